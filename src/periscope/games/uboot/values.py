"""The numbers and words of one scenario, checked when they are put together."""

from __future__ import annotations

import msgspec


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
