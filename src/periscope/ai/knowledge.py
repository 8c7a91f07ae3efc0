"""What the search is told about a game: the little that is not in the rules."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from periscope.kernel.protocol import Event, History, Move, Seat, Worlds


class Knowledge(Protocol):
    """One game's evaluation, its openings, and who can have seen what."""

    @property
    def scale(self) -> float:
        """The lead at which a win is expected in about seven of eight games (scale of the tanh)."""
        ...

    @property
    def horizon(self) -> int:
        """How many turns the search looks ahead before it evaluates."""
        ...

    @property
    def begins(self) -> tuple[str, ...]:
        """The questions with which a turn begins; those that follow are answered greedily."""
        ...

    @property
    def plain(self) -> tuple[str, ...]:
        """Questions that the enemy too answers greedily: nothing hidden bears on them."""
        ...

    def value(self, state: Any, seat: Seat, suspected: tuple[float, ...]) -> float:
        """How good a position is for a seat; it should be a world of that seat's view."""
        ...

    def likely(self, worlds: Any, view: Any, rng: random.Random) -> Worlds:
        """The worlds of a view, each as likely as the enemy had reason to bring it about."""
        ...

    def suspected(
        self, view: Any, theirs: Callable[[], Worlds], rng: random.Random
    ) -> tuple[float, ...]:
        """How much the enemy suspects each place of ours, beside the average; empty where that
        does not matter. `theirs` gives what it can think of."""
        ...

    def foresight(self, state: Any) -> int:
        """In how many worlds, at most, the enemy ranks its replies one ply ahead before one is
        tried."""
        ...

    def opening(self, view: Any, moves: Sequence[Move], rng: random.Random) -> Move | None:
        """A sensible arrangement with variety, step by step; None once set-up is over."""
        ...

    def mixed(
        self,
        view: Any,
        history: History,
        heard: Callable[[Seat], History],
        moves: Sequence[Move],
        rng: random.Random,
        samples: int,
    ) -> Move | None:
        """A move of a mixed strategy where the question is a guessing game, else None.

        `heard` gives what another seat has heard so far; `samples` is how many worlds are
        sampled at most.
        """
        ...

    def told(self, event: Event, seat: Seat) -> Event | None:
        """An event as another seat can have heard it; None where it heard nothing."""
        ...

    def heard(self, state: Any, notation: str) -> str:
        """What the enemy hears of a move in this position."""
        ...

    def joined(self, mine: Any, theirs: Any, seat: Seat) -> Any:
        """A position with the secrets of `seat` from `theirs` and all else from `mine`."""
        ...
