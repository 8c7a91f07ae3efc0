"""The moves of the game.

A move is relative to the ship that makes it, so that one object serves every position.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from fractions import Fraction
from typing import ClassVar, Final

from periscope.games.avalon import charges, fate, guns, turn
from periscope.games.avalon.courses import WORDS, words
from periscope.games.avalon.sea import HEADINGS, Sea
from periscope.games.avalon.ships import BOATS, ESCORTS
from periscope.games.avalon.state import (
    BEGIN_ESCORTS,
    BOAT_GUN,
    BOAT_GUNS,
    BOAT_LOSS,
    ENDED,
    ESCORT_GUNS,
    GUN,
    NEXT_RUN,
    TARGET,
    TORPEDO,
    State,
)
from periscope.kernel.protocol import Event, Fact

FACES: Final = 6


class Move(ABC):
    """Anything that may be played in U-BOAT."""

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
        """Does it on a fresh copy; what follows by itself follows."""

    def play(self, state: State) -> State:
        s = state.copy()
        self.act(s)
        turn.advance(s)
        return s

    def told(self, state: State, after: State | None) -> tuple[tuple[Fact, ...], bool]:
        """What it brings about and whether a boat's turn goes on, worked out once for all seats."""
        if after is not None:
            return (after.news, self.unfinished(after))
        told = state.told
        if told is None or told[0] is not self:
            after = self.play(state)
            told = state.told = (self, after.news, self.unfinished(after))
        return (told[1], told[2])

    def unfinished(self, after: State) -> bool:
        """Whether a boat's turn goes on after this step."""
        return False

    def seen_by(self, seat: str, state: State, after: State | None = None) -> Event | None:
        return Event(state.to_play, self.text, self.told(state, after)[0])

    def undoable(self, state: State, after: State | None = None) -> bool:
        return not self.reveals

    def odds(self) -> Fraction:
        raise ValueError("only an outcome of chance has odds")


def nothing_hidden(s: State) -> bool:
    """Whether an escort's sonar can tell it nothing new: no boat is off the board (§A6.2)."""
    return not any(boat.hidden for boat in s.boats)


class Stock(Move):
    """§A2.2: three dice, thrown in secret; everybody knows that they were thrown."""

    section: ClassVar[str] = "A2.2"
    reveals: ClassVar[bool] = True

    def __init__(self, seat: str, total: int, chance: Fraction) -> None:
        super().__init__(f"stock {seat} {total}")
        self.public: Final = f"stock {seat}"
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
            s.phase = BEGIN_ESCORTS

    def seen_by(self, seat: str, state: State, after: State | None = None) -> Event | None:
        text = self.text if state.rules.knows(seat, state.actor) else self.public
        return Event(state.to_play, text, self.told(state, after)[0])


class Sail(Move):
    """§A4.1: an escort enters one to four squares, and may turn 45 degrees on each."""

    section: ClassVar[str] = "A4.1"

    def __init__(self, turns: tuple[int, ...]) -> None:
        super().__init__(f"sail {words(turns)}")
        self.turns: Final = turns

    def act(self, s: State) -> None:
        for eighths in self.turns:
            turn.enter(s)
            turn.meet(s)
            if s.phase >= ENDED:
                return
            turn.turn_escort(s, eighths)
        turn.finish_escort(s)

    def undoable(self, state: State, after: State | None = None) -> bool:
        return nothing_hidden(state)


class Step(Move):
    """§A8.3: under torpedoes an escort turns where it has halted, and stops or goes on."""

    section: ClassVar[str] = "A8.3"

    def __init__(self, eighths: int, on: bool) -> None:
        super().__init__(f"{WORDS[eighths]} {'on' if on else 'stop'}")
        self.eighths: Final = eighths
        self.on: Final = on

    def act(self, s: State) -> None:
        turn.turn_escort(s, self.eighths)
        if self.on:
            turn.enter(s)
            turn.halt(s)
        else:
            turn.finish_escort(s)

    def undoable(self, state: State, after: State | None = None) -> bool:
        return not self.on and nothing_hidden(state)


class Adjust(Move):
    """§A4.2: an escort that faces an edge does not move, but turns just enough to clear it."""

    section: ClassVar[str] = "A4.2"

    def __init__(self, heading: int) -> None:
        super().__init__(f"adjust {HEADINGS[heading]}")
        self.heading: Final = heading

    def act(self, s: State) -> None:
        s.escort(s.ship).heading = self.heading
        turn.finish_escort(s)

    def undoable(self, state: State, after: State | None = None) -> bool:
        return nothing_hidden(state)


class Die(Move):
    """§A8.4, §A9.5: one throw of the die, for a torpedo or for a gun."""

    section: ClassVar[str] = "A9.5"
    reveals: ClassVar[bool] = True

    def __init__(self, face: int) -> None:
        super().__init__(f"die {face}")
        self.face: Final = face

    def odds(self) -> Fraction:
        return Fraction(1, FACES)

    def act(self, s: State) -> None:
        if s.phase == TORPEDO:
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
            s.note("missed", side=s.actor)
        if not s.dice:
            turn.after_torpedo(s)


class Charge(Move):
    """§A7.2: charges at one or two depths in a square of the track, set in secret."""

    section: ClassVar[str] = "A7.2"

    def __init__(self, sea: Sea, place: int, square: int, depths: int) -> None:
        super().__init__(f"charge {sea.name(square)} {charges.depths_text(depths)}")
        self.place: Final = place
        self.depths: Final = depths

    def act(self, s: State) -> None:
        s.pattern = (*s.pattern, (self.place, self.depths))

    def seen_by(self, seat: str, state: State, after: State | None = None) -> Event | None:
        actor = state.to_play
        return Event(actor, self.text) if state.rules.knows(seat, actor) else None


class Drop(Move):
    """§A7.3: the charges explode, none being set if the commander likes."""

    section: ClassVar[str] = "A7.3"
    reveals: ClassVar[bool] = True

    def act(self, s: State) -> None:
        escort = s.escort(s.ship)
        for _, depths in s.pattern:
            escort.stock -= bin(depths).count("1")
        turn.charge(s)


class Target(Move):
    """§A10.4: at whom a ship fires its guns."""

    section: ClassVar[str] = "A10.4"

    def __init__(self, seat: str, number: int) -> None:
        super().__init__(f"fire {seat}")
        self.number: Final = number

    def act(self, s: State) -> None:
        s.targets = (*s.targets, (s.ship, self.number))
        s.ship += 1
        s.phase = ESCORT_GUNS if s.phase == TARGET else BOAT_GUNS


class Lose(Move):
    """§A10.4: which of two equally near ships is lost."""

    section: ClassVar[str] = "A10.4"

    def __init__(self, seat: str, number: int) -> None:
        super().__init__(f"lose {seat}")
        self.number: Final = number

    def act(self, s: State) -> None:
        side = BOATS if s.phase == BOAT_LOSS else ESCORTS
        s.phase = BOAT_GUN if s.phase == BOAT_LOSS else GUN
        s.targets = ()
        guns.sink(s, side, self.number)
        turn.after_roll(s)

    def undoable(self, state: State, after: State | None = None) -> bool:
        return False


class Run(Move):
    """§A7.1: at the end of its turn an escort announces a run against a submerged boat."""

    section: ClassVar[str] = "A7.1"

    def __init__(self, seat: str, number: int) -> None:
        super().__init__(f"run {seat}")
        self.number: Final = number

    def act(self, s: State) -> None:
        s.escort(s.ship).run = self.number
        s.note("run", what=s.rules.seats[BOATS][self.number], side=s.rules.seats[ESCORTS][s.ship])
        s.ship += 1
        s.phase = NEXT_RUN


class NoRun(Move):
    """§A7.1: no run is announced."""

    section: ClassVar[str] = "A7.1"

    def act(self, s: State) -> None:
        s.ship += 1
        s.phase = NEXT_RUN
