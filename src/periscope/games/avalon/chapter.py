"""What the basic and the multiship game do each in their own way."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from periscope.games.avalon.phases import Question
from periscope.games.avalon.state import Roll, State

if TYPE_CHECKING:
    from periscope.games.avalon.moves import Move


class Chapter(ABC):
    """How guns are fired and what becomes of ships that meet."""

    phases: ClassVar[tuple[Question, ...]] = ()
    """The questions that it adds."""

    @abstractmethod
    def escorts_fire(self, s: State) -> bool:
        """After all escorts have moved; True if somebody is asked or a die is to be thrown."""

    @abstractmethod
    def boats_fire(self, s: State) -> bool:
        """After all boats have moved; True if somebody is asked or a die is to be thrown."""

    @abstractmethod
    def ask_loss(self, s: State, roll: Roll, tied: list[int]) -> None:
        """One of these firing ships, equally near to the target, is lost."""

    @abstractmethod
    def salvos_follow(self, s: State) -> bool:
        """After the boats' guns; True if a boat is asked for its torpedoes only now."""

    @abstractmethod
    def aims(self, s: State) -> Sequence[Move]:
        """The escorts that the acting boat may name for its salvo (§A10.3)."""

    @abstractmethod
    def fires_first(self, before: int, after: int) -> bool:
        """Whether a boat that goes from one depth to another has its gun before its torpedoes."""

    @abstractmethod
    def collides(self, s: State, number: int) -> bool:
        """A boat has entered a square on the surface; True if that stops it dead."""
