"""What is known of each kind of card by itself: exact, cheap, and never too sure.

To a belief that tells one kind from the rest and nothing else (a lumped filter), a front has few
ways to lie, and all of them are followed. What it says is the posterior given less than was seen:
calibrated, without any error of sampling. What the kinds know of each other is then joined by
iterative proportional fitting (raking): every cell has one card, every kind as many as it has.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from typing import Final

from periscope.games.stalingrad.belief import UNKNOWN, Belief, number
from periscope.games.stalingrad.fronts import Odds, marginals
from periscope.games.stalingrad.steps import SOME, Step

MOST: Final = 20_000
"""The most ways that are followed for a kind; one that has more is given up. Random games of open
battle need 1,700, of deep battle 7,500."""
ROUNDS: Final = 4
"""How often raking goes through all kinds and cells."""


class Kinds:
    """A belief for every kind of a front, to which all other kinds are alike."""

    def __init__(self, cells: int, cards: Sequence[int], most: int = MOST) -> None:
        self.most: Final = most
        self.beliefs: Final = {kind: _alone(cells, cards, kind) for kind in range(UNKNOWN)}
        self.done = 0
        """How many steps have been followed."""

    def follow(self, steps: Sequence[Step]) -> None:
        """Goes on to the last of these steps."""
        for step in steps[self.done :]:
            for kind, belief in list(self.beliefs.items()):
                if step.kind == kind:
                    belief.follow(step)
                elif step.what != SOME:
                    belief.follow(Step(step.what, step.cells, _other(kind)))
                if len(belief.ways) > self.most:
                    del self.beliefs[kind]
        self.done = len(steps)

    def odds(self) -> Odds:
        """How likely each kind lies on each cell by what is known of it alone; nothing of a kind
        that was given up."""
        return {
            (cell, kind): odds
            for kind, belief in self.beliefs.items()
            for (cell, found), odds in marginals(belief).items()
            if found == kind
        }


def _other(kind: int) -> int:
    """What stands for all kinds but this one."""
    return (kind + 1) % UNKNOWN


def _alone(cells: int, cards: Sequence[int], kind: int) -> Belief:
    """The belief before anything was seen: so many of the kind, somewhere."""
    numbers = [0] * UNKNOWN
    numbers[kind] = cards[kind]
    numbers[_other(kind)] = sum(cards) - cards[kind]
    belief = Belief(0, tuple(numbers), sys.maxsize, random.Random(0))
    belief.blocks = [cells]
    belief.ways = {(belief.cards,): 1.0}
    return belief


def raked(odds: Odds, cards: int) -> Odds:
    """The same odds scaled until they add up: to the number of each kind, and on each cell to 1."""
    found = dict(odds)
    kinds: dict[int, list[tuple[int, int]]] = {}
    cells: dict[int, list[tuple[int, int]]] = {}
    for at in found:
        kinds.setdefault(at[1], []).append(at)
        cells.setdefault(at[0], []).append(at)
    for _ in range(ROUNDS):
        for kind, places in kinds.items():
            _scale(found, places, number(cards, kind))
        for places in cells.values():
            _scale(found, places, 1)
    return found


def _scale(odds: Odds, places: list[tuple[int, int]], whole: float) -> None:
    """Makes these odds add up."""
    factor = whole / sum([odds[at] for at in places])
    for at in places:
        odds[at] *= factor
