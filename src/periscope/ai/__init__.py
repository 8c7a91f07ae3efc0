"""Computer players. Each is given a view, a history and the offered moves, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final, TypeAlias

from periscope.ai.greedy import Greedy
from periscope.ai.knowledge import KNOWLEDGE
from periscope.ai.levels import ENDLESS, LEVELS, levelled
from periscope.ai.random_player import RandomPlayer
from periscope.ai.search import Limits, Search
from periscope.kernel.errors import PeriscopeError
from periscope.kernel.protocol import Game, Player

Factory: TypeAlias = Callable[[Game, random.Random], Player]

PLAYERS: Final[Mapping[str, Factory]] = MappingProxyType(
    {
        "random": RandomPlayer,
        "greedy": Greedy,
        **{name: partial(levelled, name) for name in LEVELS},
    }
)
"""Every player by name, from the weakest to the strongest: two to compare with, then the levels."""
BUDGET: Final = "search@"
"""`search@200` thinks for 200 rounds, `search@0.5s` for half a second."""


def player(name: str) -> Factory:
    """A player by its name or its budget; a sentence where there is none."""
    if name in PLAYERS:
        return PLAYERS[name]
    limits = _limits(name)
    if limits is None:
        known = ", ".join((*PLAYERS, f"{BUDGET}200", f"{BUDGET}0.5s"))
        raise PeriscopeError("error-player", player=name, players=known)
    return partial(_budgeted, limits)


def _budgeted(limits: Limits, game: Game, rng: random.Random) -> Player:
    if game.name not in KNOWLEDGE:
        return levelled("strongest", game, rng)
    return Search(game, rng, limits)


def _limits(name: str) -> Limits | None:
    amount = name.removeprefix(BUDGET)
    if amount == name:
        return None
    try:
        if amount.endswith("s"):
            seconds = float(amount[:-1])
            return Limits(ENDLESS, seconds) if 0 < seconds < 3600 else None
        return Limits(int(amount), 3600.0) if 0 < int(amount) <= ENDLESS else None
    except ValueError:
        return None


__all__ = ["LEVELS", "PLAYERS", "Factory", "player"]
