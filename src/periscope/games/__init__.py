"""The games, by name. Each is loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from periscope.kernel import Game, PeriscopeError
from periscope.kernel.registry import Registry, in_folders

VERSIONS: Final[Mapping[str, int]] = {"uboot": 2, "stalingrad": 2, "avalon": 2, "unterseeboot": 1}
"""Every game with today's version of its rules, told without loading the game. A game is a folder
of its name in each layer and its entry here: docs/adding-a-game.md."""

EDITIONS: Final[Mapping[str, tuple[Game, ...]]] = in_folders(
    VERSIONS, "periscope.games.{}", "EDITIONS"
)
"""Every version of every game's rules, today's first: a table goes on under those that it was begun
with, so a game whose rules change stays here under its old number."""


def _today(name: str) -> Game:
    return EDITIONS[name][0]


GAMES: Final[Mapping[str, Game]] = Registry({name: partial(_today, name) for name in EDITIONS})


def rules(name: str, version: int) -> Game:
    """A game as it was at a version of its rules."""
    if name not in GAMES:
        raise PeriscopeError("error-game", game=name, games=", ".join(GAMES))
    for game in EDITIONS[name]:
        if game.version == version:
            return game
    known = ", ".join(str(game.version) for game in EDITIONS[name])
    raise PeriscopeError("error-rules", found=version, known=known, game=name)


__all__ = ["EDITIONS", "GAMES", "VERSIONS", "rules"]
