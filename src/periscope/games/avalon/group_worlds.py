"""The joint secrets of boats whose stocks are weighed together, counted and sampled by weight."""

from __future__ import annotations

import random
from bisect import bisect
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import accumulate, combinations_with_replacement, product
from math import prod
from typing import Final, NamedTuple

from periscope.games.avalon.paths import Place
from periscope.games.avalon.prefix_sums import Bounds, PrefixSums
from periscope.games.avalon.volley import multisets

FEW: Final = 64
"""Up to this number of cases are listed; of more, only those that are drawn are computed."""


class Option(NamedTuple):
    """One secret of a boat: where it is, where it goes in an unfinished turn, and a salvo of
    `size` torpedoes among `squares`; `ways` counts one such salvo."""

    place: Place
    plan: Place | None
    aim: int
    squares: Sequence[int]
    size: int
    ways: int

    @property
    def salvos(self) -> int:
        return multisets(len(self.squares), self.size)


class Options:
    """All secrets of a boat with stocks of one class, with running totals of their weights."""

    def __init__(self, options: Sequence[Option]) -> None:
        self.all: Final = options
        self.count: Final = sum(option.salvos for option in options)
        self.steps: Final = list(accumulate(option.ways * option.salvos for option in options))

    @property
    def ways(self) -> int:
        return self.steps[-1]


class JointStocks:
    """Joint stocks within bounds, after each number of torpedoes that can have been fired; every
    boat has the same options throughout."""

    def __init__(
        self,
        options: tuple[Options, ...],
        sums: PrefixSums,
        bounds: Bounds,
        volleys: Mapping[tuple[int, ...], int],
    ) -> None:
        self.options: Final = options
        self.sums: Final = sums
        self.bounds: Final = bounds
        self.volleys: Final = list(volleys)
        totals = [ways * sums.total(self._before(fired)) for fired, ways in volleys.items()]
        self.steps: Final = list(accumulate(totals))
        self.choices: Final = prod(choice.ways for choice in options)
        self.weight: Final = self.steps[-1] * self.choices
        self._ways: Final = volleys

    def _before(self, fired: Sequence[int]) -> Bounds:
        """The bounds of the stocks before `fired` torpedoes had left."""
        return [(low + n, high + n) for (low, high), n in zip(self.bounds, fired, strict=True)]

    def __len__(self) -> int:
        """How many cases of what the boats have left there are."""
        cases = 0
        for fired in self.volleys:
            cases |= self.sums.cases(self._before(fired)) >> self.sums.at(fired)
        return cases.bit_count()

    @cached_property
    def stocks(self) -> dict[tuple[int, ...], int]:
        """What the boats can have left, with the ways to it."""
        found: dict[tuple[int, ...], int] = {}
        for fired, ways in self._ways.items():
            for had, more in self.sums.each(self._before(fired)):
                left = tuple(stock - n for stock, n in zip(had, fired, strict=True))
                found[left] = found.get(left, 0) + ways * more
        return found

    @cached_property
    def _listed(self) -> tuple[list[tuple[int, ...]], list[int]]:
        return list(self.stocks), list(accumulate(self.stocks.values()))

    def draw(self, rng: random.Random) -> Sequence[int]:
        """What the boats have left, as likely as the ways to it."""
        if prod(high - low + 1 for low, high in self.bounds) * len(self.volleys) <= FEW:
            stocks, steps = self._listed
            return stocks[bisect(steps, rng.randrange(steps[-1]))]
        fired = self.volleys[bisect(self.steps, rng.randrange(self.steps[-1]))]
        had = self.sums.draw(self._before(fired), rng)
        return [stock - n for stock, n in zip(had, fired, strict=True)]


class GroupWorlds:
    """The boats of a group, with every entry and running totals of their weights."""

    def __init__(self, boats: tuple[int, ...], entries: Sequence[JointStocks]) -> None:
        self.boats: Final = boats
        self.entries: Final = entries
        self.steps: Final = list(accumulate(entry.weight for entry in entries))


def boat_worlds(
    group: GroupWorlds,
) -> Iterator[tuple[list[tuple[int, int, Option, tuple[int, ...]]], int]]:
    """Every choice of stock, place and salvo of a group, with its ways."""
    for entry in group.entries:
        for options in product(*(choice.all for choice in entry.options)):
            ways = prod(option.ways for option in options)
            salvos = (combinations_with_replacement(o.squares, o.size) for o in options)
            for chosen in product(*salvos):
                for stocks, more in entry.stocks.items():
                    boats = list(zip(group.boats, stocks, options, chosen, strict=True))
                    yield boats, ways * more
