"""The rules of one scenario, put together once and shared by all its positions."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import TYPE_CHECKING, Final

from periscope.games.scope.grid import HEADINGS, OFF, STEPS, Grid, Quadrant, bits
from periscope.games.uboot import setup
from periscope.games.uboot.cards import GERMAN, Card
from periscope.games.uboot.chapter import Chapter
from periscope.games.uboot.facts import Lifted
from periscope.games.uboot.gunnery import Draw
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
from periscope.games.uboot.phases import ACTION, ENDED
from periscope.games.uboot.phrases import Pass as NoAction
from periscope.games.uboot.reports import Reports
from periscope.games.uboot.state import State
from periscope.games.uboot.values import ScoringValues, Values
from periscope.games.uboot.versions import FIRST
from periscope.kernel.frame import Phase

if TYPE_CHECKING:
    from periscope.games.uboot.lookout import Lookout
    from periscope.games.uboot.scenario import Scenario
    from periscope.kernel.protocol import Outcome

PASS: Final = Pass(NoAction())


def lifts_of(grid: Grid, quadrant: Quadrant, free: int) -> list[list[Lift]]:
    """For each number of submarines on the free cards, every way to lay them down again."""
    sea = list(bits(free))
    lifted = Lifted(grid.named(free))
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

    def __init__(self, values: ScoringValues) -> None:
        self.cargo_sunk: Final = values.cargo_sunk
        self.cargo_left: Final = values.cargo_left
        self.cargo_afloat: Final = values.cargo_afloat
        self.escorts_sunk: Final = values.escorts_sunk
        self.germans_sunk: Final = values.germans_sunk
        self.boats_sunk: Final = values.boats_sunk
        self.boats_left: Final = values.boats_left

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
        values: Values,
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
        self.endings: Final = values.endings
        self.target: Final = values.target
        self.tie: Final = values.tie
        self.scoring: Final = Scoring(values.scoring)
        self.adjourn: Final = values.adjourn
        self.slow_rows: Final = values.slow_rows
        self.torpedo_tokens: Final = values.torpedo_tokens
        self.torpedoes_running: Final = values.torpedoes_running
        self.lookout: Final = lookout
        self.outcome: Final = judge
        self.reports: Final = Reports(grid)
        own = (phase for chapter in chapters for phase in chapter.phases())
        self.phases: Final[dict[str, Phase]] = {
            phase.name: phase for phase in (*setup.PHASES, ACTION, *own, ENDED)
        }
        """The questions of the game by name."""
        self.passes: Final[list[Move]] = [PASS]
        self.draws: Final[list[Move]] = [Draw(True), Draw(False)]
        self.shots: Final[dict[tuple[int, int], Move]] = {}
        """Surface shots by the cells of ship and target, from the first offer on."""
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
        self._deployments: Final[dict[tuple[int, int], list[Move]]] = {}
        self._choices: Final[list[list[Move]]] = [[], []]
        self._lifts: Final[list[dict[int, list[list[Lift]]]]] = [{0: []} for _ in grid.quadrants]
        self._sails: Final[list[dict[int, list[Move]]]] = [{} for _ in cells]
        self._searches: Final[list[dict[int, list[Move]]]] = [{} for _ in cells]
        self._dashes: Final[list[list[tuple[int, Move]]]] = [[] for _ in cells]
        self._raids: Final[list[list[tuple[int, Move]]]] = [[] for _ in cells]
        self._courses: Final[list[dict[int, list[Move]]]] = [{} for _ in cells]

    def choices(self, side: int) -> list[Move]:
        """§U10.1: the fleets of a side, from its first choice on."""
        if not self._choices[side]:
            self._choices[side] = [setup.ChooseFleet(fleet) for fleet in self.fleets[side]]
        return self._choices[side]

    def deployments(self, boats: int, sea: int) -> list[Move]:
        """§U3.2: every way to put so many submarines on these cells."""
        found = self._deployments.get((boats, sea))
        if found is None:
            found = self._deployments[boats, sea] = setup.deployments(self.grid, boats, sea)
        return found

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
