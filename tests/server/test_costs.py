"""Costs are weighed: what takes long counts for more, waits its turn, and is kept."""

from __future__ import annotations

import hashlib
import json
import resource
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from pathlib import Path

import httpx
import pytest

from periscope.games import GAMES
from periscope.kernel import Record
from periscope.server.app import OF_ONE
from tests.patience import PATIENCE
from tests.server.client import Web
from tests.server.processes import Process, running

RECORDS = Path(__file__).parents[1] / "records"
RATE = 60
"""So few that a slow machine does not ask more slowly than they come again."""


@pytest.fixture(scope="module")
def weighing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    database = f"sqlite:///{tmp_path_factory.mktemp('weighing')}/tables.db"
    with running(database, "--rate", str(RATE), "--proxies", "127.0.0.1") as process:
        yield process


@pytest.fixture(scope="module")
def reading(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server without such a limit, and several callers."""
    database = f"sqlite:///{tmp_path_factory.mktemp('reading')}/tables.db"
    with running(database, "--proxies", "127.0.0.1") as process:
        yield process


def until_refused(process: Process, address: str, method: str, path: str, **more: object) -> int:
    """How many such requests an address may make one after another."""
    headers = {"X-Forwarded-For": address}
    with httpx.Client(
        base_url=f"http://{process.address}", trust_env=False, timeout=PATIENCE
    ) as http:
        for number in range(RATE + 1):
            answer = http.request(method, path, headers=headers, **more)  # type: ignore[arg-type]  # As httpx has it.
            if answer.status_code == 429:
                assert answer.json()["code"] == "error-rate"
                return number
    raise AssertionError("nothing is refused")


def test_long_requests_cost_more(weighing: Process) -> None:
    long = {"game": "uboot", "record": "x" * 100_000}
    assert 1 <= until_refused(weighing, "192.0.2.1", "POST", "/api/check", json=long) <= 5
    parts = (b" " * 100 for _ in range(1000))
    assert until_refused(weighing, "192.0.2.2", "POST", "/api/check", content=b"".join(parts)) <= 5
    # Others do not notice, and short requests cost what they did.
    headers = {"X-Forwarded-For": "192.0.2.3"}
    short = httpx.post(
        f"http://{weighing.address}/api/check", json={"game": "uboot"}, headers=headers
    )
    assert short.status_code == 200


def test_replays_cost_more_and_are_kept(weighing: Process) -> None:
    """The second one costs as much to send, and nothing to work out."""
    web = weighing.web
    text = (RECORDS / "avalon-two-on-two.record").read_text("utf-8")
    record = Record.parse(text)
    new = web.create(
        "avalon",
        record=text,
        ply=len(record.moves) - 1,
        seats=dict.fromkeys(seats_of(record), "me"),
    )
    table = new.table.id
    for seat, token in new.tokens.items():
        if web.update(table, token).now.status == "playing":
            assert web.act(table, token, type="resign").status_code == 200, seat
    path = f"/api/tables/{table}/replay"
    first, second = (
        web.http.get(path, headers={"X-Forwarded-For": f"192.0.2.{number}"}) for number in (10, 11)
    )
    assert first.status_code == 200
    assert first.content == second.content
    assert len(first.json()["plies"]) == len(record.moves) - 1
    assert until_refused(weighing, "192.0.2.4", "GET", path) <= RATE // 10


def seats_of(record: Record) -> tuple[str, ...]:
    game = GAMES[record.game]
    return game.seats(record.start(game))


DEEP = [
    b"[" * 100_000,
    b"[" * 100_000 + b"]" * 100_000,
    b'{"game":' * 30_000 + b"1" + b"}" * 30_000,
    b'{"game":"uboot","seats":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    b'{"game":"uboot","unknown":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    b'{"game":"uboot","ply":' + b"9" * 100_000 + b"}",
    b'{"game":"\xff"}',
    b"\x00" * 1000,
]


@pytest.mark.parametrize("body", DEEP, ids=range(len(DEEP)))
@pytest.mark.parametrize("path", ["/api/tables", "/api/check", "/api/tables/x/acts"])
def test_a_body_that_is_nonsense_is_refused_in_a_sentence(web: Web, path: str, body: bytes) -> None:
    headers = {"Content-Type": "application/json", "Accept-Language": "es"}
    answer = web.http.post(path, content=body, headers=headers)
    assert answer.status_code == 400
    assert answer.json()["code"] in ("error-message", "error-nested", "error-binary")
    assert answer.json()["text"]


def test_a_message_that_is_nested_without_end_is_refused(web: Web) -> None:
    line = web.socket(web.create().table.id)
    line.standing(lambda now: True)
    line.line.send('{"unknown":' + "[" * 4000)
    assert line.until(lambda message: hasattr(message, "code")).code == "error-nested"
    line.settle()


ENDLESS = "9" * 6000


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("rules 2", f"rules {ENDLESS}"),
        ("\n1. ", f"\n{ENDLESS}. "),
        ("\n\n", f"\ndraws taken back: {ENDLESS}\n\n"),
        ("\n\n", "\n| " + "[" * 9000 + "\n\n"),
        ("\n\n", f"\n| a = {ENDLESS}\n\n"),
    ],
    ids=["rules", "number", "draws", "nested", "endless"],
)
def test_a_record_that_is_nonsense_is_refused_in_a_sentence(web: Web, old: str, new: str) -> None:
    text = (RECORDS / "uboot-hunting.record").read_text("utf-8")
    assert old in text
    body = text[: text.rindex("checksum: ")].replace(old, new, 1)
    digest = hashlib.sha256(body.encode()).hexdigest()[:16]
    record = f"{body}checksum: {digest}\n"
    answer = web.http.post("/api/tables", json={"game": "uboot", "record": record})
    assert answer.status_code == 400
    assert answer.json()["code"].startswith(("error-record", "error-toml"))


@pytest.mark.parametrize("game", GAMES)
def test_a_scenario_that_is_nonsense_is_refused_in_a_sentence(web: Web, game: str) -> None:
    nonsense = [
        *("a = " + "[" * 7000, "a = " + "{a=" * 3000, "[[" * 5000, f"a = {ENDLESS}"),
        *(f"rows = 0x{ENDLESS}", "rows = 1e400", "rows = nan", "[a.b.c]\n" * 1500, "extends = []"),
    ]
    for text in nonsense:
        answer = web.http.post("/api/check", json={"game": game, "definition": text})
        assert answer.status_code == 400, text[:20]


def test_long_records_wait_their_turn_and_few_of_one_address(reading: Process) -> None:
    """Whoever sends many at once is told that it is busy; whoever sends one is served."""
    text = (RECORDS / "avalon-two-on-two.record").read_text("utf-8")
    body = json.dumps({"game": "avalon", "record": text, "ply": text.count("\n") - 15})

    def create(address: str) -> tuple[int, str]:
        headers = {"X-Forwarded-For": address, "Content-Type": "application/json"}
        url = f"http://{reading.address}/api/tables"
        answer = httpx.post(url, content=body, headers=headers, timeout=PATIENCE)
        return answer.status_code, answer.json().get("code", "")

    with ThreadPoolExecutor(12) as threads:
        many = [threads.submit(create, "198.51.100.1") for _ in range(12)]
        wait(many, return_when=FIRST_COMPLETED)
        other = threads.submit(create, "198.51.100.2")
        found = [one.result() for one in many]
        assert set(found) == {(201, ""), (503, "error-busy")}
        assert found.count((201, "")) >= OF_ONE
        assert other.result() == (201, "")


@pytest.mark.parametrize("game", ["avalon", "stalingrad"])
def test_players_own_scenarios_do_not_fill_the_memory(reading: Process, game: str) -> None:
    """Sixty that differ in their title cost less than ten of them used to."""

    def check(title: str) -> None:
        scenario = next(iter(GAMES[game].scenarios))
        text = f'# {title}\nextends = "{scenario}"\n'
        headers = {"X-Forwarded-For": f"203.0.113.{len(title)}"}
        url = f"http://{reading.address}/api/check"
        answer = httpx.post(url, json={"game": game, "definition": text}, headers=headers)
        assert answer.status_code == 200, answer.text

    check("")
    before = resident(reading)
    for number in range(60):
        check("x" * (number + 1))
    assert resident(reading) - before < 60_000_000


def resident(process: Process) -> int:
    """Bytes of memory that a server has."""
    pages = Path(f"/proc/{process.process.pid}/statm").read_text().split()[1]
    return int(pages) * resource.getpagesize()
