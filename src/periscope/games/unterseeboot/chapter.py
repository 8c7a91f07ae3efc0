"""What an optional rule can add to the game."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from periscope.games.unterseeboot.moves import Move
from periscope.games.unterseeboot.state import State

Outcomes = dict[Move, Fraction]
"""What may come of a chance node, with the odds."""


class Chapter:
    """A value that offers moves or changes odds; this one does nothing."""

    def entries(self, s: State) -> list[Move]:
        """Moves that may take the place of the manoeuvre."""
        return []

    def contacts(self, s: State, found: Outcomes) -> Outcomes:
        """What it makes of the odds of an identification."""
        return found

    def salvos(self, s: State, out: list[Move]) -> None:
        """Adds ways to fire."""

    def hunts(self, s: State, found: Outcomes) -> Outcomes:
        """What it makes of the odds of the destroyer's phase; they depend on the boat's level and
        hull, and on what the destroyer knows."""
        return found


class Contacts(Chapter):
    """Identifications with the odds of a table: the solver bounds values by games that have one."""

    def __init__(self, table: Outcomes) -> None:
        self.table: Final = table

    def contacts(self, s: State, found: Outcomes) -> Outcomes:
        return self.table
