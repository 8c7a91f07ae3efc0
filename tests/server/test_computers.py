"""Computer players: what their processes are told, and what becomes of a table when they fail."""

from __future__ import annotations

import asyncio
import json
import pickle
import random
import re
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

import msgspec
import pytest

from periscope.games import GAMES
from periscope.kernel import OVER, Game
from periscope.server import decide, wire
from periscope.server.appends import Append
from periscope.server.bots import Bots, Failed, Past, Question, offered
from periscope.server.storage import Storage
from tests.laws import laws
from tests.server.client import Socket
from tests.server.processes import Process, running

EVERY = 6
"""One setting in so many is played."""
PLIES = 60


@pytest.mark.parametrize("name", GAMES)
def test_what_a_worker_is_told_gets_there_and_is_all_it_needs(name: str) -> None:
    """Views and events arrive as they are, and with them the moves that the seat is offered."""
    game = GAMES[name]
    for scenario, chapters in laws.settings_of(game)[::EVERY]:
        start = game.start(scenario, chapters)
        for table in islice(laws.wander(game, start, 1), PLIES):
            seat = table.to_play
            if seat not in table.seats:
                continue
            view, history = table.state.view(seat), table.histories[seat]
            told = pickle.loads(pickle.dumps((view, history.events)))
            assert told == (view, history.events)
            if len(history) % EVERY == 0:
                moves = offered(game, told[0], history)
                assert laws.texts(moves) == laws.texts(table.state.moves())


@contextmanager
def worked() -> Iterator[Bots]:
    bots = Bots(1)
    yield bots
    bots.close()


def asked(game: Game, level: str) -> Question:
    state = game.start(next(iter(game.scenarios)))
    seat = state.to_play
    return Question(
        "move", "t", game.name, game.version, level, state.view(seat), seat, (), pace=1.0
    )


def test_every_level_answers_in_a_process_of_its_own() -> None:
    """On the form that is under test, whatever that is."""
    with worked() as bots:
        for game in GAMES.values():
            moves = laws.texts(game.start(next(iter(game.scenarios))).moves())
            for level in ("random", "greedy", "easy", "strongest"):
                assert asyncio.run(bots.choose(asked(game, level))) in moves


def test_a_worker_that_fails_says_so_and_the_next_one_answers(
    caplog: pytest.LogCaptureFixture,
) -> None:
    good = asked(GAMES["uboot"], "random")
    with worked() as bots:
        with pytest.raises(Failed):
            asyncio.run(bots.choose(good._replace(level="genius")))
        assert asyncio.run(bots.choose(good))
        with pytest.raises(Exception, match="error-help-failed"):
            asyncio.run(bots.help(Past("t", "uboot", "no record", 0, 1)))
    found = [(log.levelname, log.message, vars(log)["problem"]) for log in caplog.records]
    assert found == 2 * [("ERROR", "computer", "KeyError")] + 2 * [
        ("ERROR", "computer", "error-record-magic")
    ]
    assert vars(caplog.records[0])["player"] == "genius"
    assert any("bots.py" in place for place in vars(caplog.records[0])["where"])


def of_a_genius(url: str) -> decide.NewRoom:
    """A table with a computer of a level that this server does not know, as a newer one may."""
    new = wire.NewTable("uboot", "lone-wolf", seats={"allied": "me", "german": "random"})
    table = decide.NewRoom(new, time.time())
    setup = msgspec.structs.replace(table.setup, seats={**table.setup.seats, "german": "genius"})
    rows = [Append(table.id, n, e, "playing", 0.0) for n, e in enumerate(table.entries, 1)]

    async def write() -> None:
        storage = Storage(url)
        await storage.create(table.id, setup, rows)
        await storage.close()

    asyncio.run(write())
    return table


def test_a_computer_that_fails_is_an_error_and_nobody_moves_for_it(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db") as server:
        table = of_a_genius(server.url)
        web = server.web
        eyes = [web.socket(table.id, table.tokens["allied"]), web.socket(table.id)]
        for eye in eyes:
            stuck = _faltered(eye)
            assert stuck.seat == "german"
            assert eye.now is not None
            assert eye.now.to_play == "german"
            assert not [news for news in eye.news if isinstance(news, wire.Happened)]
        errors = _errors(server)
        assert len(errors) >= 2
        for error in errors:
            assert error["table"] == table.id
            assert error["level"] == "error"
            assert (error["game"], error["player"]) == ("uboot", "genius")
            assert error["problem"] == "KeyError"
        counted = re.search(
            r'periscope_computer_failures_total\{game="uboot",level="genius"\} (\d+)',
            server.metrics,
        )
        assert counted
        assert int(counted[1]) >= 2
        assert isinstance(eyes[0].act(type="resign"), wire.Done)
        assert eyes[0].standing(lambda now: now.status == "over").to_play == OVER


def test_a_computer_whose_processes_die_is_asked_again_until_it_moves(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db") as server:
        web = server.web
        with _killing(server):
            new = web.create("uboot", seats={"allied": "me", "german": "random"})
            allied = web.socket(new.table.id, new.tokens["allied"])
            rng = random.Random(1)
            while not any(isinstance(news, wire.Faltered) for news in allied.news):
                if allied.now is not None and allied.now.moves:
                    allied.move(rng.choice(allied.now.moves).move)
                else:
                    allied.receive()
        assert allied.now is not None
        at = allied.now.at
        allied.standing(lambda now: now.at > at)
        assert {error["problem"] for error in _errors(server)} == {"the process has died"}
        told = [news for news in allied.news if isinstance(news, wire.Faltered)]
        assert len(told) == 1


def _faltered(socket: Socket) -> wire.Faltered:
    while not (found := [news for news in socket.news if isinstance(news, wire.Faltered)]):
        socket.receive()
    return found[0]


def _errors(server: Process) -> list[dict[str, str]]:
    lines = [json.loads(line) for line in server.logged().splitlines() if line.startswith("{")]
    return [line for line in lines if line["level"] == "error" or line["event"] == "computer"]


@contextmanager
def _killing(server: Process) -> Iterator[None]:
    """No process that thinks for somebody lives long."""
    enough = threading.Event()

    def kill() -> None:
        command = ["pkill", "-9", "--parent", str(server.process.pid)]
        while not enough.wait(0.02):
            subprocess.run(command, check=False)

    killer = threading.Thread(target=kill)
    killer.start()
    try:
        yield
    finally:
        enough.set()
        killer.join()
