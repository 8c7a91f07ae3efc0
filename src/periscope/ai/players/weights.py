"""The numbers of the players that all games share, from `weights.toml`."""

from __future__ import annotations

from importlib import resources
from typing import Final

import msgspec

from periscope.ai.search.rounds import ENDLESS, Limits
from periscope.ai.search.weights import WEIGHTS as SEARCH

SAFE: Final = 60.0
"""A limit in seconds that a level with a limit of rounds never reaches."""


class _Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Some numbers, and where they come from."""

    source: str = msgspec.field(name="from")


class Budget(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The budget of a search."""

    rounds: int = ENDLESS
    seconds: float = SAFE
    samples: int = SEARCH.one_ply.most_worlds

    @property
    def limits(self) -> Limits:
        return Limits(self.rounds, self.seconds, self.samples)


class GreedyWeights(_Group, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The numbers of the player that looks one move ahead."""

    worlds: tuple[int, ...]
    stay: int
    fewest: int
    follow_ups: int
    enough: int


class LevelWeights(_Group, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The numbers of one level."""

    rounds: int = ENDLESS
    seconds: float = SAFE
    samples: int = SEARCH.one_ply.most_worlds
    guesses: bool = True
    pace: float
    doubt: float = 0.0
    overlooked: float = 0.0

    @property
    def limits(self) -> Limits:
        return Limits(self.rounds, self.seconds, self.samples, guesses=self.guesses)


class CoachWeights(_Group, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The numbers of advice and reviews."""

    tips: int
    worlds: int
    replications: int
    playouts: int
    clear: float
    likely: float
    advice: Budget
    review: Budget
    comparison: Budget


class PaceWeights(_Group, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The numbers of the moments at which answers are seen."""

    usual: float
    laying: float
    plain: int
    share: float
    margin: float
    least: float


class TogetherWeights(_Group, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The numbers of the search in several processes."""

    late: float


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All numbers of the shared players; levels from the weakest to the strongest."""

    greedy: GreedyWeights
    levels: dict[str, LevelWeights]
    coach: CoachWeights
    pace: PaceWeights
    together: TogetherWeights


WEIGHTS: Final = msgspec.toml.decode(
    (resources.files("periscope.ai.players") / "weights.toml").read_text("utf-8"), type=Weights
)
