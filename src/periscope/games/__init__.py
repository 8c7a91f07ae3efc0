"""The games, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from periscope.games import uboot, unterseeboot
from periscope.kernel import Game

GAMES: Final[Mapping[str, Game]] = {game.name: game for game in (uboot.GAME, unterseeboot.GAME)}

__all__ = ["GAMES"]
