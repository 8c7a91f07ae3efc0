"""A game that is over, worked out position by position in a worker process."""

from __future__ import annotations

from math import lcm
from typing import Any, Final, NamedTuple

import msgspec

from periscope.games import rules
from periscope.kernel import CHANCE, Fact, Game, Move, Outcome, Record, Seat, State
from periscope.kernel.fairness import Voice
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


class VoidDraw(msgspec.Struct, frozen=True):
    """A draw that was taken back: what came at that ply, and who asked for the undo or agreed."""

    ply: int
    move: str
    told: tuple[Line, ...]
    draw: Draw
    voices: tuple[Voice, ...]


class Replay(msgspec.Struct, frozen=True):
    """A game that is over, position by position; `last` is where it ended. With the draws that
    were taken back, every number from 0 on is there once."""

    plies: tuple[Ply, ...]
    last: dict[Seat, Any]
    outcome: Outcome | None
    void: tuple[VoidDraw, ...] = ()


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
    return wire.encode(Replay(tuple(plies), last, study.outcome, _void(record, game)))


def _void(record: Record, game: Game) -> tuple[VoidDraw, ...]:
    """The draws that undo by consent has made void; the game is played again only for these."""
    if not record.undone:
        return ()
    seat = game.seats(record.start(game))[0]
    found = []
    for number, ply, (state, move, after), undone in record.draws(game):
        if undone is not None:
            event = move.seen_by(seat, state, after)
            told = tuple(game.tell(event)) if event else ()
            found.append(VoidDraw(ply, str(move), told, _draw(state, move, number), undone.voices))
    return tuple(found)


def _draw(state: State, move: Move, number: int) -> Draw:
    outcomes = state.moves()
    odds = [state.odds(outcome) for outcome in outcomes]
    whole = lcm(*(share.denominator for share in odds))
    shares = tuple(share.numerator * (whole // share.denominator) for share in odds)
    return Draw(number, shares, [str(outcome) for outcome in outcomes].index(str(move)))
