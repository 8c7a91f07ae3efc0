"""One request for help does not stop the others: how hints, reviews and replays are queued."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from periscope.kernel import Outcome, Record
from periscope.server.bots import QUEUE, Bots, Past
from periscope.server.replaying import Study
from periscope.server.workers import EACH, NICE, Busy, Rank
from tests.patience import PATIENCE, eventually
from tests.server.client import Web
from tests.server.processes import Process, running


@pytest.fixture(scope="module")
def helping(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """Behind a proxy, so that tests can be several callers."""
    database = f"sqlite:///{tmp_path_factory.mktemp('helping')}/tables.db"
    with running(database, "--proxies", "127.0.0.1") as process:
        yield process


class Asker:
    """Somebody with a table of their own, whose turn it is."""

    def __init__(self, process: Process, address: str) -> None:
        self.process, self.address = process, address
        self.web: Web = process.web
        seats = {"allied": "me", "german": "me"}
        new = self.web.create("uboot", scenario="lone-wolf", seats=seats, help="hint")
        self.table, tokens = new.table.id, new.tokens
        seat = self.web.update(self.table, tokens["allied"]).now.to_play
        self.seat, self.token = seat, tokens[seat]

    def move(self) -> None:
        now = self.web.update(self.table, self.token).now
        act = {"type": "move", "at": now.at, "move": now.moves[0].move}
        assert self.web.act(self.table, self.token, **act).status_code == 200

    def ask(self, hint: bool = True, lang: str = "en") -> httpx.Response:
        headers = {
            "Authorization": f"Bearer {self.token}",
            "X-Forwarded-For": self.address,
            "Accept-Language": lang,
        }
        url = f"http://{self.process.address}/api/tables/{self.table}/help"
        with httpx.Client(trust_env=False, timeout=PATIENCE) as http:
            return http.get(url, params={"hint": hint}, headers=headers)

    def ask_and_hold(self) -> socket.socket:
        """Asks, and lets whoever calls hang up."""
        line = socket.create_connection(("127.0.0.1", self.process.port))
        head = [
            f"GET /api/tables/{self.table}/help?hint=true HTTP/1.1",
            "Host: x",
            f"Authorization: Bearer {self.token}",
            f"X-Forwarded-For: {self.address}",
        ]
        line.sendall("\r\n".join((*head, "", "")).encode())
        return line


def children(process: Process, nice: int) -> list[int]:
    """The worker processes of that priority, beside Python's own helpers."""
    found = []
    for task in Path(f"/proc/{process.process.pid}/task").iterdir():
        for child in map(int, (task / "children").read_text().split()):
            try:
                stat = Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()
                command = Path(f"/proc/{child}/cmdline").read_text()
            except (FileNotFoundError, ProcessLookupError):
                continue
            if int(stat[16]) == nice and stat[0] != "Z" and "spawn_main" in command:
                found.append(child)
    return found


def at_work(process: Process) -> int:
    """Questions of people that are at work or wait."""
    found = re.search(r"^periscope_helps_open (\d+)", process.metrics, re.MULTILINE)
    assert found
    return int(found[1])


def in_progress(process: Process) -> int:
    """Requests for help that have come and are not answered."""
    lines = [line for line in process.metrics.splitlines() if "requests_in_progress" in line]
    return int(sum(float(line.split()[-1]) for line in lines if "/help" in line))


def until(true: Callable[[], bool]) -> None:
    eventually(true, "it never comes to be so")


@contextmanager
def stopped(process: Process, kind: Rank) -> Iterator[int]:
    """The workers of a kind are stopped: whoever asks them waits."""
    until(lambda: bool(children(process, NICE[kind])))
    frozen = children(process, NICE[kind])
    for pid in frozen:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield frozen[0]
    finally:
        for pid in set(frozen) & set(children(process, NICE[kind])):
            os.kill(pid, signal.SIGCONT)


def answered(hints: Future[httpx.Response]) -> tuple[int, str]:
    answer = hints.result(PATIENCE)
    return answer.status_code, answer.json().get("code", "")


def test_a_question_is_answered_once_for_each_position(helping: Process) -> None:
    """The coach samples: two searches would differ somewhere."""
    asker = Asker(helping, "192.0.2.1")
    with ThreadPoolExecutor(6) as threads:
        asked = [threads.submit(asker.ask) for _ in range(6)]
        answers = {future.result().content for future in asked}
    answers |= {asker.ask().content for _ in range(2)}
    assert len(answers) == 1


def test_who_waits_in_a_full_queue_is_told_that_it_is_busy(helping: Process) -> None:
    askers = [Asker(helping, f"192.0.2.{n}") for n in range(QUEUE + 3)]
    assert askers[0].ask().status_code == 200
    askers[0].move()
    with ThreadPoolExecutor(QUEUE + 2) as threads, stopped(helping, Rank.HINT):
        *waiting, last = askers[1:]
        held = [asker.ask_and_hold() for asker in waiting]
        until(lambda: at_work(helping) == QUEUE + 1)
        answer = last.ask(lang="es")
        assert (answer.status_code, answer.json()["code"]) == (503, "error-help-busy")
        assert answer.json()["text"].startswith("Demasiados piden consejo")
        assert int(answer.headers["retry-after"]) > 0
        # Whoever leaves makes room, though the process that works is stopped.
        for line in held[1:]:
            line.close()
        until(lambda: at_work(helping) == 1)
        asked = threads.submit(last.ask)
        until(lambda: at_work(helping) == 2)
        # A computer's move waits for none of them.
        web = helping.web
        new = web.create("uboot", seats={"allied": "me", "german": "greedy"})
        computer = web.socket(new.table.id, new.tokens["allied"])
        computer.standing(lambda now: now.to_play == "allied")
        held[0].close()
    assert answered(asked) == (200, "")


def test_one_caller_does_not_fill_the_queue(helping: Process) -> None:
    greedy = [Asker(helping, "198.51.100.1") for _ in range(EACH + 1)]
    other = Asker(helping, "198.51.100.2")
    assert other.ask().status_code == 200
    other.move()
    other = Asker(helping, "198.51.100.2")
    with ThreadPoolExecutor(2) as threads:
        with stopped(helping, Rank.HINT):
            held = [asker.ask_and_hold() for asker in greedy[:-1]]
            until(lambda: at_work(helping) == EACH)
            assert greedy[-1].ask().status_code == 503
            asked = threads.submit(other.ask)
            until(lambda: at_work(helping) == EACH + 1)
        assert answered(asked) == (200, "")
        # Fair queueing: whoever asks once is served before whoever has asked often.
        held[-1].setblocking(False)
        with pytest.raises(BlockingIOError):
            held[-1].recv(1)
    for line in held:
        line.close()


def test_work_is_dropped_with_its_caller(helping: Process) -> None:
    """A process that works for nobody is replaced, and the next caller does not notice."""
    first, second = Asker(helping, "203.0.113.1"), Asker(helping, "203.0.113.2")
    assert first.ask().status_code == 200
    with stopped(helping, Rank.HINT) as process:
        second.ask_and_hold().close()
        until(lambda: process not in children(helping, NICE[Rank.HINT]))
    assert second.ask().status_code == 200
    assert '"event":"computer"' not in helping.logged()


def test_work_is_dropped_when_the_game_goes_on(helping: Process) -> None:
    asker = Asker(helping, "203.0.113.3")
    assert asker.ask(hint=False).status_code == 200
    with ThreadPoolExecutor(1) as threads, stopped(helping, Rank.HINT) as process:
        asked = threads.submit(asker.ask)
        until(lambda: at_work(helping) == 1)
        asker.move()
        assert answered(asked) == (409, "error-help-moved")
        until(lambda: process not in children(helping, NICE[Rank.HINT]))


def test_a_seat_has_one_question_at_work(helping: Process) -> None:
    """Its second one waits for the first."""
    asker = Asker(helping, "203.0.113.4")
    other = Asker(helping, "203.0.113.5")
    assert other.ask().status_code == 200
    with ThreadPoolExecutor(2) as threads:
        with stopped(helping, Rank.HINT):
            asked = [threads.submit(asker.ask, hint) for hint in (True, False)]
            until(lambda: in_progress(helping) == 2)
            assert at_work(helping) == 1
        assert [answered(future) for future in asked] == [(200, ""), (200, "")]


def test_a_third_question_of_a_seat_is_told_that_it_is_busy(helping: Process) -> None:
    """The solver's process is dropped with its callers as well."""
    web = helping.web
    new = web.create("unterseeboot", seats={"captain": "me"}, help="hint")
    path = f"/api/tables/{new.table.id}/help"
    head = f"HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {new.tokens['captain']}\r\n\r\n"
    known = set(children(helping, NICE[Rank.REVIEW]))
    lines = []
    for number, goal in enumerate(("tonnage", "knights-cross"), start=1):
        lines.append(socket.create_connection(("127.0.0.1", helping.port)))
        lines[-1].sendall(f"GET {path}?hint=true&goal={goal} {head}".encode())
        until(lambda number=number: in_progress(helping) == number)  # type: ignore[misc]  # Bound now.
    until(lambda: bool(set(children(helping, NICE[Rank.REVIEW])) - known))
    (solver,) = set(children(helping, NICE[Rank.REVIEW])) - known
    os.kill(solver, signal.SIGSTOP)
    third = web.http.get(
        path,
        params={"hint": True, "goal": "iron-cross"},
        headers={"Authorization": f"Bearer {new.tokens['captain']}"},
    )
    assert (third.status_code, third.json()["code"]) == (503, "error-help-busy")
    for line in reversed(lines):
        line.close()
    until(lambda: solver not in children(helping, NICE[Rank.REVIEW]))


def test_busy_does_not_tell_whether_an_opponent_thinks(helping: Process) -> None:
    """Hints have processes of their own: a computer that is at work delays none."""
    web = helping.web
    seats = {"allied": "me", "german": "greedy"}
    new = web.create("uboot", scenario="lone-wolf", seats=seats, help="possibilities")
    token = new.tokens["allied"]
    eye = web.socket(new.table.id, token)
    eye.standing(lambda now: bool(now.moves))
    with stopped(helping, Rank.MOVE):
        while eye.now is not None and eye.now.moves:
            eye.move(eye.now.moves[0].move)
            eye.settle()
        address = f"/api/tables/{new.table.id}/help"
        answer = web.http.get(address, headers={"Authorization": f"Bearer {token}"})
        assert answer.status_code == 200


RECORD = Path(__file__).parents[1] / "records"


def test_reviews_come_before_replays_and_both_give_way() -> None:
    text = next(RECORD.glob("uboot*.record")).read_text("utf-8")
    record = Record.parse(text)
    study = Study("t", record.game, text, tuple(range(10_000)), Outcome((), "agreed", {}))
    order: list[str] = []

    async def looking() -> None:
        bots = Bots(1)

        async def look(name: str, what: Past | Study) -> None:
            await bots.help(what)
            order.append(name)

        past = Past("t", record.game, text, 0, 2)
        await look("first", past)
        process = bots._reviewer._process.pid
        os.kill(process, signal.SIGSTOP)
        tasks = [
            asyncio.create_task(look(name, what))
            for name, what in (("held", past), ("study", study), ("review", past))
        ]
        await asyncio.sleep(0)
        os.kill(process, signal.SIGCONT)
        await asyncio.gather(*tasks)
        stat = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        assert int(stat[16]) == NICE[Rank.STUDY] > NICE[Rank.HINT] > NICE[Rank.MOVE] == 0
        bots.close()

    asyncio.run(looking())
    assert order == ["first", "held", "review", "study"]


def test_a_caller_who_leaves_the_queue_leaves_it_whole() -> None:
    """Whoever is cancelled in the queue, or just when it is their turn, hands the turn on."""

    async def queueing() -> None:
        worker = Bots(1)._helper
        await worker._turn(Rank.HINT, 0)
        waiting = [asyncio.create_task(worker._turn(Rank.HINT, n)) for n in range(QUEUE)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await worker._turn(Rank.HINT, 0)
        for task in waiting[::2]:
            task.cancel()
        await asyncio.sleep(0)
        worker._next()
        waiting[1].cancel()  # It is its turn, and it does not know yet.
        await asyncio.gather(*waiting[:3], return_exceptions=True)
        for task in waiting[3::2]:
            await task
            worker._next()
        assert not worker._taken

    asyncio.run(queueing())
