"""The sequence of play, from one question to the next (§A3)."""

from __future__ import annotations

from periscope.games.avalon import charges, fate, guns, sight, torpedoes
from periscope.games.avalon.sea import CONVOY, NORTH, across, turned
from periscope.games.avalon.ships import AFLOAT, BOATS, DEAD, ESCORTS, NOBODY, SIDES, SUNK
from periscope.games.avalon.state import (
    ADJUST,
    BEGIN_BOATS,
    BEGIN_ESCORTS,
    BOAT,
    BOAT_GUN,
    BOAT_GUNS,
    CHARGES,
    ENDED,
    ESCORT_GUNS,
    GUN,
    HALT,
    LATE_SALVO,
    NEXT_BOAT,
    NEXT_ESCORT,
    NEXT_RUN,
    NEXT_SALVO,
    RUN,
    SAIL,
    TORPEDO,
    WRECKS,
    State,
)


def advance(s: State) -> None:
    """§A3.2: automatic steps follow one another until somebody is asked or a die is thrown."""
    while s.phase > ENDED:
        phase = s.phase
        if phase == BEGIN_ESCORTS:
            begin_escorts(s)
        elif phase == WRECKS:
            next_wreck(s)
        elif phase == NEXT_ESCORT:
            next_escort(s)
        elif phase == ESCORT_GUNS:
            escort_guns(s)
        elif phase == NEXT_RUN:
            next_run(s)
        elif phase == BEGIN_BOATS:
            begin_boats(s)
        elif phase == NEXT_BOAT:
            next_boat(s)
        elif phase == BOAT_GUNS:
            boat_guns(s)
        else:
            next_salvo(s)


def begin_escorts(s: State) -> None:
    """§A3.1: the escorts' turn. §A11.4: the convoy passes after so many turns."""
    if s.turn == s.rules.adjourn:
        fate.end(s, fate.ADJOURNED)
        return
    s.turn += 1
    s.note("turn", side=SIDES[ESCORTS], number=s.turn)
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
    if s.phase == HALT:
        rules = s.rules
        s.note("enters", at=rules.sea.name(escort.square), side=rules.seats[ESCORTS][s.ship])


def meet(s: State) -> None:
    """§A9.6: an escort rams a surfaced boat at 90 degrees: the boat is sunk, the escort dead."""
    escort = s.escorts[s.ship]
    for number, boat in enumerate(s.boats):
        if boat.surfaced and boat.square == escort.square and across(boat.heading, escort.heading):
            s.note("rammed", side=s.rules.seats[BOATS][number])
            fate.stop_escort(s, s.ship)
            fate.sink_boat(s, number)
    if s.phase != ENDED and s.escorts[s.ship].fate != AFLOAT:
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
    escort = s.escorts[s.ship]
    rules = s.rules
    squares = " ".join([rules.sea.name(square) for square in s.track])
    s.note(
        "track", what=rules.heading(escort.heading), at=squares, side=rules.seats[ESCORTS][s.ship]
    )


def finish_run(s: State) -> None:
    """§A6.2: the boats are looked for, and one that was hunted tells its depth if it stays off
    the board; then it is the next escort's turn."""
    escort = s.escort(s.ship)
    hunted = escort.run
    escort.run = NOBODY
    if s.phase == ENDED:
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
    s.note("turn", side=SIDES[BOATS], number=s.turn)
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
    """§A10.4: torpedoes of boats that had their gun first."""
    while s.ship < len(s.boats):
        boat = s.boats[s.ship]
        stayed = boat.depth == 0 and not boat.fresh and boat.fate == AFLOAT
        if stayed and s.rules.chapter.fires_first(0, 0):
            s.phase = LATE_SALVO
            return
        s.ship += 1
    s.phase = BEGIN_ESCORTS


def after_torpedo(s: State) -> None:
    """All torpedoes of a square have been rolled for (§A8.4)."""
    if s.phase == ENDED:
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
    if s.phase not in (GUN, BOAT_GUN) or guns.take_aim(s):
        return
    if s.phase == GUN:
        end_escort_guns(s)
    else:
        end_boat_guns(s)


def charge(s: State) -> None:
    """§A7.3: the charges explode, and the run is over."""
    charges.explode(s)
    finish_run(s)
