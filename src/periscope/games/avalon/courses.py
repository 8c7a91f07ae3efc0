"""The courses that ships can steer, worked out once for every row and heading (§A4.1, §A5.1)."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import ClassVar, Final

from periscope.games.avalon.phrases import Helm
from periscope.games.avalon.sea import CONVOY, EIGHT, NORTH, Sea, turned

ESCORT_TURNS: Final = (-1, 0, 1)
"""In eighths of a circle: 45 degrees either way (§A4.1)."""
BOAT_TURNS: Final = (-2, -1, 0, 1, 2)
"""Up to 90 degrees either way (§A5.1)."""
HELM: Final[dict[int, Helm]] = {
    -2: "hard-port",
    -1: "port",
    0: "steady",
    1: "starboard",
    2: "hard-starboard",
}
"""The word for a turn, by eighths of a circle to starboard."""


class Course:
    """Squares entered one after the other, with a turn on each."""

    def __init__(
        self, turns: tuple[int, ...], deltas: tuple[int, ...], heading: int, convoy: bool
    ) -> None:
        self.turns: Final = turns
        self.deltas: Final = deltas
        """From the first square to each one entered."""
        self.heading: Final = heading
        self.convoy: Final = convoy
        """Whether it leads on into the convoy (§A11.3)."""


class Courses:
    """Every course within the edges, by row and heading."""

    shared: ClassVar[bool] = True
    """Scenarios have them in common, see `courses_of`: they count as nobody's."""

    def __init__(self, sea: Sea, speed: int, boat_speed: int) -> None:
        self.sea: Final = sea
        rows = range(sea.rows)
        self.escort: Final = [
            [
                [c for c in self._all(row, heading, speed, ESCORT_TURNS) if not c.convoy]
                for heading in range(EIGHT)
            ]
            for row in rows
        ]
        """An escort's courses of one to `speed` squares."""
        self.reach: Final = [
            [self._later(self.escort[row][heading]) for heading in range(EIGHT)] for row in rows
        ]
        """What an escort can enter after its first square, as differences."""
        self.entered: Final = [
            [
                frozenset([delta for c in self.escort[row][heading] for delta in c.deltas])
                for heading in range(EIGHT)
            ]
            for row in rows
        ]
        """What it can enter at all."""
        self.boat: Final = [
            [
                [self._all(row, heading, squares, BOAT_TURNS) for squares in range(boat_speed + 1)]
                for heading in range(EIGHT)
            ]
            for row in rows
        ]
        """A boat's courses by the most squares it may enter; some lead into the convoy."""

    def _all(self, row: int, heading: int, most: int, turns: tuple[int, ...]) -> list[Course]:
        found: list[Course] = []
        for squares in range(most + 1):
            for choice in product(turns, repeat=squares):
                found += self._along(row, heading, choice, squares < most)
        return found

    def _along(self, row: int, heading: int, turns: tuple[int, ...], more: bool) -> list[Course]:
        """The course with these turns, and the one that goes on into the convoy after it."""
        square = row
        deltas: list[int] = []
        for turn in turns:
            square = self.sea.ahead(square, heading)
            if square in (CONVOY, NORTH):
                return []
            deltas.append(square - row)
            heading = turned(heading, turn)
        found = [Course(turns, tuple(deltas), heading, False)] if turns else []
        if more and self.sea.ahead(square, heading) == CONVOY:
            found.append(Course(turns, tuple(deltas), heading, True))
        return found

    @staticmethod
    def _later(courses: list[Course]) -> tuple[int, ...]:
        return tuple(sorted({delta for c in courses for delta in c.deltas[1:]}))


@lru_cache(maxsize=16)
def courses_of(rows: int, speed: int, boat_speed: int) -> Courses:
    """The courses of all scenarios with so many rows and these speeds: megabytes."""
    return Courses(Sea(rows, rows), speed, boat_speed)


def helms(turns: tuple[int, ...]) -> tuple[Helm, ...]:
    """The words for the turns of a course."""
    return tuple([HELM[turn] for turn in turns])
