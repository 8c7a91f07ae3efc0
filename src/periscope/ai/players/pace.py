"""When others see a computer's answer: at a moment that follows from what everybody knows.

Whoever could time a computer would read off the clock whether it had a choice at all, and so what
it hides. So every level has a pace: its answer is seen when that time is over, counted from the
last thing that its opponents have seen. An answer that is late, on a machine that is slow or busy,
waits until the pace is over once more.
"""

from __future__ import annotations

import math
from typing import Final

from periscope.ai.players.levels import LEVELS, Levelled
from periscope.ai.players.weights import WEIGHTS
from periscope.ai.search.rounds import ENDLESS
from periscope.form import is_compiled
from periscope.kernel.protocol import Player

USUAL: Final = WEIGHTS.pace.usual
"""The pace of players that hardly think, where nobody has set another."""
LAYING: Final = WEIGHTS.pace.laying
"""The pace of a card that is laid before play begins: nobody thinks about that for long."""
LAID: Final = frozenset({"arranger", "fleet", "front", "mines", "ships", "submarines"})
"""The questions that are asked before play begins. Everybody sees which question is asked."""
PLAIN: Final = WEIGHTS.pace.plain
"""The pace of a limit of rounds is longer by this factor in plain Python."""
SHARE: Final = WEIGHTS.pace.share
"""The share of what is left of the pace that one question takes at most: an answer may be made in
several steps that only its maker sees, and their number must not show."""
MARGIN: Final = WEIGHTS.pace.margin
"""Seconds that are left for the way to a worker and back."""
LEAST: Final = WEIGHTS.pace.least
"""Seconds that every question gets, however late it is."""


def pace(level: str, asked: str, least: float = USUAL, compiled: bool | None = None) -> float:
    """The seconds for each answer of a level that others see, by the question that is asked."""
    if asked in LAID:
        return min(least, LAYING)
    found = LEVELS.get(level)
    if found is None:
        return least
    by_rounds = found.limits.rounds < ENDLESS
    plain = not (is_compiled() if compiled is None else compiled)
    return max(least, found.pace * (PLAIN if by_rounds and plain else 1))


def due(began: float, step: float, now: float) -> float:
    """The next moment at which an answer may be seen that is awaited since `began`."""
    if step <= 0:
        return now
    return began + step * max(1, math.ceil((now - began) / step))


def seconds(until: float, step: float, now: float, fresh: bool) -> float:
    """How long a question may be thought about if its answer is to be seen at `until`.

    A `fresh` one, with which an answer begins, may have stood in a queue meanwhile: where too
    little is left it counts on the next moment.
    """
    if step <= 0:
        return math.inf
    left = until - MARGIN - now
    if fresh and left < step / 2:
        left += step * math.ceil((step / 2 - left) / step)
    return max(LEAST, SHARE * left)


def hurry(player: Player, left: float) -> None:
    """Limits the seconds that a player has for its next move."""
    if isinstance(player, Levelled):
        player.search.seconds = min(player.search.limits.seconds, left)
