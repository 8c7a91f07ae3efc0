"""Many patrols played by the rules, to see whether the computed value comes out."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Final, NamedTuple

import numpy as np

from periscope.ai.unterseeboot.solver.expectimax import Expectimax, future
from periscope.ai.unterseeboot.solver.goals import Goal
from periscope.ai.unterseeboot.solver.places import Places
from periscope.ai.unterseeboot.solver.policy import Policy
from periscope.games.unterseeboot.moves import Move
from periscope.games.unterseeboot.state import State
from periscope.kernel.protocol import CHANCE, OVER


class Sample(NamedTuple):
    """The mean of many patrols and its standard error."""

    patrols: int
    mean: float
    error: float
    results: dict[float, int]


class Patrols:
    """Plays so many patrols side by side.

    Patrols that stand in the same position are one entry with a count, and a throw of the dice
    splits the count as that many throws would: the result has exactly the distribution of
    patrols that are played one by one.
    """

    def __init__(self, goal: Goal, choose: Callable[[State], Move], seed: int) -> None:
        self.goal: Final = goal
        self.choose: Final = choose
        self.rng: Final = np.random.default_rng(seed)
        self.results: Final[dict[float, int]] = {}

    def play(self, root: State, patrols: int) -> Sample:
        waiting = {future(root): (root, patrols)}
        while waiting:
            waiting = self._turn(waiting)
        mean = sum(value * count for value, count in self.results.items()) / patrols
        square = sum((value - mean) ** 2 * count for value, count in self.results.items())
        error = sqrt(square / (patrols - 1) / patrols)
        return Sample(patrols, mean, error, dict(sorted(self.results.items())))

    def _turn(
        self, waiting: dict[tuple[object, ...], tuple[State, int]]
    ) -> dict[tuple[object, ...], tuple[State, int]]:
        """Plays one turn of every patrol; the next one's positions."""
        following: dict[tuple[object, ...], tuple[State, int]] = {}
        turn = min(state.turn for state, _ in waiting.values())
        while waiting:
            _, (state, count) = waiting.popitem()
            for after, share in self._shares(state, count):
                if after.to_play == OVER:
                    value = self.goal.result(after)
                    self.results[value] = self.results.get(value, 0) + share
                    continue
                heap = waiting if after.turn == turn else following
                key = future(after)
                before = heap.get(key)
                heap[key] = (after, share + (before[1] if before else 0))
        return following

    def _shares(self, state: State, count: int) -> list[tuple[State, int]]:
        if state.to_play != CHANCE:
            return [(self.choose(state).play(state), count)]
        moves = state.moves()
        odds = np.array([float(state.odds(move)) for move in moves])
        shares = self.rng.multinomial(count, odds / odds.sum())
        return [
            (move.play(state), int(share))
            for move, share in zip(moves, shares, strict=True)
            if share
        ]


def follow(places: Places, policy: Policy, first: Expectimax) -> Callable[[State], Move]:
    """The policy; in the root's own turn, which has no notes, the search decides."""

    def choose(state: State) -> Move:
        if state.turn == places.root.turn:
            values = first.options(state)
            return max(values, key=values.__getitem__)
        return policy.choose(state, places)

    return choose
