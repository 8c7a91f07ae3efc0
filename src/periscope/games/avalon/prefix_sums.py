"""Prefix sums over boats' stocks: the ways to all stocks within bounds, from the corners of a box.

The joint stocks of three boats are thousands of cases, and torpedoes that run multiply them.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Final

Bounds = Sequence[tuple[int, int]]
"""The least and the largest stock of each boat."""


class PrefixSums:
    """A summed-area table with one dimension for each boat."""

    def __init__(self, boats: int, ways: Iterable[tuple[Sequence[int], int]]) -> None:
        known = list(ways)
        self.most: Final = max(max(stocks) for stocks, _ in known)
        side = self.most + 2  # a border of nothing before the first stock
        self._strides: Final = [side**place for place in range(boats)]
        self._totals: Final = [0] * side**boats
        self._known = 0
        for stocks, number in known:
            place = self.at([stock + 1 for stock in stocks])
            self._totals[place] = number
            self._known |= 1 << place
        for stride in self._strides:
            for place in range(stride, len(self._totals)):
                if place // stride % side:
                    self._totals[place] += self._totals[place - stride]

    def at(self, stocks: Sequence[int]) -> int:
        """Where stocks stand in the table."""
        return sum(stock * stride for stock, stride in zip(stocks, self._strides, strict=True))

    def cases(self, bounds: Bounds) -> int:
        """The stocks within bounds that there are ways to, a bit each by where they stand."""
        within = 1
        for (low, high), stride in zip(bounds, self._strides, strict=True):
            steps = range(low + 1, min(high, self.most) + 2)
            within = sum(within << step * stride for step in steps)
        return self._known & within

    def total(self, bounds: Bounds) -> int:
        """The ways to all stocks within bounds."""
        corners = [(0, 1)]
        for (low, high), stride in zip(bounds, self._strides, strict=True):
            high = min(high, self.most)
            if high < low:
                return 0
            upper, lower = (high + 1) * stride, low * stride
            corners = [
                corner
                for at, sign in corners
                for corner in ((at + upper, sign), (at + lower, -sign))
            ]
        return sum(sign * self._totals[at] for at, sign in corners)

    def draw(self, bounds: Bounds, rng: random.Random) -> list[int]:
        """Stocks within bounds, as likely as their ways: one boat after the other."""
        fixed = list(bounds)
        for boat, (low, high) in enumerate(bounds):
            mark = rng.randrange(self.total(fixed))
            for stock in range(low, high + 1):
                fixed[boat] = (stock, stock)
                here = self.total(fixed)
                if mark < here:
                    break
                mark -= here
        return [low for low, _ in fixed]

    def each(self, bounds: Bounds) -> Iterator[tuple[tuple[int, ...], int]]:
        """All stocks within bounds that there are ways to."""
        ranges = (range(low, min(high, self.most) + 1) for low, high in bounds)
        for stocks in product(*ranges):
            ways = self.total([(stock, stock) for stock in stocks])
            if ways:
                yield stocks, ways
