"""Stand-off: how an escort keeps out of range of a boat that cannot dive any more.

Such a boat can win by its gun alone, and it is half as fast. An escort that stays out of its range
cannot lose: the convoy passes (§A11.4). It rams where it can, and it fires when a boat has just
come up and there is no reply, if it can get away afterwards.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final

from periscope.ai.avalon.weights import WEIGHTS
from periscope.games.avalon.guns import ADJACENT, EVEN, FIRST_SALVO
from periscope.games.avalon.moves import FACES
from periscope.games.avalon.rules import Rules
from periscope.games.avalon.sea import across
from periscope.games.avalon.state import State

_W: Final = WEIGHTS.standoff
SAFE: Final = _W.safe
CAUGHT: Final = _W.caught
FARTHER: Final = _W.farther


def apart(s: State, end: int, heading: int) -> float:
    """The share of games that an escort wins from where it ends its move."""
    boat, rules = s.boats[0], s.rules
    far = rules.sea.distance(end, boat.square)
    won, lost = 0.0, 0.0
    if far <= rules.gun_range and not (boat.fresh and far <= 1):
        name = FIRST_SALVO if boat.fresh else ADJACENT if far <= 1 else EVEN
        column = rules.columns[name]
        won, lost = len(column.target) / FACES, len(column.firing) / FACES
        if far <= 1:
            won, lost = 0.0, won
    left = SAFE if clear(s, end, heading) else CAUGHT
    return won + (1 - won - lost) * left + FARTHER * min(far, 2 * rules.gun_range)


def clear(s: State, end: int, heading: int) -> bool:
    """Whether the escort can get out of range on its next turn, whatever the boat does."""
    boat, sea = s.boats[0], s.rules.sea
    rows = sea.rows
    courses = s.rules.courses.boat[boat.square % rows][boat.heading]
    after = {boat.square + course.deltas[-1] for course in courses[-1] if course.deltas}
    ways = ends(s.rules, end % rows, heading)
    return all(
        any(sea.distance(end + way, square) > s.rules.gun_range for way in ways)
        for square in after or {boat.square}
    )


@lru_cache(maxsize=1 << 17)  # whose rules are kept with it
def ends(rules: Rules, row: int, heading: int) -> tuple[int, ...]:
    """The squares where an escort's move can end, as differences; the farthest first."""
    found = {course.deltas[-1] for course in rules.courses.escort[row][heading]}
    return tuple(sorted(found, key=lambda way: -rules.sea.distance(row, row + way))) or (0,)


def rams(s: State, squares: tuple[int, ...]) -> bool:
    """Whether a track runs into the boat at a right angle to its course (§A9.6)."""
    boat = s.boats[0]
    for before, square in pairwise(squares):
        if square == boat.square:
            return across(boat.heading, s.rules.sea.delta.index(square - before))
    return False
