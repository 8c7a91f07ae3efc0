"""U-BOAT (Avalon Hill)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from periscope.games.avalon import position, setup, talk, worlds
from periscope.games.avalon import scenario as scenarios
from periscope.games.avalon.scenario import CHAPTERS, Scenario
from periscope.games.avalon.state import State
from periscope.games.avalon.view import View
from periscope.kernel.game import TomlGame
from periscope.kernel.protocol import History


class Avalon(TomlGame[Scenario, State]):
    """The game as the rest of the program knows it."""

    name: ClassVar[str] = "avalon"
    version: ClassVar[int] = 1
    chapters: ClassVar[tuple[str, ...]] = CHAPTERS

    @property
    def scenarios(self) -> Mapping[str, Scenario]:
        return scenarios.shipped()

    def read(self, definition: str, name: str, file: str = "") -> Scenario:
        return scenarios.read(definition, name, file)

    def with_chapters(self, scenario: Scenario, chapters: tuple[str, ...]) -> Scenario:
        return scenario

    def first(self, scenario: Scenario) -> State:
        return setup.begin(scenarios.rules_of(scenario))

    def seats(self, state: State) -> tuple[str, ...]:
        return state.scenario.seats

    def side(self, state: State, seat: str) -> str:
        """The escorts, or the boats."""
        return seat.partition("-")[0]

    def may_talk(self, state: State, one: str, other: str) -> bool:
        """Whether the table passes a message on (§A10.7)."""
        return talk.may_talk(state, one, other)

    def worlds(self, view: View, history: History) -> worlds.Worlds:
        return worlds.worlds(view, history)

    def dump(self, state: State) -> bytes:
        return position.dump(state)

    def load(self, data: bytes) -> State:
        return position.load(data)


GAME: Final = Avalon()
