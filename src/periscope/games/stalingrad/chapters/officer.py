"""The officer's deployment (§S7.2)."""

from __future__ import annotations

from typing import ClassVar, Final

from periscope.games.stalingrad import losses, turn
from periscope.games.stalingrad.cards import LETTERS, OFFICER
from periscope.games.stalingrad.chapter import Chapter
from periscope.games.stalingrad.chapters.base import may_rearrange
from periscope.games.stalingrad.field import Field
from periscope.games.stalingrad.moves import Move
from periscope.games.stalingrad.state import ACTION, AFTER, EXTRA_FIRST, EXTRA_LAST, State


class Deploy(Move):
    """§S7.2: an officer is shown, and one MOVE more is to be made before or after the action."""

    section: ClassVar[str] = "S7.2"
    reveals: ClassVar[bool] = True

    def __init__(self, field: Field, cell: int) -> None:
        super().__init__(f"deploy {field.grid.names[cell]}")
        self.cell: Final = cell

    def act(self, s: State) -> None:
        losses.show(s, self.cell)
        s.deployed = True
        s.phase = EXTRA_FIRST if s.phase == ACTION else EXTRA_LAST


class End(Move):
    """§S7.2: the turn ends without an extra MOVE."""

    section: ClassVar[str] = "S7.2"

    def act(self, s: State) -> None:
        turn.end_turn(s)


END: Final = End("end")


class Officer(Chapter):
    """At most one extra MOVE a turn, whatever the number of officers."""

    def __init__(self, field: Field) -> None:
        self.deployments: Final = [Deploy(field, cell) for cell in range(field.grid.size)]

    def offers(self, s: State, out: list[Move]) -> None:
        if s.deployed or not may_rearrange(s):
            return
        officer = LETTERS[s.side][OFFICER]
        cell = s.board.find(officer)
        while cell >= 0:
            out.append(self.deployments[cell])
            cell = s.board.find(officer, cell + 1)

    def after_action(self, s: State) -> bool:
        """Whether an officer is left and has a quadrant to move is known to everybody."""
        if s.deployed or LETTERS[s.side][OFFICER] not in s.board or not may_rearrange(s):
            return False
        s.phase = AFTER
        return True

    def afterwards(self, s: State) -> list[Move]:
        out: list[Move] = [END]
        self.offers(s, out)
        return out
