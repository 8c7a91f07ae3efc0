"""Each table fails alone: one that cannot be read is set aside, and the others go on."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, func, insert, select, update

from periscope.server import database, entry, wire
from periscope.server.schema import LOG, TABLES
from tests.patience import eventually
from tests.server.client import Web
from tests.server.processes import Postgres, Process, running

TWO = {"allied": "me", "german": "me"}
MANY = 120
"""More than housekeeping looks at in one go."""


@contextmanager
def opened(url: str) -> Iterator[Connection]:
    engine = database.connect(url)
    with engine.begin() as db:
        yield db
    engine.dispose()


def setup_of(db: Connection, table: str) -> entry.Setup:
    found = db.execute(select(TABLES.c.setup).where(TABLES.c.id == table)).scalar_one()
    return entry.decode_setup(found)


def damage(db: Connection, kind: str, table: str) -> None:
    """Makes a table that nobody can read, or that only a later version can."""
    if kind in ("newer rules", "a new game"):
        changed = {"rules": 99} if kind == "newer rules" else {"game": "chess"}
        setup = msgspec.structs.replace(setup_of(db, table), **changed)
        values: dict[str, Any] = {"setup": entry.encode(setup)}
        db.execute(update(TABLES).where(TABLES.c.id == table).values(values))
    elif kind == "set-up":
        db.execute(update(TABLES).where(TABLES.c.id == table).values(setup=b"\xff{"))
    else:
        garbage = {
            "bytes": b"\xff\x00",
            "entry": b'{"type":"flew","time":1.0,"seat":"allied"}',
            "move": entry.encode(entry.Moved(1.0, "german", "", "castle long")),
            "seat": entry.encode(entry.Rose(1.0, "neutral")),
        }[kind]
        plies = db.execute(select(func.count()).where(LOG.c.table_id == table)).scalar_one()
        db.execute(insert(LOG).values(table_id=table, ply=plies + 1, entry=garbage))
    db.execute(update(TABLES).where(TABLES.c.id == table).values(due=1.0))


def copy(db: Connection, table: str, number: int) -> None:
    """As many tables more that cannot be read, and that are due."""
    row = dict(db.execute(select(TABLES).where(TABLES.c.id == table)).mappings().one())
    rows = [{**row, "id": f"copy-{n}", "visibility": "link"} for n in range(number)]
    db.execute(insert(TABLES), rows)


KINDS = ("newer rules", "a new game", "set-up", "bytes", "entry", "move", "seat")
LATER = ("newer rules", "a new game")


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    postgres: Postgres = request.getfixturevalue("postgres")
    url = postgres.new()
    database.migrate(url)
    return url


def poisoned(server: Process) -> dict[str, str]:
    """Public tables that cannot be read, by what is wrong with them."""
    web = server.web
    tables = {kind: web.create("uboot", seats=TWO, visibility="public").table.id for kind in KINDS}
    web.close()
    server.kill()
    with opened(server.url) as db:
        for kind, table in tables.items():
            damage(db, kind, table)
        copy(db, tables["set-up"], MANY)
    server.start()
    return tables


def flagged(web: Web) -> str:
    """A table whose clock runs out while its server has others to look after."""
    new = web.create("uboot", seats=TWO, clock={"seconds": 1}, visibility="public")
    socket = web.socket(new.table.id)
    socket.standing(lambda now: now.status == "over")
    return new.table.id


def test_one_table_that_cannot_be_read_does_not_stop_the_others(url: str) -> None:
    with running(url) as server:
        tables = poisoned(server)
        web = server.web
        sound = web.create("uboot", seats={"allied": "me", "german": "open"}, visibility="public")

        answer = web.http.get("/api/tables")
        assert answer.status_code == 200, answer.text
        lobby = answer.json()
        assert [table["id"] for table in lobby["tables"]] == [sound.table.id]
        aside = {one["id"]: one["code"] for one in lobby["aside"]}
        assert aside == {
            table: "error-table-newer" if kind in LATER else "error-unreadable"
            for kind, table in tables.items()
        }
        for _ in range(2):
            flagged(web)

        web.close()
        assert server.stop() == 0
        lines = [json.loads(line) for line in server.logged().splitlines()]
        assert not [line for line in lines if line["event"] in ("housekeeping", "internal")]
        told = Counter(line["table"] for line in lines if line["event"] == "aside")
        assert set(tables.values()) <= set(told)
        assert set(told.values()) == {1}


def test_a_table_that_was_set_aside_says_so_at_its_own_address(url: str) -> None:
    with running(url) as server:
        tables = poisoned(server)
        web = server.web
        for kind, table in tables.items():
            code, status = (
                ("error-table-newer", 503) if kind in LATER else ("error-unreadable", 500)
            )
            texts = set()
            for lang in ("en", "es"):
                for path in ("", "/updates", "/record"):
                    address = f"/api/tables/{table}{path}"
                    answer = web.http.get(address, headers={"Accept-Language": lang})
                    assert (answer.status_code, answer.json()["code"]) == (status, code)
                texts.add(answer.json()["text"])
            assert len(texts) == 2
            assert all(table in text for text in texts)
            assert web.act(table, "token", type="resign").json()["code"] == code
            refused = web.socket(table).receive()
            assert isinstance(refused, wire.Refused)
            assert refused.code == code
        web.close()


def test_a_server_that_cannot_read_on_leaves_a_table_to_those_who_can(postgres: Postgres) -> None:
    """Rolling upgrade: a later version has appended what this one does not know."""
    url = postgres.new()
    database.migrate(url)
    with running(url) as server:
        web = server.web
        new = web.create("uboot", seats=TWO)
        german = web.socket(new.table.id, new.tokens["german"])
        now = german.standing(lambda now: bool(now.moves))
        with opened(url) as db:
            damage(db, "entry", new.table.id)
            plies = select(func.max(LOG.c.ply)).where(LOG.c.table_id == new.table.id)
            row = update(TABLES).where(TABLES.c.id == new.table.id)
            db.execute(row.values(plies=plies.scalar_subquery()))
        refused = german.move(now.moves[0].move)
        assert isinstance(refused, wire.Refused)
        assert refused.code == "error-unreadable"
        flagged(web)
        with opened(url) as db:
            last = select(LOG.c.entry).where(LOG.c.table_id == new.table.id)
            kept = db.execute(last.order_by(LOG.c.ply.desc())).scalars().first()
        assert kept is not None
        assert b"flew" in bytes(kept)
        web.close()


def test_a_table_that_was_mended_is_read_again(tmp_path: Path) -> None:
    """Without a restart, the next time that somebody looks."""
    with running(f"sqlite:///{tmp_path}/tables.db") as server:
        web = server.web
        new = web.create("uboot", seats=TWO, clock={"seconds": 3600})
        server.kill()
        with opened(server.url) as db:
            kept = setup_of(db, new.table.id)
            damage(db, "set-up", new.table.id)
        server.start()
        web = server.web
        address = f"/api/tables/{new.table.id}"
        assert web.http.get(address).json()["code"] == "error-unreadable"
        with opened(server.url) as db:
            row = update(TABLES).where(TABLES.c.id == new.table.id)
            db.execute(row.values(setup=entry.encode(kept)))
        eventually(lambda: web.http.get(address).status_code == 200, "it is not read again")
        web.close()
