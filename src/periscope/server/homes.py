"""Tables have homes: of the workers of one server, one alone has a table in memory.

The home of a table follows from its id (rendezvous hashing), so that all workers agree on it
without a word. Whoever connects elsewhere is handed over: the worker that has read the request line
passes the connection's descriptor, with what it has read, to the home. A home is a matter of speed
and not of truth: the log lets one writer alone append ply n, and whoever is refused reads on.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import re
import socket
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final

import h11
import uvicorn

from periscope.server.slow_requests import TimedProtocol

LOGGER: Final = logging.getLogger("periscope.server")
LONGEST: Final = 64 * 1024
"""Bytes that are handed over with a connection. Who sends more at once is served where they are."""
LINE: Final = 512
"""Bytes within which the table's id has come."""
_TABLE: Final = re.compile(rb"[A-Z]{1,8} /api/tables/([A-Za-z0-9_-]{1,32})[/? ]")


def home(table: str, workers: int) -> int:
    """Rendezvous hashing: with one worker more or less, a table moves only to it or from it."""
    return max(range(workers), key=lambda n: hashlib.sha256(f"{n} {table}".encode()).digest())


class Homes:
    """One worker of several: its number, where it is handed connections, where the others are, and
    a pipe that ends with their parent."""

    def __init__(
        self,
        number: int,
        inbox: socket.socket,
        outboxes: Sequence[socket.socket],
        parent: int,
    ) -> None:
        self.number: Final = number
        self.inbox: Final = inbox
        self.parent: Final = parent
        self._outboxes: Final = outboxes

    def is_here(self, table: str) -> bool:
        return home(table, len(self._outboxes)) == self.number

    def hand_over(self, transport: asyncio.Transport, head: bytes) -> bool:
        """Passes a connection on with what was read of it, where its table is at home elsewhere."""
        found = _TABLE.match(head)
        if found is None or len(head) > LONGEST:
            return False
        to = home(found[1].decode(), len(self._outboxes))
        line = transport.get_extra_info("socket")
        if to == self.number or line is None:
            return False
        try:
            socket.send_fds(self._outboxes[to], [head], [line.fileno()])
        except OSError:  # Its queue is full: better slowly than not at all.
            return False
        transport.abort()  # Closes our descriptor of it alone.
        return True

    def take(self) -> tuple[bytes, socket.socket] | None:
        """A connection that was handed over."""
        try:
            head, descriptors, _, _ = socket.recv_fds(self.inbox, LONGEST, 1)
        except BlockingIOError:
            return None
        if not descriptors:
            return None
        line = socket.socket(fileno=descriptors[0])
        line.setblocking(False)
        return head, line


class HomingProtocol(TimedProtocol):
    """HTTP, whose requests are answered where their table is at home."""

    def __init__(self, *given: Any, homes: Homes, welcome: bytes = b"", **named: Any) -> None:
        super().__init__(*given, **named)
        self._homes: Final = homes
        self._welcome: Final = welcome
        """What another worker has read before it handed the connection over."""
        self._head = b""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # As uvicorn has it.
        super().connection_made(transport)
        if self._welcome and not transport.is_closing():
            super().data_received(self._welcome)

    def data_received(self, data: bytes) -> None:
        if self._head or self._is_between_requests():
            self._head += data
            if b"\r\n" not in self._head and len(self._head) < LINE:
                self._wait()
                return
            data, self._head = self._head, b""
            if self._homes.hand_over(self.transport, data):
                return
        super().data_received(data)

    def _is_between_requests(self) -> bool:
        states = self.conn.our_state, self.conn.their_state
        return states == (h11.IDLE, h11.IDLE) and not self.conn.trailing_data[0]


class HomingServer(uvicorn.Server):
    """Uvicorn, for a worker: it takes what others hand over, and does not outlive its parent."""

    def __init__(self, config: uvicorn.Config, homes: Homes) -> None:
        super().__init__(config)
        self._homes: Final = homes
        self._arriving: Final[set[asyncio.Task[None]]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        loop = asyncio.get_running_loop()
        loop.add_reader(self._homes.inbox, self._take)
        loop.add_reader(self._homes.parent, self._orphaned)
        LOGGER.info("ready", extra={"worker": self._homes.number, "pid": os.getpid()})

    def _orphaned(self) -> None:
        asyncio.get_running_loop().remove_reader(self._homes.parent)
        self.should_exit = True

    def _take(self) -> None:
        if (taken := self._homes.take()) is not None:
            task = asyncio.create_task(self._welcome(*taken))
            self._arriving.add(task)
            task.add_done_callback(self._arriving.discard)

    async def _welcome(self, head: bytes, line: socket.socket) -> None:
        protocol: Any = self.config.http_protocol_class
        made = partial(protocol, self.config, self.server_state, self.lifespan.state, welcome=head)
        with suppress(OSError):  # The client may have gone.
            await asyncio.get_running_loop().connect_accepted_socket(made, line)
