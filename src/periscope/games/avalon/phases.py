"""What a phase of U-BOAT is: a question to a ship, a throw of the die, or a step by itself.

Each phase is one value, owned by the file with its rule; those of a chapter by the chapter.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from periscope.games.avalon.ships import ESCORTS
from periscope.kernel.frame import Phase
from periscope.kernel.protocol import CHANCE, OVER

if TYPE_CHECKING:
    from periscope.games.avalon.moves import Move
    from periscope.games.avalon.state import State


class Question(Phase):
    """The ship that acts is asked."""

    def __init__(self, name: str, section: str, side: int) -> None:
        super().__init__(name, section)
        self.side: Final = side
        """The side whose ship acts."""

    def actor(self, s: State) -> str:
        """The seat of the ship that acts."""
        return s.rules.seats[self.side][s.ship]

    def asks(self, s: State) -> str:
        return s.rules.seats[self.side][s.ship]


class Throw(Question):
    """A die is thrown for the ship that acts."""

    def asks(self, s: State) -> str:
        return CHANCE

    def moves(self, s: State) -> Sequence[Move]:
        return s.rules.dice


class Step(Question):
    """Nobody's choice: it leads on to a question by itself (§A3.2)."""

    def __init__(self, name: str, section: str) -> None:
        super().__init__(name, section, ESCORTS)

    def moves(self, s: State) -> Sequence[Move]:
        return ()

    @abstractmethod
    def act(self, s: State) -> None: ...


class Ended(Question):
    """The game is over."""

    def asks(self, s: State) -> str:
        return OVER

    def moves(self, s: State) -> Sequence[Move]:
        return []


ENDED: Final = Ended("over", "A11.1", ESCORTS)
