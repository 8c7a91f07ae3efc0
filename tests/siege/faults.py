"""What befalls a town. Each fault strikes, lasts a few seconds, and is over when it returns."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

import psycopg
from sqlalchemy import insert, select

from periscope.server import database
from periscope.server.schema import LOG, TABLES
from tests.siege.town import Town, wait_until_healthy

JUMP: Final = 60
"""Seconds that a clock is set forward or back."""


def _a_while(rng: random.Random) -> None:
    time.sleep(rng.uniform(1.0, 5.0))


def killed(town: Town, rng: random.Random) -> None:
    """A server is killed with -9, and started again after a while."""
    victim = rng.choice(town.servers)
    victim.kill()
    _a_while(rng)
    victim.start()


def frozen(town: Town, rng: random.Random) -> None:
    """A server is stopped where it is (SIGSTOP), and goes on after a while."""
    victim = rng.choice(town.servers)
    victim.process.send_signal(signal.SIGSTOP)
    _a_while(rng)
    victim.process.send_signal(signal.SIGCONT)


def worker_killed(town: Town, rng: random.Random) -> None:
    """A process in which a server's computers think is killed with -9."""
    parent = rng.choice(town.servers).process.pid
    found = subprocess.run(["pgrep", "-P", str(parent)], capture_output=True, text=True)
    if children := found.stdout.split():
        with suppress(ProcessLookupError):
            os.kill(int(rng.choice(children)), signal.SIGKILL)
    _a_while(rng)


def held_from_players(town: Town, rng: random.Random) -> None:
    """Nothing passes between the proxy and a server, and nobody is told."""
    relay = rng.choice(town.fronts)
    relay.hold()
    _a_while(rng)
    relay.mend()


def held_from_database(town: Town, rng: random.Random) -> None:
    """Nothing passes between a server and the database, and nobody is told."""
    relay = rng.choice(town.backs)
    relay.hold()
    _a_while(rng)
    relay.mend()


def cut_from_database(town: Town, rng: random.Random) -> None:
    """A server's connections to the database are reset, and so are new ones, for a while."""
    relay = rng.choice(town.backs)
    relay.cut()
    _a_while(rng)
    relay.mend()


def clock_set(town: Town, rng: random.Random) -> None:
    """A server's clock is set a minute forward or back, and right again after a while."""
    server = rng.choice(town.servers)
    town.set_clock(server, rng.choice((-JUMP, JUMP)))
    _a_while(rng)
    town.set_clock(server, 0)


def full_disk(town: Town, rng: random.Random) -> None:
    """No file of the server, or of the database, may grow."""
    if town.postgres is None:
        pids, owner = [server.process.pid for server in town.servers], None
    else:
        pids, owner = _postgres_processes(town), town.postgres.user
    _limit(pids, owner, "1")
    _a_while(rng)
    _limit(pids, owner, "unlimited")
    if town.postgres is not None:
        _revive(town)


def database_killed(town: Town, rng: random.Random) -> None:
    """PostgreSQL is killed with -9, all of it, and started again after a while."""
    for pid in _postgres_processes(town):
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    _a_while(rng)
    _revive(town)


def garbage(town: Town, rng: random.Random) -> None:
    """Rows that mean nothing appear in the database, each at a table of its own."""
    engine = database.connect(town.url)
    with engine.begin() as db:
        some = db.execute(select(TABLES).limit(1)).mappings().first()
        if some is not None:
            for number, setup in enumerate((b"", b"\xff\x00 no set-up", b'{"rules": 99}', b"{}")):
                table = f"garbage{rng.randrange(16**8):08x}"
                row = {**some, "id": table, "setup": setup, "visibility": "public", "due": 1.0}
                row["status"] = ("open", "playing")[number % 2]
                db.execute(insert(TABLES).values(row))
            table = f"garbage{rng.randrange(16**8):08x}"
            row = {**some, "id": table, "visibility": "public", "due": 1.0, "plies": 1}
            db.execute(insert(TABLES).values(row))
            noise = rng.randbytes(40)
            db.execute(insert(LOG).values(table_id=table, ply=1, entry=noise))
    engine.dispose()


Fault = Callable[[Town, random.Random], None]
ANYWHERE: Final[tuple[Fault, ...]] = (killed, frozen, worker_killed, full_disk, garbage)
BETWEEN: Final[tuple[Fault, ...]] = (
    held_from_players,
    held_from_database,
    cut_from_database,
    database_killed,
)
NAMES: Final[Mapping[Fault, str]] = {
    killed: "server killed (-9) and started again",
    frozen: "server frozen (SIGSTOP) for 1 to 5 s",
    worker_killed: "computers' process killed (-9)",
    held_from_players: "server cut off from its players, silently",
    held_from_database: "server cut off from its database, silently",
    cut_from_database: "server cut off from its database, connections reset",
    clock_set: "server's clock set a minute forward or back, and right again",
    full_disk: "disk full",
    database_killed: "PostgreSQL killed (-9) and started again",
    garbage: "garbage rows put into the database (5 tables)",
}


def known(town: Town) -> list[Fault]:
    """The faults that can befall this town."""
    between = BETWEEN if town.postgres is not None else ()
    return [*ANYWHERE, *between, *((clock_set,) if town.has_clocks else ())]


def _postgres_processes(town: Town) -> list[int]:
    assert town.postgres is not None
    try:
        lines = (town.postgres.folder / "postmaster.pid").read_text().splitlines()
    except FileNotFoundError:
        return []
    found = subprocess.run(["pgrep", "-P", lines[0]], capture_output=True, text=True)
    return [int(lines[0]), *map(int, found.stdout.split())]


def _limit(pids: list[int], owner: str | None, most: str) -> None:
    """How far a process's files may reach; its owner may say so. Some are gone by then."""
    for pid in pids:
        command = ["prlimit", "--pid", str(pid), f"--fsize={most}:unlimited"]
        subprocess.run(command, user=owner, cwd="/", capture_output=True)


def _revive(town: Town) -> None:
    """PostgreSQL, running and answering, whatever has become of it."""
    assert town.postgres is not None
    while True:
        processes = _postgres_processes(town)
        if not processes or not _alive(processes[0]):
            with suppress(AssertionError, FileNotFoundError):
                town.postgres.start()
        try:
            with psycopg.connect(town.url, connect_timeout=5) as db:
                db.execute("CREATE TEMPORARY TABLE room AS SELECT generate_series(1, 1000)")
                return
        except psycopg.Error:
            time.sleep(0.2)


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def recover(town: Town) -> None:
    """Waits until every server is ready again."""
    for server in town.servers:
        wait_until_healthy(f"http://{server.address}", "/readyz")
