"""The facts of one scenario, made once: the same things happen in many positions.

Each is kept as a tuple of one fact, which `State.add` takes as it is.
"""

from __future__ import annotations

from typing import Final

from periscope.games.scope.grid import HEADINGS, OFF, Grid
from periscope.games.uboot import facts
from periscope.games.uboot.cards import SEATS, Card
from periscope.games.uboot.state import Shot
from periscope.kernel.notation import Fact

News = tuple[Fact, ...]


class Reports:
    """What can be told on one grid."""

    def __init__(self, grid: Grid) -> None:
        names = grid.names
        self._grid: Final = grid
        self._names: Final = names
        self.shown: Final[list[News]] = [(facts.Shown(name),) for name in names]
        self.empty: Final[list[News]] = [(facts.Empty(name),) for name in names]
        self.contact: Final[list[News]] = [(facts.Contact(name),) for name in names]
        self.discharge: Final[list[News]] = [(facts.Discharge(name),) for name in names]
        self.spent: Final[list[list[News]]] = [
            [(facts.Spent(side, name),) for name in names] for side in SEATS
        ]
        """By side and cell."""
        self.ran: Final[list[list[list[News]]]] = []
        """By side, heading and cell: a torpedo runs on to the card ahead."""
        self.struck: Final[list[list[list[News]]]] = []
        for side in SEATS:
            ran: list[list[News]] = []
            struck: list[list[News]] = []
            for heading in range(len(HEADINGS)):
                ways = [
                    (names[cell], names[to] if to != OFF else "")
                    for cell, to in enumerate(grid.ahead[heading])
                ]
                ran.append([(facts.Ran(side, at, to),) for at, to in ways])
                struck.append([(facts.Struck(side, at, to),) for at, to in ways])
            self.ran.append(ran)
            self.struck.append(struck)
        self._acts: Final[dict[Card, list[News]]] = {}
        self._masked_acts: Final[dict[Card, list[News]]] = {}
        self._ships: Final[dict[tuple[type[facts.ShipFact], Card, bool, int], News]] = {}
        self._orders: Final[dict[tuple[Card, bool, int, int], News]] = {}
        self._hands: Final[dict[tuple[int, int, int], News]] = {}
        self._stayed: Final[dict[int, News]] = {}

    def acts(self, card: Card, masked: bool) -> list[News]:
        """By cell: a ship of this kind carries a move out."""
        known = self._masked_acts if masked else self._acts
        found = known.get(card)
        if found is None:
            cells = range(len(self._names))
            found = known[card] = [self.ship(facts.Acts, card, masked, cell) for cell in cells]
        return found

    def ship(self, kind: type[facts.ShipFact], card: Card, masked: bool, cell: int) -> News:
        """Something about a ship; `masked` while it passes for another kind (§U10.6)."""
        key = (kind, card, masked, cell)
        found = self._ships.get(key)
        if found is None:
            shown = card.shown if masked else None
            made = kind(SEATS[card.side], card.name, self._names[cell], shown)
            found = self._ships[key] = (made,)
        return found

    def sailed(self, card: Card, masked: bool, cell: int, to: int) -> News:
        """An order was carried out (§U5.4)."""
        key = (card, masked, cell, to)
        found = self._orders.get(key)
        if found is None:
            shown = card.shown if masked else None
            start, end = self._names[cell], self._names[to]
            made = facts.Sailed(SEATS[card.side], card.name, start, end, shown)
            found = self._orders[key] = (made,)
        return found

    def hand(self, shot: Shot) -> News:
        """The firing hand of a shot (§U9.6)."""
        key = (shot.cell, shot.target, shot.misses)
        found = self._hands.get(key)
        if found is None:
            start = None if shot.cell == OFF else self._names[shot.cell]
            made = facts.Hand(self._names[shot.target], shot.misses, start)
            found = self._hands[key] = (made,)
        return found

    def stayed(self, cells: int) -> News:
        """Submarines that a lift could not move (§U5.1)."""
        found = self._stayed.get(cells)
        if found is None:
            found = self._stayed[cells] = (facts.Stayed(self._grid.named(cells)),)
        return found
