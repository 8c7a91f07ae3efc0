"""What a belief amounts to: whole fronts, drawn one by one, counted or listed."""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate, product
from math import factorial, prod
from typing import Final

from periscope.games.scope.grid import bits
from periscope.games.stalingrad.belief import (
    ONE,
    SEEN,
    UNKNOWN,
    WIDTH,
    Belief,
    Codes,
    kinds_of,
    number,
)

Front = tuple[tuple[int, int], ...]
"""The cells with the kinds of their cards."""
Odds = dict[tuple[int, int], float]
"""How likely, by cell and kind."""

POWER: Final = 0.7
MOST_RATIO: Final = 8.0
"""Tilting: the power of the ratio that a card counts with, and the largest ratio."""


class Lots:
    """Samples fronts from a snapshot of a belief, each with its probability there."""

    def __init__(self, belief: Belief) -> None:
        self.blocks: Final = [list(bits(block)) for block in belief.blocks]
        self.fog: Final = list(bits(belief.fog))
        self.cards: Final = belief.cards
        self.ways: Final = list(belief.ways)
        self.weights: Final = list(accumulate(belief.ways.values()))

    def draw(self, rng: random.Random) -> dict[int, int]:
        """The kind of card on every cell."""
        codes = self.ways[bisect_right(self.weights, rng.random() * self.weights[-1])]
        unknown = kinds_of(self.cards - (sum(codes) & SEEN))
        rng.shuffle(unknown)
        front = {}
        for cells, code in zip(self.blocks, codes, strict=True):
            kinds = kinds_of(code)
            if len(kinds) > 1:
                rng.shuffle(kinds)
            for cell, kind in zip(cells, kinds, strict=True):
                front[cell] = unknown.pop() if kind == UNKNOWN else kind
        for cell in self.fog:
            front[cell] = unknown.pop()
        return front


def bound(belief: Belief) -> int:
    """No more fronts than this are possible."""
    most = _orders(belief.cards)
    if not belief.exact:
        return most
    whole = 0
    for codes in belief.ways:
        rest = belief.rest(codes)
        whole += prod(map(_orders, codes)) * _orders(rest)
        if whole >= most:
            return most
    return whole


def fronts(belief: Belief) -> dict[Front, float]:
    """Every front with its probability; meant for few."""
    found: dict[Front, float] = {}
    for codes, weight in belief.ways.items():
        layouts = list(_layouts(belief, codes))
        for layout in layouts:
            front = tuple(sorted(layout.items()))
            found[front] = found.get(front, 0.0) + weight / len(layouts)
    return found


def _layouts(belief: Belief, codes: Codes) -> Iterator[dict[int, int]]:
    """Every distinct order of the blocks' cards, with every order of the unknown ones.

    All of these are equally likely: an order of unlike cards stands for as many physical
    orders as any other.
    """
    rest = belief.rest(codes)
    unknown = list(_all_orders(rest))
    orders = [list(_all_orders(code)) for code in codes]
    for chosen in product(*orders):
        front = {
            cell: kind
            for block, order in zip(belief.blocks, chosen, strict=True)
            for cell, kind in zip(bits(block), order, strict=True)
        }
        hidden = [cell for cell, kind in front.items() if kind == UNKNOWN]
        hidden += bits(belief.fog)
        for order in unknown:
            yield {**front, **dict(zip(hidden, order, strict=True))}


def _orders(code: int) -> int:
    """In how many distinct orders these cards can lie."""
    held = [number(code, kind) for kind in range(UNKNOWN + 1)]
    return factorial(sum(held)) // prod(map(factorial, held))


def _all_orders(code: int) -> Iterator[tuple[int, ...]]:
    """Every distinct order of these cards."""
    if not code:
        yield ()
    for kind in range(UNKNOWN + 1):
        if number(code, kind):
            for rest in _all_orders(code - ONE[kind]):
                yield (kind, *rest)


def marginals(belief: Belief) -> Odds:
    """How likely each kind lies on each cell."""
    found: Odds = {}
    weights = list(belief.ways.values())
    for block, column in zip(belief.blocks, zip(*belief.ways, strict=True), strict=True):
        held = dict.fromkeys(column, 0.0)
        if len(held) == 1:
            held[column[0]] = 1.0
        else:
            for code, weight in zip(column, weights, strict=True):
                held[code] += weight
        for code, weight in held.items():
            _spread(found, block, code & SEEN, weight / block.bit_count())
    for (block, rest), cards in _unknown(belief).items():
        _spread(found, block, rest, cards / block.bit_count() / len(kinds_of(rest)))
    return found


def _spread(found: Odds, block: int, code: int, share: float) -> None:
    """Adds what these cards, each of them with its share, make likely on every cell of a block."""
    for kind in range(UNKNOWN):
        many = number(code, kind)
        if many:
            for cell in bits(block):
                found[cell, kind] = found.get((cell, kind), 0.0) + share * many


def _unknown(belief: Belief) -> dict[tuple[int, int], float]:
    """For each block, and the fog, how many unknown cards it holds on average, by the cards that
    these can be."""
    found: dict[tuple[int, int], float] = {}
    dark = belief.fog.bit_count()
    columns = zip(*belief.ways, strict=True)
    some = [index for index, column in enumerate(columns) if max(column) > SEEN]
    for codes, weight in belief.ways.items() if dark or some else ():
        rest = belief.rest(codes)
        if dark:
            found[belief.fog, rest] = found.get((belief.fog, rest), 0.0) + weight * dark
        for index in some:
            cards = codes[index] >> WIDTH * UNKNOWN
            if cards:
                at = belief.blocks[index], rest
                found[at] = found.get(at, 0.0) + weight * cards
    return found


def tilted(belief: Belief, sampled: Odds, odds: Odds) -> Belief:
    """The same ways, weighted so that their marginals, the sampled ones, come nearer to the odds.

    Exponential tilting: a way is weighted by the ratio of the odds to the marginals, card by card.
    The cards of a way depend on each other, so a power below 1 keeps it from going too far.
    """
    weights = list(belief.ways.values())
    for block, column in zip(belief.blocks, zip(*belief.ways, strict=True), strict=True):
        ratios = [_ratio(block, kind, odds, sampled) ** POWER for kind in range(UNKNOWN)]
        factors = {
            code: prod([ratios[kind] for kind in kinds_of(code & SEEN)]) for code in set(column)
        }
        if len(factors) > 1:
            weights = [weight * factors[code] for weight, code in zip(weights, column, strict=True)]
    whole = sum(weights)
    other = belief.copy()
    other.ways = {codes: weight / whole for codes, weight in zip(belief.ways, weights, strict=True)}
    return other


def _ratio(block: int, kind: int, odds: Odds, sampled: Odds) -> float:
    """How much likelier a kind is in a block by the odds than in the sample."""
    mine = sum([sampled.get((cell, kind), 0.0) for cell in bits(block)])
    theirs = sum([odds.get((cell, kind), 0.0) for cell in bits(block)])
    return min(MOST_RATIO, max(1 / MOST_RATIO, theirs / mine)) if mine and theirs else 1.0
