"""Scenarios: TOML, checked on loading, put together into the rules of a game."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import Any, Final

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
from periscope.kernel.sheet import Sheet

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

Table = dict[str, Any]


class Scenario:
    """What a game is started with: its values, its chapters and where it came from."""

    game: Final = "unterseeboot"

    def __init__(self, name: str, values: Table, chapters: Sequence[str], definition: str) -> None:
        self.name: Final = name
        self.values: Final = values
        self.chapters: Final = tuple(chapter for chapter in CHAPTERS if chapter in chapters)
        self.definition: Final = definition
        self.own: Final = frozenset(tomllib.loads(definition))
        """What the player's own file sets."""
        self._key: Final = (name, self.chapters, definition)

    def key(self) -> tuple[str, tuple[str, ...], str]:
        return self._key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scenario) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def with_chapters(self, chapters: Sequence[str]) -> Scenario:
        """The same scenario with more optional rules in force."""
        return Scenario(self.name, self.values, (*self.chapters, *chapters), self.definition)

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


@cache
def data(name: str) -> Table:
    """A data file of the game."""
    file = resources.files("periscope.games.unterseeboot") / "data" / f"{name}.toml"
    return tomllib.loads(file.read_text("utf-8"))


@cache
def shipped() -> Mapping[str, Scenario]:
    """The scenarios that come with the game, by name."""
    return {name: _published(name) for name in data("defaults")["order"]}


@cache
def _published(name: str) -> Scenario:
    return _made(name, data(f"scenarios/{name}"), name, "")


def read(definition: str, name: str, file: str = "") -> Scenario:
    """A custom scenario from its TOML text; an error names the file, the key and the remedy."""
    place = file or name
    return _made(name, Sheet(place).load(definition), place, definition)


def _made(name: str, table: Table, place: str, definition: str) -> Scenario:
    check = Checker(place, data("defaults"), CHAPTERS)
    check.table(table)
    base = table.get("extends")
    if base is None:
        parent = {key: value for key, value in data("defaults").items() if key not in ABOUT}
    elif base in data("defaults")["order"]:
        parent = _published(base).values
    else:
        raise check.wrong("extends", base, ", ".join(data("defaults")["order"]))
    values = dict(parent)
    for key, value in table.items():
        values[key] = {**parent[key], **value} if key in NESTED else value
    check.scenario(values)
    return Scenario(name, values, values["chapters"], definition)
