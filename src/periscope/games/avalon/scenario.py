"""Scenarios: TOML, checked on loading, put together into the rules of a game."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from typing import ClassVar, Final

import msgspec

from periscope.games.avalon import judge
from periscope.games.avalon.chapter import Chapter
from periscope.games.avalon.chapters.basic import Basic
from periscope.games.avalon.chapters.multiship import Multiship
from periscope.games.avalon.check import Checker
from periscope.games.avalon.lookout import Lookout
from periscope.games.avalon.rules import Rules
from periscope.games.avalon.sea import HEADINGS, Sea
from periscope.games.avalon.seats import SEATS
from periscope.games.avalon.ships import BOATS, ESCORTS
from periscope.games.avalon.values import Values, start
from periscope.games.avalon.versions import CURRENT, FIRST
from periscope.kernel.errors import PeriscopeError
from periscope.kernel.scenario import Library, TomlScenario, TomlTable
from periscope.kernel.weighed import Weighed

CHAPTERS: Final[tuple[str, ...]] = ()
"""The multiship game is no option: it is what more than two ships play (§A10.1)."""


class Scenario(TomlScenario):
    """What a game of U-BOAT is started with."""

    game: ClassVar[str] = "avalon"

    @property
    def seats(self) -> tuple[str, ...]:
        return seats(self.values["escorts"], self.values["boats"])

    @property
    def players(self) -> tuple[tuple[str, ...], ...]:
        """§A1.4: the seats of each player."""
        whose = commanders(self.values["players"], self.seats)
        numbers = sorted(set(whose.values()))
        return tuple(tuple(seat for seat in whose if whose[seat] == n) for n in numbers)


def seats(escorts: int, boats: int) -> tuple[str, ...]:
    """§A1.4: every ship is a seat."""
    return (*SEATS[ESCORTS][:escorts], *SEATS[BOATS][:boats])


@Weighed  # players bring scenarios of their own, without end
def rules_of(scenario: Scenario) -> Rules:
    """The rules of a scenario; equal scenarios share them."""
    values = scenario.values
    sea = Sea(values["rows"], values["columns"])
    counts = (values["escorts"], values["boats"])
    starts = [
        [_place(sea, text) for text in values["start"][side][:count]]
        for side, count in zip(("escorts", "boats"), counts, strict=True)
    ]
    chapter: Chapter = Basic() if counts == (1, 1) else Multiship()
    whose = commanders(values["players"], scenario.seats)
    checked = msgspec.convert({**values, "starts": starts, "commanders": whose}, Values)
    return Rules(scenario, checked, chapter, Lookout(), judge.outcome)


def commanders(players: Sequence[Sequence[str]], seats: Sequence[str]) -> dict[str, int]:
    """§A1.4: the number of the player in command of each seat; without a list, one each."""
    if not players:
        return {seat: number for number, seat in enumerate(seats)}
    found = {seat: number for number, player in enumerate(players) for seat in player}
    return {seat: found[seat] for seat in seats}


def together(scenario: Scenario, wanted: Sequence[str]) -> Scenario:
    """§A1.4: the scenario with all these seats, and whatever goes with them, under one player."""
    joined = [player for player in scenario.players if set(player) & set(wanted)]
    if len(joined) < 2:
        return scenario
    apart = [player for player in scenario.players if player not in joined]
    named = sorted([seat for player in joined for seat in player], key=scenario.seats.index)
    line = f"players = {[named, *map(list, apart)]}\n".replace("'", '"')
    if "players" in tomllib.loads(scenario.definition):
        right = ", ".join("+".join(player) for player in scenario.players)
        raise PeriscopeError("error-players-own", seats="+".join(wanted), right=right)
    base = scenario.definition or f'extends = "{scenario.name}"\n'
    return read(line + base, scenario.name, version=scenario.version)


def _place(sea: Sea, text: str) -> tuple[int, int]:
    where = start(text)
    return sea.square(where.at), HEADINGS.index(where.heading)


class Published(Library[Scenario]):
    """The published scenarios and the players'.

    §A12.1: what a file does not set is as in the scenario that it extends, or as printed.
    """

    def defaults(self) -> TomlTable:
        return {key: value for key, value in self.data("defaults").items() if key != "order"}

    def merged(self, parent: TomlTable, table: TomlTable) -> TomlTable:
        """A file that changes the ships says anew who commands them."""
        values = super().merged(parent, table)
        values.pop("extends", None)
        if "tables" in table:
            values["tables"] = {
                name: {**column, **table["tables"].get(name, {})}
                for name, column in parent["tables"].items()
            }
        ships = {"escorts", "boats"} & table.keys()
        if "extends" in table and ships and "players" not in table:
            values["players"] = []
        return values

    def check_file(self, table: TomlTable, place: str) -> None:
        Checker(place).table(table, self.data("defaults"))

    def check(self, scenario: Scenario, table: TomlTable) -> None:
        check = Checker(scenario.source)
        check.scenario(scenario.values, scenario.seats)
        if scenario.version != FIRST:
            check.strict(scenario.values)


LIBRARY: Final = Published(Scenario, CURRENT, ("start", "standing"))
data: Final = LIBRARY.data
shipped: Final = LIBRARY.shipped
read: Final = LIBRARY.read
