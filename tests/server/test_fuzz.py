"""A fuzzer at the socket: nothing that it says counts, and nothing that it does is felt."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.patience import eventually
from tests.server.fuzz import Fuzzer, targets
from tests.server.processes import Process, running

WARM = 0.2
"""The part of the messages after which memory may no longer grow."""
ROOM = 8_000_000
"""Bytes that a process may waver by."""


@pytest.fixture
def attacked(tmp_path: Path) -> Iterator[tuple[Process, Path]]:
    path = tmp_path / "tables.db"
    with running(f"sqlite:///{path}") as process:
        yield process, path


def test_nothing_that_is_malformed_or_illegal_counts(attacked: tuple[Process, Path]) -> None:
    _attack(*attacked, 3_000)


@pytest.mark.long
def test_a_million_malformed_or_illegal_messages(attacked: tuple[Process, Path]) -> None:
    _attack(*attacked, 1_000_000)


def _attack(process: Process, path: Path, count: int) -> None:
    web = process.web
    aims = targets(web)
    web.close()
    before = _kept(path)
    fuzzer = Fuzzer(process.address, aims, seed=6)
    asyncio.run(fuzzer.run(int(count * WARM)))
    warm = _metric(process, "process_resident_memory_bytes")
    asyncio.run(fuzzer.run(count))
    for line in fuzzer.half_open:
        line.close()
    after = _metric(process, "process_resident_memory_bytes")
    print(f"{fuzzer.codes.total()} of {fuzzer.sent} messages: {dict(fuzzer.codes)}")
    print(f"closed: {dict(fuzzer.closed)}")
    print(f"memory after {WARM:.0%}: {warm / 1e6:.1f} MB, at the end: {after / 1e6:.1f} MB")
    assert fuzzer.codes.total() >= count
    assert not fuzzer.finds
    assert fuzzer.codes["error-illegal-move"] > 0  # It got as far as the rules.
    assert process.process.poll() is None
    assert not re.findall(r'"event":"internal".*|.*"trace".*', process.logged())
    assert _kept(path) == before
    assert after < warm + ROOM
    eventually(lambda: not _metric(process, "periscope_sockets_open"), "sockets are left open")


def _kept(path: Path) -> list[tuple[object, ...]]:
    """Everything that the database has of tables and their logs."""
    with sqlite3.connect(path) as db:
        tables = db.execute("SELECT id, setup, status, plies, changed FROM tables ORDER BY id")
        logs = db.execute("SELECT table_id, ply, entry FROM log ORDER BY table_id, ply")
        return [*tables.fetchall(), *logs.fetchall()]


def _metric(process: Process, name: str) -> float:
    (value,) = re.findall(rf"^{name} (\S+)$", process.metrics, re.MULTILINE)
    return float(value)
