"""Set-up is play too: each side arranges its front in secret (§S3.2, §S9.3)."""

from __future__ import annotations

from typing import Final

from periscope.games.stalingrad import phrases, turn
from periscope.games.stalingrad.cards import GERMAN, KINDS, LETTERS, SOVIET, UNLAID
from periscope.games.stalingrad.field import Field
from periscope.games.stalingrad.moves import Move
from periscope.games.stalingrad.state import State
from periscope.kernel.notation import Phrase


def begin(s: State) -> None:
    """§S3.2: both fronts are still to be laid, the German one first."""
    s.board = UNLAID * (2 * s.rules.field.half)
    s.spares = (s.rules.spares, s.rules.spares)
    ask_for_front(s, GERMAN)


def ask_for_front(s: State, side: int) -> None:
    s.side = side
    seats = seats_of(s, side)
    s.seat = seats[0]
    s.phase = FRONT if len(seats) == 1 else ARRANGER


def seats_of(s: State, side: int) -> list[str]:
    return [seat for seat, its in s.rules.side_of.items() if its == side]


class Arrange(Move):
    """§S9.3: one of two partners arranges the front of both."""

    def __init__(self, seat: str) -> None:
        super().__init__(phrases.Arrange(seat))
        self.seat: Final = seat

    def act(self, s: State) -> None:
        s.seat = self.seat
        s.phase = FRONT


class Place(Move):
    """§S3.2: the next card of the front goes down; nobody else sees anything of it.

    Only the last one tells the other side that the front is complete.
    """

    def __init__(self, field: Field, kind: int, cell: int) -> None:
        super().__init__(phrases.Place(KINDS[kind], field.grid.names[cell]))
        side = field.front_of(cell)
        self.letter: Final = LETTERS[side][kind]
        self.cell: Final = cell
        self.last: Final = cell + 1 == field.ends_of(side)[1]

    def act(self, s: State) -> None:
        cell = self.cell
        s.board = s.board[:cell] + self.letter + s.board[cell + 1 :]
        if not self.last:
            return
        if s.side == GERMAN:
            ask_for_front(s, SOVIET)
        else:
            turn.next_turn(s)

    def shown_to(self, seat: str, state: State, after: State) -> Phrase | None:
        if state.rules.side_of.get(seat) == state.side:
            return self.phrase
        return phrases.FRONT if self.last else None


def places(field: Field) -> list[list[Move]]:
    """By cell and kind, made once."""
    return [
        [Place(field, kind, cell) for kind in range(len(KINDS))] for cell in range(field.grid.size)
    ]


class Arranger(turn.Question):
    """§S9.3: which of two partners arranges their front."""

    def moves(self, s: State) -> list[Move]:
        return [Arrange(seat) for seat in seats_of(s, s.side)]


class FrontLaying(turn.Question):
    """§S3.2: cell by cell, any card that is still in hand."""

    def moves(self, s: State) -> list[Move]:
        first, past = s.rules.field.ends_of(s.side)
        cell = s.board.find(UNLAID, first, past)
        here = s.rules.places[cell]
        return [here[kind] for kind, number in enumerate(in_hand(s, s.side)) if number]


ARRANGER: Final = Arranger("arranger", "S9.3")
FRONT: Final = FrontLaying("front", "S3.2")


def in_hand(s: State, side: int) -> list[int]:
    """How many cards of each kind that side has still to lay."""
    first, past = s.rules.field.ends_of(side)
    board = s.board
    letters = LETTERS[side]
    return [
        number - board.count(letters[kind], first, past)
        for kind, number in enumerate(s.rules.fronts[side])
    ]


def is_laid(s: State, side: int) -> bool:
    """Whether a front is complete; they are laid in the order of the sides."""
    return s.turn > 0 or s.side > side
