"""The scenarios of a game: TOML that ships beside its code, and TOML of the players'."""

from __future__ import annotations

import tomllib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, ClassVar, Final, Generic, Self, TypeAlias, TypeVar

from periscope.kernel.sheet import Sheet

TomlTable: TypeAlias = dict[str, Any]
S = TypeVar("S", bound="TomlScenario")


class TomlScenario:
    """What a game is started with: its values, its chapters and where it came from."""

    game: ClassVar[str]
    known: ClassVar[tuple[str, ...]] = ()
    """The chapters that the game has, in the order of its rulebook."""

    def __init__(
        self,
        name: str,
        values: TomlTable,
        chapters: Sequence[str],
        definition: str,
        version: int,
        source: str = "",
    ) -> None:
        self.name: Final = name
        self.source: Final = source or name
        """The file as the user named it; for a shipped scenario its name."""
        self.values: Final = values
        wanted = self.wanted(chapters)
        self.chapters: Final = tuple(chapter for chapter in self.known if chapter in wanted)
        self.definition: Final = definition
        self.version: Final = version
        """The version of the rules that it is played by."""
        self._key: Final = (name, self.chapters, definition, version)

    def wanted(self, chapters: Sequence[str]) -> Sequence[str]:
        """The chapters with those that they bring along."""
        return chapters

    def with_chapters(self, chapters: Sequence[str]) -> Self:
        """The same scenario with more chapters of the rulebook in force."""
        if set(chapters) <= set(self.chapters):
            return self
        more = (*self.chapters, *chapters)
        return type(self)(self.name, self.values, more, self.definition, self.version, self.source)

    def key(self) -> tuple[str, tuple[str, ...], str, int]:
        return self._key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TomlScenario) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self._key)


class Library(ABC, Generic[S]):
    """Finds, reads and checks the scenarios of one game."""

    def __init__(self, scenario: type[S], current: int, nested: Sequence[str]) -> None:
        self._scenario: Final = scenario
        self.current: Final = current
        """Today's version of the rules."""
        self.nested: Final = nested
        """The TOML tables of a file that are merged key by key with those that it extends."""
        self.data = cache(self._data)
        """A data file of the game by its name; cached."""
        self._published = cache(self._made_once)
        self.shipped = cache(self._shipped)
        """The published scenarios by name, for a version of the rules."""

    def _data(self, name: str) -> TomlTable:
        file = resources.files(f"periscope.games.{self._scenario.game}") / "data" / f"{name}.toml"
        return tomllib.loads(file.read_text("utf-8"))

    def _shipped(self, version: int = 0) -> Mapping[str, S]:
        names = self.data("defaults")["order"]
        return {name: self._published(name, version or self.current) for name in names}

    def _made_once(self, name: str, version: int) -> S:
        return self._made(name, self.data(f"scenarios/{name}"), name, "", version)

    def read(self, definition: str, name: str, file: str = "", version: int = 0) -> S:
        """A custom scenario from its TOML text; an error names the file, the key and the remedy."""
        place, by = file or name, version or self.current
        scenario = self._made(name, Sheet(place).load(definition), place, definition, by)
        self.weigh(scenario)
        return scenario

    def of_view(self, view: Any, version: int = 0) -> S:
        """The scenario that a view was seen under, by a version of the rules."""
        if view.definition:
            scenario = self.read(view.definition, view.scenario, version=version)
        else:
            scenario = self.shipped(version or self.current)[view.scenario]
        return scenario.with_chapters(view.chapters)

    def _made(self, name: str, table: TomlTable, place: str, definition: str, version: int) -> S:
        self.check_file(table, place)
        base, order = table.get("extends"), self.data("defaults")["order"]
        if base is None:
            parent = self.defaults()
        elif base in order:
            parent = self._published(base, version).values
        else:
            raise Sheet(place).wrong("extends", base, ", ".join(order))
        values = self.merged(parent, table)
        chapters = values.get("chapters", [])
        scenario = self._scenario(name, values, chapters, definition, version, place)
        self.check(scenario, table)
        return scenario

    def merged(self, parent: TomlTable, table: TomlTable) -> TomlTable:
        """The values of a file over those of the scenario that it extends."""
        values = dict(parent)
        for key, value in table.items():
            values[key] = {**parent.get(key, {}), **value} if key in self.nested else value
        return values

    def weigh(self, scenario: S) -> None:
        """Refuses a player's own scenario that makes no sense as a whole."""

    @abstractmethod
    def check_file(self, table: TomlTable, place: str) -> None:
        """Refuses a file by itself: its keys and the types of its values."""

    @abstractmethod
    def check(self, scenario: S, table: TomlTable) -> None:
        """Refuses a scenario with everything filled in; `table` is what its own file says."""

    @abstractmethod
    def defaults(self) -> TomlTable:
        """What a file that extends nothing changes."""
