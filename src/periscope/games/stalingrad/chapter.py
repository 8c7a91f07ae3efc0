"""What a chapter of the rulebook can add to the game."""

from __future__ import annotations

from periscope.games.stalingrad.moves import Move
from periscope.games.stalingrad.state import State
from periscope.kernel.frame import Phase


class Chapter:
    """A value that offers moves and asks questions of its own; this one does nothing."""

    def phases(self) -> list[Phase]:
        """The questions that it asks."""
        return []

    def offers(self, s: State, out: list[Move]) -> None:
        """Adds the actions that it allows the active side."""

    def might_act(self, s: State) -> bool:
        """Whether it may offer an action, as far as everybody knows (§S4.3)."""
        return False

    def after_action(self, s: State) -> bool:
        """When the action of the turn is done; True if it asks somebody."""
        return False
