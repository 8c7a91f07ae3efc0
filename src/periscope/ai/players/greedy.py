"""One-ply search over sampled worlds, with successive halving."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

from periscope.ai.entries import ENTRIES
from periscope.ai.players.weights import WEIGHTS
from periscope.kernel.protocol import CHANCE, Game, History, Move, Seat, State

WORLDS: Final = WEIGHTS.greedy.worlds
"""Successive halving: how many worlds each round of it samples."""
STAY: Final = WEIGHTS.greedy.stay
"""Successive halving, here by a factor of STAY: one move in STAY goes on to the next round."""
FEWEST: Final = WEIGHTS.greedy.fewest
"""Successive halving: how many moves go on to the next round at least."""
FOLLOW_UPS: Final = WEIGHTS.greedy.follow_ups
"""How many answers are tried where a move leads to another question in the same turn."""
ENOUGH: Final = WEIGHTS.greedy.enough
"""How many positions are evaluated before no further world is begun."""


class Greedy:
    """Plays every offered move in a few worlds and takes the best on average.

    It knows of the true position only what its view and its history allow: the worlds are
    drawn from these, and every move is weighed in the same worlds, so that luck of the draw
    does not favour one.
    """

    def __init__(self, game: Game, rng: random.Random) -> None:
        self.game: Final = game
        self.rng: Final = rng
        self.value: Final = ENTRIES[game.name].value
        self.looked_at = 0
        """Positions that were evaluated for the move in hand."""

    def choose(self, view: Any, history: History, moves: Sequence[Move]) -> Move:
        if len(moves) == 1:
            return moves[0]
        worlds = self.game.worlds(view, history)
        sums = dict.fromkeys(map(str, moves), 0.0)
        still = list(sums)
        # Sorting keeps the order of equals, so that shuffling now breaks every tie at random.
        self.rng.shuffle(still)
        self.looked_at = 0
        for number in WORLDS if len(worlds) > 1 else (1,):
            for _ in range(number):
                if self.looked_at < ENOUGH:
                    self.weigh(worlds.sample(self.rng), still, history.seat, sums)
            still.sort(key=sums.__getitem__, reverse=True)
            del still[max(FEWEST, len(still) // STAY) :]
        return next(move for move in moves if str(move) == still[0])

    def weigh(self, world: State, still: list[str], seat: Seat, sums: dict[str, float]) -> None:
        """Adds what each move brings about in one world.

        Moves are matched by notation: all worlds of a view offer the mover the same.
        """
        offered = {str(move): move for move in world.moves()}
        for notation in still:
            after = offered[notation].play(world)
            ends = [after]
            if after.to_play == seat and after.prompt != world.prompt:
                # The turn asks for more, such as where to aim: a move is as good as its best end.
                ends = [move.play(after) for move in after.moves()[:FOLLOW_UPS]]
            sums[notation] += max(self._worth(end, seat) for end in ends)

    def _worth(self, state: State, seat: Seat) -> float:
        """What a position is worth, chance averaged by its odds."""
        if state.to_play != CHANCE:
            self.looked_at += 1
            return self.value(state, seat)
        return sum(
            float(state.odds(move)) * self._worth(move.play(state), seat) for move in state.moves()
        )
