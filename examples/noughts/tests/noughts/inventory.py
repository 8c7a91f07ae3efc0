"""What the game has of everything, for law 9: read from the view that shows all."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.laws.inventories import Count, Inventory


def inventory(view: Any) -> Inventory | None:
    """§T3.1, §T4.1: a mark stays where it is, and there is one in a cell."""
    marks: Count = Counter(at for cells in view.marks.values() for at in cells)
    assert max(marks.values(), default=0) <= 1
    return Inventory(Counter(), Counter(), marks)
