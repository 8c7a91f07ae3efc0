"""Logs, one JSON object a line: what happened, never what was played, said or held."""

from __future__ import annotations

import logging
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec

_FIELDS: Final = (
    *("problem", "method", "path", "status", "ms", "address", "database"),
    *("table", "game", "player", "where"),
)

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
