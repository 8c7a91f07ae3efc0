"""Fills the views of one scenario: what many positions have alike is made once and shared."""

from __future__ import annotations

from typing import Final

from periscope.games.avalon.charges import feet
from periscope.games.avalon.judge import scores
from periscope.games.avalon.phases import ENDED
from periscope.games.avalon.sea import FEET, HEADINGS
from periscope.games.avalon.ships import BOATS, ESCORTS, FATES, NOBODY, SIDES, SUNK, Boat, Escort
from periscope.games.avalon.sight import sounded
from periscope.games.avalon.state import State
from periscope.games.avalon.turn import BOAT, SALVO
from periscope.games.avalon.view import (
    WHOLE,
    BoatView,
    EscortView,
    Place,
    Setting,
    Shot,
    View,
)
from periscope.kernel.memo import keep


class Lookout:
    """Makes the views of one scenario, with a cache for each kind of part."""

    def __init__(self) -> None:
        self._escorts: Final[dict[tuple[int, ...], EscortView]] = {}
        self._boats: Final[dict[tuple[object, ...], BoatView]] = {}
        self._scores: Final[dict[tuple[int, int], dict[str, int]]] = {}

    def look(self, s: State, seat: str) -> View:
        """The view of a seat, of a spectator, or of nobody (the whole position).

        When the game is over the fog lifts for everybody.
        """
        rules = s.rules
        scenario = rules.scenario
        commanders = rules.commanders
        all_open = seat == WHOLE or s.phase is ENDED
        player = commanders.get(seat, -1)
        actor = s.actor
        mine = all_open or commanders[actor] == player
        phase = s.phase if mine or s.phase is not SALVO else BOAT
        escorts: list[EscortView] = []
        for number, escort in enumerate(s.escorts):
            known = all_open or commanders[rules.seats[ESCORTS][number]] == player
            escorts.append(self.escort(s, number, escort, known))
        boats: list[BoatView] = []
        for number, boat in enumerate(s.boats):
            known = all_open or commanders[rules.seats[BOATS][number]] == player
            boats.append(self.boat(s, number, boat, known))
        return View(
            seat,
            scenario.name,
            scenario.chapters,
            scenario.definition,
            rules.sea.rows,
            rules.sea.columns,
            commanders,
            self.scores(s),
            s.to_play,
            actor,
            phase.name,
            phase.section,
            s.turn,
            s.ending,
            escorts=tuple(escorts),
            boats=tuple(boats),
            track=self.squares(s, s.track) if s.track else (),
            dice=s.dice,
            charges=self.charges(s) if mine and s.pattern else (),
            plan=self.plan(s) if mine else None,
            salvo=self.squares(s, s.salvo) if mine and s.salvo else (),
            aim=_seat(s, ESCORTS, s.aim) if mine else "",
            targets=s.targets,
            shots=_shots(s) if s.rolls else (),
            version=rules.version,
        )

    def squares(self, s: State, squares: tuple[int, ...]) -> tuple[str, ...]:
        return tuple([s.rules.sea.name(square) for square in squares])

    def scores(self, s: State) -> dict[str, int]:
        """A seat's score is the number of enemy ships that its side has sunk."""
        boats = escorts = 0
        for boat in s.boats:
            if boat.fate == SUNK:
                boats += 1
        for escort in s.escorts:
            if escort.fate == SUNK:
                escorts += 1
        found = self._scores.get((boats, escorts))
        if found is None:
            found = keep(self._scores, (boats, escorts), scores(s))
        return found

    def escort(self, s: State, number: int, escort: Escort, mine: bool) -> EscortView:
        stock = escort.stock if mine else -1
        key = (number, escort.square, escort.heading, escort.fate, escort.run, stock)
        found = self._escorts.get(key)
        if found is None:
            made = EscortView(
                seat=s.rules.seats[ESCORTS][number],
                at=s.rules.sea.name(escort.square),
                heading=HEADINGS[escort.heading],
                fate=FATES[escort.fate],
                run=_seat(s, BOATS, escort.run),
                stock=escort.stock if mine else None,
            )
            found = keep(self._escorts, key, made)
        return found

    def boat(self, s: State, number: int, boat: Boat, mine: bool) -> BoatView:
        """A boat off the board shows neither where it is nor how it goes, and its depth only while
        no run against it is pending (§A6.2)."""
        shown = mine or not boat.hidden
        deep = shown or sounded(s, number)
        key = (number, mine, deep, *boat.key())
        found = self._boats.get(key)
        if found is None:
            made = BoatView(
                seat=s.rules.seats[BOATS][number],
                fate=FATES[boat.fate],
                at=s.rules.sea.name(boat.square) if shown else "",
                heading=HEADINGS[boat.heading] if shown else "",
                feet=boat.depth * FEET if deep else None,
                submerged=boat.depth > 0,
                hidden=boat.hidden,
                damaged=boat.damaged,
                risen=boat.risen,
                fresh=boat.fresh,
                running=boat.running,
                stock=boat.stock if mine else None,
                salvo=self.squares(s, boat.salvo) if mine else (),
                aim=_seat(s, ESCORTS, boat.aim) if mine else "",
            )
            found = keep(self._boats, key, made)
        return found

    def charges(self, s: State) -> tuple[Setting, ...]:
        return tuple(
            [
                Setting(place, s.rules.sea.name(s.track[place]), feet(depths))
                for place, depths in s.pattern
            ]
        )

    def plan(self, s: State) -> Place | None:
        plan = s.plan
        if plan is None:
            return None
        return Place(s.rules.sea.name(plan.square), HEADINGS[plan.heading], plan.depth * FEET)


def _seat(s: State, side: int, number: int) -> str:
    return "" if number == NOBODY else s.rules.seats[side][number]


def _shots(s: State) -> tuple[Shot, ...]:
    return tuple([Shot(r.column, SIDES[r.side], r.firers, r.target) for r in s.rolls])
