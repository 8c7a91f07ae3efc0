"""What can be known of a hidden front: a weight for every way the cards can lie.

The model: every physical order of the cards at set-up is equally likely, and so is every
physical order in which a MOVE lays four cards down again. Everything that was seen since is
given. Nothing is assumed about what the other player wants, so that beliefs stay honest for
any opponent; who knows better can weigh the worlds.

Cards that were moved together are interchangeable for the onlooker. So the front falls into
*blocks* of cells, the same for every way, and a way says which cards each block holds, not in
what order. A card that was never seen is `UNKNOWN` until it is: it is one of the rest, any of
them alike. This keeps the number of ways small. Where it still grows beyond `most`, the unlikely
ones are thinned out by lot: the belief is then a sample of ways, each of which has really been
possible all along, and on average each has the weight that it would have had. `Hint`s can lead
the lots towards what is known to come; the weights then make up for it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache
from itertools import product
from math import comb, prod
from operator import itemgetter
from typing import Final

from periscope.games.stalingrad.cards import KINDS
from periscope.games.stalingrad.steps import MOVED, PUT, SAW, TOOK, Step

UNKNOWN: Final = len(KINDS)
WIDTH: Final = 6
FULL: Final = (1 << WIDTH) - 1
ONE: Final = tuple(1 << WIDTH * kind for kind in range(UNKNOWN + 1))
"""A code counts the cards of a block, six bits a kind."""
SEEN: Final = ONE[UNKNOWN] - 1
EVEN: Final = 1e-9
"""Weights that add up to one but for this are left as they are."""
RECOVERY: Final = 1.25
"""How much more a sample is worth, at most, with every card that is seen."""

Codes = tuple[int, ...]
Ways = dict[Codes, float]


class Hint:
    """A card that will be seen: its kind, and from where it will come with what chance.

    `sure` is the chance that it is a card of the right kind that goes down in the meantime.
    """

    def __init__(self, kind: int, origins: dict[int, float], sure: float) -> None:
        self.kind: Final = kind
        self.origins: Final = origins
        self.sure: Final = sure


class Contradiction(Exception):
    """No way is left: those that fit were thinned out before."""


def number(code: int, kind: int) -> int:
    return code >> WIDTH * kind & FULL


def kinds_of(code: int) -> list[int]:
    """The cards that a code counts, one by one."""
    kinds = []
    kind = 0
    while code:
        kinds += [kind] * (code & FULL)
        code >>= WIDTH
        kind += 1
    return kinds


@lru_cache(maxsize=1 << 14)
def shares(code: int, drawn: int) -> tuple[tuple[Codes, float], ...]:
    """Every choice of so many cards from a block: what stays, what is drawn, its probability."""
    held = [number(code, kind) for kind in range(UNKNOWN + 1)]
    whole = comb(sum(held), drawn)
    out = []
    for counts in product(*(range(min(most, drawn) + 1) for most in held)):
        if sum(counts) == drawn:
            ways = prod(comb(most, count) for most, count in zip(held, counts, strict=True))
            chosen = sum(count * one for count, one in zip(counts, ONE, strict=True))
            out.append(((code - chosen, chosen), ways / whole))
    return tuple(out)


class Belief:
    """The ways in which a front of these cards can lie on these cells."""

    def __init__(self, cells: int, cards: tuple[int, ...], most: int, rng: random.Random) -> None:
        self.fog = cells
        """The cells whose cards are unknown in every way."""
        self.cards = sum(count * one for count, one in zip(cards, ONE, strict=False))
        """The cards of the front, as everybody can count them."""
        self.blocks: list[int] = []
        self.ways: Ways = {(): 1.0}
        self.exact = True
        self.worth = 0.0
        """How many independent draws thinned-out ways stand for: no more than were left when a
        card was last seen, for all others descend from those. It recovers as cards are seen."""
        self.hints: list[Hint] = []
        self.most = most
        """The most ways that are followed."""
        self.rng: Final = rng

    def copy(self, rng: random.Random | None = None) -> Belief:
        """A belief that can go another way, with other lots if such are given.

        The ways themselves are never changed.
        """
        other = Belief(self.fog, (), self.most, rng or self.rng)
        other.cards = self.cards
        other.blocks = list(self.blocks)
        other.ways = self.ways
        other.exact = self.exact
        other.worth = self.worth
        return other

    def thin(self, most: int) -> None:
        """Goes on with so many ways at most."""
        self.most = most
        self._keep(self.ways)

    def follow(self, step: Step) -> None:
        """Goes on by one thing that was seen."""
        if step.what == MOVED:
            self.move(step.cells)
        elif step.what == SAW:
            self.see(step.cell, step.kind)
        elif step.what == PUT:
            self.put(step.cell, step.kind)
        elif step.what == TOOK:
            self.take(step.cell)
        else:
            self.some(step.kind, step.cells)

    def move(self, mask: int) -> None:
        """§S5.1: four cards are mixed."""
        if mask & ~self.fog == 0 or mask in self.blocks:
            return
        self._isolate(mask)
        inside = [index for index, block in enumerate(self.blocks) if block & mask]
        outside = [index for index, block in enumerate(self.blocks) if not block & mask]
        stay = _picker(outside)
        self.blocks = [self.blocks[index] for index in outside] + [mask]
        after: Ways = {}
        for codes, weight in self.ways.items():
            mixed = sum([codes[index] for index in inside])
            key = (*stay(codes), mixed)
            after[key] = after.get(key, 0.0) + weight
        self._keep(after)

    def see(self, cell: int, kind: int) -> None:
        """The card on a cell is known for once."""
        self._lift_fog(1 << cell)
        index = self._index(cell)
        size = self.blocks[index].bit_count()
        if size == 1 and all(codes[index] == ONE[kind] for codes in self.ways):
            return
        after: Ways = {}
        for codes, weight in self.ways.items():
            known = number(codes[index], kind)
            if known:
                key = self._picked(codes, index, kind, kind)
                after[key] = after.get(key, 0.0) + weight * known / size
            unknown = number(codes[index], UNKNOWN)
            if unknown:
                chance = self._chance(codes, kind)
                if chance:
                    key = self._picked(codes, index, UNKNOWN, kind)
                    after[key] = after.get(key, 0.0) + weight * unknown / size * chance
        if size > 1:
            self.blocks[index] ^= 1 << cell
            self.blocks.append(1 << cell)
        self._keep(after)
        if not self.exact:
            left = 1 / sum([weight * weight for weight in self.ways.values()], 0.0)
            self.worth = min(left, RECOVERY * self.worth) if self.worth else left

    def _picked(self, codes: Codes, index: int, taken: int, shown: int) -> Codes:
        """The way with one card of a block taken out into a block of its own."""
        rest = codes[index] - ONE[taken]
        if rest:
            return (*codes[:index], rest, *codes[index + 1 :], ONE[shown])
        return (*codes[:index], ONE[shown], *codes[index + 1 :])

    def put(self, cell: int, kind: int) -> None:
        """A card goes down in place of one that was seen, or where none of this front lay."""
        self.take(cell)
        self.cards += ONE[kind]
        self.blocks.append(1 << cell)
        self.ways = {(*codes, ONE[kind]): weight for codes, weight in self.ways.items()}

    def take(self, cell: int) -> None:
        """A card that was seen leaves the front, and nothing of the front replaces it."""
        for index, block in enumerate(self.blocks):
            if block == 1 << cell:
                (code,) = {codes[index] for codes in self.ways}
                self.cards -= code
                del self.blocks[index]
                self.ways = {
                    (*codes[:index], *codes[index + 1 :]): weight
                    for codes, weight in self.ways.items()
                }
                return

    def some(self, kind: int, mask: int) -> None:
        """At least one card of that kind lies there.

        Unknown cards are named one by one, and only until the question is settled.
        """
        self._lift_fog(mask)
        self._isolate(mask)
        inside = [index for index, block in enumerate(self.blocks) if block & mask]
        settled: Ways = {}
        pending = self.ways
        while pending:
            after: Ways = {}
            for codes, weight in pending.items():
                found = any(number(codes[index], kind) for index in inside)
                unknown = next((i for i in inside if number(codes[i], UNKNOWN)), None)
                if found:
                    settled[codes] = settled.get(codes, 0.0) + weight
                if found or unknown is None:
                    continue
                for card in range(UNKNOWN):
                    chance = self._chance(codes, card)
                    if chance:
                        code = codes[unknown] - ONE[UNKNOWN] + ONE[card]
                        key = (*codes[:unknown], code, *codes[unknown + 1 :])
                        after[key] = after.get(key, 0.0) + weight * chance
            pending = self._thinned(after)
        self._keep(settled)

    def _chance(self, codes: Codes, kind: int) -> float:
        """How likely an unknown card is of that kind."""
        left = number(self.rest(codes), kind)
        if not left:
            return 0.0
        return left / ((sum(codes) >> WIDTH * UNKNOWN) + self.fog.bit_count())

    def rest(self, codes: Codes) -> int:
        """The cards that the unknown ones are."""
        return self.cards - (sum(codes) & SEEN)

    def _index(self, cell: int) -> int:
        return next(index for index, block in enumerate(self.blocks) if block >> cell & 1)

    def _lift_fog(self, mask: int) -> None:
        """Makes a block of unknown cards out of cells that were in the fog."""
        cells = self.fog & mask
        if cells:
            self.fog ^= cells
            self.blocks.append(cells)
            code = cells.bit_count() * ONE[UNKNOWN]
            self.ways = {(*codes, code): weight for codes, weight in self.ways.items()}

    def _isolate(self, mask: int) -> None:
        """Splits the blocks that lie partly on these cells."""
        self._lift_fog(mask)
        for block in list(self.blocks):
            inside = block & mask
            if not inside or inside == block:
                continue
            index = self.blocks.index(block)
            drawn = inside.bit_count()
            after: Ways = {}
            for codes, weight in self.ways.items():
                others = codes[:index] + codes[index + 1 :]
                for parts, chance in shares(codes[index], drawn):
                    key = others + parts
                    after[key] = after.get(key, 0.0) + weight * chance
            del self.blocks[index]
            self.blocks += (block & ~mask, inside)
            self._keep(after)

    def _keep(self, ways: Ways) -> None:
        """Goes on with these ways, their weights adding up to one."""
        if not ways:
            raise Contradiction
        ways = self._thinned(ways)
        whole = sum(ways.values())
        if abs(whole - 1.0) > EVEN:
            ways = {codes: weight / whole for codes, weight in ways.items()}
        self.ways = ways

    def _thinned(self, ways: Ways) -> Ways:
        """At most so many ways: the likely ones as they are, of the others some by lot.

        A way that is drawn stands for those that were not: its weight is divided by its chance
        to be drawn, so that on average every way keeps the weight that it had. The lots are drawn
        at even distances, so that what is kept is spread as the weights are.
        """
        if len(ways) <= self.most:
            return ways
        self.exact = False
        hopes = self._hopes(ways)
        hoped = [weight * hope for weight, hope in zip(ways.values(), hopes, strict=True)]
        sure = _least_sure(hoped, self.most)
        if not sure:
            raise Contradiction
        kept: Ways = {}
        passed = self.rng.random()
        for (codes, weight), worth in zip(ways.items(), hoped, strict=True):
            if worth >= sure:
                kept[codes] = weight
            elif worth:
                passed += worth / sure
                if passed >= 1.0:
                    passed -= 1.0
                    kept[codes] = weight * sure / worth
        return kept

    def hopes(self) -> list[float]:
        """For each way roughly how likely it is to lead to what is hinted at; 0: it cannot."""
        return self._hopes(self.ways)

    def _hopes(self, ways: Ways) -> list[float]:
        """For each way roughly how likely it is to lead to what will be seen."""
        if not self.hints:
            return [1.0] * len(ways)
        plans = [self._plan(hint) for hint in self.hints]
        top = WIDTH * UNKNOWN
        hopes = []
        for codes in ways:
            rest = self.rest(codes)
            left = (sum(codes) >> top) + self.fog.bit_count()
            hope = 1.0
            for shift, sure, fog, parts in plans:
                unknown = (rest >> shift & FULL) / left if left else 0.0
                chance = sure + fog * unknown
                for index, mass in parts:
                    code = codes[index]
                    chance += mass * ((code >> shift & FULL) + (code >> top) * unknown)
                if not chance:
                    hope = 0.0
                    break
                hope *= chance
            hopes.append(hope)
        return hopes

    def _plan(self, hint: Hint) -> tuple[int, float, float, list[tuple[int, float]]]:
        """A hint by blocks: what of it comes from the fog, and from each card of each block."""
        fog = sum(mass for cell, mass in hint.origins.items() if self.fog >> cell & 1)
        parts = []
        for index, block in enumerate(self.blocks):
            mass = sum(mass for cell, mass in hint.origins.items() if block >> cell & 1)
            if mass:
                parts.append((index, mass / block.bit_count()))
        return WIDTH * hint.kind, hint.sure, fog, parts


def _picker(indices: list[int]) -> Callable[[Codes], Codes]:
    """What takes these codes out of a way."""
    if len(indices) < 2:
        return lambda codes: tuple([codes[index] for index in indices])
    return itemgetter(*indices)


def _least_sure(worths: list[float], most: int) -> float:
    """The worth from which on a way is kept for certain, so that `most` are kept on average.

    Each of the others is kept with a chance of its worth over this one.
    """
    rest = sum(worths)
    places = most
    for worth in sorted(worths, reverse=True):
        if places * worth <= rest:
            break
        rest -= worth
        places -= 1
    return rest / places
