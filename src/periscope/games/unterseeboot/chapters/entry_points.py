"""Patrol entry points (§N13.1)."""

from __future__ import annotations

from typing import Final

from periscope.games.unterseeboot import phrases, turn
from periscope.games.unterseeboot.chapter import Chapter
from periscope.games.unterseeboot.moves import Move
from periscope.games.unterseeboot.state import BOTTOM, LETTERS, SURFACE, State
from periscope.games.unterseeboot.values import Values


class Enter(Move):
    """§N13.1: the boat may come in at either end of the board, at any level."""

    def __init__(self, column: int, level: int) -> None:
        super().__init__(phrases.Enter(f"{LETTERS[column]}{level}"))
        self.column: Final = column
        self.level: Final = level

    def act(self, s: State) -> None:
        turn.move_to(s, self.column, self.level)


class EntryPoints(Chapter):
    """Entering may take the place of the manoeuvre of the first turn."""

    def __init__(self, values: Values) -> None:
        """§N13.1: every level of the outermost columns that go down to the deep."""
        deep = [column for column in range(values.columns) if column not in values.shallow]
        self.moves: Final[list[Move]] = [
            Enter(column, level)
            for column in dict.fromkeys((deep[0], deep[-1]))
            for level in range(SURFACE, BOTTOM + 1)
        ]

    def entries(self, s: State) -> list[Move]:
        return self.moves if s.turn == 1 else []
