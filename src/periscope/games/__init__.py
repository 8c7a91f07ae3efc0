"""The games, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from periscope.games import stalingrad, uboot
from periscope.kernel import Game

GAMES: Final[Mapping[str, Game]] = {game.name: game for game in (uboot.GAME, stalingrad.GAME)}

__all__ = ["GAMES"]
