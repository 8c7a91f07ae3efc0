"""Who has won, and why (§A1.1, §A11)."""

from __future__ import annotations

from typing import Final

from periscope.games.avalon import fate
from periscope.games.avalon.phases import ENDED
from periscope.games.avalon.ships import BOATS, ESCORTS, SUNK
from periscope.games.avalon.state import State
from periscope.kernel.protocol import Outcome

WINNERS: Final = {
    fate.BOATS_SUNK: ESCORTS,
    fate.ADJOURNED: ESCORTS,
    fate.ESCORTS_SUNK: BOATS,
    fate.IN_CONVOY: BOATS,
}


def outcome(s: State) -> Outcome | None:
    """§A11.1 to §A11.4; a seat's score is the number of enemy ships that its side has sunk."""
    if s.phase is not ENDED:
        return None
    return Outcome(s.rules.seats[WINNERS[s.ending]], s.ending, scores(s))


def scores(s: State) -> dict[str, int]:
    sunk = (
        sum(boat.fate == SUNK for boat in s.boats),
        sum(escort.fate == SUNK for escort in s.escorts),
    )
    return {seat: sunk[side] for side in (ESCORTS, BOATS) for seat in s.rules.seats[side]}
