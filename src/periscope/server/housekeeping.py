"""What has to be done at tables though no player asks for it: clocks that run out, absent players,
computers that failed, tables nobody uses, and news from other servers."""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Final

from litestar.channels.backends.base import ChannelsBackend

from periscope.kernel import SPECTATOR, PeriscopeError, Seat
from periscope.server import decide
from periscope.server import entry as log
from periscope.server.keeper import Keeper
from periscope.server.open_table import OpenTable
from periscope.server.room import Room
from periscope.server.storage import CHANNEL, NEVER, Due
from periscope.server.timekeeper import INTERVAL, TRUSTED

LOGGER: Final = logging.getLogger("periscope.server")
SWEEP: Final = 1.0
"""Seconds between two rounds of housekeeping."""
IDLE: Final = 60.0
"""Seconds after which a table that nobody watches is dropped from memory."""
HEARTBEAT: Final = 20.0
"""Seconds between two notes of who is connected to this server."""
GONE: Final = 3 * HEARTBEAT
"""Seconds without a heartbeat of a server after which those connected to it count as gone."""
PATIENCE: Final = 10.0
"""Seconds after which a table that is busy is left for the next round."""
AT_ONCE: Final = 64
"""Tables that are looked after side by side: their entries share a commit."""
STRANDED: Final = 10.0
"""Seconds after which a table that was due is anybody's."""


class Housekeeping:
    """Runs beside the clients of one server, and speaks with the other servers."""

    def __init__(self, keeper: Keeper, backend: ChannelsBackend) -> None:
        self.keeper: Final = keeper
        self.storage: Final = keeper.storage
        self.time: Final = keeper.time
        self._backend: Final = backend
        self._server: Final = secrets.token_hex(8)
        if self.storage.shared:
            keeper.on_append.append(
                lambda table, ply: keeper.spawn(self._publish(f"{table} {ply}"))
            )

    async def begin(self) -> None:
        if (now := await self._database_time(math.inf)) is not None:
            self.time.set(now)
        for work in (self.sweep, self._beat, self._keep_time, self._hear):
            self.keeper.spawn(self._forever(work))

    async def _forever(self, work: Callable[[], Awaitable[None]]) -> None:
        """Repeats some work; an exception is logged and does not end the loop."""
        while True:
            try:
                await work()
            except Exception as error:
                LOGGER.error("housekeeping", extra={"problem": repr(error)})
            await asyncio.sleep(SWEEP)

    # Clocks, computers, absent players, tables that nobody needs.

    async def sweep(self) -> None:
        await self._look_after_due()
        if self.storage.shared:
            await self._compare()
        now = time.monotonic()
        for open_table in list(self.keeper.open_tables.values()):
            unused = now - open_table.used > IDLE and not open_table.thinking
            if not open_table.listeners and unused and not open_table.lock.locked():
                del self.keeper.open_tables[open_table.id]

    async def _look_after_due(self) -> None:
        """Works until nothing is due; what takes long is done side by side."""
        last = NEVER
        while found := await self.storage.due(self.time.now(), AT_ONCE, last):
            last = found[-1]
            ours = [one.table for one in found if self._is_ours(one)]
            await asyncio.gather(*(self._alone(table, self._look_after) for table in ours))

    def _is_ours(self, due: Due) -> bool:
        """Its home looks after a table; if that has ended, the others do."""
        return self.keeper.at_home(due.table) or self.time.now() - due.time > STRANDED

    async def _alone(self, table: str, work: Callable[[str], Awaitable[None]]) -> None:
        """Does something for one table. Whatever it raises, the others are looked after."""
        if table in self.keeper.aside:
            return
        try:
            async with asyncio.timeout(PATIENCE):
                await work(table)
        except (PeriscopeError, TimeoutError):
            pass  # It is tried again in the next round.
        except Exception as error:
            self.keeper.aside.put(table, error)

    async def _look_after(self, table: str) -> None:
        limit = await self.keeper.look(table, lambda room: room.setup.absent)
        gone = {} if limit is None else await self._gone(table)
        ends: list[log.AnyEntry | None] = []

        def deciding(room: Room) -> log.AnyEntry | None:
            now = self.time.now()
            ends.append(decide.flag(room, now) or _absent(room, gone, now))
            return ends[-1]

        room = await self.keeper.change(table, deciding)
        if ends[-1] is None:
            # A computer that gave up is asked again.
            self.keeper.attend(self.keeper.open_table(table))
            await self.storage.postpone(table, room.ply, self.keeper.due(room))

    async def _compare(self) -> None:
        """Compares the lengths of logs, so that a lost notification costs a second at most."""
        if not self.storage.shared:  # Nobody else writes.
            return
        watched = {
            open_table.id: open_table
            for open_table in self.keeper.open_tables.values()
            if open_table.listeners
        }
        for table, plies in (await self.storage.plies(watched)).items():
            room = watched[table].room
            if room is None or plies > room.ply:
                await self._alone(table, self._catch_up)

    async def _catch_up(self, table: str) -> None:
        open_table = self.keeper.open_table(table)
        async with open_table.lock:
            await self.keeper.catch_up(open_table)

    # Who is there.

    async def presence(self, table: str, seat: Seat) -> None:
        """Somebody has come to a seat or gone."""
        if seat != SPECTATOR:
            self.keeper.open_table(table).visited.add(seat)
            here = self.keeper.is_here(table, seat)
            await self.storage.appear(self._server, [(table, seat, here)], self.time.now())
            await self._publish(f"{table} -")

    async def here(self, table: str) -> dict[Seat, bool]:
        """Which seats have somebody at the table."""
        if not self.storage.shared:
            visited = self.keeper.open_table(table).visited
            return {seat: self.keeper.is_here(table, seat) for seat in sorted(visited)}
        return {seat: gone is None for seat, gone in (await self._gone(table)).items()}

    async def _beat(self) -> None:
        """Heartbeat: says which seats are connected here."""
        here = {
            (open_table.id, listener.watcher, True)
            for open_table in self.keeper.open_tables.values()
            for listener in open_table.listeners
            if listener.watcher != SPECTATOR
        }
        await self.storage.appear(self._server, sorted(here), self.time.now())
        await asyncio.sleep(HEARTBEAT)

    async def _gone(self, table: str) -> dict[Seat, float | None]:
        """Since when each seat is gone; None for one that is here."""
        now = self.time.now()
        gone: dict[Seat, float | None] = {}
        for seat, here, seen in await self.storage.present(table):
            if here and now - seen < GONE:
                gone[seat] = None
            else:
                before = gone.get(seat, 0.0)
                gone[seat] = None if before is None else max(before, seen)
        return gone

    # What time it is.

    async def _keep_time(self) -> None:
        await asyncio.sleep(INTERVAL)
        if (now := await self._database_time(TRUSTED)) is not None:
            self.time.follow(now)

    async def _database_time(self, within: float) -> float | None:
        """The time by the database's clock; None where it takes too long to say so."""
        asked = time.monotonic()
        with suppress(PeriscopeError):
            told = await self.storage.time()
            waited = time.monotonic() - asked
            return told + waited / 2 if waited < within else None
        return None

    # The other servers.

    async def _publish(self, message: str) -> None:
        with suppress(Exception):  # Whoever does not hear it finds out by comparing.
            await self._backend.publish(message.encode(), [CHANNEL])

    async def _hear(self) -> None:
        await self._backend.on_startup()
        try:
            await self._backend.subscribe([CHANNEL])
            async for _, message in self._backend.stream_events():
                table, _, what = message.decode().partition(" ")
                if (open_table := self.keeper.open_tables.get(table)) is not None:
                    await self._alone(table, partial(self._heard, open_table, what))
        finally:
            with suppress(Exception):
                await self._backend.on_shutdown()

    async def _heard(self, open_table: OpenTable, what: str, table: str) -> None:
        if what == "-":
            here = await self.here(table)
            for listener in list(open_table.listeners):
                listener.present(here)
        elif open_table.room is not None and int(what) > open_table.room.ply:
            await self._catch_up(table)


def _absent(room: Room, gone: dict[Seat, float | None], now: float) -> log.Lost | None:
    """Whoever stays away on turn for longer than was agreed has lost."""
    limit = room.setup.absent
    since = gone.get(room.to_play, room.time)
    if limit is None or since is None or now - max(since, room.time) < limit:
        return None
    return decide.gone(room, room.to_play, now)
