"""Set-up: where the ships lie (§A2.1); their stock is thrown for as the first moves (§A2.2)."""

from __future__ import annotations

from periscope.games.avalon.moves import STOCK
from periscope.games.avalon.rules import Rules
from periscope.games.avalon.ships import BOATS, ESCORTS, Boat, Escort
from periscope.games.avalon.state import State


def begin(rules: Rules) -> State:
    """§A2.1: the escorts before the convoy, the boats on the surface in the north."""
    s = State(rules, STOCK)
    s.escorts = [Escort(square, heading) for square, heading in rules.starts[ESCORTS]]
    s.boats = [Boat(square, heading) for square, heading in rules.starts[BOATS]]
    return s
