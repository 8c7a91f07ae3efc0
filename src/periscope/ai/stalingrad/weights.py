"""The tuned numbers of the players, from `weights.toml`."""

from __future__ import annotations

from importlib import resources
from typing import Final

import msgspec


class Evaluation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    win: float
    decisive: float
    exposed: float
    heard: float
    step: float


class Outlook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lives: tuple[float, ...]
    point: float
    close: float
    heard: float
    twice: float
    last: float


class Search(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    scale: float
    horizon: int


class Race(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    point: float


class Hunt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    fronts: tuple[int, int]
    keen: int
    hunts: int
    sharp: float
    hidden: float


class Assault(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    fronts: tuple[int, int]
    later: float


class Danger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sharp: int
    close: float
    back: float


class Worth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    win: float
    lives: tuple[float, ...]
    relief: float
    point: float
    foothold: float
    rows: tuple[float, ...]
    tools: dict[str, tuple[float, float]]


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    apart: float
    forward: dict[str, float]


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    evaluation: Evaluation
    outlook: Outlook
    search: Search
    race: Race
    hunt: Hunt
    assault: Assault
    danger: Danger
    worth: Worth
    opening: Opening


_FILE: Final = resources.files("periscope.ai.stalingrad") / "weights.toml"
WEIGHTS: Final = msgspec.toml.decode(_FILE.read_bytes(), type=Weights)
