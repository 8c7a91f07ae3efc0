"""The sea: rows from north to south, columns without end to the east and west (§A1.2).

A square is an int, `column * rows + row`. Columns may be any whole number, so that one step in
a heading is always the same difference, and moving the whole picture east is adding a constant.
"""

from __future__ import annotations

from typing import Final

from periscope.games.avalon.phrases import Heading
from periscope.kernel.memo import keep

HEADINGS: Final[tuple[Heading, ...]] = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
EAST: Final = (0, 1, 1, 1, 0, -1, -1, -1)
SOUTH: Final = (-1, -1, 0, 1, 1, 1, 0, -1)
LETTERS: Final = "ABCDEFGHJKLMNOPQRS"
"""The rows from the north; there is no I (§A1.2)."""
ELSEWHERE: Final = 1 << 40
"""Any square that no escort can enter next turn: all alike for a torpedo (§A8.2)."""
CONVOY: Final = 1 << 41
"""The strip beyond the last row: no square."""
NORTH: Final = 1 << 42
"""Beyond the first row."""
EIGHT: Final = 8
FEET: Final = 100
"""One level of depth."""


class Sea:
    """The geometry of one board, worked out once."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows: Final = rows
        self.columns: Final = columns
        """The columns that the picture shows at a time."""
        self.delta: Final = tuple(EAST[h] * rows + SOUTH[h] for h in range(EIGHT))
        self._names: Final[dict[int, str]] = {}

    def ahead(self, square: int, heading: int) -> int:
        """The square that a bow points at; CONVOY or NORTH over an edge."""
        row = square % self.rows + SOUTH[heading]
        if row < 0:
            return NORTH
        if row >= self.rows:
            return CONVOY
        return square + self.delta[heading]

    def distance(self, one: int, other: int) -> int:
        """As a king moves in chess (§A1.3)."""
        rows = self.rows
        down = abs(one % rows - other % rows)
        across = abs(one // rows - other // rows)
        return down if down > across else across

    def name(self, square: int) -> str:
        found = self._names.get(square)
        if found is None:
            name = f"{LETTERS[square % self.rows]}{square // self.rows}"
            found = keep(self._names, square, "elsewhere" if square == ELSEWHERE else name)
        return found

    def square(self, name: str) -> int:
        if name == "elsewhere":
            return ELSEWHERE
        return int(name[1:]) * self.rows + LETTERS.index(name[0])


def turned(heading: int, eighths: int) -> int:
    """A heading after a turn to starboard by eighths of a circle."""
    return (heading + eighths) % EIGHT


def across(one: int, other: int) -> bool:
    """Whether two courses cross at a full 90 degrees (§A9.6)."""
    return (one - other) % EIGHT in (2, 6)


def clear_headings(heading: int) -> tuple[int, ...]:
    """§A4.2: the least turn that clears an edge: straight at it either way, else the near one."""
    if heading in (0, 4):
        return (2, 6)
    return (2,) if heading in (1, 3) else (6,)
