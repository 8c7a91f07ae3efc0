"""Scenarios: TOML, checked on loading, put together into the rules of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

import msgspec

from periscope.games.stalingrad.cards import GERMAN, KINDS, SIDES, SOVIET
from periscope.games.stalingrad.check import ADVANCED, CHAPTERS, TEAMS, Checker
from periscope.games.stalingrad.losses import TARGET
from periscope.games.stalingrad.rules import Rules
from periscope.games.stalingrad.state import DIVISIONS, SNIPERS, UNITS, WHOLE_SIDE
from periscope.games.stalingrad.values import Values
from periscope.games.stalingrad.versions import CURRENT, FIRST
from periscope.kernel.scenario import Library, TomlScenario, TomlTable
from periscope.kernel.weighed import Weighed

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


@Weighed  # players bring scenarios of their own, without end
def rules_of(scenario: Scenario) -> Rules:
    """The rules of a scenario; equal scenarios share them."""
    values = scenario.values
    cards = data("cards")["cards"]
    worth = [values["cards"].get(kind, cards[kind])["points"] for kind in KINDS]
    found = {
        "columns": values["columns"],
        "rows": values["rows"],
        "advanced": ADVANCED in scenario.chapters,
        "turns": _round(scenario),
        "fronts": (scenario.front(GERMAN), scenario.front(SOVIET)),
        "points": worth,
        "endings": values["ends"],
        "target": values["target"] if TARGET in values["ends"] else 0,
        "objectives": [KINDS.index(kind) for kind in values["objectives"]],
        "company": [KINDS.index(kind) for kind in values["company"]],
        "spares": values["spares"],
        "adjourn": values["adjourn"],
        "longest": values["longest"],
        "version": scenario.version,
    }
    return Rules(scenario, msgspec.convert(found, Values))


def _round(scenario: Scenario) -> list[tuple[int, int, str]]:
    """§S4.1: the sides in turn; §S9.2: with a team at the table, division by division."""
    if not set(TEAMS) & set(scenario.chapters):
        return [(side, WHOLE_SIDE, seat) for side, seat in enumerate(SIDES)]
    return [
        (side, division, seat_of(scenario, side, division))
        for division in (UNITS, SNIPERS)
        for side in (GERMAN, SOVIET)
    ]


def seat_of(scenario: Scenario, side: int, division: int) -> str:
    """§S9.4: a side without a team has one seat for both divisions."""
    team = TEAMS[side] in scenario.chapters
    return f"{SIDES[side]}-{DIVISIONS[division]}" if team else SIDES[side]


class Published(Library[Scenario]):
    """The published scenarios and the players'."""

    def defaults(self) -> TomlTable:
        return {"front": {}, "german": {}, "soviet": {}, "cards": {}} | self.data("defaults")

    def check_file(self, table: TomlTable, place: str) -> None:
        Checker(place, self.data("cards")).table(table)

    def check(self, scenario: Scenario, table: TomlTable) -> None:
        check = Checker(scenario.source, self.data("cards"))
        fronts = (scenario.front(GERMAN), scenario.front(SOVIET))
        check.scenario(scenario.values, scenario.chapters, fronts)
        if scenario.version != FIRST:
            check.chances(scenario.values, scenario.chapters, fronts)


LIBRARY: Final = Published(Scenario, CURRENT, NESTED)
data: Final = LIBRARY.data
shipped: Final = LIBRARY.shipped
read: Final = LIBRARY.read
