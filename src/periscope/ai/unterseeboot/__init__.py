"""Evaluation of a position of Unterseeboot, in thousands of tons; exact values are in `solver`."""

from __future__ import annotations

from typing import Final

from periscope.ai.unterseeboot.weights import WEIGHTS
from periscope.games.unterseeboot.phases import ENDED
from periscope.games.unterseeboot.state import (
    AWAY,
    BOTTOM,
    DETECTED,
    PERISCOPE,
    SURFACE,
    UNKNOWN,
    State,
)
from periscope.games.unterseeboot.turn import HOME

W: Final = WEIGHTS.evaluation


def value(s: State, seat: str) -> float:
    """An estimate of the tonnage that the boat will bring home: the chance of coming home times
    what is sunk and what can be."""
    if s.phase is ENDED:
        return s.tonnage + 1.0 if s.ending in HOME else 0.0
    safe = W.afloat[min(s.hull, 3)] * W.hunted[s.escort] * (W.spotted if s.spotted else 1.0)
    if s.escort != AWAY and s.level == BOTTOM:
        safe *= W.hidden
    left = s.rules.turns - s.turn
    if left < s.level - SURFACE or s.main + s.auxiliary < s.level - PERISCOPE:
        safe *= W.stranded
    return safe * (s.tonnage + 1.0 + _prospects(s, left))


def _prospects(s: State, left: int) -> float:
    """What the torpedoes may still sink."""
    if not s.torpedoes or left < s.level or s.escort == DETECTED:
        return 0.0
    hopes = []
    for ship, column in zip(s.targets, s.rules.targets, strict=True):
        if ship:
            away = abs(column - s.column) + max(0, s.level - PERISCOPE)
            hopes.append((W.contact * W.real if ship == UNKNOWN else ship) * W.ship * W.far**away)
    return sum(sorted(hopes, reverse=True)[: s.torpedoes])
