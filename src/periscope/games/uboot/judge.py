"""Who has won, and why (§U7.5)."""

from __future__ import annotations

from periscope.games.uboot.cards import ALLIED, GERMAN, SEATS
from periscope.games.uboot.phases import ENDED
from periscope.games.uboot.state import State
from periscope.games.uboot.turn import ADJOURNED, scores
from periscope.kernel.protocol import Outcome


def outcome(s: State) -> Outcome | None:
    """The higher score wins; a tie goes as the scenario says, and is a draw when adjourned."""
    if s.phase is not ENDED:
        return None
    points = scores(s)
    allied, german = points[SEATS[ALLIED]], points[SEATS[GERMAN]]
    if allied != german:
        winners: tuple[str, ...] = (SEATS[ALLIED] if allied > german else SEATS[GERMAN],)
    elif s.ending == ADJOURNED or s.rules.tie == "draw":
        winners = ()
    else:
        winners = (s.rules.tie,)
    return Outcome(winners, s.ending, points)
