"""Slow submarines and the advanced hunt for them (§U8)."""

from __future__ import annotations

from typing import ClassVar, Final

from periscope.games.scope.grid import Grid, Quadrant, bits
from periscope.games.uboot import phrases, ships
from periscope.games.uboot.cards import ALLIED
from periscope.games.uboot.chapter import Chapter
from periscope.games.uboot.moves import Action, Move, SailAndSearch, search
from periscope.games.uboot.state import State


class SlowSubmarines(Chapter):
    """The ping after a lift; sonar and depth charges instead of the search on moving."""

    def __init__(self, grid: Grid) -> None:
        self.sonar: Final = [Sonar(grid, cell) for cell in range(grid.size)]
        self.charges: Final = [DepthCharges(grid, cell) for cell in range(grid.size)]

    def offers(self, s: State, out: list[Move]) -> None:
        if s.active != ALLIED:
            return
        heard = 0
        for cell in bits(s.hunters):
            out.append(self.charges[cell])
            heard |= s.rules.grid.near[cell]
        for cell in bits(heard & ~s.mines):
            out.append(self.sonar[cell])

    def allows(self, actions: list[Move]) -> list[Move]:
        """§U8.3: a destroyer that moves turns no card over."""
        return [move for move in actions if not isinstance(move, SailAndSearch)]

    def after_lift(self, s: State, quadrant: Quadrant) -> None:
        """§U8.1: the ping holds all four cards through the owner's next turn.

        §U8.2: the next lift may overlap; held cards then stay where they are.
        """
        s.ping = quadrant.mask

    def after_last_turn(self, s: State) -> None:
        """§U8.6: every destroyer drops a last pattern on the card beneath it."""
        for cell in bits(s.hunters & s.submarines):
            s.add(s.rules.reports.discharge[cell])
            ships.sink_submarine(s, cell)


class Sonar(Action):
    """§U8.4: a card beside a destroyer is turned over and back, for everybody to see."""

    reveals: ClassVar[bool] = True

    def __init__(self, grid: Grid, cell: int) -> None:
        super().__init__(phrases.Sonar(grid.names[cell]))
        self.target: Final = cell

    def act(self, s: State) -> bool:
        reports = s.rules.reports
        found = reports.contact if s.submarines >> self.target & 1 else reports.empty
        s.add(found[self.target])
        return False


class DepthCharges(Action):
    """§U8.5: the card under a destroyer is turned over; a submarine there is sunk."""

    reveals: ClassVar[bool] = True

    def __init__(self, grid: Grid, cell: int) -> None:
        super().__init__(phrases.Charges(grid.names[cell]))
        self.target: Final = cell

    def act(self, s: State) -> bool:
        search(s, self.target)
        return False
