"""Scenarios: TOML, checked on loading, put together into the rules of a game."""

from __future__ import annotations

import tomllib
from functools import cached_property, lru_cache
from typing import Any, ClassVar, Final

from periscope.games.unterseeboot import judge
from periscope.games.unterseeboot.chapter import Chapter
from periscope.games.unterseeboot.chapters.big_ships import BigShips
from periscope.games.unterseeboot.chapters.entry_points import EntryPoints
from periscope.games.unterseeboot.chapters.type_viic import TypeVIIC
from periscope.games.unterseeboot.chapters.uncontrolled_dive import UncontrolledDive
from periscope.games.unterseeboot.check import Checker
from periscope.games.unterseeboot.lookout import Lookout
from periscope.games.unterseeboot.rules import LETTERS, Dice, Rules
from periscope.games.unterseeboot.state import BOTTOM, SURFACE
from periscope.kernel.scenario import Library, Table, TomlScenario

CHAPTERS: Final = ("entry-points", "big-ships", "uncontrolled-dive", "type-viic")
NESTED: Final = ("dice", "honours", "big_dice", "standing")
ABOUT: Final = ("order", "overlay", "only_with")
"""What the file of defaults says that is no value."""
NEVER: Final = 10**6
"""No ship has so many thousand tons."""


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


@lru_cache(maxsize=512)  # players bring scenarios of their own, without end
def rules_of(scenario: Scenario) -> Rules:
    """The rules of a scenario; equal scenarios share them."""
    values = scenario.values
    dice = Dice(**values["dice"])
    return Rules(
        scenario=scenario,
        chapters=_chapters(scenario, dice),
        turns=values["turns"],
        columns=values["columns"],
        shallow=_numbers(values["shallow"]),
        start=values["start"] - 1,
        targets=_numbers(values["targets"]),
        periscope_reach=values["periscope_reach"],
        salvo_reach=values["salvo_reach"],
        hull=values["hull"],
        main_battery=values["main_battery"],
        auxiliary=values["auxiliary"],
        torpedoes=scenario.value("torpedoes"),
        big_ship=values["big_ship"] if scenario.in_play("big_ship") else NEVER,
        honours=values["honours"],
        dice=dice,
        lookout=Lookout(values["big_dice"]),
        judge=judge.outcome,
    )


def _numbers(columns: list[int]) -> tuple[int, ...]:
    """Columns as a file counts them, from 1, as the rules do, from 0."""
    return tuple(column - 1 for column in sorted(columns))


def _chapters(scenario: Scenario, dice: Dice) -> tuple[Chapter, ...]:
    chapters: list[Chapter] = []
    if "entry-points" in scenario.chapters:
        chapters.append(EntryPoints(_entry_places(scenario)))
    if "big-ships" in scenario.chapters:
        calls = {int(face): sides for face, sides in scenario.values["big_dice"].items()}
        chapters.append(BigShips(calls, dice.identified))
    if "uncontrolled-dive" in scenario.chapters:
        chapters.append(UncontrolledDive(dice.breaks))
    if "type-viic" in scenario.chapters:
        chapters.append(TypeVIIC())
    return tuple(chapters)


def _entry_places(scenario: Scenario) -> list[tuple[str, int, int]]:
    """§N13.1: every level of the outermost columns that go down to the deep."""
    shallow = scenario.values["shallow"]
    deep = [c for c in range(scenario.values["columns"]) if c + 1 not in shallow]
    return [
        (f"{LETTERS[column]}{level}", column, level)
        for column in dict.fromkeys((deep[0], deep[-1]))
        for level in range(SURFACE, BOTTOM + 1)
    ]


class Published(Library[Scenario]):
    """The published patrols and the players'."""

    def defaults(self) -> Table:
        return {key: value for key, value in self.data("defaults").items() if key not in ABOUT}

    def check_file(self, table: Table, place: str) -> None:
        Checker(place, self.data("defaults"), CHAPTERS).table(table)

    def check(self, scenario: Scenario, table: Table) -> None:
        Checker(scenario.source, self.data("defaults"), CHAPTERS).scenario(scenario.values)


LIBRARY: Final = Published(Scenario, 1, NESTED)
data: Final = LIBRARY.data
shipped: Final = LIBRARY.shipped
read: Final = LIBRARY.read
