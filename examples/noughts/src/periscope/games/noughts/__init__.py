"""Noughts and crosses in the dark: a small game that shows how one is added."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final

from periscope.games.noughts import telling
from periscope.games.noughts.facts import FACTS
from periscope.games.noughts.phrases import MOVES
from periscope.games.noughts.rules import SIDES, WHOLE, Rules
from periscope.games.noughts.scenario import LIBRARY, Scenario
from periscope.games.noughts.state import COIN, PHASES, State
from periscope.games.noughts.view import View
from periscope.games.noughts.worlds import Worlds, worlds

from periscope.kernel.game import TomlGame
from periscope.kernel.notation import Language, Phrase
from periscope.kernel.protocol import Event, History
from periscope.kernel.scenario import Library
from periscope.kernel.telling import Line

rules_of: Final = lru_cache(maxsize=64)(Rules)
"""The rules of a scenario; equal scenarios share them."""


class Noughts(TomlGame[Scenario, State]):
    """The game as the rest of the program knows it."""

    name: ClassVar[str] = "noughts"
    version: ClassVar[int] = 1
    chapters: ClassVar[tuple[str, ...]] = ()
    library: ClassVar[Library[Scenario]] = LIBRARY
    view_type: ClassVar[type] = View
    whole: ClassVar[str] = WHOLE
    phrases: ClassVar[Language] = MOVES
    facts: ClassVar[Language] = FACTS

    def first(self, scenario: Scenario) -> State:
        return State(rules_of(scenario), COIN)

    def seats(self, state: State) -> tuple[str, ...]:
        return SIDES

    def worlds(self, view: View, history: History) -> Worlds:
        return worlds(view, history)

    def restore(self, view: View) -> State:
        s = State(rules_of(LIBRARY.of_view(view)), PHASES[view.prompt])
        cells = {name: 1 << cell for cell, name in enumerate(s.rules.names)}
        s.marks = (_sum(cells, view.marks["cross"]), _sum(cells, view.marks["nought"]))
        s.found = (_sum(cells, view.found["cross"]), _sum(cells, view.found["nought"]))
        s.active, s.won = SIDES.index(view.active), view.won
        return s

    def tell(self, event: Event) -> list[Line]:
        return telling.tell(event)

    def choice(self, move: Phrase, view: View) -> Line:
        return telling.choice(move, view)

    def group(self, move: Phrase, view: View, several: bool) -> Line:
        return telling.group(move, view, several)


def _sum(cells: dict[str, int], names: tuple[str, ...]) -> int:
    return sum(cells[name] for name in names)


GAME: Final = Noughts()
EDITIONS: Final = (GAME,)
