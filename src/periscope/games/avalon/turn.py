"""The sequence of play, from one question to the next (§A3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from periscope.games.avalon import charges, fate, guns, sight, torpedoes
from periscope.games.avalon.facts import Collided, Enters, Rammed, Track, Turn
from periscope.games.avalon.guns import Gun
from periscope.games.avalon.phases import ENDED, Question, Step, Throw
from periscope.games.avalon.sea import CONVOY, HEADINGS, NORTH, across, turned
from periscope.games.avalon.seats import SEATS
from periscope.games.avalon.ships import AFLOAT, BOATS, DEAD, ESCORTS, NOBODY, SUNK

if TYPE_CHECKING:
    from periscope.games.avalon.moves import Move
    from periscope.games.avalon.state import State


def advance(s: State) -> None:
    """§A3.2: automatic steps follow one another until somebody is asked or a die is thrown."""
    phase = s.phase
    while isinstance(phase, Step):
        phase.act(s)
        phase = s.phase


class BeginEscorts(Step):
    """§A3.1: the escorts' turn begins. §A11.4: after the last one the convoy has passed."""

    def act(self, s: State) -> None:
        if s.turn == s.rules.adjourn:
            fate.end(s, fate.ADJOURNED)
            return
        s.turn += 1
        s.tell(Turn("escorts", s.turn))
        s.ship = 0
        s.phase = WRECKS


class NextWreck(Step):
    """§A10.5: dead escorts are torpedoed where they lie, as the turn begins."""

    def act(self, s: State) -> None:
        while s.ship < len(s.escorts):
            if s.escorts[s.ship].fate == DEAD and s.torpedoes_run:
                s.dice = torpedoes.hear(s, s.ship)
                if s.dice:
                    s.phase = TORPEDO
                    return
            s.ship += 1
        s.ship = 0
        s.phase = NEXT_ESCORT


class NextEscort(Step):
    """Each escort in turn: at an edge it adjusts (§A4.2), into another escort it runs (§A10.6),
    under torpedoes it enters its first square by itself (§A8.3)."""

    def act(self, s: State) -> None:
        while s.ship < len(s.escorts) and s.escorts[s.ship].fate != AFLOAT:
            s.ship += 1
        if s.ship == len(s.escorts):
            s.ship = 0
            s.phase = ESCORT_GUNS
            return
        escort = s.escorts[s.ship]
        s.track = (escort.square,)
        first = s.rules.sea.ahead(escort.square, escort.heading)
        if first in (CONVOY, NORTH):
            s.phase = ADJUST
        elif (other := escort_at(s, first)) != NOBODY:
            s.tell(Collided(SEATS[ESCORTS][s.ship], SEATS[ESCORTS][other]))
            fate.stop_escort(s, other)
            fate.stop_escort(s, s.ship)
            finish_escort(s)
        elif s.torpedoes_run:
            s.phase = HALT
            enter(s)
            meet(s)
        else:
            s.phase = SAIL


def escort_at(s: State, square: int) -> int:
    for number, escort in enumerate(s.escorts):
        if escort.fate != SUNK and escort.square == square:
            return number
    return NOBODY


def enter(s: State) -> None:
    """§A4.1: an escort moves to the square that its bow points at."""
    escort = s.escort(s.ship)
    escort.square = s.rules.sea.ahead(escort.square, escort.heading)
    s.track = (*s.track, escort.square)
    if s.phase is HALT:
        s.tell(Enters(SEATS[ESCORTS][s.ship], s.rules.sea.name(escort.square)))


def meet(s: State) -> None:
    """§A9.6: an escort rams a surfaced boat at 90 degrees: the boat is sunk, the escort dead."""
    escort = s.escorts[s.ship]
    for number, boat in enumerate(s.boats):
        if boat.surfaced and boat.square == escort.square and across(boat.heading, escort.heading):
            s.tell(Rammed(SEATS[BOATS][number]))
            fate.stop_escort(s, s.ship)
            fate.sink_boat(s, number)
    if s.phase is not ENDED and s.escorts[s.ship].fate != AFLOAT:
        finish_escort(s)


def halt(s: State) -> None:
    """§A8.3: on every square after its first an escort hears how many torpedoes are there."""
    s.dice = torpedoes.hear(s, s.ship)
    if s.dice:
        s.phase = TORPEDO
    else:
        meet(s)


def turn_escort(s: State, eighths: int) -> None:
    escort = s.escort(s.ship)
    escort.heading = turned(escort.heading, eighths)


def finish_escort(s: State) -> None:
    """The escort has moved: its charges, if it has a run to make (§A7.2), then the sonar."""
    tell_track(s)
    if s.escorts[s.ship].run != NOBODY and s.boats[s.escorts[s.ship].run].fate != SUNK:
        s.phase = CHARGES
    else:
        finish_run(s)


def tell_track(s: State) -> None:
    sea = s.rules.sea
    squares = tuple([sea.name(square) for square in s.track])
    s.tell(Track(SEATS[ESCORTS][s.ship], HEADINGS[s.escorts[s.ship].heading], squares))


def finish_run(s: State) -> None:
    """§A6.2: the boats are looked for, and one that was hunted tells its depth if it stays off
    the board; then it is the next escort's turn."""
    escort = s.escort(s.ship)
    hunted = escort.run
    escort.run = NOBODY
    if s.phase is ENDED:
        return
    s.track = ()
    s.pattern = ()
    sight.sweep(s)
    if hunted != NOBODY:
        sight.sound(s, hunted)
    s.ship += 1
    s.phase = NEXT_ESCORT


class EscortGuns(Step):
    def act(self, s: State) -> None:
        if s.rules.chapter.escorts_fire(s):
            return
        end_escort_guns(s)


def end_escort_guns(s: State) -> None:
    """§A9.2: a first salvo that was not fired now is lost."""
    for number, boat in enumerate(s.boats):
        if boat.fresh:
            s.boat(number).fresh = False
    s.targets = ()
    s.ship = 0
    s.phase = NEXT_RUN


class NextRun(Step):
    """§A7.1: every escort is asked, whatever its stock, while a boat is submerged."""

    def act(self, s: State) -> None:
        submerged = any(boat.depth > 0 and boat.fate == AFLOAT for boat in s.boats)
        while s.ship < len(s.escorts):
            if submerged and s.escorts[s.ship].fate == AFLOAT:
                s.phase = RUN
                return
            s.ship += 1
        s.phase = BEGIN_BOATS


class BeginBoats(Step):
    def act(self, s: State) -> None:
        torpedoes.spend(s)
        s.tell(Turn("boats", s.turn))
        s.ship = 0
        s.phase = NEXT_BOAT


class NextBoat(Step):
    def act(self, s: State) -> None:
        while s.ship < len(s.boats):
            if s.boats[s.ship].fate == AFLOAT:
                s.phase = BOAT
                return
            s.ship += 1
        s.ship = 0
        s.phase = BOAT_GUNS


class BoatGuns(Step):
    def act(self, s: State) -> None:
        if not s.rules.chapter.boats_fire(s):
            end_boat_guns(s)


def end_boat_guns(s: State) -> None:
    s.targets = ()
    s.ship = 0
    s.phase = NEXT_SALVO


class NextSalvo(Step):
    def act(self, s: State) -> None:
        if not s.rules.chapter.salvos_follow(s):
            s.phase = BEGIN_ESCORTS


def after_torpedo(s: State) -> None:
    """All torpedoes of a square have been rolled for (§A8.4)."""
    if s.phase is ENDED:
        return
    if not s.track:
        s.ship += 1
        s.phase = WRECKS
    elif s.escorts[s.ship].fate == SUNK:
        tell_track(s)
        finish_run(s)
    else:
        s.phase = HALT
        meet(s)


def after_roll(s: State) -> None:
    """The next roll of the round, or what comes after it."""
    phase = s.phase
    if not isinstance(phase, Gun) or guns.take_aim(s):
        return
    if phase.side == ESCORTS:
        end_escort_guns(s)
    else:
        end_boat_guns(s)


def charge(s: State) -> None:
    """§A7.3: the charges explode, and the run is over."""
    charges.explode(s)
    finish_run(s)


# What is offered is made once for all positions, by the rules of the scenario.


class Sail(Question):
    """§A4.1: an escort's course."""

    def moves(self, s: State) -> Sequence[Move]:
        return s.rules.sail_moves(s)


class Halt(Question):
    """§A8.3: under torpedoes, one square after the other."""

    def moves(self, s: State) -> Sequence[Move]:
        return s.rules.step_moves(s)


class Adjust(Question):
    """§A4.2: an escort that faces an edge."""

    def moves(self, s: State) -> Sequence[Move]:
        return s.rules.adjust_moves(s)


class Charges(Question):
    """§A7.2: charges along the track."""

    def moves(self, s: State) -> Sequence[Move]:
        return s.rules.charge_moves(s)


class Run(Question):
    """§A7.1: a run may be announced."""

    def moves(self, s: State) -> Sequence[Move]:
        return s.rules.run_moves(s)


class Boat(Question):
    """§A5.1: a boat's course and depth."""

    def moves(self, s: State) -> Sequence[Move]:
        return s.rules.boat_moves(s)


class Aiming(Question):
    """§A8.1: a boat aims its torpedoes."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "A8.1", BOATS)

    def moves(self, s: State) -> Sequence[Move]:
        return s.rules.salvo_moves(s)


BEGIN_ESCORTS: Final = BeginEscorts("begin-escorts", "A3.1")
WRECKS: Final = NextWreck("wrecks", "A10.5")
NEXT_ESCORT: Final = NextEscort("next-escort", "A3.1")
ESCORT_GUNS: Final = EscortGuns("escort-guns", "A9.1")
NEXT_RUN: Final = NextRun("next-run", "A7.1")
BEGIN_BOATS: Final = BeginBoats("begin-boats", "A3.1")
NEXT_BOAT: Final = NextBoat("next-boat", "A3.1")
BOAT_GUNS: Final = BoatGuns("boat-guns", "A9.1")
NEXT_SALVO: Final = NextSalvo("next-salvo", "A10.4")

SAIL: Final = Sail("sail", "A4.1", ESCORTS)
HALT: Final = Halt("halt", "A8.3", ESCORTS)
ADJUST: Final = Adjust("adjust", "A4.2", ESCORTS)
TORPEDO: Final = Throw("torpedo", "A8.4", ESCORTS)
CHARGES: Final = Charges("charges", "A7.2", ESCORTS)
GUN: Final = Gun("gun", ESCORTS)
RUN: Final = Run("run", "A7.1", ESCORTS)
BOAT: Final = Boat("boat", "A5.1", BOATS)
SALVO: Final = Aiming("salvo")
PHASES: Final = (SAIL, HALT, ADJUST, TORPEDO, CHARGES, GUN, RUN, BOAT, SALVO, ENDED)
"""The questions that both the basic and the multiship game ask, dice and the end among them."""
