"""The one thread that writes.

Group commit: what comes in while it is busy goes into its next transaction, so that many writes
share one commit; each is answered after it. A table that another server has locked is left out of
the transaction and tried again (`FOR NO KEY UPDATE SKIP LOCKED`): nobody else waits for it.
"""

from __future__ import annotations

import asyncio
import functools
import logging
import queue
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import Connection, Engine, select, text
from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError

from periscope.kernel import PeriscopeError
from periscope.server import metrics
from periscope.server.appends import Append, append
from periscope.server.schema import TABLES
from periscope.server.sqlite_file import Mark

BATCH: Final = 256
PATIENCE: Final = 20.0
"""Seconds after which whoever waits for the database is asked to try again."""
HELD: Final = 10.0
"""Seconds for a table that another server has locked; PostgreSQL ends a dead one's lock in five."""
FIRST, LONGEST = 0.005, 0.1
"""Exponential backoff: seconds until such a table is tried again."""
LOGGER: Final = logging.getLogger("periscope.server")

_LOCK: Final = text("SELECT id FROM tables WHERE id = ANY(:t) FOR NO KEY UPDATE SKIP LOCKED")


Work = Append | Callable[[Connection], Any]
Answer = Callable[[Any, Exception | None], None]
"""Is called in the event loop, with the result or with what went wrong."""


class Job:
    """A piece of work for the next transaction. `table` is the one whose row it changes."""

    __slots__ = ("again", "answer", "answered", "held", "loop", "pause", "since", "table", "work")

    def __init__(
        self, table: str, work: Work, loop: asyncio.AbstractEventLoop, answer: Answer
    ) -> None:
        self.table: Final = table
        self.work: Final = work
        self.loop: Final = loop
        self.answer: Final = answer
        self.answered = False
        self.since: Final = time.monotonic()
        self.held = False
        """Whether another server had the table when it was last tried."""
        self.pause = FIRST
        self.again = 0.0
        """When it is tried again."""


Outcome = tuple[Job, Any, Exception | None]


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

    async def submit(self, table: str, work: Work) -> Any:
        """Returns when the work is committed. Whoever stops waiting does not stop it."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.put(table, work, functools.partial(_settle, future))
        return await future

    def put(self, table: str, work: Work, answer: Answer) -> None:
        """As `submit`, for whoever does not wait."""
        loop = asyncio.get_running_loop()
        job = Job(table, work, loop, answer)
        if not self._watched:
            self._watched = True
            loop.call_later(1.0, self._expire)
        self._waiting[job] = None
        self._jobs.put(job)

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

    def _tell(self, outcomes: Iterable[Outcome]) -> None:
        for job, result, error in outcomes:
            self._waiting.pop(job, None)
            if job.answered:
                continue
            job.answered = True
            try:
                job.answer(result, error)
            except Exception as problem:  # The others are answered all the same.
                LOGGER.error("internal", exc_info=problem)

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
        jobs = [job for job in jobs if not job.answered]
        if not jobs:
            return
        try:
            with self._engine.begin() as db:
                held = self._elsewhere(db, jobs)
                outcomes = _done(db, [job for job in jobs if job.table not in held])
                number = self._mark.advance(db) if self._mark else 0
        except Exception as error:
            self._failed(jobs, error, once_more)
            return
        if self._mark:
            self._mark.write(number)
        self._answer(outcomes)
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

    def _answer(self, outcomes: Sequence[Outcome]) -> None:
        """All that one commit has kept is told in one go."""
        if outcomes:
            with suppress(RuntimeError):  # The server has been shut down meanwhile.
                outcomes[0][0].loop.call_soon_threadsafe(self._tell, outcomes)


def _done(db: Connection, jobs: Sequence[Job]) -> list[Outcome]:
    """Does the jobs within a transaction; all appends go into the log together."""
    results = [None if isinstance(job.work, Append) else job.work(db) for job in jobs]
    rows = [(n, job.work) for n, job in enumerate(jobs) if isinstance(job.work, Append)]
    if rows:
        new = append(db, [row for _, row in rows])
        for (n, _), is_new in zip(rows, new, strict=True):
            results[n] = is_new
    return [(job, result, None) for job, result in zip(jobs, results, strict=True)]


def _settle(future: asyncio.Future[Any], result: Any, error: Exception | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(result)
    else:
        future.set_exception(error)


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
