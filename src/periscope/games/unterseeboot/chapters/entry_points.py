"""Patrol entry points (§N13.1)."""

from __future__ import annotations

from typing import ClassVar, Final

from periscope.games.unterseeboot import turn
from periscope.games.unterseeboot.chapter import Chapter
from periscope.games.unterseeboot.moves import Move
from periscope.games.unterseeboot.state import State


class Enter(Move):
    """§N13.1: the boat may come in at either end of the board, at any level."""

    section: ClassVar[str] = "N13.1"

    def __init__(self, name: str, column: int, level: int) -> None:
        super().__init__(f"enter {name}")
        self.column: Final = column
        self.level: Final = level

    def act(self, s: State) -> None:
        turn.move_to(s, self.column, self.level)


class EntryPoints(Chapter):
    """Entering may take the place of the manoeuvre of the first turn."""

    def __init__(self, places: list[tuple[str, int, int]]) -> None:
        self.moves: Final[list[Move]] = [Enter(*place) for place in places]

    def entries(self, s: State) -> list[Move]:
        return self.moves if s.turn == 1 else []
