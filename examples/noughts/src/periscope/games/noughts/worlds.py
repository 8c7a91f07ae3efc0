"""The positions that a view and a history allow: small enough to be followed one by one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from periscope.games.noughts.facts import Free, Taken
from periscope.games.noughts.rules import Rules
from periscope.games.noughts.scenario import LIBRARY
from periscope.games.noughts.state import COIN, State
from periscope.games.noughts.view import View

from periscope.kernel.notation import Fact
from periscope.kernel.protocol import CHANCE, OVER, Event, History, Seat


class Worlds:
    """Every position that the seat may be in."""

    def __init__(self, states: list[State]) -> None:
        self.states: Final = states

    def __len__(self) -> int:
        return len(self.states)

    def __iter__(self) -> Iterator[State]:
        return iter(self.states)

    def sample(self, rng: random.Random) -> State:
        return rng.choice(self.states)


def worlds(view: View, history: History) -> Worlds:
    """Every position, advanced by every move that fits what was seen; remembered for the next."""
    seen, states = history.memo or (0, [State(Rules(LIBRARY.of_view(view)), COIN)])
    for event in history.events[seen:]:
        after = {s: None for state in states for s in followed(state, event, history.seat)}
        states = list(after)
    history.memo = (len(history), states)
    if view.to_play == OVER:  # everything is shown now
        states = [state for state in states if state.view(view.seat) == view]
    return Worlds(states)


def followed(state: State, event: Event, seat: Seat) -> Iterator[State]:
    """§T1.2: of its own tries a seat knows all, of the enemy's only whether they were in vain."""
    for move in state.moves():
        after = move.play(state)
        if event.seat in (seat, CHANCE):
            fits = (move.phrase, after.news) == (event.move, event.facts)
        else:
            fits = _public(after.news) == _public(event.facts)
        if fits:
            yield after


def _public(facts: tuple[Fact, ...]) -> list[Fact]:
    """The facts as everybody hears them."""
    return [Taken(fact.side) if isinstance(fact, Taken) else fact
            for fact in facts if not isinstance(fact, Free)]  # fmt: skip
