"""What can be known of several boats' torpedoes together: stocks, and a volley that is running.

Boats' stocks are known apart from each other until a number of torpedoes is heard that more
than one boat can have fired (§A10.3). From then on they are weighed together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from math import comb, gcd
from typing import Final, TypeVar

from periscope.games.avalon.ships import NOBODY

Shots = tuple[int, int, int]
"""Of one boat: torpedoes fired, those not heard of yet, and the escort named."""
T = TypeVar("T")
NONE: Final[Shots] = (0, 0, NOBODY)
Secret = tuple[int, int, int]
"""Of one boat: torpedoes aboard, those running unheard of, and the escort named."""


def multisets(kinds: int, size: int) -> int:
    """In how many ways so many torpedoes can be aimed at squares of so many kinds."""
    return comb(kinds + size - 1, size) if size else 1


class Group:
    """Boats whose stocks are weighed together."""

    def __init__(self, boats: Sequence[int], stocks: dict[tuple[int, ...], int]) -> None:
        self.boats: Final = tuple(boats)
        self.stocks = stocks
        """Torpedoes aboard before the volley -> ways."""
        self.volley: dict[tuple[Shots, ...], int] = {tuple(NONE for _ in self.boats): 1}
        """What was fired this turn -> ways, without those of torpedoes still unheard of."""

    @property
    def at_rest(self) -> bool:
        """Whether none of its torpedoes are running."""
        return len(self.volley) == 1 and all(shot == NONE for shot in next(iter(self.volley)))

    def place(self, boat: int) -> int:
        return self.boats.index(boat)

    def weigh(self, boat: int, weight: Callable[[int], int]) -> None:
        """Evidence on one boat: how many ways a stock has to it."""
        place = self.place(boat)
        weighed = {key: ways * weight(key[place]) for key, ways in self.stocks.items()}
        kept = {key: ways for key, ways in weighed.items() if ways}
        common = gcd(*kept.values())
        self.stocks = {key: ways // common for key, ways in kept.items()}

    def throw(self, boat: int, throws: Mapping[int, int]) -> None:
        """§A2.2: the boat's dice have been thrown."""
        place = self.place(boat)
        self.stocks = {
            (*key[:place], total, *key[place + 1 :]): ways * number
            for key, ways in self.stocks.items()
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
        """So many torpedoes were in a square; `counts` says whether one of this boat with that
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

    def secrets(self) -> dict[tuple[Secret, ...], int]:
        """What each boat has left and running, with the ways to it (unheard torpedoes not
        counted in)."""
        found: dict[tuple[Secret, ...], int] = {}
        if self.at_rest:
            return {
                tuple([(stock, 0, NOBODY) for stock in stocks]): ways
                for stocks, ways in self.stocks.items()
            }
        for stocks, ways in self.stocks.items():
            for shots, more in self.volley.items():
                key = tuple(
                    (stock - fired, rest, aim)
                    for stock, (fired, rest, aim) in zip(stocks, shots, strict=True)
                )
                if all(secret[0] >= 0 for secret in key):
                    found[key] = found.get(key, 0) + ways * more
        return found

    def spend(self, kinds: Callable[[int, int], int]) -> None:
        """§A8.4: the volley is over; `kinds` squares were left to a boat's unheard torpedoes."""
        if self.at_rest:
            return
        stocks: dict[tuple[int, ...], int] = {}
        for secrets, ways in self.secrets().items():
            for boat, (_, rest, aim) in zip(self.boats, secrets, strict=True):
                ways *= multisets(kinds(boat, aim), rest)
            key = tuple(secret[0] for secret in secrets)
            stocks[key] = stocks.get(key, 0) + ways
        common = gcd(*stocks.values())
        self.stocks = {key: ways // common for key, ways in stocks.items()}
        self.volley = {tuple(NONE for _ in self.boats): 1}


def merged(groups: Sequence[Group]) -> Group:
    """Several groups as one."""
    first, *others = groups
    for other in others:
        joint = Group((*first.boats, *other.boats), _products(first.stocks, other.stocks))
        joint.volley = _products(first.volley, other.volley)
        first = joint
    return first


def _products(
    one: Mapping[tuple[T, ...], int], other: Mapping[tuple[T, ...], int]
) -> dict[tuple[T, ...], int]:
    return {(*a, *b): ways * more for a, ways in one.items() for b, more in other.items()}


def _splits(number: int, room: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The ways to share a number out among places with so much room each."""
    for split in product(*(range(min(number, most) + 1) for most in room)):
        if sum(split) == number:
            yield split
