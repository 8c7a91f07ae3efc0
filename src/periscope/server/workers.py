"""Worker processes: one question at a time, by priority, for callers who are still there."""

from __future__ import annotations

import asyncio
import os
import signal
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from enum import IntEnum
from heapq import heappop, heappush
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple, TypeAlias

from periscope.kernel import PeriscopeError
from periscope.server.logs import trace

PATIENCE: Final = 20.0
"""Seconds after which a worker that has not answered is replaced."""
DROPPED: Final = 2.0
"""Seconds after which a worker is replaced whose caller has left: a new process costs as much."""
EACH: Final = 8
"""Questions of one caller that a worker has at once, at most."""

Answering: TypeAlias = Callable[[Any], Any]
"""What a worker does with its questions."""


class Rank(IntEnum):
    """Whose work is done first; each has processes of its own priority as well."""

    MOVE = 0
    HINT = 1
    REVIEW = 2
    STUDY = 3


NICE: Final = {Rank.MOVE: 0, Rank.HINT: 5, Rank.REVIEW: 10, Rank.STUDY: 10}
"""Priority of a process as the operating system has it: a computer's move goes first."""


class Failure(NamedTuple):
    """Why there is no answer: what went wrong and where, without anything of the game."""

    problem: str
    where: tuple[str, ...] = ()


class Busy(Exception):
    """So many wait already that another would wait too long."""


class Worker:
    """One process, started when it is first needed and again when it has failed.

    Questions wait in a priority queue: by rank, then by how many the same caller has waiting (fair
    queueing), then by age.
    """

    def __init__(
        self,
        begin: Callable[[], Answering],
        rank: Rank = Rank.MOVE,
        patience: float = PATIENCE,
        queue: int | None = None,
        wait: float | None = None,
        dropped: float = DROPPED,
    ) -> None:
        self._begin: Final = begin
        self._nice: Final = NICE[rank]
        self._patience: Final = patience
        self._most: Final = queue
        """How many may wait; None for any number."""
        self._wait: Final = wait
        """Seconds that a question may wait; None for any time."""
        self._dropped: Final = dropped
        self._thread: Final = ThreadPoolExecutor(1, "periscope-bot")
        self._process: Any = None
        self._pipe: Connection | None = None
        self._taken = False
        self._waiting: Final[list[tuple[int, int, int, asyncio.Future[None]]]] = []
        self._numbers: Final = count()
        self._callers: Final[Counter[str]] = Counter()

    async def ask(self, question: object, rank: Rank = Rank.MOVE, caller: str = "") -> Any:
        """The answer, or a `Failure`; `Busy` where too many wait. Cancelling it drops the work."""
        if caller and self._callers[caller] >= EACH:
            raise Busy
        self._callers[caller] += 1
        try:
            await self._turn(rank, self._callers[caller] if caller else 0)
            return await self._work(question)
        finally:
            self._callers[caller] -= 1
            if not self._callers[caller]:
                del self._callers[caller]

    async def _turn(self, rank: Rank, place: int) -> None:
        """Returns when the process is the caller's."""
        if not self._taken:
            self._taken = True
            return
        if self._most is not None and len(self._waiting) >= self._most:
            raise Busy
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        entry = (rank, place, next(self._numbers), mine)
        heappush(self._waiting, entry)
        try:
            async with asyncio.timeout(self._wait):
                await mine
        except (TimeoutError, asyncio.CancelledError) as error:
            if mine.done() and not mine.cancelled():
                self._next()
            else:
                self._waiting.remove(entry)
                self._waiting.sort()  # A sorted list is a heap.
            if isinstance(error, TimeoutError):
                raise Busy from None
            raise

    def _next(self) -> None:
        """Hands the process on."""
        if self._waiting:
            heappop(self._waiting)[-1].set_result(None)
        else:
            self._taken = False

    async def _work(self, question: object) -> Any:
        loop = asyncio.get_running_loop()
        running = loop.run_in_executor(self._thread, self._ask, question)
        running.add_done_callback(lambda _: self._next())
        try:
            return await asyncio.shield(running)
        except asyncio.CancelledError:
            loop.call_later(self._dropped, self._drop, running)
            raise

    def _drop(self, running: asyncio.Future[Any]) -> None:
        if not running.done() and self._process is not None:
            self._process.kill()

    def close(self) -> None:
        self._stop()
        self._thread.shutdown(cancel_futures=True)

    # In the worker's thread.

    def _ask(self, question: object) -> Any:
        try:
            answer = self._asked(question)
        except (EOFError, OSError):
            answer = Failure("the process has died")
        except Exception as error:  # What cannot be sent is a fault of ours as well.
            answer = failure(error)
        if isinstance(answer, Failure):
            self._stop()
        return answer

    def _asked(self, question: object) -> Any:
        if self._pipe is None:
            self._start()
        assert self._pipe is not None
        self._pipe.send(question)
        if not self._pipe.poll(self._patience):
            return Failure(f"no answer within {self._patience:.0f} seconds")
        return self._pipe.recv()

    def _start(self) -> None:
        # Spawned, so that it begins with nothing: no log, no position, no token.
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        work = (theirs, self._begin, self._nice)
        self._process = context.Process(target=_serve, args=work, daemon=True)
        self._process.start()
        theirs.close()

    def _stop(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
            self._process.kill()
            self._process.join()
        self._pipe = None


def _serve(pipe: Connection, begin: Callable[[], Answering], nice: int) -> None:
    """What a worker process runs: questions in, answers out, exceptions as a `Failure`."""
    # Whoever stops the server at a keyboard stops its workers too, but that is the server's to do.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    answering = begin()
    while True:
        answer: Any
        try:
            answer = answering(pipe.recv())
        except EOFError:
            return
        except Exception as error:
            answer = failure(error)
        try:
            pipe.send(answer)
        except OSError:  # Nobody waits for it any more.
            return


def failure(error: Exception) -> Failure:
    problem = error.key if isinstance(error, PeriscopeError) else type(error).__name__
    return Failure(problem, tuple(trace(error)))
