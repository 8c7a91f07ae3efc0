"""The rules of one scenario, put together once and shared by all its positions."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import TYPE_CHECKING, Final

from periscope.games.scope.grid import HEADINGS, OFF, STEPS, Grid, Quadrant, bits
from periscope.games.uboot import setup
from periscope.games.uboot.cards import GERMAN, Card
from periscope.games.uboot.chapter import Chapter
from periscope.games.uboot.chapters.reinforcements import AIMS, flak_moves
from periscope.games.uboot.chapters.surface_combat import gun_moves
from periscope.games.uboot.gunnery import outcomes
from periscope.games.uboot.moves import (
    Course,
    Launch,
    Lift,
    Move,
    Pass,
    Sail,
    SailAndSearch,
    SailOut,
)
from periscope.games.uboot.state import (
    ACTION,
    AIM,
    ENDED,
    FIRST_GUN,
    FLAK,
    FLEET,
    MINES,
    SECOND_GUN,
    SHIPS,
    SUBMARINES,
    State,
)
from periscope.games.uboot.versions import FIRST
from periscope.kernel.protocol import Fact

if TYPE_CHECKING:
    from periscope.games.uboot.lookout import Lookout
    from periscope.games.uboot.scenario import Scenario
    from periscope.kernel.protocol import Outcome

PASS: Final = Pass("pass")


def lifts_of(grid: Grid, quadrant: Quadrant, free: int) -> list[list[Lift]]:
    """For each number of submarines on the free cards, every way to lay them down again."""
    sea = list(bits(free))
    lifted = Fact("lifted", at=grid.listed(free))
    return [
        [
            Lift(grid, quadrant, free, lifted, sum(1 << cell for cell in cells))
            for cells in combinations(sea, boats)
        ]
        for boats in range(len(sea) + 1)
    ]


def dashes_from(grid: Grid, cell: int, hunts: bool) -> list[tuple[int, Move]]:
    """Every dash from a cell with the cells that it enters; a hunter may search where it ends."""
    out: list[tuple[int, Move]] = []

    def add(way: int, headings: tuple[int, ...]) -> None:
        out.append((way, Sail(grid, cell, headings)))
        if hunts:
            out.append((way, SailAndSearch(grid, cell, headings)))

    for first in range(len(HEADINGS)):
        via = grid.ahead[first][cell]
        if via == OFF:
            continue
        add(1 << via, (first,))
        for second in range(len(HEADINGS)):
            to = grid.ahead[second][via]
            if to != OFF:
                add(1 << via | 1 << to, (first, second))
    return out


class Scoring:
    """What each thing is worth, as a multiple of the card's points (§U7.1, §U11)."""

    def __init__(
        self,
        cargo_sunk: int,
        cargo_left: int,
        cargo_afloat: int,
        escorts_sunk: int,
        germans_sunk: int,
        boats_sunk: int,
        boats_left: int,
    ) -> None:
        self.cargo_sunk: Final = cargo_sunk
        self.cargo_left: Final = cargo_left
        self.cargo_afloat: Final = cargo_afloat
        self.escorts_sunk: Final = escorts_sunk
        self.germans_sunk: Final = germans_sunk
        self.boats_sunk: Final = boats_sunk
        self.boats_left: Final = boats_left

    def sunk(self, card: Card) -> int:
        """For sinking it: §U7.1, and otherwise in §U11.1 and §U11.2."""
        if card.dives:
            return self.boats_sunk
        if card.side == GERMAN:
            return self.germans_sunk
        return self.cargo_sunk if card.cargo else self.escorts_sunk

    def left(self, card: Card) -> int:
        """For bringing it out of the area: cargo (§U7.2) and submarines (§U11.2)."""
        if card.cargo:
            return self.cargo_left
        return self.boats_left if card.dives else 0


class Rules:
    """A scenario with its chapters, and the moves that its grid knows, made once.

    The grid has row 1 at the Allied edge (§U1.2); cells are adjacent in eight directions and
    quadrants overlap (§U1.3).
    """

    def __init__(
        self,
        scenario: Scenario,
        grid: Grid,
        chapters: tuple[Chapter, ...],
        cards: tuple[dict[str, Card], dict[str, Card]],
        fleets: tuple[tuple[tuple[Card, ...], ...], tuple[tuple[Card, ...], ...]],
        endings: tuple[str, ...],
        target: int,
        tie: str,
        scoring: Scoring,
        adjourn: int,
        slow_rows: int,
        torpedo_tokens: int,
        torpedoes_running: int,
        lookout: Lookout,
        judge: Callable[[State], Outcome | None],
    ) -> None:
        self.scenario: Final = scenario
        self.grid: Final = grid
        self.chapters: Final = chapters
        self.cards: Final = cards
        self.fleets: Final = fleets
        self.secret_fleets: Final = any(len(side) > 1 for side in fleets)
        """Whether a fleet is known only by being laid down (§U10.1)."""
        self.endings: Final = endings
        self.target: Final = target
        self.tie: Final = tie
        self.scoring: Final = scoring
        self.adjourn: Final = adjourn
        self.slow_rows: Final = slow_rows
        self.torpedo_tokens: Final = torpedo_tokens
        self.torpedoes_running: Final = torpedoes_running
        self.lookout: Final = lookout
        self.outcome: Final = judge
        cells = range(grid.size)
        leaves = scenario.version != FIRST
        self.launches: Final[list[list[Move]]] = [
            [Launch(grid, cell, heading) for heading in range(len(HEADINGS))] for cell in cells
        ]
        self.places: Final[dict[Card, list[Move]]] = {
            card: [setup.Place(grid, card, cell) for cell in cells]
            for side in cards
            for card in side.values()
        }
        self.free_lifts: Final = [lifts_of(grid, quad, quad.mask) for quad in grid.quadrants]
        """The lifts of every quadrant when none of its cards is fixed."""
        self.ways_out: Final[list[list[Move]]] = [
            [SailOut(grid, cell)] if leaves and grid.row[grid.rows - 1] >> cell & 1 else []
            for cell in cells
        ]
        """How cargo that is fast leaves from each cell."""
        self.bluffs: Final = [lifts[0][0] for lifts in self.free_lifts]
        self._choices: Final[list[list[Move]]] = [[], []]
        self._lifts: Final[list[dict[int, list[list[Lift]]]]] = [{0: []} for _ in grid.quadrants]
        self._sails: Final[list[dict[int, list[Move]]]] = [{} for _ in cells]
        self._searches: Final[list[dict[int, list[Move]]]] = [{} for _ in cells]
        self._dashes: Final[list[list[tuple[int, Move]]]] = [[] for _ in cells]
        self._raids: Final[list[list[tuple[int, Move]]]] = [[] for _ in cells]
        self._courses: Final[list[dict[int, list[Move]]]] = [{} for _ in cells]

    def moves(self, s: State) -> list[Move]:
        phase = s.phase
        if phase == ACTION:
            return self.actions(s) or [PASS]
        if phase == FLEET:
            return setup.fleet_moves(s)
        if phase == MINES:
            return setup.mine_moves(s)
        if phase == SUBMARINES:
            return setup.submarine_moves(s)
        if phase == SHIPS:
            return setup.ship_moves(s)
        if phase == FLAK:
            return flak_moves(s)
        if phase == AIM:
            return AIMS
        if phase in (FIRST_GUN, SECOND_GUN):
            return gun_moves(s)
        return [] if phase == ENDED else outcomes(s)

    def choices(self, side: int) -> list[Move]:
        """§U10.1: the fleets of a side, from its first choice on."""
        if not self._choices[side]:
            self._choices[side] = [setup.ChooseFleet(fleet) for fleet in self.fleets[side]]
        return self._choices[side]

    def actions(self, s: State) -> list[Move]:
        """§U4.3: what the active side may choose from, by all chapters in force."""
        out: list[Move] = []
        for chapter in self.chapters:
            chapter.offers(s, out)
        for chapter in self.chapters:
            out = chapter.allows(out)
        return out

    def lifts(self, index: int, fixed: int) -> list[list[Lift]]:
        """The lifts of a quadrant (§U5.1) by the number of submarines on the cards that are not
        fixed; none at all if every card is."""
        quadrant = self.grid.quadrants[index]
        free = quadrant.mask & ~fixed
        if free == quadrant.mask:
            return self.free_lifts[index]
        known = self._lifts[index]
        found = known.get(free)
        if found is None:
            found = known[free] = lifts_of(self.grid, quadrant, free)
        return found

    def sails(self, card: Card, cell: int, blocked: int) -> list[Move]:
        """The moves of a fast ship (§U5.3), of one that hunts, of an S-boot (§U10.4)."""
        if card.steps > 1:
            return self._dash(cell, blocked, card.hunts and self.scenario.version != FIRST)
        known = (self._searches if card.hunts else self._sails)[cell]
        near = blocked & self.grid.near[cell]
        found = known.get(near)
        if found is None:
            found = known[near] = self._steps(cell, near, card.hunts)
        return found

    def _steps(self, cell: int, near: int, hunts: bool) -> list[Move]:
        out: list[Move] = []
        for heading in range(len(HEADINGS)):
            to = self.grid.ahead[heading][cell]
            if to != OFF and not near >> to & 1:
                out.append(Sail(self.grid, cell, (heading,)))
                if hunts:
                    out.append(SailAndSearch(self.grid, cell, (heading,)))
        return out

    def _dash(self, cell: int, blocked: int, hunts: bool) -> list[Move]:
        """§U10.4: one step or two, the second from where the first has led."""
        taken = blocked & ~(1 << cell)
        known = self._raids if hunts else self._dashes
        if not known[cell]:
            known[cell] = dashes_from(self.grid, cell, hunts)
        return [move for way, move in known[cell] if not way & taken]

    def courses(self, card: Card, cell: int, mines: int) -> list[Move]:
        """§U5.4: the headings that a slow ship may be given; cargo may leave (§U7.2).

        A card with a ship on it may be named: it may be free by then. Mines never are (§U10.5).
        """
        known = self._courses[cell]
        key = mines << 1 | card.cargo
        found = known.get(key)
        if found is None:
            found = known[key] = [
                Course(self.grid, cell, heading)
                for heading in range(len(HEADINGS))
                if self._may_head(card, cell, heading, mines)
            ]
        return found

    def _may_head(self, card: Card, cell: int, heading: int, mines: int) -> bool:
        to = self.grid.ahead[heading][cell]
        if to != OFF:
            return not mines >> to & 1
        up, right = STEPS[heading]
        over_far_edge = up == 1 and cell // self.grid.columns == self.grid.rows - 1
        over_side_edge = not 0 <= cell % self.grid.columns + right < self.grid.columns
        return card.cargo and over_far_edge and not over_side_edge
