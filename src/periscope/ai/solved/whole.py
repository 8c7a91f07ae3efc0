"""Solves a whole patrol of Unterseeboot exactly, and checks the result by playing it."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

import msgspec

from periscope.ai.solved.expectimax import Expectimax
from periscope.ai.solved.goals import Goal
from periscope.ai.solved.opening import Writer, folder, name_of
from periscope.ai.solved.patrols import Patrols, Sample, follow
from periscope.ai.solved.policy import Policy
from periscope.ai.solved.solver import Layer, Solver
from periscope.games.unterseeboot.state import MANOEUVRE, State

LIMIT = 2 * 10**10
"""More values than that would take too long and too much memory."""


class Solved(msgspec.Struct, frozen=True):
    """The value of a patrol for one goal, and of every first move."""

    goal: str
    value: float
    moves: dict[str, float]
    values: int
    """How many values were worked out."""
    seconds: float
    opening: str
    """The file that keeps what the table needs of it."""
    patrols: int = 0
    mean: float = 0.0
    error: float = 0.0

    @property
    def confirmed(self) -> bool:
        """Whether the simulated mean lies within three standard errors."""
        return abs(self.mean - self.value) <= 3 * self.error + 1e-9


class TooLarge(Exception):
    """The patrol is too large to be solved from its start."""


def solve(
    start: State,
    goal: Goal,
    progress: Callable[[int, int], None] | None = None,
    patrols: int = 0,
    seed: int = 1,
    where: Path | None = None,
) -> Solved:
    """Solves from `start`; with `patrols` the best line is also played that often."""
    began = time.perf_counter()
    solver = Solver(start, goal, 10**6)
    if solver.work > LIMIT:
        raise TooLarge
    path = (where or folder()) / name_of(start.rules, goal)
    with tempfile.TemporaryDirectory() if patrols else nullcontext("") as notes:
        policy = Policy(Path(notes))
        opening = Writer(start)
        layer: Layer | None = None
        for layer in solver.layers(progress, policy.keep if patrols else None, opening.look):
            opening.add(layer)

        def known(state: State) -> float | None:
            follows = state.phase == MANOEUVRE and state.turn == start.turn + 1
            return layer.value(state) if layer and follows else None

        first = Expectimax(goal, known)
        options = {str(move): value for move, value in first.options(start).items()}
        value = first.value(start)
        opening.first_turn(first)
        opening.write(path)
        seconds = time.perf_counter() - began
        layer = None  # the search has its values; the layer is large
        sample = Sample(0, 0.0, 0.0, {})
        if patrols:
            sample = Patrols(goal, follow(solver.places, policy, first), seed).play(start, patrols)
    return Solved(
        goal=goal.name,
        value=value,
        moves=options,
        values=solver.work,
        seconds=seconds,
        opening=str(path),
        patrols=sample.patrols,
        mean=sample.mean,
        error=sample.error,
    )
