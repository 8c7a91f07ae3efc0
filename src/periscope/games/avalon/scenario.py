"""Scenarios: TOML, checked on loading, put together into the rules of a game."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import Any, Final

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
from periscope.kernel.sheet import Sheet

CHAPTERS: Final[tuple[str, ...]] = ()
"""The multiship game is no option: it is what more than two ships play (§A10.1)."""
TABLES: Final = ("start", "tables", "standing")

Table = dict[str, Any]


class Scenario:
    """What a game is started with: its values and where it came from."""

    game: Final = "avalon"

    def __init__(self, name: str, values: Table, definition: str, version: int = CURRENT) -> None:
        self.name: Final = name
        self.values: Final = values
        self.chapters: Final[tuple[str, ...]] = ()
        self.definition: Final = definition
        self.version: Final = version
        """Of the rules that it is played by."""

    def key(self) -> tuple[str, str, int]:
        return (self.name, self.definition, self.version)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scenario) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

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


@lru_cache(maxsize=512)  # players bring scenarios of their own, without end
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


@cache
def data(name: str) -> Table:
    """A data file of the game."""
    file = resources.files("periscope.games.avalon") / "data" / f"{name}.toml"
    return tomllib.loads(file.read_text("utf-8"))


@cache
def shipped(version: int = CURRENT) -> Mapping[str, Scenario]:
    """The scenarios that ship with the game, by name."""
    return {name: _published(name, version) for name in data("defaults")["order"]}


@cache
def _published(name: str, version: int) -> Scenario:
    return _made(name, data(f"scenarios/{name}"), name, "", version)


def read(definition: str, name: str, file: str = "", version: int = CURRENT) -> Scenario:
    """A custom scenario from its TOML text; an error names the file, the key and the remedy."""
    place = file or name
    return _made(name, Sheet(place).load(definition), place, definition, version)


def _made(name: str, table: Table, place: str, definition: str, version: int) -> Scenario:
    """§A12.1: what a file does not set is as in the scenario that it extends, or as printed."""
    check = Checker(place)
    order = data("defaults")["order"]
    check.table(table, data("defaults"))
    base = table.get("extends")
    if base is None:
        parent = {key: value for key, value in data("defaults").items() if key != "order"}
    elif base in order:
        parent = _published(base, version).values
    else:
        raise check.wrong("extends", base, ", ".join(order))
    values = dict(parent)
    for key, value in table.items():
        if key == "tables":
            merged = {
                name: {**column, **value.get(name, {})} for name, column in parent[key].items()
            }
            values[key] = merged
        elif key in TABLES:
            values[key] = {**parent[key], **value}
        elif key != "extends":
            values[key] = value
    if base is not None and "players" not in table and {"escorts", "boats"} & table.keys():
        values["players"] = []
    check.scenario(values, seats(values["escorts"], values["boats"]))
    if version != FIRST:
        check.strict(values)
    return Scenario(name, values, definition, version)
