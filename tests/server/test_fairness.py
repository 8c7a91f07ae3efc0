"""Fair draws at a real server: the hash first, then every salt, and no draw passed over."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from periscope.games import GAMES
from periscope.kernel import CHANCE, Record
from periscope.kernel.fairness import hash_of, salts_of
from periscope.server import wire
from tests.server.client import Socket, Web, new_id, play_out

PEOPLE = {"escort-1": "me", "boat-1": "open"}


def verified(text: str, folder: Path, *words: str) -> tuple[int, str]:
    """What `periscope verify` says of a record, as a command of its own."""
    file = folder / "game.txt"
    file.write_text(text, "utf-8")
    command = [sys.executable, "-m", "periscope", "--lang", "en", "verify", str(file), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, re.sub(r"\s+", " ", done.stdout + done.stderr)


def record_of(web: Web, table: str, token: str = "") -> Record:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    answer = web.http.get(f"/api/tables/{table}/record", headers=headers)
    return Record.parse(answer.text)


def test_the_hash_comes_first_and_every_salt_after_it(web: Web, tmp_path: Path) -> None:
    new = web.create("avalon", scenario="basic", seats=PEOPLE, salt_later=True)
    table, host = new.table.id, new.tokens["escort-1"]
    assert (new.table.status, new.table.owing, new.table.salts) == ("open", ("escort-1",), {})
    joined = web.join(table, "boat-1", new.invitations["boat-1"], salt="b0at")
    # Everybody has sat down, and nothing is drawn before the last salt is there.
    assert (joined.table.status, joined.table.owing) == ("open", ("escort-1",))
    assert joined.table.seed_hash == new.table.seed_hash
    waiting = web.update(table, host)
    assert not [one for one in waiting.news if isinstance(one, wire.Happened)]
    assert web.act(table, host, type="salt", salt="esc0rt").status_code == 200
    begun = web.update(table, joined.token)
    assert begun.now.status == "playing"
    salts = {"escort-1": "esc0rt", "boat-1": "b0at"}
    assert [one.salts for one in begun.news if isinstance(one, wire.Began)] == [salts]
    assert web.http.get(f"/api/tables/{table}").json()["salts"] == salts
    assert web.act(table, host, type="resign").status_code == 200
    record = record_of(web, table)
    assert salts_of(record.seed) == salts
    assert hash_of(record.seed) == record.seed_hash == new.table.seed_hash
    assert record.after_hash == ("escort-1", "boat-1")
    assert any(seat == CHANCE for seat, _ in record.moves)
    kept = ("--hash", new.table.seed_hash, "--salt", "esc0rt")
    code, said = verified(record.dump(), tmp_path, *kept)
    assert code == 0, said
    assert "The hash is the one you kept" in said
    assert "The salt you kept is that of escort-1" in said
    assert "escort-1, boat-1 gave a salt after the hash" in said


@pytest.mark.parametrize("kept", [("--hash", "0" * 64), ("--salt", "mine")])
def test_who_kept_something_else_is_told(web: Web, tmp_path: Path, kept: tuple[str, str]) -> None:
    """A server that ground its secret shows another hash, one that dropped a salt another seed."""
    new = web.create("uboot", seats={"german": "me", "allied": "random"}, salt="theirs")
    web.act(new.table.id, new.tokens["german"], type="resign")
    text = record_of(web, new.table.id).dump()
    assert verified(text, tmp_path)[0] == 0
    code, said = verified(text, tmp_path, *kept)
    assert code == 2
    assert "the server has" in said


def test_a_salt_that_came_with_the_table_is_said_to_have_come_before(
    web: Web, tmp_path: Path
) -> None:
    """Programs that know no later salt play on; their record says what it is worth."""
    new = web.create("avalon", scenario="basic", seats=PEOPLE, salt="early")
    joined = web.join(new.table.id, "boat-1", new.invitations["boat-1"])
    assert joined.table.status == "playing"
    web.act(new.table.id, joined.token, type="resign")
    record = record_of(web, new.table.id)
    assert record.after_hash == ()
    code, said = verified(record.dump(), tmp_path)
    assert code == 0
    assert "the server could have chosen the draws" in said


def test_a_salt_is_given_once_and_before_the_game(web: Web) -> None:
    both = web.http.post("/api/tables", json={"game": "uboot", "salt": "a", "salt_later": True})
    assert (both.status_code, both.json()["code"]) == (400, "error-salt-twice")
    new = web.create("uboot", seats={"allied": "me", "german": "open"}, salt_later=True)
    table, host = new.table.id, new.tokens["allied"]
    assert web.act(table, host, type="salt", salt="").json()["code"] == "error-message"
    assert web.act(table, host, type="salt", salt="one", id="first").status_code == 200
    # The same act again, as after a lost answer, is the same act.
    assert web.act(table, host, type="salt", salt="one", id="first").status_code == 200
    twice = web.act(table, host, type="salt", salt="two")
    assert (twice.status_code, twice.json()["code"]) == (409, "error-salt-given")
    joined = web.join(table, "german", new.invitations["german"])
    assert joined.table.salts == {"allied": "one", "german": ""}
    late = web.act(table, joined.token, type="salt", salt="two")
    assert (late.status_code, late.json()["code"]) == (409, "error-salt-late")


def test_who_sits_down_later_adds_no_salt(web: Web) -> None:
    """The seed is fixed when the game begins; a seat that is taken over keeps its first salt."""
    new = web.create("uboot", seats={"allied": "me", "german": "open"}, salt_later=True)
    table, invitation = new.table.id, new.invitations["german"]
    first = web.join(table, "german", invitation, salt="first")
    web.act(table, new.tokens["allied"], type="salt", salt="host")
    assert web.act(table, first.token, type="leave").status_code == 200
    second = web.join(table, "german", invitation, salt="second")
    assert second.table.salts == {"allied": "host", "german": "first"}
    web.act(table, second.token, type="resign")
    assert salts_of(record_of(web, table).seed) == {"allied": "host", "german": "first"}


def test_who_leaves_before_the_game_takes_the_salt_along(web: Web) -> None:
    new = web.create("uboot", seats={"allied": "me", "german": "open"}, salt_later=True)
    table, invitation = new.table.id, new.invitations["german"]
    first = web.join(table, "german", invitation, salt="first")
    assert web.act(table, first.token, type="leave").status_code == 200
    web.act(table, new.tokens["allied"], type="salt", salt="host")
    second = web.join(table, "german", invitation, salt="second")
    assert second.table.salts == {"allied": "host", "german": "second"}


def test_one_person_with_several_seats_gives_a_salt_for_each(web: Web) -> None:
    seats = {"escort-1": "me", "boat-1": "me"}
    new = web.create("avalon", scenario="basic", seats=seats, salt_later=True)
    assert new.table.owing == ("escort-1", "boat-1")
    for seat, token in new.tokens.items():
        assert web.update(new.table.id, token).now.status == "open"
        assert web.act(new.table.id, token, type="salt", salt=f"of-{seat}").status_code == 200
    assert web.update(new.table.id).now.status == "playing"


def undone(web: Web, table: str, sockets: dict[str, Socket], rng: random.Random) -> set[str]:
    """Plays with undo by consent, and tells the ids under which it was asked and agreed."""
    ids = set()
    for _ in range(60):
        for socket in sockets.values():
            socket.settle()
        movers = [s for s in sockets.values() if s.now and s.now.moves]
        if not movers:
            break
        mover = movers[0]
        assert mover.now is not None
        mover.move(rng.choice(mover.now.moves).move)
        if rng.random() < 0.4 and mover.now.status == "playing":
            other = next(s for s in sockets.values() if s is not mover)
            asked, agreed = new_id(), new_id()
            assert isinstance(mover.act(type="offer", what="undo", id=asked), wire.Done)
            assert isinstance(other.act(type="answer", what="undo", yes=True, id=agreed), wire.Done)
            ids |= {asked, agreed}
    return ids


def _drawn_back(web: Web) -> tuple[str, Record, set[str]]:
    """A whole game of two people in which draws were taken back by consent."""
    seats = {"allied": "me", "german": "open"}
    for seed in range(20):
        new = web.create("uboot", scenario="naval-battle", seats=seats, salt_later=True)
        table = new.table.id
        web.act(table, new.tokens["allied"], type="salt", salt="host")
        joined = web.join(table, "german", new.invitations["german"], salt="guest")
        tokens = {**new.tokens, "german": joined.token}
        sockets = {seat: web.socket(table, token) for seat, token in tokens.items()}
        rng = random.Random(seed)
        ids = undone(web, table, sockets, rng)
        play_out(sockets, rng)
        record = record_of(web, table)
        if record.void:
            return table, record, ids
    raise AssertionError("no draw was taken back")


def test_every_void_draw_is_named_with_the_undo_that_was_agreed_to(
    web: Web, tmp_path: Path
) -> None:
    table, record, ids = _drawn_back(web)
    code, said = verified(record.dump(), tmp_path)
    assert code == 0, said
    void = record.verify(GAMES["uboot"])
    assert tuple(one.number for one in void) == record.void
    replay: dict[str, Any] = web.http.get(f"/api/tables/{table}/replay").json()
    assert [one["draw"]["number"] for one in replay["void"]] == list(record.void)
    numbers = [ply["draw"]["number"] for ply in replay["plies"] if ply["draw"]]
    assert sorted([*numbers, *record.void]) == list(range(len(numbers) + len(void)))
    for one, shown in zip(void, replay["void"], strict=True):
        assert one.undone is not None
        assert {voice.id for voice in one.undone.voices} <= ids
        assert {voice.word for voice in one.undone.voices} == {"asked", "agreed"}
        assert shown["voices"] == [msgspec.to_builtins(voice) for voice in one.undone.voices]
        assert (shown["ply"], shown["move"]) == (one.ply, str(one.step.move))
        assert f"Draw {one.number} (move {one.ply}" in said
        for voice in one.undone.voices:
            assert f"(act {voice.id})" in said


def test_draws_without_such_an_undo_are_not_proven(web: Web, tmp_path: Path) -> None:
    _, record, _ = _drawn_back(web)
    loose = msgspec.structs.replace(record, undone=())
    code, said = verified(loose.dump(), tmp_path)
    assert code == 2
    assert "not proven" in said
    (first, *rest) = record.undone
    alone = msgspec.structs.replace(first, voices=first.voices[:1])
    code, said = verified(msgspec.structs.replace(record, undone=(alone, *rest)).dump(), tmp_path)
    assert code == 2
    assert "not proven" in said


def test_nobody_is_told_what_was_taken_back_while_the_game_goes_on(web: Web) -> None:
    """Neither the moves that were taken back nor who agreed: that is in the record at the end."""
    seats = {"escort-1": "me", "boat-1": "me"}
    new = web.create("avalon", scenario="basic", seats=seats)
    sockets = {seat: web.socket(new.table.id, token) for seat, token in new.tokens.items()}
    sockets["boat-1"].settle()
    now = sockets["boat-1"].now or sockets["escort-1"].standing(lambda now: True)
    mover = sockets[now.to_play]
    mover.standing(lambda now: bool(now.moves))
    assert mover.now is not None
    mover.move(mover.now.moves[0].move)
    assert isinstance(mover.act(type="offer", what="undo"), wire.Done)
    for token in new.tokens.values():
        assert record_of(web, new.table.id, token).undone == ()
    replay = web.http.get(f"/api/tables/{new.table.id}/replay")
    assert replay.json()["code"] == "error-record-open"
