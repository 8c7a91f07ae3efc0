"""What is kept of a solution that was worked out at the table: enough for the next turns too."""

from __future__ import annotations

from typing import Final

import numpy as np

from periscope.ai.solved.places import Places
from periscope.ai.solved.solver import Layer, Solver, Values
from periscope.games.unterseeboot.state import State


class Kept:
    """The values of all turns while at most one target more has been identified."""

    def __init__(self, solver: Solver) -> None:
        cargo = solver.cargo
        self.solver: Final = solver
        self.nodes: Final = np.flatnonzero(cargo.resolved <= 1)
        index = {cargo.keys[node]: place for place, node in enumerate(self.nodes)}
        self.places: Final = Places(
            solver.root, cargo.names, index, cargo.barren, cargo.is_symmetric
        )
        self._values: Final[dict[tuple[int, int], Values]] = {}

    def add(self, layer: Layer) -> None:
        size = self.places.shapes[layer.turn].starts.size
        for stock in range(self.solver.fewest(layer.turn), self.places.root.torpedoes + 1):
            values = layer.values[stock]
            kept = values.reshape(-1, size)[self.nodes] if stock else values.copy()
            self._values[layer.turn, stock] = kept.reshape(-1)

    def value(self, state: State) -> float:
        """Of a position at the start of a turn; LookupError where it was not kept."""
        at = self.places.start(state)
        return 0.0 if at is None else float(self._values[state.turn, state.torpedoes][at])
