"""Players by strength: weaker ones look less far and err as people do, and none sees more."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from periscope.ai.entries import ENTRIES
from periscope.ai.players.greedy import Greedy
from periscope.ai.players.weights import WEIGHTS
from periscope.ai.search.rounds import Limits
from periscope.ai.search.search import Judged, Search
from periscope.kernel.protocol import Game, History, Move, Player


class Level(NamedTuple):
    """How far a player looks, and how it errs."""

    limits: Limits
    pace: float
    """The seconds after which others see its answer, whatever it had to think about."""
    doubt: float = 0.0
    """Temperature of the softmax over expected results by which it chooses; 0 plays the best."""
    overlooked: float = 0.0
    """The share of moves that are left out at random before it searches."""


LEVELS: Final = {
    name: Level(one.limits, one.pace, one.doubt, one.overlooked)
    for name, one in WEIGHTS.levels.items()
}
"""From the weakest to the strongest. All but the last have a limit of rounds, which makes them
equally strong on every machine, compiled or not; the strongest has a limit of seconds."""


class Levelled:
    """A searching player of one level."""

    def __init__(self, game: Game, rng: random.Random, level: Level) -> None:
        self.rng: Final = rng
        self.level: Final = level
        self.search: Final = Search(game, rng, level.limits)

    def choose(self, view: Any, history: History, moves: Sequence[Move]) -> Move:
        began = self.search.clock()
        found = self.search.known(view, history, moves)
        if found is not None:
            return found
        noticed = [move for move in moves if self.rng.random() >= self.level.overlooked]
        judged = self.search.think(view, history, noticed or moves, began)
        return self._pick(judged)

    def _pick(self, judged: Sequence[Judged]) -> Move:
        """The best move, or one drawn by a softmax of the expected results."""
        if not self.level.doubt:
            return judged[0].move
        most = max(found.mean for found in judged)
        weights = [math.exp((found.mean - most) / self.level.doubt) for found in judged]
        return self.rng.choices([found.move for found in judged], weights)[0]


def levelled(name: str, game: Game, rng: random.Random) -> Player:
    """The player of that level for a game: its own where it has one, else the search, or one that
    looks a move ahead where nothing is known."""
    known, level = ENTRIES[game.name], LEVELS[name]
    if known.player is not None:
        return known.player(game, rng, level.doubt, level.overlooked)
    return Levelled(game, rng, level) if known.knowledge else Greedy(game, rng)
