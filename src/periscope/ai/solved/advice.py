"""What every choice in a position is worth, and which is best.

Exact wherever the rest of the patrol can be solved in a few seconds. Where it cannot, some targets
are left out of account, and the advice says how far off it can be (see `bounds`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from periscope.ai.solved.bounds import Parts
from periscope.ai.solved.goals import Goal
from periscope.ai.solved.opening import Opening
from periscope.ai.solved.solver import Progress
from periscope.games.unterseeboot.state import State
from periscope.kernel.protocol import OVER

PATIENCE: Final = 13 * 10**8
"""So many values are worked out on the spot. It is what one identified target leaves to do."""


class Advice(NamedTuple):
    """The value of every option, and how much too low it may be (0: exact)."""

    options: dict[str, float]
    slack: float

    @property
    def best(self) -> str:
        return max(self.options, key=self.options.__getitem__)

    @property
    def value(self) -> float:
        """Of the position."""
        return self.options[self.best]


class Worth(NamedTuple):
    """What positions are worth, and how much too low that may be."""

    values: list[float]
    slack: float


class Adviser:
    """Advises on one patrol, and remembers what it solved last."""

    def __init__(
        self, goal: Goal, opening: Opening | None = None, patience: int = PATIENCE
    ) -> None:
        self.goal: Final = goal
        self.opening: Final = opening
        self.patience: Final = patience
        self._solution: Parts | None = None

    def advise(self, state: State, progress: Progress | None = None) -> Advice:
        """The value of every move that a position offers."""
        moves = state.moves()
        worth = self._worth(state, [move.play(state) for move in moves], progress)
        texts = map(str, moves)
        return Advice(dict(zip(texts, worth.values, strict=True)), worth.slack)

    def value(self, state: State, progress: Progress | None = None) -> Worth:
        """What a position is worth, whoever is to play."""
        if state.to_play == OVER:
            return Worth([self.goal.result(state)], 0.0)
        return self._worth(state, [state], progress)

    def _worth(self, state: State, ends: Sequence[State], progress: Progress | None) -> Worth:
        """The values of positions of one turn, from what is known or else solved from `state`."""
        if self.opening is not None:
            try:
                return Worth([self.opening.value(end) for end in ends], 0.0)
            except LookupError:
                pass  # a target has been identified
        solution = self._solution
        if solution is not None and (solution.is_exact or solution.turn == state.turn):
            try:
                return _told(solution, ends)
            except LookupError:
                pass  # more was identified since, or the captain took a move back
        self._solution = Parts(state, self.goal, self.patience, progress)
        return _told(self._solution, ends)


def _told(solution: Parts, ends: Sequence[State]) -> Worth:
    values = [solution.value(end) for end in ends]
    return Worth(values, max(solution.slack(end) for end in ends))
