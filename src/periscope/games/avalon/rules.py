"""The rules of one scenario, put together once and shared by all its positions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, Final

from periscope.games.avalon import boats, torpedoes
from periscope.games.avalon.boat_moves import (
    BoatAdjust,
    BoatSail,
    Fire,
    Manoeuvre,
    OpenAdjust,
    OpenSail,
    Torpedo,
)
from periscope.games.avalon.chapter import Chapter
from periscope.games.avalon.courses import ESCORT_TURNS, Courses, courses_of
from periscope.games.avalon.escort_moves import Adjust, Charge, Drop, NoRun, Run, Sail, Step
from periscope.games.avalon.guns import Throws
from periscope.games.avalon.moves import DICE, FACES, STOCK, Move, Stock
from periscope.games.avalon.sea import CONVOY, EIGHT, NORTH, Sea, clear_headings
from periscope.games.avalon.seats import SEATS
from periscope.games.avalon.ships import AFLOAT, BOATS, ESCORTS, NOBODY, SUNK, Boat
from periscope.games.avalon.sight import named
from periscope.games.avalon.state import State
from periscope.games.avalon.turn import PHASES
from periscope.games.avalon.versions import FIRST
from periscope.kernel.memo import keep

if TYPE_CHECKING:
    from periscope.games.avalon.lookout import Lookout
    from periscope.games.avalon.scenario import Scenario
    from periscope.games.avalon.values import Values
    from periscope.kernel.protocol import Outcome

DROP: Final = Drop()
NO_RUN: Final = NoRun()
FIRE: Final = Fire(True)
HOLD: Final = Fire(False)
STEPS_ON: Final[list[Move]] = [Step(eighths, True) for eighths in ESCORT_TURNS]
STEPS_STOP: Final[list[Move]] = [Step(eighths, False) for eighths in ESCORT_TURNS]
ADJUSTS: Final = [Adjust(heading) for heading in range(EIGHT)]
RUNS: Final = [Run(number) for number in range(len(SEATS[BOATS]))]


def throws(dice: int) -> dict[int, int]:
    """In how many ways that number of dice shows each total (§A2.2)."""
    ways = {0: 1}
    for _ in range(dice):
        after: dict[int, int] = {}
        for total, number in ways.items():
            for face in range(1, FACES + 1):
                after[total + face] = after.get(total + face, 0) + number
        ways = after
    return ways


class Rules:
    """A scenario with everything worked out, and the moves that are made once."""

    def __init__(
        self,
        scenario: Scenario,
        values: Values,
        chapter: Chapter,
        lookout: Lookout,
        judge: Callable[[State], Outcome | None],
    ) -> None:
        self.scenario: Final = scenario
        self.version: Final = scenario.version
        self.chapter: Final = chapter
        self.lookout: Final = lookout
        self.outcome: Final = judge
        self.starts: Final = values.starts
        commanders = values.commanders
        self.commanders: Final = commanders
        # Read once: a native attribute is faster than the struct's.
        self.zone: Final = values.blind_zone
        self.gun_range: Final = values.gun_range
        self.speed: Final = values.speed
        self.surface_speed: Final = values.surface_speed
        self.emergency_speed: Final = values.emergency_speed
        self.deepest: Final = values.deepest
        self.firing_depth: Final = values.firing_depth
        self.salvo: Final = values.salvo
        self.torpedoes_needed: Final = values.torpedoes_needed
        self.adjourn: Final = values.adjourn
        self.columns: Final[dict[str, Throws]] = {
            name: Throws(hits.target, hits.firing) for name, hits in values.tables.items()
        }
        self.sea: Final = Sea(values.rows, values.columns)
        self.courses: Final[Courses] = courses_of(
            values.rows, self.speed, max(self.surface_speed, self.emergency_speed)
        )
        self.seats: Final = (
            SEATS[ESCORTS][: values.escorts],
            SEATS[BOATS][: values.boats],
        )
        self.phases: Final = {phase.name: phase for phase in (STOCK, *PHASES, *chapter.phases)}
        """By name: the questions that can be asked."""
        self.dice: Final = DICE
        self.mates: Final = [
            [
                mate
                for mate, other in enumerate(self.seats[BOATS])
                if commanders[other] == commanders[seat]
            ]
            for seat in self.seats[BOATS]
        ]
        """For every boat, the boats of its commander, itself included."""
        self.throws: Final = throws(values.dice)
        whole = FACES**values.dice
        self.stocks: Final[list[list[Move]]] = [
            [Stock(seat, total, Fraction(ways, whole)) for total, ways in self.throws.items()]
            for side in self.seats
            for seat in side
        ]
        """What can be thrown for each ship."""
        self.depth_sets: Final = [
            sum(1 << level for level in levels)
            for size in range(1, values.patterns + 1)
            for levels in combinations(range(1, values.deepest + 1), size)
        ]
        """The depths at which charges can be set in one square, one bit each (§A7.2)."""
        self._sails: Final[dict[int, list[Move]]] = {}
        self._manoeuvres: Final[dict[tuple[int, int, int, int, bool, bool], list[Manoeuvre]]] = {}
        self._torpedoes: Final[dict[int, Torpedo]] = {}
        self._clear: Final[dict[tuple[int, ...], list[Move]]] = {}
        self._charges: Final[dict[tuple[int, int, int], Charge]] = {}

    def knows(self, seat: str, owner: str) -> bool:
        """Whether a seat shares the secrets of a ship: it is its own, or its commander's."""
        return seat in self.commanders and self.commanders[seat] == self.commanders[owner]

    def names_escort(self, boats: Sequence[Boat], number: int) -> bool:
        """§A10.3: whether a boat has to name an escort: another boat of its commander is afloat,
        or has torpedoes running that count against one. Everybody can see as much."""
        others = [boats[mate] for mate in self.mates[number] if mate != number]
        if self.version == FIRST:
            return bool(others)
        return any(other.fate == AFLOAT or other.running for other in others)

    def adjust_moves(self, s: State) -> Sequence[Move]:
        """§A4.2: the turns that clear the edge."""
        return [ADJUSTS[heading] for heading in clear_headings(s.escorts[s.ship].heading)]

    def sail_moves(self, s: State) -> Sequence[Move]:
        """§A4.1, §A4.2: every course within the edges; §A10.6: none through another escort."""
        escort = s.escorts[s.ship]
        row = escort.square % self.sea.rows
        key = row * EIGHT + escort.heading
        found = self._sails.get(key)
        if found is None:
            found = self._sails[key] = [
                Sail(course.turns) for course in self.courses.escort[row][escort.heading]
            ]
        near = self.courses.entered[row][escort.heading]
        others: list[int] = []
        for number, other in enumerate(s.escorts):
            if number != s.ship and other.fate != SUNK and other.square - escort.square in near:
                others.append(other.square - escort.square)
        return self._sails_past(key, found, others) if others else found

    def _sails_past(self, key: int, sails: list[Move], others: list[int]) -> list[Move]:
        """§A10.6: those that lead through none of the squares where other escorts are."""
        place = (key, *others)
        found = self._clear.get(place)
        if found is None:
            ways = self.courses.escort[key // EIGHT][key % EIGHT]
            clear = [
                move
                for move, course in zip(sails, ways, strict=True)
                if not any(delta in course.deltas for delta in others)
            ]
            found = keep(self._clear, place, clear)
        return found

    def step_moves(self, s: State) -> Sequence[Move]:
        """§A8.3: a turn, and on if there is way left and the square ahead is free."""
        if len(s.track) > self.speed:
            return STEPS_STOP
        escort = s.escorts[s.ship]
        out: list[Move] = []
        for step, eighths in zip(STEPS_ON, ESCORT_TURNS, strict=True):
            ahead = self.sea.ahead(escort.square, (escort.heading + eighths) % EIGHT)
            if ahead not in (CONVOY, NORTH) and all(
                other.square != ahead or other.fate == SUNK for other in s.escorts
            ):
                out.append(step)
        return [*out, *STEPS_STOP]

    def run_moves(self, s: State) -> Sequence[Move]:
        """§A7.1: against any submerged boat, or none."""
        out: list[Move] = [NO_RUN]
        for number, boat in enumerate(s.boats):
            if boat.depth > 0 and boat.fate == AFLOAT:
                out.append(RUNS[number])
        return out

    def charge_moves(self, s: State) -> Sequence[Move]:
        """§A7.2: any later square of the track with one or two depths, or no more."""
        stock = s.escorts[s.ship].stock
        first = 0
        for place, depths in s.pattern:
            stock -= bin(depths).count("1")
            first = place + 1
        out: list[Move] = [DROP]
        for place in range(first, len(s.track)):
            for depths in self.depth_sets:
                if bin(depths).count("1") <= stock:
                    out.append(self.charge(place, s.track[place], depths))
        return out

    def charge(self, place: int, square: int, depths: int) -> Charge:
        key = (place, square, depths)
        found = self._charges.get(key)
        if found is None:
            found = keep(self._charges, key, Charge(self.sea, place, square, depths))
        return found

    def boat_moves(self, s: State) -> Sequence[Move]:
        boat = s.boats[s.ship]
        levels = boats.depths(boat.depth, self.deepest, boat.damaged, boat.risen, boat.stock)
        hunted = named(s.escorts, s.ship)
        return self.manoeuvres(boat.square, boat.heading, boat.depth, levels, boat.stock, hunted)

    def manoeuvres(
        self, square: int, heading: int, depth: int, levels: list[int], stock: int, hunted: bool
    ) -> list[Manoeuvre]:
        """§A5.1, §A5.3, §A5.4: what a boat may do, by where it is, how deep it may go, whether
        it has torpedoes enough for the convoy, and whether a run against it is pending."""
        row = square % self.sea.rows
        right = depth > 0 and stock >= self.torpedoes_needed
        squares = 1
        if depth == 0:
            squares = self.surface_speed
        elif hunted:
            squares = self.emergency_speed
        out: list[Manoeuvre] = []
        for level in levels:
            first = self.chapter.fires_first(depth, level)
            key = (row, heading, squares, level, right and level > 0, first)
            found = self._manoeuvres.get(key)
            if found is None:
                found = self._manoeuvres[key] = self._steered(*key)
            if len(levels) == 1:
                return found
            out += found
        return out

    def _steered(
        self, row: int, heading: int, squares: int, level: int, right: bool, first: bool
    ) -> list[Manoeuvre]:
        ahead = self.sea.ahead(row, heading)
        if ahead == NORTH or (ahead == CONVOY and not right):
            adjust = OpenAdjust if first else BoatAdjust
            return [adjust(clear, level) for clear in clear_headings(heading)]
        sail = OpenSail if first else BoatSail
        return [
            sail(course.turns, course.convoy, level)
            for course in self.courses.boat[row][heading][squares]
            if right or not course.convoy
        ]

    def salvo_moves(self, s: State) -> Sequence[Move]:
        """§A8.1, §A8.2: the next torpedo of the salvo, in the order of the squares; or enough."""
        boat = s.boats[s.ship]
        aims = s.aim == NOBODY and self.names_escort(s.boats, s.ship)
        out: list[Move] = [FIRE if s.salvo else HOLD] if s.salvo or s.aim == NOBODY else []
        depth = s.plan.depth if s.plan else boat.depth
        if depth > self.firing_depth or len(s.salvo) >= min(self.salvo, boat.stock):
            return out
        if aims:
            return [*out, *self.chapter.aims(s)]
        own = s.plan.square if s.plan else boat.square
        surfaced = boats.surfaced_squares(s, s.ship)
        for square in torpedoes.aims(self.courses, s.escorts, surfaced, own, s.aim):
            if not s.salvo or square >= s.salvo[-1]:
                out.append(self.torpedo(square))
        return out

    def torpedo(self, square: int) -> Torpedo:
        found = self._torpedoes.get(square)
        if found is None:
            found = keep(self._torpedoes, square, Torpedo(self.sea, square))
        return found
