"""U-BOAT (Avalon Hill)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from periscope.games.avalon import position, setup, talk, telling, worlds
from periscope.games.avalon.facts import FACTS
from periscope.games.avalon.phrases import MOVES
from periscope.games.avalon.scenario import CHAPTERS, LIBRARY, Scenario, rules_of, together
from periscope.games.avalon.seats import KINDS, side_of
from periscope.games.avalon.ships import NOBODY
from periscope.games.avalon.state import State
from periscope.games.avalon.versions import CURRENT, FIRST
from periscope.games.avalon.view import WHOLE, View
from periscope.kernel.errors import PeriscopeError
from periscope.kernel.game import TomlGame
from periscope.kernel.notation import Language, Phrase
from periscope.kernel.protocol import Event, History
from periscope.kernel.scenario import Library
from periscope.kernel.telling import Line


class Avalon(TomlGame[Scenario, State]):
    """The game as the rest of the program knows it."""

    name: ClassVar[str] = "avalon"
    version: ClassVar[int] = CURRENT
    chapters: ClassVar[tuple[str, ...]] = CHAPTERS
    phrases: ClassVar[Language] = MOVES
    facts: ClassVar[Language] = FACTS

    library: ClassVar[Library[Scenario]] = LIBRARY
    view_type: ClassVar[type] = View
    whole: ClassVar[str] = WHOLE

    def first(self, scenario: Scenario) -> State:
        return setup.begin(rules_of(scenario))

    def seats(self, state: State) -> tuple[str, ...]:
        return state.scenario.seats

    def side(self, state: State, seat: str) -> str:
        """The escorts, or the boats."""
        side = side_of(seat)
        return seat if side == NOBODY else KINDS[side]

    def players(self, state: State) -> tuple[tuple[str, ...], ...]:
        """§A1.4: the seats of each commander."""
        return state.scenario.players

    def together(self, scenario: Scenario, seats: Sequence[str]) -> Scenario:
        """§A1.4: who commands what is part of the position, so it makes another scenario."""
        return together(scenario, seats)

    def may_talk(self, state: State, one: str, other: str) -> bool:
        """§A10.7: whether the table passes a message on from one seat to the other, now.

        It is the same both ways and rests on public facts alone (a boat off the board is
        submerged), so a server may tell everybody who can be reached, and must ask again for
        every message: a boat that dives falls silent. To a whole side, ask for each seat.
        """
        return talk.may_talk(state, one, other)

    def silence(self, state: State, seat: str) -> PeriscopeError | None:
        """§A10.7: a boat under water is told why it cannot speak."""
        return talk.silence(state, seat)

    def worlds(self, view: View, history: History) -> worlds.Worlds:
        return worlds.worlds(view, history)

    def tell(self, event: Event) -> list[Line]:
        return telling.tell(event)

    def choice(self, move: Phrase, view: View) -> Line:
        return telling.choice(move, view)

    def group(self, move: Phrase, view: View, several: bool) -> Line:
        return telling.group(move, view, several)

    def restore(self, view: View) -> State:
        return position.restore(view)


class FirstAvalon(Avalon):
    """The game by the first version of its rules, for tables and records that began with it."""

    version: ClassVar[int] = FIRST


GAME: Final = Avalon()
EDITIONS: Final = (GAME, FirstAvalon())
"""The game as it is and as it was."""
