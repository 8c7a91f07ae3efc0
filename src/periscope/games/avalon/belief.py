"""Belief state of one seat: the other side's secrets, updated event by event.

A boat off the board can be wherever a path of secret moves leads to; each place is kept with
the number of those paths. Places and stock hang together: a boat without torpedoes must rise,
one with few may not enter the convoy. Stock does not change while a boat is off the board, so
places are kept for each of three classes of stock.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from typing import Final

from periscope.games.avalon import phrases
from periscope.games.avalon.charges import HIT, MISS, NEAR_MISS, effect
from periscope.games.avalon.facts import (
    BoatSunk,
    Charged,
    Dead,
    Depth,
    Depths,
    Enters,
    EscortSunk,
    Hidden,
    Miss,
    NearMiss,
    NotThere,
    Run,
    Running,
    Sighted,
    Surfaced,
    Swept,
    Torpedoes,
    Track,
    Turn,
)
from periscope.games.avalon.paths import Paths, Place, Places
from periscope.games.avalon.position import levels
from periscope.games.avalon.rules import Rules
from periscope.games.avalon.sea import ELSEWHERE, HEADINGS
from periscope.games.avalon.seats import is_boat, number_of
from periscope.games.avalon.ships import (
    BOATS,
    DEAD,
    ESCORTS,
    NOBODY,
    SUNK,
    Boat,
    Escort,
)
from periscope.games.avalon.sight import blind, named
from periscope.games.avalon.torpedoes import aims
from periscope.games.avalon.volley import Group, merged
from periscope.kernel.notation import Fact, Phrase
from periscope.kernel.protocol import Event

EMPTY: Final = 0
FEW: Final = 1
ENOUGH: Final = 2
CLASSES: Final = (EMPTY, FEW, ENOUGH)


class Belief:
    """What one seat believes; its own commander's ships are no secret to it."""

    def __init__(self, rules: Rules, seat: str) -> None:
        self.rules: Final = rules
        self.seat: Final = seat
        self.seen = 0
        self.escorts: Final = [Escort(*start) for start in rules.starts[ESCORTS]]
        """The escorts as everybody sees them."""
        self.boats: Final = [Boat(*start) for start in rules.starts[BOATS]]
        """The boats as everybody last saw them."""
        self.stocks: Final[dict[int, dict[int, int]]] = {
            number: {0: 1} for number in range(len(self.escorts)) if self._strange(ESCORTS, number)
        }
        """Of each strange escort, its charges -> ways."""
        strangers = [n for n in range(len(self.boats)) if self._strange(BOATS, n)]
        self.places: Final[dict[int, list[Places]]] = {
            number: [{self._at(number): 1} for _ in CLASSES] for number in strangers
        }
        together = sorted({tuple(rules.mates[number]) for number in strangers})
        self.groups = [Group(boats) for boats in together]
        self.symbols: Final[dict[tuple[int, int], list[int]]] = {}
        """What a running boat's unheard torpedoes may be aimed at, by boat and named escort."""
        self.own: Final[dict[int, tuple[list[int], int]]] = {}
        """The running torpedoes of this commander's boats."""
        self._paths: Final = Paths(rules)
        self._loading: list[int] = []
        self._aim = NOBODY
        self._attacker = NOBODY
        self._charged: list[int] = []
        self._depths: dict[int, int] = {}

    def follow(self, events: Sequence[Event]) -> None:
        for event in events[self.seen :]:
            self._hear(event)
            for fact in event.facts:
                self._learn(fact)
        self.seen = len(events)

    def group(self, boat: int) -> Group:
        return next(group for group in self.groups if boat in group.boats)

    def level(self, stock: int) -> int:
        """The class of a stock."""
        if stock == 0:
            return EMPTY
        return ENOUGH if stock >= self.rules.torpedoes_needed else FEW

    def kinds(self, boat: int, aim: int) -> int:
        """How many squares are left to a running torpedo."""
        return len(self.symbols.get((boat, aim), ()))

    def open_aims(self) -> list[int]:
        """The escorts that a boat can name (§A10.3)."""
        return [number for number, escort in enumerate(self.escorts) if escort.fate != SUNK]

    def squares(self, boat: int, square: int, aim: int) -> list[int]:
        """What a boat in that square may aim at."""
        surfaced = [
            other.square
            for number, other in enumerate(self.boats)
            if number != boat and other.surfaced
        ]
        return aims(self.rules.courses, self.escorts, surfaced, square, aim)

    def ways_on(self, boat: int, level: int, place: Place) -> Places:
        """Where one secret move takes a boat of that class of stock, the convoy apart."""
        seen = self.boats[boat]
        stock = (0, 1, max(1, self.rules.torpedoes_needed))[level]
        return self._paths.on(place, stock, seen.damaged, seen.risen, named(self.escorts, boat))

    def _strange(self, side: int, number: int) -> bool:
        return not self.rules.knows(self.seat, self.rules.seats[side][number])

    def _at(self, number: int) -> Place:
        boat = self.boats[number]
        return (boat.square, boat.heading, boat.depth)

    def _hear(self, event: Event) -> None:
        """What a move tells by itself."""
        move = event.move
        if isinstance(move, phrases.Stock):
            if move.total is None:
                self._throw(move.seat)
        elif is_boat(event.seat):
            number = number_of(event.seat)
            if number in self.places:
                self._turn(number, list(takewhile(lambda f: not isinstance(f, Turn), event.facts)))
            else:
                self._load(number, move)

    def _throw(self, owner: str) -> None:
        number = number_of(owner)
        if is_boat(owner):
            self.group(number).throw(number, self.rules.throws)
        else:
            self.stocks[number] = dict(self.rules.throws)

    def _load(self, number: int, move: Phrase) -> None:
        """An own boat's salvo, step by step."""
        match move:
            case phrases.Torpedo(at):
                self._loading.append(self.rules.sea.square(at))
            case phrases.Elsewhere():
                self._loading.append(ELSEWHERE)
            case phrases.Aim(escort):
                self._aim = number_of(escort)
            case phrases.Fire() | phrases.Hold():
                self.own[number] = (self._loading, self._aim)
                self._loading, self._aim = [], NOBODY

    def _turn(self, number: int, facts: Sequence[Fact]) -> None:
        """§A6.3: a strange boat has made its turn; a second "ready" is about torpedoes only."""
        seat = self.rules.seats[BOATS][number]
        looks = [f for f in facts if isinstance(f, (Sighted, Hidden)) and f.boat == seat]
        boat = self.boats[number]
        if not boat.hidden and not looks:
            return
        shown = next((look for look in looks if isinstance(look, Sighted)), None)
        if shown and boat.surfaced and shown.level == 0:
            # Whatever its stock, a boat that stays up has the same choices; it may collide.
            self.places[number] = [{self._place(shown): 1} for _ in CLASSES]
            return
        self.places[number] = [
            self._moved(number, level, places) for level, places in enumerate(self.places[number])
        ]
        if shown is None:
            self._stays_hidden(number)

    def _moved(self, number: int, level: int, places: Places) -> Places:
        after: Places = {}
        for place, ways in places.items():
            for reached, paths in self.ways_on(number, level, place).items():
                after[reached] = after.get(reached, 0) + ways * paths
        return after

    def _stays_hidden(self, number: int) -> None:
        """§A6.2: a boat that was not put on the board is submerged, and hunted or untraceable."""
        hunted = named(self.escorts, number)
        rules = self.rules
        self._keep(
            number,
            lambda place: (
                place[2] > 0 and (hunted or blind(rules.sea, rules.zone, self.escorts, place[0]))
            ),
        )

    def _keep(self, number: int, allowed: Callable[[Place], bool]) -> None:
        kept = [
            {place: ways for place, ways in places.items() if allowed(place)}
            for places in self.places[number]
        ]
        self.places[number] = kept
        self.group(number).weigh(number, lambda stock: bool(kept[self.level(stock)]))

    def _place(self, fact: Sighted | BoatSunk) -> Place:
        return (self.rules.sea.square(fact.at), HEADINGS.index(fact.heading), fact.level)

    def _learn(self, fact: Fact) -> None:
        """What followed from a move: of escorts here, of boats there."""
        sea = self.rules.sea
        match fact:
            case Turn(side="boats"):
                self._spend()
            case Enters(escort, at):
                self.escorts[number_of(escort)].square = sea.square(at)
            case Track(escort, heading, squares):
                ship = self.escorts[number_of(escort)]
                ship.square, ship.heading = sea.square(squares[-1]), HEADINGS.index(heading)
            case Torpedoes(escort, at, number):
                self._torpedoes(number_of(escort), sea.square(at), number or 0)
            case Run(escort, boat):
                self.escorts[number_of(escort)].run = number_of(boat)
            case Charged(escort, _, squares):
                self._charged = [sea.square(at) for at in squares]
                self._depths = {}
                self._attacker = number_of(escort)
            case Depths(depths, at):
                self._depths[sea.square(at)] = levels(depths)
            case Swept(escort):
                self._sweep(number_of(escort))
            case EscortSunk(ship):
                self._lose_escort(number_of(ship), SUNK)
            case Dead(ship) if not is_boat(ship):
                self._lose_escort(number_of(ship), DEAD)
            case _:
                self._learn_of_boat(fact)

    def _learn_of_boat(self, fact: Fact) -> None:
        match fact:
            case Sighted(boat):
                self._sight(number_of(boat), self._place(fact))
            case Hidden(boat):
                self._hide(self.boats[number_of(boat)])
            case Depth(boat):
                self._sound(number_of(boat), fact.level)
            case Surfaced(boat):
                self.boats[number_of(boat)].risen = True
            case Running(boat):
                self._run(number_of(boat))
            case NotThere(boat):
                self._spare(number_of(boat))
            case Miss(boat):
                self._struck(number_of(boat), MISS)
            case NearMiss(boat):
                self._struck(number_of(boat), NEAR_MISS)
            case Dead(ship):
                self.boats[number_of(ship)].fate = DEAD
            case BoatSunk(ship):
                self._sink(number_of(ship), self._place(fact))

    def _sweep(self, escort: int) -> None:
        self.escorts[escort].run = NOBODY
        for boat in self.places:
            if self.boats[boat].hidden:
                self._stays_hidden(boat)

    def _hide(self, boat: Boat) -> None:
        boat.hidden = True
        boat.depth = max(boat.depth, 1)

    def _sound(self, number: int, level: int) -> None:
        """§A6.2: a boat off the board has told its depth."""
        self.boats[number].depth = level
        if number in self.places:
            self._keep(number, lambda place: place[2] == level)

    def _run(self, number: int) -> None:
        self.boats[number].running = True
        if number in self.places:
            self._fire(number)

    def _spare(self, number: int) -> None:
        """§A7.3: the boat was in none of the charged squares."""
        self._drop({})
        if number in self.places:
            self._keep(number, lambda place: place[0] not in self._charged)

    def _sight(self, number: int, place: Place) -> None:
        """A boat on the board: everything about it is open but its torpedoes."""
        boat = self.boats[number]
        boat.square, boat.heading, boat.depth = place
        boat.hidden = False
        if number in self.places:
            ways = [places.get(place, 0) for places in self.places[number]]
            self.group(number).weigh(number, lambda stock: ways[self.level(stock)])
            self.places[number] = [{place: 1} for _ in CLASSES]

    def _lose_escort(self, number: int, fate: int) -> None:
        self.escorts[number].fate = fate
        self.escorts[number].run = NOBODY

    def _sink(self, number: int, place: Place) -> None:
        if self._depths:
            self._struck(number, HIT)
        self._sight(number, place)
        self.boats[number].fate = SUNK

    def _struck(self, number: int, result: int) -> None:
        """§A7.3: the depths are known, and what they did."""
        depths = self._depths
        self._drop(depths)
        self._depths = {}
        if result == NEAR_MISS:
            self.boats[number].damaged = True
        if number in self.places:
            self._keep(
                number,
                lambda place: place[0] in depths and effect(depths[place[0]], place[2]) == result,
            )

    def _drop(self, depths: Mapping[int, int]) -> None:
        """§A7.2: charges are gone: as many as were told, or as many as the squares allow."""
        stock = self.stocks.get(self._attacker)
        if stock is None:
            return
        spent = {0: 1}
        for square in self._charged:
            sizes = [depths[square]] if square in depths else self.rules.depth_sets
            after: dict[int, int] = {}
            for total, ways in spent.items():
                for one in sizes:
                    sum_ = total + one.bit_count()
                    after[sum_] = after.get(sum_, 0) + ways
            spent = after
        left: dict[int, int] = {}
        for had, ways in stock.items():
            for used, more in spent.items():
                if used <= had:
                    left[had - used] = left.get(had - used, 0) + ways * more
        self.stocks[self._attacker] = left

    def _fire(self, number: int) -> None:
        """§A8.1, §A10.3: a salvo of a strange boat."""
        mates = self.rules.mates[number]
        aims = self.open_aims() if self.rules.names_escort(self.boats, number) else [NOBODY]
        for aim in aims:
            self.symbols[number, aim] = self.squares(number, self.boats[number].square, aim)
        group = self.group(number)
        group.fire(number, self.rules.salvo, aims, mates)
        group.weigh(number, lambda stock: stock > 0)

    def _torpedoes(self, escort: int, square: int, number: int) -> None:
        """§A8.3: `number` torpedoes of all boats were in the square; own ones are known."""
        for salvo, aim in self.own.values():
            if aim in (NOBODY, escort):
                number -= salvo.count(square)
                salvo[:] = [aimed for aimed in salvo if aimed != square]

        def counts(boat: int, aim: int) -> bool:
            return aim in (NOBODY, escort) and square in self.symbols.get((boat, aim), ())

        able = {
            boat
            for boat in self.places
            if self.boats[boat].running and (counts(boat, NOBODY) or counts(boat, escort))
        }
        concerned = [group for group in self.groups if able & set(group.boats)]
        if number and concerned:
            joint = merged(concerned)
            joint.hear(number, counts)
            self.groups = [group for group in self.groups if group not in concerned] + [joint]
        for boat in able:
            for aim in (NOBODY, escort):
                if counts(boat, aim):
                    self.symbols[boat, aim].remove(square)

    def _spend(self) -> None:
        for group in self.groups:
            group.spend(self.kinds)
        for boat in self.boats:
            boat.running = False
        self.symbols.clear()
        self.own.clear()
