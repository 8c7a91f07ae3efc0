"""The socket: its numbers, its answers, and coming back after a lost connection."""

from __future__ import annotations

import random
import threading
from typing import Any

import msgspec
import pytest

from periscope.server import wire
from tests.server.client import Socket, Web, new_id, play_out
from tests.server.processes import Process

TWO = {"allied": "me", "german": "me"}


def opened(web: Web, **options: Any) -> tuple[wire.Created, dict[str, Socket]]:
    new = web.create("uboot", seats=TWO, **options)
    sockets = {seat: web.socket(new.table.id, token) for seat, token in new.tokens.items()}
    for socket in sockets.values():
        socket.settle()
    return new, sockets


def test_it_opens_with_hello_and_is_told_everything(web: Web) -> None:
    new, sockets = opened(web)
    german = sockets["german"]
    first = msgspec.json.decode(german.raw[0], type=wire.FromServer)
    assert isinstance(first, wire.Welcome)
    assert (first.version, first.seat, first.table.id) == (wire.VERSION, "german", new.table.id)
    assert isinstance(msgspec.json.decode(german.raw[1], type=wire.FromServer), wire.Update)
    assert [news.n for news in german.news] == list(range(1, len(german.news) + 1))


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"type": "ping"}, "error-hello"),
        ({"type": "hello", "version": wire.VERSION + 1}, "error-wire"),
        ({"type": "hello", "version": 1}, "error-wire"),
        ({"type": "hello", "version": wire.VERSION, "token": "guess"}, "error-token"),
        ({"type": "hello", "version": wire.VERSION, "seen": -1}, "error-message"),
        ({"type": "hello"}, "error-message"),
        ({"type": "jello"}, "error-message"),
    ],
)
def test_a_greeting_that_is_refused_ends_the_connection(web: Web, hello: Any, code: str) -> None:
    table = web.create("uboot").table.id
    socket = web.socket(table, nonsense=1)  # Refused too: a field that we do not know.
    assert socket.receive().code == "error-message"
    socket = Socket.__new__(Socket)
    Socket.open(socket, web.address, table)
    web.sockets.append(socket)
    socket.send(**hello)
    assert socket.receive().code == code
    with pytest.raises(Exception, match="1008"):
        socket.receive()


def test_a_table_that_is_not_there(web: Web) -> None:
    socket = web.socket("nowhere", lang="es")
    refused = socket.receive()
    assert refused.code == "error-table"
    assert "mesa" in refused.text


def test_nothing_is_missed_by_coming_back(web: Web) -> None:
    """Whoever says the last number gets exactly the rest."""
    new, sockets = opened(web)
    rng = random.Random(1)
    german = sockets["german"]
    for _ in range(12):
        for socket in sockets.values():
            socket.settle()
        mover = next(s for s in sockets.values() if s.now and s.now.moves)
        assert mover.now is not None
        mover.move(rng.choice(mover.now.moves).move)
    german.settle()
    whole = [wire.encode(news) for news in german.news]
    for seen in (0, 1, len(whole) // 2, len(whole), 10_000):
        back = web.socket(new.table.id, new.tokens["german"], seen=seen)
        back.settle()
        assert [wire.encode(news) for news in back.news] == whole[seen:]
        assert back.now == german.now
        polled = web.update(new.table.id, new.tokens["german"], seen=seen)
        assert [wire.encode(news) for news in polled.news] == whole[seen:]
        assert polled.now == german.now


def test_an_act_that_is_sent_twice_is_done_once(web: Web) -> None:
    new, sockets = opened(web)
    german = sockets["german"]
    assert german.now is not None
    act = {"id": new_id(), "type": "move", "at": german.now.at, "move": german.now.moves[0].move}
    assert isinstance(german.act(**act), wire.Done)
    events = len(german.news)
    assert isinstance(german.act(**act), wire.Done)
    assert web.act(new.table.id, new.tokens["german"], **act).status_code == 200
    german.settle()
    assert len(german.news) == events
    # The id is the seat's own: somebody else's is another act.
    other = sockets["allied"].act(**act)
    assert isinstance(other, wire.Refused)


def test_a_decision_on_an_old_standing_is_refused(web: Web) -> None:
    _, sockets = opened(web)
    german = sockets["german"]
    assert german.now is not None
    at, moves = german.now.at, german.now.moves
    german.move(moves[0].move)
    late = german.act(type="move", at=at, move=moves[1].move)
    assert isinstance(late, wire.Refused)
    assert late.code in ("error-stale", "error-not-your-turn")
    foreign = sockets["allied"]
    assert foreign.now is not None
    stale = foreign.act(type="move", at=10**6, move="lift a1 -> none")
    assert isinstance(stale, wire.Refused)
    assert stale.code == "error-stale"


def test_two_tabs_that_race_give_one_winner_and_one_refusal(web: Web) -> None:
    new, sockets = opened(web)
    german = sockets["german"]
    tab = web.socket(new.table.id, new.tokens["german"])
    tab.settle()
    assert german.now is not None
    answers: list[Any] = []
    moves = german.now.moves

    def press(socket: Socket, move: str) -> None:
        answers.append(socket.move(move))

    threads = [
        threading.Thread(target=press, args=(socket, moves[n].move))
        for n, socket in enumerate((german, tab))
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(type(answer).__name__ for answer in answers) == ["Done", "Refused"]
    german.settle()
    tab.settle()
    assert german.now == tab.now


def test_an_illegal_move_changes_nothing(web: Web) -> None:
    _, sockets = opened(web)
    german = sockets["german"]
    before = german.now
    refused = german.move("scuttle everything")
    assert isinstance(refused, wire.Refused)
    assert refused.code == "error-illegal-move"
    german.settle()
    assert german.now is before


def test_a_binary_message_and_a_second_hello(web: Web) -> None:
    _, sockets = opened(web)
    sockets["german"].send(type="hello", version=1)
    sockets["allied"].line.send(b"\x00\x01")
    for seat, code in (("german", "error-hello-twice"), ("allied", "error-binary")):
        refused = sockets[seat].until(lambda message: isinstance(message, wire.Refused))
        assert refused.code == code


def test_somebody_who_waits_is_told_when_it_happens(web: Web) -> None:
    new, sockets = opened(web)
    german = sockets["german"]
    seen = web.update(new.table.id, new.tokens["allied"]).seq
    got: list[wire.Update] = []
    waiting = threading.Thread(
        target=lambda: got.append(
            web.update(new.table.id, new.tokens["allied"], seen=seen, wait=20)
        )
    )
    waiting.start()
    assert german.now is not None
    german.move(german.now.moves[0].move)
    waiting.join()
    assert got[0].seq > seen
    empty = web.update(new.table.id, new.tokens["allied"], seen=got[0].seq, wait=0.2)
    assert (empty.seq, empty.news) == (got[0].seq, ())


def test_a_server_that_is_restarted_in_the_middle(server: Process) -> None:
    web = server.web
    new, sockets = opened(web)
    german = sockets["german"]
    assert german.now is not None
    german.move(german.now.moves[0].move)
    news = [wire.encode(item) for item in german.news]
    server.kill()
    server.start()
    back = {
        seat: web.socket(new.table.id, token, seen=len(news) if seat == "german" else 0)
        for seat, token in new.tokens.items()
    }
    back["german"].settle()
    assert back["german"].news == []
    play_out(back, random.Random(2))
    web.close()
