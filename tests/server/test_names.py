"""Names in call addresses whose name servers do not answer: nobody else waits for them."""

from __future__ import annotations

import os
import secrets
import shutil
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from periscope.server.webhooks import OF_A_TABLE
from tests.patience import eventually
from tests.server.client import Web
from tests.server.processes import Process, missing, running


class Silence:
    """A name server that hears every question and answers none."""

    def __init__(self) -> None:
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.address = "127." + ".".join(str(1 + byte % 250) for byte in secrets.token_bytes(3))
        self.socket.bind((self.address, 53))
        self.names: set[bytes] = set()
        threading.Thread(target=self._hear, daemon=True).start()

    def _hear(self) -> None:
        while question := self.socket.recv(1000):
            label = question[13 : 13 + question[12]]
            self.names.add(label)


@contextmanager
def unanswered(folder: Path) -> Iterator[tuple[Process, Silence]]:
    """A server whose names are looked up in vain, for seven minutes each."""
    unshare = shutil.which("unshare")
    if os.geteuid() or not unshare or subprocess.run([unshare, "-m", "true"]).returncode:
        missing("A mount namespace of our own")
    assert unshare is not None
    silence = Silence()
    file = folder / "resolv.conf"
    # Longer than a test's patience: whoever waits for a name is noticed.
    servers = 3 * f"nameserver {silence.address}\n"
    file.write_text(f"{servers}options timeout:30 attempts:5\n")
    script = 'mount --bind "$0" /etc/resolv.conf && exec "$@"'
    under = [unshare, "-m", "sh", "-c", script, str(file)]
    with running(f"sqlite:///{folder}/tables.db", under=under) as process:
        yield process, silence


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Process, Silence]]:
    with unanswered(tmp_path_factory.mktemp("slow")) as found:
        yield found


def new_table(web: Web) -> tuple[str, dict[str, str]]:
    new = web.create("unterseeboot", seats={"captain": "me"})
    return new.table.id, new.tokens


def ring(web: Web, table: str, token: str, name: str) -> None:
    """Has a name called: whoever resigns is told that the game is over."""
    url = f"http://{name}.example.org/"
    assert web.act(table, token, type="call", url=url).status_code == 200
    assert web.act(table, token, type="resign").status_code == 200


def test_slow_names_do_not_stop_others_from_creating_tables(slow: tuple[Process, Silence]) -> None:
    process, silence = slow
    web = process.web
    for number in range(12):
        table, tokens = new_table(web)
        ring(web, table, tokens["captain"], f"slow-{number}")
    eventually(lambda: len(silence.names) >= 6, "no more names are looked up")
    assert web.create().table.id
    assert web.http.get("/readyz").status_code == 200
    assert process.stop() == 0  # Nor does anybody wait for them at the end.
    process.start()


def test_a_table_has_only_so_many_names_looked_up(slow: tuple[Process, Silence]) -> None:
    process, silence = slow
    silence.names.clear()
    web = process.web
    seats = {"allied": "me", "german": "me"}
    new = web.create(seats=seats)
    table = new.table.id
    for number in range(5):
        now = web.update(table, new.tokens["allied"]).now
        mover = now.to_play
        other = next(seat for seat in seats if seat != mover)
        url = f"http://one-{number}.example.org/"
        assert web.act(table, new.tokens[other], type="call", url=url).status_code == 200
        while (now := web.update(table, new.tokens[mover]).now).moves:
            move = {"type": "move", "at": now.at, "move": now.moves[0].move}
            assert web.act(table, new.tokens[mover], **move).status_code == 200
    eventually(lambda: process.logged().count('"event":"call"') >= 3, "no call is given up")
    assert len([name for name in silence.names if name.startswith(b"one-")]) <= OF_A_TABLE
