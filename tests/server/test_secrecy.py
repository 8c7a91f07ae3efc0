"""Hidden stays hidden, at the socket and byte for byte.

Two tables whose positions differ only in what a watcher cannot see send that watcher the same
bytes. Each test plays a game, and beside it a twin in which the others choose something else
wherever the watcher cannot tell the difference.
"""

from __future__ import annotations

import os
import random
import re
from pathlib import Path

import msgspec
import pytest

from periscope.cli import main
from periscope.games import GAMES
from periscope.kernel import CHANCE, SPECTATOR, Dealer
from periscope.server import decide, entry, wire
from periscope.server.room import Room
from periscope.server.tokens import hash_token
from tests.server.client import Web
from tests.server.processes import Process, running
from tests.server.twins import SECRET, longest, play, written

SETTINGS = [
    ("uboot", "lone-wolf", ()),
    ("uboot", "wolf-pack", ("slow-submarines", "surface-combat", "reinforcements")),
    ("stalingrad", "quick-duel", ()),
    ("stalingrad", "open-front", ("advanced",)),
    ("stalingrad", "quick-duel", ("german-team", "soviet-team")),
    ("avalon", "basic", ()),
    ("avalon", "two-on-two", ()),
]
MASKS = re.compile(rb'"(time|since|created)":[0-9.e+]+|"id":"[^"]*"|"left":\{[^}]*\}')
"""What differs between any two tables: when they were played, and what they are called."""
SALT = "pepper"
HASH = re.compile(rb'"seed_hash":"[^"]*"')


def masked(raw: list[bytes]) -> list[bytes]:
    return [MASKS.sub(b"", message) for message in raw]


@pytest.mark.parametrize(
    ("name", "scenario", "chapters", "salt"),
    [*((*setting, "") for setting in SETTINGS), ("avalon", "basic", (), SALT)],
)
def test_what_a_watcher_is_sent_does_not_depend_on_what_it_cannot_see(
    server: Process, web: Web, name: str, scenario: str, chapters: tuple[str, ...], salt: str
) -> None:
    game = GAMES[name]
    start = game.start(scenario, chapters)
    seats = game.seats(start)
    differing = 0
    for watcher in (seats[0], seats[-1], SPECTATOR):
        line = longest(game, start, watcher, salt)
        differing += sum(a != b for a, b in line)
        new = wire.NewTable(
            name,
            scenario,
            chapters,
            seats=dict.fromkeys(seats, "me"),
            clock=wire.ClockSetting(600, 5),
            salt_later=bool(salt),
        )
        sent = [
            _watched(server, web, new, watcher, [pair[which] for pair in line]) for which in (0, 1)
        ]
        assert masked(sent[0]) == masked(sent[1])
        assert len(sent[0]) > 2
    assert differing > 0


def _watched(
    server: Process,
    web: Web,
    new: wire.NewTable,
    watcher: str,
    line: list[str],
    secret: str = SECRET,
) -> list[bytes]:
    """Everything that one watcher receives while a line is played."""
    table = written(server.url, new, secret)
    sockets = {seat: web.socket(table.id, token) for seat, token in table.tokens.items()}
    eye = sockets.get(watcher) or web.socket(table.id)
    eye.settle()
    for socket in sockets.values() if new.salt_later else ():
        assert isinstance(socket.act(type="salt", salt=SALT), wire.Done)
    for _ in play(sockets, line):
        pass
    eye.settle()
    return eye.told


def _patrol(secret: str, draws: int, salt: str) -> tuple[list[str], list[str]]:
    """The first move of each offer until so many draws are made: moves and draws."""
    state = GAMES["unterseeboot"].start("patrol")
    dealer = Dealer(f"{secret}/captain={salt}")
    moves: list[str] = []
    drawn: list[str] = []
    while len(drawn) < draws:
        move = dealer.draw(state) if state.to_play == CHANCE else state.moves()[0]
        (drawn if state.to_play == CHANCE else moves).append(str(move))
        state = move.play(state)
    return moves, drawn


@pytest.mark.parametrize("salt", ["", SALT])
def test_what_will_be_drawn_is_not_to_be_noticed_before(
    server: Process, web: Web, salt: str
) -> None:
    """Alone on patrol nothing is hidden but the draws to come: two seeds that agree at first. Also
    where the salt is given to a table that waits for it."""
    by_first: dict[tuple[str, ...], str] = {}
    for secret in map(str, range(10_000)):
        moves, draws = _patrol(secret, 4, salt)
        other = by_first.setdefault(tuple(draws[:3]), secret)
        if _patrol(other, 4, salt)[1] != draws:
            break
    line = moves[: len(_patrol(secret, 3, salt)[0])]
    seats = {"captain": "me"}
    new = wire.NewTable("unterseeboot", "patrol", seats=seats, salt_later=bool(salt))
    for watcher in ("captain", SPECTATOR):
        sent = [_watched(server, web, new, watcher, line, seed) for seed in (other, secret)]
        plain = [[HASH.sub(b"", message) for message in masked(raw)] for raw in sent]
        assert plain[0] == plain[1]
        assert len(plain[0]) > 2


def test_a_step_that_only_its_maker_sees_is_not_to_be_noticed_at_all(web: Web) -> None:
    """No event, no number, no prompt, no clock: nobody else receives a single byte."""
    seats = dict.fromkeys(("german", "soviet"), "me")
    new = web.create("stalingrad", seats=seats, clock={"seconds": 600, "increment": 5})
    sockets = {seat: web.socket(new.table.id, token) for seat, token in new.tokens.items()}
    watcher = web.socket(new.table.id)
    for socket in (*sockets.values(), watcher):
        socket.settle()
    mover = next(s for s in sockets.values() if s.now and s.now.moves)
    others = [s for s in (*sockets.values(), watcher) if s is not mover]
    told = [len(other.told) for other in others]
    steps = 0
    while True:
        assert mover.now is not None
        assert isinstance(mover.move(mover.now.moves[0].move), wire.Done)
        if not mover.now.moves:
            break
        steps += 1
        for other in others:
            other.settle()
        assert [len(other.told) for other in others] == told
    assert steps > 3


SECRET_STEPS = [
    ("stalingrad", "quick-duel", (), 40, 0),
    ("stalingrad", "quick-duel", ("advanced", "german-team", "soviet-team"), 40, 0),
    ("avalon", "basic", (), 12, 3),
    ("avalon", "two-on-two", (), 30, 4),
]
"""Settings with choices that are made in steps, how many moves to look at, and for what seed."""


@pytest.mark.parametrize(("name", "scenario", "chapters", "plies", "seed"), SECRET_STEPS)
def test_undo_does_not_tell_of_a_secret_step(
    web: Web, name: str, scenario: str, chapters: tuple[str, ...], plies: int, seed: int
) -> None:
    """One table, and its twin in which a secret step was begun, or begun and taken back: by HTTP
    and at a socket the others are told the same, undo included, and what is offered works."""
    seats = GAMES[name].seats(GAMES[name].start(scenario, chapters))
    asked = {"scenario": scenario, "chapters": chapters, "seats": dict.fromkeys(seats, "me")}
    new = web.create(name, **asked)
    rng = random.Random(seed)
    steps = crossed = 0
    for _ in range(plies):
        before = _told(web, new)
        mover = msgspec.json.decode(before[SPECTATOR][0], type=wire.Update).now.to_play
        if mover not in seats:
            break
        now = web.update(new.table.id, new.tokens[mover]).now
        wish = {"type": "move", "at": now.at, "move": rng.choice(now.moves).move}
        assert web.act(new.table.id, new.tokens[mover], **wish).status_code == 200
        after = _told(web, new)
        unaware = [s for s in before if _counted(before[s]) == _counted(after[s])]
        assert mover not in unaware
        assert {s: before[s] for s in unaware} == {s: after[s] for s in unaware}
        now = web.update(new.table.id, new.tokens[mover]).now
        if now.undo:
            undo = web.act(new.table.id, new.tokens[mover], type="undo", at=now.at)
            assert undo.status_code == 200
            again = _told(web, new)
            assert {s: before[s] for s in unaware} == {s: again[s] for s in unaware}
            at = web.update(new.table.id, new.tokens[mover]).now.at
            assert web.act(new.table.id, new.tokens[mover], **wish | {"at": at}).status_code == 200
        for seat in set(unaware) - {SPECTATOR}:
            at = web.update(new.table.id, new.tokens[seat]).now.at
            refused = web.act(new.table.id, new.tokens[seat], type="undo", at=at)
            assert (refused.status_code, refused.json()["code"]) == (409, "error-undo-turn")
        steps += bool(unaware)
        crossed += len([s for s in unaware if s != SPECTATOR])
    assert steps > 3
    assert crossed >= steps


def _told(web: Web, new: wire.Created) -> dict[str, tuple[bytes, ...]]:
    """What each seat and an onlooker is told now, by HTTP and at a new socket."""
    told = {}
    for watcher, token in {**new.tokens, SPECTATOR: ""}.items():
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = web.http.get(f"/api/tables/{new.table.id}/updates", headers=headers)
        socket = web.socket(new.table.id, token)
        socket.settle()
        socket.close()
        web.sockets.remove(socket)
        told[watcher] = (answer.content, *socket.told)
    return told


def _counted(told: tuple[bytes, ...]) -> int:
    """How much a watcher has heard: the number of its latest news."""
    return msgspec.json.decode(told[0], type=wire.Update).seq


def test_the_encoder_knows_no_position() -> None:
    for game in GAMES.values():
        start = game.start(next(iter(game.scenarios)))
        with pytest.raises(TypeError, match="not for the wire"):
            wire.encode(start)  # type: ignore[arg-type]  # That is the point.
        made = decide.NewRoom(wire.NewTable(game.name), 0.0)
        now = made.room.standing(SPECTATOR)
        with pytest.raises(TypeError, match="not for the wire"):
            wire.encode(msgspec.structs.replace(now, view=made.room.table.state))


def test_tokens_are_kept_as_hashes_and_never_logged(server: Process, web: Web) -> None:
    new = web.create("uboot", seats={"allied": "me", "german": "open"})
    joined = web.join(new.table.id, "german", new.invitations["german"])
    secrets = [*new.tokens.values(), *new.invitations.values(), joined.token]
    assert all(len(secret) >= 24 for secret in secrets)
    web.act(new.table.id, joined.token, type="resign")
    web.act(new.table.id, "wrong-" + joined.token, type="resign")
    socket = web.socket(new.table.id, joined.token)
    socket.settle()
    stored = b"".join(path.read_bytes() for path in _files(server.url))
    assert new.table.id.encode() in stored
    for secret in secrets:
        assert secret.encode() not in stored
        assert secret not in server.logged()


def test_the_seed_that_is_told_at_the_end_makes_no_token(web: Web) -> None:
    """Tokens come from a key of their own: who knows invitation and key cannot work one out."""
    new = web.create("uboot", seats={"allied": "me", "german": "open"})
    key, invitation = "0123456789abcdef", new.invitations["german"]
    joined = web.join(new.table.id, "german", invitation, key=key)
    assert web.join(new.table.id, "german", invitation, key=key).token == joined.token
    assert web.act(new.table.id, joined.token, type="resign").status_code == 200
    seed = web.http.get(f"/api/tables/{new.table.id}").json()["seed"]
    secret = seed.partition("/")[0]
    assert secret
    assert joined.token != hash_token(f"{secret}/german/{invitation}/{key}")


def test_files_with_secrets_are_their_owners_alone(tmp_path: Path) -> None:
    """The database with all that is beside it, also one that was made carelessly, and a back-up."""
    file, copy = tmp_path / "tables.db", tmp_path / "copy.gz"
    old = os.umask(0)
    try:
        for made in (False, True):
            if made:
                file.chmod(0o666)
            with running(f"sqlite:///{file}") as server:
                server.web.create("uboot")
                found = {
                    path.name.removeprefix("tables.db"): path.stat().st_mode & 0o777
                    for path in tmp_path.glob("tables.db*")
                }
                assert found == dict.fromkeys(("", "-wal", "-shm", "-lock", "-mark"), 0o600)
        assert main(["backup", str(copy), "--database", f"sqlite:///{file}"]) == 0
    finally:
        os.umask(old)
    assert copy.stat().st_mode & 0o777 == 0o600


def _files(url: str) -> list[Path]:
    path = Path(url.removeprefix("sqlite:///"))
    return sorted(path.parent.glob(f"{path.name}*"))


def test_tables_do_not_tell_the_secret_before_the_end() -> None:
    made = decide.NewRoom(wire.NewTable("uboot", seats={"allied": "me", "german": "me"}), 1.0)
    room = made.room
    secret = made.setup.secret.encode()
    for watcher in (*room.seats, SPECTATOR):
        assert secret not in wire.encode(room.update(watcher, 0))
    assert secret not in wire.encode(room.info())
    room.read(entry.Lost(2.0, "allied", "", "resigned"))
    assert secret in wire.encode(room.info())


def test_salts_tell_nothing_and_are_told_when_the_seed_is_fixed(web: Web) -> None:
    """While the table waits nobody is told a salt, and everybody is told the same afterwards: a
    watcher cannot tell who has given one from anything but `owing`, which is everybody's."""
    seats = {"allied": "me", "german": "me"}
    new = web.create("uboot", seats=seats, salt_later=True)
    sockets = {seat: web.socket(new.table.id, token) for seat, token in new.tokens.items()}
    watchers = (*sockets.values(), web.socket(new.table.id))
    for watcher in watchers:
        watcher.settle()
    told = [len(watcher.told) for watcher in watchers]
    assert isinstance(sockets["allied"].act(type="salt", salt="of-the-allies"), wire.Done)
    for watcher in watchers:
        watcher.settle()
    done = [len(watcher.told) for watcher in watchers]
    # The answer to the act, and not a byte to anybody else.
    assert [after - before for before, after in zip(told, done, strict=True)] == [1, 0, 0]
    shown = web.http.get(f"/api/tables/{new.table.id}").json()
    assert (shown["owing"], shown["salts"]) == (["german"], {})
    assert isinstance(sockets["german"].act(type="salt", salt="of-the-germans"), wire.Done)
    for watcher in watchers:
        watcher.settle()
        began = [news for news in watcher.news if isinstance(news, wire.Began)]
        salts = {"allied": "of-the-allies", "german": "of-the-germans"}
        assert [news.salts for news in began] == [salts]
        assert new.table.seed_hash not in str(began)


def test_a_computers_memory_holds_nothing_but_what_its_seat_saw() -> None:
    """A worker process is asked with a view and events; a position cannot get there."""
    from periscope.server.keeper import asked

    made = decide.NewRoom(wire.NewTable("uboot", seats={"allied": "me", "german": "random"}), 1.0)
    question = asked(made.room, "german", "random", "move")
    state = made.room.table.state
    assert question.view == state.view("german")
    assert question.events == tuple(made.room.table.histories["german"].events)
    assert not any(isinstance(part, (Room, type(state))) for part in question)
