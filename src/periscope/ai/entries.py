"""What the players know of each game: one entry a game, found in its folder."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from typing import Any, Final, NamedTuple, TypeAlias

from periscope.ai.knowledge import Knowledge
from periscope.games import GAMES
from periscope.kernel.protocol import Game, Player, Seat
from periscope.kernel.registry import Registry

Evaluation: TypeAlias = Callable[[Any, Seat], float]
Chances: TypeAlias = Mapping[tuple[str, str], float]
"""What may lie where, with its probability."""


def by_outcome(state: Any, seat: Seat) -> float:
    """Evaluation of a game of which nothing is known: who has won."""
    outcome = state.outcome()
    if outcome is None or not outcome.winners:
        return 0.0
    return 1.0 if seat in outcome.winners else -1.0


class GameEntry(NamedTuple):
    """`periscope.ai.<game>.entry.ENTRY`; a game without one is played one move ahead."""

    value: Evaluation = by_outcome
    """How good a position is for a seat."""
    knowledge: Knowledge | None = None
    """What the search is told; without it the game is not searched."""
    hidden: Callable[[Any, Any], Chances] | None = None
    """What is hidden from a view, by its worlds."""
    player: Callable[[Game, random.Random, float, float], Player] | None = None
    """A player of the game's own, with its doubt and the share of moves that it overlooks."""


def _entry(name: str) -> GameEntry:
    module = f"periscope.ai.{name}"
    try:
        found: GameEntry = import_module(f"{module}.entry").ENTRY
    except ModuleNotFoundError as error:
        if error.name not in (module, f"{module}.entry"):
            raise
        return GameEntry()
    return found


ENTRIES: Final[Mapping[str, GameEntry]] = Registry({name: partial(_entry, name) for name in GAMES})


def knowledge_of(game: str) -> Knowledge:
    """What the search is told of a game that it plays."""
    known = ENTRIES[game].knowledge
    assert known is not None
    return known
