"""SCOPE U-Boot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from periscope.games.uboot import position, setup, telling, worlds
from periscope.games.uboot.cards import SEATS
from periscope.games.uboot.facts import FACTS
from periscope.games.uboot.phrases import MOVES
from periscope.games.uboot.scenario import CHAPTERS, LIBRARY, Scenario, rules_of
from periscope.games.uboot.state import State
from periscope.games.uboot.versions import CURRENT, FIRST
from periscope.games.uboot.view import WHOLE, View
from periscope.kernel.game import TomlGame
from periscope.kernel.notation import Language, Phrase
from periscope.kernel.protocol import Event, History
from periscope.kernel.scenario import Library
from periscope.kernel.telling import Line


class UBoot(TomlGame[Scenario, State]):
    """The game as the rest of the program knows it."""

    name: ClassVar[str] = "uboot"
    version: ClassVar[int] = CURRENT
    chapters: ClassVar[tuple[str, ...]] = CHAPTERS
    phrases: ClassVar[Language] = MOVES
    facts: ClassVar[Language] = FACTS

    library: ClassVar[Library[Scenario]] = LIBRARY
    view_type: ClassVar[type] = View
    whole: ClassVar[str] = WHOLE

    def first(self, scenario: Scenario) -> State:
        state = State(rules_of(scenario), setup.FLEET)
        setup.begin(state)
        return state

    def seats(self, state: State) -> tuple[str, ...]:
        return SEATS

    def tell(self, event: Event) -> Sequence[Line]:
        return telling.tell(event)

    def choice(self, move: Phrase, view: View) -> Line:
        return telling.choice(move, view)

    def group(self, move: Phrase, view: View, several: bool) -> Line:
        return telling.group(move, view, several)

    def worlds(self, view: View, history: History) -> worlds.Worlds:
        return worlds.worlds(view, history)

    def restore(self, view: View) -> State:
        return position.restore(view)


class FirstUBoot(UBoot):
    """The game by the first version of its rules, for tables and records that began with it."""

    version: ClassVar[int] = FIRST


GAME: Final = UBoot()
EDITIONS: Final = (GAME, FirstUBoot())
"""The game as it is and as it was."""
