"""The header of every view: whose it is, and of which game."""

from __future__ import annotations

import msgspec


class Header(msgspec.Struct, frozen=True, tag_field="game"):
    """Enough to find the rules that a view was seen under."""

    seat: str
    scenario: str
    chapters: tuple[str, ...]
    definition: str
    """The TOML of a custom scenario; empty for one that ships with the game."""
