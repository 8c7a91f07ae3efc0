"""Connections are counted: nobody shuts the others out by having many of them."""

from __future__ import annotations

import json
import os
import resource
import select
import shutil
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from periscope.server import wire
from tests.patience import PATIENCE
from tests.server.client import Socket
from tests.server.processes import Process, missing, running

HELLO = json.dumps({"type": "hello", "version": wire.VERSION})
MOST = 40


def limited_to(soft: int, hard: int) -> list[str]:
    """A command that runs another with so many descriptors."""
    if (program := shutil.which("prlimit")) is None:
        missing("prlimit")
    assert program is not None
    return [program, f"--nofile={soft}:{hard}"]


def served(process: Process, source: str, path: str = "/healthz") -> int:
    """How somebody at another address is answered."""
    transport = httpx.HTTPTransport(local_address=source)
    with httpx.Client(transport=transport, trust_env=False, timeout=PATIENCE) as http:
        return http.get(f"http://{process.address}{path}").status_code


@contextmanager
def watching(process: Process, table: str, **headers: str) -> Iterator[ClientConnection]:
    address = f"ws://{process.address}/api/tables/{table}/socket"
    with connect(address, proxy=None, additional_headers=headers, open_timeout=PATIENCE) as line:
        line.send(HELLO)
        yield line


def test_the_limit_of_open_files_is_raised_at_start(tmp_path: Path) -> None:
    under = limited_to(128, 1000)
    with running(f"sqlite:///{tmp_path}/tables.db", under=under) as process, ExitStack() as held:
        assert resource.prlimit(process.process.pid, resource.RLIMIT_NOFILE) == (1000, 1000)
        table = process.web.create().table.id
        for _ in range(200):
            line = held.enter_context(watching(process, table))
            assert json.loads(line.recv(PATIENCE))["type"] == "welcome"


def test_sockets_of_one_address_do_not_shut_the_others_out(tmp_path: Path) -> None:
    env = {"PERISCOPE_CONNECTIONS": str(MOST)}
    under = limited_to(200, 200)
    database = f"sqlite:///{tmp_path}/tables.db"
    with running(database, env=env, under=under) as process, ExitStack() as held:
        table = process.web.create().table.id
        process.clients.pop().close()
        refused = 0
        for _ in range(240):
            try:
                held.enter_context(watching(process, table))
            except (OSError, EOFError, WebSocketException):
                refused += 1
        assert refused >= 240 - MOST
        assert served(process, "127.0.0.2") == 200
        assert served(process, "127.0.0.2", f"/api/tables/{table}") == 200


def test_silent_connections_over_the_limit_are_closed_before_the_first_byte(tmp_path: Path) -> None:
    env = {"PERISCOPE_CONNECTIONS": str(MOST)}
    with running(f"sqlite:///{tmp_path}/tables.db", env=env) as process, ExitStack() as held:
        silent = [
            held.enter_context(socket.create_connection(("127.0.0.1", process.port)))
            for _ in range(MOST + 20)
        ]
        closed: set[socket.socket] = set()
        while len(closed) < 20:
            closed |= set(
                select.select([s for s in silent if s not in closed], [], [], PATIENCE)[0]
            )
        # The first ones are still waited for: nobody's time was up.
        assert not closed & set(silent[: MOST // 2])
        assert served(process, "127.0.0.2") == 200
        for line in silent:  # Whoever has left leaves room.
            line.close()
        until_admitted(process)


def until_admitted(process: Process) -> None:
    while True:
        try:
            assert served(process, "127.0.0.1") == 200
            return
        except httpx.TransportError:
            time.sleep(0.05)


def test_behind_a_proxy_each_caller_is_counted_alone(tmp_path: Path) -> None:
    env = {"PERISCOPE_CONNECTIONS": "5"}
    flags = ("--proxies", "127.0.0.1")
    with (
        running(f"sqlite:///{tmp_path}/tables.db", *flags, env=env) as process,
        ExitStack() as held,
    ):
        table = process.web.create().table.id

        def enter(address: str) -> None:
            line = held.enter_context(watching(process, table, **{"X-Forwarded-For": address}))
            assert json.loads(line.recv(PATIENCE))["type"] == "welcome"

        for number in range(20):
            enter(f"192.0.2.{number}")
        for _ in range(4):
            enter("192.0.2.1")
        with pytest.raises(InvalidStatus) as refused:
            enter("192.0.2.1")
        assert refused.value.response.status_code == 429
        enter("192.0.2.2")


def test_a_table_has_only_so_many_watchers(tmp_path: Path) -> None:
    env = {"PERISCOPE_WATCHERS": "3"}
    with running(f"sqlite:///{tmp_path}/tables.db", env=env) as process:
        web = process.web
        new = web.create()
        table, (token, *_) = new.table.id, new.tokens.values()
        crowd = [web.socket(table) for _ in range(3)]
        for one in crowd:
            one.settle()
        assert code_of(Socket(process.address, table, lang="es")) == "error-watchers"
        poll = web.http.get(f"/api/tables/{table}/updates", headers={"Accept-Language": "es"})
        assert (poll.status_code, poll.json()["code"]) == (503, "error-watchers")
        assert poll.json()["text"].startswith("Ya hay 3")
        web.socket(table, token).standing(lambda now: True)  # Players are not kept out.
        other = web.create().table.id
        web.socket(other).standing(lambda now: True)
        crowd[0].close()
        while code_of(last := Socket(process.address, table)):
            time.sleep(0.05)
        last.close()


def code_of(line: Socket) -> str:
    """Why a watcher is turned away; nothing where it is let in."""
    first = line.receive()
    if isinstance(first, wire.Welcome):
        return ""
    line.close()
    return str(first.code)


def test_an_error_of_accept_is_logged_once_with_a_count(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db") as process, ExitStack() as held:
        pid = process.process.pid
        usual = resource.prlimit(pid, resource.RLIMIT_NOFILE)
        taken = len(os.listdir(f"/proc/{pid}/fd"))
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (taken, usual[1]))
        for _ in range(5):
            held.enter_context(socket.create_connection(("127.0.0.1", process.port)))
        while not errors(process):
            time.sleep(0.05)
        resource.prlimit(pid, resource.RLIMIT_NOFILE, usual)
        assert served(process, "127.0.0.2") == 200
        (line,) = errors(process)
        assert line["event"] == "accept"
        assert line["count"] == 1


def errors(process: Process) -> list[dict[str, object]]:
    lines = [json.loads(line) for line in process.logged().splitlines() if line.startswith("{")]
    return [line for line in lines if line["level"] == "error"]
