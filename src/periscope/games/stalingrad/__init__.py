"""SCOPE Stalingrad: two sniper teams hunt each other across the line (§S1.1)."""

from __future__ import annotations

from typing import ClassVar, Final

from periscope.games.stalingrad import memory, position, refusal, setup, telling, worlds
from periscope.games.stalingrad.check import CHAPTERS
from periscope.games.stalingrad.facts import FACTS
from periscope.games.stalingrad.phrases import MOVES
from periscope.games.stalingrad.scenario import LIBRARY, Scenario, rules_of
from periscope.games.stalingrad.state import State
from periscope.games.stalingrad.versions import CURRENT, FIRST
from periscope.games.stalingrad.view import WHOLE, View
from periscope.kernel.errors import PeriscopeError
from periscope.kernel.game import TomlGame
from periscope.kernel.notation import Language, Phrase
from periscope.kernel.protocol import Event, History
from periscope.kernel.scenario import Library
from periscope.kernel.telling import Line


class Stalingrad(TomlGame[Scenario, State]):
    """The game as the rest of the program knows it."""

    name: ClassVar[str] = "stalingrad"
    version: ClassVar[int] = CURRENT
    chapters: ClassVar[tuple[str, ...]] = CHAPTERS
    phrases: ClassVar[Language] = MOVES
    facts: ClassVar[Language] = FACTS

    library: ClassVar[Library[Scenario]] = LIBRARY
    view_type: ClassVar[type] = View
    whole: ClassVar[str] = WHOLE

    def first(self, scenario: Scenario) -> State:
        state = State(rules_of(scenario))
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

    def tell(self, event: Event) -> list[Line]:
        return telling.tell(event)

    def choice(self, move: Phrase, view: View) -> Line:
        return telling.choice(move, view)

    def group(self, move: Phrase, view: View, several: bool) -> Line:
        return telling.group(move, view, several)

    def refusal(self, view: View, notation: str) -> PeriscopeError:
        return refusal.refusal(view, notation)

    def restore(self, view: View) -> State:
        return position.restore(view)


class FirstStalingrad(Stalingrad):
    """The game by the first version of its rules, for tables and records that began with it."""

    version: ClassVar[int] = FIRST


GAME: Final = Stalingrad()
EDITIONS: Final = (GAME, FirstStalingrad())
"""The game as it is and as it was."""
