"""What one seat sees of the position, and nothing else."""

from __future__ import annotations

from typing import Final

import msgspec

from periscope.kernel.view import Header

WHOLE: Final = "whole"
"""The eyes of nobody at the table: the position as it is."""


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card on the battlefield; `kind` is empty where the seat cannot see it."""

    at: str
    side: str
    kind: str = ""


class ShotCard(msgspec.Struct, frozen=True):
    """The noise of a shot: somewhere in this quadrant is a sniper (§S5.4)."""

    side: str
    quadrant: str


class Lost(msgspec.Struct, frozen=True):
    """Cards in the enemy's scoring zone."""

    side: str
    kind: str
    number: int


class Hand(msgspec.Struct, frozen=True):
    """What a side has still to lay, for its own eyes."""

    side: str
    cards: dict[str, int]


class View(Header, frozen=True, tag="stalingrad"):
    """The table as one seat sees it."""

    columns: int
    rows: int
    """Of each front: the battlefield has twice as many."""
    target: int
    scores: dict[str, int]
    to_play: str
    prompt: str
    section: str
    active: str
    division: str
    turn: int
    last_loss: int
    ending: str
    winner: str
    cards: tuple[Card, ...]
    shown: tuple[str, ...]
    """The cells whose cards were shown in this turn, and lie open until it is over (§S4.4)."""
    focus: str
    quadrant: str
    deployed: bool
    shots: tuple[ShotCard, ...]
    lost: tuple[Lost, ...]
    spares: dict[str, int]
    hands: tuple[Hand, ...]
    version: int
    """Of the rules that are played by."""
