"""What expires: tables that never began, and lines of chat beyond so many."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from periscope.kernel import PeriscopeError
from periscope.server.housekeeping import GONE
from periscope.server.keeper import Keeper

LOGGER: Final = logging.getLogger("periscope.server")
DAY: Final = 86400.0
INTERVAL: Final = 3600.0
"""Seconds between two looks at what has expired."""
BATCH: Final = 64
"""Tables that are deleted side by side: they share a commit."""


class Expiry:
    """Drops tables that never began after some days (0: never), and chat beyond some lines."""

    def __init__(self, keeper: Keeper, days: int, lines: int) -> None:
        self._keeper: Final = keeper
        self._days: Final = days
        self._lines: Final = lines
        keeper.on_append.append(self._appended)

    def begin(self) -> None:
        if self._days:
            self._keeper.spawn(self._forever())

    async def _forever(self) -> None:
        while True:
            try:
                await self._sweep(self._keeper.time.now())
            except PeriscopeError as error:  # The database is away: later, then.
                LOGGER.warning("housekeeping", extra={"problem": error.key})
            await asyncio.sleep(INTERVAL)

    async def _sweep(self, now: float) -> None:
        """Deletes tables that never began, unless somebody sits there and waits."""
        storage, before = self._keeper.storage, now - self._days * DAY
        while old := await storage.unbegun(before, now - GONE, BATCH):
            await asyncio.gather(*(storage.delete(table, before) for table in old))
            for table in old:
                self._keeper.open_tables.pop(table, None)

    def _appended(self, table: str, ply: int) -> None:
        open_table = self._keeper.open_tables.get(table)
        if open_table is None or open_table.room is None:
            return
        if plies := open_table.room.forget_lines(self._lines):
            self._keeper.spawn(self._forget(table, plies))

    async def _forget(self, table: str, plies: list[int]) -> None:
        try:
            await self._keeper.storage.forget(table, plies)
        except PeriscopeError as error:  # With the next line that is said after a restart.
            LOGGER.warning("housekeeping", extra={"problem": error.key})
