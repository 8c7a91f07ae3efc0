"""Everything that can follow from a move."""

from __future__ import annotations

from typing import ClassVar, Final

from periscope.games.noughts.phrases import Cell, Side

from periscope.kernel.notation import Fact, Language


class Free(Fact, frozen=True):
    """§T3.1: the cell that a side tried was free, and is its own now; nobody else hears of it."""

    form: ClassVar[str] = "free {side} {at}"
    side: Side
    at: Cell

    def seen_by(self, seat: str) -> Free | None:
        return self if seat == self.side else None


class Taken(Fact, frozen=True):
    """§T3.2: the cell that a side tried is the enemy's; the enemy hears that, and not which."""

    form: ClassVar[str] = "taken {side}[ {at}]"
    side: Side
    at: Cell | None = None

    def seen_by(self, seat: str) -> Taken:
        return self if seat == self.side else Taken(self.side)


class Three(Fact, frozen=True):
    """§T4.1: a row is full."""

    form: ClassVar[str] = "row {side} {cells}"
    side: Side
    cells: tuple[Cell, ...]


FACTS: Final = Language(Free, Taken, Three)
