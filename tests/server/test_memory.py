"""§S4.5: a table without the memory aid tells what was shown once, by whatever way it is asked."""

from __future__ import annotations

import json
from typing import Any

import pytest

from periscope.games.stalingrad import GAME
from periscope.games.stalingrad.cards import KIND, KINDS
from periscope.kernel import Table
from periscope.server import wire
from tests.server.client import Socket, Web
from tests.server.test_secrecy import HASH, masked

GERMAN = "ssdocmgieeee"
SHOWN = {
    "officer": ("EEESDOCMGIES", ("hold",)),
    "decoy": ("EEESODCMGIES", ("shoot a1",)),
    "empty": ("EEESDECMGIOS", ()),
}
"""What lies on b5, and what follows when it is searched."""


def record(soviet: str) -> str:
    """A game whose fronts are laid."""
    table = Table(GAME, GAME.start("quick-duel"))
    for letter in GERMAN + soviet:
        kind = KINDS[KIND[letter]]
        table.play(next(m for m in table.state.moves() if str(m).split()[1] == kind))
    return table.record().dump()


def log_of(socket: Socket) -> list[dict[str, Any]]:
    """The log as a client has it that does what it is told."""
    log: list[dict[str, Any]] = []
    for message in map(json.loads, socket.raw):
        if message["type"] == "update":
            log = [*log[: message.get("again", len(log))], *message["news"]]
    return log


def lines(log: list[dict[str, Any]]) -> str:
    """The events with their notation, and as they are told."""
    return json.dumps([one for one in log if one["type"] == "event"])


def shown(what: str) -> str:
    """That a card was shown on b5, as the wire has it."""
    return f'"kind": "shown", "side": "soviet", "at": "b5", "card": "{what}"'


class Searched:
    """A table where b5 was searched, something was said, and then somebody else has moved."""

    def __init__(self, web: Web, what: str, help_given: str = "none", said: int = 0) -> None:
        front, answers = SHOWN[what]
        both = {"german": "me", "soviet": "me"}
        made = web.create("stalingrad", record=record(front), seats=both, help=help_given)
        self.web, self.id, self.tokens = web, made.table.id, made.tokens
        self.sockets = {seat: web.socket(self.id, token) for seat, token in made.tokens.items()}
        self.sockets["spectator"] = web.socket(self.id)
        self.heard: list[str] = []
        self.play("german", "search b5")
        self.heard = [lines(log_of(socket)) for socket in self.sockets.values()]
        for _ in range(said):
            self.sockets["german"].act(type="chat", text="Well?")
        for notation in answers:
            self.play("german", notation)
        for socket in self.sockets.values():
            socket.settle()
        self.before = {seat: len(socket.told) for seat, socket in self.sockets.items()}
        self.play("soviet", "search d1")

    def play(self, seat: str, notation: str) -> None:
        for socket in self.sockets.values():
            socket.settle()
        assert isinstance(self.sockets[seat].move(notation), wire.Done)
        for socket in self.sockets.values():
            socket.settle()


@pytest.mark.parametrize("what", SHOWN)
def test_an_open_socket_is_told_to_forget(web: Web, what: str) -> None:
    """In full as it happens, to players and onlookers; no more when the turn is over."""
    table = Searched(web, what)
    assert all(shown(what) in heard for heard in table.heard)
    for socket in table.sockets.values():
        log = lines(log_of(socket))
        assert shown(what) not in log
        assert f"stalingrad-the-soviet-{what}" not in log
        assert "search b5" not in log
        assert '"kind": "search", "at": "b5"' not in log
        assert '"move": {"kind": "search"}' in log
        assert '"key": "stalingrad-did-search-hidden"' in log
        assert '"at": "d1"' in log


@pytest.mark.parametrize("way", ["hello", "seen=1", "record"])
@pytest.mark.parametrize("watcher", ["german", "spectator"])
def test_who_asks_again_is_told_the_same_whatever_was_shown(
    web: Web, watcher: str, way: str
) -> None:
    told = []
    for what in SHOWN:
        table = Searched(web, what)
        token = table.tokens.get(watcher, "")
        if way == "record":
            head = {"Authorization": f"Bearer {token}"} if token else {}
            answer = web.http.get(f"/api/tables/{table.id}/record", headers=head)
            assert answer.status_code == (200 if token else 409)
            told.append([line for line in answer.content.splitlines() if line[:1].isdigit()])
        elif way == "hello":
            again = web.socket(table.id, token)
            again.settle()
            told.append(masked([json.dumps(log_of(again), separators=(",", ":")).encode()]))
        else:
            update = web.update(table.id, token, seen=1)
            assert update.again == 0
            told.append(masked([wire.encode(one) for one in update.news]))
    assert told[0] == told[1] == told[2]


def plain(raw: list[bytes]) -> list[bytes]:
    """What a table has sent, without what no two tables have in common."""
    return [HASH.sub(b"", message) for message in masked(raw)]


@pytest.mark.parametrize("said", [0, 2])
@pytest.mark.parametrize("watcher", ["german", "spectator"])
def test_no_number_counts_what_was_forgotten(web: Web, watcher: str, said: int) -> None:
    """An officer that was shown asks whether to shoot, an empty area asks nothing: one event more
    or less. Byte for byte, `seq`, `at` and `n` included, a turn later nothing tells which it was:
    not over HTTP, not at a new socket, not at one that was open all the time."""
    told = []
    for what in ("officer", "empty"):
        table = Searched(web, what, said=said)
        token = table.tokens.get(watcher, "")
        head = {"Authorization": f"Bearer {token}"} if token else {}
        asked = [
            web.http.get(f"/api/tables/{table.id}/updates?seen={seen}", headers=head).content
            for seen in (0, 1, 20, 1_000_000)
        ]
        again = web.socket(table.id, token)
        again.settle()
        eye = table.sockets[watcher]
        told.append([plain(asked), plain(again.told), plain(eye.told[table.before[watcher] :])])
        assert len(told[-1][2]) > 0
    assert told[0] == told[1]


@pytest.mark.parametrize("watcher", ["german", "spectator"])
def test_taking_back_does_not_count_what_was_forgotten(web: Web, watcher: str) -> None:
    """A turn that was forgotten is taken back with the one before it: how many events it had is
    not told."""
    told = []
    for what in ("officer", "empty"):
        table = Searched(web, what)
        table.play("soviet", "hold")
        table.play("german", "search b5")
        for notation in SHOWN[what][1]:
            table.play("german", notation)
        before = {seat: len(socket.told) for seat, socket in table.sockets.items()}
        table.sockets["soviet"].act(type="offer", what="undo")
        eye = table.sockets[watcher]
        eye.settle()
        token = table.tokens.get(watcher, "")
        head = {"Authorization": f"Bearer {token}"} if token else {}
        asked = web.http.get(f"/api/tables/{table.id}/updates?seen=1", headers=head).content
        told.append([plain(eye.told[before[watcher] :]), plain([asked])])
    assert told[0] == told[1]


def test_a_client_that_comes_back_misses_nothing(web: Web) -> None:
    """Numbers only grow, and the last one heard is enough to be told the rest."""
    table = Searched(web, "officer")
    token = table.tokens["german"]
    numbers = [m["seq"] for m in map(json.loads, table.sockets["german"].told) if "seq" in m]
    assert numbers == sorted(numbers)
    up_to = web.update(table.id, token).seq
    assert web.update(table.id, token, seen=up_to).news == ()
    table.play("soviet", "hold")
    update = web.update(table.id, token, seen=up_to)
    assert update.again is None
    assert [one.notation for one in update.news if isinstance(one, wire.Happened)] == ["hold"]
    assert [one.n for one in update.news] == [update.seq]
    assert update.seq > up_to


def test_with_the_aid_nothing_is_forgotten(web: Web) -> None:
    table = Searched(web, "officer", "memory")
    for socket in table.sockets.values():
        assert shown("officer") in lines(log_of(socket))


def test_when_the_game_is_over_everything_is_named(web: Web) -> None:
    table = Searched(web, "officer")
    table.sockets["german"].act(type="resign")
    for socket in table.sockets.values():
        socket.settle()
        assert shown("officer") in lines(log_of(socket))
