"""A position of SCOPE U-Boot, charted: what is where, and what is at stake."""

from __future__ import annotations

from functools import cache
from typing import Final

from periscope.ai.uboot.weights import WEIGHTS
from periscope.games.scope.grid import OFF, STEPS, Grid
from periscope.games.uboot.cards import ALLIED, GERMAN, Card
from periscope.games.uboot.state import State

_WEIGHTS: Final = WEIGHTS.chart
BANKED: Final[float] = _WEIGHTS.banked
"""What a point scored is worth: nobody can take it away again."""
KEPT: Final[float] = _WEIGHTS.kept
"""What a point of a ship afloat is worth to its owner, besides what the enemy would score."""
UNSCORED: Final[float] = _WEIGHTS.unscored
"""The same where the enemy scores nothing for it."""
CROSSING: Final[float] = _WEIGHTS.crossing
"""How likely a ship is to survive each order that it still needs to get out."""
ORDERED: Final[float] = _WEIGHTS.ordered
"""How much of a step an order is that has been given and not carried out."""
BRUISED: Final[float] = _WEIGHTS.bruised
"""What damage costs, as a share of the ship."""
SURFACED: Final[float] = _WEIGHTS.surfaced
"""What a submarine gives up by coming up: everybody knows where it is."""
REACH: Final[int] = _WEIGHTS.reach
"""How far ahead a launch is thought of: a longer way leaves time to get out of it."""


def signed(side: int) -> int:
    """Everything is counted as what the Allies have over the Germans."""
    return 1 if side == ALLIED else -1


class Sea:
    """The lines of fire and the distances of one grid, worked out once."""

    def __init__(self, grid: Grid) -> None:
        cells = range(grid.size)
        self.lines: Final = tuple(
            tuple(line for line in (self._line(grid, cell, ahead) for ahead in grid.ahead) if line)
            for cell in cells
        )
        """For every cell the cells ahead in each direction, as far as a launch is thought of."""
        self.distance: Final = tuple(tuple(grid.distance(a, b) for b in cells) for a in cells)

    @staticmethod
    def _line(grid: Grid, cell: int, ahead: tuple[int, ...]) -> tuple[int, ...]:
        line: list[int] = []
        while (cell := ahead[cell]) != OFF and len(line) < REACH:
            line.append(cell)
        return tuple(line)


@cache
def sea(columns: int, rows: int) -> Sea:
    return Sea(Grid(columns, rows))


class Chart:
    """The surface ships of one position by cell, and what is at stake with each."""

    def __init__(self, s: State) -> None:
        grid = s.rules.grid
        self.s: Final = s
        self.sea: Final = sea(grid.columns, grid.rows)
        self.ships: Final[dict[int, int]] = {}
        self.stakes: Final[dict[int, float]] = {}
        """What the loss of the ship on a cell would cost its owner."""
        for ship, where in enumerate(s.at):
            if where < grid.size and not s.roster[ship].mines:
                self.ships[where] = ship


class Points(Chart):
    """Stakes in points: what the enemy would score, and what its owner gives up."""

    def __init__(self, s: State) -> None:
        super().__init__(s)
        self.standing = 0.0
        """What the Allied ships are worth to their owner, less what the German ones are."""
        for where, ship in self.ships.items():
            card = s.roster[ship]
            worth = self.worth(card, where)
            self.stakes[where] = worth + self.scored(card)
            self.standing += signed(card.side) * (worth - SURFACED * card.dives)

    def scored(self, card: Card) -> float:
        """What the enemy gets for sinking it, with what its owner then cannot get."""
        scoring = self.s.rules.scoring
        if card.side == GERMAN:
            # With the last submarine gone, cargo afloat is safe and scores (§U11.1).
            share = scoring.germans_sunk + (scoring.cargo_afloat if card.dives else 0)
        elif card.cargo:
            share = scoring.cargo_sunk + scoring.cargo_afloat
        else:
            share = scoring.escorts_sunk
        return BANKED * card.points * share

    def worth(self, card: Card, cell: int) -> float:
        """What a ship is worth to its owner as long as it is afloat."""
        return card.points * (KEPT if self.scored(card) else UNSCORED) + self._hope(card, cell)

    def _hope(self, card: Card, cell: int) -> float:
        """The points for leaving (§U7.2, §U11.2), discounted for every step of the way."""
        grid = self.s.rules.grid
        row = cell // grid.columns
        if card.cargo:
            to_go = float(grid.rows - row)
            course = self.s.courses[ALLIED]
            if course is not None and course[0] == cell:
                to_go -= ORDERED * STEPS[course[1]][0]
            points = card.points * self.s.rules.scoring.cargo_left
        elif card.dives:
            to_go = row + 1.0
            points = card.points * self.s.rules.scoring.boats_left
        else:
            return 0.0
        return float(points * CROSSING**to_go)
