"""A player that chooses uniformly at random: the floor of every comparison."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from periscope.kernel.protocol import Game, History, Move


class RandomPlayer:
    """Plays any offered move, all equally likely."""

    def __init__(self, game: Game, rng: random.Random) -> None:
        self.rng: Final = rng

    def choose(self, view: Any, history: History, moves: Sequence[Move]) -> Move:
        return self.rng.choice(moves)
