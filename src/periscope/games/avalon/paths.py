"""Where secret moves take a boat, with the number of ways to each place."""

from __future__ import annotations

from typing import Final

from periscope.games.avalon import boats
from periscope.games.avalon.rules import Rules

Place = tuple[int, int, int]
"""Square, heading and depth of a boat."""
Places = dict[Place, int]
"""Where a boat can be -> in how many ways it can have got there."""


class Paths:
    """The moves from a place, worked out once for each row: columns are all alike (§A1.2)."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self._known: Final[dict[tuple[object, ...], Places]] = {}

    def on(self, place: Place, stock: int, damaged: bool, risen: bool, hunted: bool) -> Places:
        """Where one move takes a boat with that stock, the convoy apart."""
        square, heading, depth = place
        row = square % self.rules.sea.rows
        key = (row, heading, depth, stock, damaged, risen, hunted)
        steps = self._known.get(key)
        if steps is None:
            steps = self._known[key] = self._from(*key)
        return {(square - row + to, course, down): n for (to, course, down), n in steps.items()}

    def _from(
        self,
        row: int,
        heading: int,
        depth: int,
        stock: int,
        damaged: bool,
        risen: bool,
        hunted: bool,
    ) -> Places:
        rules = self.rules
        depths = boats.depths(depth, rules.deepest, damaged, risen, stock)
        found: Places = {}
        for move in rules.manoeuvres(row, heading, depth, depths, stock, hunted):
            plan = move.plan(rules.sea, row, heading)
            if plan is not None:
                found[plan.key()] = found.get(plan.key(), 0) + 1
        return found
