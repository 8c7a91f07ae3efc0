"""Back-ups: every table and its log in one file, from either database and into either.

periscope backup 1
{"id": "…", "setup": …, …}            a table
[1, …]                                its entries, in order
…
{"tables": 2, "entries": 311}         the end, without which a back-up is not whole
"""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from periscope.kernel import PeriscopeError
from periscope.server import entry as log
from periscope.server.database import connect, problem
from periscope.server.schema import LOG, TABLES
from periscope.server.sqlite_file import PRIVATE

MAGIC: Final = b"periscope backup 1\n"
CHUNK: Final = 500


class Counts(msgspec.Struct, frozen=True):
    """How much there is in a back-up."""

    tables: int
    entries: int


class _Row(msgspec.Struct, frozen=True):
    """A row of `tables`."""

    id: str
    setup: log.Setup
    status: str
    changed: float
    due: float | None


def write(url: str, path: Path) -> Counts:
    """A back-up as of one moment, while servers go on. A file appears when it is whole."""
    engine = connect(url)
    part = path.with_name(f".{path.name}.part")
    try:
        part.unlink(missing_ok=True)
        handle = os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE)
        with os.fdopen(handle, "wb") as raw, gzip.open(raw, "wb") as file, engine.connect() as db:
            if engine.dialect.name == "sqlite":
                # Python's driver would begin with the first change: every query its own moment.
                db.exec_driver_sql("BEGIN")
            else:
                db = db.execution_options(isolation_level="REPEATABLE READ")
            file.write(MAGIC)
            tables = entries = 0
            for row, its in _tables(db):
                file.write(log.encode(row) + b"\n" + log.encode(its) + b"\n")
                tables, entries = tables + 1, entries + len(its)
            counts = Counts(tables, entries)
            file.write(log.encode(counts) + b"\n")
        os.replace(part, path)
    except SQLAlchemyError as error:
        raise PeriscopeError("error-database", problem=problem(error)) from None
    except OSError as error:
        told = error.strerror or str(error)
        raise PeriscopeError("error-write", file=str(path), problem=told) from None
    finally:
        engine.dispose()
        part.unlink(missing_ok=True)
    return counts


def _tables(db: Connection) -> Iterator[tuple[_Row, list[log.AnyEntry]]]:
    for row in db.execute(select(TABLES).order_by(TABLES.c.id)).all():
        query = select(LOG.c.entry).where(LOG.c.table_id == row.id).order_by(LOG.c.ply)
        entries = [log.decode(entry) for (entry,) in db.execute(query)]
        yield (
            _Row(row.id, log.decode_setup(row.setup), row.status, row.changed, row.due),
            entries,
        )


def restore(url: str, path: Path) -> Counts:
    """Puts a whole back-up into an empty database, or nothing at all."""
    engine = connect(url)
    try:
        with engine.begin() as db:
            if db.execute(select(func.count()).select_from(TABLES)).scalar():
                raise PeriscopeError("error-not-empty")
            return _restore(db, path)
    except SQLAlchemyError as error:
        raise PeriscopeError("error-database", problem=problem(error)) from None
    finally:
        engine.dispose()


def _restore(db: Connection, path: Path) -> Counts:
    tables = entries = 0
    try:
        with gzip.open(path, "rb") as file:
            if file.readline() != MAGIC:
                raise PeriscopeError("error-backup", file=str(path))
            while (line := file.readline()).startswith(b'{"id"'):
                row = msgspec.json.decode(line, type=_Row)
                its = msgspec.json.decode(file.readline(), type=list[log.AnyEntry])
                _put(db, row, its)
                tables, entries = tables + 1, entries + len(its)
            counts = msgspec.json.decode(line, type=Counts)
    except (EOFError, gzip.BadGzipFile, msgspec.DecodeError, UnicodeDecodeError):
        raise PeriscopeError("error-backup", file=str(path)) from None
    except OSError as error:
        told = error.strerror or str(error)
        raise PeriscopeError("error-file", file=str(path), problem=told) from None
    if counts != Counts(tables, entries):
        raise PeriscopeError("error-backup", file=str(path))
    return counts


def _put(db: Connection, row: _Row, entries: list[log.AnyEntry]) -> None:
    values: dict[str, Any] = {
        "id": row.id,
        "setup": log.encode(row.setup),
        "visibility": row.setup.visibility,
        "status": row.status,
        "plies": len(entries),
        "changed": row.changed,
        "due": row.due,
    }
    db.execute(insert(TABLES), values)
    for first in range(0, len(entries), CHUNK):
        chunk = enumerate(entries[first : first + CHUNK], start=first + 1)
        db.execute(
            insert(LOG),
            [{"table_id": row.id, "ply": ply, "entry": log.encode(e)} for ply, e in chunk],
        )
