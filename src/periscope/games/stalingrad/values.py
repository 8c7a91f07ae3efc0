"""What the rules of a scenario are built from, checked."""

from __future__ import annotations

import msgspec


class Values(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The values of a scenario with its chapters; kinds of card and sides are numbers."""

    columns: int
    rows: int
    """Of each front."""
    advanced: bool
    """Whether the units have actions of their own (§S7.1)."""
    turns: tuple[tuple[int, int, str], ...]
    """The round: side, division and seat of each turn (§S4.1, §S9.2)."""
    fronts: tuple[tuple[int, ...], tuple[int, ...]]
    """How many cards of each kind lie in each front (§S3.1)."""
    points: tuple[int, ...]
    """What a card of each kind is worth (§S2.1)."""
    endings: tuple[str, ...]
    target: int
    objectives: tuple[int, ...]
    company: tuple[int, ...]
    """The kinds that can come back with infantry (§S8.6)."""
    spares: int
    adjourn: int
    longest: int
    version: int
