"""Who may talk to whom (§A10.7)."""

from __future__ import annotations

from periscope.games.avalon.position import number_of
from periscope.games.avalon.ships import BOATS
from periscope.games.avalon.state import ENDED, State


def may_talk(s: State, one: str, other: str) -> bool:
    """§A10.7: escorts always; two boats while both are on the surface. Between the sides a boat
    must be on the surface too, unless it has no partner to pass anything on to. Seats of one
    commander are one person, and when the game is over everybody may talk.

    Somebody without a seat may talk to nobody: a spectator could carry a message to a boat.
    """
    if not {one, other} <= s.rules.commanders.keys():
        return False
    if s.phase == ENDED or s.rules.knows(one, other) or len(s.boats) == 1:
        return True
    boats = [s.boats[number_of(seat)] for seat in (one, other) if seat in s.rules.seats[BOATS]]
    return all(boat.surfaced for boat in boats)
