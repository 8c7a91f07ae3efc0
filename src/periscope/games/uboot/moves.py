"""The moves of the base game and of the set-up.

A move is made once, shared by every position that offers it, and carries no position.
"""

from __future__ import annotations

from abc import abstractmethod
from fractions import Fraction
from typing import ClassVar, Final

from periscope.games.scope.grid import HEADINGS, OFF, Grid, Quadrant
from periscope.games.uboot import facts, phrases, ships, turn
from periscope.games.uboot.cards import GERMAN, SEATS
from periscope.games.uboot.state import State, Torpedo
from periscope.kernel import frame
from periscope.kernel.notation import Phrase

GERMANS: Final = SEATS[GERMAN]


class Move(frame.Move):
    """Anything that may be played in SCOPE U-Boot."""

    def __init__(self, phrase: Phrase, cell: int = OFF) -> None:
        super().__init__(phrase)
        self.cell: Final = cell
        """The cell of the ship that acts, if it is known."""

    @abstractmethod
    def play(self, state: State) -> State:
        """The position after it."""

    def act(self, s: State) -> bool:
        """Does the action itself on a copy; True if it launched a torpedo. Others do nothing."""
        return False

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
    """§U4.3: a side that is asked and can do nothing.

    Everybody can work out on which cards a submarine would have had something to do.
    """

    def play(self, state: State) -> State:
        s = state.copy()
        s.tell(facts.Idle(s.rules.grid.named(self._stuck(state))))
        turn.begin_action(s)
        turn.end_action(s, False)
        return s

    def act(self, s: State) -> bool:
        return False

    def _stuck(self, state: State) -> int:
        rules = state.rules
        stuck = 0
        for cell in range(rules.grid.size):
            alone = state.copy()
            alone.submarines = 1 << cell
            if not rules.actions(alone):
                stuck |= alone.submarines
        return stuck


class Lift(Action):
    """§U5.1: four cards are picked up, looked at and laid down again in any order.

    What matters is where the submarines lie then. `free` are the cards that may move;
    everybody sees which, and only the owner what came of it.
    """

    def __init__(
        self, grid: Grid, quadrant: Quadrant, free: int, lifted: facts.Lifted, to: int
    ) -> None:
        super().__init__(phrases.Lift(quadrant.name, grid.named(to)))
        self.public: Final = phrases.Lift(quadrant.name)
        self.quadrant: Final = quadrant
        self.free: Final = free
        self.fixed: Final = quadrant.mask & ~free
        self.lifted: Final = (lifted,)
        self.to: Final = to

    def act(self, s: State) -> bool:
        s.add(self.lifted)
        staying = s.submarines & self.fixed
        if staying:
            s.add(s.rules.reports.stayed(staying))
        s.submarines = s.submarines & ~self.free | self.to
        for chapter in s.rules.chapters:
            chapter.after_lift(s, self.quadrant)
        return False

    def shown_to(self, seat: str, state: State, after: State) -> Phrase | None:
        return self.phrase if seat == GERMANS else self.public


class Launch(Action):
    """§U5.2 and §U9.3: a torpedo token goes down on the ship's card, in one of eight directions.

    A submarine under water shows itself and is turned face down again.
    """

    reveals: ClassVar[bool] = True

    def __init__(self, grid: Grid, cell: int, heading: int) -> None:
        super().__init__(phrases.Torpedo(grid.names[cell], HEADINGS[heading]), cell)
        self.heading: Final = heading

    def act(self, s: State) -> bool:
        side = s.active
        if s.surface(side) >> self.cell & 1:
            ships.act(s, self.cell)
        else:
            s.add(s.rules.reports.shown[self.cell])
        number = s.launches[side] + 1 if s.launchers[side] == self.cell else 1
        ships.note_launch(s, side, self.cell, number)
        s.torpedoes = (*s.torpedoes, Torpedo(side, self.cell, self.heading, number))
        return True


def path_of(grid: Grid, cell: int, headings: tuple[int, ...]) -> list[str]:
    """The names of the cells that a move of one step or two goes through."""
    path = [cell]
    for heading in headings:
        path.append(grid.ahead[heading][path[-1]])
    return [grid.names[step] for step in path]


class Sail(Action):
    """§U5.3: a fast ship moves to an adjacent card; an S-boot goes on to a second (§U10.4)."""

    def __init__(self, grid: Grid, cell: int, headings: tuple[int, ...]) -> None:
        path = path_of(grid, cell, headings)
        super().__init__(
            phrases.Sail(path[0], path[1]) if len(path) == 2 else phrases.Dash(*path), cell
        )
        self.headings: Final = headings

    def act(self, s: State) -> bool:
        ship = ships.act(s, self.cell)
        for heading in self.headings:
            if not ships.sail(s, ship, heading):
                break
        return False


class SailAndSearch(Action):
    """§U5.3: the destroyer moves and turns over the card that it has reached."""

    reveals: ClassVar[bool] = True

    def __init__(self, grid: Grid, cell: int, headings: tuple[int, ...]) -> None:
        path = path_of(grid, cell, headings)
        super().__init__(
            phrases.Search(path[0], path[1]) if len(path) == 2 else phrases.DashSearch(*path), cell
        )
        self.headings: Final = headings
        self.to: Final = grid.names.index(path[-1])

    def act(self, s: State) -> bool:
        ship = ships.act(s, self.cell)
        for heading in self.headings:
            if not ships.sail(s, ship, heading):
                return False
        search(s, self.to)
        return False


class SailOut(Action):
    """§U7.2, §U12.1: cargo that is fast leaves over the German edge in the action itself."""

    def __init__(self, grid: Grid, cell: int) -> None:
        super().__init__(phrases.Off(grid.names[cell]), cell)

    def act(self, s: State) -> bool:
        ships.leave(s, ships.act(s, self.cell), self.cell)
        return False


def search(s: State, cell: int) -> None:
    """Turns a card over for everybody to see and sinks the submarine on it (§U5.3, §U8.5)."""
    if s.submarines >> cell & 1:
        ships.sink_submarine(s, cell)
    else:
        s.add(s.rules.reports.empty[cell])


class Course(Action):
    """§U5.4: the direction token goes down on a slow ship, which moves on its owner's next turn."""

    def __init__(self, grid: Grid, cell: int, heading: int) -> None:
        super().__init__(phrases.Course(grid.names[cell], HEADINGS[heading]), cell)
        self.heading: Final = heading

    def act(self, s: State) -> bool:
        ships.act(s, self.cell)
        ships.set_course(s, s.active, (self.cell, self.heading))
        return False
