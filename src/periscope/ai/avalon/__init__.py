"""How good a position of U-BOAT is: what the escorts have over the boats."""

from __future__ import annotations

from typing import Final

from periscope.games.avalon.guns import distance
from periscope.games.avalon.ships import AFLOAT, ESCORTS, SUNK
from periscope.games.avalon.state import ENDED, State

WIN: Final = 100.0
ESCORT: Final = 12.0
"""What an escort afloat is worth."""
BOAT: Final = 12.0
DAMAGED: Final = 5.0
"""What damage costs a boat: it will have to fight on the surface."""
ROW: Final = 0.35
"""What each row on the way to the convoy is worth to a boat with torpedoes enough."""
LOADED: Final = 0.25
"""What each torpedo or charge aboard is worth."""
CLOSE: Final = 0.3
"""What each square of distance is worth to a submerged boat."""
RUN: Final = 1.5
"""What a run is worth, by how near the escort is."""


def value(s: State, seat: str) -> float:
    """How good the position is for a seat; it should be a world of that seat's view."""
    lead = verdict(s) if s.phase == ENDED else prospects(s)
    return lead if seat in s.rules.seats[ESCORTS] else -lead


def verdict(s: State) -> float:
    outcome = s.outcome()
    assert outcome is not None
    return WIN if s.rules.seats[ESCORTS][0] in outcome.winners else -WIN


def prospects(s: State) -> float:
    """Ships, stocks, how far boats have come and how near the escorts are to them."""
    total = 0.0
    for escort in s.escorts:
        total += ESCORT * (escort.fate != SUNK) / (1 + (escort.fate != AFLOAT))
        total += LOADED * escort.stock
    for number, boat in enumerate(s.boats):
        if boat.fate == SUNK:
            continue
        total -= BOAT / (1 + (boat.fate != AFLOAT)) + LOADED * boat.stock
        if boat.damaged or boat.stock == 0:
            total += DAMAGED
        elif boat.stock >= s.rules.numbers.torpedoes_needed:
            total -= ROW * (boat.square % s.rules.sea.rows)
        total += _hunted(s, number)
    return total


def _hunted(s: State, number: int) -> float:
    """How close the nearest escort is, and whether somebody has announced a run."""
    near = [n for n, escort in enumerate(s.escorts) if escort.fate == AFLOAT]
    if not near:
        return 0.0
    far = min(distance(s, escort, number) for escort in near)
    worth = -CLOSE * far
    for escort in near:
        if s.escorts[escort].run == number:
            worth += RUN * (4 - abs(distance(s, escort, number) - 2)) / 4
    return worth
