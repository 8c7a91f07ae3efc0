"""Replays and reviews of a game that is over: position by position, with its draws, and what it
turned on. Both are worked out in processes, once, and kept for a while."""

from __future__ import annotations

from typing import Annotated, Final, cast

import msgspec
from litestar import Response, get
from litestar.params import Parameter

from periscope.kernel import SPECTATOR, PeriscopeError, Seat
from periscope.server import bots, wire
from periscope.server.description import WITH_OR_WITHOUT, refusals
from periscope.server.http import AnyRequest, TableId, token_of, while_connected
from periscope.server.keeper import Keeper, may_watch
from periscope.server.limits import caller_of
from periscope.server.refusal import JSON
from periscope.server.replaying import Replay, Study
from periscope.server.room import Room
from periscope.server.shared_work import ByteCache, SharedWork
from periscope.server.solving import SOLVED

SLICE: Final = 6
"""Plies that one answer reviews: nobody waits long behind it."""
KEPT: Final = 64_000_000
"""LRU cache: bytes of replays and reviews that are kept."""


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
    seeing = request.app.state.reviews.replay(table, token_of(request), caller_of(request.scope))
    found = await while_connected(request, seeing)
    return Response(cast(Replay, found), media_type=JSON)


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
    reviews, caller = request.app.state.reviews, caller_of(request.scope)
    looking = reviews.look(table, token_of(request), begin, goal, caller)
    return Response(cast(Review, await while_connected(request, looking)), media_type=JSON)


ROUTES: Final = (replay, review)


def _over(room: Room, token: str) -> None:
    """Nobody is told anything of a game that goes on."""
    if room.seat_of(token) == SPECTATOR:
        may_watch(room)
    if room.status != "over":
        raise PeriscopeError("error-record-open")


class Reviews:
    """Looks back at games in a worker process, at each of them and each stretch once."""

    def __init__(self, keeper: Keeper, workers: bots.Bots) -> None:
        self._keeper: Final = keeper
        self._bots: Final = workers
        self._kept: Final[ByteCache[tuple[str, str, int]]] = ByteCache(KEPT)
        self._work: Final[SharedWork[tuple[str, str, int], bytes]] = SharedWork()

    async def replay(self, table: str, token: str, caller: str = "") -> bytes:
        """The whole game."""
        key = (table, "", -1)
        await self._keeper.look(table, lambda room: _over(room, token))
        if (known := self._kept.get(key)) is not None:
            return known

        def reading(room: Room) -> Study:
            assert room.outcome is not None
            game, draws = room.table.game.name, tuple(room.table.draws)
            return Study(table, game, room.record().dump(), draws, room.outcome)

        async def seeing() -> bytes:
            study = await self._keeper.study(table, reading)
            found = bytes(await self._bots.help(study, caller))
            self._kept.put(key, found)
            return found

        return await self._work.wait(key, seeing)

    async def look(
        self, table: str, token: str, begin: int, goal: str = "", caller: str = ""
    ) -> bytes:
        """The stretch that ply `begin` is in."""

        def permitted(room: Room) -> tuple[Seat, str, int]:
            _over(room, token)
            played = room.table
            return played.seats[0], played.game.name, len(played.moves)

        seat, game, last = await self._keeper.look(table, permitted)
        begin = min(begin, last) // SLICE * SLICE
        end = min(begin + SLICE, last)
        goal = goal if game == SOLVED else ""
        key = (table, goal, begin)
        if (known := self._kept.get(key)) is not None:
            return known

        async def looking() -> bytes:
            record = await self._keeper.study(table, lambda room: room.record().dump())
            past = bots.Past(table, game, record, begin, end, goal)
            moments = tuple(await self._bots.help(past, caller))
            found = wire.encode(Review(seat, moments, end == last or not moments))
            self._kept.put(key, found)
            return found

        return await self._work.wait(key, looking)
