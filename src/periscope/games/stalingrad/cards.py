"""The cards of the two sides, each a letter on the battlefield.

A German card is a small letter, a Soviet one a capital: a battlefield is a string with one
letter for each cell, so that four cards of a quadrant are four letters of it.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Side: TypeAlias = Literal["german", "soviet"]
CardName: TypeAlias = Literal[
    "sniper", "decoy", "officer", "scout", "mortar", "machine-gun", "infantry", "empty"
]

GERMAN: Final = 0
SOVIET: Final = 1
SIDES: Final[tuple[Side, ...]] = ("german", "soviet")

SNIPER: Final = 0
DECOY: Final = 1
OFFICER: Final = 2
SCOUT: Final = 3
MORTAR: Final = 4
MACHINE_GUN: Final = 5
INFANTRY: Final = 6
EMPTY: Final = 7

KINDS: Final[tuple[CardName, ...]] = (
    "sniper",
    "decoy",
    "officer",
    "scout",
    "mortar",
    "machine-gun",
    "infantry",
    "empty",
)
LETTERS: Final = ("sdocmgie", "SDOCMGIE")
"""The letter of every kind, by side."""
UNLAID: Final = "."
"""A cell whose card is still to be laid."""

KIND: Final = {letter: kind for letters in LETTERS for kind, letter in enumerate(letters)}
SIDE: Final = {letter: side for side, letters in enumerate(LETTERS) for letter in letters}
NAME: Final[dict[str, CardName]] = {letter: KINDS[kind] for letter, kind in KIND.items()}
