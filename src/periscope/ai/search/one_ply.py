"""One-ply ranking: every move with the evaluation of the position that it leads to, over sampled
worlds, and successive halving of the moves."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from typing import Final

from periscope.ai.knowledge import Knowledge
from periscope.ai.search.tree import Node, watch
from periscope.ai.search.weights import WEIGHTS
from periscope.kernel.protocol import CHANCE, OVER, Move, Seat, State

FOLLOW_UPS: Final = WEIGHTS.one_ply.follow_ups
"""How many answers are sampled where a turn asks for more."""
HALVE_AFTER: Final = WEIGHTS.one_ply.halve_after
"""Successive halving: worlds before the first cut of the worse half of the moves; each later cut
comes after twice as many."""
KEEP: Final = WEIGHTS.one_ply.keep
"""How many moves are never cut."""
STEPS: Final = WEIGHTS.one_ply.steps
"""How many questions of one turn are followed."""
SURE: Final = WEIGHTS.one_ply.most_sure
"""The largest expected result that an evaluation can give, short of a won game."""


class OnePly:
    """Judges positions by one game's evaluation, and plays the rest of a turn greedily."""

    def __init__(self, knowledge: Knowledge, rng: random.Random) -> None:
        self.knowledge: Final = knowledge
        self.rng: Final = rng
        self.draws = 0
        """Draws that were made so far."""
        self.suspected: Final[dict[Seat, tuple[float, ...]]] = {}
        """By seat, how much its enemy suspects each of its places."""

    def expectation(self, state: State, seat: Seat) -> float:
        """The share of wins that a seat can hope for, as far as the evaluation knows."""
        if state.to_play == OVER:
            outcome = state.outcome()
            assert outcome is not None
            if not outcome.winners:
                return 0.5
            return 1.0 if seat in outcome.winners else 0.0
        lead = (
            self.knowledge.value(state, seat, self.suspected.get(seat, ())) / self.knowledge.scale
        )
        return 0.5 + 0.5 * SURE * math.tanh(lead)

    def best(self, state: State, seat: Seat, moves: Sequence[Move]) -> tuple[Move, State]:
        """The best of some moves by the evaluation of the positions after them."""
        found = [(move, move.play(state)) for move in moves]
        if len(found) == 1:
            return found[0]
        return max(found, key=lambda pair: self.expectation(pair[1], seat))

    def settled(self, state: State, seat: Seat, nodes: dict[Seat, Node] | None = None) -> State:
        """The position after what is left of a turn, its questions answered greedily."""
        for _ in range(STEPS):
            before = state
            if state.to_play == CHANCE:
                move = self.draw(state)
                state = move.play(state)
            elif self._follows(state, seat):
                some = self.some(state.moves(), FOLLOW_UPS)
                move, state = self.best(state, state.to_play, some)
            else:
                break
            if nodes is not None:
                watch(nodes, move, before, state)
        return state

    def _follows(self, state: State, seat: Seat) -> bool:
        """Whether a question belongs to the turn of a seat and needs no search of its own."""
        asked = state.prompt
        if state.to_play == seat:
            return asked not in self.knowledge.begins
        return asked in self.knowledge.plain

    def draw(self, state: State) -> Move:
        self.draws += 1
        outcomes = state.moves()
        return self.rng.choices(outcomes, [float(state.odds(move)) for move in outcomes])[0]

    def some(self, moves: Sequence[Move], number: int) -> Sequence[Move]:
        return moves if len(moves) <= number else self.rng.sample(moves, number)

    def ranked(
        self, states: Iterable[State], seat: Seat, order: Sequence[str] = ()
    ) -> dict[str, float]:
        """Moves with their mean value in some positions that look the same; the best first.

        All moves are judged in the same positions (common random numbers), with successive halving:
        the more promising a move, the more positions it is judged in. A move counts where it is
        offered. If an order is given, no others are looked at, and of equals the first comes first.
        """
        sums = dict.fromkeys(order, 0.0)
        counts = dict.fromkeys(order, 0)
        still = list(order)
        means: dict[str, float] = {}
        next_cut = HALVE_AFTER
        for looked, state in enumerate(states):
            if looked == next_cut:
                next_cut *= 2
                still.sort(key=lambda notation: sums[notation] / counts[notation], reverse=True)
                stay = max(KEEP, len(still) // 2)
                dropped = {notation: sums[notation] / counts[notation] for notation in still[stay:]}
                means = dropped | means
                del still[stay:]
            offered = {str(move): move for move in state.moves()}
            for notation in () if order else offered:
                if notation not in sums:
                    sums[notation], counts[notation] = 0.0, 0
                    still.append(notation)
            for notation in still:
                if notation in offered:
                    after = self.at_once(offered[notation].play(state), seat, state.prompt)
                    sums[notation] += self.expectation(after, seat)
                    counts[notation] += 1
        still.sort(key=lambda notation: sums[notation] / counts[notation], reverse=True)
        return {notation: sums[notation] / counts[notation] for notation in still} | means

    def at_once(
        self, after: State, seat: Seat, asked: str, nodes: dict[Seat, Node] | None = None
    ) -> State:
        """The position right after a move, the rest of the turn played greedily."""
        return after if after.prompt == asked else self.settled(after, seat, nodes)
