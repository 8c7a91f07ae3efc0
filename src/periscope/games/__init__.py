"""The games, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from periscope.games import avalon, stalingrad, uboot, unterseeboot
from periscope.kernel import Game

_ALL: Final[tuple[Game, ...]] = (uboot.GAME, stalingrad.GAME, avalon.GAME, unterseeboot.GAME)
GAMES: Final[Mapping[str, Game]] = {game.name: game for game in _ALL}

__all__ = ["GAMES"]
