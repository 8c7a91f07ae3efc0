"""A network that can be cut: a relay between two parts, which holds or drops what passes."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from typing import Final

CHUNK: Final = 65_536


class Relay:
    """Passes a TCP connection on to a port. It runs on a loop and a thread of its own."""

    def __init__(self, target: int) -> None:
        self.target: Final = target
        self.loop: Final = asyncio.new_event_loop()
        self.open: Final = asyncio.Event()
        self.lines: Final[set[asyncio.StreamWriter]] = set()
        self.refusing = False
        threading.Thread(target=self.loop.run_forever, daemon=True).start()
        self.port: Final = asyncio.run_coroutine_threadsafe(self._listen(), self.loop).result()

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    async def _listen(self) -> int:
        self.open.set()
        self.server = await asyncio.start_server(self._relay, "127.0.0.1", 0)
        return int(self.server.sockets[0].getsockname()[1])

    def hold(self) -> None:
        """Nothing passes, and nobody is told: a cable that was pulled."""
        self.loop.call_soon_threadsafe(self.open.clear)

    def cut(self) -> None:
        """Every connection is reset, and new ones are too: a host that went down."""
        self.refusing = True
        self.loop.call_soon_threadsafe(self._reset)

    def mend(self) -> None:
        self.refusing = False
        self.loop.call_soon_threadsafe(self.open.set)

    def close(self) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self.loop).result()
        self.loop.call_soon_threadsafe(self.loop.stop)

    async def _end(self) -> None:
        self.server.close()
        self.open.set()
        self._reset()
        ours = asyncio.current_task()
        await asyncio.gather(*(task for task in asyncio.all_tasks() if task is not ours))

    def _reset(self) -> None:
        for writer in list(self.lines):
            writer.transport.abort()

    async def _relay(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        if self.refusing:
            back.transport.abort()
            return
        await self.open.wait()
        try:
            far, forth = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            back.transport.abort()
            return
        self.lines.update((back, forth))
        try:
            await asyncio.gather(self._pass(near, forth), self._pass(far, back))
        finally:
            self.lines.difference_update((back, forth))

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(CHUNK):
                await self.open.wait()
                writer.write(data)
                await writer.drain()
        writer.close()
