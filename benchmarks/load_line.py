"""Clients that cost next to nothing, so that the server is what is measured."""

from __future__ import annotations

import asyncio
import base64
import os
import re
from collections.abc import Callable
from typing import cast

from websockets.utils import apply_mask

TEXT = 0x81
CLOSE = 0x88
PING = 0x89
PONG = 0x8A
SHORT = 126
"""Payloads from here on have their length in two bytes, and in eight from the next."""
LONG = 127


class Line(asyncio.Protocol):
    """One connection. Whole text messages are handed to `hear`."""

    def __init__(self, host: str, path: str, hear: Callable[[bytes], None]) -> None:
        self.heard = 0
        """Bytes that it was sent."""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._hear = hear
        self._host, self._path = host, path
        self._data = b""
        self._transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        head = (
            f"GET {self._path} HTTP/1.1\r\nHost: {self._host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
        )
        self._transport.write(head.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(self._data.decode("latin1")))

    def data_received(self, data: bytes) -> None:
        self._data = data = self._data + data if self._data else data
        if not self.opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(head.decode("latin1")))
                return
            self.opened.set_result(None)
        at = 0
        while (whole := self._frame(data, at)) is not None:
            at = whole
        self._data = data[at:]

    def _frame(self, data: bytes, at: int) -> int | None:
        """Reads a frame; where the next one begins. A server does not mask."""
        begins, have = at + 2, len(data)
        if have < begins:
            return None
        length = data[at + 1]
        if length >= SHORT:
            size = 2 if length == SHORT else 8
            if have < begins + size:
                return None
            length = int.from_bytes(data[begins : begins + size], "big")
            begins += size
        ends = begins + length
        if have < ends:
            return None
        kind = data[at]
        if kind == TEXT:
            self.heard += length
            self._hear(data[begins:ends])
        elif kind == PING:
            self._send(PONG, data[begins:ends])
        elif kind != CLOSE:
            raise AssertionError(f"frame {kind:02x}")
        return ends

    def send(self, data: bytes) -> None:
        self._send(TEXT, data)

    def _send(self, kind: int, data: bytes) -> None:
        length = len(data)
        mask = os.urandom(4)
        if length < SHORT:
            head = bytes((kind, 0x80 | length)) + mask
        else:
            head = bytes((kind, 0x80 | SHORT)) + length.to_bytes(2, "big") + mask
        self._transport.write(head + apply_mask(data, mask))

    def close(self) -> None:
        self._transport.close()


async def connect(port: int, path: str, hear: Callable[[bytes], None]) -> Line:
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(
        lambda: Line(f"127.0.0.1:{port}", path, hear), "127.0.0.1", port
    )
    await line.opened
    return line


class Posts:
    """JSON by HTTP, on connections that are kept."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._free: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def post(self, path: str, body: bytes) -> tuple[int, bytes]:
        """The status and what was answered."""
        while self._free and self._free[-1][0].at_eof():  # The server did not keep it.
            self._free.pop()[1].close()
        if self._free:
            reader, writer = self._free.pop()
        else:
            reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        writer.write(head.encode() + body)
        answer = await reader.readuntil(b"\r\n\r\n")
        (length,) = re.findall(rb"(?i)\ncontent-length: *([0-9]+)", answer)
        data = await reader.readexactly(int(length))
        self._free.append((reader, writer))
        return int(answer.split(b" ", 2)[1]), data

    def close(self) -> None:
        for _, writer in self._free:
            writer.close()
