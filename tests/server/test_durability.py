"""Nothing acknowledged is lost: servers are killed while games are played on them."""

from __future__ import annotations

import random
import resource
import threading
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import httpx
import msgspec
import pytest
from sqlalchemy import select

from periscope.games import GAMES
from periscope.kernel import Record
from periscope.server import database, entry, wire
from periscope.server.schema import LOG
from tests.patience import PATIENCE, eventually
from tests.server.client import Web, new_id
from tests.server.processes import Postgres, Process, redis, running

GAMES_PLAYED = [
    ("uboot", {"allied": "me", "german": "me"}),
    ("uboot", {"allied": "me", "german": "random"}),
    ("stalingrad", {"german": "me", "soviet": "me"}),
    ("avalon", {"escort-1": "random", "boat-1": "me"}),
]
MOVES = 8
"""A server dies after at most so many more."""


class Bot(threading.Thread):
    """Plays every seat of one table by HTTP, on whichever server answers."""

    def __init__(self, servers: Sequence[Process], new: wire.Created, seed: int) -> None:
        super().__init__()
        self.table = new.table.id
        self.game = new.table.game
        self.tokens = new.tokens
        self.acknowledged: list[tuple[str, str]] = []
        self.over = False
        self.stop = False
        self.trouble: BaseException | None = None
        self.rng = random.Random(seed)
        self.webs = [Web(server.address) for server in servers]

    def run(self) -> None:
        try:
            while not self.over and not self.stop:
                for seat, token in self.tokens.items():
                    self._play(seat, token)
        except BaseException as error:
            self.trouble = error
        finally:
            for web in self.webs:
                web.close()

    def _play(self, seat: str, token: str) -> None:
        answer = self._ask("GET", "updates", token, None)
        assert answer.status_code == 200, answer.text
        now = msgspec.json.decode(answer.content, type=wire.Update).now
        self.over = now.status == "over"
        if not now.moves:
            time.sleep(0.01)
            return
        move = self.rng.choice(now.moves).move
        act = {"type": "move", "id": new_id(), "at": now.at, "move": move}
        answer = self._ask("POST", "acts", token, act)
        if answer.status_code == 200:
            self.acknowledged.append((seat, str(act["id"])))
        else:
            assert answer.json()["code"] in ("error-stale", "error-not-your-turn"), answer.text

    def _ask(
        self, method: str, path: str, token: str, body: dict[str, object] | None
    ) -> httpx.Response:
        """Asks the same until somebody answers: a repeated act is done once."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            web = self.rng.choice(self.webs)
            headers = {"Authorization": f"Bearer {token}"}
            try:
                answer = web.http.request(
                    method,
                    f"/api/tables/{self.table}/{path}",
                    json=body,
                    headers=headers,
                )
            except httpx.HTTPError:
                time.sleep(0.05)
                continue
            if answer.status_code != 503:
                return answer
        raise AssertionError(f"table {self.table} is stuck")


def besiege(servers: Sequence[Process], kills: int, rounds: int, seed: int) -> int:
    """Plays games while servers are killed; gives the number of acknowledged moves.

    The next one dies after some more moves, however long those take.
    """
    rng = random.Random(seed)
    bots = _sit_down(servers, rounds, seed)
    for _ in range(kills):
        wanted = _played(bots) + rng.randint(1, MOVES)
        eventually(
            lambda: _played(bots) >= wanted or not any(bot.is_alive() for bot in bots),  # noqa: B023
            "no move is acknowledged any more",
        )
        if not any(bot.is_alive() for bot in bots):  # All over, while a server was starting.
            bots += _sit_down(servers, rounds, seed + len(bots))
        victim = rng.choice(servers)
        victim.kill()
        victim.start()
    for bot in bots:
        bot.join(PATIENCE)
        bot.stop = True
    for bot in bots:
        bot.join()
        assert bot.trouble is None, bot.trouble
        assert bot.over
    check(servers, bots)
    return _played(bots)


def _sit_down(servers: Sequence[Process], rounds: int, seed: int) -> list[Bot]:
    web = servers[0].web
    bots = [
        Bot(servers, web.create(game, seats=seats), seed + n)
        for n, (game, seats) in enumerate(GAMES_PLAYED * rounds)
    ]
    web.close()
    for bot in bots:
        bot.start()
    return bots


def _played(bots: Sequence[Bot]) -> int:
    for bot in bots:
        if bot.trouble is not None:
            raise bot.trouble
    return sum(len(bot.acknowledged) for bot in bots)


def check(servers: Sequence[Process], bots: Sequence[Bot]) -> None:
    """Every acknowledged move is in the log, once; every record verifies."""
    engine = database.connect(servers[0].url)
    web = servers[-1].web
    for bot in bots:
        query = select(LOG.c.ply, LOG.c.entry).where(LOG.c.table_id == bot.table)
        with engine.connect() as db:
            rows = db.execute(query.order_by(LOG.c.ply)).all()
        assert [row.ply for row in rows] == list(range(1, len(rows) + 1))
        entries = [entry.decode(row.entry) for row in rows]
        kept = Counter((line.seat, line.id) for line in entries if line.id)
        assert all(kept[act] == 1 for act in bot.acknowledged)
        assert max(kept.values()) == 1
        record = Record.parse(web.http.get(f"/api/tables/{bot.table}/record").text)
        record.verify(GAMES[bot.game])
    web.close()
    engine.dispose()


def test_sqlite_with_one_process(tmp_path_factory: pytest.TempPathFactory) -> None:
    url = f"sqlite:///{tmp_path_factory.mktemp('siege')}/tables.db"
    with running(url) as server:
        assert besiege([server], 4, 1, seed=1) > 50


def test_postgresql_with_two_processes(postgres: Postgres) -> None:
    url = postgres.new()
    database.migrate(url)
    with running(url) as one, running(url) as two:
        assert besiege([one, two], 4, 1, seed=2) > 50


@pytest.mark.long
def test_sqlite_for_minutes(tmp_path_factory: pytest.TempPathFactory) -> None:
    url = f"sqlite:///{tmp_path_factory.mktemp('siege')}/tables.db"
    with running(url) as server:
        for seed in range(5):
            besiege([server], 25, 4, seed=10 + seed)


@pytest.mark.long
def test_postgresql_for_minutes(postgres: Postgres) -> None:
    url = postgres.new()
    database.migrate(url)
    with running(url) as one, running(url) as two:
        for seed in range(5):
            besiege([one, two], 25, 4, seed=20 + seed)


@pytest.mark.parametrize("channel", ["postgresql", "redis"])
def test_a_player_hears_at_one_server_what_was_played_at_another(
    postgres: Postgres, channel: str
) -> None:
    url = postgres.new()
    database.migrate(url)
    with redis() as address:
        flags = ("--redis", address) if channel == "redis" else ()
        with running(url, *flags) as one, running(url, *flags) as two:
            here, there = one.web, two.web
            new = here.create("uboot", seats={"allied": "me", "german": "me"})
            german = here.socket(new.table.id, new.tokens["german"])
            allied = there.socket(new.table.id, new.tokens["allied"])
            now = german.standing(lambda now: bool(now.moves))
            allied.until(
                lambda m: (
                    isinstance(m, wire.Presence) and m.here == {"allied": True, "german": True}
                )
            )
            assert isinstance(german.move(now.moves[0].move), wire.Done)
            allied.standing(lambda now: bool(now.moves))
            here.close()
            there.close()


def test_a_race_for_the_same_ply_on_two_servers(postgres: Postgres) -> None:
    url = postgres.new()
    database.migrate(url)
    with running(url) as one, running(url) as two:
        webs = [one.web, two.web]
        for _ in range(5):
            new = webs[0].create("uboot", seats={"allied": "me", "german": "me"})
            token = new.tokens["german"]
            now = [web.update(new.table.id, token).now for web in webs][1]
            answers: list[httpx.Response] = []

            def press(web: Web, move: str, at: int, table: str, token: str) -> None:
                answers.append(web.act(table, token, type="move", at=at, move=move))  # noqa: B023

            threads = [
                threading.Thread(
                    target=press, args=(web, now.moves[n].move, now.at, new.table.id, token)
                )
                for n, web in enumerate(webs)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            standings = [web.update(new.table.id, token).now for web in webs]
            assert standings[0] == standings[1]
        for web in webs:
            web.close()


def test_a_database_that_is_away_for_a_while(postgres: Postgres) -> None:
    """Refused with a sentence, nothing lost, and the server goes on."""
    url = postgres.new()
    database.migrate(url)
    with running(url) as server:
        web = server.web
        new = web.create("uboot", seats={"allied": "me", "german": "me"})
        german = web.socket(new.table.id, new.tokens["german"])
        now = german.standing(lambda now: bool(now.moves))
        act = {"type": "move", "id": new_id(), "at": now.at, "move": now.moves[0].move}
        postgres.stop()
        try:
            refused = german.act(**act)
            assert isinstance(refused, wire.Refused)
            assert refused.code == "error-storage"
            assert web.http.get("/readyz").status_code == 503
            assert web.http.get("/healthz").status_code == 200
        finally:
            postgres.start()
        token = new.tokens["german"]
        eventually(
            lambda: web.act(new.table.id, token, **act).status_code != 503, "it does not go on"
        )
        german.standing(lambda now: now.to_play == "allied")
        web.close()


def test_a_disk_that_is_full(tmp_path: Path) -> None:
    """The process may write no further; when it may again, the same act is taken."""
    with running(f"sqlite:///{tmp_path}/tables.db") as server:
        web = server.web
        new = web.create("uboot", seats={"allied": "me", "german": "me"})
        german = web.socket(new.table.id, new.tokens["german"])
        now = german.standing(lambda now: bool(now.moves))
        act = {"type": "move", "id": new_id(), "at": now.at, "move": now.moves[0].move}
        pid, unlimited = server.process.pid, resource.RLIM_INFINITY
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, unlimited))
        refused = german.act(**act)
        assert isinstance(refused, wire.Refused)
        assert refused.code == "error-storage"
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (unlimited, unlimited))
        assert isinstance(german.act(**act), wire.Done)
        german.standing(lambda now: now.to_play == "allied")
        web.close()
