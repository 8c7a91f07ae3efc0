"""Unterseeboot, the solitaire patrol."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from periscope.games.unterseeboot import position, telling, worlds
from periscope.games.unterseeboot.facts import FACTS
from periscope.games.unterseeboot.phases import CAPTAIN
from periscope.games.unterseeboot.phrases import MOVES
from periscope.games.unterseeboot.scenario import CHAPTERS, LIBRARY, Scenario, rules_of
from periscope.games.unterseeboot.state import State
from periscope.games.unterseeboot.view import View, given_up
from periscope.kernel.game import TomlGame
from periscope.kernel.notation import Language, Phrase
from periscope.kernel.protocol import Event, History, Outcome
from periscope.kernel.scenario import Library
from periscope.kernel.telling import Line


class Unterseeboot(TomlGame[Scenario, State]):
    """The game as the rest of the program knows it."""

    name: ClassVar[str] = "unterseeboot"
    version: ClassVar[int] = 1
    chapters: ClassVar[tuple[str, ...]] = CHAPTERS
    phrases: ClassVar[Language] = MOVES
    facts: ClassVar[Language] = FACTS

    library: ClassVar[Library[Scenario]] = LIBRARY
    view_type: ClassVar[type] = View
    whole: ClassVar[str] = CAPTAIN

    def first(self, scenario: Scenario) -> State:
        """§N2.1, §N2.2: the boat is supplied, and every target is unidentified."""
        return State(rules_of(scenario))

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

    def restore(self, view: View) -> State:
        return position.restore(view)


GAME: Final = Unterseeboot()
EDITIONS: Final = (GAME,)
