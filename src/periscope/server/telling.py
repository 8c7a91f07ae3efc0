"""Moves as lines, for those who have them by their notation."""

from __future__ import annotations

from typing import Any

from periscope.kernel import Game
from periscope.kernel.telling import Line


def choice(game: Game, notation: str, view: Any) -> Line | None:
    """A move that is or was offered, as its mover is told it."""
    if not game.phrases.kinds:  # Goes when every game has phrases.
        return None
    return game.choice(game.phrases.read(notation), view)
