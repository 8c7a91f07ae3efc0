"""What the players know of Unterseeboot: it is solved."""

from __future__ import annotations

import random
from typing import Final

from periscope.ai.entries import GameEntry
from periscope.ai.unterseeboot import value
from periscope.kernel.protocol import Game, Player


def captain(game: Game, rng: random.Random, doubt: float, overlooked: float) -> Player:
    """The solver is loaded when somebody plays by it."""
    from periscope.ai.unterseeboot.captain import Captain

    return Captain(game, rng, doubt, overlooked)


ENTRY: Final = GameEntry(value, player=captain)
