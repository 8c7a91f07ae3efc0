"""A game's socket: uvicorn's WebSocket, whose messages go straight to who listens.

The handshake, keepalive, fragments, the largest size and the farewell are uvicorn's and the
WebSocket library's. ASGI's queue, its dictionaries and the wrappers round each message are left out
once somebody listens.
"""

from __future__ import annotations

from collections import deque
from contextlib import suppress
from http import HTTPStatus
from typing import Any, Final, Protocol

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Opcode
from websockets.http11 import Request
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:  # The library was built without its C part.
    from websockets.utils import apply_mask

EXTENSION: Final = "periscope.line"
"""Where the application finds the line of a connection, in the scope's extensions."""
BACKLOG: Final = 100
"""Messages that a client may be behind."""
TEXT: Final = 0x80 | Opcode.TEXT
"""The first byte of a text message in one frame."""
MASKED: Final = 0x80
SHORT: Final = 126
"""Payloads from here on have their length in two bytes."""
LONG: Final = 1 << 16
"""Payloads from here on have it in eight."""


class Listener(Protocol):
    """Whoever speaks with the client."""

    def hear(self, text: str | None) -> None:
        """A message; None where it was binary."""
        ...


class Line(WebSocketsSansIOProtocol):
    """One WebSocket."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._listener: Listener | None = None
        self._backlog: Final[deque[bytes]] = deque()
        self._held: list[bytes] | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    # What comes in.

    def listen(self, listener: Listener) -> None:
        """From now on messages go to the listener; those that have come, at once."""
        self._listener = listener
        come = [self.queue.get_nowait() for _ in range(self.queue.qsize())]
        self.resume()
        for message in come:
            if message["type"] == "websocket.receive":
                listener.hear(message.get("text"))
            else:
                self.queue.put_nowait(message)

    async def until_closed(self) -> None:
        """Returns when the client has gone, or `hang_up` was called."""
        while (await self.queue.get())["type"] != "websocket.disconnect":
            pass

    def hang_up(self) -> None:
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1000, "reason": ""})

    def pause(self) -> None:
        """Back-pressure: nothing more is read for the time being."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def resume(self) -> None:
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        if self._listener is not None and (text := self._whole(data)) is not None:
            self._listener.hear(text)
        else:
            super().data_received(data)

    def _whole(self, data: bytes) -> str | None:
        """The text, where the data is one short message in one frame and nothing else.

        All the rest is the library's: what is longer, fragmented, split, malformed, not text, or
        comes after half of something.
        """
        conn = self.conn
        if (
            len(data) < 6
            or data[0] != TEXT
            or not MASKED <= data[1] < MASKED | SHORT
            or len(data) != 6 + data[1] - MASKED
            or conn.state is not State.OPEN
            or conn.current_size is not None
            or conn.reader.buffer
            or self.close_sent
        ):
            return None
        try:
            return apply_mask(data[6:], data[2:6]).decode()
        except UnicodeDecodeError:
            return None

    def send_receive_event_to_app(self) -> None:
        if self._listener is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames = []
        if self.curr_msg_data_type != "text":
            self._listener.hear(None)
            return
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        self._listener.hear(text)

    # What goes out.

    def say(self, data: bytes) -> None:
        """Sends a message, or keeps it for a client that is slow to read."""
        length = len(data)
        if length < SHORT:
            frame = bytes((TEXT, length)) + data
        elif length < LONG:
            frame = bytes((TEXT, SHORT)) + length.to_bytes(2, "big") + data
        else:
            frame = bytes((TEXT, SHORT + 1)) + length.to_bytes(8, "big") + data
        if self._held is not None:
            self._held.append(frame)
        else:
            self._write(frame)

    def _write(self, frame: bytes) -> None:
        if self.close_sent or self.transport.is_closing():
            return
        if self.writable.is_set():
            self.transport.write(frame)
        elif len(self._backlog) < BACKLOG:
            self._backlog.append(frame)
        else:
            self.transport.abort()  # Too slow to follow: it comes back and asks for the rest.

    def hold(self) -> None:
        """Keeps what is said, so that it goes out at once."""
        self._held = []

    def let_go(self) -> None:
        held, self._held = self._held, None
        if held:
            self._write(b"".join(held))

    def resume_writing(self) -> None:
        super().resume_writing()
        while self._backlog and self.writable.is_set():
            self.transport.write(self._backlog.popleft())

    async def close(self, code: int) -> None:
        """Says farewell, after all that was said before."""
        while self._backlog and not self.disconnected:
            await self.writable.wait()
        with suppress(ClientDisconnected):
            await self.send({"type": "websocket.close", "code": code, "reason": ""})

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._listener = None


def line_of(scope: Any) -> Line:
    """The line of a connection."""
    line = scope["extensions"][EXTENSION]
    assert isinstance(line, Line)
    return line
