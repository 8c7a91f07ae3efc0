"""The one thread that writes.

Group commit: what comes in while it is busy goes into its next transaction, so that many writes
share one commit; each is answered after it. A table that another server has locked is left out of
the transaction and tried again (`FOR NO KEY UPDATE SKIP LOCKED`): nobody else waits for it.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, select, text
from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError

from periscope.kernel import PeriscopeError
from periscope.server import metrics
from periscope.server.schema import TABLES
from periscope.server.sqlite_file import Mark

T = TypeVar("T")
BATCH: Final = 256
PATIENCE: Final = 20.0
"""Seconds after which whoever waits for the database is asked to try again."""
HELD: Final = 10.0
"""Seconds for a table that another server has locked; PostgreSQL ends a dead one's lock in five."""
FIRST, LONGEST = 0.005, 0.1
"""Exponential backoff: seconds until such a table is tried again."""
LOGGER: Final = logging.getLogger("periscope.server")

_LOCK: Final = text("SELECT id FROM tables WHERE id = ANY(:t) FOR NO KEY UPDATE SKIP LOCKED")


class Job:
    """A piece of work for the next transaction. `table` is the one whose row it changes."""

    __slots__ = ("again", "future", "held", "pause", "since", "table", "work")

    def __init__(
        self, table: str, work: Callable[[Connection], Any], future: asyncio.Future[Any]
    ) -> None:
        self.table: Final = table
        self.work: Final = work
        self.future: Final = future
        self.since: Final = time.monotonic()
        self.held = False
        """Whether another server had the table when it was last tried."""
        self.pause = FIRST
        self.again = 0.0
        """When it is tried again."""


Answer = tuple[Job, Any, Exception | None]


class Writer:
    """Does jobs in the order in which they come, several in a transaction."""

    def __init__(self, engine: Engine, mark: Mark | None) -> None:
        self._engine: Final = engine
        self._mark: Final = mark
        self._locks: Final = engine.dialect.name != "sqlite"
        """Whether other servers may have locked a table."""
        self._jobs: Final[queue.SimpleQueue[Job | None]] = queue.SimpleQueue()
        self._held: list[Job] = []
        """The thread's own: jobs whose tables other servers have."""
        self._waiting: Final[dict[Job, None]] = {}
        """The event loop's own: all that are not answered, the oldest first."""
        self._watched = False
        """Whether somebody is to look at them within a second."""
        self._thread: Final = threading.Thread(
            target=self._run, name="periscope-write", daemon=True
        )
        self._thread.start()

    async def submit(self, table: str, work: Callable[[Connection], T]) -> T:
        """Returns when the work is committed. Whoever stops waiting does not stop it."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        job = Job(table, work, future)
        if not self._watched:
            self._watched = True
            future.get_loop().call_later(1.0, self._expire)
        self._waiting[job] = None
        self._jobs.put(job)
        return await asyncio.shield(future)

    def oldest(self) -> float:
        """For how many seconds the oldest write has been waiting, other servers' tables apart."""
        since = next((job.since for job in self._waiting if not job.held), None)
        return 0.0 if since is None else time.monotonic() - since

    async def close(self) -> None:
        """Stops the thread, after the jobs that were submitted."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    # In the event loop.

    def _expire(self) -> None:
        """Answers those who have waited too long."""
        now = time.monotonic()
        late = [job for job in self._waiting if now - job.since > PATIENCE]
        self._tell([(job, None, PeriscopeError("error-storage")) for job in late])
        self._watched = bool(self._waiting)
        if self._watched:
            asyncio.get_running_loop().call_later(1.0, self._expire)

    def _tell(self, answers: Iterable[Answer]) -> None:
        for job, result, error in answers:
            self._waiting.pop(job, None)
            if job.future.done():
                continue
            if error is None:
                job.future.set_result(result)
            else:
                job.future.set_exception(error)

    # In the thread.

    def _run(self) -> None:
        closing = False
        while not closing:
            jobs, closing = self._next()
            self._commit(jobs)
        self._answer([(job, None, PeriscopeError("error-storage")) for job in self._held])
        if self._mark:
            self._mark.close()

    def _next(self) -> tuple[list[Job], bool]:
        """Waits for jobs; those that have come, and whether they are the last."""
        jobs: list[Job] = []
        closing = False
        with suppress(queue.Empty):
            while len(jobs) < BATCH and not closing:
                job = self._jobs.get(not jobs, self._rest())
                closing = job is None
                if job is not None:
                    jobs.append(job)
        now = time.monotonic()
        jobs += [job for job in self._held if job.again <= now]
        self._held = [job for job in self._held if job.again > now]
        return jobs, closing

    def _rest(self) -> float | None:
        """Seconds until a held table is due again."""
        if not self._held:
            return None
        return max(0.0, min(job.again for job in self._held) - time.monotonic())

    def _commit(self, jobs: Sequence[Job], once_more: bool = True) -> None:
        # Whoever was told to try again has done so, or will.
        jobs = [job for job in jobs if not job.future.done()]
        if not jobs:
            return
        try:
            with self._engine.begin() as db:
                held = self._elsewhere(db, jobs)
                answers = [(job, job.work(db), None) for job in jobs if job.table not in held]
                number = self._mark.advance(db) if self._mark else 0
        except Exception as error:
            self._failed(jobs, error, once_more)
            return
        if self._mark:
            self._mark.write(number)
        self._answer(answers)
        for job in jobs:
            if job.table in held:
                self._set_aside(job)

    def _elsewhere(self, db: Connection, jobs: Iterable[Job]) -> set[str]:
        """Locks the tables of these jobs; gives those that another server has locked."""
        wanted = {job.table for job in jobs if job.table} if self._locks else set()
        if not wanted:
            return wanted
        missing = wanted - {row.id for row in db.execute(_LOCK, {"t": list(wanted)})}
        if not missing:
            return missing
        there = select(TABLES.c.id).where(TABLES.c.id.in_(missing))
        return {row.id for row in db.execute(there)}

    def _failed(self, jobs: Sequence[Job], error: Exception, once_more: bool) -> None:
        """A job that fails must not roll the others back: each is tried alone."""
        if _unreachable(error):
            if once_more:  # The connection was lost since it was last used.
                self._commit(jobs, once_more=False)
                return
        elif len(jobs) > 1:
            for job in jobs:
                self._commit((job,))
            return
        elif _locked(error):
            self._set_aside(jobs[0])
            return
        told = error if isinstance(error, PeriscopeError) else PeriscopeError("error-storage")
        if isinstance(error, SQLAlchemyError):
            note(error)
        elif told is not error:
            LOGGER.error("internal", exc_info=error)
        self._answer([(job, None, told) for job in jobs])

    def _set_aside(self, job: Job) -> None:
        """Another server has the table, for a moment or because it hangs."""
        now = time.monotonic()
        job.held = True
        if now - job.since > HELD:
            self._answer([(job, None, PeriscopeError("error-held"))])
            return
        job.again = now + job.pause
        job.pause = min(LONGEST, 2 * job.pause)
        self._held.append(job)

    def _answer(self, answers: Sequence[Answer]) -> None:
        if answers:
            with suppress(RuntimeError):  # The server has been shut down meanwhile.
                answers[0][0].future.get_loop().call_soon_threadsafe(self._tell, answers)


def _unreachable(error: Exception) -> bool:
    """Whether there is no connection to the database, or none any more."""
    if not isinstance(error, DBAPIError):
        return False
    nowhere = isinstance(error, OperationalError) and getattr(error.orig, "sqlstate", "") is None
    return error.connection_invalidated or nowhere


def _locked(error: Exception) -> bool:
    """Whether somebody else has locked what was asked for (PostgreSQL's lock_not_available)."""
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", "") == "55P03"


def note(error: SQLAlchemyError) -> None:
    metrics.STORAGE_ERRORS.inc()
    LOGGER.error("storage", extra={"problem": type(error).__name__})
