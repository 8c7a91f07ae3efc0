"""Scenarios: TOML, checked on loading, put together into the rules of a game."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import Any, Final

import msgspec

from periscope.games.stalingrad.cards import GERMAN, KINDS, SIDES, SOVIET
from periscope.games.stalingrad.check import ADVANCED, CHAPTERS, TEAMS, Checker
from periscope.games.stalingrad.losses import TARGET
from periscope.games.stalingrad.rules import Rules
from periscope.games.stalingrad.state import DIVISIONS, SNIPERS, UNITS, WHOLE_SIDE
from periscope.games.stalingrad.values import Values
from periscope.games.stalingrad.versions import CURRENT, FIRST
from periscope.kernel.sheet import Sheet

Table = dict[str, Any]


class Scenario:
    """What a game is started with: its values, its chapters and where it came from."""

    game: Final = "stalingrad"

    def __init__(
        self,
        name: str,
        values: Table,
        chapters: Sequence[str],
        definition: str,
        version: int = CURRENT,
    ) -> None:
        self.name: Final = name
        self.values: Final = values
        wanted = {*chapters, ADVANCED} if set(TEAMS) & set(chapters) else set(chapters)
        self.chapters: Final = tuple(chapter for chapter in CHAPTERS if chapter in wanted)
        """§S9.1: divisions are played in advanced mode, so a team brings it along."""
        self.definition: Final = definition
        self.version: Final = version
        """Of the rules that it is played by."""

    def key(self) -> tuple[str, tuple[str, ...], str, int]:
        return (self.name, self.chapters, self.definition, self.version)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scenario) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def with_chapters(self, chapters: Sequence[str]) -> Scenario:
        """The same scenario with more chapters of the rulebook in force."""
        wanted = (*self.chapters, *chapters)
        more = Scenario(self.name, self.values, wanted, self.definition, self.version)
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


@cache
def data(name: str) -> Table:
    """A data file of the game."""
    file = resources.files("periscope.games.stalingrad") / "data" / f"{name}.toml"
    return tomllib.loads(file.read_text("utf-8"))


@cache
def shipped(version: int = CURRENT) -> Mapping[str, Scenario]:
    """The published scenarios, by name."""
    folder = resources.files("periscope.games.stalingrad") / "data" / "scenarios"
    names = [file.name.removesuffix(".toml") for file in folder.iterdir()]
    order = data("defaults")["order"]
    return {name: _published(name, version) for name in sorted(names, key=order.index)}


@cache
def _published(name: str, version: int) -> Scenario:
    return _made(name, data(f"scenarios/{name}"), name, "", version)


def read(definition: str, name: str, file: str = "", version: int = CURRENT) -> Scenario:
    """A custom scenario from its TOML text; an error names the file, the key and the remedy."""
    place = file or name
    return _made(name, Sheet(place).load(definition), place, definition, version)


def _made(name: str, table: Table, place: str, definition: str, version: int) -> Scenario:
    check = Checker(place, data("cards"))
    check.table(table)
    base = table.get("extends")
    if base is None:
        parent: Table = {"front": {}, "german": {}, "soviet": {}, "cards": {}} | data("defaults")
    elif base in data("defaults")["order"]:
        parent = _published(base, version).values
    else:
        raise check.wrong("extends", base, ", ".join(data("defaults")["order"]))
    values = dict(parent)
    for key, value in table.items():
        nested = key in ("front", "german", "soviet", "standing", "cards")
        values[key] = {**parent.get(key, {}), **value} if nested else value
    scenario = Scenario(name, values, values["chapters"], definition, version)
    fronts = (scenario.front(GERMAN), scenario.front(SOVIET))
    check.scenario(values, scenario.chapters, fronts)
    if version != FIRST:
        check.chances(values, scenario.chapters, fronts)
    return scenario
