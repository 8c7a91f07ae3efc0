"""What the basic and the multiship game do each in their own way."""

from __future__ import annotations

from abc import ABC, abstractmethod

from periscope.games.avalon.state import State


class Chapter(ABC):
    """How guns are fired and what becomes of ships that meet."""

    @abstractmethod
    def escorts_fire(self, s: State) -> bool:
        """After all escorts have moved; True if somebody is asked or a die is to be thrown."""

    @abstractmethod
    def boats_fire(self, s: State) -> bool:
        """After all boats have moved; True if somebody is asked or a die is to be thrown."""

    @abstractmethod
    def fires_first(self, before: int, after: int) -> bool:
        """Whether a boat that goes from one depth to another has its gun before its torpedoes."""

    @abstractmethod
    def collides(self, s: State, number: int) -> bool:
        """A boat has entered a square on the surface; True if that stops it dead."""
