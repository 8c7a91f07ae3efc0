"""Several servers on one PostgreSQL: what one of them suffers must not stop the others."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing, contextmanager

import psycopg

from periscope.server import database, entry, wire
from periscope.server.storage import CHANNEL
from tests.server.client import Socket, Web
from tests.server.processes import Postgres, running

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
    until = time.monotonic() + 60
    while db.execute(query.encode()).fetchone() != (True,):
        assert time.monotonic() < until, query
        time.sleep(0.01)


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
