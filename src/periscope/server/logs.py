"""Logs, one JSON object a line: what happened, never what was played, said or held."""

from __future__ import annotations

import asyncio
import logging
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import msgspec

_FIELDS: Final = (
    *("problem", "method", "path", "status", "ms", "address", "database"),
    *("table", "game", "player", "where", "count", "worker", "pid"),
)

MINUTE: Final = 60.0
KINDS: Final = 64
"""Kinds of errors that are told apart."""

CALLERS: Final = {
    "Invalid HTTP request received.",
    "Invalid UTF-8 sequence received from client.",
    "Unsupported upgrade request.",
}
"""Messages of uvicorn about malformed requests."""


class Lines(logging.Formatter):
    """Formats a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in _FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[1]:
            line["trace"] = trace(record.exc_info[1])
        return msgspec.json.encode(line).decode()


def trace(error: BaseException) -> list[str]:
    """A traceback as places in the code, without messages, which may hold somebody's secret."""
    told = [] if error.__context__ is None else trace(error.__context__)
    frames = traceback.extract_tb(error.__traceback__)
    told += [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]
    return [*told, type(error).__name__]


def _is_ours(record: logging.LogRecord) -> bool:
    """Filter: drops messages about malformed requests, which must not fill a disk."""
    return record.getMessage() not in CALLERS


def begin(level: int = logging.INFO) -> None:
    """Logs everything to stderr from now on, one JSON object a line."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    handler.addFilter(_is_ours)
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("periscope").setLevel(level)


class Seldom:
    """Logs the first of its kind at once, then once a minute how many more there were."""

    def __init__(self, logger: logging.Logger, event: str, level: int = logging.ERROR) -> None:
        self._logger: Final = logger
        self._event: Final = event
        self._level: Final = level
        self._count = 0
        self._waiting = False

    def tell(self, error: BaseException | None = None, **fields: str) -> None:
        self._count += 1
        if not self._waiting:
            self._say(error, fields)

    def _say(self, error: BaseException | None, fields: dict[str, str]) -> None:
        extra = {**fields, "count": self._count}
        self._logger.log(self._level, self._event, exc_info=error, extra=extra)
        self._count, self._waiting = 0, True
        asyncio.get_running_loop().call_later(MINUTE, self._sum_up, fields)

    def _sum_up(self, fields: dict[str, str]) -> None:
        self._waiting = False
        if self._count:
            self._say(None, fields)


class LoopErrors:
    """Handler for errors of the event loop that nobody awaits, such as those of `accept`: each
    kind once a minute, so that no caller can fill a disk."""

    def __init__(self, logger: logging.Logger) -> None:
        self._logger: Final = logger
        self._kinds: Final[dict[tuple[str, str], Seldom]] = {}

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        problem, error = str(context.get("message", "")), context.get("exception")
        kind = (problem, type(error).__name__)
        if len(self._kinds) >= KINDS:
            self._kinds.clear()
        event = "accept" if problem.startswith("socket.accept()") else "internal"
        self._kinds.setdefault(kind, Seldom(self._logger, event)).tell(error, problem=problem)
