"""Readiness: whether what a player does now would be kept."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Final

from periscope.kernel import PeriscopeError
from periscope.server.storage import Storage

LATE: Final = 3.0
"""Seconds that a write may wait; the load balancer's own check gives up after four."""
SHARED: Final = 1.0
"""Seconds for which an answer is given again: anybody may ask as often as they like."""


class Readiness:
    """Of one server process."""

    def __init__(self, storage: Storage) -> None:
        self._storage: Final = storage
        self._server: Final = secrets.token_hex(8)
        self._probe: asyncio.Task[None] | None = None
        self._began = 0.0

    async def check(self) -> None:
        """Raises where a write has waited for long, or where a small one that is tried fails."""
        if self._storage.writer.oldest() > LATE:
            raise PeriscopeError("error-storage")
        now = time.monotonic()
        if self._probe is None or (self._probe.done() and now - self._began > SHARED):
            self._began = now
            self._probe = asyncio.create_task(self._try())
            self._probe.add_done_callback(lambda probe: probe.cancelled() or probe.exception())
        try:
            async with asyncio.timeout(LATE):
                await asyncio.shield(self._probe)
        except TimeoutError:
            raise PeriscopeError("error-storage") from None

    async def _try(self) -> None:
        """Reads, and writes: a disk may be full, or read-only since it was last written to."""
        await self._storage.present("")
        await self._storage.probe(self._server, time.time())
