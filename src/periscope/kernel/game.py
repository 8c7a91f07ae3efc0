"""What every game does alike: finding and opening what it is started with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, TypeVar

import msgspec

from periscope.kernel.errors import PeriscopeError
from periscope.kernel.notation import Language, Phrase
from periscope.kernel.protocol import Event, History, Outcome, Seat, Worlds
from periscope.kernel.scenario import Library, TomlScenario
from periscope.kernel.sheet import read_text
from periscope.kernel.telling import Line

S = TypeVar("S", bound=TomlScenario)
P = TypeVar("P")

SUFFIX: Final = ".toml"
"""What the file of a scenario is called."""


class TomlGame(ABC, Generic[S, P]):
    """A game whose scenarios are TOML: shipped ones by name, the player's own by file."""

    name: ClassVar[str]
    version: ClassVar[int]
    chapters: ClassVar[tuple[str, ...]]
    phrases: ClassVar[Language]
    """Every move."""
    facts: ClassVar[Language]
    """Every fact that can follow from a move."""

    library: ClassVar[Library[Any]]
    view_type: ClassVar[type]
    """The Struct of its views."""
    whole: ClassVar[Seat]
    """Whose view shows everything, and so is the position: the eyes of nobody at the table."""

    @abstractmethod
    def first(self, scenario: S) -> P:
        """The first position."""

    @abstractmethod
    def restore(self, view: Any) -> P:
        """The position of a view that shows everything."""

    @abstractmethod
    def worlds(self, view: Any, history: History) -> Worlds: ...

    @property
    def scenarios(self) -> Mapping[str, S]:
        return self.library.shipped(self.version)

    def read(self, definition: str, name: str, file: str = "") -> S:
        """A custom scenario from its TOML text."""
        scenario: S = self.library.read(definition, name, file, self.version)
        return scenario

    def dump(self, state: Any) -> bytes:
        """A whole position as JSON: the view that shows everything."""
        return msgspec.json.encode(state.view(self.whole))

    def load(self, data: bytes) -> P:
        return self.restore(msgspec.json.decode(data, type=self.view_type))

    @abstractmethod
    def seats(self, state: P) -> tuple[Seat, ...]: ...

    def players(self, state: P) -> tuple[tuple[Seat, ...], ...]:
        """The seats of each player: one, unless the game says otherwise."""
        return tuple((seat,) for seat in self.seats(state))

    def together(self, scenario: S, seats: Sequence[Seat]) -> S:
        """The scenario with these seats under one player, where the rules ask who that is."""
        return scenario

    def start(self, scenario: S | str | Path, chapters: Sequence[str] = ()) -> P:
        """The first position of a scenario: a name, a Scenario, or the Path of a TOML file."""
        wanted = (chapters,) if isinstance(chapters, str) else tuple(chapters)
        for chapter in wanted:
            if chapter not in self.chapters:
                known = ", ".join(self.chapters)
                raise PeriscopeError("error-chapter", chapter=chapter, chapters=known)
        return self.first(self.find(scenario).with_chapters(wanted))

    def find(self, scenario: S | str | Path) -> S:
        """A string is a name and never a path: it may come from a stranger's record."""
        if isinstance(scenario, Path):
            return self.open(scenario)
        if not isinstance(scenario, str):
            return scenario
        if scenario in self.scenarios:
            return self.scenarios[scenario]
        known = ", ".join(self.scenarios)
        if scenario.endswith(SUFFIX):
            raise PeriscopeError("error-scenario-path", scenario=scenario, scenarios=known)
        raise PeriscopeError("error-scenario", scenario=scenario, scenarios=known)

    def forgotten(self, history: History) -> Sequence[Event | None]:
        """Default: what was seen stays in sight, and every event is told again as it was."""
        return history.events

    def closes(self, event: Event) -> bool:
        """Default: no turn ends in forgetting."""
        return False

    def sightings(self, view: Any, history: History) -> Sequence[Any]:
        """Default: this game has no memory aid."""
        return ()

    def at_end(self, view: Any, outcome: Outcome) -> Any:
        """Default: the view as it is; a game with a rule about giving up changes it."""
        return view

    @abstractmethod
    def tell(self, event: Event) -> Sequence[Line]:
        """An event in lines: what was done, then what followed."""

    @abstractmethod
    def choice(self, move: Phrase, view: Any) -> Line:
        """An offered move as a line."""

    @abstractmethod
    def group(self, move: Phrase, view: Any, several: bool) -> Line:
        """What a group of offered moves is about, by one of them; `several` for all groups of its
        kind."""

    def refusal(self, view: Any, notation: str) -> PeriscopeError:
        return PeriscopeError("error-illegal-move", move=notation)

    def open(self, path: Path) -> S:
        """A custom scenario from a file."""
        return self.read(read_text(path), path.stem, str(path))

    def side(self, state: P, seat: Seat) -> str:
        """Default: every seat is a side of its own; a game with teams says otherwise."""
        return seat

    def may_talk(self, state: P, one: Seat, other: Seat) -> bool:
        """Default: every seat may talk to every other."""
        return True

    def silence(self, state: P, seat: Seat) -> PeriscopeError | None:
        """Default: no seat has to be silent."""
        return None
