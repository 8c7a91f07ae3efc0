"""The positions that a seat's view and history allow, exactly.

The Allied seat does not know where the submarines lie: every placement that its history
allows is kept, with the number of ways in which it can have come about. The German seat does
not know which freighter is armed. Neither knows a fleet before it is laid.
"""

from __future__ import annotations

import random
from bisect import bisect
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, combinations
from typing import Any, Final, TypeVar

import msgspec

from periscope.games.scope.grid import bits
from periscope.games.uboot import facts, phrases
from periscope.games.uboot.cards import ALLIED, GERMAN, SEATS, Card
from periscope.games.uboot.laying import Fleet, Laying, laid_of
from periscope.games.uboot.position import restore, rules_of
from periscope.games.uboot.rules import Rules
from periscope.games.uboot.setup import SUBMARINES, rows_from
from periscope.games.uboot.state import State
from periscope.games.uboot.view import WHOLE, Hand, Lost, Ship, View
from periscope.kernel.errors import PeriscopeError
from periscope.kernel.protocol import Event, History

ALLIES, GERMANS = SEATS

Placements = dict[int, int]
"""Where the submarines under water lie -> in how many ways they can have got there."""


class Worlds:
    """A finite set of positions with the number of ways to each."""

    def __init__(self, parts: Sequence[tuple[State, Placements]]) -> None:
        self.parts: Final = parts
        """Positions with their submarines taken off, and the placements that go with each."""
        self._entries: Final = [
            (skeleton, cells) for skeleton, placements in parts for cells in placements
        ]
        ways = (number for _, placements in parts for number in placements.values())
        self._steps: Final = list(accumulate(ways))

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[State]:
        return (_with_submarines(skeleton, cells) for skeleton, cells in self._entries)

    @property
    def ways(self) -> int:
        """In how many ways the hidden moves can have been played."""
        return self._steps[-1]

    def sample(self, rng: random.Random) -> State:
        """One of the worlds, as likely as the number of ways to it."""
        skeleton, cells = self._entries[bisect(self._steps, rng.randrange(self.ways))]
        return _with_submarines(skeleton, cells)

    def chances(self) -> list[float]:
        """For every cell, how likely it is to hold a submarine under water."""
        found = [0] * self.parts[0][0].rules.grid.size
        for _, placements in self.parts:
            for cells, ways in placements.items():
                for cell in bits(cells):
                    found[cell] += ways
        return [number / self.ways for number in found]


def _with_submarines(skeleton: State, cells: int) -> State:
    world = skeleton.copy()
    world.submarines = cells
    return world


def worlds(view: View, history: History) -> Worlds:
    """The worlds of the seat that has this view and this history."""
    if view.seat not in SEATS:
        raise PeriscopeError("error-seat", seat=view.seat, seats=", ".join(SEATS))
    first_to_choose = view.prompt == "fleet" and (view.active, view.seat) != (GERMANS, GERMANS)
    if view.prompt == "over" or first_to_choose:
        return Worlds([_part(msgspec.structs.replace(view, seat=WHOLE))])
    if view.seat == GERMANS:
        return Worlds([_part(whole) for whole in _allied_secrets(view, history)])
    hunt = history.memo
    if not isinstance(hunt, Hunt):
        hunt = history.memo = Hunt(rules_of(view))
    hunt.follow(history.events)
    return Worlds(
        [
            (restore(_german_secrets(view, fleet, min(placements), hunt)), placements)
            for fleet, placements in hunt.fleets.items()
            if hunt.settled or hunt.laying.allows(fleet, view)
        ]
    )


def _part(whole: View) -> tuple[State, Placements]:
    state = restore(whole)
    return state, {state.submarines: 1}


class Hunt:
    """What the Allied seat can know of the German fleet, event by event."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.fleets: dict[Fleet, Placements] = {fleet: {0: 1} for fleet in rules.fleets[GERMAN]}
        self.laying: Final = Laying(rules, GERMAN)
        self.seen = 0
        self.deployed = False
        self.settled = False
        """Whether the fleets are laid, and those that it cannot be left out."""

    def follow(self, events: Sequence[Event]) -> None:
        for event in events[self.seen :]:
            if not self.settled and not self.laying.hears(event):
                self.settled = True
                self.fleets = {f: p for f, p in self.fleets.items() if self.laying.was(f)}
            self._hear(event.move)
            for fact in event.facts:
                self._learn(fact)
        self.seen = len(events)

    def _hear(self, move: Any) -> None:
        match move:
            case phrases.Submarines():
                self._deploy()
            case phrases.Surface(own=cell) | phrases.Leave(own=cell):
                self._require(self._cell(cell), True)
                self._take(self._cell(cell))
            case phrases.Dive(own=cell):
                here = self._cell(cell)
                self._require(here, False)
                self._change(lambda cells: cells | here)

    def _learn(self, fact: Any) -> None:
        match fact:
            case facts.Lifted(cells=cells):
                self._lift(self.rules.grid.marked(cells))
            case facts.Shown(at=cell) | facts.Contact(at=cell):
                self._require(self._cell(cell), True)
            case facts.Empty(at=cell):
                self._require(self._cell(cell), False)
            case facts.Caught(at=cell):
                self._require(self._cell(cell), True)
                self._take(self._cell(cell))
            case facts.Idle(cells=cells):
                stuck = self.rules.grid.marked(cells)
                self._filter(lambda placed: not placed & ~stuck)

    def _cell(self, name: str) -> int:
        return self.rules.grid.marked((name,))

    def _deploy(self) -> None:
        sea = list(bits(rows_from(self.rules.grid, GERMAN, 1) & ~self.laying.mines))
        self.deployed = True
        for fleet in self.fleets:
            boats = laid_of(fleet, SUBMARINES)
            self.fleets[fleet] = {
                sum(1 << cell for cell in cells): 1 for cells in combinations(sea, boats)
            }

    def _lift(self, free: int) -> None:
        """§U5.1: the submarines on the free cards can lie on any of them now."""
        results = [
            [sum(1 << cell for cell in cells) for cells in combinations(list(bits(free)), number)]
            for number in range(free.bit_count() + 1)
        ]
        for fleet, placements in self.fleets.items():
            rest: Counter[tuple[int, int]] = Counter()
            for cells, ways in placements.items():
                rest[cells & ~free, (cells & free).bit_count()] += ways
            after: Placements = {}
            for (still, number), ways in rest.items():
                for moved in results[number]:
                    after[still | moved] = after.get(still | moved, 0) + ways
            self.fleets[fleet] = after

    def _require(self, cell: int, there: bool) -> None:
        self._filter(lambda cells: bool(cells & cell) == there)

    def _take(self, cell: int) -> None:
        self._change(lambda cells: cells & ~cell)

    def _filter(self, allowed: Callable[[int], bool]) -> None:
        kept = {
            fleet: {cells: ways for cells, ways in placements.items() if allowed(cells)}
            for fleet, placements in self.fleets.items()
        }
        self.fleets = {fleet: placements for fleet, placements in kept.items() if placements}

    def _change(self, becomes: Callable[[int], int]) -> None:
        """A change that tells no two placements alike: they all have the cell, or all lack it."""
        self.fleets = {
            fleet: {becomes(cells): ways for cells, ways in placements.items()}
            for fleet, placements in self.fleets.items()
        }


def _german_secrets(view: View, fleet: Fleet, submarines: int, hunt: Hunt) -> View:
    """The view with the German side's secrets filled in."""
    names = [card.name for card in fleet]
    for kind in _seen_kinds(view, GERMANS):
        names.remove(kind)
    if hunt.deployed:
        names = [name for name in names if name != "submarine"]
    return msgspec.structs.replace(
        view,
        seat=WHOLE,
        submarines=tuple(hunt.rules.grid.names[cell] for cell in bits(submarines)),
        hands=_hands(view, GERMANS, names),
    )


def _allied_secrets(view: View, history: History) -> Iterator[View]:
    """The view with each possible Allied secret: which freighter is armed, what is in hand."""
    rules = rules_of(view)
    laying = history.memo
    if not isinstance(laying, Laying):
        laying = history.memo = Laying(rules, ALLIED)
    laying.follow(history.events)
    for fleet in rules.fleets[ALLIED]:
        if not laying.allows(fleet, view):
            continue
        masked = [card for card in fleet if card.masks]
        for number in range(len(masked) + 1):
            for guise in _guises(view, masked[:number]):
                rest = Counter(card.name for card in fleet)
                rest.subtract(_seen_kinds(guise, ALLIES))
                names = [name for name in rules.cards[ALLIED] for _ in range(rest[name])]
                if min(rest.values()) >= 0:
                    hands = _hands(view, ALLIES, names)
                    yield msgspec.structs.replace(guise, seat=WHOLE, hands=hands)


def _guises(view: View, masked: Sequence[Card]) -> Iterator[View]:
    """The view with so many of the harmless-looking ships turned into what they may be."""
    if not masked:
        yield view
        return
    card, *others = masked
    for guise in _guises(view, others):
        for index, ship in enumerate(guise.ships):
            if ship.side == ALLIES and ship.kind == card.shown:
                armed = msgspec.structs.replace(ship, kind=card.name, masked=True)
                yield msgspec.structs.replace(guise, ships=_swapped(guise.ships, index, armed))
        for index, lost in enumerate(guise.left):
            if lost.side == ALLIES and lost.kind == card.shown:
                gone = Lost(lost.side, card.name, True)
                yield msgspec.structs.replace(guise, left=_swapped(guise.left, index, gone))
                break


T = TypeVar("T")


def _swapped(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])


def _seen_kinds(view: View, seat: str) -> list[str]:
    """The cards of a side that are laid, face up, sunk or gone, as the view names them."""
    shown: list[Ship | Lost] = [*view.ships, *view.sunk, *view.left]
    kinds = [card.kind for card in shown if card.side == seat]
    return kinds + ["mines" for field in view.mines if field.side == seat]


def _hands(view: View, seat: str, names: Sequence[str]) -> tuple[Hand, ...]:
    return tuple(
        msgspec.structs.replace(hand, cards=tuple(names)) if hand.side == seat else hand
        for hand in view.hands
    )
