"""Charge patterns that an escort can have set so far in secret along its track (§A7.2): counted,
listed and sampled."""

from __future__ import annotations

import random
from bisect import bisect
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final, TypeVar

Pattern = tuple[tuple[int, int], ...]
"""Places on the track, each with its depths, one bit each."""
T = TypeVar("T")


def drawn(rng: random.Random, items: Sequence[T], steps: Sequence[int]) -> T:
    """One of the items, drawn by the running totals of their weights."""
    return items[bisect(steps, rng.randrange(steps[-1]))]


class Patterns:
    """The patterns for a track of `places` squares, within a stock."""

    def __init__(self, places: int, depth_sets: Sequence[int]) -> None:
        self.places: Final = places
        self.depth_sets: Final = depth_sets
        self._left: Final = [[1]]
        """By the squares left, and then by their number: the ways to set charges."""
        for _ in range(places):
            ways = self._left[-1]
            after = [*ways, *(0 for _ in range(max(map(int.bit_count, depth_sets))))]
            for depths in depth_sets:
                for total, number in enumerate(ways):
                    after[total + depths.bit_count()] += number
            self._left.append(after)

    def count(self, stock: int) -> int:
        """How many patterns there are."""
        return sum(self._left[self.places][: stock + 1])

    def each(self, stock: int, first: int = 0) -> Iterator[Pattern]:
        yield ()
        for place in range(first, self.places):
            for depths in self.depth_sets:
                if (size := depths.bit_count()) <= stock:
                    for rest in self.each(stock - size, place + 1):
                        yield ((place, depths), *rest)

    def draw(self, stock: int, rng: random.Random) -> Pattern:
        """One of them, all being equally likely: first their number, then place by place."""
        counts = self._left[self.places][: stock + 1]
        left = drawn(rng, range(len(counts)), list(accumulate(counts)))
        pattern: list[tuple[int, int]] = []
        sets = [0, *self.depth_sets]
        for place in range(self.places if left else 0):
            after = self._left[self.places - place - 1]
            chances = [
                after[rest] if 0 <= (rest := left - depths.bit_count()) < len(after) else 0
                for depths in sets
            ]
            depths = drawn(rng, sets, list(accumulate(chances)))
            if depths:
                pattern.append((place, depths))
                left -= depths.bit_count()
        return tuple(pattern)


NONE: Final = Patterns(0, [])
"""Nothing is being set."""
