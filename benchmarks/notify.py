"""What notifications cost the commits on PostgreSQL.

    PYTHONPATH=. python benchmarks/notify.py --writers 8 --rounds 3 --seconds 5

So many writers append to tables of their own and commit, each on its connection to a PostgreSQL
that is started for it: without notifications, with NOTIFY in each transaction, and with those that
the server sends after the commit. The three take turns, so that a busy machine is busy for all.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import psycopg

from periscope.server import database
from periscope.server.channels import NotifyChannels
from periscope.server.storage import CHANNEL
from tests.server.processes import Postgres

APPEND = "INSERT INTO log (table_id, ply, entry) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING"
ADVANCE = "UPDATE tables SET plies = %s WHERE id = %s"
CREATE = "INSERT INTO tables VALUES (%s, '', 'private', 'playing', 0, 0, NULL)"
NOTIFY = "SELECT pg_notify(%s, %s)"
ENTRY = b'{"type":"moved","time":1700000000.0,"seat":"german","id":"benchmark","move":"lift b2"}'
Publish = Callable[[str], None]


class Writer(threading.Thread):
    """One table, whose log grows until it is told to stop."""

    def __init__(self, url: str, table: str, within: bool, publish: Publish | None) -> None:
        super().__init__()
        self.db = psycopg.connect(url)
        self.db.execute(CREATE, (table,))
        self.db.commit()
        self.table, self.within, self.publish = table, within, publish
        self.commits, self.stop = 0, False

    def run(self) -> None:
        while not self.stop:
            ply = self.commits + 1
            self.db.execute(APPEND, (self.table, ply, ENTRY))
            self.db.execute(ADVANCE, (ply, self.table))
            if self.within:
                self.db.execute(NOTIFY, (CHANNEL, f"{self.table} {ply}"))
            self.db.commit()
            if self.publish is not None:
                self.publish(f"{self.table} {ply}")
            self.commits = ply
        self.db.close()


@contextmanager
def sender(url: str) -> Iterator[Publish]:
    """The server's own channels, in an event loop of their own."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    channels = NotifyChannels(database.conninfo(url))
    asyncio.run_coroutine_threadsafe(channels.on_startup(), loop).result()

    def publish(message: str) -> None:
        asyncio.run_coroutine_threadsafe(channels.publish(message.encode(), [CHANNEL]), loop)

    yield publish
    asyncio.run_coroutine_threadsafe(channels.on_shutdown(), loop).result()
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


def rate(url: str, name: str, writers: int, seconds: float) -> float:
    """Commits a second of all writers together."""
    with sender(url) as publish:
        after = publish if name == "after" else None
        threads = [
            Writer(url, f"{name}-{time.monotonic_ns()}", name == "within", after)
            for _ in range(writers)
        ]
        began = time.monotonic()
        for thread in threads:
            thread.start()
        time.sleep(seconds)
        for thread in threads:
            thread.stop = True
        for thread in threads:
            thread.join()
        return sum(thread.commits for thread in threads) / (time.monotonic() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--writers", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=5)
    args = parser.parse_args()
    cluster = Postgres()
    try:
        url = cluster.new()
        database.migrate(url)
        rates: dict[str, list[float]] = {"without": [], "within": [], "after": []}
        for _ in range(args.rounds):
            for name, found in rates.items():
                found.append(rate(url, name, args.writers, args.seconds))
    finally:
        cluster.remove()
    plain = statistics.median(rates["without"])
    for name, found in rates.items():
        middle = statistics.median(found)
        print(f"{name:8} {middle:6.0f} commits/s   {middle / plain:.2f} of those without")


if __name__ == "__main__":
    main()
