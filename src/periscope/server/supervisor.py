"""Several processes behind one port, each the home of its share of the tables.

The parent binds a socket for each worker (SO_REUSEPORT) and keeps it, so that whoever connects
while a worker is replaced waits and is not refused. It serves nobody itself.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from periscope.kernel import PeriscopeError
from periscope.server import database, logs, serve
from periscope.server.homes import Homes
from periscope.server.settings import Settings

LOGGER: Final = logging.getLogger("periscope.server")
SOON: Final = 5.0
"""Seconds within which a worker that ends has not really begun."""
PAUSE: Final = 1.0
"""Seconds before such a one is begun again."""
STOPPING: Final = (signal.SIGINT, signal.SIGTERM)


def check(settings: Settings) -> None:
    """Refuses several workers where they cannot be."""
    if settings.workers == 1:
        return
    if database.address(settings.location).drivername == "sqlite":
        raise PeriscopeError("error-workers-database")
    if not hasattr(os, "fork") or not hasattr(socket, "SO_REUSEPORT"):
        raise PeriscopeError("error-workers-system")


def listen(settings: Settings) -> list[socket.socket]:
    """A socket for each worker, all on one port."""
    first = serve.listen(settings, shared=True)
    port = first.getsockname()[1]
    others = range(1, settings.workers)
    return [first, *(serve.listen(settings._replace(port=port), shared=True) for _ in others)]


class Supervisor:
    """The parent of all workers. One that ends is begun again under its number."""

    def __init__(self, settings: Settings, listeners: Sequence[socket.socket]) -> None:
        self._settings: Final = settings
        self._listeners: Final = listeners
        pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in listeners]
        self._inboxes: Final = [inbox for inbox, _ in pairs]
        self._outboxes: Final = [outbox for _, outbox in pairs]
        for box in (*self._inboxes, *self._outboxes):
            box.setblocking(False)
        self._alive: Final = os.pipe()
        """Its writing end is ours alone: the workers read from it that we have ended."""
        self._numbers: Final[dict[int, int]] = {}
        """The workers by their process ids."""
        self._begun: Final[dict[int, float]] = {}
        self._stopping = False

    def run(self) -> None:
        """Until SIGINT or SIGTERM, and until every worker has finished."""
        logs.begin()
        for listener in self._listeners:
            listener.listen(serve.BACKLOG)
        for signum in STOPPING:
            signal.signal(signum, self._stop)
        for number in range(len(self._listeners)):
            self._begin(number)
        while self._numbers:
            pid, status = os.wait()
            if (ended := self._numbers.pop(pid, None)) is not None and not self._stopping:
                self._replace(ended, os.waitstatus_to_exitcode(status))

    def _stop(self, *_: object) -> None:
        self._stopping = True
        for pid in self._numbers:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGTERM)

    def _replace(self, number: int, status: int) -> None:
        LOGGER.error("worker", extra={"worker": number, "status": status})
        if time.monotonic() - self._begun[number] < SOON:
            time.sleep(PAUSE)
        if not self._stopping:
            self._begin(number)

    def _begin(self, number: int) -> None:
        self._begun[number] = time.monotonic()
        # A signal between fork and the note of it would miss the worker.
        signal.pthread_sigmask(signal.SIG_BLOCK, STOPPING)
        try:
            if (pid := os.fork()) == 0:
                self._work(number)
            self._numbers[pid] = number
        finally:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPPING)

    def _work(self, number: int) -> None:
        """The whole life of a worker, in its own process."""
        status = 1
        try:
            for signum in STOPPING:
                signal.signal(signum, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPPING)
            os.close(self._alive[1])
            homes = Homes(number, self._inboxes[number], self._outboxes, self._alive[0])
            serve.run(self._of(number), self._listeners[number], homes=homes)
            status = 0
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else 1
        except PeriscopeError as error:
            LOGGER.error("worker", extra={"worker": number, "problem": error.key})
        except BaseException as error:
            LOGGER.error("internal", exc_info=error)
        finally:
            with suppress(Exception):
                sys.stderr.flush()
            os._exit(status)

    def _of(self, number: int) -> Settings:
        """Each worker answers Prometheus on a port of its own: the named one and those after it."""
        if self._settings.metrics is None:
            return self._settings
        host, port = self._settings.metrics
        return self._settings._replace(metrics=(host, port + number))
