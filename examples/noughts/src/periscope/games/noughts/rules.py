"""The rules of one scenario: its cells, its rows, and its moves, made once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from periscope.games.noughts.view import View

from periscope.kernel.frame import Move
from periscope.kernel.protocol import OVER, Seat
from periscope.kernel.scenario import TomlScenario

if TYPE_CHECKING:
    from periscope.games.noughts.state import State

SIDES: Final = ("cross", "nought")
WHOLE: Final = "whole"
"""The eyes of nobody at the table: they see everything."""


class Rules:
    """§T1.1: a square of cells, named by a column's letter and a row's number."""

    def __init__(self, scenario: TomlScenario) -> None:
        from periscope.games.noughts.moves import BeginMove, Try

        size = scenario.values["side"]
        self.scenario: Final = scenario
        self.size: Final = size
        self.names: Final = [f"{'abcd'[n % size]}{n // size + 1}" for n in range(size * size)]
        self.full: Final = (1 << size * size) - 1
        self.rows: Final = rows(size)
        self.begins: Final[list[Move]] = [BeginMove(side) for side in SIDES]
        self.tries: Final[list[Move]] = [Try(cell, name) for cell, name in enumerate(self.names)]

    def listed(self, cells: int) -> tuple[str, ...]:
        return tuple(name for cell, name in enumerate(self.names) if cells >> cell & 1)

    def look(self, s: State, seat: Seat) -> View:
        """§T1.2: its own cells, and the enemy's that it has run into."""
        everything = seat == WHOLE or s.to_play == OVER
        marks: dict[str, tuple[str, ...]] = {}
        found: dict[str, tuple[str, ...]] = {}
        for side, name in enumerate(SIDES):
            known = seat == name or everything
            hidden = s.found[1 - side] if seat == SIDES[1 - side] else 0
            marks[name] = self.listed(s.marks[side] if known else hidden)
            found[name] = self.listed(s.found[side] if known else 0)
        scenario = self.scenario
        return View(
            seat, scenario.name, scenario.chapters, scenario.definition, self.size,
            s.to_play, s.prompt, s.section, marks, found, SIDES[s.active], s.won,
        )  # fmt: skip


def rows(size: int) -> list[int]:
    """§T4.1: every row, column and diagonal."""
    across = [[row * size + column for column in range(size)] for row in range(size)]
    down = [list(column) for column in zip(*across, strict=True)]
    slanted = [[n * (size + 1) for n in range(size)], [(n + 1) * (size - 1) for n in range(size)]]
    return [sum(1 << cell for cell in row) for row in (*across, *down, *slanted)]
