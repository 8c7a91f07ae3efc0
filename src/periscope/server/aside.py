"""Tables that cannot be read here: each is set aside by itself, with one line in the log."""

from __future__ import annotations

import logging
import time
from typing import Final, NamedTuple

from periscope.kernel import PeriscopeError
from periscope.server.logs import trace

LOGGER: Final = logging.getLogger("periscope.server")
AGAIN: Final = 10.0
"""Seconds after which a table that was set aside is looked at again: it may have been mended."""
LATER: Final = ("error-rules", "error-game")
"""What is wrong with a table that a later version of this program has set up."""


class _Problem(NamedTuple):
    told: PeriscopeError
    until: float


class Aside:
    """The tables that this process has set aside, and what whoever asks for one is told."""

    def __init__(self) -> None:
        self._problems: Final[dict[str, _Problem]] = {}

    def __contains__(self, table: str) -> bool:
        """Whether a table is set aside and need not be looked at yet."""
        problem = self._problems.get(table)
        return problem is not None and time.monotonic() < problem.until

    def check(self, table: str) -> None:
        """Refuses a table that is set aside."""
        if table in self:
            raise self._problems[table].told

    def put(self, table: str, error: Exception) -> PeriscopeError:
        """Sets a table aside; what those who ask for it are told."""
        if table not in self._problems:
            problem = error.key if isinstance(error, PeriscopeError) else type(error).__name__
            extra = {"table": table, "problem": problem, "where": trace(error)}
            LOGGER.error("aside", extra=extra)
        told = _told(table, error)
        self._problems[table] = _Problem(told, time.monotonic() + AGAIN)
        return told

    def release(self, table: str) -> None:
        """The table can be read after all."""
        self._problems.pop(table, None)


def _told(table: str, error: Exception) -> PeriscopeError:
    if isinstance(error, PeriscopeError) and error.key in LATER:
        return PeriscopeError("error-table-newer", table=table)
    return PeriscopeError("error-unreadable", table=table)
