"""What the game has of everything, for law 9: read from the view that shows all."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.laws.inventories import Count, Inventory


def inventory(view: Any) -> Inventory | None:
    """§N2.1, §N2.2: torpedoes, hull and auxiliary power are used up; ships sunk stay sunk."""
    spaces: Count = Counter(target.column for target in view.targets)
    boat = {"torpedoes": view.torpedoes, "hull": view.hull, "auxiliary": view.auxiliary}
    unknown: Count = Counter(target.column for target in view.targets if target.unknown)
    sunk: Count = Counter({target.column: target.sunk for target in view.targets})
    assert view.tonnage == sum(sunk.values())
    return Inventory(spaces, Counter(boat) + unknown, sunk)
