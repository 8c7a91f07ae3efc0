"""News between servers by PostgreSQL's NOTIFY, sent after the commit that they tell of.

A transaction that notifies holds one lock of the whole cluster until its commit is on the disk, so
that with NOTIFY in them all commits of all servers stand in one queue. Here they go out together on
a connection of their own, in autocommit, and wait for no disk. A notification that is lost costs
its readers a second: they compare (`Housekeeping`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, Final

from litestar.channels.backends.psycopg import PsycoPgChannelsBackend
from psycopg import AsyncConnection, Error

from periscope.server.database import WAIT

_NOTIFY: Final = (
    "SELECT pg_notify(channel, message) FROM unnest(%s::text[], %s::text[]) AS n (channel, message)"
)


class NotifyChannels(PsycoPgChannelsBackend):
    """Litestar's channels over LISTEN, with one connection for all that is published."""

    def __init__(self, conninfo: str) -> None:
        super().__init__(conninfo)
        self._pending: list[tuple[str, str]] = []
        self._sender: asyncio.Task[None] | None = None
        self._sending: AsyncConnection[Any] | None = None

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Returns at once; what is published meanwhile goes out in the same statement."""
        if self._shutting_down:
            return
        self._pending += [(channel, data.decode()) for channel in channels]
        if self._sender is None:
            self._sender = asyncio.create_task(self._send())

    async def on_shutdown(self) -> None:
        self._shutting_down = True
        if self._sender is not None:
            await asyncio.wait((self._sender,))
        await self._hang_up()
        await super().on_shutdown()

    async def _send(self) -> None:
        try:
            while self._pending:
                news, self._pending = self._pending, []
                async with asyncio.timeout(WAIT):
                    await self._notify(news)
        except (Error, TimeoutError):
            self._pending.clear()
            await self._hang_up()
        finally:
            self._sender = None

    async def _notify(self, news: list[tuple[str, str]]) -> None:
        lists = [list(words) for words in zip(*news, strict=True)]
        if self._sending is not None:
            try:
                await self._sending.execute(_NOTIFY, lists)
                return
            except Error:  # It may have been lost since it was last used.
                await self._hang_up()
        self._sending = await AsyncConnection.connect(self._pg_dsn, autocommit=True)
        await self._sending.execute("SET synchronous_commit = off")
        await self._sending.execute(_NOTIFY, lists)

    async def _hang_up(self) -> None:
        if self._sending is not None:
            await self._sending.close()
            self._sending = None
