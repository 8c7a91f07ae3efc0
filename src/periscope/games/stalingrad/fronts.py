"""What a belief amounts to: whole fronts, drawn one by one, counted or listed."""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate, product
from math import factorial, prod
from typing import Final

from periscope.games.scope.grid import bits
from periscope.games.stalingrad.belief import ONE, SEEN, UNKNOWN, Belief, Codes, kinds_of, number

Front = tuple[tuple[int, int], ...]
"""The cells with the kinds of their cards."""


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
        unknown = kinds_of(self.cards - sum([code & SEEN for code in codes]))
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
        rest = belief.cards - sum([code & SEEN for code in codes])
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
    rest = belief.cards - sum([code & SEEN for code in codes])
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


def marginals(belief: Belief) -> dict[tuple[int, int], float]:
    """How likely each kind lies on each cell."""
    found: dict[tuple[int, int], float] = {}
    blocks = [*belief.blocks, belief.fog] if belief.fog else belief.blocks
    for block, held in zip(blocks, _contents(belief), strict=True):
        size = block.bit_count()
        for (code, rest), weight in held.items():
            unknown = number(code, UNKNOWN)
            strange = len(kinds_of(rest))
            for kind in range(UNKNOWN):
                cards = float(number(code, kind))
                if unknown:
                    cards += unknown * number(rest, kind) / strange
                if cards:
                    share = weight * cards / size
                    for cell in bits(block):
                        found[cell, kind] = found.get((cell, kind), 0.0) + share
    return found


def _contents(belief: Belief) -> list[dict[tuple[int, int], float]]:
    """For each block, and the fog, what it can hold and how likely that is; where some of it is
    unknown, together with the cards that these can be."""
    found: list[dict[tuple[int, int], float]] = [{} for _ in belief.blocks]
    fog: dict[tuple[int, int], float] = {}
    dark = belief.fog.bit_count() * ONE[UNKNOWN]
    for codes, weight in belief.ways.items():
        rest = belief.cards - sum([code & SEEN for code in codes])
        for held, code in zip(found, codes, strict=True):
            key = (code, rest if code > SEEN else 0)
            held[key] = held.get(key, 0.0) + weight
        if dark:
            fog[dark, rest] = fog.get((dark, rest), 0.0) + weight
    return [*found, fog] if dark else found
