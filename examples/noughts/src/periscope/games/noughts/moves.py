"""What the moves do."""

from __future__ import annotations

from typing import Final

from periscope.games.noughts.facts import Free, Taken, Three
from periscope.games.noughts.phrases import Begin, Mark, Side
from periscope.games.noughts.rules import SIDES
from periscope.games.noughts.state import ENDED, TURN, State

from periscope.kernel.frame import Move
from periscope.kernel.notation import Phrase


class BeginMove(Move):
    """§T2.1: the coin has fallen."""

    def __init__(self, side: Side) -> None:
        super().__init__(Begin(side))
        self.side: Final = side

    def play(self, state: State) -> State:
        s = state.copy()
        s.active = SIDES.index(self.side)
        s.phase = TURN
        return s


class Try(Move):
    """§T3.1: a free cell is marked; §T3.2: whoever runs into the enemy tries again."""

    def __init__(self, cell: int, name: str) -> None:
        super().__init__(Mark(name))
        self.cell: Final = cell
        self.name: Final = name

    def shown_to(self, seat: str, state: State, after: State) -> Phrase:
        """§T1.2: only who tries knows which cell."""
        return self.phrase if seat == state.to_play else Mark()

    def play(self, state: State) -> State:
        s = state.copy()
        mine, here = s.active, 1 << self.cell
        if s.marks[1 - mine] & here:
            s.found = with_cell(s.found, mine, here)
            s.tell(Taken(SIDES[mine], self.name))
            return s
        s.marks = with_cell(s.marks, mine, here)
        s.active = 1 - mine
        s.tell(Free(SIDES[mine], self.name))
        end(s, mine)
        return s


def with_cell(cells: tuple[int, int], side: int, cell: int) -> tuple[int, int]:
    return (cells[0] | cell, cells[1]) if side == 0 else (cells[0], cells[1] | cell)


def end(s: State, side: int) -> None:
    """§T4.1, §T4.2: a full row ends the game, and so does a full board."""
    for row in s.rules.rows:
        if s.marks[side] & row == row:
            s.won = SIDES[side]
            s.phase = ENDED
            s.tell(Three(SIDES[side], s.rules.listed(row)))
            return
    if s.marks[0] | s.marks[1] == s.rules.full:
        s.phase = ENDED
