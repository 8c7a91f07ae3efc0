"""Several workers behind one port: each table has a home, and none is lost with it."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from periscope.server import wire
from periscope.server.homes import home
from tests.patience import PATIENCE
from tests.server.client import Socket, Web, play_out
from tests.server.processes import Postgres, Process, free_port, running

WORKERS = 3
TWO = {"allied": "me", "german": "me"}


class Served(Process):
    """A server of several workers."""

    def workers(self) -> dict[int, int]:
        """Their process ids by their numbers, the latest of each."""
        lines = [json.loads(line) for line in self.logged().splitlines() if '"ready"' in line]
        return {line["worker"]: line["pid"] for line in lines}

    def in_memory(self) -> list[int]:
        """How many tables each worker has."""
        return [self._tables(self.metrics_port + number) for number in range(WORKERS)]

    def _tables(self, port: int) -> int:
        with httpx.Client(trust_env=False) as http:
            told = http.get(f"http://127.0.0.1:{port}/metrics").text
        found = re.search(r"^periscope_tables_in_memory (\S+)", told, re.M)
        assert found is not None
        return int(float(found[1]))


def until(true: Callable[[], bool]) -> None:
    """Waits for what is to come true."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.fixture
def served(postgres: Postgres) -> Iterator[Served]:
    url = postgres.new()
    subprocess.run(
        [sys.executable, "-m", "periscope", "migrate", "--database", url],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    process = Served(url, "--workers", str(WORKERS))
    try:
        until(lambda: len(process.workers()) == WORKERS)
        yield process
    finally:
        if process.process.poll() is None:
            process.stop()
        for client in process.clients:
            client.close()
        process.log.close()


def test_a_home_follows_from_the_id_and_few_tables_move() -> None:
    """Rendezvous hashing: with one worker more, a table stays or moves to that one."""
    tables = [f"table{n}" for n in range(2000)]
    moved = [t for t in tables if home(t, WORKERS + 1) != home(t, WORKERS)]
    assert {home(table, WORKERS + 1) for table in moved} == {WORKERS}
    assert len(tables) / 6 < len(moved) < len(tables) / 3
    assert {home(table, WORKERS) for table in tables} == set(range(WORKERS))


def test_every_table_is_in_memory_at_its_home_alone(served: Served) -> None:
    web = served.web
    made = [web.create("uboot", seats=TWO) for _ in range(12)]
    for new in made:
        sockets = {seat: web.socket(new.table.id, token) for seat, token in new.tokens.items()}
        for line in sockets.values():
            line.settle()
        german = sockets["german"]
        assert german.now is not None
        assert isinstance(german.move(german.now.moves[0].move), wire.Done)
        assert web.update(new.table.id, new.tokens["german"]).seq
    homes = [home(new.table.id, WORKERS) for new in made]
    assert served.in_memory() == [homes.count(number) for number in range(WORKERS)]
    assert '"trace"' not in served.logged()


def test_one_connection_asks_for_tables_of_many_homes(served: Served) -> None:
    """Keep-alive: a connection is handed over between two requests, as often as need be."""
    web = served.web
    made = [web.create("uboot", seats=TWO) for _ in range(6)]
    with httpx.Client(base_url=f"http://{served.address}", trust_env=False) as http:
        for new in made * 3:
            answer = http.get(f"/api/tables/{new.table.id}")
            assert (answer.status_code, answer.json()["id"]) == (200, new.table.id)
        assert http.get("/api/tables").status_code == 200


def test_a_request_line_in_pieces_finds_its_home(served: Served) -> None:
    web = served.web
    for new in [web.create("uboot", seats=TWO) for _ in range(4)]:
        with socket.create_connection(("127.0.0.1", served.port)) as line:
            asked = (
                f"GET /api/tables/{new.table.id} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
            )
            for piece in (asked[:9], asked[9:30], asked[30:]):
                line.sendall(piece.encode())
                time.sleep(0.02)
            got = b""
            while data := line.recv(10_000):
                got += data
        assert got.startswith(b"HTTP/1.1 200")
        assert new.table.id.encode() in got


def test_a_worker_that_is_killed_takes_nothing_with_it(served: Served) -> None:
    """kill -9: it is begun again, its players come back, and every answered move is there."""
    web, rng = served.web, random.Random(3)
    made = [web.create("uboot", seats=TWO) for _ in range(6)]
    kept: dict[str, int] = dict.fromkeys((new.table.id for new in made), 0)
    for victim in range(WORKERS):
        tables = {new.table.id: _sit(web, new) for new in made}
        for table, sockets in tables.items():
            for _ in range(3):
                kept[table] += _moves_once(sockets, rng)
        old = served.workers()[victim]
        os.kill(old, signal.SIGKILL)
        until(lambda: served.workers()[victim] != old)  # noqa: B023  # Called at once.
        for sockets in tables.values():
            for line in sockets.values():
                line.line.close()
    for new in made:
        until(lambda: len(_moves_of(web, new)) == kept[new.table.id])  # noqa: B023
        play_out(_sit(web, new), random.Random(4))


def _sit(web: Web, new: wire.Created) -> dict[str, Socket]:
    sockets = {seat: web.socket(new.table.id, token) for seat, token in new.tokens.items()}
    for line in sockets.values():
        line.standing(lambda now: True)
    return sockets


def _moves_once(sockets: dict[str, Socket], rng: random.Random) -> int:
    """Lets whoever is to play move; how many moves were answered."""
    for line in sockets.values():
        line.settle()
    mover = next(s for s in sockets.values() if s.now is not None and s.now.moves)
    assert mover.now is not None
    return isinstance(mover.move(rng.choice(mover.now.moves).move), wire.Done)


def _moves_of(web: Web, new: wire.Created) -> list[str]:
    """The moves of people that the log has, as both of them together have seen them."""
    own = []
    for seat, token in new.tokens.items():
        news = web.update(new.table.id, token).news
        own += [
            one.notation
            for one in news
            if isinstance(one, wire.Happened) and one.event.seat == seat
        ]
    return own


def test_who_stops_the_parent_stops_them_all(served: Served) -> None:
    pids = served.workers().values()
    assert served.stop() == 0
    assert not any(_lives(pid) for pid in pids)


def test_workers_do_not_outlive_their_parent(served: Served) -> None:
    pids = served.workers().values()
    served.kill()
    until(lambda: not any(_lives(pid) for pid in pids))


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return "State:\tZ" not in Path(f"/proc/{pid}/status").read_text()


def test_several_workers_on_one_file_are_refused(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    command = [sys.executable, "-m", "periscope", "--lang", "en", "serve", "--workers", "2"]
    done = subprocess.run(
        [*command, "--port", str(free_port()), "--database", database],
        capture_output=True,
        text=True,
    )
    assert done.returncode != 0
    assert "Several workers need PostgreSQL" in done.stdout + done.stderr
    assert "Traceback" not in done.stderr


def test_one_worker_is_the_plain_server(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db", "--workers", "1") as process:
        assert process.web.create("uboot").table.id
