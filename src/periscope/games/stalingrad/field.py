"""The battlefield: two fronts that meet at their first rows (§S1.2)."""

from __future__ import annotations

from typing import Final

from periscope.games.scope.grid import Grid, bits
from periscope.games.stalingrad.cards import GERMAN, SOVIET


class Field:
    """The geometry of both fronts: the German one below, the Soviet one above."""

    def __init__(self, columns: int, rows: int) -> None:
        self.grid: Final = Grid(columns, 2 * rows)
        self.columns: Final = columns
        self.rows: Final = rows
        self.half: Final = columns * rows
        """The first cell of the Soviet front."""
        below = (1 << self.half) - 1
        self.front: Final = (below, below << self.half)
        self.rear: Final = (self.grid.row[GERMAN], self.grid.row[2 * rows - 1])
        """The row next to each player, the last one for the enemy."""
        self.quadrants: Final = tuple(
            tuple(quadrant for quadrant in self.grid.quadrants if not quadrant.mask & ~front)
            for front in self.front
        )
        """The quadrants that lie wholly in one front."""
        self.by_name: Final = {quadrant.name: quadrant for quadrant in self.grid.quadrants}
        self.around: Final = tuple(
            tuple(quadrant for quadrant in self.grid.quadrants if quadrant.mask >> cell & 1)
            for cell in range(self.grid.size)
        )
        """The quadrants that include a cell, across the line too (§S1.3)."""

    def front_of(self, cell: int) -> int:
        """The side whose front a cell belongs to."""
        return GERMAN if cell < self.half else SOVIET

    def ends_of(self, side: int) -> tuple[int, int]:
        """The first cell of a front and the first one past it."""
        return (0, self.half) if side == GERMAN else (self.half, 2 * self.half)

    def pairs(self, cells: int) -> list[tuple[int, int]]:
        """The pairs of cells side by side in one row (§S7.3)."""
        return [(cell, cell + 1) for cell in bits(cells & cells >> 1) if (cell + 1) % self.columns]
