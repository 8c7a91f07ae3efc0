"""Scenarios: TOML, checked on loading, put together into the rules of a game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, Final

from periscope.games.stalingrad import judge
from periscope.games.stalingrad.cards import GERMAN, INFANTRY, KINDS, SIDES, SOVIET
from periscope.games.stalingrad.chapter import Chapter
from periscope.games.stalingrad.chapters.base import Marksmen, Movement
from periscope.games.stalingrad.chapters.infantry import Infantry
from periscope.games.stalingrad.chapters.machine_gun import MachineGun
from periscope.games.stalingrad.chapters.mortar import Mortar
from periscope.games.stalingrad.chapters.officer import Officer
from periscope.games.stalingrad.chapters.reinforcements import Reinforcements
from periscope.games.stalingrad.chapters.scout import Scout
from periscope.games.stalingrad.check import ADVANCED, CHAPTERS, TEAMS, Checker
from periscope.games.stalingrad.field import Field
from periscope.games.stalingrad.lookout import Lookout
from periscope.games.stalingrad.losses import TARGET
from periscope.games.stalingrad.rules import Rules
from periscope.games.stalingrad.state import DIVISIONS, SNIPERS, UNITS, WHOLE_SIDE
from periscope.games.stalingrad.turn import Watch
from periscope.games.stalingrad.versions import CURRENT, FIRST
from periscope.kernel.scenario import Library, Table, TomlScenario

NESTED: Final = ("front", "german", "soviet", "standing", "cards")
"""The tables of a scenario file, in which a file changes only what it names."""


class Scenario(TomlScenario):
    """What a game of SCOPE Stalingrad is started with."""

    game: ClassVar[str] = "stalingrad"
    known: ClassVar[tuple[str, ...]] = CHAPTERS

    def wanted(self, chapters: Sequence[str]) -> Sequence[str]:
        """§S9.1: divisions are played in advanced mode, so a team brings it along."""
        return (*chapters, ADVANCED) if set(TEAMS) & set(chapters) else chapters

    def with_chapters(self, chapters: Sequence[str]) -> Scenario:
        more = super().with_chapters(chapters)
        Checker(self.name, data("cards")).chapters(self.values, more.chapters)
        return more

    def front(self, side: int) -> tuple[int, ...]:
        """How many cards of each kind a side has (§S3.1): its own table over the common one."""
        counts = {**self.values["front"], **self.values[SIDES[side]]}
        return tuple(counts.get(kind, 0) for kind in KINDS)


@lru_cache(maxsize=512)  # players bring scenarios of their own, without end
def rules_of(scenario: Scenario) -> Rules:
    """The rules of a scenario; equal scenarios share them."""
    values = scenario.values
    field = Field(values["columns"], values["rows"])
    movement, marksmen = Movement(), Marksmen(field)
    officer, guns, infantry = Officer(field), MachineGun(field), Infantry(field)
    company = tuple(KINDS.index(kind) for kind in values["company"])
    units: tuple[Chapter, ...] = ()
    if ADVANCED in scenario.chapters:
        reinforcements = Reinforcements(field, company)
        units = (Scout(field), guns, Mortar(field), infantry, reinforcements, officer)
    turns = _round(scenario)
    cards = data("cards")["cards"]
    worth = [values["cards"].get(kind, cards[kind])["points"] for kind in KINDS]
    return Rules(
        scenario=scenario,
        field=field,
        chapters=((movement, marksmen, *units), (movement, *units), (movement, marksmen)),
        movement=movement,
        officer=officer,
        guns=guns,
        infantry=infantry,
        round_of_turns=turns,
        side_of={watch.seat: watch.side for watch in turns},
        fronts=(scenario.front(GERMAN), scenario.front(SOVIET)),
        points=tuple(worth),
        endings=tuple(values["ends"]),
        target=values["target"] if TARGET in values["ends"] else 0,
        objectives=tuple(KINDS.index(kind) for kind in values["objectives"]),
        spares=values["spares"],
        returning=(INFANTRY, *company) if units else (),
        adjourn=values["adjourn"],
        longest=values["longest"],
        lookout=Lookout(field),
        outcome=judge.outcome,
    )


def _round(scenario: Scenario) -> tuple[Watch, ...]:
    """§S4.1: the sides in turn; §S9.2: with a team at the table, division by division."""
    if not set(TEAMS) & set(scenario.chapters):
        return tuple(Watch(side, WHOLE_SIDE, seat) for side, seat in enumerate(SIDES))
    return tuple(
        Watch(side, division, seat_of(scenario, side, division))
        for division in (UNITS, SNIPERS)
        for side in (GERMAN, SOVIET)
    )


def seat_of(scenario: Scenario, side: int, division: int) -> str:
    """§S9.4: a side without a team has one seat for both divisions."""
    team = TEAMS[side] in scenario.chapters
    return f"{SIDES[side]}-{DIVISIONS[division]}" if team else SIDES[side]


class Published(Library[Scenario]):
    """The published scenarios and the players'."""

    def defaults(self) -> Table:
        return {"front": {}, "german": {}, "soviet": {}, "cards": {}} | self.data("defaults")

    def check_file(self, table: Table, place: str) -> None:
        Checker(place, self.data("cards")).table(table)

    def check(self, scenario: Scenario, table: Table) -> None:
        check = Checker(scenario.source, self.data("cards"))
        fronts = (scenario.front(GERMAN), scenario.front(SOVIET))
        check.scenario(scenario.values, scenario.chapters, fronts)
        if scenario.version != FIRST:
            check.chances(scenario.values, scenario.chapters, fronts)


LIBRARY: Final = Published(Scenario, CURRENT, NESTED)
data: Final = LIBRARY.data
shipped: Final = LIBRARY.shipped
read: Final = LIBRARY.read
