"""The socket: one connection, one watcher."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from itertools import takewhile
from typing import Any, Final, TypeAlias

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from periscope.kernel import SPECTATOR, PeriscopeError, Seat
from periscope.server import metrics, wire
from periscope.server.headers import allowed
from periscope.server.housekeeping import Housekeeping
from periscope.server.keeper import Keeper
from periscope.server.limits import Bucket
from periscope.server.refusal import refused
from periscope.server.room import Room
from periscope.server.tokens import hash_token

LOGGER: Final = logging.getLogger("periscope.server")
GREETING: Final = 10.0
"""Seconds for the first message."""
SILENCE: Final = 90.0
"""Seconds without a message after which a connection is closed."""
FAREWELL: Final = 2.0
"""Seconds for the last messages of a connection."""
BACKLOG: Final = 100
"""Messages that a client may be behind."""
BURST: Final = 3.0
"""Seconds' worth of messages that may come at once."""
PATIENCE: Final = 50
"""Messages that cannot be read, or come too fast, before the connection is closed."""
LARGEST: Final = 4096
"""Characters of a message."""

POLICY: Final = 1008
TRY_LATER: Final = 1013

AnySocket: TypeAlias = WebSocket[Any, Any, Any]

_DECODER: Final[msgspec.json.Decoder[wire.FromClient]] = msgspec.json.Decoder(wire.FromClient)


class Connection:
    """Sends its watcher what is new, and nothing when nothing is."""

    def __init__(
        self, socket: AnySocket, keeper: Keeper, housekeeping: Housekeeping, table: str, rate: int
    ) -> None:
        self.watcher: Seat = SPECTATOR
        self.lang = "en"
        self.broken = False
        self._socket: Final = socket
        self._keeper: Final = keeper
        self._housekeeping: Final = housekeeping
        self._table: Final = table
        self._token = self._hash = ""
        self._seen = 0
        """How much of the news the client has been sent; at first, the number that it knows."""
        self._heard = 0
        """The number of the news after which all that was told still counts as new."""
        self._log: Sequence[wire.AnyNews] | None = None
        """The log as the client has it, where it can be told again."""
        self._standing = b""
        self._out: Final[asyncio.Queue[bytes]] = asyncio.Queue(BACKLOG)
        self._allowance: Final = Bucket(rate / 60, BURST)
        self._patience = PATIENCE

    # What the keeper tells it.

    def changed(self, room: Room) -> None:
        if not room.holds(self.watcher, self._hash):
            # The seat was given up. Whoever takes it next has secrets of their own.
            self._keeper.leave(self._table, self)
            self.send(refused(PeriscopeError("error-token"), self.lang))
            self._put(b"")
            return
        again, news = self._told(room)
        standing = wire.encode(room.standing(self.watcher))
        if again is None and not news and standing == self._standing:
            return
        self._seen = len(room.news[self.watcher])
        self._standing = standing
        self._put(wire.encode_update(room.seq(self.watcher), room.worded(news), standing, again))

    def _told(self, room: Room) -> tuple[int | None, Sequence[wire.AnyNews]]:
        """What is new; where the log forgets, from the first entry on that is told otherwise.

        The entry of the last event before is always told again: where it begins must not depend
        on whether that event was one of its own, or is told with another from now on.
        """
        news = room.news[self.watcher]
        fresh = news[self._seen :]
        if self._log is not None and any(isinstance(one, wire.Happened) for one in fresh):
            self._heard = self._seen
        before, self._log = self._log, room.retold(self.watcher, self._heard)
        if self._log is news:
            return None, fresh
        if before is None:
            return 0, self._log
        pairs = zip(before, self._log, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        undone = any(isinstance(one, wire.TakenBack) for one in fresh)
        if same == len(before) and not undone:
            return None, self._log[same:]
        events = [n for n, one in enumerate(self._log) if isinstance(one, wire.Happened)]
        new = sum(isinstance(one, wire.Happened) for one in news[self._heard :])
        if not undone and len(events) > new:
            same = min(same, events[-new - 1])
        return same, self._log[same:]

    def present(self, here: dict[Seat, bool]) -> None:
        self.send(wire.Presence(here))

    def send(self, message: wire.Message) -> None:
        self._put(wire.encode(message))

    def _put(self, data: bytes) -> None:
        try:
            self._out.put_nowait(data)
        except asyncio.QueueFull:
            self.broken = True  # Too slow to follow: it is cut off, and asks for the rest later.

    # What the client says.

    async def run(self) -> None:
        sending = asyncio.create_task(self._send_all())
        try:
            hello = await self._hello()
            self._token, self.lang, self._seen = hello.token, hello.lang, hello.seen
            self._hash = hash_token(hello.token)
            await self._begin()
            while not self.broken:
                async with asyncio.timeout(SILENCE):
                    text = await self._receive()
                await self._answer(text)
        except PeriscopeError as error:
            sending.cancel()
            await self._part(error)
        except (TimeoutError, WebSocketDisconnect):
            pass
        except Exception as error:
            LOGGER.error("internal", exc_info=error)
            sending.cancel()
            await self._part(PeriscopeError("error-internal"))
        finally:
            sending.cancel()
            self._keeper.leave(self._table, self)
            await asyncio.shield(self._appear())

    async def _hello(self) -> wire.Hello:
        try:
            async with asyncio.timeout(GREETING):
                message = self._read(await self._receive())
        except TimeoutError:
            raise PeriscopeError("error-hello") from None
        if not isinstance(message, wire.Hello):
            raise PeriscopeError("error-hello")
        if message.version != wire.VERSION:
            raise PeriscopeError("error-wire", found=message.version, known=wire.VERSION)
        return message

    async def _begin(self) -> None:
        info = await self._keeper.watch(self._table, self._token, self)
        self.send(wire.Welcome(wire.VERSION, info, self.watcher))

        def first(room: Room) -> None:
            news = len(room.news[self.watcher])
            self._seen = room.heard(self.watcher, self._seen)
            # Whoever has missed more than the last entry is told the log as it stands.
            self._heard = self._seen if self._seen >= room.fresh[self.watcher] else news
            self.changed(room)

        await self._keeper.look(self._table, first)
        self.send(wire.Presence(await self._housekeeping.here(self._table)))
        await self._appear()

    async def _appear(self) -> None:
        """Says whether somebody is at the seat; a database that is away hears it later."""
        with suppress(PeriscopeError):
            await self._housekeeping.presence(self._table, self.watcher)

    async def _answer(self, text: str) -> None:
        act = ""
        try:
            message = self._read(text)
            act = getattr(message, "id", "")
            if not self._allowance.take():
                raise PeriscopeError("error-rate")
            if isinstance(message, wire.Ping):
                self.send(wire.Pong())
            elif isinstance(message, wire.Hello):
                raise PeriscopeError("error-hello-twice")
            else:
                await self._keeper.act(self._table, self._token, message)
                self.send(wire.Done(act))
        except PeriscopeError as error:
            self.send(refused(error, self.lang, act))
            if error.key in ("error-message", "error-nested", "error-rate"):
                self._patience -= 1
            if not self._patience:
                raise PeriscopeError("error-patience") from None

    def _read(self, text: str) -> wire.FromClient:
        if len(text) > LARGEST:
            raise PeriscopeError("error-too-large")
        try:
            return _DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeEncodeError) as error:
            raise PeriscopeError("error-message", problem=str(error)) from None
        except RecursionError:
            raise PeriscopeError("error-nested") from None

    # The WebSocket itself.

    async def _receive(self) -> str:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="", code=message.get("code", 1000))
        text = message.get("text")
        if not isinstance(text, str):
            raise PeriscopeError("error-binary")
        return text

    async def _send_all(self) -> None:
        with suppress(Exception):  # The connection is dead: the reader notices too.
            while data := await self._out.get():
                await self._socket.send_data(data, mode="text")
            await self._socket.close(POLICY)
        self.broken = True

    async def _part(self, error: PeriscopeError) -> None:
        """Says what there was to say, then why, and closes."""
        code = TRY_LATER if error.key == "error-storage" else POLICY
        with suppress(Exception):
            async with asyncio.timeout(FAREWELL):
                while not self._out.empty():
                    await self._socket.send_data(self._out.get_nowait(), mode="text")
                await self._socket.send_data(wire.encode(refused(error, self.lang)), mode="text")
            await self._socket.close(code)


@websocket("/api/tables/{table:str}/socket")
async def socket(socket: AnySocket, table: str) -> None:
    """A table as one watcher sees it, while it lasts."""
    state = socket.app.state
    if not allowed(socket, state.settings.origins):
        await socket.close(POLICY)
        return
    await socket.accept()
    with metrics.SOCKETS.track_inprogress():
        await Connection(socket, state.keeper, state.housekeeping, table, state.settings.rate).run()
