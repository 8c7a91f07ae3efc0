"""SCOPE Stalingrad: two sniper teams hunt each other across the line (§S1.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from periscope.games.stalingrad import memory, position, refusal, setup, worlds
from periscope.games.stalingrad import scenario as scenarios
from periscope.games.stalingrad.check import CHAPTERS
from periscope.games.stalingrad.scenario import Scenario
from periscope.games.stalingrad.state import State
from periscope.games.stalingrad.versions import CURRENT, FIRST
from periscope.games.stalingrad.view import View
from periscope.kernel.errors import PeriscopeError
from periscope.kernel.game import TomlGame
from periscope.kernel.protocol import Event, History


class Stalingrad(TomlGame[Scenario, State]):
    """The game as the rest of the program knows it."""

    name: ClassVar[str] = "stalingrad"
    version: ClassVar[int] = CURRENT
    chapters: ClassVar[tuple[str, ...]] = CHAPTERS

    @property
    def scenarios(self) -> Mapping[str, Scenario]:
        return scenarios.shipped(self.version)

    def read(self, definition: str, name: str, file: str = "") -> Scenario:
        return scenarios.read(definition, name, file, self.version)

    def with_chapters(self, scenario: Scenario, chapters: tuple[str, ...]) -> Scenario:
        return scenario.with_chapters(chapters)

    def first(self, scenario: Scenario) -> State:
        state = State(scenarios.rules_of(scenario))
        setup.begin(state)
        return state

    def seats(self, state: State) -> tuple[str, ...]:
        return tuple(state.rules.side_of)

    def side(self, state: State, seat: str) -> str:
        """The front that the seat's division belongs to."""
        return str(state.rules.side_of[seat])

    def worlds(self, view: View, history: History) -> worlds.Worlds:
        return worlds.worlds(view, history)

    def forgotten(self, history: History) -> list[Event | None]:
        return memory.forgotten(history)

    def closes(self, event: Event) -> bool:
        return memory.closes(event)

    def sightings(self, view: View, history: History) -> tuple[memory.Sighting, ...]:
        return memory.sightings(view, history)

    def refusal(self, view: View, notation: str) -> PeriscopeError:
        return refusal.refusal(view, notation)

    def dump(self, state: State) -> bytes:
        return position.dump(state)

    def load(self, data: bytes) -> State:
        return position.load(data)


class FirstStalingrad(Stalingrad):
    """The game by the first version of its rules, for tables and records that began with it."""

    version: ClassVar[int] = FIRST


GAME: Final = Stalingrad()
EARLIER: Final = (FirstStalingrad(),)
"""The game as it was."""
