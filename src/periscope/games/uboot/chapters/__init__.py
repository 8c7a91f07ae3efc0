"""One file for each chapter of the rulebook that adds or changes a rule.

A chapter without its line here is not in the game.
"""

from __future__ import annotations

from typing import Final

from periscope.games.uboot.chapter import Chapter
from periscope.games.uboot.chapters.base import Base
from periscope.games.uboot.chapters.breakout import Breakout
from periscope.games.uboot.chapters.reinforcements import Reinforcements
from periscope.games.uboot.chapters.slow_submarines import SlowSubmarines
from periscope.games.uboot.chapters.surface_combat import SurfaceCombat

REGISTRY: Final[tuple[type[Chapter], ...]] = (
    Base,
    SlowSubmarines,
    SurfaceCombat,
    Reinforcements,
    Breakout,
)
"""In the order in which they offer their moves."""
