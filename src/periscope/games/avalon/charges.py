"""Depth-charge runs (§A7)."""

from __future__ import annotations

from typing import Final

from periscope.games.avalon import fate
from periscope.games.avalon.facts import Charged, Depths, Miss, NearMiss, NotThere, There
from periscope.games.avalon.sea import FEET
from periscope.games.avalon.seats import SEATS
from periscope.games.avalon.ships import BOATS, ESCORTS
from periscope.games.avalon.state import State

MISS: Final = 0
NEAR_MISS: Final = 1
HIT: Final = 2


def feet(depths: int) -> tuple[int, ...]:
    """The depths of a set in feet."""
    return tuple([level * FEET for level in range(1, depths.bit_length()) if depths >> level & 1])


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
    sea = s.rules.sea
    target = s.escorts[s.ship].run
    squares = [s.track[place] for place, _ in s.pattern]
    seat = SEATS[BOATS][target]
    s.tell(Charged(SEATS[ESCORTS][s.ship], seat, tuple([sea.name(square) for square in squares])))
    boat = s.boats[target]
    if not squares:
        return
    if boat.square not in squares:
        s.tell(NotThere(seat))
        return
    s.tell(There(seat))
    struck = 0
    for place, depths in s.pattern:
        s.tell(Depths(feet(depths), sea.name(s.track[place])))
        if s.track[place] == boat.square:
            struck = depths
    _suffer(s, target, effect(struck, boat.depth))


def _suffer(s: State, number: int, result: int) -> None:
    seat = SEATS[BOATS][number]
    if result == HIT:
        fate.sink_boat(s, number)
    elif result == NEAR_MISS:
        s.boat(number).damaged = True
        s.tell(NearMiss(seat))
    else:
        s.tell(Miss(seat))
