"""The rules of one scenario, put together once and shared by all its positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from periscope.games.stalingrad import judge, setup
from periscope.games.stalingrad.cards import GERMAN, INFANTRY, SIDES, SOVIET
from periscope.games.stalingrad.chapter import Chapter
from periscope.games.stalingrad.chapters import UNITS
from periscope.games.stalingrad.chapters.base import Marksmen, Movement, all_moves
from periscope.games.stalingrad.facts import Turn as TurnBegan
from periscope.games.stalingrad.field import Field
from periscope.games.stalingrad.formations import Formation
from periscope.games.stalingrad.lookout import Lookout
from periscope.games.stalingrad.moves import SHOOT, Move
from periscope.games.stalingrad.state import ENDED, State
from periscope.games.stalingrad.turn import ACTION, Turn
from periscope.games.stalingrad.values import Values
from periscope.kernel.frame import Phase
from periscope.kernel.protocol import Outcome

if TYPE_CHECKING:
    from periscope.games.stalingrad.scenario import Scenario


class Rules:
    """A scenario with its chapters, and the moves that its battlefield knows, made once."""

    def __init__(self, scenario: Scenario, values: Values) -> None:
        field = Field(values.columns, values.rows)
        self.scenario: Final = scenario
        self.field: Final = field
        self.version: Final = values.version
        self.round: Final = tuple([Turn(*each) for each in values.turns])
        self.side_of: Final = {each.seat: each.side for each in self.round}
        """The side of every seat; the seats in the order of their turns."""
        self.fronts: Final = values.fronts
        """How many cards of each kind lie in each front."""
        self.points: Final = values.points
        """What a card of each kind is worth (§S2.1)."""
        self.endings: Final = values.endings
        self.target: Final = values.target
        self.objectives: Final = values.objectives
        self.spares: Final = values.spares
        self.returning: Final = (INFANTRY, *values.company) if values.advanced else ()
        """The kinds that reinforcements can bring back (§S7.9)."""
        self.adjourn: Final = values.adjourn
        self.longest: Final = values.longest
        self.chapters: Final = _chapters(field, values)
        """The chapters in force for a whole side, its units and its snipers (§S9.1)."""
        self.phases: Final = _phases(self.chapters[0])
        """Every question of the game, by name."""
        self.lookout: Final = Lookout(field)
        self.formations: Final = tuple(
            [Formation(side, quadrant) for quadrant in field.quadrants[side]]
            for side in (GERMAN, SOVIET)
        )
        self.by_cell: Final = {
            formation.low: formation for side in self.formations for formation in side
        }
        """The formations by the first cell of their quadrant."""
        self.places: Final[list[list[Move]]] = setup.places(field)
        self.turn_facts: Final = [
            TurnBegan(SIDES[self.round[(number - 1) % len(self.round)].side], number)
            for number in range(values.longest + 1)
        ]

    def outcome(self, s: State) -> Outcome | None:
        return judge.outcome(s)

    def actions(self, s: State) -> Sequence[Move]:
        """§S4.2: what the active player may choose from, by all chapters in force."""
        out = all_moves(s)
        for chapter in self.chapters[s.division]:
            chapter.offers(s, out.others)
        return out


def _chapters(field: Field, values: Values) -> tuple[tuple[Chapter, ...], ...]:
    """By division: the whole side, its units, its snipers."""
    movement, marksmen = Movement(), Marksmen(field)
    units = tuple([unit(field, values) for unit in UNITS]) if values.advanced else ()
    return ((movement, marksmen, *units), (movement, *units), (movement, marksmen))


def _phases(chapters: Sequence[Chapter]) -> dict[str, Phase]:
    found: dict[str, Phase] = {}
    for phase in (setup.ARRANGER, setup.FRONT, ACTION, SHOOT, ENDED):
        found[phase.name] = phase
    for chapter in chapters:
        for each in chapter.phases():
            found[each.name] = each
    return found
