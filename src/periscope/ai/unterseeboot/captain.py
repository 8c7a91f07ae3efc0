"""The player of Unterseeboot at every level: plays by the exact value of every choice."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any, Final

from periscope.ai.unterseeboot.solver.advice import Adviser
from periscope.ai.unterseeboot.solver.goals import TONNAGE, goal_of
from periscope.ai.unterseeboot.solver.opening import Opening
from periscope.ai.unterseeboot.weights import WEIGHTS
from periscope.games.unterseeboot import GAME
from periscope.games.unterseeboot.position import restore
from periscope.games.unterseeboot.scenario import Scenario
from periscope.kernel.protocol import Game, History, Move

PATIENCE: Final = WEIGHTS.captain.patience
"""How many values are worked out for a move; none in the opening, which ships with the game."""
DOUBT: Final = WEIGHTS.captain.doubt
"""How many thousands of tons a doubt of 1 about the result of a game is."""


class Captain:
    """Takes the best choice, or errs a little where it is told to."""

    def __init__(
        self, game: Game, rng: random.Random, doubt: float = 0.0, overlooked: float = 0.0
    ) -> None:
        self.rng: Final = rng
        self.doubt: Final = doubt * DOUBT
        self.overlooked: Final = overlooked
        self._adviser: Adviser | None = None
        self._scenario: Scenario | None = None

    def choose(self, view: Any, history: History, moves: Sequence[Move]) -> Move:
        if len(moves) == 1:
            return moves[0]
        options = self._known(view).options(restore(view))
        noticed = [move for move in moves if self.rng.random() >= self.overlooked] or moves
        values = [options[str(move)] for move in noticed]
        best = max(values)
        if not self.doubt:
            return noticed[values.index(best)]
        weights = [math.exp((value - best) / self.doubt) for value in values]
        return self.rng.choices(noticed, weights)[0]

    def _known(self, view: Any) -> Adviser:
        """The adviser of this patrol: the same as long as the scenario is."""
        state = restore(view)
        found = self._adviser
        if found is None or self._scenario != state.rules.scenario:
            start = GAME.start(state.rules.scenario)
            goal = goal_of(state.rules, TONNAGE)
            found = self._adviser = Adviser(goal, Opening.find(start, goal), PATIENCE)
            self._scenario = state.rules.scenario
        return found
