"""Which boats are on the board for everybody to see (§A6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from periscope.games.avalon.facts import Depth, Hidden, Sighted, Swept
from periscope.games.avalon.sea import FEET, HEADINGS, Sea
from periscope.games.avalon.seats import SEATS
from periscope.games.avalon.ships import AFLOAT, BOATS, ESCORTS, SUNK, Escort
from periscope.games.avalon.state import State
from periscope.games.avalon.versions import FIRST

HIDDEN: Final = [Hidden(seat) for seat in SEATS[BOATS]]
SWEPT: Final = [Swept(seat) for seat in SEATS[ESCORTS]]


def blind(sea: Sea, zone: int, escorts: Sequence[Escort], square: int) -> bool:
    """§A6.1, §A10.2: inside the blind zone of every escort that has sonar."""
    for escort in escorts:
        if escort.fate == AFLOAT and sea.distance(escort.square, square) > zone:
            return False
    return True


def named(escorts: Sequence[Escort], number: int) -> bool:
    """§A7.1: whether a run against that boat is pending."""
    return any(escort.run == number for escort in escorts)


def sounded(s: State, number: int) -> bool:
    """§A6.2: whether everybody may ask a boat off the board for its depth: no run against it is
    pending."""
    return s.rules.version != FIRST and not named(s.escorts, number)


def sound(s: State, number: int) -> None:
    """§A6.2: a boat off the board tells its depth as soon as it is open."""
    boat = s.boats[number]
    if boat.hidden and sounded(s, number):
        s.tell(Depth(SEATS[BOATS][number], boat.depth * FEET))


def look(s: State, number: int) -> None:
    """§A6.2: a submerged boat is off the board while a pending run names it, or while no
    sonar can follow it, unless its torpedoes are running. What changes is told; a boat that
    comes into view shows everything."""
    boat = s.boats[number]
    if boat.fate == SUNK:
        return
    rules = s.rules
    hidden = (
        boat.depth > 0
        and not boat.running
        and (named(s.escorts, number) or blind(rules.sea, rules.zone, s.escorts, boat.square))
    )
    if hidden == boat.hidden:
        return
    s.boat(number).hidden = hidden
    if hidden:
        s.tell(HIDDEN[number])
    else:
        show(s, number)


def show(s: State, number: int) -> None:
    """The boat on the board: square, heading and depth are open (§A6.2)."""
    boat = s.boats[number]
    at = s.rules.sea.name(boat.square)
    feet = boat.depth * FEET or None
    s.tell(Sighted(SEATS[BOATS][number], HEADINGS[boat.heading], at, feet))


def sweep(s: State) -> None:
    """§A6.2: looked at after each escort's whole move and run."""
    for number in range(len(s.boats)):
        look(s, number)
    s.tell(SWEPT[s.ship])
