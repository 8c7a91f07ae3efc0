"""What has to be done at tables though nobody asks for it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from litestar.channels.backends.memory import MemoryChannelsBackend
from sqlalchemy import func, insert, select

from periscope.server import database, decide, entry, wire
from periscope.server.bots import Bots
from periscope.server.housekeeping import AT_ONCE, Housekeeping
from periscope.server.keeper import Keeper
from periscope.server.schema import LOG, TABLES
from periscope.server.storage import Storage
from periscope.server.webhooks import Webhooks
from tests.server.processes import Postgres

TWO = {"allied": "me", "german": "me"}


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path}/tables.db"
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        url = postgres.new()
    database.migrate(url)
    return url


def fill(url: str, number: int) -> None:
    """So many tables whose clocks have run out."""
    new = wire.NewTable("uboot", seats=TWO, clock=wire.ClockSetting(1))
    made = decide.NewRoom(new, time.time() - 60)
    row = {
        "setup": entry.encode(made.setup),
        "visibility": "link",
        "status": "playing",
        "plies": len(made.entries),
        "changed": made.setup.created,
        "due": made.setup.created + 1,
    }
    engine = database.connect(url)
    with engine.begin() as db:
        ids = [f"table-{n}" for n in range(number)]
        db.execute(insert(TABLES), [{**row, "id": table} for table in ids])
        lines = [
            {"table_id": table, "ply": ply, "entry": entry.encode(line)}
            for table in ids
            for ply, line in enumerate(made.entries, start=1)
        ]
        db.execute(insert(LOG), lines)
    engine.dispose()


async def sweep(url: str, busy: Sequence[str] = ()) -> None:
    """One round of housekeeping, while somebody has those tables to themselves."""
    keeper = Keeper(Storage(url), Bots(1), Webhooks("none"), 0.0)
    async with AsyncExitStack() as stack:
        for table in busy:
            await stack.enter_async_context(keeper.open_table(table).lock)
        await Housekeeping(keeper, MemoryChannelsBackend()).sweep()
    await keeper.close()


def ended(url: str) -> int:
    """How many games are over and nobody's concern any more."""
    engine = database.connect(url)
    over = select(func.count()).where(TABLES.c.status == "over", TABLES.c.due.is_(None))
    with engine.connect() as db:
        found = db.execute(over).scalar_one()
    engine.dispose()
    return int(found)


def test_a_sweep_works_until_nothing_is_due(url: str) -> None:
    number = 3 * AT_ONCE + 1
    fill(url, number)
    asyncio.run(sweep(url))
    assert ended(url) == number


def test_a_table_that_is_busy_does_not_keep_the_others_waiting(url: str) -> None:
    fill(url, 2 * AT_ONCE)
    asyncio.run(sweep(url, busy=("table-0", "table-1")))
    assert ended(url) == 2 * AT_ONCE - 2
    asyncio.run(sweep(url))
    assert ended(url) == 2 * AT_ONCE
