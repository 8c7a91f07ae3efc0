"""How much the Allies suspect each area of hiding a submarine."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from periscope.ai.uboot.chart import sea
from periscope.ai.uboot.weights import WEIGHTS
from periscope.games.scope.grid import bits
from periscope.games.uboot.state import State

_WEIGHTS: Final = WEIGHTS.suspicion
AROUND: Final[float] = _WEIGHTS.around
"""How much the areas around one count: a submarine may come from there before it is looked for."""
LEAST: Final[float] = _WEIGHTS.least
MOST: Final[float] = _WEIGHTS.most
"""No area is out of danger altogether, and none is given up."""


def suspicion(states: Sequence[State]) -> tuple[float, ...]:
    """How dangerous each cell is to lie in, beside the average, if all these positions are equally
    likely to whoever looks for the submarines.

    Twice as much suspicion is not twice the danger, for the hunter has other things to do: the root
    is what did best.
    """
    grid = states[0].rules.grid
    found = [0] * grid.size
    for state in states:
        for cell in bits(state.submarines):
            found[cell] += 1
    distance = sea(grid.columns, grid.rows).distance
    suspected = []
    for cell in range(grid.size):
        around = [found[other] for other in range(grid.size) if distance[cell][other] == 1]
        suspected.append((1 - AROUND) * found[cell] + AROUND * sum(around) / len(around))
    average = sum(suspected) / grid.size
    if not average:
        return ()
    return tuple([min(MOST, max(LEAST, math.sqrt(each / average))) for each in suspected])
