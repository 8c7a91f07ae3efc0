"""The fifth game, from where it lies in `examples`, without copying it into the package."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import Any

import periscope
import periscope.games
from periscope.kernel import Game
from tests.laws.inventories import INVENTORIES, Count, Inventory

FOLDER = Path(__file__).parents[2] / "examples" / "noughts"
PACKAGE = FOLDER / "src" / "periscope"

if str(PACKAGE) not in periscope.__path__:
    periscope.__path__.append(str(PACKAGE))
    periscope.games.__path__.append(str(PACKAGE / "games"))

GAME: Game = import_module("periscope.games.noughts").GAME


def inventory(view: Any) -> Inventory:
    """A mark stays where it is, and there is one in a cell."""
    marks: Count = Counter(at for cells in view.marks.values() for at in cells)
    assert max(marks.values(), default=0) <= 1
    return Inventory(Counter(), Counter(), marks)


INVENTORIES["noughts"] = inventory
