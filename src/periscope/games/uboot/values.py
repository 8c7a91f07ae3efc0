"""The numbers and words of one scenario, checked when they are put together."""

from __future__ import annotations

import msgspec


class CardValues(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is printed on a card, or what a scenario makes of it (§U2.1)."""

    points: int
    fast: bool
    armour: int
    firepower: int
    steps: int = 1
    damaged_armour: int | None = None
    damaged_firepower: int | None = None
    guns: bool = False
    cargo: bool = False
    burns: bool = False
    hunts: bool = False
    tough: bool = False
    launches: bool = False
    dives: bool = False
    bombs: int = 0
    mines: bool = False
    shown: str = ""
    standing: dict[str, str] = {}


class ScoringValues(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each thing is worth, as a multiple of the card's points (§U7.1, §U11)."""

    cargo_sunk: int
    cargo_left: int
    cargo_afloat: int
    escorts_sunk: int
    germans_sunk: int
    boats_sunk: int
    boats_left: int


class Values(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the rules ask of a scenario besides its cards and fleets."""

    endings: tuple[str, ...]
    target: int
    tie: str
    scoring: ScoringValues
    adjourn: int
    slow_rows: int
    torpedo_tokens: int
    torpedoes_running: int
