"""In which order the nodes of the cargo graph stand for the kernel of the table, in tiles."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from periscope.ai.unterseeboot.solver.fused import WIDTH

Numbers = npt.NDArray[np.int64]
Places = npt.NDArray[np.uint64]
NOBODY: Final = -1
"""Fills a tile up."""


class Tiles:
    """Nodes that are worked on together.

    Nodes with fewer targets left to identify come first, in batches that fill whole tiles. In a
    batch mirror images stand side by side, so that they share a tile, and then come nodes that
    are their own; nodes that take as many ships sunk are together, since a tile that nobody can
    have reached is left out; and among those nodes whose targets are in like states, since a way to
    fire that no node of a tile has is left out too.
    """

    def __init__(self, ranks: Numbers, twins: Numbers, sunk: Numbers, alike: Numbers) -> None:
        nodes = np.arange(len(ranks))
        first = np.minimum(nodes, twins)
        by_rank = np.lexsort((nodes, first, alike[first], sunk, nodes == twins, ranks))
        order: list[Numbers] = []
        self.batches: Final[list[range]] = []
        """The tiles of every rank."""
        for rank in range(int(ranks.max()) + 1):
            batch = by_rank[ranks[by_rank] == rank]
            begin = sum(map(len, order)) // WIDTH
            filler = np.full(-len(batch) % WIDTH, NOBODY)
            order += [batch, filler]
            self.batches.append(range(begin, begin + -(-len(batch) // WIDTH)))
        self.order: Final = np.concatenate(order)
        self.count: Final = len(self.order) // WIDTH
        at = np.full(len(nodes), 0)
        full = self.order >= 0
        at[self.order[full]] = np.flatnonzero(full)
        self.at: Final = at
        """Where every node stands."""
        slots = np.arange(len(self.order))
        slots[full] = at[twins[self.order[full]]]
        self.twins: Final = (slots % WIDTH).astype(np.uint64)
        """Where in its tile the mirror image stands."""

    def places(self, rows: int, nodes: Numbers | None = None) -> Places:
        """Where the values of nodes begin in an array of tiles with so many rows in each half; the
        last is what is worse than nothing."""
        at = self.at if nodes is None else self.at[nodes]
        at = np.append(at, self.count * WIDTH)
        found: Places = (at // WIDTH * 2 * rows * WIDTH + at % WIDTH).astype(np.uint64)
        return found

    def spread(self, values: npt.NDArray[np.float64]) -> npt.NDArray[np.float32]:
        """A value of every node, in the order of the tiles."""
        found = np.zeros(len(self.order), np.float32)
        full = self.order >= 0
        found[full] = values[self.order[full]]
        return found

    def least(self, numbers: Numbers, otherwise: int) -> Numbers:
        """The least number of a node of every tile."""
        found = np.full(len(self.order), otherwise)
        full = self.order >= 0
        found[full] = numbers[self.order[full]]
        least: Numbers = found.reshape(-1, WIDTH).min(axis=1)
        return least
