"""What a chapter of the rulebook can add to the game."""

from __future__ import annotations

from periscope.games.scope.grid import Quadrant
from periscope.games.uboot.moves import Move
from periscope.games.uboot.state import State
from periscope.kernel.frame import Phase


class Chapter:
    """A value that offers moves, forbids moves, adds phases or endings; this one does nothing."""

    def phases(self) -> tuple[Phase, ...]:
        """The questions that it adds."""
        return ()

    def offers(self, s: State, out: list[Move]) -> None:
        """Adds the actions that it allows the active side."""

    def allows(self, actions: list[Move]) -> list[Move]:
        """What it leaves of the actions that all chapters offer."""
        return actions

    def after_lift(self, s: State, quadrant: Quadrant) -> None:
        """When a quadrant has been lifted."""

    def begins_phase(self, s: State) -> bool:
        """After the torpedo phase; True if somebody is asked."""
        return False

    def after_last_turn(self, s: State) -> None:
        """Before doomed ships are judged."""
