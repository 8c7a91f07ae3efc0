"""The officer's deployment (§S7.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from periscope.games.stalingrad import losses, phrases, turn
from periscope.games.stalingrad.cards import LETTERS, OFFICER
from periscope.games.stalingrad.chapter import Chapter
from periscope.games.stalingrad.chapters.base import all_moves, may_rearrange
from periscope.games.stalingrad.field import Field
from periscope.games.stalingrad.moves import Move
from periscope.games.stalingrad.state import State
from periscope.games.stalingrad.turn import ACTION, Question
from periscope.games.stalingrad.values import Values
from periscope.kernel.frame import Phase


class Deploy(Move):
    """§S7.2: an officer is shown, and one MOVE more is to be made before or after the action."""

    reveals: ClassVar[bool] = True

    def __init__(self, field: Field, cell: int) -> None:
        super().__init__(phrases.Deploy(field.grid.names[cell]))
        self.cell: Final = cell

    def act(self, s: State) -> None:
        losses.show(s, self.cell)
        s.deployed = True
        s.phase = EXTRA_FIRST if s.phase is ACTION else EXTRA_LAST


class End(Move):
    """§S7.2: the turn ends without an extra MOVE."""

    def act(self, s: State) -> None:
        turn.end_turn(s)


END: Final = End(phrases.End())


class Extra(Question):
    """§S7.2: the officer's MOVE, after the action of the turn."""

    def moves(self, s: State) -> Sequence[Any]:
        return all_moves(s)

    def rearranged(self, s: State) -> None:
        turn.end_turn(s)


class ExtraFirst(Extra):
    """§S7.2: the officer's MOVE, before the action of the turn."""

    def rearranged(self, s: State) -> None:
        s.phase = ACTION


EXTRA_FIRST: Final = ExtraFirst("extra-first", "S7.2")
EXTRA_LAST: Final = Extra("extra-last", "S7.2")


class After(Question):
    """§S7.2: whether an officer is shown when the action is done."""

    def __init__(self, officer: Officer) -> None:
        super().__init__("after", "S7.2")
        self.officer: Final = officer

    def moves(self, s: State) -> list[Move]:
        out: list[Move] = [END]
        self.officer.offers(s, out)
        return out


class Officer(Chapter):
    """At most one extra MOVE a turn, whatever the number of officers."""

    def __init__(self, field: Field, values: Values) -> None:
        self.deployments: Final = [Deploy(field, cell) for cell in range(field.grid.size)]
        self.after: Final = After(self)

    def phases(self) -> list[Phase]:
        return [EXTRA_FIRST, EXTRA_LAST, self.after]

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
        s.phase = self.after
        return True
