"""The grid of cards and its quadrants.

A cell is an int, `row * columns + column`, with row 0 at the bottom of the picture. A set of
cells is a bitboard: bit n stands for cell n.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

HEADINGS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""The eight directions; N points up the picture, away from row 1."""
STEPS: Final = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
OFF: Final = 255
"""No cell: what lies ahead at the edge."""


_PRIME: Final = 83
"""2 is a primitive root of it: each of its powers up to the 81st has a remainder of its own."""
_PLACES: Final = [0] * _PRIME
for _cell in range(_PRIME - 1):
    _PLACES[(1 << _cell) % _PRIME] = _cell


def place(lowest: int) -> int:
    """The cell of a bitboard that holds one: compiled, faster than `bit_length`."""
    return _PLACES[lowest % _PRIME]


def bits(cells: int) -> Iterator[int]:
    """The cells of a bitboard, lowest first."""
    while cells:
        lowest = cells & -cells
        yield place(lowest)
        cells ^= lowest


def count(cells: int) -> int:
    """How many cells a bitboard holds; meant for few."""
    number = 0
    while cells:
        cells &= cells - 1
        number += 1
    return number


def quadrant_names(corner: str) -> tuple[str, ...]:
    """The four cells of the quadrant with that lower left one."""
    columns = (corner[0], chr(ord(corner[0]) + 1))
    return tuple(f"{c}{row}" for row in (int(corner[1:]), int(corner[1:]) + 1) for c in columns)


class Quadrant:
    """A 2×2 group of cards, named by the cell at its lower left."""

    def __init__(self, name: str, cells: tuple[int, int, int, int]) -> None:
        self.name: Final = name
        self.cells: Final = cells
        self.mask: Final = sum(1 << cell for cell in cells)


class Grid:
    """The geometry of one board, worked out once."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns: Final = columns
        self.rows: Final = rows
        self.size: Final = columns * rows
        self.names: Final = tuple(
            f"{chr(ord('a') + cell % columns)}{cell // columns + 1}" for cell in range(self.size)
        )
        self.ahead: Final = tuple(
            tuple(self._step(cell, up, right) for cell in range(self.size)) for up, right in STEPS
        )
        """The cell ahead, by heading and cell; OFF over an edge."""
        self.near: Final = tuple(
            sum(1 << row[cell] for row in self.ahead if row[cell] != OFF)
            for cell in range(self.size)
        )
        """The adjacent cells, orthogonal and diagonal, of every cell."""
        self.row: Final = tuple(
            sum(1 << cell for cell in range(row * columns, (row + 1) * columns))
            for row in range(rows)
        )
        self.quadrants: Final = tuple(
            Quadrant(self.names[cell], (cell, cell + 1, cell + columns, cell + columns + 1))
            for cell in range(self.size - columns)
            if (cell + 1) % columns
        )

    def _step(self, cell: int, up: int, right: int) -> int:
        row, column = cell // self.columns + up, cell % self.columns + right
        inside = 0 <= row < self.rows and 0 <= column < self.columns
        return row * self.columns + column if inside else OFF

    def distance(self, one: int, other: int) -> int:
        """As a king moves in chess."""
        width = self.columns
        return max(abs(one // width - other // width), abs(one % width - other % width))

    def named(self, cells: int) -> tuple[str, ...]:
        """The names of a set of cells."""
        return tuple([self.names[cell] for cell in bits(cells)])

    def marked(self, names: Iterable[str]) -> int:
        """The set of the cells with these names."""
        return sum(1 << self.names.index(name) for name in names)
