"""The moves of the basic game.

A move is made once, shared by every position that offers it, and carries no position.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache
from typing import ClassVar, Final

from periscope.games.scope.grid import Quadrant
from periscope.games.stalingrad import losses, turn
from periscope.games.stalingrad.cards import DECOY, EMPTY, GERMAN, KIND, NAME
from periscope.games.stalingrad.field import Field
from periscope.games.stalingrad.state import ACTION, EXTRA_FIRST, EXTRA_LAST, SHOOT, State
from periscope.kernel.protocol import Event, Fact


class Move(ABC):
    """Anything that may be played in SCOPE Stalingrad."""

    section: ClassVar[str] = ""
    reveals: ClassVar[bool] = False

    def __init__(self, text: str) -> None:
        self.text: Final = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    @abstractmethod
    def act(self, s: State) -> None:
        """Carries the move out on a copy."""

    def play(self, state: State) -> State:
        s = state.copy()
        if s.phase == ACTION and not s.deployed:
            s.exposed = 0
        self.act(s)
        return s

    def news(self, state: State, after: State | None) -> tuple[Fact, ...]:
        """What it brings about, worked out once for all seats."""
        if after is not None:
            return after.news
        told = state.told
        if told is None or told[0] is not self:
            told = state.told = (self, self.play(state).news)
        return told[1]

    def seen_by(self, seat: str, state: State, after: State | None = None) -> Event | None:
        return Event(state.to_play, self.text, self.news(state, after))

    def undoable(self, state: State, after: State | None = None) -> bool:
        """What is in the news of any other move, a new turn or infantry on its way, lies open."""
        return not self.reveals


@cache
def named(cards: str) -> str:
    """The names of some cards in their order."""
    return " ".join([NAME[card] for card in cards])


class Rearrange(Move):
    """§S5.1: MOVE. Four cards of a quadrant are laid down again in any order.

    Everybody sees which quadrant, and only the own side what came of it.
    """

    section: ClassVar[str] = "S5.1"

    def __init__(self, quadrant: Quadrant, cards: str) -> None:
        super().__init__(f"move {quadrant.name} -> {named(cards)}")
        self.quadrant: Final = quadrant
        self.low: Final = quadrant.cells[0]
        self.high: Final = quadrant.cells[2]
        self.lower: Final = cards[:2]
        self.upper: Final = cards[2:]

    def act(self, s: State) -> None:
        board, low, high = s.board, self.low, self.high
        s.board = board[:low] + self.lower + board[low + 2 : high] + self.upper + board[high + 2 :]
        s.shown &= ~self.quadrant.mask
        if s.phase == EXTRA_FIRST:
            s.phase = ACTION
        elif s.phase == EXTRA_LAST:
            turn.end_turn(s)
        else:
            turn.end_action(s)

    def seen_by(self, seat: str, state: State, after: State | None = None) -> Event | None:
        own = state.rules.side_of.get(seat) == state.side
        text = self.text if own else f"move {self.quadrant.name}"
        return Event(state.to_play, text, self.news(state, after))


class Search(Move):
    """§S5.2: an enemy card is turned over; a target may be shot at, a decoy must be (§S5.5)."""

    section: ClassVar[str] = "S5.2"
    reveals: ClassVar[bool] = True

    def __init__(self, field: Field, cell: int) -> None:
        super().__init__(f"search {field.grid.names[cell]}")
        self.cell: Final = cell

    def act(self, s: State) -> None:
        if losses.show(s, self.cell) == EMPTY:
            turn.end_action(s)
        else:
            s.phase = SHOOT
            s.focus = self.cell


class Shoot(Move):
    """§S5.3: the card is eliminated, and the shot card tells from which quadrant (§S5.4)."""

    section: ClassVar[str] = "S5.3"
    reveals: ClassVar[bool] = True

    def __init__(self, quadrant: Quadrant) -> None:
        super().__init__(f"shoot {quadrant.name}")
        self.low: Final = quadrant.cells[0]

    def act(self, s: State) -> None:
        s.shots = (self.low, s.shots[1]) if s.side == GERMAN else (s.shots[0], self.low)
        shoot_at_focus(s)


class LastShot(Move):
    """§S5.4: a shot that ends the game is heard by nobody: no shot card is placed."""

    section: ClassVar[str] = "S5.3"
    reveals: ClassVar[bool] = True

    def act(self, s: State) -> None:
        shoot_at_focus(s)


def shoot_at_focus(s: State) -> None:
    """§S5.5: a decoy stays where it is."""
    if KIND[s.board[s.focus]] != DECOY:
        losses.shoot(s, s.focus)
    turn.end_action(s)


class Hold(Move):
    """§S5.3: shooting is not compulsory."""

    section: ClassVar[str] = "S5.3"

    def act(self, s: State) -> None:
        turn.end_action(s)
