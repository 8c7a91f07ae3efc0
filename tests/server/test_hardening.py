"""What a server puts up with, and what it does not."""

from __future__ import annotations

import json
import re
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosedError, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from periscope.server import wire
from periscope.server.headers import HEADERS
from periscope.server.limits import Limits
from tests.patience import PATIENCE
from tests.server.client import Web
from tests.server.processes import Process, running

EVIL = "https://evil.example"
RATE = 30
HELLO = json.dumps({"type": "hello", "version": wire.VERSION})


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that allows little, behind a proxy that it trusts."""
    database = f"sqlite:///{tmp_path_factory.mktemp('strict')}/tables.db"
    flags = ("--rate", str(RATE), "--proxies", "127.0.0.1", "--origins", "https://club.example")
    with running(database, *flags) as process:
        yield process


@contextmanager
def line_to(process: Process, table: str, **headers: str) -> Iterator[ClientConnection]:
    address = f"ws://{process.address}/api/tables/{table}/socket"
    with connect(address, proxy=None, additional_headers=headers, open_timeout=PATIENCE) as line:
        yield line


# Origins.


@pytest.mark.parametrize("origin", [EVIL, "null", "http://[", "http://127.0.0.1"])
def test_a_page_of_somebody_elses_changes_nothing(web: Web, origin: str) -> None:
    answer = web.http.post("/api/tables", json={"game": "uboot"}, headers={"Origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "error-origin")
    assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize("origin", [EVIL, "null", "http://["])
def test_a_page_of_somebody_elses_gets_no_socket(server: Process, web: Web, origin: str) -> None:
    table = web.create().table.id
    with pytest.raises(InvalidStatus) as refused, line_to(server, table, Origin=origin):
        pass
    assert refused.value.response.status_code == 403


def test_our_own_page_and_programs_may(server: Process, web: Web) -> None:
    own = {"Origin": f"http://{server.address}"}
    answer = web.http.post("/api/tables", json={"game": "uboot"}, headers=own)
    assert answer.status_code == 201
    for headers in (own, {}):
        with line_to(server, answer.json()["table"]["id"], **headers) as line:
            line.send(HELLO)
            assert json.loads(line.recv(PATIENCE))["type"] == "welcome"


def test_a_page_that_was_named_may(strict: Process) -> None:
    headers = {"Origin": "https://club.example", "X-Forwarded-For": "192.0.2.7"}
    answer = httpx.post(
        f"http://{strict.address}/api/check", json={"game": "uboot"}, headers=headers
    )
    assert answer.status_code == 200


# Headers.


def _answers(web: Web) -> Iterator[httpx.Response]:
    paths = ("/healthz", "/readyz", "/metrics", "/schema/openapi.json", "/api/games", "/api/tables")
    for path in (*paths, "/nothing", "/api/nothing", "/api/tables/none", "/api/tables/a%00b"):
        yield web.http.get(path)
    yield web.http.delete("/api/games")
    yield web.http.options("/api/tables")
    yield web.http.post("/api/tables", content=b"{")
    yield web.http.post("/api/tables", json={"game": "uboot"}, headers={"Origin": EVIL})
    yield web.http.post("/api/tables", content=b" " * 700_000)


def test_every_answer_has_its_headers_and_no_cookie(web: Web) -> None:
    statuses = set()
    for answer in _answers(web):
        statuses.add(answer.status_code)
        for name, value in HEADERS.items():
            assert answer.headers.get(name) == value, (answer.url, name)
        assert "set-cookie" not in answer.headers
        assert "server" not in answer.headers
        if answer.url.path.startswith("/api/"):
            assert answer.headers["cache-control"] == "no-store"
    assert statuses == {200, 204, 400, 403, 404, 405, 413}


def test_the_policy_lets_no_foreign_script_in() -> None:
    policy = dict(part.strip().split(" ", 1) for part in _policy().split(";"))
    assert policy["default-src"] == "'self'"
    assert policy["object-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert "unsafe" not in _policy()
    assert "*" not in _policy()


def _policy() -> str:
    return HEADERS["Content-Security-Policy"]


# Sizes.


def test_a_request_that_is_too_long_is_refused(web: Web) -> None:
    whole = web.http.post("/api/check", content=b" " * 700_000)
    parts = web.http.post("/api/check", content=(b" " * 10_000 for _ in range(70)))
    for answer in (whole, parts):
        assert (answer.status_code, answer.json()["code"]) == (413, "error-too-large")


def test_a_message_that_is_too_long_is_refused(web: Web) -> None:
    line = web.socket(web.create().table.id)
    line.standing(lambda now: True)
    line.line.send(" " * 5000)
    assert line.until(lambda message: hasattr(message, "code")).code == "error-too-large"
    line.settle()
    with pytest.raises(ConnectionClosedError) as closed:
        line.line.send(_until_cut_off(line.line, " " * 9000, " " * 9000))
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


def _until_cut_off(line: ClientConnection, *parts: str) -> Iterator[str]:
    """The parts of a message that is never finished: the last frame is sent when the server has
    hung up. A write that the server no longer reads would reset the line before that is heard."""
    yield from parts
    line.recv_events_thread.join()


def test_a_number_that_is_too_large_is_refused(web: Web) -> None:
    created = web.create(seats={"german": "me", "allied": "me"})
    line = web.socket(created.table.id, created.tokens["german"])
    line.line.send('{"type":"move","id":"a","at":' + "9" * 400 + ',"move":"pass"}')
    assert line.until(lambda message: hasattr(message, "code")).code == "error-message"


@pytest.mark.parametrize("text", ["a." * 7000 + "a = 1", "a = " + "[" * 15_000, "x" * 60_000])
def test_a_scenario_that_is_slow_to_read_is_refused_at_once(
    server: Process, web: Web, text: str
) -> None:
    """By what it costs the server, which is the same on a busy machine."""
    before = _processor_seconds(server)
    for _ in range(5):
        answer = web.http.post("/api/check", json={"game": "uboot", "definition": text})
        assert answer.json()["code"] in ("error-toml", "error-toml-long")
    assert _processor_seconds(server) - before < 2.5


def _processor_seconds(process: Process) -> float:
    (value,) = re.findall(r"^process_cpu_seconds_total (\S+)$", process.metrics, re.MULTILINE)
    return float(value)


# Rates.


def asking(process: Process, *addresses: str) -> list[httpx.Response]:
    with process.web.http as http:
        return [
            http.get("/nothing", headers={"X-Forwarded-For": address, "Accept-Language": "es"})
            for address in addresses
        ]


def statuses(answers: list[httpx.Response]) -> list[int]:
    return [answer.status_code for answer in answers]


def test_an_address_that_asks_too_much_has_to_wait(strict: Process) -> None:
    answers = asking(strict, *["192.0.2.1"] * 2 * RATE)
    assert statuses(answers)[:RATE] == [404] * RATE
    refused = answers[statuses(answers).index(429)]
    assert refused.json()["code"] == "error-rate"
    assert refused.json()["text"].startswith("Demasiados")
    assert int(refused.headers["retry-after"]) > 0
    assert refused.headers["content-security-policy"] == HEADERS["Content-Security-Policy"]
    assert _refused(strict, "192.0.2.1") == 429
    # Others do not notice, and whoever watches over the server does not either.
    assert statuses(asking(strict, "192.0.2.2")) == [404]
    with strict.web.http as http:
        health = http.get("/healthz", headers={"X-Forwarded-For": "192.0.2.1"})
    assert health.status_code == 200


def _refused(process: Process, address: str) -> int:
    """How a socket is refused. A slow machine may let one through first."""
    for _ in range(RATE):
        try:
            with line_to(process, "x", **{"X-Forwarded-For": address}):
                pass
        except InvalidStatus as error:
            return error.response.status_code
    raise AssertionError("the socket is open")


def test_ipv6_addresses_of_one_network_are_one_caller(strict: Process) -> None:
    found = statuses(asking(strict, *(f"2001:db8::{n:x}" for n in range(2 * RATE))))
    assert found[:RATE] == [404] * RATE
    assert 429 in found
    assert statuses(asking(strict, "2001:db8:0:1::1")) == [404]


def test_who_is_not_trusted_cannot_say_who_calls(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db", "--rate", str(RATE)) as process:
        found = statuses(asking(process, *(f"192.0.2.{n}" for n in range(2 * RATE))))
    assert set(found) == {404, 429}


def test_messages_that_come_too_fast_end_the_connection(strict: Process) -> None:
    headers = {"X-Forwarded-For": "192.0.2.3"}
    made = httpx.post(
        f"http://{strict.address}/api/tables", json={"game": "uboot"}, headers=headers
    )
    codes: list[str] = []
    with line_to(strict, made.json()["table"]["id"], **headers) as line:
        line.send(HELLO)
        for _ in range(60):
            line.send('{"type":"ping"}')
        with suppress(ConnectionClosedError):
            codes.extend(json.loads(text).get("code", "") for text in line)
    assert line.close_code == 1008
    assert "error-rate" in codes
    assert codes[-1] == "error-patience"


def test_an_address_has_only_so_many_sockets() -> None:
    limits = Limits(1000, 2)
    assert [limits.enter("a"), limits.enter("a"), limits.enter("a")] == [True, True, False]
    assert limits.enter("b")
    limits.leave("a")
    assert limits.enter("a")


# Patience: after ten seconds, thirty or ninety, but not as late as whoever has more time.

FIRST_WORD, REQUEST, SILENCE = 9.5, 29.5, 89.5


def _silent(process: Process, said: bytes = b"") -> socket.socket:
    line = socket.create_connection(("127.0.0.1", process.port))
    line.sendall(said)
    return line


def _ends(line: socket.socket, began: float) -> float:
    """When the server hangs up."""
    line.settimeout(PATIENCE)
    try:
        while line.recv(1000):
            pass
    except ConnectionError:
        pass
    line.close()
    return time.monotonic() - began


def test_who_says_nothing_is_not_waited_for(server: Process, web: Web) -> None:
    began = time.monotonic()
    lines = [_silent(server), _silent(server, b"GET /healthz HTTP/1.1\r\nHost: x\r\n")]
    with line_to(server, web.create().table.id) as watcher:
        assert json.loads(watcher.recv(PATIENCE))["code"] == "error-hello"
    assert FIRST_WORD < time.monotonic() - began < REQUEST
    for line in lines:
        assert FIRST_WORD < _ends(line, began) < REQUEST


def test_who_breaks_off_before_hello_leaves_no_trace(server: Process, web: Web) -> None:
    table = web.create().table.id
    for _ in range(3):
        with line_to(server, table):
            pass
    assert web.http.get("/healthz").status_code == 200
    assert '"trace"' not in server.logged()


@pytest.mark.long
def test_who_falls_silent_is_not_waited_for(server: Process, web: Web) -> None:
    began = time.monotonic()
    half = b"POST /api/check HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n"
    body = _silent(server, half + b"Content-Type: application/json\r\n\r\n{")
    kept = _silent(server, b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
    watcher = web.socket(web.create().table.id)
    watcher.standing(lambda now: True)
    assert b"408" in body.recv(1000)
    assert REQUEST < time.monotonic() - began < SILENCE
    body.close()
    assert REQUEST < _ends(kept, began) < SILENCE
    with pytest.raises(ConnectionClosedError):
        watcher.until(lambda message: False)
    assert time.monotonic() - began > SILENCE
