"""Who has won, and why (§S6)."""

from __future__ import annotations

from periscope.games.stalingrad.losses import points
from periscope.games.stalingrad.state import ENDED, State
from periscope.kernel.protocol import Outcome


def outcome(s: State) -> Outcome | None:
    """§S9.4: partners win and lose together. §S6.3: an adjourned game is a draw."""
    if s.phase is not ENDED:
        return None
    seats = s.rules.side_of
    return Outcome(
        tuple(seat for seat, side in seats.items() if side == s.winner),
        s.ending,
        scores(s),
    )


def scores(s: State) -> dict[str, int]:
    """What each seat's side has in its scoring zone."""
    return {seat: points(s, side) for seat, side in s.rules.side_of.items()}
