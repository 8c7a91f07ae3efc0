"""The games, by name."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from periscope.games import uboot
from periscope.games.uboot import UBoot

GAMES: Final = MappingProxyType[str, UBoot]({uboot.GAME.name: uboot.GAME})

__all__ = ["GAMES"]
