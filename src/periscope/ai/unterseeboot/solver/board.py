"""The board as the solver sees it: lanes.

A lane is a column with its water. Two things make lanes fewer, and both are exact.

Columns beyond the outermost targets: a boat there can do nothing that it could not do in the
nearest target column at the same level (§N5.1, §N7.2, §N7.3), so no best line enters them;
they are lanes that lead out and not in. Mirror images: without those columns, a board and a
fleet that are their own mirror image have the same value west and east, so the eastern half
is looked up in the western one.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from periscope.games.unterseeboot.rules import Rules
from periscope.games.unterseeboot.state import BOTTOM, PERISCOPE, SURFACE
from periscope.kernel.errors import PeriscopeError

Numbers = npt.NDArray[np.int64]


class Place(NamedTuple):
    """Where a column is looked up: its lane, and whether in the mirror."""

    lane: int
    mirrored: bool


class Board:
    """The lanes of a scenario, and what is in reach from each."""

    def __init__(self, rules: Rules, fold: bool) -> None:
        self.rules: Final = rules
        targets = rules.targets
        self.first: Final = targets[0]
        self.last: Final = targets[-1]
        inner = range(self.first, self.last + 1)
        if any(rules.floors[column] != BOTTOM for column in inner):
            raise PeriscopeError("error-solve-board")
        even = tuple(self.first + self.last - column for column in reversed(targets)) == targets
        self.fold: Final = fold and even
        self.places: Final = self._places(inner)
        self.columns: Final = [
            next(column for column, place in enumerate(self.places) if place == Place(lane, False))
            for lane in range(1 + max(place.lane for place in self.places))
        ]
        """The column of every lane."""
        self.floors: Final = np.array([rules.floors[column] for column in self.columns], np.int64)
        self.ways: Final = np.array([self._ways(column) for column in self.columns], np.int64)
        """For every lane: staying, west, east, each as lane and mirrored; -1: no way."""
        self.seen: Final = self._reach(1, rules.periscope_reach)
        self.shot: Final = self._reach(0, rules.periscope_reach)
        self.split: Final = self._reach(0, rules.salvo_reach)
        """For every lane and shallow level the targets in reach; -1 fills up."""

    def _places(self, inner: range) -> list[Place]:
        half = (len(inner) + 1) // 2 if self.fold else len(inner)
        places: list[Place] = []
        lanes = half
        for column in range(self.rules.columns):
            if column in inner:
                step = column - self.first
                mirrored = step >= half
                places.append(Place(len(inner) - 1 - step if mirrored else step, mirrored))
            else:
                places.append(Place(lanes, False))
                lanes += 1
        return places

    def _ways(self, column: int) -> list[tuple[int, int]]:
        ways = []
        inside = self.first <= column <= self.last
        for to in (column, column - 1, column + 1):
            leads_out = inside and not self.first <= to <= self.last
            if not 0 <= to < self.rules.columns or leads_out:
                ways.append((-1, 0))
            else:
                ways.append((self.places[to].lane, int(self.places[to].mirrored)))
        return ways

    def _reach(self, surface: int, periscope: int) -> Numbers:
        targets = self.rules.targets
        table = np.full((len(self.columns), PERISCOPE + 1, 3), -1, np.int64)
        for lane, column in enumerate(self.columns):
            for level, reach in ((SURFACE, surface), (PERISCOPE, periscope)):
                near = [n for n, at in enumerate(targets) if abs(at - column) <= reach]
                table[lane, level, : len(near)] = near
        return table
