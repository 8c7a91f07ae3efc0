"""The infantry's assault across the line (§S7.6 to §S7.8)."""

from __future__ import annotations

from typing import ClassVar, Final

from periscope.games.scope.grid import Quadrant, bits
from periscope.games.stalingrad import losses, phrases, turn
from periscope.games.stalingrad.cards import (
    DECOY,
    EMPTY,
    GERMAN,
    INFANTRY,
    KIND,
    LETTERS,
    MACHINE_GUN,
)
from periscope.games.stalingrad.chapter import Chapter
from periscope.games.stalingrad.facts import Advanced, Left, Removed
from periscope.games.stalingrad.field import Field
from periscope.games.stalingrad.moves import Move
from periscope.games.stalingrad.state import State
from periscope.games.stalingrad.turn import Question
from periscope.games.stalingrad.values import Values
from periscope.kernel.frame import Phase


class Assault(Move):
    """§S7.6: infantry shows itself and every enemy card of a quadrant that includes it.

    §S7.7: a machine gun among them eliminates it, and the assault is over.
    """

    reveals: ClassVar[bool] = True

    def __init__(self, field: Field, cell: int, quadrant: Quadrant, question: Question) -> None:
        super().__init__(phrases.Assault(field.grid.names[cell], quadrant.name))
        self.cell: Final = cell
        self.question: Final = question
        self.quadrant: Final = quadrant

    def act(self, s: State) -> None:
        losses.show(s, self.cell)
        enemies = list(bits(self.quadrant.mask & s.enemies(s.side)))
        kinds = [losses.show(s, cell) for cell in enemies]
        if MACHINE_GUN in kinds:
            losses.shoot(s, self.cell)
            turn.end_action(s)
        elif kinds:
            s.phase = self.question
            s.focus = self.cell
            s.quadrant = self.quadrant.cells[0]
        else:
            turn.end_action(s)


class Advance(Move):
    """§S7.6: the infantry takes the place of an enemy card, which leaves the front.

    A sniper or unit is eliminated, an ace too (§S8.2). The gap behind is filled with an empty
    area of the front that it lies in (§S7.8).
    """

    def __init__(self, field: Field, cell: int) -> None:
        super().__init__(phrases.Advance(field.grid.names[cell]))
        self.cell: Final = cell

    def act(self, s: State) -> None:
        side, cell, left = s.side, self.cell, s.focus
        taken, infantry = s.board[cell], s.board[left]
        if KIND[taken] in (EMPTY, DECOY):
            losses.tell(s, Removed, taken, cell)
        else:
            losses.eliminate(s, cell)
        losses.tell(s, Left, infantry, left)
        losses.fill(s, left)
        losses.withdraw(s, cell)
        losses.put(s, cell, infantry)
        losses.tell(s, Advanced, infantry, cell)
        if s.rules.field.front_of(cell) != side:
            inside = s.inside[side] | 1 << cell
            s.inside = (inside, s.inside[1]) if side == GERMAN else (s.inside[0], inside)
        losses.judge(s, side)
        turn.end_action(s)


class Stay(Move):
    """§S7.6: the infantry has looked around and stays where it is."""

    def act(self, s: State) -> None:
        turn.end_action(s)


STAY: Final = Stay(phrases.Stay())


class Advancing(Question):
    """§S7.6: where the infantry goes that has looked around."""

    def __init__(self, field: Field) -> None:
        super().__init__("advance", "S7.6")
        self.advances: Final = [Advance(field, cell) for cell in range(field.grid.size)]

    def moves(self, s: State) -> list[Move]:
        """Any enemy card of the quadrant, or none."""
        quadrant = s.rules.field.by_name[s.rules.field.grid.names[s.quadrant]]
        out: list[Move] = [STAY]
        out += [self.advances[cell] for cell in bits(quadrant.mask & s.enemies(s.side))]
        return out


class Infantry(Chapter):
    """Infantry assaults from its own front and from inside the enemy's."""

    def __init__(self, field: Field, values: Values) -> None:
        self.advancing: Final = Advancing(field)
        self.assaults: Final = [
            [Assault(field, cell, quadrant, self.advancing) for quadrant in field.around[cell]]
            for cell in range(field.grid.size)
        ]

    def phases(self) -> list[Phase]:
        return [self.advancing]

    def offers(self, s: State, out: list[Move]) -> None:
        infantry = LETTERS[s.side][INFANTRY]
        cell = s.board.find(infantry)
        while cell >= 0:
            out += self.assaults[cell]
            cell = s.board.find(infantry, cell + 1)

    def might_act(self, s: State) -> bool:
        return LETTERS[s.side][INFANTRY] in s.board
