"""The positions that a seat's view and history allow, exactly.

The weight of a world is an integer: the ways in which the dice of every unknown stock can have
fallen, times the number of different sequences of secret moves that lead to it. So the share
of a world is its exact probability if all secret sequences that fit what was seen count alike,
however a real commander may choose. Dice that everybody saw are the same in every world.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import accumulate, product
from math import prod
from typing import Final, NamedTuple, TypeVar

from periscope.games.avalon.belief import Belief
from periscope.games.avalon.charge_patterns import NONE, Pattern, Patterns, drawn
from periscope.games.avalon.group_worlds import (
    GroupWorlds,
    JointStocks,
    Option,
    Options,
    boat_worlds,
)
from periscope.games.avalon.paths import Place
from periscope.games.avalon.phases import ENDED
from periscope.games.avalon.position import restore, rules_of
from periscope.games.avalon.seats import is_boat, number_of
from periscope.games.avalon.ships import NOBODY
from periscope.games.avalon.state import Pose, State
from periscope.games.avalon.turn import BOAT, CHARGES, SALVO, Aiming
from periscope.games.avalon.view import View
from periscope.games.avalon.volley import Group, Rest
from periscope.kernel.protocol import History

T = TypeVar("T")


class Range(NamedTuple):
    """Stocks of one level: the class of stock, and how many can be fired in the boat's turn."""

    level: tuple[int, int]
    low: int
    high: int


class Worlds:
    """A finite set of positions with the weight of each."""

    def __init__(
        self, base: State, belief: Belief | None, acting: int = NOBODY, setting: int = NOBODY
    ) -> None:
        self.base: Final = base
        self.belief: Final = belief
        """None where nothing is secret."""
        self.acting: Final = acting
        """The boat that may be in the middle of its secret turn."""
        self.setting: Final = setting
        """The escort that may be in the middle of setting charges."""
        self._known: Final[dict[tuple[object, ...], Options]] = {}
        self._aimed: Final[dict[tuple[int, int], list[int]]] = {}

    def __len__(self) -> int:
        return min(self.count, sys.maxsize)

    @property
    def count(self) -> int:
        """How many worlds there are, however many."""
        number = 1
        for group in self._groups:
            number *= sum(
                len(entry) * prod(choice.count for choice in entry.options)
                for entry in group.entries
            )
        for escort, stocks in self._escorts.items():
            number *= sum(map(self._patterns(escort).count, stocks))
        return number

    @property
    def ways(self) -> int:
        """The weight of all worlds together."""
        number = prod(group.steps[-1] for group in self._groups)
        for escort, stocks in self._escorts.items():
            count = self._patterns(escort).count
            number *= sum(ways * count(stock) for stock, ways in stocks.items())
        return number

    def __iter__(self) -> Iterator[State]:
        return (world for world, _ in self.weighed())

    def weighed(self) -> Iterator[tuple[State, int]]:
        """Every world with its weight."""
        groups = [list(boat_worlds(group)) for group in self._groups]
        escorts = [
            [
                ((number, stock, pattern), ways)
                for stock, ways in stocks.items()
                for pattern in self._patterns(number).each(stock)
            ]
            for number, stocks in self._escorts.items()
        ]
        for chosen in product(*groups):
            boats = [boat for group, _ in chosen for boat in group]
            ways = prod(ways for _, ways in chosen)
            for stores in product(*escorts):
                world = self._made(boats, [store for store, _ in stores])
                yield world, ways * prod(more for _, more in stores)

    def sample(self, rng: random.Random) -> State:
        """One of the worlds, as likely as its weight."""
        boats = []
        for group in self._groups:
            entry = drawn(rng, group.entries, group.steps)
            aboard = entry.draw(rng)
            for boat, stock, options in zip(group.boats, aboard, entry.options, strict=True):
                option = drawn(rng, options.all, options.steps)
                boats.append((boat, stock, option, _salvo(rng, option)))
        stores = []
        for number, stocks in self._escorts.items():
            patterns = self._patterns(number)
            counts = [ways * patterns.count(stock) for stock, ways in stocks.items()]
            stock = _draw(rng, list(stocks), counts)
            stores.append((number, stock, patterns.draw(stock, rng)))
        return self._made(boats, stores)

    def places(self, boat: int) -> dict[Place, int]:
        """The weight of every place in which a boat was when something was last seen.

        Steps of an unfinished turn are left out: that somebody may have begun to aim in secret
        says nothing about what he had before.
        """
        found: dict[Place, int] = {}
        for group in self._settled._groups:
            if boat not in group.boats:
                continue
            for entry in group.entries:
                mine = entry.options[group.boats.index(boat)]
                rest = entry.weight // mine.ways
                for option in mine.all:
                    more = rest * option.ways * option.salvos
                    found[option.place] = found.get(option.place, 0) + more
        return found

    def stock(self, seat: str) -> dict[int, int]:
        """The weight of every number of charges or torpedoes that a ship can have had aboard
        when something was last seen."""
        number = number_of(seat)
        if not is_boat(seat):
            return dict(self._escorts[number])
        found: dict[int, int] = {}
        for group in self._settled._groups:
            if number in group.boats:
                place = group.boats.index(number)
                for entry in group.entries:
                    for aboard, ways in entry.stocks.items():
                        stock = aboard[place]
                        found[stock] = found.get(stock, 0) + ways * entry.choices
        return found

    @cached_property
    def _settled(self) -> Worlds:
        """The worlds without unfinished turns."""
        return Worlds(self.base, self.belief)

    @cached_property
    def _escorts(self) -> Mapping[int, Mapping[int, int]]:
        return self.belief.stocks if self.belief else {}

    @cached_property
    def _groups(self) -> list[GroupWorlds]:
        if self.belief is None:
            return []
        return [self._group(group) for group in self.belief.groups]

    def _group(self, group: Group) -> GroupWorlds:
        """The joint stocks of a group, by the options that they leave each boat."""
        sums = group.sums()
        bounds = list(product(*(self._ranges(boat, sums.most) for boat in group.boats)))
        entries = []
        for rest, volleys in group.rests().items():
            for ranges in bounds:
                options = tuple(
                    self._options(place, group.boats, rest, *reach.level)
                    for place, reach in enumerate(ranges)
                )
                if all(choice.all for choice in options):
                    limits = [(reach.low, reach.high) for reach in ranges]
                    entry = JointStocks(options, sums, limits, volleys)
                    if entry.weight:
                        entries.append(entry)
        return GroupWorlds(group.boats, entries)

    def _ranges(self, boat: int, largest: int) -> list[Range]:
        """Ranges of stocks that leave a boat the same options: of one class and, in its own turn,
        with equally many torpedoes to fire."""
        belief = self.belief
        assert belief is not None
        salvo = belief.rules.salvo if boat == self.acting else 0
        found: list[Range] = []
        for stock in range(largest + 1):
            level = (belief.level(stock), min(stock, salvo))
            if found and found[-1].level == level:
                found[-1] = Range(level, found[-1].low, stock)
            else:
                found.append(Range(level, stock, stock))
        return found

    def _options(
        self, place: int, group: tuple[int, ...], rest: Rest, level: int, most: int
    ) -> Options:
        belief = self.belief
        assert belief is not None
        boat = group[place]
        running, aim = rest[place]
        taken: frozenset[int] = frozenset()
        if boat == self.acting:
            mates = belief.rules.mates[boat]
            taken = frozenset(r[1] for b, r in zip(group, rest, strict=True) if b in mates)
        key = (boat, level, running, aim, taken, most)
        if key not in self._known:
            found = [
                Option(place, None, aim, belief.symbols.get((boat, aim), ()), running, ways)
                for place, ways in belief.places[boat][level].items()
            ]
            if boat == self.acting:
                found += self._unfinished(boat, level, most, taken)
            self._known[key] = Options(found)
        return self._known[key]

    def _unfinished(
        self, boat: int, level: int, most: int, taken: frozenset[int]
    ) -> Iterator[Option]:
        """§A6.3: what a boat in the middle of its turn can have done already in secret."""
        belief, base = self.belief, self.base
        assert belief is not None
        rules = belief.rules
        for place, ways in belief.places[boat][level].items():
            if base.phase is not BOAT:  # its course is known already (§A10.4)
                yield from self._loads(boat, place, None, most, taken, ways)
                continue
            for plan, paths in belief.ways_on(boat, level, place).items():
                late = rules.chapter.fires_first(place[2], plan[2])
                load = most if plan[2] <= rules.firing_depth else 0
                if not late:
                    yield from self._loads(boat, place, plan, load, taken, ways * paths)

    def _loads(
        self,
        boat: int,
        place: Place,
        plan: Place | None,
        most: int,
        taken: frozenset[int],
        ways: int,
    ) -> Iterator[Option]:
        belief = self.belief
        assert belief is not None
        square = plan[0] if plan else place[0]
        least = 0 if plan else 1
        if not belief.rules.names_escort(self.base.boats, boat):
            squares = self._squares(boat, square, NOBODY)
            for size in range(least, most + 1):
                yield Option(place, plan, NOBODY, squares, size, ways)
            return
        if plan:
            yield Option(place, plan, NOBODY, (), 0, ways)
        for aim in belief.open_aims() if most else ():
            if aim not in taken:
                squares = self._squares(boat, square, aim)
                for size in range(most + 1):
                    yield Option(place, plan, aim, squares, size, ways)

    def _squares(self, boat: int, square: int, aim: int) -> list[int]:
        """What the acting boat may aim at from a square."""
        belief = self.belief
        assert belief is not None
        if (square, aim) not in self._aimed:
            self._aimed[square, aim] = belief.squares(boat, square, aim)
        return self._aimed[square, aim]

    def _made(
        self,
        boats: Sequence[tuple[int, int, Option, tuple[int, ...]]],
        stores: Sequence[tuple[int, int, Pattern]],
    ) -> State:
        s = self.base.copy()
        for number, stock, option, salvo in boats:
            boat = s.boat(number)
            boat.square, boat.heading, boat.depth = option.place
            boat.stock = stock
            if number != self.acting:
                boat.salvo, boat.aim = salvo, option.aim
                continue
            s.salvo, s.aim = salvo, option.aim
            if option.plan:
                s.plan = Pose(*option.plan)
                s.phase = SALVO
        for number, stock, pattern in stores:
            s.escort(number).stock = stock
            if number == self.setting:
                s.pattern = pattern
        return s

    def _patterns(self, escort: int) -> Patterns:
        """§A7.2: the charges that an escort can have set so far."""
        return self._charging if escort == self.setting else NONE

    @cached_property
    def _charging(self) -> Patterns:
        return Patterns(len(self.base.track), self.base.rules.depth_sets)


def _draw(rng: random.Random, items: Sequence[T], weights: Sequence[int]) -> T:
    return drawn(rng, items, list(accumulate(weights)))


def _salvo(rng: random.Random, option: Option) -> tuple[int, ...]:
    """A salvo of that size, all being equally likely."""
    places = range(len(option.squares) + option.size - 1) if option.size else ()
    marks = sorted(rng.sample(places, option.size))
    return tuple(option.squares[mark - place] for place, mark in enumerate(marks))


def worlds(view: View, history: History) -> Worlds:
    """The worlds of the seat that has this view and this history."""
    base = restore(view)
    if base.phase is ENDED:
        return Worlds(base, None)
    belief = history.memo
    if not isinstance(belief, Belief):
        belief = history.memo = Belief(rules_of(view), view.seat)
    belief.follow(history.events)
    acts = base.phase is BOAT or isinstance(base.phase, Aiming)
    acting = base.ship if acts else NOBODY
    setting = base.ship if base.phase is CHARGES else NOBODY
    return Worlds(base, belief, acting, setting)
