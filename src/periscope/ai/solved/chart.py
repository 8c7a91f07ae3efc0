"""The opening, kept on disk: what would take too long to solve at the table.

`periscope solve` writes a chart for each goal: the values at the start of the first turns while
most targets are still unidentified. Everything later is solved on the spot.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt
import platformdirs

from periscope.ai.solved.cargo import Key, Keys
from periscope.ai.solved.goals import Goal
from periscope.ai.solved.places import Places
from periscope.ai.solved.solver import Layer, Solver
from periscope.games.unterseeboot.rules import Rules
from periscope.games.unterseeboot.state import UNKNOWN, State

FORMAT: Final = 1
TURNS: Final = 8
"""The chart goes as far as the start of this turn."""
RESOLVED: Final = 2
"""So many targets may be identified on it."""

Values = npt.NDArray[np.float64]


def folder() -> Path:
    return Path(platformdirs.user_cache_dir("periscope", appauthor=False)) / "unterseeboot"


def path_of(rules: Rules, goal: Goal, where: Path | None = None) -> Path:
    """The file of a scenario's chart; another scenario or another version has another name."""
    scenario = rules.scenario
    told = repr((FORMAT, scenario.key(), sorted(scenario.values.items(), key=str), goal.name))
    name = hashlib.sha256(told.encode()).hexdigest()[:16]
    return (where or folder()) / f"{scenario.name}-{goal.name}-{name}.npz"


class Writer:
    """Collects the chart while the layers go by."""

    def __init__(self, solver: Solver) -> None:
        self.solver: Final = solver
        unknown = solver.cargo.keys[solver.cargo.root][0].count(UNKNOWN)
        self.nodes: Final = np.array(
            [
                node
                for node, key in enumerate(solver.cargo.keys)
                if key[0].count(UNKNOWN) >= unknown - RESOLVED
            ],
            np.int64,
        )
        self.arrays: Final[dict[str, Values]] = {}

    def add(self, layer: Layer) -> None:
        if layer.turn > min(TURNS, self.solver.rules.turns):
            return
        size = self.solver.shapes[layer.turn].starts.size
        for stock, values in layer.values.items():
            if stock >= max(1, self.solver.fewest(layer.turn)):
                self.arrays[f"{layer.turn}-{stock}"] = values.reshape(-1, size)[self.nodes]

    def write(self, where: Path | None = None) -> Path:
        """Whole or not at all."""
        solver = self.solver
        path = path_of(solver.rules, solver.goal, where)
        path.parent.mkdir(parents=True, exist_ok=True)
        keys = [solver.cargo.keys[node] for node in self.nodes]
        fleets = np.array([[*fleet, tonnage, dice] for fleet, tonnage, dice in keys], np.int64)
        part = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            with part.open("wb") as file:
                np.savez_compressed(file, allow_pickle=False, keys=fleets, **self.arrays)
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
        return path


class Chart:
    """A chart that was written before."""

    def __init__(self, start: State, goal: Goal, path: Path) -> None:
        with np.load(path) as file:
            self.arrays: Final = {name: file[name] for name in file.files}
        index: dict[Key, int] = {}
        for node, row in enumerate(self.arrays.pop("keys").tolist()):
            *fleet, tonnage, dice = row
            index[tuple(fleet), tonnage, dice] = node
        self.places: Final = Places(start, Keys(start.rules, goal), index, {}, True)

    @staticmethod
    def find(start: State, goal: Goal, where: Path | None = None) -> Chart | None:
        """The chart of a patrol from its first position; None if it was never solved."""
        path = path_of(start.rules, goal, where)
        try:
            return Chart(start, goal, path)
        except (OSError, ValueError, KeyError):
            return None  # it can be made anew at any time

    def value(self, state: State) -> float | None:
        """The value of a position at the start of a turn; None if the chart does not have it."""
        values = self.arrays.get(f"{state.turn}-{state.torpedoes}")
        key = self.places.names.key_of(state)
        if self.places.names.is_dead(key):
            return 0.0
        if values is None or key not in self.places.index:
            return None
        at = self.places.start(state)
        return None if at is None else float(values.reshape(-1)[at])
