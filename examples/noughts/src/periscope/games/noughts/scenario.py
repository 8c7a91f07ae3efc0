"""Scenarios: TOML, checked on loading."""

from __future__ import annotations

from typing import ClassVar, Final

from periscope.kernel.scenario import Library, TomlScenario, TomlTable
from periscope.kernel.sheet import STANDINGS, Sheet


class Scenario(TomlScenario):
    """What a game in the dark is started with: the length of the board's side."""

    game: ClassVar[str] = "noughts"


class Published(Library[Scenario]):
    """The published scenario and the players'."""

    def defaults(self) -> TomlTable:
        return {key: value for key, value in self.data("defaults").items() if key != "order"}

    def check_file(self, table: TomlTable, place: str) -> None:
        sheet = Sheet(place)
        sheet.keys("", table, ("extends", "title", "side", "standing"))
        sheet.typed("title", table.get("title", ""), str)
        sheet.typed("standing", table.get("standing", {}), dict)
        sheet.keys("standing.", table.get("standing", {}), ("side",))
        for key, standing in table.get("standing", {}).items():
            sheet.word(f"standing.{key}", standing, STANDINGS)

    def check(self, scenario: Scenario, table: TomlTable) -> None:
        """§T1.1: three or four cells a side."""
        Sheet(scenario.source).number("side", scenario.values["side"], 3, 4)


LIBRARY: Final = Published(Scenario, 1, ("standing",))
