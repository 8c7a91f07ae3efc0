"""Computer players. Each is given a view, a history and the offered moves, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from periscope.ai.greedy import Greedy
from periscope.ai.random_player import RandomPlayer
from periscope.kernel.protocol import Game, Player

PLAYERS: Final[Mapping[str, Callable[[Game, random.Random], Player]]] = MappingProxyType(
    {"random": RandomPlayer, "greedy": Greedy}
)
"""Every player by name, from the weakest to the strongest."""

__all__ = ["PLAYERS"]
