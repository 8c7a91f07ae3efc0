"""Cache of the values that were worked out at the table: enough for the next turns too."""

from __future__ import annotations

from typing import Final

import numpy as np

from periscope.ai.unterseeboot.solver.expectimax import Both, Pairs
from periscope.ai.unterseeboot.solver.places import Places
from periscope.ai.unterseeboot.solver.rest import Rest, Singles
from periscope.ai.unterseeboot.solver.solver import Progress
from periscope.games.unterseeboot.phases import MANOEUVRE
from periscope.games.unterseeboot.state import State


class ValueCache:
    """The values of all turns while at most one target more has been identified."""

    def __init__(self, rest: Rest, progress: Progress | None) -> None:
        solver = rest.solver
        cargo = solver.cargo
        self.rest: Final = rest
        self.nodes: Final = np.flatnonzero(cargo.resolved <= 1)
        index = {cargo.keys[node]: place for place, node in enumerate(self.nodes)}
        self.places: Final = Places(
            solver.root, cargo.names, index, cargo.barren, cargo.is_symmetric
        )
        self._values: Final[dict[tuple[int, int], tuple[Singles, Singles]]] = {}
        for turn, layer in rest.layers(progress):
            size = self.places.shapes[turn].starts.size
            for stock in rest.stocks(turn):
                nodes = self.nodes if stock else np.arange(len(cargo.barren))
                # Copies: the arrays are used for the turn before.
                self._values[turn, stock] = (
                    layer[stock].worth(nodes, size).reshape(-1),
                    layer[stock].home(nodes, size).reshape(-1),
                )
        self._search: Final = Pairs(rest.goal, self._known)

    def value(self, state: State) -> float:
        """LookupError where it was not kept."""
        return self._search.of(state).worth

    def home(self, state: State) -> float:
        """The chance of getting home that goes with it."""
        return self._search.of(state).home

    def _known(self, state: State) -> Both | None:
        """A position at the start of a turn after the root's."""
        if state.turn == self.rest.root.turn or state.phase is not MANOEUVRE:
            return None
        at = self.places.start(state)
        assert at is not None  # with getting home worth something nothing is out of reach
        worth, home = self._values[state.turn, self.rest.stock(state.turn, state.torpedoes)]
        return Both(float(worth[at]), float(home[at]))
