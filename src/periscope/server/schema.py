"""The tables of the database."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
)

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("setup", LargeBinary, nullable=False),
    Column("visibility", String(16), nullable=False),
    Column("status", String(16), nullable=False),
    Column("plies", Integer, nullable=False),
    Column("changed", Float, nullable=False),
    Column("due", Float, nullable=True),
    Index("tables_listed", "visibility", "status", "changed"),
    Index("tables_due", "due"),
)
"""`due`: when somebody has to look at the table, whatever its players do."""

LOG: Final = Table(
    "log",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("entry", LargeBinary, nullable=False),
)
"""Append-only log. Optimistic concurrency: the key lets one writer alone append ply n."""

PRESENCE: Final = Table(
    "presence",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("seat", String(64), primary_key=True),
    Column("server", String(32), primary_key=True),
    Column("here", Boolean, nullable=False),
    Column("seen", Float, nullable=False),
)
"""Who is connected to which server, as of when."""
