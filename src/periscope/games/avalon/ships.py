"""Escorts and boats."""

from __future__ import annotations

from typing import Final

ESCORTS: Final = 0
BOATS: Final = 1
SIDES: Final = ("escorts", "boats")

AFLOAT: Final = 0
DEAD: Final = 1
"""Dead in the water (§A10.5)."""
SUNK: Final = 2
FATES: Final = ("afloat", "dead", "sunk")

NOBODY: Final = 9
"""No ship."""


class Escort:
    """A destroyer escort. A rule changes a copy of it, never one that a position has shown."""

    def __init__(self, square: int, heading: int) -> None:
        self.square = square
        self.heading = heading
        self.fate = AFLOAT
        self.stock = 0
        """Depth-charge patterns: known to its commander alone (§A2.2)."""
        self.run = NOBODY
        """The boat that it has announced a run against (§A7.1)."""

    def copy(self) -> Escort:
        other = Escort(self.square, self.heading)
        other.fate = self.fate
        other.stock = self.stock
        other.run = self.run
        return other

    def key(self) -> tuple[int, int, int, int, int]:
        return (self.square, self.heading, self.fate, self.stock, self.run)


class Boat:
    """A submarine. Its depth counts levels of 100 feet; 0 is the surface."""

    def __init__(self, square: int, heading: int) -> None:
        self.square = square
        self.heading = heading
        self.depth = 0
        self.fate = AFLOAT
        self.stock = 0
        """Torpedoes aboard: known to its commander alone (§A2.2)."""
        self.damaged = False
        self.risen = False
        """It has surfaced, and may never submerge again (§A5.5)."""
        self.fresh = False
        """It came up on its last turn: the first salvo is due (§A9.2)."""
        self.hidden = False
        """Its piece is off the board (§A6.2)."""
        self.running = False
        """Its torpedoes are running, as everybody has been told (§A8.1)."""
        self.salvo: tuple[int, ...] = ()
        """The squares of the torpedoes that run, in order (§A8.1)."""
        self.aim = NOBODY
        """The escort that a salvo counts against, where it had to name one (§A10.3)."""

    def copy(self) -> Boat:
        other = Boat(self.square, self.heading)
        other.depth = self.depth
        other.fate = self.fate
        other.stock = self.stock
        other.damaged = self.damaged
        other.risen = self.risen
        other.fresh = self.fresh
        other.hidden = self.hidden
        other.running = self.running
        other.salvo = self.salvo
        other.aim = self.aim
        return other

    @property
    def surfaced(self) -> bool:
        return self.depth == 0 and self.fate != SUNK

    def key(self) -> tuple[object, ...]:
        return (
            self.square,
            self.heading,
            self.depth,
            self.fate,
            self.stock,
            self.damaged,
            self.risen,
            self.fresh,
            self.hidden,
            self.running,
            self.salvo,
            self.aim,
        )
