"""Scenarios: TOML, checked on loading, put together into the rules of a game."""

from __future__ import annotations

from typing import Any, ClassVar, Final

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
from periscope.kernel.scenario import Library, TomlScenario, TomlTable
from periscope.kernel.weighed import Weighed

CHAPTERS: Final = tuple(chapter.name for chapter in REGISTRY if chapter.name)

NESTED: Final = ("allied", "german", "scoring", "standing", "cards")
"""The tables of a scenario file, in which a file changes only what it names."""


class Scenario(TomlScenario):
    """What a game of SCOPE U-Boot is started with."""

    game: ClassVar[str] = "uboot"
    known: ClassVar[tuple[str, ...]] = CHAPTERS

    def cards(self) -> TomlTable:
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


@Weighed  # players bring scenarios of their own, without end
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


class Published(Library[Scenario]):
    """The published scenarios, duels with an edge (§U11.3) among them, and the players'."""

    def defaults(self) -> TomlTable:
        return {key: self.data("defaults").get(key, {}) for key in NESTED}

    def check_file(self, table: TomlTable, place: str) -> None:
        Checker(place, self.data("cards"), CHAPTERS).table(table)

    def check(self, scenario: Scenario, table: TomlTable) -> None:
        check = Checker(scenario.source, self.data("cards"), CHAPTERS)
        check.scenario(self.data("defaults") | scenario.values)
        if scenario.version != FIRST:
            check.sense(table.get("cards", {}), scenario.cards(), scenario.chapters)

    def weigh(self, scenario: Scenario) -> None:
        """§U12.1: points can be scored at all, and a target can be reached by them."""
        rules = rules_of(scenario)
        if scenario.version == FIRST:
            return
        most = max(_most(rules, side) for side in (ALLIED, GERMAN))
        if rules.target > most:
            raise PeriscopeError(
                "error-target", file=scenario.source, found=rules.target, most=most
            )
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


LIBRARY: Final = Published(Scenario, CURRENT, NESTED)
data: Final = LIBRARY.data
shipped: Final = LIBRARY.shipped
read: Final = LIBRARY.read
