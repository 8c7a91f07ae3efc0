"""What the moves of the game have in common, and dice.

A move is relative to the ship that makes it, so that one object serves every position.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar, Final

from periscope.games.avalon import fate, guns, phrases, turn
from periscope.games.avalon.phases import Throw
from periscope.games.avalon.ships import ESCORTS
from periscope.games.avalon.state import State
from periscope.kernel import frame
from periscope.kernel.notation import Phrase

FACES: Final = 6


class Move(frame.Move):
    """Anything that may be played in U-BOAT."""

    @abstractmethod
    def act(self, s: State) -> None:
        """Does it on a fresh copy; what follows by itself follows."""

    def play(self, state: State) -> State:
        s = state.copy()
        self.act(s)
        turn.advance(s)
        return s

    def undoable(self, state: State, after: State | None = None) -> bool:
        """By what everybody knows before it alone: that no boat came into view tells as much as
        that one did."""
        return not self.reveals

    def odds(self) -> Fraction:
        raise ValueError("only an outcome of chance has odds")


class Stock(Move):
    """§A2.2: three dice, thrown in secret; everybody knows that they were thrown."""

    reveals: ClassVar[bool] = True

    def __init__(self, seat: str, total: int, chance: Fraction) -> None:
        super().__init__(phrases.Stock(seat, total))
        self.public: Final = phrases.Stock(seat)
        self.total: Final = total
        self.chance: Final = chance

    def odds(self) -> Fraction:
        return self.chance

    def act(self, s: State) -> None:
        number = s.ship
        escorts = len(s.escorts)
        if number < escorts:
            s.escort(number).stock = self.total
        else:
            s.boat(number - escorts).stock = self.total
        s.ship += 1
        if s.ship == escorts + len(s.boats):
            s.phase = turn.BEGIN_ESCORTS

    def shown_to(self, seat: str, state: State, after: State) -> Phrase | None:
        return self.phrase if state.rules.knows(seat, state.actor) else self.public


class StockThrow(Throw):
    """§A2.2: dice for every ship, the escorts' first; `ship` counts on over both sides."""

    def actor(self, s: State) -> str:
        escorts, boats = s.rules.seats
        return escorts[s.ship] if s.ship < len(escorts) else boats[s.ship - len(escorts)]

    def moves(self, s: State) -> Sequence[Move]:
        return s.rules.stocks[s.ship]


STOCK: Final = StockThrow("stock", "A2.2", ESCORTS)


class Die(Move):
    """§A8.4, §A9.5: one throw of the die, for a torpedo or for a gun."""

    reveals: ClassVar[bool] = True

    def __init__(self, face: int) -> None:
        super().__init__(phrases.Die(face))
        self.face: Final = face

    def odds(self) -> Fraction:
        return Fraction(1, FACES)

    def act(self, s: State) -> None:
        if s.phase is turn.TORPEDO:
            self._torpedo(s)
            return
        guns.strike(s, self.face)
        turn.after_roll(s)

    def _torpedo(self, s: State) -> None:
        s.dice -= 1
        if self.face in s.rules.columns[guns.TORPEDO].target:
            s.dice = 0
            fate.sink_escort(s, s.ship)
        else:
            s.tell(guns.MISSED[ESCORTS][s.ship])
        if not s.dice:
            turn.after_torpedo(s)


DICE: Final[list[Move]] = [Die(face) for face in range(1, FACES + 1)]
