"""Several servers on one PostgreSQL: what one of them suffers must not stop the others."""

from __future__ import annotations

import math
import signal
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

from periscope.server import database, entry, wire
from periscope.server.storage import CHANNEL
from tests.patience import PATIENCE, eventually
from tests.server.cable import Cable
from tests.server.client import Socket, Web
from tests.server.processes import Postgres, ready, running

TWO = {"allied": "me", "german": "me"}


def begun(web: Web) -> tuple[str, dict[str, str], Socket]:
    """A table where it is the Germans' turn: its id, its tokens, and who is to play."""
    new = web.create("uboot", seats=TWO)
    german = web.socket(new.table.id, new.tokens["german"])
    german.standing(lambda now: bool(now.moves))
    return new.table.id, new.tokens, german


def play(mover: Socket) -> wire.Done | wire.Refused:
    assert mover.now is not None
    return mover.move(mover.now.moves[0].move)


def insist(web: Web, table: str, token: str, **act: Any) -> int:
    """Does the same until somebody has an answer."""
    until = time.monotonic() + PATIENCE
    while (status := web.act(table, token, **act).status_code) == 503:
        assert time.monotonic() < until, act
    return status


# News between servers.


@contextmanager
def a_slow_notification(url: str) -> Iterator[None]:
    """Holds the lock that PostgreSQL has for notifications, one for all databases of a cluster.

    The commit of a transaction that notifies waits for a standby that does not exist, and holds
    the lock meanwhile. Commits in the database of `url` do not wait for any standby.
    """
    name = url.rpartition("/")[2]
    with psycopg.connect(url, autocommit=True) as master:
        master.execute(f"ALTER DATABASE {name} SET synchronous_commit = 'local'".encode())
        master.execute("SET synchronous_commit = 'local'")
        master.execute("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
        master.execute("SELECT pg_reload_conf()")
        elsewhere = f"{url.removesuffix(name)}postgres"
        with closing(psycopg.connect(elsewhere, autocommit=True)) as slow:
            wait_until(slow, "SELECT current_setting('synchronous_standby_names') = 'nobody'")
            slow.pgconn.send_query(b"CREATE TABLE slow (); NOTIFY somebody_else")
            pid = slow.info.backend_pid
            waits = f"SELECT wait_event = 'SyncRep' FROM pg_stat_activity WHERE pid = {pid}"
            wait_until(master, waits)
            try:
                yield
            finally:
                master.execute("ALTER SYSTEM RESET synchronous_standby_names")
                master.execute("SELECT pg_reload_conf()")


def wait_until(db: psycopg.Connection, query: str) -> None:
    eventually(lambda: db.execute(query.encode()).fetchone() == (True,), query)


def test_a_move_does_not_wait_for_notifications(postgres: Postgres) -> None:
    """Whoever holds PostgreSQL's one lock for notifications does not stop a commit."""
    url = postgres.new()
    database.migrate(url)
    with a_slow_notification(url), running(url) as server:
        _, _, german = begun(server.web)
        assert isinstance(play(german), wire.Done)


def test_other_servers_are_told_at_once(postgres: Postgres) -> None:
    """Not only when they next compare."""
    url = postgres.new()
    database.migrate(url)
    with running(url) as server, psycopg.connect(url, autocommit=True) as other:
        other.execute(f"LISTEN {CHANNEL}".encode())
        table, _, german = begun(server.web)
        assert isinstance(play(german), wire.Done)
        plies = other.execute("SELECT plies FROM tables").fetchone()
        assert plies is not None
        for notice in other.notifies():
            if notice.payload == f"{table} {plies[0]}":
                break


def test_a_notification_that_is_lost_costs_nothing(postgres: Postgres) -> None:
    """A server that dies between its commit and the notification is heard all the same."""
    url = postgres.new()
    database.migrate(url)
    with running(url) as server:
        table, _, german = begun(server.web)
        with psycopg.connect(url) as other:
            (plies,) = other.execute("SELECT plies FROM tables").fetchone() or (0,)
            spoke = entry.encode(entry.Spoke(time.time(), "allied", "one", "nobody told you"))
            row = (table, plies + 1, spoke)
            other.execute("INSERT INTO log (table_id, ply, entry) VALUES (%s, %s, %s)", row)
            other.execute("UPDATE tables SET plies = plies + 1")
        while not any(isinstance(news, wire.Said) for news in german.news):
            german.receive()


def test_a_connection_that_is_lost_is_made_again(postgres: Postgres) -> None:
    """All of them: the one that writes, the one that notifies, the one that listens."""
    url = postgres.new()
    database.migrate(url)
    with running(url) as one, running(url) as two:
        table, tokens, german = begun(one.web)
        allied = two.web.socket(table, tokens["allied"])
        allied.settle()
        with psycopg.connect(url) as other:
            other.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid != pg_backend_pid()"
            )
        assert isinstance(play(german), wire.Done)
        allied.standing(lambda now: bool(now.moves))


# A server that holds a table.


def test_a_table_that_another_server_holds_does_not_block_the_rest(postgres: Postgres) -> None:
    """Its own move is refused with a sentence, and taken when the table is free."""
    url = postgres.new()
    database.migrate(url)
    with running(url) as server, psycopg.connect(url) as other:
        table, tokens, german = begun(server.web)
        free, free_tokens, _ = begun(server.web)
        other.execute("SELECT id FROM tables WHERE id = %s FOR UPDATE", (table,))
        assert german.now is not None
        move = {"type": "move", "at": german.now.at, "move": german.now.moves[0].move}
        german.send(id="held", **move)
        web = server.web
        for _ in range(4):
            for token in free_tokens.values():
                now = web.update(free, token).now
                if now.moves:
                    act = {"type": "move", "at": now.at, "move": now.moves[0].move}
                    assert web.act(free, token, **act).status_code == 200
        assert web.http.get("/readyz").status_code == 200
        answer = german.until(lambda m: isinstance(m, wire.Done | wire.Refused))
        assert isinstance(answer, wire.Refused)
        assert answer.code == "error-held"
        other.rollback()
        assert web.act(table, tokens["german"], id="held", **move).status_code == 200


@pytest.mark.parametrize("fault", ["frozen", "cut off"])
def test_a_server_that_hangs_in_a_transaction_does_not_stop_the_others(
    postgres: Postgres, fault: str
) -> None:
    """The same move is taken elsewhere; the server that comes back finds that it was."""
    url = postgres.new()
    database.migrate(url)
    cable = Cable(url)
    with closing(cable), running(cable.url) as one, running(url) as two:
        table, tokens, german = begun(one.web)
        assert german.now is not None
        move = {"type": "move", "at": german.now.at, "move": german.now.moves[0].move}
        cable.cut(b"in-flight")
        german.send(id="in-flight", **move)
        assert cable.is_cut.wait(PATIENCE)
        if fault == "frozen":
            one.process.send_signal(signal.SIGSTOP)
        web = two.web
        assert insist(web, table, tokens["german"], id="in-flight", **move) == 200
        one.process.send_signal(signal.SIGCONT)
        cable.mend()
        back = one.web
        assert insist(back, table, tokens["german"], id="in-flight", **move) == 200
        here, there = (it.update(table, tokens["allied"]) for it in (back, web))
        assert here == there
        with psycopg.connect(url) as db:
            rows = db.execute("SELECT entry FROM log WHERE table_id = %s", (table,)).fetchall()
        assert [entry.decode(row).id for (row,) in rows].count("in-flight") == 1


def test_a_server_whose_writes_wait_is_not_ready(postgres: Postgres) -> None:
    """Though its database answers: the connection that writes is cut off."""
    url = postgres.new()
    database.migrate(url)
    cable = Cable(url)
    with closing(cable), running(cable.url) as one, running(url) as two:
        _, _, german = begun(one.web)
        assert german.now is not None
        cable.cut(b"in-flight")
        move = german.now.moves[0].move
        german.send(id="in-flight", type="move", at=german.now.at, move=move)
        assert cable.is_cut.wait(PATIENCE)
        web = one.web
        ready(web, 503)
        assert "periscope_oldest_write_seconds" in one.metrics
        assert two.web.http.get("/readyz").status_code == 200
        cable.mend()
        ready(web, 200)


def test_a_connection_whose_other_end_is_gone_is_noticed(postgres: Postgres) -> None:
    """Every connection is probed within seconds of silence, from both ends (TCP keepalive)."""
    url = postgres.new()
    database.migrate(url)
    with running(url) as server:
        begun(server.web)
        with psycopg.connect(url) as db:
            found = db.execute(
                "SELECT client_port FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid != pg_backend_pid()"
            )
            ports = {port for (port,) in found}
        assert ports
        timers = keepalives()
        ends = [(port, postgres.port) for port in ports]
        for near, far in ends + [(far, near) for near, far in ends]:
            assert timers[near, far] <= 10, (near, far)


def keepalives() -> dict[tuple[int, int], float]:
    """Seconds until a TCP connection of this machine is probed, by its local and remote port."""
    timers = {}
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        _, near, far, _, _, timer, *_ = line.split()
        kind, _, jiffies = timer.partition(":")
        ports = int(near.rpartition(":")[2], 16), int(far.rpartition(":")[2], 16)
        timers[ports] = int(jiffies, 16) / 100 if kind in ("01", "02") else math.inf
    return timers
