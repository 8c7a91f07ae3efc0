"""The sequence of play, from one question to the next (§A3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from periscope.games.avalon import charges, fate, guns, sight, torpedoes
from periscope.games.avalon.facts import Enters, Rammed, Track, Turn
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


def begin_escorts(s: State) -> None:
    """§A3.1: the escorts' turn. §A11.4: the convoy passes after so many turns."""
    if s.turn == s.rules.adjourn:
        fate.end(s, fate.ADJOURNED)
        return
    s.turn += 1
    s.tell(Turn("escorts", s.turn))
    s.ship = 0
    s.phase = WRECKS


def next_wreck(s: State) -> None:
    """§A10.5: dead escorts are torpedoed where they lie, as the turn begins."""
    while s.ship < len(s.escorts):
        if s.escorts[s.ship].fate == DEAD and s.torpedoes_run:
            s.dice = torpedoes.hear(s, s.ship)
            if s.dice:
                s.phase = TORPEDO
                return
        s.ship += 1
    s.ship = 0
    s.phase = NEXT_ESCORT


def next_escort(s: State) -> None:
    """Each escort in turn: at an edge it adjusts (§A4.2), into another escort it runs (§A10.6),
    under torpedoes it enters its first square by itself (§A8.3)."""
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
    name = s.rules.sea.name
    squares = tuple([name(square) for square in s.track])
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


def escort_guns(s: State) -> None:
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


def next_run(s: State) -> None:
    """§A7.1: every escort is asked, whatever its stock, while a boat is submerged."""
    submerged = any(boat.depth > 0 and boat.fate == AFLOAT for boat in s.boats)
    while s.ship < len(s.escorts):
        if submerged and s.escorts[s.ship].fate == AFLOAT:
            s.phase = RUN
            return
        s.ship += 1
    s.phase = BEGIN_BOATS


def begin_boats(s: State) -> None:
    torpedoes.spend(s)
    s.tell(Turn("boats", s.turn))
    s.ship = 0
    s.phase = NEXT_BOAT


def next_boat(s: State) -> None:
    while s.ship < len(s.boats):
        if s.boats[s.ship].fate == AFLOAT:
            s.phase = BOAT
            return
        s.ship += 1
    s.ship = 0
    s.phase = BOAT_GUNS


def boat_guns(s: State) -> None:
    if not s.rules.chapter.boats_fire(s):
        end_boat_guns(s)


def end_boat_guns(s: State) -> None:
    s.targets = ()
    s.ship = 0
    s.phase = NEXT_SALVO


def next_salvo(s: State) -> None:
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


def _sail(s: State) -> Sequence[Move]:
    return s.rules.sail_moves(s)


def _halt(s: State) -> Sequence[Move]:
    return s.rules.step_moves(s)


def _adjust(s: State) -> Sequence[Move]:
    return s.rules.adjust_moves(s)


def _dice(s: State) -> Sequence[Move]:
    return s.rules.dice


def _charges(s: State) -> Sequence[Move]:
    return s.rules.charge_moves(s)


def _run(s: State) -> Sequence[Move]:
    return s.rules.run_moves(s)


def _boat(s: State) -> Sequence[Move]:
    return s.rules.boat_moves(s)


def _salvo(s: State) -> Sequence[Move]:
    return s.rules.salvo_moves(s)


class Aiming(Question):
    """§A8.1: a boat aims its torpedoes."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "A8.1", BOATS, _salvo)


BEGIN_ESCORTS: Final = Step("begin-escorts", "A3.1", begin_escorts)
WRECKS: Final = Step("wrecks", "A10.5", next_wreck)
NEXT_ESCORT: Final = Step("next-escort", "A3.1", next_escort)
ESCORT_GUNS: Final = Step("escort-guns", "A9.1", escort_guns)
NEXT_RUN: Final = Step("next-run", "A7.1", next_run)
BEGIN_BOATS: Final = Step("begin-boats", "A3.1", begin_boats)
NEXT_BOAT: Final = Step("next-boat", "A3.1", next_boat)
BOAT_GUNS: Final = Step("boat-guns", "A9.1", boat_guns)
NEXT_SALVO: Final = Step("next-salvo", "A10.4", next_salvo)

SAIL: Final = Question("sail", "A4.1", ESCORTS, _sail)
HALT: Final = Question("halt", "A8.3", ESCORTS, _halt)
ADJUST: Final = Question("adjust", "A4.2", ESCORTS, _adjust)
TORPEDO: Final = Throw("torpedo", "A8.4", ESCORTS, _dice)
CHARGES: Final = Question("charges", "A7.2", ESCORTS, _charges)
GUN: Final = Gun("gun", ESCORTS)
RUN: Final = Question("run", "A7.1", ESCORTS, _run)
BOAT: Final = Question("boat", "A5.1", BOATS, _boat)
SALVO: Final = Aiming("salvo")
PHASES: Final = (SAIL, HALT, ADJUST, TORPEDO, CHARGES, GUN, RUN, BOAT, SALVO, ENDED)
"""The questions that both the basic and the multiship game ask, dice and the end among them."""
