"""What the players know of U-BOAT."""

from __future__ import annotations

from typing import Any, Final

from periscope.ai.avalon.evaluation import value
from periscope.ai.avalon.knowledge import AVALON
from periscope.ai.entries import Chances, GameEntry


def hidden(view: Any, worlds: Any) -> Chances:
    """Boats whose pieces are off the board: every place is known with the ways to it."""
    found: dict[tuple[str, str], float] = {}
    sea = worlds.base.rules.sea
    for number, boat in enumerate(view.boats):
        if boat.at:
            continue
        places = worlds.places(number)
        whole = sum(places.values())
        for place, ways in places.items():
            at = (boat.seat, sea.name(place[0]))
            found[at] = found.get(at, 0.0) + ways / whole
    return found


ENTRY: Final = GameEntry(value, AVALON, hidden)
