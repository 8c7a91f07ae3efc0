"""Evaluation of a position of U-BOAT, in points that the escorts have over the boats.

What a ship has decided in secret and not yet carried out (a course, charges, a salvo) counts as
carried out, so that the steps of one turn can be compared.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeAlias

from periscope.ai.avalon.weights import WEIGHTS
from periscope.games.avalon.charges import HIT, NEAR_MISS, effect
from periscope.games.avalon.phases import ENDED
from periscope.games.avalon.rules import Rules
from periscope.games.avalon.sea import EIGHT
from periscope.games.avalon.ships import AFLOAT, DEAD, ESCORTS, SUNK, Escort
from periscope.games.avalon.state import Pose, State
from periscope.games.avalon.turn import BOAT, CHARGES, RUN

_W: Final = WEIGHTS.evaluation
WIN: Final = _W.win
SHIP: Final = _W.ship
DAMAGED: Final = _W.damaged
DIVED: Final = _W.dived
GO: Final = _W.go
ASTERN: Final = _W.astern
LOADED: Final = _W.loaded
CLOSE: Final = _W.close
BOW: Final = _W.bow
IN_RANGE: Final = _W.in_range
MUZZLED: Final = _W.muzzled
ATTACK: Final = _W.attack
HASTE: Final = _W.haste
IN_REACH: Final = _W.in_reach
COVERED: Final = _W.covered
AIMED: Final = _W.aimed
TORPEDO_RANGE: Final = _W.torpedo_range


Threat: TypeAlias = Callable[[State, Escort, int, Pose], float]
"""What an escort is worth that hunts a boat which has dived, by its number and place."""


def value(s: State, seat: str) -> float:
    """How good the position is for a seat; it should be a world of that seat's view."""
    return lead(s, seat, run)


def lead(s: State, seat: str, threat: Threat) -> float:
    """What the seat's side has over the other; at the end, who has won."""
    escorts = verdict(s) if s.phase is ENDED else prospects(s, threat)
    return escorts if seat in s.rules.seats[ESCORTS] else -escorts


def verdict(s: State) -> float:
    outcome = s.outcome()
    assert outcome is not None
    return WIN if s.rules.seats[ESCORTS][0] in outcome.winners else -WIN


def prospects(s: State, threat: Threat) -> float:
    """Ships, stocks, how far boats have come and how near the escorts are to them."""
    total = sum(_escort(escort) for escort in s.escorts) + _charged(s)
    for number in range(len(s.boats)):
        total -= _boat(s, number, threat)
    return total


def _escort(escort: Escort) -> float:
    if escort.fate == SUNK:
        return 0.0
    return SHIP / (2 if escort.fate == DEAD else 1) + LOADED * escort.stock


def _boat(s: State, number: int, threat: Threat) -> float:
    """What a boat is worth to its side."""
    boat = s.boats[number]
    if boat.fate == SUNK:
        return 0.0
    if boat.fate == DEAD:
        return SHIP / 2
    acts = s.plan is not None and s.ship == number
    at = s.plan if acts and s.plan else Pose(boat.square, boat.heading, boat.depth)
    salvo = s.salvo if acts else boat.salvo
    stock = boat.stock - (len(salvo) if acts else 0)
    worth = SHIP + LOADED * stock + DIVED * (at.depth > 0)
    if boat.damaged or stock == 0:
        worth -= DAMAGED
    elif stock >= s.rules.torpedoes_needed and not boat.risen:
        rows = s.rules.sea.rows
        worth += GO * (1 - (rows - at.square % rows + ASTERN[at.heading]) / rows)
    return worth + _torpedoes(s, at, salvo) - _hunted(s, number, at, threat)


def _torpedoes(s: State, at: Pose, salvo: tuple[int, ...]) -> float:
    """What a salvo is worth: where escorts that are near can come, above all straight ahead."""
    worth = 0.0
    sea = s.rules.sea
    for escort in s.escorts:
        if escort.fate != AFLOAT or sea.distance(escort.square, at.square) > TORPEDO_RANGE:
            continue
        reach = s.rules.courses.reach[escort.square % sea.rows][escort.heading]
        met = [square for square in salvo if square - escort.square in reach]
        ahead = 2 * sea.delta[escort.heading]
        for place, square in enumerate(sorted(met, key=lambda q: q != escort.square + ahead)):
            straight = square - escort.square == ahead
            worth += AIMED[place] * (1.0 if straight else 0.5)
    return worth


def _hunted(s: State, number: int, at: Pose, threat: Threat) -> float:
    """How close the nearest escort is, whether it faces the boat, and what runs threaten."""
    near = [escort for escort in s.escorts if escort.fate == AFLOAT]
    if not near:
        return 0.0
    sea = s.rules.sea
    away = [sea.distance(escort.square, at.square) for escort in near]
    chaser = near[away.index(min(away))]
    worth = -CLOSE * min(away) - BOW * _off_bow(s, chaser, at.square)
    if at.depth == 0:
        return worth + sum(_gunned(s, far) for far in away)
    return worth + sum(threat(s, escort, number, at) for escort in near)


def _gunned(s: State, far: int) -> float:
    """What guns are worth to an escort at that distance from a surfaced boat (§A9.1, §A9.4)."""
    if far <= 1:
        return -MUZZLED
    return IN_RANGE if far <= s.rules.gun_range else 0.0


def run(s: State, escort: Escort, number: int, at: Pose) -> float:
    """What a run that is announced is worth: before the boat has moved, by how much of its range
    the escort can pass over; after that, whether it can come to the boat at all."""
    if s.phase is CHARGES or escort.run != number:
        return 0.0
    if not to_evade(s, number):
        return within_reach(s, escort, at)
    rows = s.rules.sea.rows
    place = (escort.square % rows, escort.heading, at.square % rows, at.heading)
    return ATTACK * covered(s.rules, at.square - escort.square, *place) - HASTE


def to_evade(s: State, number: int) -> bool:
    """Whether a boat has still to move before the escorts do."""
    return s.phase is RUN or (s.phase is BOAT and s.ship <= number and s.plan is None)


def within_reach(s: State, escort: Escort, at: Pose) -> float:
    """What it is worth that an escort can come to the boat's square."""
    delta = at.square - escort.square
    reach = s.rules.courses.reach[escort.square % s.rules.sea.rows][escort.heading]
    return IN_REACH if delta in reach or delta in (0, s.rules.sea.delta[escort.heading]) else 0.0


@lru_cache(maxsize=1 << 17)  # whose rules are kept with it
def covered(rules: Rules, delta: int, row: int, heading: int, boat_row: int, course: int) -> float:
    """The largest share of the squares that a hunted boat can hide in (§A5.3), over which one
    course of the escort passes; `delta` is the way from the escort to the boat."""
    ways = rules.courses.boat[boat_row][course][rules.emergency_speed]
    hides = {delta + way.deltas[-1] for way in ways if way.deltas}
    passed = [
        len(hides.intersection(way.deltas)) + (0 in hides)
        for way in rules.courses.escort[row][heading]
    ]
    return max(passed, default=0) / len(hides) if hides else 0.0


def _off_bow(s: State, escort: Escort, square: int) -> int:
    """The eighths of a circle between an escort's bow and the way to a square."""
    rows = s.rules.sea.rows
    east = square // rows - escort.square // rows
    south = square % rows - escort.square % rows
    if not (east or south):
        return 0
    # Eight sectors: a way is diagonal unless one part is more than twice the other.
    across, down = abs(east) * 2 > abs(south), abs(south) * 2 > abs(east)
    signs = ((east > 0) - (east < 0)) * across, ((south > 0) - (south < 0)) * down
    way = _WAYS[signs]
    turn = (way - escort.heading) % EIGHT
    return min(turn, EIGHT - turn)


_WAYS: Final = {
    (0, -1): 0,
    (1, -1): 1,
    (1, 0): 2,
    (1, 1): 3,
    (0, 1): 4,
    (-1, 1): 5,
    (-1, 0): 6,
    (-1, -1): 7,
}
"""The heading of every way, by its parts east and south."""


def _charged(s: State) -> float:
    """What charges that are set would do to the boat in this world, and what could still be set
    where it is."""
    if s.phase is not CHARGES:
        return 0.0
    boat = s.boats[s.escorts[s.ship].run]
    worth, stock, first = 0.0, s.escorts[s.ship].stock, 0
    for place, depths in s.pattern:
        stock -= depths.bit_count()
        first = place + 1
        if s.track[place] == boat.square:
            result = effect(depths, boat.depth)
            worth += {HIT: SHIP, NEAR_MISS: 0.0 if boat.damaged else DAMAGED}.get(result, 0.0)
    if stock and boat.square in s.track[first:]:
        worth += COVERED
    return worth - LOADED * (s.escorts[s.ship].stock - stock)
