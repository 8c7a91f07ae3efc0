"""Storage: the append-only log of every table.

Optimistic concurrency: whoever appends a ply that is taken is refused (`Raced`), reads on and
decides again. One thread writes (`Writer`, group commit), and a few read.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, exists, insert, select, text, tuple_
from sqlalchemy.exc import SQLAlchemyError

from periscope.kernel import PeriscopeError
from periscope.server import entry as log
from periscope.server.appends import Append, append
from periscope.server.database import connect, file_of
from periscope.server.schema import LOG, PRESENCE, TABLES
from periscope.server.sqlite_file import Mark
from periscope.server.writer import PATIENCE, Answer, Writer, note

CHANNEL: Final = "periscope_tables"
READERS: Final = 4

_APPEAR: Final = text(
    "INSERT INTO presence (table_id, seat, server, here, seen) VALUES (:t, :s, :v, :h, :n)"
    " ON CONFLICT (table_id, seat, server) DO UPDATE SET here = :h, seen = :n"
)
_TIME: Final = text("SELECT EXTRACT(EPOCH FROM clock_timestamp()) AS now")


class Raced(Exception):
    """Optimistic concurrency: somebody else has appended that ply."""


class Due(NamedTuple):
    """When a table has to be looked at."""

    time: float
    table: str


NEVER: Final = Due(0.0, "")


class Storage:
    """The logs of all tables, for one server process."""

    def __init__(self, url: str) -> None:
        self.engine: Final = connect(url, serving=True)
        self.shared: Final = self.engine.dialect.name != "sqlite"
        """Whether other servers may write to it too."""
        file = file_of(url)
        self.writer: Final = Writer(self.engine, None if file is None else Mark(file))
        self._readers: Final = ThreadPoolExecutor(READERS, "periscope-read")

    async def close(self) -> None:
        """Stops the threads, after the jobs that were submitted."""
        await self.writer.close()
        self._readers.shutdown()
        self.engine.dispose()

    # Writing.

    async def create(self, table: str, setup: log.Setup, rows: Sequence[Append]) -> None:
        first = {
            "id": table,
            "setup": log.encode(setup),
            "visibility": setup.visibility,
            "status": "open",
            "plies": 0,
            "changed": setup.created,
            "due": None,
        }

        def work(db: Connection) -> None:
            db.execute(insert(TABLES), first)
            for row in rows:
                append(db, (row,))

        # Nobody else knows the table yet.
        await self.writer.submit("", work)

    async def append(self, row: Append) -> None:
        """Raises `Raced` where the ply is taken; returns when the entry is there for good."""
        if not await self.writer.submit(row.table, row):
            raise Raced

    def append_soon(self, row: Append, answer: Answer) -> None:
        """As `append`, for whoever does not wait: `answer` is told whether the ply was free."""
        self.writer.put(row.table, row, answer)

    async def postpone(self, table: str, plies: int, due: float | None) -> None:
        """Sets when housekeeping has to look at the table, if its log still has `plies` entries."""
        change = TABLES.update().where(TABLES.c.id == table, TABLES.c.plies == plies)
        await self.writer.submit(table, lambda db: db.execute(change.values(due=due)))

    async def appear(self, server: str, here: Iterable[tuple[str, str, bool]], now: float) -> None:
        """Notes who is connected to this server."""
        rows = [
            {"t": table, "s": seat, "v": server, "h": is_here, "n": now}
            for table, seat, is_here in here
        ]
        if rows:
            await self.writer.submit("", lambda db: db.execute(_APPEAR, rows))

    async def probe(self, server: str, now: float) -> None:
        """A small write, to see whether it is kept. What servers of old have left goes with it."""
        mine = {"t": "", "s": "", "v": server, "h": False, "n": now}
        old = PRESENCE.c.table_id == "", PRESENCE.c.seen < now - 86400

        def work(db: Connection) -> None:
            db.execute(_APPEAR, mine)
            db.execute(PRESENCE.delete().where(*old))

        await self.writer.submit("", work)

    async def forget(self, table: str, plies: Sequence[int]) -> None:
        """Drops what was said at these plies. That something was said there stays in the log."""
        here = LOG.c.table_id == table

        def work(db: Connection) -> None:
            rows = db.execute(select(LOG.c.ply, LOG.c.entry).where(here, LOG.c.ply.in_(plies)))
            for ply, data in rows.all():
                if isinstance(said := log.decode(data), log.Spoke):
                    silent = log.encode(msgspec.structs.replace(said, text=""))
                    db.execute(LOG.update().where(here, LOG.c.ply == ply).values(entry=silent))

        await self.writer.submit(table, work)

    async def delete(self, table: str, before: float) -> None:
        """Deletes a table that has never begun and has not changed since `before`."""
        old = TABLES.c.id == table, TABLES.c.status == "open", TABLES.c.changed < before

        def work(db: Connection) -> None:
            if db.execute(TABLES.delete().where(*old)).rowcount == 1:
                db.execute(LOG.delete().where(LOG.c.table_id == table))
                db.execute(PRESENCE.delete().where(PRESENCE.c.table_id == table))

        await self.writer.submit(table, work)

    # Reading.

    async def setup(self, table: str) -> log.Setup | None:
        rows = await self._read(select(TABLES.c.setup).where(TABLES.c.id == table))
        return log.decode_setup(rows[0].setup) if rows else None

    async def entries(self, table: str, after: int) -> list[log.AnyEntry]:
        """The log of a table after ply `after`."""
        query = select(LOG.c.entry).where(LOG.c.table_id == table, LOG.c.ply > after)
        return [log.decode(row.entry) for row in await self._read(query.order_by(LOG.c.ply))]

    async def listed(self, statuses: Iterable[str], limit: int) -> list[str]:
        """Public tables, the latest first."""
        query = select(TABLES.c.id).where(
            TABLES.c.visibility == "public", TABLES.c.status.in_(list(statuses))
        )
        rows = await self._read(query.order_by(TABLES.c.changed.desc()).limit(limit))
        return [row.id for row in rows]

    async def unbegun(self, before: float, gone: float, limit: int) -> list[str]:
        """Tables that never began, unchanged since `before`, with nobody there since `gone`."""
        there = exists().where(
            PRESENCE.c.table_id == TABLES.c.id, PRESENCE.c.here, PRESENCE.c.seen > gone
        )
        query = select(TABLES.c.id).where(
            TABLES.c.status == "open", TABLES.c.changed < before, ~there
        )
        return [row.id for row in await self._read(query.limit(limit))]

    async def due(self, now: float, limit: int, after: Due = NEVER) -> list[Due]:
        """The tables that are due now, in order, after the last one that is known already."""
        place = (TABLES.c.due, TABLES.c.id)
        query = select(*place).where(TABLES.c.due <= now, tuple_(*place) > tuple_(*after))
        rows = await self._read(query.order_by(*place).limit(limit))
        return [Due(row.due, row.id) for row in rows]

    async def plies(self, tables: Iterable[str]) -> dict[str, int]:
        """How long the logs of these tables are."""
        query = select(TABLES.c.id, TABLES.c.plies).where(TABLES.c.id.in_(list(tables)))
        return {row.id: row.plies for row in await self._read(query)}

    async def present(self, table: str) -> list[tuple[str, bool, float]]:
        """Seats, whether somebody is there, and when that was last known."""
        query = select(PRESENCE.c.seat, PRESENCE.c.here, PRESENCE.c.seen)
        rows = await self._read(query.where(PRESENCE.c.table_id == table))
        return [(row.seat, row.here, row.seen) for row in rows]

    async def time(self) -> float:
        """What time it is: for servers that share a database, by its clock, and so the same."""
        if not self.shared:
            return time.time()
        return float((await self._read(_TIME))[0].now)

    async def _read(self, query: Any) -> Sequence[Any]:
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(PATIENCE):
                return await loop.run_in_executor(self._readers, self._rows, query)
        except TimeoutError:
            raise PeriscopeError("error-storage") from None

    def _rows(self, query: Any) -> Sequence[Any]:
        try:
            with self.engine.connect() as db:
                return db.execute(query).all()
        except SQLAlchemyError as error:
            note(error)
            raise PeriscopeError("error-storage") from None
