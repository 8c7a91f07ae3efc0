"""Scenarios: TOML, checked on loading, put together into the rules of a game."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, ClassVar, Final

import msgspec

from periscope.games.unterseeboot import judge
from periscope.games.unterseeboot.chapter import Chapter
from periscope.games.unterseeboot.chapters.big_ships import BigShips
from periscope.games.unterseeboot.chapters.entry_points import EntryPoints
from periscope.games.unterseeboot.chapters.type_viic import TypeVIIC
from periscope.games.unterseeboot.chapters.uncontrolled_dive import UncontrolledDive
from periscope.games.unterseeboot.check import Checker
from periscope.games.unterseeboot.lookout import Lookout
from periscope.games.unterseeboot.rules import Rules
from periscope.games.unterseeboot.values import Values
from periscope.kernel.scenario import Library, TomlScenario, TomlTable
from periscope.kernel.weighed import Weighed

MAKERS: Final[Mapping[str, Callable[[Values], Chapter]]] = {
    "entry-points": EntryPoints,
    "big-ships": BigShips,
    "uncontrolled-dive": UncontrolledDive,
    "type-viic": TypeVIIC,
}
"""The optional rules (§N13), by name."""
CHAPTERS: Final = tuple(MAKERS)
NESTED: Final = ("dice", "honours", "big_dice", "standing")
ABOUT: Final = ("order", "overlay", "only_with")
"""What the file of defaults says that is no value."""


class Scenario(TomlScenario):
    """What a patrol is started with."""

    game: ClassVar[str] = "unterseeboot"
    known: ClassVar[tuple[str, ...]] = CHAPTERS

    @cached_property
    def own(self) -> frozenset[str]:
        """What the player's own file sets."""
        return frozenset(tomllib.loads(self.definition))

    def value(self, key: str) -> Any:
        """What the player's file sets, else what an optional rule in force makes of it, else what
        the scenario has."""
        overlays = data("defaults")["overlay"]
        for chapter in self.chapters:
            if key not in self.own and key in overlays.get(chapter, {}):
                return overlays[chapter][key]
        return self.values[key]

    def in_play(self, key: str) -> bool:
        """Whether a value matters: some do only with an optional rule."""
        chapter = data("defaults")["only_with"].get(key)
        return chapter is None or chapter in self.chapters

    def standing(self, key: str) -> str:
        """How sure a value is; one from the player's own file is `own`, unless it says more."""
        said = tomllib.loads(self.definition).get("standing", {})
        if key in self.own:
            return str(said.get(key, "own"))
        return str(self.values["standing"][key])


@Weighed  # players bring scenarios of their own, without end
def rules_of(scenario: Scenario) -> Rules:
    """The rules of a scenario; equal scenarios share them."""
    values = values_of(scenario)
    chapters = _chapters(scenario, values)
    return Rules(scenario, chapters, values, Lookout(values.big_dice), judge.outcome)


def values_of(scenario: Scenario) -> Values:
    """The numbers of a scenario, as the rules count."""
    values = {
        **scenario.values,
        "shallow": _numbers(scenario.values["shallow"]),
        "start": scenario.values["start"] - 1,
        "targets": _numbers(scenario.values["targets"]),
        "torpedoes": scenario.value("torpedoes"),
        "big_ship": scenario.values["big_ship"] if scenario.in_play("big_ship") else None,
    }
    return msgspec.convert(values, Values)


def _numbers(columns: list[int]) -> tuple[int, ...]:
    """Columns as a file counts them, from 1, as the rules do, from 0."""
    return tuple(column - 1 for column in sorted(columns))


def _chapters(scenario: Scenario, values: Values) -> tuple[Chapter, ...]:
    return tuple(MAKERS[name](values) for name in scenario.chapters)


class Published(Library[Scenario]):
    """The published patrols and the players'."""

    def defaults(self) -> TomlTable:
        return {key: value for key, value in self.data("defaults").items() if key not in ABOUT}

    def check_file(self, table: TomlTable, place: str) -> None:
        Checker(place, self.data("defaults"), CHAPTERS).table(table)

    def check(self, scenario: Scenario, table: TomlTable) -> None:
        Checker(scenario.source, self.data("defaults"), CHAPTERS).scenario(scenario.values)


LIBRARY: Final = Published(Scenario, 1, NESTED)
data: Final = LIBRARY.data
shipped: Final = LIBRARY.shipped
read: Final = LIBRARY.read
