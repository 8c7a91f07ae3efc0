"""What the game has of everything, for law 9: read from the view that shows all."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.laws.inventories import Count, Inventory


def inventory(view: Any) -> Inventory | None:
    """§A7.1, §A8.1: ships are there or lost for good; charges and torpedoes are used up."""
    ships: Count = Counter(ship.seat for ship in (*view.escorts, *view.boats))
    if view.prompt == "stock":
        return None
    stock: Count = Counter({ship.seat: ship.stock or 0 for ship in (*view.escorts, *view.boats)})
    afloat: Count = Counter(ship.seat for ship in (*view.escorts, *view.boats) if not ship.fate)
    return Inventory(ships, stock + afloat, Counter())
