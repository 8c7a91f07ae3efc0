"""The glance of the search: what a move brings at once, in worlds that may be the true one."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from typing import Final

from periscope.ai.knowledge import Knowledge
from periscope.ai.tree import Node, watch
from periscope.kernel.protocol import CHANCE, OVER, Move, Seat, State

FOLLOW_UPS: Final = 8
"""So many answers are looked at where a turn asks for more."""
CUT: Final = 4
"""After so many worlds the worse half of the moves is dropped, and after twice as many again."""
SERIOUS: Final = 12
"""So many moves are never dropped."""
STEPS: Final = 8
"""A turn is not followed further than this many questions."""
SURE: Final = 0.97
"""No evaluation is surer than this of a win."""


class Glance:
    """Looks at positions as one game's evaluation sees them."""

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
        """The best of some moves at a glance."""
        found = [(move, move.play(state)) for move in moves]
        if len(found) == 1:
            return found[0]
        return max(found, key=lambda pair: self.expectation(pair[1], seat))

    def settled(self, state: State, seat: Seat, nodes: dict[Seat, Node] | None = None) -> State:
        """The position after what is left of a turn: its questions answered at a glance."""
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

        All moves are weighed in the same positions, so that luck of the draw favours none, and the
        worse half drops out again and again: the more promising a move, the better it is known.
        A move counts where it is offered. If an order is given, no others are looked at, and of
        equals the first comes first.
        """
        sums = dict.fromkeys(order, 0.0)
        counts = dict.fromkeys(order, 0)
        still = list(order)
        means: dict[str, float] = {}
        next_cut = CUT
        for looked, state in enumerate(states):
            if looked == next_cut:
                next_cut *= 2
                still.sort(key=lambda notation: sums[notation] / counts[notation], reverse=True)
                kept = max(SERIOUS, len(still) // 2)
                dropped = {notation: sums[notation] / counts[notation] for notation in still[kept:]}
                means = dropped | means
                del still[kept:]
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
        """The position right after a move, the rest of the turn at a glance."""
        return after if after.prompt == asked else self.settled(after, seat, nodes)
