"""A real game that counts: whose moves are played, and from which position."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from periscope.kernel import Event, Game, History, PeriscopeError, Scenario, Worlds

NUMBERS = itertools.count()


class Counted:
    """A position of the game inside; whatever a rule or a player wants of it, it has."""

    def __init__(self, inner: Any, plays: list[tuple[int, str]]) -> None:
        self.inner = inner
        self.plays = plays
        self.number = next(NUMBERS)
        self.offered: list[CountedMove] | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    def moves(self) -> Sequence[CountedMove]:
        if self.offered is None:
            self.offered = [CountedMove(move) for move in self.inner.moves()]
        return self.offered

    def odds(self, move: CountedMove) -> Fraction:
        odds: Fraction = self.inner.odds(move.inner)
        return odds


class CountedMove:
    """A move of the game inside. Whoever has not played it may not ask what came of it."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    def __str__(self) -> str:
        return str(self.inner)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CountedMove) and bool(self.inner == other.inner)

    def __hash__(self) -> int:
        return hash(self.inner)

    def play(self, state: Counted) -> Counted:
        state.plays.append((state.number, str(self)))
        return Counted(self.inner.play(state.inner), state.plays)

    def seen_by(self, seat: str, state: Counted, after: Counted) -> Event | None:
        event: Event | None = self.inner.seen_by(seat, state.inner, after.inner)
        return event

    def undoable(self, state: Counted, after: Counted) -> bool:
        return bool(self.inner.undoable(state.inner, after.inner))


class CountedWorlds:
    """The worlds of the game inside, each a position that counts."""

    def __init__(self, inner: Worlds, plays: list[tuple[int, str]]) -> None:
        self.inner = inner
        self.plays = plays

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    def __len__(self) -> int:
        return len(self.inner)

    def sample(self, rng: random.Random) -> Counted:
        return Counted(self.inner.sample(rng), self.plays)


class CountedGame:
    """Plays by the rules of the game inside."""

    def __init__(self, inner: Game) -> None:
        self.inner = inner
        self.plays: list[tuple[int, str]] = []
        """Which moves were played, each with the number of its position."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    def start(self, scenario: Any, chapters: Sequence[str] = ()) -> Any:
        return Counted(self.inner.start(scenario, chapters), self.plays)

    def together(self, scenario: Scenario, seats: Sequence[str]) -> Scenario:
        return self.inner.together(scenario, seats)

    def seats(self, state: Counted) -> tuple[str, ...]:
        return self.inner.seats(state.inner)

    def side(self, state: Counted, seat: str) -> str:
        return self.inner.side(state.inner, seat)

    def may_talk(self, state: Counted, one: str, other: str) -> bool:
        return self.inner.may_talk(state.inner, one, other)

    def silence(self, state: Counted, seat: str) -> PeriscopeError | None:
        return self.inner.silence(state.inner, seat)

    def worlds(self, view: Any, history: History) -> CountedWorlds:
        return CountedWorlds(self.inner.worlds(view, history), self.plays)
