"""One connection, one watcher: what they are told, and what becomes of what they say."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import takewhile
from typing import Final

import msgspec
from litestar.exceptions import WebSocketDisconnect

from periscope.kernel import SPECTATOR, PeriscopeError, Seat
from periscope.server import wire
from periscope.server.housekeeping import Housekeeping
from periscope.server.keeper import Keeper
from periscope.server.limits import Bucket
from periscope.server.line import Line
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
BURST: Final = 3.0
"""Seconds' worth of messages that may come at once."""
PATIENCE: Final = 50
"""Messages that cannot be read, or come too fast, before the connection is closed."""
LARGEST: Final = 4096
"""Characters of a message."""

POLICY: Final = 1008
TRY_LATER: Final = 1013

_DECODER: Final[msgspec.json.Decoder[wire.FromClient]] = msgspec.json.Decoder(wire.FromClient)


class Connection:
    """Sends its watcher what is new, and nothing when nothing is."""

    def __init__(
        self, line: Line, keeper: Keeper, housekeeping: Housekeeping, table: str, rate: int
    ) -> None:
        self.watcher: Seat = SPECTATOR
        self.lang = "en"
        self._line: Final = line
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
        self._allowance: Final = Bucket(rate / 60, BURST)
        self._patience = PATIENCE
        self._act = ""
        """The id of the act that is being kept."""
        self._busy = False
        """Whether one is: what comes meanwhile waits."""
        self._waiting: Final[deque[str | None]] = deque()
        self._spoke = 0.0
        """When the client last said something."""
        self._why: Exception | None = None
        """Why we hang up."""
        self._over = False
        self._loop: Final = asyncio.get_running_loop()
        self._silence: asyncio.TimerHandle | None = None

    # What the keeper tells it.

    def changed(self, room: Room) -> None:
        if not room.holds(self.watcher, self._hash):
            # The seat was given up. Whoever takes it next has secrets of their own.
            self._keeper.leave(self._table, self)
            self._end(PeriscopeError("error-token"))
            return
        again, news = self._told(room)
        standing = room.encoded(self.watcher)
        if again is None and not news and standing == self._standing:
            return
        self._seen = len(room.news[self.watcher])
        self._standing = standing
        self._line.say(
            wire.encode_update(room.seq(self.watcher), room.worded(news), standing, again)
        )

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
        self._line.say(wire.encode(message))

    # The whole of it.

    async def run(self) -> None:
        """Returns when the connection is over."""
        try:
            hello = await self._hello()
            self._token, self.lang, self._seen = hello.token, hello.lang, hello.seen
            self._hash = hash_token(hello.token)
            await self._begin()
            self._spoke = self._loop.time()
            self._listen_for_silence()
            self._line.listen(self)
            await self._line.until_closed()
        except WebSocketDisconnect:
            pass
        except Exception as error:
            self._why = error
        finally:
            self._over = True
            if self._silence is not None:
                self._silence.cancel()
            self._keeper.leave(self._table, self)
            await asyncio.shield(self._appear())
        if self._why is not None:
            await self._part(self._why)

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

    # What the client says.

    def hear(self, text: str | None) -> None:
        """A message: it is answered before the next one is read."""
        self._spoke = self._loop.time()
        self._waiting.append(text)
        if self._busy:
            self._line.pause()
        else:
            self._answer_all()

    def _answer_all(self) -> None:
        while self._waiting and not self._busy and not self._over:
            try:
                self._answer(self._waiting.popleft())
            except Exception as error:
                self._end(error)
        if not self._busy:
            self._line.resume()

    def _answer(self, text: str | None) -> None:
        if text is None:
            raise PeriscopeError("error-binary")
        self._act = ""
        try:
            message = self._read(text)
            self._act = getattr(message, "id", "")
            if not self._allowance.take():
                raise PeriscopeError("error-rate")
            if isinstance(message, wire.Ping):
                self.send(wire.Pong())
            elif isinstance(message, wire.Hello):
                raise PeriscopeError("error-hello-twice")
            else:
                self._busy = True
                self._keeper.act_soon(self._table, self._token, message, self)
        except PeriscopeError as error:
            self._refuse(error)

    def kept(self, tell: Callable[[], None]) -> None:
        """The act is kept for good: everybody is told, and this client in one go."""
        self._line.hold()
        try:
            tell()
            self.send(wire.Done(self._act))
        finally:
            self._line.let_go()
        self._go_on()

    def not_kept(self, error: Exception) -> None:
        """It is not, and that is why."""
        try:
            if not isinstance(error, PeriscopeError):
                raise error
            self._refuse(error)
        except Exception as problem:
            self._end(problem)
        self._go_on()

    def _go_on(self) -> None:
        self._busy = False
        if self._waiting:
            self._answer_all()
        else:
            self._line.resume()

    def _refuse(self, error: PeriscopeError) -> None:
        self.send(refused(error, self.lang, self._act))
        if error.key in ("error-message", "error-nested", "error-rate"):
            self._patience -= 1
        if not self._patience:
            raise PeriscopeError("error-patience")

    def _end(self, why: Exception | None) -> None:
        """Hangs up, and says why if there is anything to say."""
        if not self._over:
            self._over, self._why = True, why
            self._line.hang_up()

    def _listen_for_silence(self) -> None:
        """Hangs up on a client that has said nothing for long; else looks again later."""
        left = self._spoke + SILENCE - self._loop.time()
        if left <= 0:
            self._end(None)
        else:
            self._silence = self._loop.call_later(left, self._listen_for_silence)

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
        """The first message."""
        message = await self._line.receive()
        if message["type"] != "websocket.receive":
            raise WebSocketDisconnect(detail="", code=1000)
        text = message.get("text")
        if not isinstance(text, str):
            raise PeriscopeError("error-binary")
        return text

    async def _part(self, error: Exception) -> None:
        """Says what there was to say, then why, and closes."""
        if not isinstance(error, PeriscopeError):
            LOGGER.error("internal", exc_info=error)
            error = PeriscopeError("error-internal")
        code = TRY_LATER if error.key == "error-storage" else POLICY
        self.send(refused(error, self.lang))
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                await self._line.close(code)
