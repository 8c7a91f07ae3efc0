"""The SQLite file of one server: nobody else's while it runs, and whole or not at all.

`tables.db-lock`    locked by the operating system for as long as the server lives
`tables.db-mark`    high-water mark: the number of the last commit that was answered for

SQLite takes whatever is left of a write-ahead log that was cut, and says nothing. Commits are
numbered (`PRAGMA user_version`), so that those that are missing can be counted at the next start.
"""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from sqlalchemy import Connection

from periscope.kernel import PeriscopeError

PRIVATE: Final = 0o600
"""Mode of files that hold secrets."""
NUMBERS: Final = 2**31
"""`user_version` has 31 bits. Commit 0 follows commit 2³¹ - 1 (serial number arithmetic)."""

_GAPS: Final = """
    SELECT id FROM tables LEFT JOIN
    (SELECT table_id, count(*) AS entries, max(ply) AS last FROM log GROUP BY table_id)
    ON id = table_id
    WHERE plies != coalesce(entries, 0) OR plies != coalesce(last, 0) LIMIT 20
"""


def reserve(file: Path) -> None:
    """Takes the file for this process until it ends, however it ends; raises where it is taken."""
    try:
        # Never closed: closing it would give the lock up.
        handle = os.open(_beside(file, "lock"), os.O_CREAT | os.O_RDWR, PRIVATE)
    except OSError:  # Whatever is wrong with the folder, SQLite says it better.
        return
    if not _lock(handle):
        os.close(handle)
        raise PeriscopeError("error-database-taken", file=str(file))


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def check(file: Path) -> None:
    """Raises where the file is damaged, or where commits are missing. Changes nothing."""
    if is_new(file):
        if not is_new(_beside(file, "wal")):
            raise PeriscopeError("error-database-gone", file=str(file))
        return
    try:
        # Read-only: closing the last connection that may write would tidy SQLite's log away.
        with closing(sqlite3.connect(f"file:{quote(str(file))}?mode=ro", uri=True)) as db:
            (found,) = db.execute("PRAGMA quick_check(1)").fetchone()
            (number,) = db.execute("PRAGMA user_version").fetchone()
    except sqlite3.OperationalError:  # It cannot be read at all, which is said by whoever has to.
        return
    except sqlite3.DatabaseError as error:
        found, number = str(error), 0
    if found != "ok":
        problem = found.strip().splitlines()[-1]
        raise PeriscopeError("error-database-damaged", file=str(file), problem=problem)
    missing = (Mark(file).read(number) - number) % NUMBERS
    if 0 < missing < NUMBERS // 2:
        raise PeriscopeError("error-database-lost", file=str(file), commits=missing)


def gaps(file: Path) -> list[str]:
    """Tables whose logs are not as long as they should be; some of them, if there are many."""
    with closing(sqlite3.connect(file)) as db:
        return [table for (table,) in db.execute(_GAPS)]


def is_new(file: Path) -> bool:
    """Whether nothing has been written to it yet."""
    return not file.exists() or not file.stat().st_size


class Mark:
    """Keeps the number of the last commit beside the file."""

    def __init__(self, file: Path) -> None:
        self._path: Final = _beside(file, "mark")
        self._handle: int | None = None

    def advance(self, db: Connection) -> int:
        """Numbers the transaction that is open."""
        driver: Any = db.connection.driver_connection  # Once a commit: SQLAlchemy takes 40 µs each.
        (number,) = driver.execute("PRAGMA user_version").fetchone()
        following: int = (number + 1) % NUMBERS
        driver.execute(f"PRAGMA user_version = {following}")
        return following

    def write(self, number: int) -> None:
        """After the commit. Not synchronised: a mark that is behind is no harm."""
        with suppress(OSError):
            if self._handle is None:
                self._handle = os.open(self._path, os.O_CREAT | os.O_RDWR, PRIVATE)
            os.lseek(self._handle, 0, os.SEEK_SET)
            os.write(self._handle, b"%010d\n" % number)

    def read(self, otherwise: int) -> int:
        try:
            return int(self._path.read_bytes())
        except (OSError, ValueError):
            return otherwise

    def remove(self) -> None:
        """For a file that is made anew."""
        self._path.unlink(missing_ok=True)

    def close(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def _beside(file: Path, ending: str) -> Path:
    return file.with_name(f"{file.name}-{ending}")
