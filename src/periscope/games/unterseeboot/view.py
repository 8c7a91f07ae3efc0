"""What is seen of the position: everything."""

from __future__ import annotations

from typing import Final

import msgspec

from periscope.kernel.protocol import OVER
from periscope.kernel.view import Header

WOUND_BADGE: Final = "wound-badge"


class Target(msgspec.Struct, frozen=True, omit_defaults=True):
    """A target's space: not looked at yet, a ship, a ship that was sunk, or nothing."""

    column: str
    unknown: bool = False
    tonnage: int = 0
    struck: bool = False
    sunk: int = 0


class View(Header, frozen=True, tag="unterseeboot"):
    """The board as the captain sees it; tonnage is in thousands."""

    floors: tuple[int, ...]
    """The deepest level of every column, from the west."""
    to_play: str
    prompt: str
    section: str
    turn: int
    turns: int
    column: str
    level: int
    main: int
    auxiliary: int
    hull: int
    torpedoes: int
    most: dict[str, int]
    """What the boat set out with."""
    spotted: bool
    escort: str
    targets: tuple[Target, ...]
    dice: tuple[int, ...]
    """The large dice in play."""
    aim: tuple[str, ...]
    tonnage: int
    honour: str
    damage: int
    repairs: int
    ending: str


def given_up(view: View, reason: str) -> View:
    """§N10.5: resigned, or not gone on with: the boat is lost, and the badge with it."""
    return msgspec.structs.replace(
        view, to_play=OVER, prompt="over", section="N10.5", ending=reason, honour=WOUND_BADGE
    )
