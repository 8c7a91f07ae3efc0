"""What one seat sees."""

from __future__ import annotations

from periscope.kernel.view import Header


class View(Header, frozen=True, tag="noughts"):
    """The board as one seat knows it; when the game is over, all of it."""

    side: int
    to_play: str
    prompt: str
    section: str
    marks: dict[str, tuple[str, ...]]
    """The cells of each side, as far as the seat knows."""
    found: dict[str, tuple[str, ...]]
    """The cells that each side knows to be the enemy's, as far as the seat knows."""
    active: str
    won: str
