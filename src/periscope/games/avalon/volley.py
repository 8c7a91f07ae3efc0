"""Joint distribution of several boats' torpedoes: their stocks, and a volley that is running.

Boats' stocks are known apart from each other until a number of torpedoes is heard that more
than one boat can have fired (§A10.3). From then on they are weighed together.

The stocks of a group are one int, a field of six bits for each boat: such tables grow long.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from math import comb, gcd
from typing import Final

from periscope.games.avalon.prefix_sums import PrefixSums
from periscope.games.avalon.ships import NOBODY

Shots = tuple[int, int, int]
"""Of one boat: torpedoes fired, those not heard of yet, and the escort named."""
NONE: Final[Shots] = (0, 0, NOBODY)
Rest = tuple[tuple[int, int], ...]
"""Of each boat: torpedoes running that nobody has heard of yet, and the escort named."""
Stocks = dict[int, int]
"""Torpedoes aboard, a field for each boat -> ways."""
FIELD: Final = 6
LARGEST: Final = (1 << FIELD - 1) - 1
"""No stock is larger: the highest bit of a field is free to borrow from."""


def multisets(kinds: int, size: int) -> int:
    """Multisets of `size` torpedoes over `kinds` squares."""
    return comb(kinds + size - 1, size) if size else 1


def packed(numbers: Sequence[int]) -> int:
    return sum(number << FIELD * place for place, number in enumerate(numbers))


class Group:
    """Boats whose stocks are weighed together."""

    def __init__(self, boats: Sequence[int]) -> None:
        self.boats: Final = tuple(boats)
        self.stocks: Stocks = {0: 1}
        """Before the volley."""
        self.volley: dict[tuple[Shots, ...], int] = {tuple(NONE for _ in self.boats): 1}
        """What was fired this turn -> ways, without those of torpedoes still unheard of."""

    @property
    def at_rest(self) -> bool:
        """Whether none of its torpedoes are running."""
        return len(self.volley) == 1 and all(shot == NONE for shot in next(iter(self.volley)))

    def place(self, boat: int) -> int:
        return self.boats.index(boat)

    def stock(self, stocks: int, boat: int) -> int:
        """The stock of one boat."""
        return stocks >> FIELD * self.place(boat) & LARGEST

    def unpacked(self, stocks: int) -> tuple[int, ...]:
        """The stock of each boat."""
        return tuple(stocks >> FIELD * place & LARGEST for place in range(len(self.boats)))

    def weigh(self, boat: int, weight: Callable[[int], int]) -> None:
        """Evidence on one boat: how many ways a stock has to it."""
        shift = FIELD * self.place(boat)
        weights = [weight(stock) for stock in range(LARGEST + 1)]
        if len(set(weights)) == 1:
            return
        self.stocks = _reduced(
            {
                stocks: ways * more
                for stocks, ways in self.stocks.items()
                if (more := weights[stocks >> shift & LARGEST])
            }
        )

    def throw(self, boat: int, throws: Mapping[int, int]) -> None:
        """§A2.2: the boat's dice have been thrown."""
        shift = FIELD * self.place(boat)
        self.stocks = {
            stocks | total << shift: ways * number
            for stocks, ways in self.stocks.items()
            for total, number in throws.items()
        }

    def fire(self, boat: int, most: int, aims: Sequence[int], mates: Sequence[int]) -> None:
        """§A8.1: one to `most` torpedoes are running, against one of `aims`, where boats of the
        same commander name different ones."""
        place = self.place(boat)
        others = [self.place(mate) for mate in mates if mate != boat]
        after: dict[tuple[Shots, ...], int] = {}
        for shots, ways in self.volley.items():
            taken = {shots[other][2] for other in others} - {NOBODY}
            for number, aim in product(range(1, most + 1), aims):
                if aim not in taken:
                    key = (*shots[:place], (number, number, aim), *shots[place + 1 :])
                    after[key] = ways
        self.volley = after

    def hear(self, number: int, counts: Callable[[int, int], bool]) -> None:
        """`number` torpedoes were in a square; `counts` says whether one of this boat with that
        aim can have been."""
        after: dict[tuple[Shots, ...], int] = {}
        for shots, ways in self.volley.items():
            room = [
                shot[1] if counts(boat, shot[2]) else 0
                for boat, shot in zip(self.boats, shots, strict=True)
            ]
            for split in _splits(number, room):
                key = tuple(
                    (fired, rest - here, aim)
                    for (fired, rest, aim), here in zip(shots, split, strict=True)
                )
                after[key] = after.get(key, 0) + ways
        self.volley = after

    def sums(self) -> PrefixSums:
        """The stocks before the volley, ready to be summed up."""
        return PrefixSums(
            len(self.boats), ((self.unpacked(key), n) for key, n in self.stocks.items())
        )

    def rests(self) -> dict[Rest, dict[tuple[int, ...], int]]:
        """What is still running, and the numbers fired that can have led to it, with the ways
        (those of torpedoes not heard of not counted in)."""
        found: dict[Rest, dict[tuple[int, ...], int]] = {}
        for shots, ways in self.volley.items():
            rest = tuple((running, aim) for _, running, aim in shots)
            numbers = found.setdefault(rest, {})
            fired = tuple(shot[0] for shot in shots)
            numbers[fired] = numbers.get(fired, 0) + ways
        return found

    def spend(self, kinds: Callable[[int, int], int]) -> None:
        """§A8.4: the volley is over; `kinds` squares were left to a boat's unheard torpedoes."""
        if self.at_rest:
            return
        volley: dict[int, int] = {}
        for shots, ways in self.volley.items():
            for boat, (_, running, aim) in zip(self.boats, shots, strict=True):
                ways *= multisets(kinds(boat, aim), running)
            fired = packed([shot[0] for shot in shots])
            volley[fired] = volley.get(fired, 0) + ways
        self.stocks = _reduced(self._left(volley))
        self.volley = {tuple(NONE for _ in self.boats): 1}

    def _left(self, volley: Mapping[int, int]) -> Stocks:
        """What is left aboard after these numbers were fired; nobody fires more than he has."""
        guards = packed([LARGEST + 1] * len(self.boats))
        left: Stocks = {}
        for fired, more in volley.items():
            for stocks, ways in self.stocks.items():
                rest = (stocks | guards) - fired
                if rest & guards == guards:
                    rest ^= guards
                    left[rest] = left.get(rest, 0) + ways * more
        return left


def merged(groups: Sequence[Group]) -> Group:
    """Several groups as one."""
    first, *others = groups
    for other in others:
        joint = Group((*first.boats, *other.boats))
        shift = FIELD * len(first.boats)
        joint.stocks = {
            one | two << shift: ways * more
            for one, ways in first.stocks.items()
            for two, more in other.stocks.items()
        }
        joint.volley = {
            (*one, *two): ways * more
            for one, ways in first.volley.items()
            for two, more in other.volley.items()
        }
        first = joint
    return first


def _reduced(stocks: Stocks) -> Stocks:
    """Only the shares matter; this keeps the numbers short."""
    common = gcd(*stocks.values())
    return {key: ways // common for key, ways in stocks.items()}


def _splits(number: int, room: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The ways to share a number out among places with so much room each."""
    for split in product(*(range(min(number, most) + 1) for most in room)):
        if sum(split) == number:
            yield split
