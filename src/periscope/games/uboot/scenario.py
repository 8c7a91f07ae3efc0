"""Scenarios: TOML, checked on loading, put together into the rules of a game."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import Any, Final

import msgspec

from periscope.games.scope.grid import Grid
from periscope.games.uboot import fleets, judge
from periscope.games.uboot.cards import ALLIED, GERMAN
from periscope.games.uboot.chapter import Chapter
from periscope.games.uboot.chapters import REGISTRY
from periscope.games.uboot.check import Checker
from periscope.games.uboot.lookout import Lookout, masks
from periscope.games.uboot.rules import Rules
from periscope.games.uboot.turn import TARGET
from periscope.games.uboot.values import Values
from periscope.games.uboot.versions import CURRENT, FIRST
from periscope.kernel.errors import PeriscopeError
from periscope.kernel.sheet import Sheet

CHAPTERS: Final = tuple(chapter.name for chapter in REGISTRY if chapter.name)

NESTED: Final = ("allied", "german", "scoring", "standing", "cards")
"""The tables of a scenario file, in which a file changes only what it names."""

Table = dict[str, Any]


class Scenario:
    """What a game is started with: its values, its chapters and where it came from."""

    game: Final = "uboot"

    def __init__(
        self,
        name: str,
        source: str,
        values: Table,
        chapters: Sequence[str],
        definition: str,
        version: int = CURRENT,
    ) -> None:
        self.name: Final = name
        self.source: Final = source
        """The file as the user named it; for a shipped scenario its name."""
        self.values: Final = values
        self.chapters: Final = tuple(chapter for chapter in CHAPTERS if chapter in chapters)
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
        more = (*self.chapters, *chapters)
        return Scenario(self.name, self.source, self.values, more, self.definition, self.version)

    def cards(self) -> Table:
        """The card values in force: printed, changed by chapters, changed by the scenario."""
        cards = {name: dict(card) for name, card in data("cards")["cards"].items()}
        for chapter in self.chapters:
            for name, change in data("cards")["chapters"].get(chapter, {}).items():
                cards[name] |= change
        for name, change in self.values["cards"].items():
            standing = {**cards[name]["standing"], **change.get("standing", {})}
            cards[name] |= {**change, "standing": standing}
        return {name: {**cards.get(card.get("shown"), {}), **card} for name, card in cards.items()}

    def value(self, key: str) -> Any:
        """What the file sets, else what a chapter in force makes of it, else the default."""
        defaults = data("defaults")
        if key in self.values:
            return self.values[key]
        for chapter in self.chapters:
            if key in defaults["overlay"].get(chapter, {}):
                return defaults["overlay"][chapter][key]
        return defaults[key]

    @property
    def target(self) -> int:
        """The points that end the game (§U7.3); 0 where another ending replaces them (§U11)."""
        return int(self.value("target")) if TARGET in self.value("ends") else 0


@lru_cache(maxsize=512)  # players bring scenarios of their own, without end
def rules_of(scenario: Scenario) -> Rules:
    """The rules of a scenario; equal scenarios share them."""
    grid = Grid(scenario.value("columns"), scenario.value("rows"))
    cards = fleets.cards(scenario, data("cards"))
    choices = fleets.choices(scenario, data("cards"), cards, grid)
    return Rules(
        scenario=scenario,
        grid=grid,
        chapters=_chapters(scenario, grid, choices),
        cards=cards,
        fleets=choices,
        values=_values(scenario),
        lookout=Lookout(grid, masks(choices)),
        judge=judge.outcome,
    )


def _values(scenario: Scenario) -> Values:
    tokens = data("cards")["tokens"]
    return msgspec.convert(
        {
            "endings": scenario.value("ends"),
            "target": scenario.target,
            "tie": scenario.value("tie"),
            "scoring": scenario.values["scoring"],
            "adjourn": scenario.value("adjourn"),
            "slow_rows": scenario.value("slow_rows"),
            "torpedo_tokens": tokens["torpedoes"],
            "torpedoes_running": tokens["torpedoes_running"],
        },
        Values,
    )


def _chapters(scenario: Scenario, grid: Grid, choices: fleets.Choices) -> tuple[Chapter, ...]:
    """The chapters that the scenario names, and those that a card or a number brings along."""
    return tuple(kind(grid) for kind in REGISTRY if kind.in_force(scenario, choices))


@cache
def data(name: str) -> Table:
    """A data file of the game."""
    file = resources.files("periscope.games.uboot") / "data" / f"{name}.toml"
    return tomllib.loads(file.read_text("utf-8"))


@cache
def shipped(version: int = CURRENT) -> Mapping[str, Scenario]:
    """The published scenarios by name, duels with an edge (§U11.3) among them."""
    folder = resources.files("periscope.games.uboot") / "data" / "scenarios"
    names = [file.name.removesuffix(".toml") for file in folder.iterdir()]
    order = data("defaults")["order"]
    return {name: _published(name, version) for name in sorted(names, key=order.index)}


@cache
def _published(name: str, version: int) -> Scenario:
    return _made(name, data(f"scenarios/{name}"), name, "", version)


def read(definition: str, name: str, file: str = "", version: int = CURRENT) -> Scenario:
    """A custom scenario from its TOML text; an error names the file, the key and the remedy."""
    place = file or name
    scenario = _made(name, Sheet(place).load(definition), place, definition, version)
    rules = rules_of(scenario)
    if version != FIRST:
        _can_be_won(scenario, rules)
    return scenario


def _can_be_won(scenario: Scenario, rules: Rules) -> None:
    """§U12.1: points can be scored at all, and a target can be reached by them."""
    most = max(_most(rules, side) for side in (ALLIED, GERMAN))
    if rules.target > most:
        raise PeriscopeError("error-target", file=scenario.source, found=rules.target, most=most)
    if not most and not rules.scoring.cargo_afloat:
        raise PeriscopeError("error-scoring", file=scenario.source)


def _most(rules: Rules, side: int) -> int:
    """The points that a side has when the enemy is sunk and all that can leave has left."""
    scoring = rules.scoring
    sunk = (
        sum(card.points * scoring.sunk(card) for card in fleet if not card.mines)
        for fleet in rules.fleets[1 - side]
    )
    left = (sum(card.points * scoring.left(card) for card in fleet) for fleet in rules.fleets[side])
    return max(sunk) + max(left)


def _made(name: str, table: Table, place: str, definition: str, version: int) -> Scenario:
    check = Checker(place, data("cards"), CHAPTERS)
    check.table(table)
    base = table.get("extends")
    if base is None:
        parent: Table = {key: data("defaults").get(key, {}) for key in NESTED}
    elif base in data("defaults")["order"]:
        parent = _published(base, version).values
    else:
        raise check.wrong("extends", base, ", ".join(data("defaults")["order"]))
    values = dict(parent)
    for key, value in table.items():
        values[key] = {**parent[key], **value} if key in NESTED else value
    check.scenario(data("defaults") | values)
    scenario = Scenario(name, place, values, values.get("chapters", []), definition, version)
    if version != FIRST:
        check.sense(table.get("cards", {}), scenario.cards(), scenario.chapters)
    return scenario
