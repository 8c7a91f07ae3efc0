"""What a scenario says in numbers, as the rules use it."""

from __future__ import annotations

import msgspec


class Faces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each die succeeds on: this face or more."""

    identified: int
    unseen: int
    strafed: int
    surface_hit: int
    submerged_hit: int
    undetected: int
    charged: tuple[int, int, int, int]
    repaired: int
    holds: int


class Values(msgspec.Struct, frozen=True):
    """The numbers of one scenario; columns count from the west, from 0."""

    turns: int
    columns: int
    shallow: tuple[int, ...]
    start: int
    targets: tuple[int, ...]
    periscope_reach: int
    salvo_reach: int
    hull: int
    main_battery: int
    auxiliary: int
    torpedoes: int
    big_ship: int | None
    """Thousands of tons that take two hits; None: no ship does."""
    honours: dict[str, int]
    big_dice: dict[str, int]
    dice: Faces
