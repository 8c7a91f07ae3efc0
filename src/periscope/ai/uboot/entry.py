"""What the players know of SCOPE U-Boot."""

from __future__ import annotations

from typing import Any, Final

from periscope.ai.entries import Chances, GameEntry
from periscope.ai.uboot import value
from periscope.ai.uboot.knowledge import UBOOT


def hidden(view: Any, worlds: Any) -> Chances:
    """Submarines under water: every placement is known with the ways to it."""
    names = worlds.parts[0][0].rules.grid.names
    chances = zip(names, worlds.chances(), strict=True)
    return {("submarine", at): odds for at, odds in chances if odds and at not in view.submarines}


ENTRY: Final = GameEntry(value, UBOOT, hidden)
