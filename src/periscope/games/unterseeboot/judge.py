"""How a patrol has gone (§N10, §N11)."""

from __future__ import annotations

from periscope.games.unterseeboot.phases import CAPTAIN, ENDED
from periscope.games.unterseeboot.state import State
from periscope.games.unterseeboot.turn import HOME
from periscope.games.unterseeboot.view import WOUND_BADGE
from periscope.kernel.protocol import Outcome


def outcome(s: State) -> Outcome | None:
    """§N10.3, §N10.4: a patrol is won by coming home."""
    if s.phase is not ENDED:
        return None
    winners = (CAPTAIN,) if s.ending in HOME else ()
    return Outcome(winners, s.ending, {CAPTAIN: s.tonnage})


def honour(s: State) -> str:
    """§N11.2, §N11.3: what the tonnage sunk so far is worth; a lost boat has the Wound Badge."""
    if s.ending and s.ending not in HOME:
        return WOUND_BADGE
    earned = ""
    for name, least in s.rules.honours.items():
        if s.tonnage >= least:
            earned = name
    return earned
