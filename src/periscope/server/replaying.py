"""A game that is over, worked out position by position in a worker process."""

from __future__ import annotations

from math import lcm
from typing import Any, Final, NamedTuple

import msgspec

from periscope.games import rules
from periscope.kernel import CHANCE, Fact, Move, Outcome, Record, Seat, State
from periscope.kernel.telling import Line
from periscope.server import wire
from periscope.server.workers import Rank

WHOLE: Final = "whole"
"""The view of a position that hides nothing: for games that are over."""


class Study(NamedTuple):
    """A game that is over, to be told position by position."""

    table: str
    game: str
    record: str
    draws: tuple[int, ...]
    """The numbers of the draws among its moves."""
    outcome: Outcome

    @property
    def whom(self) -> str:
        return "replay"

    @property
    def rank(self) -> Rank:
        return Rank.STUDY


class Draw(msgspec.Struct, frozen=True):
    """A draw to be done again: its number, the shares of all outcomes in their order, as whole
    numbers, and the place of the one that came."""

    number: int
    shares: tuple[int, ...]
    place: int


class Ply(msgspec.Struct, frozen=True):
    """A position of a game that is over, as each seat and as nobody saw it, what was played, and
    what came of it."""

    seat: Seat
    move: str
    facts: tuple[Fact, ...]
    told: tuple[Line, ...]
    """What was played and what came of it, as it is told."""
    odds: float | None
    draw: Draw | None
    views: dict[Seat, Any]


class Replay(msgspec.Struct, frozen=True):
    """A game that is over, position by position; `last` is where it ended."""

    plies: tuple[Ply, ...]
    last: dict[Seat, Any]
    outcome: Outcome | None


def replayed(study: Study) -> bytes:
    """The replay, as it is sent."""
    record = Record.parse(study.record)
    game = rules(record.game, record.version)
    start = record.start(game)
    seats, steps = game.seats(start), record.steps(game)
    watchers = (*seats, WHOLE)
    plies = []
    numbers = iter(study.draws)
    for state, move, after in steps:
        seat = state.to_play
        draw = _draw(state, move, next(numbers)) if seat == CHANCE else None
        odds = float(state.odds(move)) if draw else None
        views = {watcher: state.view(watcher) for watcher in watchers}
        event = move.seen_by(seats[0] if draw else seat, state, after)
        facts = event.facts if event else ()
        told = tuple(game.tell(event)) if event else ()
        plies.append(Ply(seat, str(move), facts, told, odds, draw, views))
    end = steps[-1].after if steps else start
    last = {watcher: game.at_end(end.view(watcher), study.outcome) for watcher in watchers}
    return wire.encode(Replay(tuple(plies), last, study.outcome))


def _draw(state: State, move: Move, number: int) -> Draw:
    outcomes = state.moves()
    odds = [state.odds(outcome) for outcome in outcomes]
    whole = lcm(*(share.denominator for share in odds))
    shares = tuple(share.numerator * (whole // share.denominator) for share in odds)
    return Draw(number, shares, [str(outcome) for outcome in outcomes].index(str(move)))
