"""Computer players. Each is given a view, a history and the offered moves, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final, TypeAlias

from periscope.ai.entries import ENTRIES
from periscope.ai.players.greedy import Greedy
from periscope.ai.players.levels import LEVELS, levelled
from periscope.ai.players.random_player import RandomPlayer
from periscope.ai.search.rounds import ENDLESS, Limits
from periscope.ai.search.search import Search
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
"""`search@200` thinks for 200 rounds, `search@0.5s` for half a second, `search@0.5s*4` in four
processes."""
MOST: Final = 64
"""No search is spread over more processes."""


def player(name: str) -> Factory:
    """A player by its name or its budget; a sentence where there is none."""
    if name in PLAYERS:
        return PLAYERS[name]
    budget, _, processes = name.partition("*")
    limits, number = _limits(budget), _processes(processes)
    if limits is None or number is None:
        known = ", ".join((*PLAYERS, f"{BUDGET}200", f"{BUDGET}0.5s", f"{BUDGET}0.5s*2"))
        raise PeriscopeError("error-player", player=name, players=known)
    return partial(_budgeted, limits, number)


def _budgeted(limits: Limits, processes: int, game: Game, rng: random.Random) -> Player:
    if ENTRIES[game.name].knowledge is None:
        return levelled("strongest", game, rng)
    if processes == 1:
        return Search(game, rng, limits)
    from periscope.ai.players.together import Together

    return Together(game, rng, limits, processes)


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


def _processes(number: str) -> int | None:
    if not number:
        return 1
    return int(number) if number.isdecimal() and 0 < int(number) <= MOST else None


__all__ = ["LEVELS", "PLAYERS", "Factory", "player"]
