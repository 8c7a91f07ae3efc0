"""Which card can lie where: the support of a belief, without its weights.

For each kind by itself every set of cells is followed that its cards can lie on, exactly. The
kinds are then fitted together: a card is possible on a cell if sets of all kinds, no two on the
same cell, can be found with it there. Nothing possible is ever left out. What only the kinds'
common past rules out may be kept; where a kind has too many sets, the cells that its cards can
have reached take their place.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import comb
from typing import Final

from periscope.games.scope.grid import bits
from periscope.games.stalingrad.steps import MOVED, PUT, SAW, SOME, TOOK, Step

MOST: Final = 6000
"""How many sets of cells are followed for a kind."""
TRIES: Final = 2000
"""How many sets are tried to fit one card in; beyond that it counts as possible."""


class Places:
    """Where the cards of one kind can lie: every set of cells, or only their union."""

    def __init__(self, cells: int, number: int) -> None:
        self.union = cells if number else 0
        self.sets: set[int] | None = None
        if comb(cells.bit_count(), number) <= MOST:
            places = combinations(list(bits(cells)), number)
            self.sets = {sum(1 << cell for cell in chosen) for chosen in places}

    def move(self, mask: int) -> None:
        """§S5.1: the cards on these cells can lie on any of them now."""
        if self.sets is None:
            self.union |= mask if self.union & mask else 0
            return
        rest = {(one & ~mask, (one & mask).bit_count()) for one in self.sets}
        laid = _choices(mask)
        self._become({still | moved for still, number in rest for moved in laid[number]})

    def see(self, cell: int, there: bool) -> None:
        here = 1 << cell
        if self.sets is None:
            self.union = self.union | here if there else self.union & ~here
        else:
            self._become({one for one in self.sets if bool(one & here) == there})

    def take(self, cell: int) -> None:
        here = 1 << cell
        if self.sets is None:
            self.union &= ~here
        else:
            self._become({one & ~here for one in self.sets})

    def put(self, cell: int) -> None:
        here = 1 << cell
        if self.sets is None:
            self.union |= here
        else:
            self._become({one | here for one in self.sets})

    def some(self, mask: int) -> None:
        """At least one card lies there."""
        if self.sets is not None:
            self._become({one for one in self.sets if one & mask})

    def _become(self, sets: set[int]) -> None:
        self.union = 0
        for one in sets:
            self.union |= one
        self.sets = sets if len(sets) <= MOST else None


def _choices(mask: int) -> list[list[int]]:
    """The sets of so many of these cells, by their number."""
    cells = [1 << cell for cell in bits(mask)]
    return [[sum(some) for some in combinations(cells, n)] for n in range(len(cells) + 1)]


class Support:
    """The cards that can lie on each cell of a front, as far as the other side can know."""

    def __init__(self, cells: int, cards: Sequence[int]) -> None:
        self.cells = cells
        """Where cards of this front lie."""
        self.places: Final = [Places(cells, number) for number in cards]
        self._known: dict[int, int] | None = None

    def follow(self, steps: Iterable[Step]) -> None:
        for step in steps:
            self._known = None
            self._take(step)

    def _take(self, step: Step) -> None:
        if step.what == MOVED:
            for places in self.places:
                places.move(step.cells)
        elif step.what == SAW:
            for kind, places in enumerate(self.places):
                places.see(step.cell, kind == step.kind)
        elif step.what == SOME:
            self.places[step.kind].some(step.cells)
        else:
            for places in self.places:
                places.take(step.cell)
            self.cells &= ~step.cells
            if step.what == PUT:
                self.places[step.kind].put(step.cell)
                self.cells |= step.cells
            else:
                assert step.what == TOOK

    def possible(self) -> dict[int, int]:
        """For every cell the kinds that can lie on it, as bits."""
        if self._known is None:
            self._known = self._fitted()
        return self._known

    def cells_of(self, kind: int) -> int:
        """The cells that a card of that kind can lie on."""
        return sum(1 << cell for cell, kinds in self.possible().items() if kinds >> kind & 1)

    def _fitted(self) -> dict[int, int]:
        found = dict.fromkeys(bits(self.cells), 0)
        fit = _Fit(self.places, self.cells)
        for kind, places in enumerate(self.places):
            for cell in bits(places.union & self.cells):
                if found[cell] >> kind & 1:
                    continue
                for other, taken in fit.witness(kind, cell).items():
                    for at in bits(taken):
                        found[at] |= 1 << other
        return found


class _Fit:
    """Fits sets of all kinds together."""

    def __init__(self, places: Sequence[Places], cells: int) -> None:
        self.cells: Final = cells
        self.sets: Final = {
            kind: sorted(one.sets) for kind, one in enumerate(places) if one.sets is not None
        }
        self.loose: Final = {kind: one.union for kind, one in enumerate(places) if one.sets is None}
        self.tries = 0

    def witness(self, kind: int, cell: int) -> dict[int, int]:
        """A way for all cards to lie with that one there: cells by kind. Nothing if there is
        none, and that card alone if it would take too long to tell."""
        here = 1 << cell
        self.tries = TRIES
        first = {kind: [one for one in self.sets[kind] if one & here]} if kind in self.sets else {}
        order = sorted(self.sets, key=lambda one: (one != kind, len(self.sets[one])))
        reserved = 0 if first else here
        found = self._lay(order, first, reserved, {})
        if self.tries <= 0:
            return {kind: here}
        if found is not None and not first:
            found[kind] = found.get(kind, 0) | here
        return found or {}

    def _lay(
        self, order: list[int], first: dict[int, list[int]], used: int, laid: dict[int, int]
    ) -> dict[int, int] | None:
        if not order:
            return self._rest(used, laid)
        kind, *others = order
        for one in first.get(kind, self.sets[kind]):
            self.tries -= 1
            if self.tries <= 0:
                return None
            if not one & used:
                found = self._lay(others, first, used | one, {**laid, kind: one})
                if found is not None:
                    return found
        return None

    def _rest(self, used: int, laid: dict[int, int]) -> dict[int, int] | None:
        """What is left is for the kinds of which only the union is known."""
        rest = self.cells & ~used
        found = dict(laid)
        for kind, union in self.loose.items():
            found[kind] = union & rest
            rest &= ~union
        return None if rest else found
