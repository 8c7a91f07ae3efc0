"""The chapters of the rulebook, one file each; a line here puts one into advanced mode (§S7.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from periscope.games.stalingrad.chapter import Chapter
from periscope.games.stalingrad.chapters.infantry import Infantry
from periscope.games.stalingrad.chapters.machine_gun import MachineGun
from periscope.games.stalingrad.chapters.mortar import Mortar
from periscope.games.stalingrad.chapters.officer import Officer
from periscope.games.stalingrad.chapters.reinforcements import Reinforcements
from periscope.games.stalingrad.chapters.scout import Scout
from periscope.games.stalingrad.field import Field
from periscope.games.stalingrad.values import Values

UNITS: Final[tuple[Callable[[Field, Values], Chapter], ...]] = (
    Scout,
    MachineGun,
    Mortar,
    Infantry,
    Reinforcements,
    Officer,
)
"""In the order in which their actions are offered."""
