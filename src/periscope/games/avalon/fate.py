"""Ships that are sunk or dead in the water, and what ends the game (§A10.5, §A11)."""

from __future__ import annotations

from typing import Final

from periscope.games.avalon import sight
from periscope.games.avalon.facts import BoatSunk, Dead, EscortSunk
from periscope.games.avalon.phases import ENDED
from periscope.games.avalon.sea import FEET, HEADINGS
from periscope.games.avalon.seats import SEATS
from periscope.games.avalon.ships import BOATS, DEAD, ESCORTS, NOBODY, SUNK
from periscope.games.avalon.state import State

BOATS_SUNK: Final = "boats-sunk"
ESCORTS_SUNK: Final = "escorts-sunk"
IN_CONVOY: Final = "convoy"
ADJOURNED: Final = "passed"


def sink_escort(s: State, number: int) -> None:
    """§A11.2: with the last escort the boats have won."""
    ship = s.escort(number)
    ship.fate = SUNK
    s.tell(EscortSunk(SEATS[ESCORTS][number], s.rules.sea.name(ship.square)))
    end_run(s, number)
    if all(escort.fate == SUNK for escort in s.escorts):
        end(s, ESCORTS_SUNK)


def sink_boat(s: State, number: int) -> None:
    """§A11.1: with the last boat the escorts have won. It is shown where it went down."""
    ship = s.boat(number)
    ship.fate = SUNK
    ship.hidden = False
    ship.fresh = False
    at = s.rules.sea.name(ship.square)
    feet = ship.depth * FEET or None
    s.tell(BoatSunk(SEATS[BOATS][number], HEADINGS[ship.heading], at, feet))
    if all(boat.fate == SUNK for boat in s.boats):
        end(s, BOATS_SUNK)


def stop_escort(s: State, number: int) -> None:
    """§A10.5: dead in the water; a run that it has announced lapses."""
    ship = s.escort(number)
    if ship.fate != DEAD:
        ship.fate = DEAD
        s.tell(Dead(SEATS[ESCORTS][number], s.rules.sea.name(ship.square)))
        end_run(s, number)


def stop_boat(s: State, number: int) -> None:
    """§A10.5: dead in the water, on the surface."""
    ship = s.boat(number)
    if ship.fate != DEAD:
        ship.fate = DEAD
        s.tell(Dead(SEATS[BOATS][number], s.rules.sea.name(ship.square)))


def end_run(s: State, number: int) -> None:
    """§A7.1: a run that an escort has announced is over, and the boat's depth is open (§A6.2)."""
    escort = s.escort(number)
    hunted = escort.run
    escort.run = NOBODY
    if hunted != NOBODY:
        sight.sound(s, hunted)


def end(s: State, ending: str) -> None:
    s.phase = ENDED
    s.ending = ending
    s.ship = 0
    s.rolls = ()
    s.dice = 0
