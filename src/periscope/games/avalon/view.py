"""What one seat sees of the position, and nothing else."""

from __future__ import annotations

from typing import Final

import msgspec

from periscope.games.avalon.facts import Column
from periscope.kernel.view import Header

WHOLE: Final = "whole"
"""A view without secrets, for nobody at the table: the whole position."""


class EscortView(msgspec.Struct, frozen=True, omit_defaults=True):
    seat: str
    at: str
    heading: str
    fate: str
    run: str = ""
    """The boat that it has announced a run against."""
    stock: int | None = None
    """Depth-charge patterns, for its commander."""


class BoatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A boat; without square and heading if its piece is off the board and not the viewer's, and
    without its depth while a run against it is pending besides (§A6.2)."""

    seat: str
    fate: str
    at: str = ""
    heading: str = ""
    feet: int | None = None
    submerged: bool = False
    hidden: bool = False
    damaged: bool = False
    risen: bool = False
    fresh: bool = False
    running: bool = False
    stock: int | None = None
    """Torpedoes, for its commander."""
    salvo: tuple[str, ...] = ()
    aim: str = ""


class Place(msgspec.Struct, frozen=True):
    """Where a boat is going in its unfinished turn."""

    at: str
    heading: str
    feet: int


class Setting(msgspec.Struct, frozen=True):
    """Charges set in a square of the track: the depths in feet."""

    place: int
    at: str
    depths: tuple[int, ...]


class Shot(msgspec.Struct, frozen=True):
    """A roll that is to be thrown."""

    column: Column
    side: str
    firers: tuple[int, ...]
    target: int


class View(Header, frozen=True, tag="avalon"):
    """The table as one seat sees it."""

    rows: int
    columns: int
    commanders: dict[str, int]
    scores: dict[str, int]
    to_play: str
    active: str
    """The seat of the ship that acts; a die is thrown for it, too."""
    prompt: str
    section: str
    turn: int
    ending: str
    escorts: tuple[EscortView, ...]
    boats: tuple[BoatView, ...]
    track: tuple[str, ...]
    dice: int
    charges: tuple[Setting, ...]
    """Set so far, for their commander."""
    plan: Place | None
    """Where the acting boat goes, for its commander."""
    salvo: tuple[str, ...]
    aim: str
    targets: tuple[tuple[int, int], ...]
    shots: tuple[Shot, ...]
    version: int
    """Of the rules that are played by."""
