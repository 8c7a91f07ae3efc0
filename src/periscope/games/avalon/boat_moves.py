"""The moves of boats: for everybody else a boat's whole turn is one step (§A6.3)."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

from periscope.games.avalon import boats
from periscope.games.avalon.courses import WORDS
from periscope.games.avalon.moves import Move
from periscope.games.avalon.sea import FEET, HEADINGS, Sea, turned
from periscope.games.avalon.state import SALVO, Kin, State
from periscope.kernel.protocol import Event

READY: Final = "ready"
"""What everybody else hears of a boat's turn (§A6.3)."""


class BoatMove(Move):
    """A step of a boat's turn: for everybody else the whole turn is one (§A6.3)."""

    section: ClassVar[str] = "A6.3"

    def seen_by(self, seat: str, state: State, after: State | None = None) -> Event | None:
        news, unfinished = self.told(state, after)
        actor = state.to_play
        if state.rules.knows(seat, actor):
            return Event(actor, self.text, news)
        return None if unfinished else Event(actor, READY, news)

    def unfinished(self, after: State) -> bool:
        """Whether the boat's turn goes on after this step."""
        return after.plan is not None


class Manoeuvre(BoatMove):
    """A boat goes somewhere; what it does about torpedoes comes after."""

    section: ClassVar[str] = "A5.1"

    def __init__(self, text: str, depth: int) -> None:
        super().__init__(text)
        self.depth: Final = depth

    @abstractmethod
    def plan(self, sea: Sea, square: int, heading: int) -> Kin | None:
        """Where it leads to; nowhere on the board if into the convoy."""

    def act(self, s: State) -> None:
        boat = s.boats[s.ship]
        plan = self.plan(s.rules.sea, boat.square, boat.heading)
        if plan is None:
            boats.enter_convoy(s)
        else:
            self.go(s, plan)

    def go(self, s: State, plan: Kin) -> None:
        """In secret, until the boat is ready (§A6.3)."""
        s.plan = plan
        s.phase = SALVO


class BoatSail(Manoeuvre):
    """§A5.1, §A5.2: a boat enters its squares, may turn up to 90 degrees on each, and goes to
    a depth. With `convoy` it goes on into the convoy (§A11.3)."""

    section: ClassVar[str] = "A5.1"

    def __init__(self, turns: tuple[int, ...], convoy: bool, depth: int) -> None:
        way = [*(WORDS[eighths] for eighths in turns), *(("convoy",) if convoy else ())]
        super().__init__(f"sail {' '.join(way)} {depth * FEET}", depth)
        self.turns: Final = turns
        self.convoy: Final = convoy

    def plan(self, sea: Sea, square: int, heading: int) -> Kin | None:
        if self.convoy:
            return None
        for eighths in self.turns:
            square = sea.ahead(square, heading)
            heading = turned(heading, eighths)
        return Kin(square, heading, self.depth)


class BoatAdjust(Manoeuvre):
    """§A5.4: a boat that faces an edge and may not pass it turns on its square."""

    section: ClassVar[str] = "A5.4"

    def __init__(self, heading: int, depth: int) -> None:
        super().__init__(f"adjust {HEADINGS[heading]} {depth * FEET}", depth)
        self.heading: Final = heading

    def plan(self, sea: Sea, square: int, heading: int) -> Kin | None:
        return Kin(square, self.heading, self.depth)


class OpenSail(BoatSail):
    """§A10.4: a boat that stays on the surface sails in full view and has its gun first."""

    section: ClassVar[str] = "A5.1"

    def go(self, s: State, plan: Kin) -> None:
        boats.surface_course(s, self.turns)
        boats.end_turn(s)

    def undoable(self, state: State, after: State | None = None) -> bool:
        return False


class OpenAdjust(BoatAdjust):
    """§A5.4 on the surface, in full view."""

    section: ClassVar[str] = "A5.4"

    def go(self, s: State, plan: Kin) -> None:
        boats.sailed(s, plan)
        boats.end_turn(s)

    def undoable(self, state: State, after: State | None = None) -> bool:
        return False


class Aim(BoatMove):
    """§A10.3: a boat that shares its commander names the escort that its salvo counts against."""

    section: ClassVar[str] = "A10.3"

    def __init__(self, seat: str, number: int) -> None:
        super().__init__(f"aim {seat}")
        self.number: Final = number

    def act(self, s: State) -> None:
        s.aim = self.number

    def unfinished(self, after: State) -> bool:
        return True


class Torpedo(BoatMove):
    """§A8.1: one torpedo more of the salvo, at a square noted in secret."""

    section: ClassVar[str] = "A8.1"

    def __init__(self, sea: Sea, square: int) -> None:
        super().__init__(f"torpedo {sea.name(square)}")
        self.square: Final = square

    def act(self, s: State) -> None:
        s.salvo = (*s.salvo, self.square)

    def unfinished(self, after: State) -> bool:
        return True


class Fire(BoatMove):
    """§A8.1: torpedoes are running, or the boat holds its fire; its turn is over."""

    section: ClassVar[str] = "A8.1"
    reveals: ClassVar[bool] = True

    def act(self, s: State) -> None:
        if s.plan is not None:
            boats.sailed(s, s.plan)
        boats.end_turn(s)

    def unfinished(self, after: State) -> bool:
        return False
