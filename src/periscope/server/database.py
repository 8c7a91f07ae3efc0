"""Which database, and how to talk to it."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from periscope.kernel import PeriscopeError
from periscope.server import sqlite_file
from periscope.server.sqlite_file import PRIVATE

MIGRATIONS: Final = "periscope.server:migrations"
WAIT: Final = 10
"""Seconds for a lock or a connection."""
KEEPALIVE: Final = {
    "connect_timeout": WAIT,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 1000 * WAIT,
}
"""libpq: a connection to a PostgreSQL that cannot be reached any more ends within ten seconds."""
SESSION: Final = {
    "lock_timeout": 1000,
    "statement_timeout": 1000 * WAIT,
    "idle_in_transaction_session_timeout": 5000,
    "tcp_keepalives_idle": 5,
    "tcp_keepalives_interval": 2,
    "tcp_keepalives_count": 3,
}
"""PostgreSQL: what a server that is frozen or cut off had locked is free again after five seconds.
Milliseconds; keepalives in seconds."""


def address(url: str) -> URL:
    """The address as SQLAlchemy has it; a plain PostgreSQL one gets its driver."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise PeriscopeError("error-database-url") from None
    kind = parsed.drivername.partition("+")[0]
    if kind in ("postgres", "postgresql"):
        return parsed.set(drivername="postgresql+psycopg")
    if kind != "sqlite":
        raise PeriscopeError("error-database-url")
    return parsed


def connect(url: str, serving: bool = False) -> Engine:
    """An engine; a server's sessions (`serving`) are ended where they hold others up."""
    parsed = address(url)
    try:
        if parsed.drivername != "sqlite":
            arguments = _arguments(parsed, serving)
            return create_engine(parsed, pool_pre_ping=True, connect_args=arguments)
        engine = create_engine(parsed, connect_args={"timeout": WAIT})
    except (ImportError, NoSuchModuleError):
        raise PeriscopeError("error-database-driver") from None
    event.listen(engine, "connect", _durable)
    return engine


def _arguments(parsed: URL, serving: bool) -> dict[str, Any]:
    """What libpq is told besides the address, which comes first where it says something else."""
    arguments = {name: value for name, value in KEEPALIVE.items() if name not in parsed.query}
    if not serving:
        return dict(arguments)
    own = " ".join(f"-c {name}={value}" for name, value in SESSION.items())
    return {**arguments, "options": f"{own} {parsed.query.get('options', '')}".strip()}


def conninfo(url: str) -> str:
    """The address of a PostgreSQL for psycopg itself."""
    from psycopg.conninfo import make_conninfo

    parsed = address(url)
    plain = parsed.set(drivername="postgresql").render_as_string(hide_password=False)
    return make_conninfo(plain, **_arguments(parsed, serving=True))


def _durable(connection: Any, _: object) -> None:
    """Write-ahead log: readers do not wait for the writer, and a commit is on the disk."""
    for setting in ("journal_mode=WAL", "synchronous=FULL"):
        connection.execute(f"PRAGMA {setting}")


def file_of(url: str) -> Path | None:
    """The file of an SQLite database, whatever link it was named by."""
    parsed = address(url)
    if parsed.drivername != "sqlite" or parsed.database in (None, "", ":memory:"):
        return None
    return Path(parsed.database).resolve()


def _keep_private(file: Path) -> None:
    """A file of hidden cards is its owner's alone, and so is what SQLite puts beside it."""
    for ending in ("", "-wal", "-shm"):
        name = f"{file}{ending}"
        with contextlib.suppress(OSError):  # Whatever is wrong, SQLite says it better.
            if not ending:
                os.close(os.open(name, os.O_CREAT | os.O_RDWR, PRIVATE))
            os.chmod(name, PRIVATE)


def migrate(url: str) -> None:
    """Brings the database to the newest form of its tables."""
    if (file := file_of(url)) is not None:
        if sqlite_file.is_new(file):
            sqlite_file.Mark(file).remove()
        _keep_private(file)
    engine = connect(url)
    try:
        with engine.begin() as db:
            config = _config()
            config.attributes["connection"] = db
            command.upgrade(config, "head")
    except SQLAlchemyError as error:
        raise PeriscopeError("error-database", problem=problem(error)) from None
    finally:
        engine.dispose()


def require_current(url: str) -> None:
    """Refuses a database whose tables are of another version."""
    engine = connect(url)
    try:
        with engine.connect() as db:
            found = MigrationContext.configure(db).get_current_revision()
    except SQLAlchemyError as error:
        raise PeriscopeError("error-database", problem=problem(error)) from None
    finally:
        engine.dispose()
    if found != ScriptDirectory.from_config(_config()).get_current_head():
        raise PeriscopeError("error-database-version")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", MIGRATIONS)
    return config


def problem(error: SQLAlchemyError) -> str:
    """What the driver says, in one line and without the address, which holds a password."""
    cause = getattr(error, "orig", None) or error
    lines = str(cause).strip().splitlines()
    return lines[0] if lines else type(cause).__name__
