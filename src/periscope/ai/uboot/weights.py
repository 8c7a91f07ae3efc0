"""The tuned numbers of the players, from `weights.toml`."""

from __future__ import annotations

from importlib import resources
from typing import Final

import msgspec


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One table of the file."""


class Points(_Part, frozen=True):
    win: float
    hunted: tuple[float, ...]
    spotted: tuple[float, ...]
    held: tuple[float, ...]
    heard: tuple[float, ...]
    contact: float
    shot: float
    airborne: float


class Chart(_Part, frozen=True):
    banked: float
    kept: float
    unscored: float
    crossing: float
    ordered: float
    bruised: float
    surfaced: float
    reach: int


class Torpedoes(_Part, frozen=True):
    horizon: int
    certain: float
    escapable: float
    parried: float
    slow_target: tuple[float, ...]
    fast_target: tuple[float, ...]
    second_launcher: float
    held_back: float


class Kind(_Part, frozen=True):
    """What tells the kinds of scenario apart."""

    close: tuple[float, float]
    """What it is worth to a side to need only one point more."""
    escorts: float
    """What a point of Allied warships is worth."""
    raiders: float
    """What a point of German ships on the surface is worth."""
    boats: float
    """What a submarine is worth."""
    turn: float = 0.2
    """What it is worth to be next."""
    hope: float = 0.0
    """What cargo is worth that is about to leave."""
    prey: float = 0.0
    """What cargo is worth to the Germans as long as it is there to be sunk."""


class Outlook(_Part, frozen=True):
    decided: float
    smallest: float
    pending: int
    doomed: float
    threatened: tuple[float, float]
    launch: float
    shot: float
    fired: float
    damaged: tuple[float, float]
    hunted: tuple[float, ...]
    spotted: tuple[float, ...]
    held: tuple[float, ...]
    heard: tuple[float, ...]
    breakout: tuple[float, ...]
    crossing: float
    convoy: Kind
    naval: Kind
    shepherd: Kind
    hunt: Kind


class Suspicion(_Part, frozen=True):
    looks: int
    around: float
    least: float
    most: float


class Belief(_Part, frozen=True):
    most: int
    sharp: float


class Search(_Part, frozen=True):
    scale: float
    horizon: int
    foresight: int


class Opening(_Part, frozen=True):
    back: float
    aside: float
    front: float
    middle: float
    apart: float
    won: float
    alone: float
    cards: dict[str, dict[str, float]]


class Weights(_Part, frozen=True):
    points: Points
    chart: Chart
    torpedoes: Torpedoes
    outlook: Outlook
    suspicion: Suspicion
    belief: Belief
    search: Search
    opening: Opening


_FILE: Final = resources.files("periscope.ai.uboot") / "weights.toml"
WEIGHTS: Final = msgspec.toml.decode(_FILE.read_bytes(), type=Weights)
