"""The trees of the search: what one observer has seen so far, and what came of its choices."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from typing import Final

from periscope.ai.search.weights import WEIGHTS
from periscope.kernel.protocol import Event, Move, Seat, State

TEMPERATURE: Final = WEIGHTS.trees.temperature
"""Temperature of the softmax by which an enemy is expected to choose."""


class Edge:
    """A move of one observer: how often it was there, how often it was tried, what it brought."""

    __slots__ = ("available", "total", "visits")

    def __init__(self) -> None:
        self.available = 0
        self.visits = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Node:
    """Information set: everything that an observer cannot tell apart is one node of its tree."""

    __slots__ = ("children", "edges", "visits")

    def __init__(self) -> None:
        self.edges: Final[dict[str, Edge]] = {}
        self.children: Final[dict[Event, Node]] = {}
        self.visits = 0

    def child(self, event: Event | None) -> Node:
        """The node after an event; one that was not seen changes nothing."""
        if event is None:
            return self
        found = self.children.get(event)
        if found is None:
            found = self.children[event] = Node()
        return found

    def tried(self, moves: Iterable[Move]) -> list[tuple[Move, Edge]]:
        """The offered moves that were tried before."""
        edges = self.edges
        return [(move, edge) for move in moves if (edge := edges.get(str(move))) is not None]

    def select(self, tried: Sequence[tuple[Move, Edge]], explore: float) -> Move:
        """UCB1 for information sets: a move competes as often as it was there to be chosen.

        A move counts as available only in the worlds that offered it, so that one which is
        seldom possible is not explored for ever.
        """
        best, chosen = -math.inf, tried[0][0]
        for move, edge in tried:
            edge.available += 1
            bonus = math.sqrt(math.log(edge.available + 1) / edge.visits)
            score = edge.total / edge.visits + explore * bonus
            if score > best:
                best, chosen = score, move
        return chosen

    def softmax(self, tried: Sequence[tuple[Move, Edge]], rng: random.Random) -> Move:
        """A move drawn by the softmax of mean results: what an enemy that searches likewise plays.

        Not in proportion to visits: most of them only tell that a move is bad.
        """
        best = max(edge.total / edge.visits for _, edge in tried)
        weights = [math.exp((edge.total / edge.visits - best) / TEMPERATURE) for _, edge in tried]
        return rng.choices([move for move, _ in tried], weights)[0]

    def note(self, notation: str, value: float) -> None:
        """Adds what came of a move."""
        edge = self.edges.get(notation)
        if edge is None:
            edge = self.edges[notation] = Edge()
            edge.available = 1
        edge.visits += 1
        edge.total += value
        self.visits += 1

    def expect(self, notation: str, value: float, weight: int) -> None:
        """A prior: gives a move a value that counts as `weight` visits."""
        edge = self.edges[notation] = Edge()
        edge.available = edge.visits = weight
        edge.total = weight * value


def watch(nodes: dict[Seat, Node], move: Move, state: State, after: State) -> None:
    """Every seat goes on to the child node of what it sees of a move from `state` to `after`."""
    for seat in nodes:
        nodes[seat] = nodes[seat].child(move.seen_by(seat, state, after))
