"""What one seat sees of the position, and nothing else."""

from __future__ import annotations

from typing import Final

import msgspec

from periscope.kernel.view import Header

WHOLE: Final = "whole"
"""The eyes of nobody at the table: the position as it is."""


class Ship(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship on the surface, with the points and the speed that its card shows (§U2.1, §U2.2);
    `masked` if it passes for another kind with the enemy."""

    side: str
    kind: str
    at: str
    points: int = 0
    fast: bool = False
    damaged: bool = False
    moved: bool = False
    masked: bool = False
    course: str = ""


class Lost(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship that was sunk or has left."""

    side: str
    kind: str
    masked: bool = False


class Minefield(msgspec.Struct, frozen=True):
    side: str
    at: str


class Token(msgspec.Struct, frozen=True):
    """A torpedo; `number` is 1 or 2, as on the printed token."""

    side: str
    at: str
    heading: str
    number: int


class Launcher(msgspec.Struct, frozen=True):
    """From where a side launched on its last turn, and how many turns running."""

    side: str
    at: str
    turns: int


class Gun(msgspec.Struct, frozen=True):
    """A shot that is to be drawn: from which card (none: an aircraft), at which, its miss cards."""

    cell: str
    target: str
    power: int
    misses: int


class Hand(msgspec.Struct, frozen=True):
    """What a side has still to lay, for its own eyes."""

    side: str
    cards: tuple[str, ...]


class View(Header, frozen=True, tag="uboot"):
    """The table as one seat sees it."""

    columns: int
    rows: int
    target: int
    scores: dict[str, int]
    to_play: str
    prompt: str
    section: str
    active: str
    turn: int
    last_loss: int
    ending: str
    ships: tuple[Ship, ...]
    burning: tuple[str, ...]
    mines: tuple[Minefield, ...]
    submarines: tuple[str, ...]
    """Where the submarines under water lie, for those who may know."""
    submerged: int
    """How many there are, once the fleets are laid."""
    torpedoes: tuple[Token, ...]
    ping: tuple[str, ...]
    launchers: tuple[Launcher, ...]
    airborne: bool
    plane: str
    shots: tuple[Gun, ...]
    sunk: tuple[Lost, ...]
    left: tuple[Lost, ...]
    hands: tuple[Hand, ...]
    version: int
    """Of the rules that are played by."""
