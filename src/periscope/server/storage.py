"""Storage: the append-only log of every table.

Group commit: one thread writes, and what comes in while it is busy goes into its next transaction,
so that many moves share one commit; each is answered after it. Optimistic concurrency: whoever
appends a ply that is taken is refused (`Raced`), reads on and decides again.
"""

from __future__ import annotations

import asyncio
import functools
import logging
import queue
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, insert, select, text, tuple_
from sqlalchemy.exc import SQLAlchemyError

from periscope.kernel import PeriscopeError
from periscope.server import entry as log
from periscope.server import metrics
from periscope.server.appends import Append, append
from periscope.server.database import connect
from periscope.server.schema import LOG, PRESENCE, TABLES

Answer = Callable[[Any, Exception | None], None]
"""Is called in the event loop, with the result or with what went wrong."""
CHANNEL: Final = "periscope_tables"
BATCH: Final = 256
READERS: Final = 4
LOGGER: Final = logging.getLogger("periscope.server")

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


class _Job(NamedTuple):
    table: str
    work: Append | Callable[[Connection], Any]
    answer: Answer


class Storage:
    """The logs of all tables, for one server process."""

    def __init__(self, url: str) -> None:
        self.engine: Final = connect(url, serving=True)
        self.shared: Final = self.engine.dialect.name != "sqlite"
        """Whether other servers may write to it too."""
        self._loop: asyncio.AbstractEventLoop
        """The loop of those who are answered."""
        self._jobs: Final[queue.SimpleQueue[_Job | None]] = queue.SimpleQueue()
        self._readers: Final = ThreadPoolExecutor(READERS, "periscope-read")
        self._writer: Final = threading.Thread(
            target=self._write, name="periscope-write", daemon=True
        )
        self._writer.start()

    async def close(self) -> None:
        """Stops the threads, after the jobs that were submitted."""
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
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

        await self._submit(table, work)

    async def append(self, row: Append) -> None:
        """Raises `Raced` where the ply is taken; returns when the entry is there for good."""
        if not await self._submit(row.table, row):
            raise Raced

    def append_soon(self, row: Append, answer: Answer) -> None:
        """As `append`, for whoever does not wait: `answer` is told whether the ply was free."""
        self._loop = asyncio.get_running_loop()
        self._jobs.put(_Job(row.table, row, answer))

    async def postpone(self, table: str, plies: int, due: float | None) -> None:
        """Sets when housekeeping has to look at the table, if its log still has `plies` entries."""
        change = TABLES.update().where(TABLES.c.id == table, TABLES.c.plies == plies)
        await self._submit(table, lambda db: db.execute(change.values(due=due)))

    async def appear(self, server: str, here: Iterable[tuple[str, str, bool]], now: float) -> None:
        """Notes who is connected to this server."""
        rows = [
            {"t": table, "s": seat, "v": server, "h": is_here, "n": now}
            for table, seat, is_here in here
        ]
        if rows:
            await self._submit("", lambda db: db.execute(_APPEAR, rows))

    async def _submit(self, table: str, work: Append | Callable[[Connection], Any]) -> Any:
        self._loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = self._loop.create_future()
        # Whoever stops waiting does not stop the work.
        self._jobs.put(_Job(table, work, functools.partial(_answer, future)))
        return await future

    def _write(self) -> None:
        while (job := self._jobs.get()) is not None:
            jobs = [job]
            closing = False
            while len(jobs) < BATCH and not closing:
                try:
                    more = self._jobs.get_nowait()
                except queue.Empty:
                    break
                closing = more is None
                if more is not None:
                    jobs.append(more)
            self._commit(jobs)
            if closing:
                return

    def _commit(self, jobs: Sequence[_Job]) -> None:
        # Tables are locked in one order, so that two servers cannot deadlock.
        jobs = sorted(jobs, key=lambda job: job.table)
        try:
            with self.engine.begin() as db:
                results = _done(db, jobs)
        except SQLAlchemyError as error:
            if len(jobs) > 1:  # A job that fails must not roll the others back.
                for job in jobs:
                    self._commit((job,))
                return
            _note(error)
            self._tell(jobs, (None,), PeriscopeError("error-storage"))
            return
        self._tell(jobs, results, None)

    def _tell(self, jobs: Sequence[_Job], results: Sequence[Any], error: Exception | None) -> None:
        """Answers all who wait, in their own thread."""

        def answer() -> None:
            for job, result in zip(jobs, results, strict=True):
                try:
                    job.answer(result, error)
                except Exception as error_of_one:
                    LOGGER.error("internal", exc_info=error_of_one)

        with suppress(RuntimeError):  # The server has been shut down meanwhile.
            self._loop.call_soon_threadsafe(answer)

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

    async def answers(self) -> None:
        """Raises where the database does not answer."""
        await self._read(select(TABLES.c.id).limit(1))

    async def _read(self, query: Any) -> Sequence[Any]:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._rows, query)

    def _rows(self, query: Any) -> Sequence[Any]:
        try:
            with self.engine.connect() as db:
                return db.execute(query).all()
        except SQLAlchemyError as error:
            _note(error)
            raise PeriscopeError("error-storage") from None


def _done(db: Connection, jobs: Sequence[_Job]) -> list[Any]:
    """What the jobs came to; all appends go into the log together."""
    results = [job.work(db) if callable(job.work) else None for job in jobs]
    appends = {n: job.work for n, job in enumerate(jobs) if isinstance(job.work, Append)}
    if appends:
        for n, new in zip(appends, append(db, list(appends.values())), strict=True):
            results[n] = new
    return results


def _answer(future: asyncio.Future[Any], result: Any, error: Exception | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(result)
    else:
        future.set_exception(error)


def _note(error: SQLAlchemyError) -> None:
    metrics.STORAGE_ERRORS.inc()
    LOGGER.error("storage", extra={"problem": type(error).__name__})
