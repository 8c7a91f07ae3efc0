"""The moves of the basic game.

A move is made once, shared by every position that offers it, and carries no position.
"""

from __future__ import annotations

from abc import abstractmethod
from functools import cache
from typing import ClassVar, Final

from periscope.games.scope.grid import Quadrant
from periscope.games.stalingrad import losses, phrases, turn
from periscope.games.stalingrad.cards import DECOY, EMPTY, GERMAN, KIND, NAME, CardName
from periscope.games.stalingrad.facts import Unharmed
from periscope.games.stalingrad.field import Field
from periscope.games.stalingrad.state import State
from periscope.games.stalingrad.turn import ACTION, Question
from periscope.games.stalingrad.versions import FIRST
from periscope.kernel import frame
from periscope.kernel.notation import Phrase


class Move(frame.Move):
    """Anything that may be played in SCOPE Stalingrad."""

    @abstractmethod
    def act(self, s: State) -> None:
        """Carries the move out on a copy."""

    def play(self, state: State) -> State:
        s = state.copy()
        if s.phase is ACTION and not s.deployed:
            s.exposed = 0
        self.act(s)
        return s


@cache
def named(cards: str) -> tuple[CardName, ...]:
    """The names of some cards in their order."""
    return tuple([NAME[card] for card in cards])


class Rearrange(Move):
    """§S5.1: MOVE. Four cards of a quadrant are laid down again in any order.

    Everybody sees which quadrant, and only the own side what came of it.
    """

    def __init__(self, quadrant: Quadrant, cards: str) -> None:
        super().__init__(phrases.Rearrange(quadrant.name, named(cards)))
        self.quadrant: Final = quadrant
        self.low: Final = quadrant.cells[0]
        self.high: Final = quadrant.cells[2]
        self.lower: Final = cards[:2]
        self.upper: Final = cards[2:]

    def act(self, s: State) -> None:
        board, low, high = s.board, self.low, self.high
        s.board = board[:low] + self.lower + board[low + 2 : high] + self.upper + board[high + 2 :]
        s.shown &= ~self.quadrant.mask
        question = s.phase
        assert isinstance(question, Question)
        question.rearranged(s)

    def shown_to(self, seat: str, state: State, after: State) -> Phrase | None:
        own = state.rules.side_of.get(seat) == state.side
        return self.phrase if own else phrases.moved(self.quadrant.name)


class Search(Move):
    """§S5.2: an enemy card is turned over; a target may be shot at, a decoy must be (§S5.5)."""

    reveals: ClassVar[bool] = True

    def __init__(self, field: Field, cell: int) -> None:
        super().__init__(phrases.Search(field.grid.names[cell]))
        self.cell: Final = cell

    def act(self, s: State) -> None:
        if losses.show(s, self.cell) == EMPTY:
            turn.end_action(s)
        else:
            s.phase = SHOOT
            s.focus = self.cell


class Shoot(Move):
    """§S5.3: the card is eliminated, and the shot card tells from which quadrant (§S5.4)."""

    reveals: ClassVar[bool] = True

    def __init__(self, quadrant: Quadrant) -> None:
        super().__init__(phrases.Shoot(quadrant.name))
        self.low: Final = quadrant.cells[0]

    def act(self, s: State) -> None:
        s.shots = (self.low, s.shots[1]) if s.side == GERMAN else (s.shots[0], self.low)
        shoot_at_focus(s)


class LastShot(Move):
    """§S5.4: a shot that ends the game is heard by nobody: no shot card is placed."""

    reveals: ClassVar[bool] = True

    def act(self, s: State) -> None:
        shoot_at_focus(s)


def shoot_at_focus(s: State) -> None:
    """§S5.5: a decoy stays where it is."""
    letter = s.board[s.focus]
    if KIND[letter] == DECOY:
        losses.tell(s, Unharmed, letter, s.focus)
    else:
        losses.shoot(s, s.focus)
    turn.end_action(s)


class Hold(Move):
    """§S5.3: shooting is not compulsory."""

    def act(self, s: State) -> None:
        turn.end_action(s)


HOLD: Final = Hold(phrases.Hold())
LAST_SHOT: Final = LastShot(phrases.LastShot())


class Shooting(Question):
    """§S5.3: whether to shoot at the card that was found."""

    def moves(self, s: State) -> list[Move]:
        """§S5.4: the shot card goes to any quadrant of the own front with a sniper in it; a shot
        that ends the game needs none."""
        out = may_hold(s)
        if s.rules.version != FIRST and losses.is_last(s, s.focus):
            return [*out, LAST_SHOT]
        for formation in s.rules.formations[s.side]:
            if formation.has_sniper(s.board):
                out.append(formation.shot)
        return out


SHOOT: Final = Shooting("shoot", "S5.3")


def may_hold(s: State) -> list[Move]:
    """§S5.5: at a decoy there is no choice."""
    return [] if KIND[s.board[s.focus]] == DECOY else [HOLD]
