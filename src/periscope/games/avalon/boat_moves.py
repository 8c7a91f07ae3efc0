"""The moves of boats: for everybody else a boat's whole turn is one step (§A6.3)."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

from periscope.games.avalon import boats, phrases, turn
from periscope.games.avalon.courses import helms
from periscope.games.avalon.moves import Move
from periscope.games.avalon.sea import ELSEWHERE, FEET, HEADINGS, Sea, turned
from periscope.games.avalon.state import Pose, State
from periscope.kernel.notation import Phrase


class BoatMove(Move):
    """A step of a boat's turn: for everybody else the whole turn is one (§A6.3)."""

    def shown_to(self, seat: str, state: State, after: State) -> Phrase | None:
        if state.rules.knows(seat, state.actor):
            return self.phrase
        return None if self.unfinished(after) else phrases.READY

    def unfinished(self, after: State) -> bool:
        """Whether the boat's turn goes on after this step."""
        return after.plan is not None


class Manoeuvre(BoatMove):
    """A boat goes somewhere; what it does about torpedoes comes after."""

    def __init__(self, phrase: Phrase, depth: int) -> None:
        super().__init__(phrase)
        self.depth: Final = depth

    @abstractmethod
    def plan(self, sea: Sea, square: int, heading: int) -> Pose | None:
        """Where it leads to; nowhere on the board if into the convoy."""

    def act(self, s: State) -> None:
        boat = s.boats[s.ship]
        plan = self.plan(s.rules.sea, boat.square, boat.heading)
        if plan is None:
            boats.enter_convoy(s)
        else:
            self.go(s, plan)

    def go(self, s: State, plan: Pose) -> None:
        """In secret, until the boat is ready (§A6.3)."""
        s.plan = plan
        s.phase = turn.SALVO


class BoatSail(Manoeuvre):
    """§A5.1, §A5.2: a boat enters its squares, may turn up to 90 degrees on each, and goes to
    a depth. With `convoy` it goes on into the convoy (§A11.3)."""

    def __init__(self, turns: tuple[int, ...], convoy: bool, depth: int) -> None:
        course, feet = helms(turns), depth * FEET
        enter = phrases.Enter(feet, course or None)
        super().__init__(enter if convoy else phrases.Dive(course, feet), depth)
        self.turns: Final = turns
        self.convoy: Final = convoy

    def plan(self, sea: Sea, square: int, heading: int) -> Pose | None:
        if self.convoy:
            return None
        for eighths in self.turns:
            square = sea.ahead(square, heading)
            heading = turned(heading, eighths)
        return Pose(square, heading, self.depth)


class BoatAdjust(Manoeuvre):
    """§A5.4: a boat that faces an edge and may not pass it turns on its square."""

    def __init__(self, heading: int, depth: int) -> None:
        super().__init__(phrases.AdjustBoat(HEADINGS[heading], depth * FEET), depth)
        self.heading: Final = heading

    def plan(self, sea: Sea, square: int, heading: int) -> Pose | None:
        return Pose(square, self.heading, self.depth)


class OpenSail(BoatSail):
    """§A10.4: a boat that stays on the surface sails in full view and has its gun first."""

    def go(self, s: State, plan: Pose) -> None:
        boats.surface_course(s, self.turns)
        boats.end_turn(s)

    def undoable(self, state: State, after: State | None = None) -> bool:
        return False


class OpenAdjust(BoatAdjust):
    """§A5.4 on the surface, in full view."""

    def go(self, s: State, plan: Pose) -> None:
        boats.sailed(s, plan)
        boats.end_turn(s)

    def undoable(self, state: State, after: State | None = None) -> bool:
        return False


class Torpedo(BoatMove):
    """§A8.1: one torpedo more of the salvo, at a square noted in secret."""

    def __init__(self, sea: Sea, square: int) -> None:
        elsewhere = square == ELSEWHERE
        super().__init__(phrases.Elsewhere() if elsewhere else phrases.Torpedo(sea.name(square)))
        self.square: Final = square

    def act(self, s: State) -> None:
        s.salvo = (*s.salvo, self.square)

    def unfinished(self, after: State) -> bool:
        return True


class Fire(BoatMove):
    """§A8.1: torpedoes are running, or the boat holds its fire; its turn is over."""

    reveals: ClassVar[bool] = True

    def __init__(self, salvo: bool) -> None:
        super().__init__(phrases.Fire() if salvo else phrases.Hold())

    def act(self, s: State) -> None:
        if s.plan is None:
            boats.end_salvo(s)
        else:
            boats.sailed(s, s.plan)
            boats.end_turn(s)

    def unfinished(self, after: State) -> bool:
        return False
