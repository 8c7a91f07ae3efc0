"""Replays and reviews of a game that is over: position by position, with its draws, and what it
turned on."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from math import lcm
from typing import Annotated, Any, Final

import msgspec
from litestar import Response, get
from litestar.params import Parameter

from periscope.kernel import CHANCE, SPECTATOR, Fact, Move, Outcome, PeriscopeError, Seat, State
from periscope.kernel.fairness import Voice
from periscope.kernel.telling import Line
from periscope.server import bots, wire
from periscope.server.description import WITH_OR_WITHOUT, refusals
from periscope.server.http import AnyRequest, TableId, keeper_of, reply, token_of
from periscope.server.keeper import Keeper, may_watch
from periscope.server.room import Room
from periscope.server.solving import SOLVED

WHOLE: Final = "whole"
"""The view of a position that hides nothing: for games that are over."""
SLICE: Final = 6
"""Plies that one answer reviews: those who play do not wait long behind it."""
REMEMBERED: Final = 64
"""LRU cache: games whose reviews are kept."""


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


class Review(msgspec.Struct, frozen=True):
    """The coach looks back, some plies at a time; none where a game has no coach."""

    seat: Seat
    moments: tuple[wire.Moment, ...]
    whole: bool
    """Whether that was the last of it."""


@get(
    "/api/tables/{table:str}/replay",
    security=WITH_OR_WITHOUT,
    responses=refusals(401, 403, 404, 409),
)
async def replay(table: TableId, request: AnyRequest) -> Response[Replay]:
    """A game that is over, for whoever may watch it."""

    def reading(room: Room) -> Replay:
        _over(room, token_of(request))
        return _replay(room)

    return reply(await keeper_of(request).study(table, reading))


@get(
    "/api/tables/{table:str}/review",
    security=WITH_OR_WITHOUT,
    responses=refusals(401, 403, 404, 409),
)
async def review(
    table: TableId,
    request: AnyRequest,
    begin: Annotated[int, Parameter(ge=0, le=1_000_000)] = 0,
    goal: Annotated[str, Parameter(max_length=40)] = "",
) -> Response[Review]:
    """What the game turned on, from ply `begin` on, of a solved game for a `goal`: for whoever may
    watch it, once it is over."""
    return reply(await request.app.state.reviews.look(table, token_of(request), begin, goal))


ROUTES: Final = (replay, review)


def _over(room: Room, token: str) -> None:
    """Nobody is told anything of a game that goes on."""
    if room.seat_of(token) == SPECTATOR:
        may_watch(room)
    if room.status != "over":
        raise PeriscopeError("error-record-open")


def _replay(room: Room) -> Replay:
    table = room.table
    watchers = (*table.seats, WHOLE)
    plies = []
    numbers = iter(table.draws)
    for state, move, after in table.steps():
        seat = state.to_play
        draw = _draw(state, move, next(numbers)) if seat == CHANCE else None
        odds = float(state.odds(move)) if draw else None
        views = {watcher: state.view(watcher) for watcher in watchers}
        event = move.seen_by(table.seats[0] if draw else seat, state, after)
        facts = event.facts if event else ()
        told = tuple(table.game.tell(event)) if event else ()
        plies.append(Ply(seat, str(move), facts, told, odds, draw, views))
    assert room.outcome is not None
    last = {w: table.game.at_end(table.state.view(w), room.outcome) for w in watchers}
    return Replay(tuple(plies), last, room.outcome, _void(room))


def _void(room: Room) -> tuple[VoidDraw, ...]:
    """The draws that undo by consent has made void; the game is played again only for these."""
    table = room.table
    if not table.undone:
        return ()
    found = []
    for number, ply, (state, move, after), undone in room.record().draws(table.game):
        if undone is not None:
            event = move.seen_by(table.seats[0], state, after)
            told = tuple(table.game.tell(event)) if event else ()
            draw = _draw(state, move, number)
            found.append(VoidDraw(ply, str(move), told, draw, undone.voices))
    return tuple(found)


def _draw(state: State, move: Move, number: int) -> Draw:
    outcomes = state.moves()
    odds = [state.odds(outcome) for outcome in outcomes]
    whole = lcm(*(share.denominator for share in odds))
    shares = tuple(share.numerator * (whole // share.denominator) for share in odds)
    return Draw(number, shares, [str(outcome) for outcome in outcomes].index(str(move)))


class Reviews:
    """Reviews games in the worker processes, each stretch of a game once (LRU cache)."""

    def __init__(self, keeper: Keeper, workers: bots.Bots) -> None:
        self._keeper: Final = keeper
        self._bots: Final = workers
        self._known: Final[OrderedDict[tuple[str, str], dict[int, Review]]] = OrderedDict()
        self._locks: Final = {True: asyncio.Lock(), False: asyncio.Lock()}
        """One stretch at a time: those who play come before those who look back. Solved games have
        a process of their own, and a queue of their own."""

    async def look(self, table: str, token: str, begin: int, goal: str = "") -> Review:
        """The stretch that ply `begin` is in."""

        def reading(room: Room) -> tuple[Seat, str, int, str]:
            _over(room, token)
            played = room.table
            return played.seats[0], played.game.name, len(played.moves), room.record().dump()

        seat, game, last, record = await self._keeper.study(table, reading)
        begin = min(begin, last) // SLICE * SLICE
        end = min(begin + SLICE, last)
        async with self._locks[game == SOLVED]:
            known = self._known.setdefault((table, goal), {})
            self._known.move_to_end((table, goal))
            if begin not in known:
                past = bots.Past(table, game, record, begin, end, goal)
                moments = tuple(await self._bots.help(past))
                known[begin] = Review(seat, moments, end == last or not moments)
            while len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
            return known[begin]
