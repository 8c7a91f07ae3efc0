"""Evaluation that knows what depth-charge runs come to: the value of a matrix game.

A run finds the boat only if the boat cannot be sure of a square that no course of the escort
passes over. Where it has none, both sides guess, and how often the escort guesses right is the
value of a small matrix game. It says what a run is worth before it is announced, which is what
an escort steers for and a boat keeps away from.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from periscope.ai.avalon.evaluation import HASTE, lead, to_evade, within_reach
from periscope.ai.avalon.weights import WEIGHTS
from periscope.games.avalon.rules import Rules
from periscope.games.avalon.sea import CONVOY, NORTH
from periscope.games.avalon.ships import Escort
from periscope.games.avalon.state import Pose, State
from periscope.games.avalon.turn import CHARGES

_W: Final = WEIGHTS.outlook
FOUND: Final = _W.found
NEXT: Final = _W.next
LATER: Final = _W.later
ENOUGH: Final = _W.enough
FAR: Final = _W.far
GUESSES: Final = _W.guesses


def outlook(s: State, seat: str) -> float:
    """How good the position is for a seat; it should be a world of that seat's view."""
    return lead(s, seat, threat)


def threat(s: State, escort: Escort, number: int, at: Pose) -> float:
    """What a run is worth: the one that is announced, or the best one to come."""
    if s.phase is CHARGES or not escort.stock:
        return 0.0
    rules, rows = s.rules, s.rules.sea.rows
    armed = s.boats[number].stock >= rules.torpedoes_needed
    worth = FOUND * min(1.0, escort.stock / ENOUGH)
    start, to = (escort.square % rows, escort.heading), at.square
    if not to_evade(s, number):
        if escort.run == number:
            return within_reach(s, escort, at)
        best = best_run(rules, to - escort.square, *start, to % rows, at.heading, armed)
        return NEXT * worth * best
    if escort.run == number:
        found = finds(rules, to - escort.square, *start, to % rows, at.heading, armed)
        return worth * found - HASTE
    to = rules.sea.ahead(to, at.heading)
    if to in (CONVOY, NORTH):
        return 0.0
    return LATER * worth * best_run(rules, to - escort.square, *start, to % rows, at.heading, armed)


@lru_cache(maxsize=1 << 17)  # whose rules are kept with it
def best_run(
    rules: Rules, delta: int, row: int, heading: int, boat_row: int, course: int, armed: bool
) -> float:
    """How likely the best run is to find a boat, of those that an escort can announce after its
    next move; `delta` is the way from the escort to the boat."""
    if rules.sea.distance(row, row + delta) > FAR:
        return 0.0
    ends = {(way.deltas[-1], way.heading) for way in rules.courses.escort[row][heading]}
    return max(
        [
            finds(rules, delta - end, (row + end) % rules.sea.rows, bow, boat_row, course, armed)
            for end, bow in ends
        ],
        default=0.0,
    )


@lru_cache(maxsize=1 << 17)  # whose rules are kept with it
def finds(
    rules: Rules, delta: int, row: int, heading: int, boat_row: int, course: int, armed: bool
) -> float:
    """How likely a run is to find a boat that evades as well as it can (§A5.3, §A7.2): the value
    of the guessing game between the boat's squares and the escort's courses.

    An armed boat that can get into the convoy at emergency speed does so (§A11.3).
    """
    ways = rules.courses.boat[boat_row][course][rules.emergency_speed]
    if armed and any(way.convoy for way in ways):
        return 0.0
    hides = sorted({delta + way.deltas[-1] for way in ways if way.deltas})
    tracks = {
        sum([1 << place for place, hide in enumerate(hides) if hide == 0 or hide in way.deltas])
        for way in rules.courses.escort[row][heading]
    }
    return guessed(len(hides), sorted(tracks))


def guessed(places: int, tracks: list[int]) -> float:
    """How often a seeker that passes over some places at a time guesses right: the value of a
    matrix game, by fictitious play. Each track has one bit for every place."""
    everywhere = 0
    for track in tracks:
        everywhere |= track
    if not places or everywhere != (1 << places) - 1:
        return 0.0
    found, passed = [0] * places, [0] * len(tracks)
    for _ in range(GUESSES):
        track = tracks[passed.index(max(passed))]
        for place in range(places):
            found[place] += track >> place & 1
        hidden = found.index(min(found))
        for number in range(len(tracks)):
            passed[number] += tracks[number] >> hidden & 1
    return (min(found) + max(passed)) / (2 * GUESSES)
