"""What the levels were measured at, for those who choose one.

`ratings.toml` is written by `benchmarks/ladder.py` from the games that are kept in docs/ladder.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

from msgspec import Struct

ANCHOR = 1000
"""The rating of greedy, which the others are told beside."""


class Rated(Struct, frozen=True):
    """A rating, and how far off it may be either way (95 %)."""

    points: int
    margin: int


@cache
def rated(game: str) -> dict[str, Rated]:
    """The ratings of a game's computer players, as far as they were measured."""
    text = (resources.files("periscope.ai.players") / "ratings.toml").read_text("utf-8")
    found = tomllib.loads(text).get(game, {})
    return {level: Rated(points, margin) for level, (points, margin) in found.items()}
