"""The rules of one scenario, put together once and shared by all its positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from periscope.games.stalingrad import setup
from periscope.games.stalingrad.cards import DECOY, GERMAN, KIND, SIDES, SOVIET
from periscope.games.stalingrad.chapter import Chapter
from periscope.games.stalingrad.chapters.base import Movement
from periscope.games.stalingrad.chapters.infantry import Infantry
from periscope.games.stalingrad.chapters.machine_gun import MachineGun
from periscope.games.stalingrad.chapters.officer import Officer
from periscope.games.stalingrad.field import Field
from periscope.games.stalingrad.formations import Formation
from periscope.games.stalingrad.losses import is_last
from periscope.games.stalingrad.moves import Hold, LastShot, Move
from periscope.games.stalingrad.state import (
    ACTION,
    ADVANCE,
    AFTER,
    ARRANGER,
    ENDED,
    EXTRA_FIRST,
    EXTRA_LAST,
    FIRE,
    FRONT,
    REGROUP,
    SHOOT,
    State,
)
from periscope.games.stalingrad.turn import Watch
from periscope.games.stalingrad.versions import FIRST
from periscope.kernel.protocol import Fact

if TYPE_CHECKING:
    from periscope.games.stalingrad.lookout import Lookout
    from periscope.games.stalingrad.scenario import Scenario
    from periscope.kernel.protocol import Outcome

HOLD: Final = Hold("hold")
LAST_SHOT: Final = LastShot("shoot")


class Rules:
    """A scenario with its chapters, and the moves that its battlefield knows, made once."""

    def __init__(
        self,
        scenario: Scenario,
        field: Field,
        chapters: tuple[tuple[Chapter, ...], tuple[Chapter, ...], tuple[Chapter, ...]],
        movement: Movement,
        officer: Officer,
        guns: MachineGun,
        infantry: Infantry,
        round_of_turns: tuple[Watch, ...],
        side_of: Mapping[str, int],
        fronts: tuple[tuple[int, ...], tuple[int, ...]],
        points: tuple[int, ...],
        endings: tuple[str, ...],
        target: int,
        objectives: tuple[int, ...],
        spares: int,
        returning: tuple[int, ...],
        adjourn: int,
        longest: int,
        lookout: Lookout,
        outcome: Callable[[State], Outcome | None],
    ) -> None:
        self.scenario: Final = scenario
        self.field: Final = field
        self.chapters: Final = chapters
        """The chapters in force for a whole side, its units and its snipers (§S9.1)."""
        self.movement: Final = movement
        self.officer: Final = officer
        self.guns: Final = guns
        self.infantry: Final = infantry
        self.round: Final = round_of_turns
        self.side_of: Final = side_of
        """The side of every seat; the seats in the order of their turns."""
        self.fronts: Final = fronts
        """How many cards of each kind lie in each front."""
        self.points: Final = points
        """What a card of each kind is worth (§S2.1)."""
        self.endings: Final = endings
        self.target: Final = target
        self.objectives: Final = objectives
        self.spares: Final = spares
        self.returning: Final = returning
        """The kinds that reinforcements can bring back (§S7.9)."""
        self.adjourn: Final = adjourn
        self.longest: Final = longest
        self.lookout: Final = lookout
        self.outcome: Final = outcome
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
            Fact("turn", side=SIDES[watch.side], number=number)
            for number in range(longest + 1)
            for watch in (round_of_turns[(number - 1) % len(round_of_turns)],)
        ]

    def moves(self, s: State) -> Sequence[Move]:
        phase = s.phase
        if phase == ACTION:
            return self.actions(s)
        if phase == FRONT:
            return setup.front_moves(s)
        if phase == SHOOT:
            return self._shots(s)
        if phase == AFTER:
            return self.officer.afterwards(s)
        if phase in (EXTRA_FIRST, EXTRA_LAST):
            return self.movement.offer(s)
        if phase == FIRE:
            return [*may_hold(s), *self.guns.from_guns(s)]
        if phase == ADVANCE:
            return self.infantry.choices(s)
        if phase == REGROUP:
            formation = self.by_cell[s.quadrant]
            return formation.moves(formation.cards(s.board))
        if phase == ARRANGER:
            return setup.arranger_moves(s)
        assert phase == ENDED
        return []

    def actions(self, s: State) -> Sequence[Move]:
        """§S4.2: what the active player may choose from, by all chapters in force."""
        out = self.movement.offer(s)
        for chapter in self.chapters[s.division]:
            chapter.offers(s, out.others)
        return out

    def _shots(self, s: State) -> list[Move]:
        """§S5.4: the shot card goes to any quadrant of the own front with a sniper in it; a shot
        that ends the game needs none."""
        out = may_hold(s)
        if self.scenario.version != FIRST and is_last(s, s.focus):
            return [*out, LAST_SHOT]
        for formation in self.formations[s.side]:
            if formation.has_sniper(s.board):
                out.append(formation.shot)
        return out


def may_hold(s: State) -> list[Move]:
    """§S5.5: at a decoy there is no choice."""
    return [] if KIND[s.board[s.focus]] == DECOY else [HOLD]
