"""The moves of escorts: courses, depth-charge runs (§A4, §A7, §A8.3)."""

from __future__ import annotations

from typing import ClassVar, Final

from periscope.games.avalon import charges, phrases, turn
from periscope.games.avalon.courses import HELM, helms
from periscope.games.avalon.facts import Run as RunAnnounced
from periscope.games.avalon.moves import Move
from periscope.games.avalon.sea import HEADINGS, Sea
from periscope.games.avalon.seats import SEATS
from periscope.games.avalon.ships import BOATS, ESCORTS
from periscope.games.avalon.state import State
from periscope.kernel.notation import Phrase


def nothing_hidden(s: State) -> bool:
    """Whether an escort's sonar can tell it nothing new: no boat is off the board (§A6.2)."""
    return not any(boat.hidden for boat in s.boats)


class Sail(Move):
    """§A4.1: an escort enters one to four squares, and may turn 45 degrees on each."""

    def __init__(self, turns: tuple[int, ...]) -> None:
        super().__init__(phrases.Sail(helms(turns)))
        self.turns: Final = turns

    def act(self, s: State) -> None:
        for eighths in self.turns:
            turn.enter(s)
            turn.meet(s)
            if s.phase is not turn.SAIL:
                return
            turn.turn_escort(s, eighths)
        turn.finish_escort(s)

    def undoable(self, state: State, after: State | None = None) -> bool:
        return nothing_hidden(state)


class Step(Move):
    """§A8.3: under torpedoes an escort turns where it has halted, and stops or goes on."""

    def __init__(self, eighths: int, on: bool) -> None:
        word = HELM[eighths]
        super().__init__(phrases.On(word) if on else phrases.Stop(word))
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

    def __init__(self, heading: int) -> None:
        super().__init__(phrases.Adjust(HEADINGS[heading]))
        self.heading: Final = heading

    def act(self, s: State) -> None:
        s.escort(s.ship).heading = self.heading
        turn.finish_escort(s)

    def undoable(self, state: State, after: State | None = None) -> bool:
        return nothing_hidden(state)


class Charge(Move):
    """§A7.2: charges at one or two depths in a square of the track, set in secret."""

    def __init__(self, sea: Sea, place: int, square: int, depths: int) -> None:
        super().__init__(phrases.Charge(sea.name(square), charges.feet(depths)))
        self.place: Final = place
        self.depths: Final = depths

    def act(self, s: State) -> None:
        s.pattern = (*s.pattern, (self.place, self.depths))

    def shown_to(self, seat: str, state: State, after: State) -> Phrase | None:
        return self.phrase if state.rules.knows(seat, state.actor) else None


class Drop(Move):
    """§A7.3: the charges explode, none being set if the commander likes."""

    reveals: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__(phrases.Drop())

    def act(self, s: State) -> None:
        escort = s.escort(s.ship)
        for _, depths in s.pattern:
            escort.stock -= bin(depths).count("1")
        turn.charge(s)


class Run(Move):
    """§A7.1: at the end of its turn an escort announces a run against a submerged boat."""

    def __init__(self, number: int) -> None:
        super().__init__(phrases.Run(SEATS[BOATS][number]))
        self.number: Final = number

    def act(self, s: State) -> None:
        s.escort(s.ship).run = self.number
        s.tell(RunAnnounced(SEATS[ESCORTS][s.ship], SEATS[BOATS][self.number]))
        s.ship += 1
        s.phase = turn.NEXT_RUN


class NoRun(Move):
    """§A7.1: no run is announced."""

    def __init__(self) -> None:
        super().__init__(phrases.NoRun())

    def act(self, s: State) -> None:
        s.ship += 1
        s.phase = turn.NEXT_RUN
