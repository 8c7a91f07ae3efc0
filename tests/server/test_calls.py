"""Calls: a player is told at an address of theirs that it is their turn, and nothing else."""

from __future__ import annotations

import asyncio
import json
import queue
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from periscope.kernel import PeriscopeError
from periscope.server import webhooks, wire
from periscope.server.webhooks import Call, Webhooks
from tests.patience import PATIENCE
from tests.server.client import Web
from tests.server.processes import Process, running

CALL = Call("table", "seat", "playing")


class Door(HTTPServer):
    """Somebody who is called; refuses the first `busy` calls."""

    busy = 0

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Knock)
        self.calls: queue.Queue[Any] = queue.Queue()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/my-turn?for=me"

    def next(self) -> Any:
        return self.calls.get(timeout=PATIENCE)


class _Knock(BaseHTTPRequestHandler):
    server: Door

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.busy -= 1
        self.send_response(503 if self.server.busy >= 0 else 204)
        self.end_headers()
        self.server.calls.put((self.path, self.headers["Host"], json.loads(body)))

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def door() -> Iterator[Door]:
    with Door() as door:
        threading.Thread(target=door.serve_forever, daemon=True).start()
        yield door
        door.shutdown()


@pytest.fixture(scope="module")
def calling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("calling")
    with running(f"sqlite:///{folder}/tables.db", "--calls", "any") as process:
        yield process


def test_a_player_is_called_for_each_turn_and_at_the_end(calling: Process, door: Door) -> None:
    """Steps within the other's turn, which nobody sees, call nobody; nor do one's own turns."""
    web = calling.web
    new = web.create("stalingrad", seats={"german": "me", "soviet": "me"})
    table = new.table.id
    sockets = {seat: web.socket(table, token) for seat, token in new.tokens.items()}
    for socket in sockets.values():
        socket.settle()
    first = next(seat for seat, socket in sockets.items() if socket.now and socket.now.moves)
    second = next(seat for seat in sockets if seat != first)
    done = sockets[second].act(type="call", url=door.url)
    assert isinstance(done, wire.Done)
    sockets[first].settle()
    assert not any(b"my-turn" in raw for raw in sockets[first].raw)
    steps = 0
    while (now := sockets[first].now) is not None and now.moves:
        assert door.calls.empty()
        assert isinstance(sockets[first].move(now.moves[0].move), wire.Done)
        steps += 1
    assert steps > 3
    host = f"127.0.0.1:{door.server_port}"
    playing = {"table": table, "seat": second, "status": "playing"}
    assert door.next() == ("/my-turn?for=me", host, playing)
    sockets[second].act(type="resign")
    assert door.next()[2] == {"table": table, "seat": second, "status": "over"}
    assert door.calls.empty()
    assert "my-turn" not in calling.logged()


def test_a_seat_that_was_given_up_is_called_no_longer(calling: Process, door: Door) -> None:
    web = calling.web
    new = web.create("uboot", seats={"allied": "open", "german": "me"})
    table, token = new.table.id, new.tokens["german"]
    joined = web.join(table, "allied", new.invitations["allied"])
    assert web.act(table, joined.token, type="call", url=door.url).status_code == 200
    assert web.act(table, joined.token, type="leave").status_code == 200
    web.join(table, "allied", web.update(table, token).now.invitations["allied"])
    web.act(table, token, type="resign")
    assert web.update(table, token).now.status == "over"
    with pytest.raises(queue.Empty):
        door.calls.get(timeout=0.5)


def test_whoever_is_busy_is_called_again(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "AGAIN", (0.0, 0.01, 0.01))
    door.busy = 2
    asyncio.run(Webhooks("any").ring(door.url, CALL))
    assert [door.next()[2]["seat"] for _ in range(3)] == ["seat"] * 3
    door.busy = 9
    asyncio.run(Webhooks("any").ring(door.url, CALL))
    assert door.busy == 6


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]", "0.0.0.0", "2130706433"])
def test_nobody_is_called_behind_the_firewall(
    door: Door, monkeypatch: pytest.MonkeyPatch, host: str
) -> None:
    monkeypatch.setattr(webhooks, "AGAIN", (0.0,))
    asyncio.run(Webhooks("public").ring(f"http://{host}:{door.server_port}/", CALL))
    assert door.calls.empty()


PRIVATE = [
    *("127.0.0.1", "10.0.0.1", "169.254.169.254", "0.0.0.0", "[::1]", "[fd00::1]", "[fe80::1]"),
    *("224.0.0.1", "239.255.255.250", "[ff02::1]", "[ff0e::1]"),  # multicast
    *("[::ffff:127.0.0.1]", "[::ffff:8.8.8.8]", "[::ffff:0:7f00:1]"),  # mapped, translated
    *("[::7f00:1]", "[64:ff9b::7f00:1]", "[64:ff9b:1::a00:1]"),  # compatible, NAT64
    *("[2002:7f00:1::1]", "192.88.99.1", "[fec0::1]", "[2001:0:1::1]"),  # 6to4, site-local, Teredo
]
"""Addresses that lead, by whatever translation, to a network of the server's own."""


@pytest.mark.parametrize("host", PRIVATE)
def test_an_address_of_our_own_network_is_refused(web: Web, host: str) -> None:
    new = web.create("uboot", seats={"allied": "me", "german": "random"})
    url = f"http://{host}:9/"
    answer = web.act(new.table.id, new.tokens["allied"], type="call", url=url)
    assert (answer.status_code, answer.json()["code"]) == (400, "error-call-private")
    with pytest.raises(ConnectionRefusedError):  # Nor by a name that leads there.
        asyncio.run(Webhooks("public")._address(host.strip("[]"), 9))


@pytest.mark.parametrize("host", ["8.8.8.8", "[2606:4700:4700::1111]", "example.org"])
def test_addresses_of_the_public_network_are_called(web: Web, host: str) -> None:
    new = web.create("uboot", seats={"allied": "me", "german": "open"})
    url = f"https://{host}/"
    answer = web.act(new.table.id, new.tokens["allied"], type="call", url=url)
    assert answer.status_code == 200


@pytest.mark.parametrize(
    "url", ["my-turn", "ftp://example.org/", "https://", "http://a:x/", "http://[", "http://a b/"]
)
def test_what_is_no_address_is_refused(web: Web, url: str) -> None:
    new = web.create("uboot", seats={"allied": "me", "german": "random"})
    answer = web.act(new.table.id, new.tokens["allied"], type="call", url=url)
    assert (answer.status_code, answer.json()["code"]) == (400, "error-call-url")


def test_a_server_that_calls_nobody_says_so() -> None:
    with pytest.raises(PeriscopeError) as caught:
        Webhooks("none").check("https://example.org/")
    assert caught.value.key == "error-call-none"
