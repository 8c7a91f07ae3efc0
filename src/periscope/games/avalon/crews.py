"""What the boats of a group can be up to, with the ways to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, combinations_with_replacement, product
from math import prod
from typing import Final, NamedTuple

from periscope.games.avalon.belief import Place
from periscope.games.avalon.volley import Group, Stocks, multisets


class Option(NamedTuple):
    """One thing that a boat can be up to: where it is, where it goes in an unfinished turn, and
    a salvo of so many torpedoes among these squares; `ways` counts one such salvo."""

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
    """All that a boat with some stock can be up to."""

    def __init__(self, options: Sequence[Option]) -> None:
        self.all: Final = options
        self.count: Final = sum(option.salvos for option in options)
        self.steps: Final = list(accumulate(option.ways * option.salvos for option in options))

    @property
    def ways(self) -> int:
        return self.steps[-1]


class Entry:
    """Secrets of a group that leave each boat the same to be up to."""

    def __init__(self, options: tuple[Options, ...], stocks: Stocks) -> None:
        self.options: Final = options
        self.stocks: Final = stocks
        self.choices: Final = prod(choice.ways for choice in options)
        self.weight: Final = sum(stocks.values()) * self.choices


class Crew:
    """The boats of a group, with every entry."""

    def __init__(self, group: Group, entries: Sequence[Entry]) -> None:
        self.group: Final = group
        self.boats: Final = group.boats
        self.entries: Final = entries
        self.steps: Final = list(accumulate(entry.weight for entry in entries))


def boat_worlds(
    crew: Crew,
) -> Iterator[tuple[list[tuple[int, int, Option, tuple[int, ...]]], int]]:
    """Every choice of stock, place and salvo of a group, with its ways."""
    for entry in crew.entries:
        for options in product(*(choice.all for choice in entry.options)):
            ways = prod(option.ways for option in options)
            salvos = (combinations_with_replacement(o.squares, o.size) for o in options)
            for chosen in product(*salvos):
                for stocks, more in entry.stocks.items():
                    boats = [
                        (boat, crew.group.stock(stocks, boat), option, salvo)
                        for boat, option, salvo in zip(crew.boats, options, chosen, strict=True)
                    ]
                    yield boats, ways * more
