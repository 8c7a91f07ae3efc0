"""The games, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from periscope.games import avalon, stalingrad, uboot, unterseeboot
from periscope.kernel import Game, PeriscopeError

_ALL: Final[tuple[Game, ...]] = (uboot.GAME, stalingrad.GAME, avalon.GAME, unterseeboot.GAME)
GAMES: Final[Mapping[str, Game]] = {game.name: game for game in _ALL}
_EARLIER: Final[tuple[Game, ...]] = stalingrad.EARLIER
RULES: Final[Mapping[tuple[str, int], Game]] = {
    (game.name, game.version): game for game in (*_ALL, *_EARLIER)
}
"""Every version of every game's rules: a table goes on under those that it was begun with, so a
game whose rules change stays here under its old number."""


def rules(name: str, version: int) -> Game:
    """A game as it was at a version of its rules."""
    if name not in GAMES:
        raise PeriscopeError("error-game", game=name, games=", ".join(GAMES))
    if (name, version) not in RULES:
        known = ", ".join(str(number) for game, number in RULES if game == name)
        raise PeriscopeError("error-rules", found=version, known=known, game=name)
    return RULES[name, version]


__all__ = ["GAMES", "RULES", "rules"]
