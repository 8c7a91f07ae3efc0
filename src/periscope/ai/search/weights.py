"""The numbers of the shared search, from `weights.toml`. Not compiled: it has Structs."""

from __future__ import annotations

from importlib import resources
from typing import Final

import msgspec


class _Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Some numbers, and where they come from."""

    source: str = msgspec.field(name="from")


class OnePlyWeights(_Group, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The numbers of the one-ply ranking."""

    follow_ups: int
    halve_after: int
    keep: int
    steps: int
    most_sure: float
    share: float
    worlds: int
    rounds_a_world: int
    most_worlds: int


class TreeWeights(_Group, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The numbers of the trees."""

    first: int
    wider: float
    drawn: int
    unsure: int
    prior: int
    explore: float
    temperature: float


class ReplyWeights(_Group, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The numbers of the rounds in which the enemy learns to reply."""

    prior: int
    answers: int
    rounds_a_world: int


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All numbers of the search."""

    one_ply: OnePlyWeights
    trees: TreeWeights
    replies: ReplyWeights


WEIGHTS: Final = msgspec.toml.decode(
    (resources.files("periscope.ai.search") / "weights.toml").read_text("utf-8"), type=Weights
)
