"""Who may talk to whom (§A10.7)."""

from __future__ import annotations

from periscope.games.avalon.phases import ENDED
from periscope.games.avalon.seats import number_of
from periscope.games.avalon.ships import BOATS, SIDES, SUNK
from periscope.games.avalon.state import State
from periscope.games.avalon.versions import FIRST
from periscope.kernel.errors import PeriscopeError


def may_talk(s: State, one: str, other: str) -> bool:
    """§A10.7: in the basic game the two players talk as they like. In the multiship game nothing
    reaches or leaves a submerged boat, a lone one included; all others may talk. Seats of one
    commander are one person, and when the game is over everybody may talk.

    Somebody without a seat may talk to nobody: a spectator could carry a message to a boat.
    """
    if not {one, other} <= s.rules.commanders.keys():
        return False
    return s.rules.knows(one, other) or not (barred(s, one) or barred(s, other))


def barred(s: State, seat: str) -> bool:
    """Whether nothing reaches or leaves a seat: a submerged boat's, or a sunk one's."""
    if s.phase is ENDED or _basic(s) or seat not in s.rules.seats[BOATS]:
        return False
    return not s.boats[number_of(seat)].surfaced


def silence(s: State, seat: str) -> PeriscopeError | None:
    """Why a seat can say nothing at all."""
    if s.rules.version == FIRST or not barred(s, seat):
        return None
    sunk = s.boats[number_of(seat)].fate == SUNK
    return PeriscopeError("error-sunk-silent" if sunk else "error-submerged-silent")


def _basic(s: State) -> bool:
    if s.rules.version == FIRST:
        return len(s.boats) == 1
    return len(s.rules.commanders) == len(SIDES)
