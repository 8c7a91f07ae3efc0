"""What the line client needs to know about a game in order to show it.

A face speaks one language. It is given views, events and phrases, and never a position or a move,
which could be played.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from periscope.kernel import Event, Game, History, Move, Outcome, Scenario, Seat


class Face(Protocol):
    """How one game is shown in plain lines."""

    @property
    def whole(self) -> Seat:
        """Whose view shows everything: the eyes of nobody at the table."""
        ...

    # A scenario.

    def title(self, scenario: Scenario) -> str: ...

    def summary(self, scenario: Scenario) -> str: ...

    def aims(self, scenario: Scenario, seat: Seat) -> str:
        """What earns that seat points, and when the game ends."""
        ...

    def values(self, scenario: Scenario) -> list[str]:
        """What in it is not the rulebook's, each with its standing."""
        ...

    # The table.

    def picture(self, view: Any) -> list[str]: ...

    def listing(self, view: Any) -> list[str]:
        """The picture in words."""
        ...

    def status(self, view: Any) -> str: ...

    def settled(self, view: Any, notations: Sequence[str]) -> bool:
        """Whether the question may go unasked, for everybody at the table knows the answer."""
        ...

    def aid(self, view: Any, history: History) -> list[str]:
        """What the memory aid adds to the table; nothing where all that was seen stays in sight."""
        ...

    # Moves and events.

    def sort(self, move: Any) -> tuple[str, str]:
        """The kind of a move and who or what makes it: offered moves are grouped by these."""
        ...

    def section(self, word: str) -> str:
        """The rule of the moves whose notation begins with that word; empty if there are none."""
        ...

    def heading(self, move: Any, view: Any, several: bool) -> str:
        """What the group of that move is about; `several` for all groups of its kind."""
        ...

    def choice(self, move: Any, view: Any) -> str:
        """An offered move as a sentence."""
        ...

    def event(self, event: Event, before: Any, after: Any) -> list[str]:
        """What a seat saw: the move with its notation, then what followed from it.

        A record for one seat has no views, and gives None for both.
        """
        ...

    def read_event(self, seat: Seat, line: str) -> Event:
        """An event as a record for one seat tells it; ValueError where it tells none."""
        ...

    def side(self, seat: Seat) -> str: ...

    def result(self, outcome: Outcome) -> str: ...

    # The whole game.

    def catalogue(self, game: Game) -> list[tuple[str, list[str]]]:
        """Everything there is to choose from: titles, each with what stands under it."""
        ...

    def catalogue_data(self, game: Game) -> dict[str, Any]: ...


class Coach(Protocol):
    """Who knows what the options of a position are worth."""

    def advise(self, view: Any, rest: str, history: History, moves: Sequence[Move]) -> list[str]:
        """Lines to be shown; `rest` is what the player said besides asking."""
        ...
