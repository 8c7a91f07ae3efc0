"""Unterseeboot, the solitaire patrol."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from periscope.games.unterseeboot import position, telling, worlds
from periscope.games.unterseeboot import scenario as scenarios
from periscope.games.unterseeboot.facts import FACTS
from periscope.games.unterseeboot.phases import CAPTAIN
from periscope.games.unterseeboot.phrases import MOVES
from periscope.games.unterseeboot.scenario import CHAPTERS, Scenario
from periscope.games.unterseeboot.state import State
from periscope.games.unterseeboot.view import View, given_up
from periscope.kernel.game import TomlGame
from periscope.kernel.notation import Language, Phrase
from periscope.kernel.protocol import Event, History, Outcome
from periscope.kernel.telling import Line


class Unterseeboot(TomlGame[Scenario, State]):
    """The game as the rest of the program knows it."""

    name: ClassVar[str] = "unterseeboot"
    version: ClassVar[int] = 1
    chapters: ClassVar[tuple[str, ...]] = CHAPTERS
    phrases: ClassVar[Language] = MOVES
    facts: ClassVar[Language] = FACTS

    @property
    def scenarios(self) -> Mapping[str, Scenario]:
        return scenarios.shipped()

    def read(self, definition: str, name: str, file: str = "") -> Scenario:
        return scenarios.read(definition, name, file)

    def with_chapters(self, scenario: Scenario, chapters: tuple[str, ...]) -> Scenario:
        return scenario.with_chapters(chapters)

    def first(self, scenario: Scenario) -> State:
        """§N2.1, §N2.2: the boat is supplied, and every target is unidentified."""
        return State(scenarios.rules_of(scenario))

    def seats(self, state: State) -> tuple[str, ...]:
        return (CAPTAIN,)

    def worlds(self, view: View, history: History) -> worlds.Worlds:
        return worlds.worlds(view, history)

    def tell(self, event: Event) -> Sequence[Line]:
        return telling.tell(event)

    def choice(self, move: Phrase, view: View) -> Line:
        return telling.choice(move)

    def group(self, move: Phrase, view: View, several: bool) -> Line:
        return telling.group(move)

    def at_end(self, view: View, outcome: Outcome) -> View:
        """§N10.5: a patrol that is given up is lost with all hands."""
        return view if view.ending else given_up(view, outcome.reason)

    def dump(self, state: State) -> bytes:
        return position.dump(state)

    def load(self, data: bytes) -> State:
        return position.load(data)


GAME: Final = Unterseeboot()
