"""Tables that never began, and lines of chat beyond so many, expire by the server's settings."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from sqlalchemy import insert, select, update

from periscope.kernel import PeriscopeError
from periscope.server import database, decide, entry, wire
from periscope.server.schema import LOG, PRESENCE, TABLES
from tests.patience import PATIENCE
from tests.server.client import Web
from tests.server.processes import Postgres, running

ONE, TWO = {"allied": "me", "german": "open"}, {"allied": "me", "german": "me"}
DAYS = 86400


def exists(web: Web, new: wire.Created) -> bool:
    token = {"Authorization": f"Bearer {new.tokens['allied']}"}
    answer = web.http.get(f"/api/tables/{new.table.id}/updates", headers=token)
    assert answer.status_code in (200, 404)
    return answer.status_code == 200


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_table_that_never_began_expires(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Not one that has begun, nor one at which somebody waits, nor before its time."""
    url = f"sqlite:///{tmp_path}/tables.db"
    if kind == "postgresql":
        cluster: Postgres = request.getfixturevalue("postgres")
        url = cluster.new()
    database.migrate(url)
    with running(url, "--unbegun", "7") as server:
        web = server.web
        old, waited_at, young = (web.create("uboot", seats=ONE) for _ in range(3))
        begun = web.create("uboot", seats=TWO)
        web.act(old.table.id, old.tokens["allied"], type="chat", text="is anybody there?")
        assert server.stop() == 0
        engine = database.connect(url)
        with engine.begin() as db:
            aged = TABLES.c.id != young.table.id
            db.execute(update(TABLES).where(aged).values(changed=time.time() - 8 * DAYS))
            here = {"server": "elsewhere", "here": True, "seen": time.time() + DAYS}
            db.execute(insert(PRESENCE).values(table_id=waited_at.table.id, seat="allied", **here))
        server.start()
        until = time.monotonic() + PATIENCE
        while exists(web, old):
            assert time.monotonic() < until
        assert all(exists(web, new) for new in (waited_at, young, begun))
        with engine.connect() as db:
            assert not db.execute(select(LOG.c.ply).where(LOG.c.table_id == old.table.id)).all()
        engine.dispose()


def test_a_table_keeps_its_last_lines_of_chat(tmp_path: Path) -> None:
    """In memory, in the database and after a start; the numbers of the news stay."""
    url = f"sqlite:///{tmp_path}/tables.db"
    with running(url, "--chat", "5") as server:
        new = server.web.create("uboot", seats=ONE)
        table, token = new.table.id, new.tokens["allied"]
        for number in range(12):
            assert server.web.act(table, token, type="chat", text=f"line {number}").is_success
        kept = ["" for _ in range(7)] + [f"line {number}" for number in range(7, 12)]
        told = server.web.update(table, token).news
        assert [one.text for one in told if isinstance(one, wire.Said)] == kept
        assert server.stop() == 0  # Everything that was begun is done by then.
        engine = database.connect(url)
        with engine.connect() as db:
            rows = db.execute(select(LOG.c.entry).order_by(LOG.c.ply)).all()
        entries = [entry.decode(row.entry) for row in rows]
        assert [one.text for one in entries if isinstance(one, entry.Spoke)] == kept
        engine.dispose()
        server.start()
        assert server.web.update(table, token).news == told


def test_chat_has_an_end() -> None:
    wish = wire.NewTable("uboot", seats={"allied": "me", "german": "open"})
    room = decide.NewRoom(wish, time.time()).room
    chat = wire.Chat(id="one", text="and another thing")
    assert isinstance(decide.act(room, "allied", chat, time.time()), entry.Spoke)
    room.spoken = decide.LINES
    with pytest.raises(PeriscopeError) as caught:
        decide.act(room, "allied", chat, time.time())
    assert caught.value.key == "error-chat-full"
