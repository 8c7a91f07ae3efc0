"""What a position and every choice in it are worth, by the rules themselves.

Plays every move of the rules engine: the best of a captain's choices, the mean of what the dice
may say. `known` may answer for positions at the start of a turn and for throws that identify a
target; without it the search goes to the end of the patrol.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Final, NamedTuple

from periscope.ai.unterseeboot.solver.fused import EQUAL
from periscope.ai.unterseeboot.solver.goals import Goal
from periscope.games.unterseeboot.moves import Move
from periscope.games.unterseeboot.phases import CONTACT, MANOEUVRE
from periscope.games.unterseeboot.state import State
from periscope.games.unterseeboot.turn import HOME
from periscope.kernel.protocol import CHANCE, OVER

Known = Callable[[State], float | None]
Key = tuple[object, ...]


class Expectimax:
    """Remembers what it has worked out; positions that differ only in the log book are one."""

    def __init__(self, goal: Goal, known: Known | None = None) -> None:
        self.goal: Final = goal
        self.known: Final = known
        self._values: Final[dict[Key, float]] = {}

    def value(self, state: State) -> float:
        key = future(state)
        found = self._values.get(key)
        if found is None:
            found = self._values[key] = self._value(state)
        return found

    def _value(self, state: State) -> float:
        if state.to_play == OVER:
            return self.goal.result(state)
        if state.phase in (MANOEUVRE, CONTACT) and self.known is not None:
            answer = self.known(state)
            if answer is not None:
                return answer
        values = self.options(state)
        if state.to_play == CHANCE:
            return sum(float(state.odds(move)) * value for move, value in values.items())
        return max(values.values())

    def options(self, state: State) -> dict[Move, float]:
        """What every move leads to, the captain's or the dice's."""
        return {move: self.value(move.play(state)) for move in state.moves()}


class Both(NamedTuple):
    """What a position is worth, and the chance of getting home that goes with it."""

    worth: float
    home: float

    def or_rather(self, other: Both) -> Both:
        """The better of two, with the chance of the safer one if they are equally good."""
        if self.worth > other.worth:
            return other.or_rather(self)
        equal = self.worth >= other.worth * (1 - EQUAL)
        return Both(other.worth, max(self.home, other.home) if equal else other.home)


class Pairs:
    """The same search for both at once, where values are single precision."""

    def __init__(self, goal: Goal, known: Callable[[State], Both | None]) -> None:
        self.goal: Final = goal
        self.known: Final = known
        self._values: Final[dict[Key, Both]] = {}

    def of(self, state: State) -> Both:
        key = future(state)
        found = self._values.get(key)
        if found is None:
            found = self._values[key] = self._worked_out(state)
        return found

    def _worked_out(self, state: State) -> Both:
        if state.to_play == OVER:
            return Both(self.goal.result(state), float(state.ending in HOME))
        if state.phase in (MANOEUVRE, CONTACT) and (answer := self.known(state)) is not None:
            return answer
        values = [(move, self.of(move.play(state))) for move in state.moves()]
        if state.to_play != CHANCE:
            return reduce(Both.or_rather, (both for _, both in values))
        odds = [(float(state.odds(move)), both) for move, both in values]
        return Both(sum(p * both.worth for p, both in odds), sum(p * both.home for p, both in odds))


def future(state: State) -> Key:
    """All that the rest of the patrol depends on: not which ship the tonnage came from."""
    return (
        state.turn,
        state.phase,
        state.column,
        state.level,
        state.main,
        state.auxiliary,
        state.hull,
        state.torpedoes,
        state.spotted,
        state.escort,
        state.targets,
        state.tonnage,
        state.struck,
        state.dice,
        state.aim,
        state.ending,
    )
