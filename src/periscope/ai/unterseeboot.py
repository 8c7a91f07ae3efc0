"""How good a position of Unterseeboot is, in thousands of tons; exact values are in `solved`."""

from __future__ import annotations

from typing import Final

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

AFLOAT: Final = (0.0, 0.55, 0.85, 0.97)
"""How likely a boat with so much hull is to come home."""
HUNTED: Final = (1.0, 0.93, 0.86)
"""And by what the destroyer is up to."""
SHIP: Final = 0.4
"""What a ship in sight is worth of its tonnage, and less with every space between."""
CONTACT: Final = 3.0
FAR: Final = 0.85


def value(s: State, seat: str) -> float:
    """How much tonnage the boat will bring home, by rule of thumb."""
    if s.phase is ENDED:
        return s.tonnage + 1.0 if s.ending in HOME else 0.0
    safe = AFLOAT[min(s.hull, 3)] * HUNTED[s.escort] * (0.95 if s.spotted else 1.0)
    if s.escort != AWAY and s.level == BOTTOM:
        safe *= 1.05
    left = s.rules.turns - s.turn
    if left < s.level - SURFACE or s.main + s.auxiliary < s.level - PERISCOPE:
        safe *= 0.05
    return safe * (s.tonnage + 1.0 + _prospects(s, left))


def _prospects(s: State, left: int) -> float:
    if not s.torpedoes or left < s.level or s.escort == DETECTED:
        return 0.0
    hopes = []
    for ship, column in zip(s.targets, s.rules.targets, strict=True):
        if ship:
            away = abs(column - s.column) + max(0, s.level - PERISCOPE)
            hopes.append((CONTACT * 0.8 if ship == UNKNOWN else ship) * SHIP * FAR**away)
    return sum(sorted(hopes, reverse=True)[: s.torpedoes])
