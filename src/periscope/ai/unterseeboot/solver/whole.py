"""Solves a whole patrol of Unterseeboot exactly, and checks the result by playing it."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path

import msgspec

from periscope.ai.unterseeboot.solver.expectimax import Expectimax
from periscope.ai.unterseeboot.solver.goals import Goal, chance_home
from periscope.ai.unterseeboot.solver.opening import Writer, folder, name_of
from periscope.ai.unterseeboot.solver.patrols import Patrols, Sample, follow
from periscope.ai.unterseeboot.solver.policy import Policy
from periscope.ai.unterseeboot.solver.solver import Choices, Layer, Posts, Progress, Solver
from periscope.games.unterseeboot.state import State

LIMIT = 2 * 10**10
"""More values than that would take too long and too much memory."""


NODES = 10**6


class Solved(msgspec.Struct, frozen=True):
    """The value of a patrol for one goal, and of every first move."""

    goal: str
    value: float
    moves: dict[str, float]
    homes: dict[str, float]
    """The chance of getting home after each first move, and the best play for the goal."""
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
    progress: Progress | None = None,
    patrols: int = 0,
    seed: int = 1,
    where: Path | None = None,
) -> Solved:
    """Solves from `start`; with `patrols` the best line is also played that often."""
    began = time.perf_counter()
    solver = Solver(start, goal, NODES)
    if solver.work > LIMIT:
        raise TooLarge
    path = (where or folder()) / name_of(start.rules, goal)
    opening = Writer(start)
    homeward = sweep_back(Solver(start, goal.homeward, NODES), [opening], half(progress, 0))[0]
    with tempfile.TemporaryDirectory() if patrols else nullcontext("") as notes:
        policy = Policy(Path(notes))
        note = policy.keep if patrols else None
        first = sweep_back(solver, [opening], half(progress, 1), note)[0]
        opening.write(path)
        seconds = time.perf_counter() - began
        sample = Sample(0, 0.0, 0.0, {})
        if patrols:
            sample = Patrols(goal, follow(solver.places, policy, first), seed).play(start, patrols)
    options = first.options(start)
    homes = homeward.options(start)
    return Solved(
        goal=goal.name,
        value=first.value(start),
        moves={str(move): value for move, value in options.items()},
        homes={str(move): chance_home(value, homes[move]) for move, value in options.items()},
        values=solver.work,
        seconds=seconds,
        opening=str(path),
        patrols=sample.patrols,
        mean=sample.mean,
        error=sample.error,
    )


def sweep_back(
    solver: Solver,
    openings: Sequence[Writer],
    progress: Progress | None = None,
    note: Callable[[Choices], None] | None = None,
) -> list[Expectimax]:
    """Solves for one goal, and hands every opening what it is to keep. The search of each first
    turn."""

    def look(posts: Posts) -> None:
        for opening in openings:
            opening.look(posts)

    layer: Layer | None = None
    for layer in solver.layers(progress, note, look):
        for opening in openings:
            opening.add(layer)
    return [opening.first_turn(solver.goal, layer) for opening in openings]


def half(progress: Progress | None, before: int) -> Progress | None:
    """Progress of the first or the second half of the work."""
    if progress is None:
        return None
    return lambda done, whole: progress(before * whole + done, 2 * whole)
