"""Appends, in the driver's own words: SQLAlchemy would take ten times as long as SQLite does.

Optimistic concurrency: the key (table, ply) lets one writer alone append ply n.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from periscope.kernel import PeriscopeError
from periscope.server import entry as log

_SQLITE: Final = (
    "INSERT INTO log (table_id, ply, entry) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
    "UPDATE tables SET plies = ?, status = ?, due = ?, changed = ? WHERE id = ?",
)
_POSTGRESQL: Final = (
    "INSERT INTO log (table_id, ply, entry)"
    " SELECT * FROM unnest(%s::text[], %s::int[], %b::bytea[])"
    " ON CONFLICT DO NOTHING RETURNING table_id, ply",
    "UPDATE tables SET plies = n.p, status = n.s, due = n.d, changed = n.c"
    " FROM unnest(%s::int[], %s::text[], %s::float8[], %s::float8[], %s::text[])"
    " AS n (p, s, d, c, t) WHERE id = n.t",
)


class Append(NamedTuple):
    """An entry for a table, and what its row is to say from then on."""

    table: str
    ply: int
    entry: log.AnyEntry
    status: str
    due: float | None


def append(db: Connection, rows: Sequence[Append]) -> list[bool]:
    """Appends within the transaction; False for each ply that somebody else has appended. Raises
    where a table has expired meanwhile: whoever appends several then tries them one by one."""
    driver: Any = db.connection.driver_connection
    try:
        cursor = driver.cursor()
        if db.dialect.name != "sqlite":
            return _batch(cursor, rows)
        return [_one(cursor, row) for row in rows]
    except db.dialect.loaded_dbapi.Error as error:
        raise _as_sqlalchemy(db, error) from error


def _as_sqlalchemy(db: Connection, error: Exception) -> Exception:
    """The driver's error as SQLAlchemy would raise it; a connection that is lost is dropped."""
    dialect = db.dialect
    lost = dialect.is_disconnect(error, db.connection, None)  # type: ignore[arg-type]  # PEP 249's.
    if lost:
        db.invalidate()
    base = dialect.loaded_dbapi.Error
    return DBAPIError.instance(
        "append", None, error, base, connection_invalidated=lost, dialect=dialect
    )


def _one(cursor: Any, row: Append) -> bool:
    add, advance = _SQLITE
    if cursor.execute(add, (row.table, row.ply, log.encode(row.entry))).rowcount != 1:
        return False
    values = (row.ply, row.status, row.due, row.entry.time, row.table)
    if cursor.execute(advance, values).rowcount != 1:
        raise PeriscopeError("error-table", table=row.table)
    return True


def _batch(cursor: Any, rows: Sequence[Append]) -> list[bool]:
    """One statement for all entries, and one for the tables that they belong to."""
    add, advance = _POSTGRESQL
    keys = [(row.table, row.ply) for row in rows]
    entries = [log.encode(row.entry) for row in rows]
    new = set(cursor.execute(add, (*map(list, zip(*keys, strict=True)), entries)).fetchall())
    values = [
        (row.ply, row.status, row.due, row.entry.time, row.table)
        for row in rows
        if (row.table, row.ply) in new
    ]
    columns = [list(column) for column in zip(*values, strict=True)]
    if values and cursor.execute(advance, columns).rowcount != len(values):
        raise PeriscopeError("error-table", table=", ".join(columns[-1]))
    return [key in new for key in keys]
