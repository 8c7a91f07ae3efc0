"""The watch: what has to be done at tables though no player of theirs asks for it."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from litestar.channels.backends.base import ChannelsBackend

from periscope.kernel import SPECTATOR, PeriscopeError, Seat
from periscope.server import decide
from periscope.server import entry as log
from periscope.server.desk import Desk
from periscope.server.hub import Hub, due
from periscope.server.journal import CHANNEL
from periscope.server.room import Room

LOGGER: Final = logging.getLogger("periscope.server")
SWEEP: Final = 1.0
IDLE: Final = 60.0
"""Seconds after which a table that nobody watches is put away."""
HEARTBEAT: Final = 20.0
GONE: Final = 3 * HEARTBEAT
"""Seconds without a sign of a server after which those connected to it are not there."""
LIMIT: Final = 100


class Watch:
    """Runs beside the clients of one server, and speaks with the other servers."""

    def __init__(self, hub: Hub, backend: ChannelsBackend) -> None:
        self.hub: Final = hub
        self.journal: Final = hub.journal
        self._backend: Final = backend
        self._server: Final = secrets.token_hex(8)
        if self.journal.shared and not self.journal.notifies:
            hub.kept.append(lambda table, ply: hub.spawn(self._publish(f"{table} {ply}")))

    def begin(self) -> None:
        for work in (self._sweep, self._beat, self._hear):
            self.hub.spawn(self._forever(work))

    async def _forever(self, work: Callable[[], Awaitable[None]]) -> None:
        """A database that is away for a minute does not end the watch."""
        while True:
            try:
                await work()
            except Exception as error:
                LOGGER.error("watch", extra={"problem": repr(error)})
            await asyncio.sleep(SWEEP)

    # Clocks, computers, absent players, tables that nobody needs.

    async def _sweep(self) -> None:
        now = time.time()
        for table in await self.journal.due(now, LIMIT):
            with suppress(PeriscopeError):
                await self._look_after(table)
        if self.journal.shared:
            await self._compare()
        for desk in list(self.hub.desks.values()):
            unused = now - desk.used > IDLE and not desk.thinking
            if not desk.listeners and unused and not desk.lock.locked():
                del self.hub.desks[desk.table]

    async def _look_after(self, table: str) -> None:
        gone = await self._gone(table)

        def deciding(room: Room) -> log.AnyEntry | None:
            now = time.time()
            return decide.flag(room, now) or _absent(room, gone, now)

        room = await self.hub.change(table, deciding)
        self.hub.attend(self.hub.desk(table))  # A computer that gave up is asked again.
        await self.journal.postpone(table, room.ply, due(room))

    async def _compare(self) -> None:
        """Nothing that another server has kept is missed, even if its message was."""
        watched = {desk.table: desk for desk in self.hub.desks.values() if desk.listeners}
        for table, plies in (await self.journal.plies(watched)).items():
            room = watched[table].room
            if room is None or plies > room.ply:
                await self._catch_up(watched[table])

    async def _catch_up(self, desk: Desk) -> None:
        async with desk.lock:
            await self.hub.catch_up(desk)

    # Who is there.

    async def presence(self, table: str, seat: Seat) -> None:
        """Somebody has come to a seat or gone."""
        if seat != SPECTATOR:
            here = self.hub.is_here(table, seat)
            await self.journal.appear(self._server, [(table, seat, here)], time.time())
            await self._publish(f"{table} -")

    async def here(self, table: str) -> dict[Seat, bool]:
        """Which seats have somebody at the table."""
        return {seat: gone is None for seat, gone in (await self._gone(table)).items()}

    async def _beat(self) -> None:
        """Says which seats are connected here."""
        here = {
            (desk.table, listener.watcher, True)
            for desk in self.hub.desks.values()
            for listener in desk.listeners
            if listener.watcher != SPECTATOR
        }
        await self.journal.appear(self._server, sorted(here), time.time())
        await asyncio.sleep(HEARTBEAT)

    async def _gone(self, table: str) -> dict[Seat, float | None]:
        """Since when each seat is gone; None for one that is here."""
        now = time.time()
        gone: dict[Seat, float | None] = {}
        for seat, here, seen in await self.journal.present(table):
            if here and now - seen < GONE:
                gone[seat] = None
            else:
                before = gone.get(seat, 0.0)
                gone[seat] = None if before is None else max(before, seen)
        return gone

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
                if (desk := self.hub.desks.get(table)) is not None:
                    await self._heard(desk, what)
        finally:
            with suppress(Exception):
                await self._backend.on_shutdown()

    async def _heard(self, desk: Desk, what: str) -> None:
        if what == "-":
            here = await self.here(desk.table)
            for listener in list(desk.listeners):
                listener.present(here)
        elif desk.room is not None and int(what) > desk.room.ply:
            await self._catch_up(desk)


def _absent(room: Room, gone: dict[Seat, float | None], now: float) -> log.Lost | None:
    """Whoever stays away on turn for longer than was agreed has lost."""
    limit = room.setup.absent
    since = gone.get(room.to_play, room.time)
    if limit is None or since is None or now - max(since, room.time) < limit:
        return None
    return decide.gone(room, room.to_play, now)
