"""What the questions of the game have alike, and the two that every game comes to."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from periscope.games.uboot.cards import SEATS
from periscope.kernel.frame import ChanceNode, Ended, Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from periscope.games.uboot.moves import Move
    from periscope.games.uboot.state import State


class Question(Phase):
    """A question to one side: the active one."""

    def side(self, s: State) -> int:
        return s.active

    def asks(self, s: State) -> str:
        return SEATS[s.active]


class Reply(Question):
    """A question to the other side."""

    def side(self, s: State) -> int:
        return 1 - s.active

    def asks(self, s: State) -> str:
        return SEATS[1 - s.active]


class Draw(ChanceNode):
    """A card is drawn from a firing hand (§U9.6)."""

    def moves(self, s: State) -> Sequence[Move]:
        """The hit card and, if there is one, a miss card."""
        return s.rules.draws if s.shots[0].misses else s.rules.draws[:1]

    @abstractmethod
    def drawn(self, s: State, hit: bool) -> None:
        """What follows when the result has been carried out."""


class Action(Question):
    """§U4.3: one action, by all chapters in force; a side that can do none passes."""

    def moves(self, s: State) -> Sequence[Move]:
        return s.rules.actions(s) or s.rules.passes


ACTION: Final = Action("action", "U4.3")
ENDED: Final = Ended("over", "U7.5")
