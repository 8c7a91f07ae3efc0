"""The HTTP side: everything that a bot needs, and what a page loads before its socket."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import AbstractAsyncContextManager, nullcontext
from functools import cache
from typing import Annotated, Any, Final, TypeVar, cast

import msgspec
from litestar import Request, Response, get, post
from litestar.params import Parameter

from periscope.ai import PLAYERS
from periscope.ai.players.rated import Rated, rated
from periscope.games import GAMES
from periscope.kernel import SPECTATOR, PeriscopeError, Record, Seat
from periscope.rulebook import sections
from periscope.server import decide, wire
from periscope.server.description import BODY, WITH_OR_WITHOUT, WITH_TOKEN, example, refusals
from periscope.server.keeper import Keeper, may_watch
from periscope.server.limits import Turns, caller_of
from periscope.server.refusal import JSON, asked_language, refused
from periscope.server.room import Room

T = TypeVar("T", bound=msgspec.Struct)
R = TypeVar("R")
LISTED = 30
LONGEST = 55.0
"""Long polling: seconds that a caller may wait for news."""

LONG = 2000
"""Characters from which on a record or a scenario waits for its turn."""

AnyRequest = Request[Any, Any, Any]
TableId = Annotated[str, Parameter(max_length=32, description="The id of a table.")]
New = Annotated[
    wire.NewTable,
    example(game="uboot", scenario="wolf-pack", seats={"german": "me", "allied": "medium"}),
]
Joining = Annotated[wire.Join, example(seat="allied", invitation="…", name="Ada")]
Act = Annotated[wire.Acts, example(type="move", id="1", at=2, move="submarines c5")]


def reply(message: T, status: int = 200) -> Response[T]:
    """A response made by the wire's own encoder, which can encode no position."""
    return Response(cast(T, wire.encode(message)), status_code=status, media_type=JSON)


def keeper_of(request: AnyRequest) -> Keeper:
    return cast(Keeper, request.app.state.keeper)


def token_of(request: AnyRequest) -> str:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


async def while_connected(request: AnyRequest, work: Coroutine[Any, Any, R]) -> R:
    """The result of some work, which is dropped if its caller hangs up."""

    async def left() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    working, leaving = asyncio.create_task(work), asyncio.create_task(left())
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise PeriscopeError("error-help-moved")  # Nobody hears it.
        return working.result()
    finally:
        working.cancel()
        leaving.cancel()


class GameInfo(msgspec.Struct, frozen=True):
    """A game that is offered, with the seats of each scenario, and how its computer players are
    rated as far as they were measured (greedy has 1000; 400 points are odds of ten to one)."""

    name: str
    rules: int
    scenarios: dict[str, tuple[Seat, ...]]
    chapters: tuple[str, ...]
    ratings: dict[str, Rated]


class Catalogue(msgspec.Struct, frozen=True):
    """What can be played here, against whom."""

    version: int
    games: tuple[GameInfo, ...]
    levels: tuple[str, ...]


class Seats(msgspec.Struct, frozen=True):
    """The seats of a table that could be set up so."""

    seats: tuple[Seat, ...]


class SetAside(msgspec.Struct, frozen=True):
    """A table that cannot be shown here: why, for programs and for people."""

    id: str
    code: str
    text: str


class Lobby(msgspec.Struct, frozen=True):
    """Public tables, the latest first, and those that cannot be read."""

    tables: tuple[wire.TableInfo, ...]
    aside: tuple[SetAside, ...] = ()


class RuleText(msgspec.Struct, frozen=True):
    """One rule, in our words."""

    section: str
    title: str
    text: str


class Rules(msgspec.Struct, frozen=True):
    """The rules of a game."""

    rules: tuple[RuleText, ...]


@cache
def catalogue() -> Catalogue:
    """Everything that can be played; cached, since every scenario is set up for it."""
    infos = (
        GameInfo(
            game.name,
            game.version,
            {name: game.seats(game.start(name)) for name in game.scenarios},
            game.chapters,
            rated(game.name),
        )
        for game in GAMES.values()
    )
    return Catalogue(wire.VERSION, tuple(infos), tuple(PLAYERS))


@get("/api/games", responses=refusals())
async def games() -> Response[Catalogue]:
    """Games with their scenarios and chapters, and the computer players."""
    return reply(catalogue())


@cache
def _rules(game: str, lang: str) -> Rules:
    texts = (RuleText(rule.section, rule.title, rule.body) for rule in sections(game, lang))
    return Rules(tuple(texts))


@get("/api/rules/{game:str}", responses=refusals())
async def rules(game: str, lang: wire.Language = "en") -> Response[Rules]:
    """The rules of a game, rule by rule."""
    if game not in GAMES:
        raise PeriscopeError("error-game", game=game, games=", ".join(GAMES))
    return reply(_rules(game, lang))


@post("/api/check", status_code=200, responses=refusals(*BODY, 409))
async def check(data: New, request: AnyRequest) -> Response[Seats]:
    """The seats that such a table would have, or what is wrong with it."""
    async with _turn(data, request):
        return reply(Seats(await asyncio.to_thread(decide.seats_of, data)))


@post("/api/tables", responses=refusals(*BODY, 409))
async def create(data: New, request: AnyRequest) -> Response[wire.Created]:
    """Sets a table up. The tokens and invitations are told this once."""
    async with _turn(data, request):
        return reply(await keeper_of(request).create(data), 201)


def _turn(new: wire.NewTable, request: AnyRequest) -> AbstractAsyncContextManager[None]:
    """Long records and scenarios are read one at a time."""
    if len(new.record) + len(new.definition) < LONG:
        return nullcontext()
    turns: Turns = request.app.state.turns
    return turns.turn(caller_of(request.scope))


@get("/api/tables", responses=refusals())
async def lobby(request: AnyRequest) -> Response[Lobby]:
    """Public tables that are open or in play, the latest first."""
    keeper = keeper_of(request)
    lang = asked_language(request.headers.get("accept-language", ""))
    tables, aside = [], []
    for table in await keeper.storage.listed(("open", "playing"), LISTED):
        try:
            tables.append(await keeper.look(table, Room.info))
        except PeriscopeError as error:
            if error.key == "error-table":  # It has gone meanwhile.
                continue
            if table not in keeper.aside:
                raise
            told = refused(error, lang)  # Each fails alone, and is shown as such.
            aside.append(SetAside(table, told.code, told.text))
    return reply(Lobby(tuple(tables), tuple(aside)))


@get("/api/tables/{table:str}", responses=refusals(404))
async def table(table: TableId, request: AnyRequest) -> Response[wire.TableInfo]:
    """A table as everybody may know it."""
    return reply(await keeper_of(request).look(table, Room.info))


@post("/api/tables/{table:str}/join", status_code=200, responses=refusals(*BODY, 404, 409))
async def join(table: TableId, data: Joining, request: AnyRequest) -> Response[wire.Joined]:
    """Takes a seat, by its invitation or at a public table."""
    return reply(await keeper_of(request).join(table, data))


@post(
    "/api/tables/{table:str}/acts",
    status_code=200,
    security=WITH_TOKEN,
    responses=refusals(*BODY, 401, 404, 409),
)
async def act(table: TableId, data: Act, request: AnyRequest) -> Response[wire.Done]:
    """Does something at a table. The answer comes when it is kept for good."""
    if not (token := token_of(request)):
        raise PeriscopeError("error-token")
    await keeper_of(request).act(table, token, data)
    return reply(wire.Done(data.id))


class _Waiting:
    """Waits for the next change that a watcher can see."""

    def __init__(self, seen: int) -> None:
        self.watcher: Seat = SPECTATOR
        self.seen = seen
        self.woken = asyncio.Event()

    def changed(self, room: Room) -> None:
        if room.seq(self.watcher) > self.seen:
            self.woken.set()

    def present(self, here: dict[Seat, bool]) -> None:
        pass


@get(
    "/api/tables/{table:str}/updates",
    security=WITH_OR_WITHOUT,
    responses=refusals(401, 403, 404),
)
async def updates(
    table: TableId,
    request: AnyRequest,
    seen: Annotated[int, Parameter(ge=0, le=2**31 - 1)] = 0,
    wait: Annotated[float, Parameter(ge=0, le=LONGEST)] = 0.0,
) -> Response[wire.Update]:
    """Long polling: news after number `seen`, as soon as there is any, at the latest after `wait`
    seconds."""
    keeper, token = keeper_of(request), token_of(request)
    waiting = _Waiting(seen)
    await keeper.watch(table, token, waiting)
    try:
        await keeper.look(table, waiting.changed)
        if wait and not waiting.woken.is_set():
            try:
                async with asyncio.timeout(wait):
                    await waiting.woken.wait()
            except TimeoutError:
                pass
        # The seat may have been given up meanwhile.
        return reply(await keeper.look(table, lambda room: room.update(room.seat_of(token), seen)))
    finally:
        keeper.leave(table, waiting)


@get(
    "/api/tables/{table:str}/help",
    security=WITH_TOKEN,
    responses=refusals(401, 403, 404, 409),
)
async def help_(
    table: TableId,
    request: AnyRequest,
    hint: bool = False,
    goal: Annotated[str, Parameter(max_length=40)] = "",
) -> Response[wire.Advice]:
    """What may be hidden where, or with `hint` the best moves, of a solved game every move for a
    `goal`: as far as the table helps."""
    if not (token := token_of(request)):
        raise PeriscopeError("error-token")
    asking = request.app.state.helps.help(table, token, hint, goal, caller_of(request.scope))
    return reply(await while_connected(request, asking))


@get(
    "/api/tables/{table:str}/record",
    media_type="text/plain",
    security=WITH_OR_WITHOUT,
    responses=refusals(401, 403, 404, 409),
)
async def record(table: TableId, request: AnyRequest) -> str:
    """The whole game when it is over; what the seat saw of it while it goes on."""

    def reading(room: Room) -> Record:
        seat = room.seat_of(token_of(request))
        if room.status == "over":
            if seat == SPECTATOR:
                may_watch(room)
            return room.record()
        if seat == SPECTATOR:
            raise PeriscopeError("error-record-open")
        return room.seen_by(seat)

    return (await keeper_of(request).study(table, reading)).dump()


ROUTES: Final = (
    games,
    rules,
    check,
    create,
    lobby,
    table,
    join,
    act,
    updates,
    help_,
    record,
)
