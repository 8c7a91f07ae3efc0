"""Depth-charge runs (§A7)."""

from __future__ import annotations

from typing import Final

from periscope.games.avalon import fate
from periscope.games.avalon.sea import FEET
from periscope.games.avalon.ships import BOATS, ESCORTS
from periscope.games.avalon.state import State

MISS: Final = 0
NEAR_MISS: Final = 1
HIT: Final = 2


def depths_text(depths: int) -> str:
    """The depths of a set in feet: `200 300`."""
    return " ".join(
        str(level * FEET) for level in range(1, depths.bit_length()) if depths >> level & 1
    )


def effect(depths: int, depth: int) -> int:
    """§A7.3: the exact depth sinks, 100 feet off is a near miss; on the surface nothing counts."""
    if depth == 0:
        return MISS
    if depths >> depth & 1:
        return HIT
    return NEAR_MISS if depths >> (depth - 1) & 1 or depths >> (depth + 1) & 1 else MISS


def explode(s: State) -> None:
    """§A7.3: the squares are announced; the boat says whether it is in one of them, and only
    then are the depths told."""
    rules = s.rules
    target = s.escorts[s.ship].run
    squares = [s.track[place] for place, _ in s.pattern]
    seat = rules.seats[BOATS][target]
    listed = " ".join([rules.sea.name(square) for square in squares]) or "none"
    s.note("charged", what=seat, at=listed, side=rules.seats[ESCORTS][s.ship])
    boat = s.boats[target]
    if not squares:
        return
    if boat.square not in squares:
        s.note("not-there", side=seat)
        return
    s.note("there", side=seat)
    struck = 0
    for place, depths in s.pattern:
        s.note("depths", what=depths_text(depths), at=rules.sea.name(s.track[place]))
        if s.track[place] == boat.square:
            struck = depths
    _suffer(s, target, effect(struck, boat.depth))


def _suffer(s: State, number: int, result: int) -> None:
    seat = s.rules.seats[BOATS][number]
    if result == HIT:
        fate.sink_boat(s, number)
    elif result == NEAR_MISS:
        s.boat(number).damaged = True
        s.note("near-miss", side=seat)
    else:
        s.note("miss", side=seat)
