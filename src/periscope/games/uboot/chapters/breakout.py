"""Submarines that leave over the Allied edge (§U11.2)."""

from __future__ import annotations

from typing import ClassVar, Final

from periscope.games.scope.grid import Grid, bits
from periscope.games.uboot import phrases, ships
from periscope.games.uboot.cards import GERMAN
from periscope.games.uboot.chapter import Chapter
from periscope.games.uboot.gunnery import targets
from periscope.games.uboot.moves import Action, Move, SailOut
from periscope.games.uboot.state import UNDER, State


class Breakout(Chapter):
    """A submarine on row 1 may leave the area."""

    def __init__(self, grid: Grid) -> None:
        edge = list(bits(grid.row[0]))
        self.leaves: Final = {cell: Leave(grid, cell) for cell in edge}
        self.ways_off: Final = {cell: SailOff(grid, cell) for cell in edge}

    def offers(self, s: State, out: list[Move]) -> None:
        """§U11.2: not when held by the ping or under a destroyer; a surfaced one sails off."""
        if s.active != GERMAN:
            return
        edge = s.rules.grid.row[0]
        ready = s.submarines & edge & ~(s.ping | s.hunters)
        out += [self.leaves[cell] for cell in bits(ready)]
        for ship in targets(s, GERMAN):
            if s.roster[ship].dives and edge >> s.at[ship] & 1:
                out.append(self.ways_off[s.at[ship]])


class Leave(Action):
    """§U11.2: a submarine under water shows itself and leaves."""

    reveals: ClassVar[bool] = True

    def __init__(self, grid: Grid, cell: int) -> None:
        super().__init__(phrases.Leave(grid.names[cell]))
        self.start: Final = cell

    def act(self, s: State) -> bool:
        s.submarines &= ~(1 << self.start)
        ships.leave(s, s.at.index(UNDER), self.start)
        return False


class SailOff(SailOut):
    """§U11.2: a surfaced submarine leaves by a fast move over the edge."""

    @property
    def section(self) -> str:
        return "U11.2"
