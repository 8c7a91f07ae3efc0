"""The machine gun's offensive fire (§S7.4)."""

from __future__ import annotations

from typing import ClassVar, Final

from periscope.games.scope.grid import bits
from periscope.games.stalingrad import losses, phrases, turn
from periscope.games.stalingrad.cards import EMPTY, LETTERS, MACHINE_GUN
from periscope.games.stalingrad.chapter import Chapter
from periscope.games.stalingrad.field import Field
from periscope.games.stalingrad.moves import Move, may_hold, shoot_at_focus
from periscope.games.stalingrad.state import State
from periscope.games.stalingrad.turn import Question
from periscope.games.stalingrad.values import Values
from periscope.kernel.frame import Phase


class Fire(Move):
    """§S7.4: an enemy card beside a machine gun is turned over; the gun is not shown."""

    reveals: ClassVar[bool] = True

    def __init__(self, field: Field, cell: int, question: Question) -> None:
        super().__init__(phrases.Fire(field.grid.names[cell]))
        self.cell: Final = cell
        self.question: Final = question

    def act(self, s: State) -> None:
        if losses.show(s, self.cell) == EMPTY:
            turn.end_action(s)
        else:
            s.phase = self.question
            s.focus = self.cell


class Burst(Move):
    """§S7.4: the machine gun shows itself and shoots; no shot card is placed."""

    reveals: ClassVar[bool] = True

    def __init__(self, field: Field, cell: int) -> None:
        super().__init__(phrases.FireFrom(field.grid.names[cell]))
        self.cell: Final = cell

    def act(self, s: State) -> None:
        losses.show(s, self.cell)
        shoot_at_focus(s)


class Firing(Question):
    """§S7.4: whether to shoot at the card that was found, and which machine gun shows itself."""

    def __init__(self, field: Field) -> None:
        super().__init__("fire", "S7.4")
        self.bursts: Final = [Burst(field, cell) for cell in range(field.grid.size)]

    def moves(self, s: State) -> list[Move]:
        """Every machine gun beside the card that was turned over."""
        gun = LETTERS[s.side][MACHINE_GUN]
        near = s.rules.field.grid.near[s.focus]
        guns = [self.bursts[cell] for cell in bits(near) if s.board[cell] == gun]
        return [*may_hold(s), *guns]


class MachineGun(Chapter):
    """A machine gun reaches the cards around it, straight and diagonally."""

    def __init__(self, field: Field, values: Values) -> None:
        self.firing: Final = Firing(field)
        self.fires: Final = [Fire(field, cell, self.firing) for cell in range(field.grid.size)]
        self.known: Final[dict[int, list[Fire]]] = {}

    def phases(self) -> list[Phase]:
        return [self.firing]

    def offers(self, s: State, out: list[Move]) -> None:
        near = s.rules.field.grid.near
        gun = LETTERS[s.side][MACHINE_GUN]
        reach = 0
        cell = s.board.find(gun)
        while cell >= 0:
            reach |= near[cell]
            cell = s.board.find(gun, cell + 1)
        if not reach:
            return
        reach &= s.enemies(s.side)
        found = self.known.get(reach)
        if found is None:
            found = self.known[reach] = [self.fires[cell] for cell in bits(reach)]
        out += found

    def might_act(self, s: State) -> bool:
        return LETTERS[s.side][MACHINE_GUN] in s.board
