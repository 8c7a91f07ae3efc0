"""The moves of the base game and of the set-up.

A move is made once, shared by every position that offers it, and carries no position.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from fractions import Fraction
from typing import ClassVar, Final

from periscope.games.scope.grid import HEADINGS, OFF, Grid, Quadrant
from periscope.games.uboot import ships, turn
from periscope.games.uboot.state import State, Torpedo
from periscope.kernel.protocol import Event, Fact


class Move(ABC):
    """Anything that may be played in SCOPE U-Boot."""

    section: ClassVar[str] = ""
    reveals: ClassVar[bool] = False

    def __init__(self, text: str, cell: int = OFF) -> None:
        self.text: Final = text
        self.cell: Final = cell
        """The cell of the ship that acts, if it is known."""

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    @abstractmethod
    def play(self, state: State) -> State:
        """The position after it."""

    def act(self, s: State) -> bool:
        """Does the action itself on a copy; True if it launched a torpedo. Others do nothing."""
        return False

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
        """Nothing was shown by it, and nothing happened that might have shown something."""
        return not self.reveals and not self.news(state, after)

    def odds(self, misses: int) -> Fraction:
        raise ValueError("only an outcome of chance has odds")


class Action(Move):
    """§U4.3: an action that is over at once; an attack from the air asks on."""

    def play(self, state: State) -> State:
        s = state.copy()
        turn.begin_action(s)
        turn.end_action(s, self.act(s))
        return s

    @abstractmethod
    def act(self, s: State) -> bool: ...


class Pass(Action):
    """§U4.3: a side that is asked and can do nothing."""

    section: ClassVar[str] = "U4.3"

    def act(self, s: State) -> bool:
        return False

    def seen_by(self, seat: str, state: State, after: State | None = None) -> Event | None:
        """Everybody can work out on which cards a submarine would have had something to do."""
        rules = state.rules
        stuck = 0
        for cell in range(rules.grid.size):
            alone = state.copy()
            alone.submarines = 1 << cell
            if not rules.actions(alone):
                stuck |= alone.submarines
        idle = Fact("idle", at=rules.grid.listed(stuck))
        return Event(state.to_play, self.text, (idle, *self.news(state, after)))


class Lift(Action):
    """§U5.1: four cards are picked up, looked at and laid down again in any order.

    What matters is where the submarines lie then. `free` are the cards that may move;
    everybody sees which, and only the owner what came of it.
    """

    section: ClassVar[str] = "U5.1"

    def __init__(self, grid: Grid, quadrant: Quadrant, free: int, lifted: Fact, to: int) -> None:
        super().__init__(f"lift {quadrant.name} -> {grid.listed(to)}")
        self.quadrant: Final = quadrant
        self.free: Final = free
        self.lifted: Final = lifted
        self.to: Final = to

    def act(self, s: State) -> bool:
        s.submarines = s.submarines & ~self.free | self.to
        for chapter in s.rules.chapters:
            chapter.after_lift(s, self.quadrant)
        return False

    def seen_by(self, seat: str, state: State, after: State | None = None) -> Event | None:
        return lift_event(self, f"lift {self.quadrant.name}", self.lifted, seat, state, after)


def lift_event(
    move: Move, public: str, lifted: Fact, seat: str, state: State, after: State | None
) -> Event:
    """A lift as a seat sees it: the cards in hand to all, the result to the owner."""
    mover = state.to_play
    return Event(mover, move.text if seat == mover else public, (lifted, *move.news(state, after)))


class Launch(Action):
    """§U5.2 and §U9.3: a torpedo token goes down on the ship's card, in one of eight directions.

    A submarine under water shows itself and is turned face down again.
    """

    section: ClassVar[str] = "U5.2"
    reveals: ClassVar[bool] = True

    def __init__(self, grid: Grid, cell: int, heading: int) -> None:
        super().__init__(f"torpedo {grid.names[cell]} {HEADINGS[heading]}", cell)
        self.heading: Final = heading

    def act(self, s: State) -> bool:
        side = s.active
        number = s.launches[side] + 1 if s.launchers[side] == self.cell else 1
        ships.note_launch(s, side, self.cell, number)
        s.torpedoes = (*s.torpedoes, Torpedo(side, self.cell, self.heading, number))
        return True

    def seen_by(self, seat: str, state: State, after: State | None = None) -> Event | None:
        news = self.news(state, after)
        if not state.surface(state.active) >> self.cell & 1:
            shown = Fact("shown", "submarine", state.rules.grid.names[self.cell])
            news = (shown, *news)
        return Event(state.to_play, self.text, news)


class Sail(Action):
    """§U5.3: a fast ship moves to an adjacent card; an S-boot goes on to a second (§U10.4).

    With `?` a destroyer turns over the card that it has reached.
    """

    section: ClassVar[str] = "U5.3"

    def __init__(self, grid: Grid, cell: int, headings: tuple[int, ...]) -> None:
        path = [cell]
        for heading in headings:
            path.append(grid.ahead[heading][path[-1]])
        super().__init__("-".join(grid.names[step] for step in path), cell)
        self.headings: Final = headings

    def act(self, s: State) -> bool:
        ship = s.ship_at(self.cell)
        for heading in self.headings:
            if not ships.sail(s, ship, heading):
                break
        return False


class SailAndSearch(Action):
    """§U5.3: the destroyer moves and turns over the card that it has reached."""

    section: ClassVar[str] = "U5.3"
    reveals: ClassVar[bool] = True

    def __init__(self, grid: Grid, cell: int, headings: tuple[int, ...]) -> None:
        path = [cell]
        for heading in headings:
            path.append(grid.ahead[heading][path[-1]])
        super().__init__("-".join(grid.names[step] for step in path) + "?", cell)
        self.headings: Final = headings
        self.to: Final = path[-1]

    def act(self, s: State) -> bool:
        ship = s.ship_at(self.cell)
        for heading in self.headings:
            if not ships.sail(s, ship, heading):
                return False
        search(s, self.to)
        return False


class SailOut(Action):
    """§U7.2, §U12.1: cargo that is fast leaves over the German edge in the action itself."""

    section: ClassVar[str] = "U7.2"

    def __init__(self, grid: Grid, cell: int) -> None:
        super().__init__(f"{grid.names[cell]}-off", cell)

    def act(self, s: State) -> bool:
        ships.leave(s, s.ship_at(self.cell), self.cell)
        return False


def search(s: State, cell: int) -> None:
    """Turns a card over for everybody to see and sinks the submarine on it (§U5.3, §U8.5)."""
    if s.submarines >> cell & 1:
        ships.sink_submarine(s, cell)
    else:
        s.news = (*s.news, Fact("empty", at=s.rules.grid.names[cell]))


class Course(Action):
    """§U5.4: the direction token goes down on a slow ship, which moves on its owner's next turn."""

    section: ClassVar[str] = "U5.4"

    def __init__(self, grid: Grid, cell: int, heading: int) -> None:
        super().__init__(f"course {grid.names[cell]} {HEADINGS[heading]}", cell)
        self.heading: Final = heading

    def act(self, s: State) -> bool:
        ships.set_course(s, s.active, (self.cell, self.heading))
        return False
