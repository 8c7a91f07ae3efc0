"""The tuned numbers of the players, from `weights.toml`."""

from __future__ import annotations

from importlib import resources
from typing import Final

import msgspec


class Evaluation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    afloat: tuple[float, float, float, float]
    hunted: tuple[float, float, float]
    spotted: float
    hidden: float
    stranded: float
    ship: float
    contact: float
    real: float
    far: float


class Captain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    patience: int
    doubt: float


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    evaluation: Evaluation
    captain: Captain


_FILE: Final = resources.files("periscope.ai.unterseeboot") / "weights.toml"
WEIGHTS: Final = msgspec.toml.decode(_FILE.read_bytes(), type=Weights)
