"""How likely the escort is to win where one escort hunts one boat.

An escort need never be sunk: it is faster than a surfaced boat and can keep out of the reach of
its gun, and under torpedoes its first square is safe. So a boat that cannot dive any more has
nothing to hope for but the enemy's mistakes: the convoy passes (§A11.4). A near miss, after which
a boat must rise, is as good as a hit. And a boat that is armed and sound wins if it outlives the
runs for which the escort has charges and the boat has rows to go.
"""

from __future__ import annotations

import math
from typing import Final

from periscope.ai.avalon.evaluation import ASTERN, to_evade, within_reach
from periscope.ai.avalon.outlook import best_run, finds
from periscope.ai.avalon.weights import WEIGHTS
from periscope.games.avalon.charges import HIT, MISS, NEAR_MISS, effect
from periscope.games.avalon.sea import CONVOY, NORTH
from periscope.games.avalon.ships import ESCORTS, NOBODY
from periscope.games.avalon.state import Pose, State
from periscope.games.avalon.turn import CHARGES, RUN

_W: Final = WEIGHTS.chances
UNSURE: Final = _W.unsure
SPARED: Final = _W.spared
CHARGES_A_RUN: Final = _W.charges_a_run
DROPPED: Final = _W.dropped
ROWS_A_RUN: Final = _W.rows_a_run
FAINT: Final = _W.faint
DIVES: Final = _W.dives
GUNNED: Final = _W.gunned
RISEN: Final = _W.risen
IN_RANGE: Final = _W.in_range
MUZZLED: Final = _W.muzzled
NEXT: Final = _W.next
LATER: Final = _W.later
REACHED: Final = _W.reached
AIMED: Final = _W.aimed
SPENT: Final = _W.spent
MOST: Final = _W.most


def alone(s: State) -> bool:
    """Whether there is one escort and one boat, as in the basic game."""
    return len(s.escorts) == len(s.boats) == 1


def lead(s: State, seat: str) -> float:
    """The same as half the logarithm of the odds, for a seat: what the search reckons with."""
    won = min(1 - UNSURE, max(UNSURE, chances(s)))
    odds = 0.5 * math.log(won / (1 - won))
    return odds if seat in s.rules.seats[ESCORTS] else -odds


def chances(s: State) -> float:
    """The share of games that the escort can hope to win."""
    boat, escort = s.boats[0], s.escorts[0]
    at = s.plan or Pose(boat.square, boat.heading, boat.depth)
    stock = boat.stock - (len(s.salvo) if s.plan else 0)
    used, struck = _charged(s)
    if struck == HIT:
        return 1.0
    charges, damaged = escort.stock - used, boat.damaged or struck == NEAR_MISS
    to_go = s.rules.sea.rows - at.square % s.rules.sea.rows
    armed = stock >= s.rules.torpedoes_needed and not boat.risen
    if not armed or (damaged and to_go >= at.depth):
        return 1.0 - _outgunned(s, at)
    outlived = outlives(s, at, charges) * (1.0 - _threat(s, at, charges))
    if at.depth == 0:
        far = s.rules.sea.distance(escort.square, at.square)
        outlived *= DIVES if far > s.rules.gun_range + s.rules.speed else GUNNED
    aimed = AIMED * _aimed(s, s.salvo if s.plan else boat.salvo)
    return (1.0 - outlived * (1.0 - SPENT * (MOST - stock))) * (1.0 - aimed)


def _charged(s: State) -> tuple[int, int]:
    """How many charges are set in secret, and what they would do to the boat in this world."""
    if s.phase is not CHARGES:
        return 0, MISS
    boat = s.boats[0]
    struck = [depths for place, depths in s.pattern if s.track[place] == boat.square]
    used = sum([depths.bit_count() for _, depths in s.pattern])
    return used, effect(struck[0], boat.depth) if struck else MISS


def _outgunned(s: State, at: Pose) -> float:
    """How often a boat that cannot dive wins all the same, by how near it is (§A9.1, §A9.4)."""
    far = s.rules.sea.distance(s.escorts[0].square, at.square)
    if far <= 1:
        return RISEN + MUZZLED
    return RISEN + IN_RANGE * max(0, s.rules.gun_range + 2 - far) / s.rules.gun_range


def outlives(s: State, at: Pose, charges: int) -> float:
    """How likely a boat is to outlive all runs that the escort has charges and time for."""
    sea, escort = s.rules.sea, s.escorts[0]
    pending = escort.run == 0 and to_evade(s, 0)
    far = sea.distance(escort.square, at.square)
    rows = sea.rows - at.square % sea.rows + ASTERN[at.heading] - pending
    delay = max(0, far - s.rules.speed) / s.rules.speed
    by_rows = max(FAINT * rows, rows - delay) / ROWS_A_RUN
    by_charges = max(FAINT, charges - DROPPED * pending) / CHARGES_A_RUN
    return float(SPARED ** (by_rows * by_charges / (by_rows + by_charges)))


def _threat(s: State, at: Pose, charges: int) -> float:
    """How likely the run that is announced is to find the boat, or the best one to come."""
    if s.phase is CHARGES or not charges or at.depth == 0:
        return 0.0
    rules, escort = s.rules, s.escorts[0]
    rows, to = rules.sea.rows, at.square
    share = min(1.0, charges / CHARGES_A_RUN)
    start = (escort.square % rows, escort.heading)
    if not to_evade(s, 0):
        if escort.run == 0:
            return REACHED * within_reach(s, escort, at)
        return (
            NEXT * share * best_run(rules, to - escort.square, *start, to % rows, at.heading, True)
        )
    if escort.run == 0:
        return share * finds(rules, to - escort.square, *start, to % rows, at.heading, True)
    to = rules.sea.ahead(to, at.heading)
    if to in (CONVOY, NORTH):
        return 0.0
    return LATER * share * best_run(rules, to - escort.square, *start, to % rows, at.heading, True)


def _aimed(s: State, salvo: tuple[int, ...]) -> float:
    """The torpedoes of a salvo that the escort can run into; one straight ahead counts whole."""
    escort, sea = s.escorts[0], s.rules.sea
    reach = s.rules.courses.reach[escort.square % sea.rows][escort.heading]
    ahead = escort.square + 2 * sea.delta[escort.heading]
    return sum([1.0 if q == ahead else 0.5 for q in salvo if q - escort.square in reach])


def best_hope(s: State, end: int, heading: int) -> float:
    """What the escort can hope for where its move ends, with a run announced there or without."""
    after = s.copy()
    escort = after.escort(0)
    escort.square, escort.heading, escort.run = end, heading, NOBODY
    after.phase, after.track = RUN, ()
    after.boat(0).stock = max(s.boats[0].stock, s.rules.torpedoes_needed)
    silent = chances(after)
    escort.run = 0
    return max(silent, chances(after)) if s.boats[0].depth else silent


def spares(s: State, at: Pose) -> float:
    """What a charge that is kept takes from a boat's chances of outliving the hunt."""
    stock = s.escorts[0].stock
    return 1.0 - outlives(s, at, stock) / outlives(s, at, stock - 1)
