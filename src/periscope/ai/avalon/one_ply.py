"""One-ply search where one escort meets one boat: the mean share of games won after each move.

What the enemy can do about it is in the chances already (how likely a run is to find the boat),
and the enemy's next turn is a guessing game that no tree of plain replies can play.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from periscope.ai.avalon.chances import chances
from periscope.ai.avalon.weights import WEIGHTS
from periscope.games.avalon.moves import Move
from periscope.games.avalon.phases import ENDED
from periscope.games.avalon.ships import ESCORTS
from periscope.games.avalon.state import State
from periscope.games.avalon.turn import RUN
from periscope.games.avalon.worlds import Worlds
from periscope.kernel.notation import Phrase
from periscope.kernel.protocol import CHANCE

_W: Final = WEIGHTS.one_ply
WORLDS: Final = _W.worlds
FIRST: Final = _W.first
SERIOUS: Final = _W.serious


def weigh(
    known: Worlds, seat: str, moves: Sequence[Move], rng: random.Random, samples: int
) -> Move:
    """The move with the best mean in the worlds of a seat, a tie being broken by lot."""
    sums = dict.fromkeys([move.phrase for move in moves], 0.0)
    still = list(sums)
    rng.shuffle(still)
    for looked in range(min(samples, WORLDS) if len(known) > 1 else 1):
        if looked == FIRST:
            still.sort(key=sums.__getitem__, reverse=True)
            del still[SERIOUS:]
        world = known.sample(rng)
        offered: dict[Phrase, Move] = {move.phrase: move for move in world.moves()}
        sign = 1 if seat in world.rules.seats[ESCORTS] else -1
        for phrase in still:
            sums[phrase] += sign * hope(offered[phrase].play(world))
    best = max(still, key=sums.__getitem__)
    return next(move for move in moves if move.phrase == best)


def hope(s: State) -> float:
    """The share of games that the escort can hope to win: dice by their odds, and a run announced
    if that is better."""
    if s.phase is ENDED:
        outcome = s.outcome()
        assert outcome is not None
        return float(s.rules.seats[ESCORTS][0] in outcome.winners)
    if s.to_play == CHANCE:
        return sum([float(s.odds(die)) * hope(die.play(s)) for die in s.moves()])
    if s.phase is RUN:
        return max([chances(choice.play(s)) for choice in s.moves()])
    return chances(s)
