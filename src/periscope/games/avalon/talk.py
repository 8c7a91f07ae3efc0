"""Who may talk to whom (§A10.7)."""

from __future__ import annotations

from periscope.games.avalon.position import number_of
from periscope.games.avalon.ships import BOATS
from periscope.games.avalon.state import State


def may_talk(s: State, one: str, other: str) -> bool:
    """§A10.7: escorts always; two boats while both are on the surface. Between the sides a boat
    must be on the surface too, unless it has no partner to pass anything on to."""
    if s.rules.knows(one, other):
        return True
    boats = [seat for seat in (one, other) if seat in s.rules.seats[BOATS]]
    if len(s.boats) == 1:
        return True
    return all(s.boats[number_of(seat)].surfaced for seat in boats)
