"""What every choice in a position is worth, how likely it is to end at home, and which is best.

Exact wherever the rest of the patrol can be solved in a few seconds. Where it cannot, some targets
are left out of account, and the advice says how far off it can be (see `bounds`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from periscope.ai.unterseeboot.solver.bounds import Parts
from periscope.ai.unterseeboot.solver.goals import Goal
from periscope.ai.unterseeboot.solver.opening import Opening
from periscope.ai.unterseeboot.solver.solver import Progress
from periscope.games.unterseeboot.state import UNKNOWN, State
from periscope.games.unterseeboot.turn import HOME
from periscope.kernel.protocol import OVER

PATIENCE: Final = 32 * 10**8
"""The most values that are worked out on the spot: enough for what one identified target leaves
to do, with a Type VIIC too."""


class Advice(NamedTuple):
    """The value of every option, and how much too low it may be (0: exact)."""

    options: dict[str, float]
    homes: dict[str, float]
    """The chance of getting home if the goal is pursued as well as possible after each."""
    slack: float

    @property
    def best(self) -> str:
        """Of equally good options the one that is likelier to end at home."""
        return max(self.options, key=lambda move: (self.options[move], self.homes[move]))

    @property
    def value(self) -> float:
        """Of the position."""
        return self.options[self.best]

    @property
    def home(self) -> float:
        """The chance of getting home from the position."""
        return self.homes[self.best]


class Adviser:
    """Advises on one patrol, and remembers what it solved last."""

    def __init__(
        self, goal: Goal, opening: Opening | None = None, patience: int = PATIENCE
    ) -> None:
        self.goal: Final = goal
        self._values: Final = Values(goal, opening, patience)

    def advise(self, state: State, progress: Progress | None = None) -> Advice:
        """The value of every move that a position offers, and how exact it is."""
        moves = state.moves()
        ends = [move.play(state) for move in moves]
        values = self._values.of(state, ends, progress)
        names = list(map(str, moves))
        return Advice(
            dict(zip(names, values, strict=True)),
            dict(zip(names, self._values.homes(ends), strict=True)),
            self.slack(ends),
        )

    def options(self, state: State, progress: Progress | None = None) -> dict[str, float]:
        """The value of every move that a position offers, for those who need no more."""
        moves = state.moves()
        values = self._values.of(state, [move.play(state) for move in moves], progress)
        return {str(move): value for move, value in zip(moves, values, strict=True)}

    def value(self, state: State, progress: Progress | None = None) -> float:
        """What a position is worth, whoever is to play."""
        if state.to_play == OVER:
            return self.goal.result(state)
        return self._values.of(state, [state], progress)[0]

    def home(self, state: State, progress: Progress | None = None) -> float:
        """The chance of getting home from it, pursuing the goal as well as possible."""
        if state.to_play == OVER:
            return float(state.ending in HOME)
        self._values.of(state, [state], progress)
        return self._values.homes([state])[0]

    def slack(self, ends: Sequence[State]) -> float:
        """How much too low the values of these positions may be, of which one was told last."""
        return self._values.slack(ends)

    def solves(self, state: State) -> bool:
        """Whether advice on a position takes the solver's kernels, as tables do too."""
        return any(ship != UNKNOWN for ship in state.targets) or not self.knows(state)

    def knows(self, state: State) -> bool:
        """Whether advice on a position takes no solving."""
        ends = [move.play(state) for move in state.moves()]
        return self._values.know(state, ends)


class Values:
    """The values of positions for one goal, from the opening or the last solution."""

    def __init__(self, goal: Goal, opening: Opening | None, patience: int) -> None:
        self.goal: Final = goal
        self.opening: Final = opening
        self.patience: Final = patience
        self._solution: Parts | None = None
        self._last: Parts | None = None
        """What the last values came from; None: the opening."""

    def of(self, state: State, ends: Sequence[State], progress: Progress | None) -> list[float]:
        """The values of positions of one turn, from what is known or else solved from `state`."""
        known = self._known(state, ends)
        if known is not None:
            return known
        self._last = self._solution = Parts(state, self.goal, self.patience, progress)
        return [self._last.value(end) for end in ends]

    def homes(self, ends: Sequence[State]) -> list[float]:
        """The chances of getting home from these positions, whose values were told last."""
        source = self._last or self.opening
        assert source is not None
        return [
            float(end.ending in HOME) if end.to_play == OVER else source.home(end) for end in ends
        ]

    def slack(self, ends: Sequence[State]) -> float:
        source = self._last or self.opening
        return max(source.slack(end) for end in ends) if source else 0.0

    def know(self, state: State, ends: Sequence[State]) -> bool:
        return self._known(state, ends) is not None

    def _known(self, state: State, ends: Sequence[State]) -> list[float] | None:
        self._last = None
        if self.opening is not None:
            try:
                return [self.opening.value(end) for end in ends]
            except LookupError:
                pass  # a target has been identified
        solution = self._solution
        if solution is not None and (solution.lasts or solution.turn == state.turn):
            try:
                values = [solution.value(end) for end in ends]
                self._last = solution
                return values
            except LookupError:
                pass  # more was identified since, or the captain took a move back
        return None
