"""What a phase of U-BOAT is: a question to a ship, a throw of the die, or a step by itself.

Each phase is one value, owned by the file with its rule; those of a chapter by the chapter.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from periscope.games.avalon.ships import ESCORTS
from periscope.kernel.frame import Phase
from periscope.kernel.protocol import CHANCE, OVER

if TYPE_CHECKING:
    from periscope.games.avalon.moves import Move
    from periscope.games.avalon.state import State

Offer: TypeAlias = "Callable[[State], Sequence[Move]]"
Act: TypeAlias = "Callable[[State], None]"


class Question(Phase):
    """The ship that acts is asked."""

    def __init__(self, name: str, section: str, side: int, offer: Offer) -> None:
        super().__init__(name, section)
        self.side: Final = side
        """The side whose ship acts."""
        self.offer: Final = offer

    def actor(self, s: State) -> str:
        """The seat of the ship that acts."""
        return s.rules.seats[self.side][s.ship]

    def asks(self, s: State) -> str:
        return self.actor(s)

    def moves(self, s: State) -> Sequence[Move]:
        return self.offer(s)


class Throw(Question):
    """Dice are thrown for the ship that acts."""

    def asks(self, s: State) -> str:
        return CHANCE


class Step(Question):
    """Nobody's choice: it leads on to a question by itself (§A3.2)."""

    def __init__(self, name: str, section: str, act: Act) -> None:
        super().__init__(name, section, ESCORTS, _nothing)
        self.act: Final = act


class Ended(Question):
    """The game is over."""

    def asks(self, s: State) -> str:
        return OVER


def _nothing(s: State) -> Sequence[Move]:
    return []


ENDED: Final = Ended("over", "A11.1", ESCORTS, _nothing)
