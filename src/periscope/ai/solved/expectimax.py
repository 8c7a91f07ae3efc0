"""What a position and every choice in it are worth, by the rules themselves.

Plays every move of the rules engine: the best of a captain's choices, the mean of what the dice
may say. `known` may answer for positions at the start of a turn and for throws that identify a
target; without it the search goes to the end of the patrol.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from periscope.ai.solved.goals import Goal
from periscope.games.unterseeboot.moves import Move
from periscope.games.unterseeboot.phases import CONTACT, MANOEUVRE
from periscope.games.unterseeboot.state import State
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
