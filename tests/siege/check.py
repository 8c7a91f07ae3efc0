"""After the siege: every acknowledged move is looked for, and everything must work again."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from typing import Final

import httpx
from sqlalchemy import Engine, select

from periscope.games import GAMES
from periscope.kernel import PeriscopeError, Record
from periscope.server import database, entry
from periscope.server.schema import LOG, TABLES
from tests.server.client import Web
from tests.siege.players import Played
from tests.siege.town import Town

LONG: Final = 120.0
"""Seconds in which a server that works has done what is asked of it here."""


def faults(town: Town, tables: Sequence[Played]) -> Iterator[str]:
    """Each thing that is not as it must be."""
    engine = database.connect(town.url)
    for number, table in enumerate(tables):
        yield from _lost(engine, table)
        with closing(_visitor(town, number % 250 + 1)) as web:
            yield from _shown(web, table)
    engine.dispose()
    with closing(_visitor(town, 251)) as web:
        yield from _alive(web, town)


def _visitor(town: Town, number: int) -> Web:
    """Somebody with an address of their own: the usual limits hold for whoever looks, too."""
    web = Web(town.address)
    web.http.close()
    transport = httpx.HTTPTransport(local_address=f"127.3.0.{number}")
    web.http = httpx.Client(base_url=f"http://{town.address}", timeout=LONG, transport=transport)
    return web


def _lost(engine: Engine, table: Played) -> Iterator[str]:
    """What was acknowledged is in the log, once, and the log has no gap."""
    query = select(LOG.c.ply, LOG.c.entry).where(LOG.c.table_id == table.id)
    with engine.connect() as db:
        rows = db.execute(query.order_by(LOG.c.ply)).all()
    if [row.ply for row in rows] != list(range(1, len(rows) + 1)):
        yield f"table {table.id}: the log has a gap"
    entries = [entry.decode(row.entry) for row in rows]
    kept = Counter((line.seat, line.id) for line in entries if line.id)
    for act in table.acknowledged:
        if kept[act] != 1:
            yield f"table {table.id}: {act} was acknowledged and is there {kept[act]} times"
    for act, times in kept.items():
        if times > 1:
            yield f"table {table.id}: {act} was done {times} times"


def _shown(web: Web, table: Played) -> Iterator[str]:
    """The table is there for whoever asks, and a finished game's record verifies."""
    answer = web.http.get(f"/api/tables/{table.id}/updates")
    if answer.status_code != 200:
        yield f"table {table.id}: {answer.status_code} {answer.text[:100]}"
    elif answer.json()["now"]["status"] == "over":
        text = web.http.get(f"/api/tables/{table.id}/record").text
        try:
            Record.parse(text).verify(GAMES[table.game])
        except PeriscopeError as error:
            yield f"table {table.id}: the record does not verify: {error}"


def _alive(web: Web, town: Town) -> Iterator[str]:
    """The lobby, the clocks and the computers work beside rows that nobody can read."""
    for server in town.servers:
        answer = httpx.get(f"http://{server.address}/readyz", trust_env=False, timeout=LONG)
        if answer.status_code != 200:
            yield f"a server is not ready: {answer.text}"
    lobby = web.http.get("/api/tables")
    if lobby.status_code != 200:
        yield f"the lobby: {lobby.status_code} {lobby.text[:100]}"
    timed = web.create(
        "uboot", seats={"allied": "me", "german": "me"}, clock={"seconds": 1, "increment": 0}
    )
    where = f"/api/tables/{timed.table.id}"
    if not _until(lambda: web.http.get(where).json()["status"] == "over"):
        yield "a clock that ran out was not noticed"
    against = web.create("uboot", seats={"allied": "me", "german": "random"})
    if not _until(lambda: bool(web.update(against.table.id, against.tokens["allied"]).now.moves)):
        yield "a computer has not played"
    engine = database.connect(town.url)
    with engine.connect() as db:
        broken = db.execute(select(TABLES.c.id).where(TABLES.c.id.startswith("garbage"))).all()
    engine.dispose()
    for (table,) in broken:
        answer = web.http.get(f"/api/tables/{table}")
        if answer.status_code >= 500 and "code" not in answer.text:
            yield f"an unreadable table is answered with {answer.status_code} and no sentence"


def _until(true: Callable[[], bool]) -> bool:
    """Waits for what is to become true."""
    until = time.monotonic() + LONG
    while time.monotonic() < until:
        if true():
            return True
        time.sleep(0.2)
    return False
