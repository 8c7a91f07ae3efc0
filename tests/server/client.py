"""A client that knows nothing but the wire."""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Callable
from typing import Any

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

from periscope.server import wire
from tests.patience import PATIENCE

_IDS = itertools.count()
_MESSAGE = msgspec.json.Decoder(wire.FromServer)


class Web:
    """A server's HTTP side."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.sockets: list[Socket] = []
        self.http = httpx.Client(base_url=f"http://{address}", timeout=PATIENCE, trust_env=False)

    def create(self, game: str = "uboot", **options: Any) -> wire.Created:
        answer = self.http.post("/api/tables", json={"game": game, **options})
        assert answer.status_code == 201, answer.text
        return msgspec.json.decode(answer.content, type=wire.Created)

    def join(self, table: str, seat: str, invitation: str = "", **options: Any) -> wire.Joined:
        wish = {"seat": seat, "invitation": invitation, **options}
        answer = self.http.post(f"/api/tables/{table}/join", json=wish)
        assert answer.status_code == 200, answer.text
        return msgspec.json.decode(answer.content, type=wire.Joined)

    def act(self, table: str, token: str, **act: Any) -> httpx.Response:
        act.setdefault("id", new_id())
        headers = {"Authorization": f"Bearer {token}"}
        return self.http.post(f"/api/tables/{table}/acts", json=act, headers=headers)

    def update(self, table: str, token: str = "", **query: Any) -> wire.Update:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        answer = self.http.get(f"/api/tables/{table}/updates", params=query, headers=headers)
        assert answer.status_code == 200, answer.text
        return msgspec.json.decode(answer.content, type=wire.Update)

    def socket(self, table: str, token: str = "", **hello: Any) -> Socket:
        self.sockets.append(Socket(self.address, table, token, **hello))
        return self.sockets[-1]

    def close(self) -> None:
        while self.sockets:
            self.sockets.pop().close()
        self.http.close()


class Socket:
    """A watcher at a table."""

    def __init__(self, address: str, table: str, token: str = "", **hello: Any) -> None:
        self.open(address, table)
        self.send(type="hello", version=wire.VERSION, token=token, **hello)

    def open(self, address: str, table: str) -> None:
        """Connects, and says nothing yet."""
        self._open = connect(
            f"ws://{address}/api/tables/{table}/socket",
            proxy=None,
            max_size=None,
            open_timeout=PATIENCE,
            ping_timeout=PATIENCE,
        )
        self.line: ClientConnection = self._open.__enter__()
        self.raw: list[bytes] = []
        self.news: list[Any] = []
        self.here: dict[str, bool] = {}
        self.now: wire.Standing | None = None

    def send(self, **message: Any) -> None:
        self.line.send(msgspec.json.encode(message).decode())

    def receive(self, timeout: float = PATIENCE) -> Any:
        data = self.line.recv(timeout)
        assert isinstance(data, str)
        self.raw.append(data.encode())
        message = _MESSAGE.decode(data)
        if isinstance(message, wire.Update):
            if message.again is not None:  # The log from there on is told anew.
                del self.news[message.again :]
            self.news += message.news
            self.now = message.now
        elif isinstance(message, wire.Presence):
            self.here = message.here
        return message

    @property
    def told(self) -> list[bytes]:
        """All that it was told of the table, beside heartbeats and who comes and goes."""
        apart = (b'{"type":"pong"', b'{"type":"presence"')
        return [message for message in self.raw if not message.startswith(apart)]

    def until(self, wanted: Callable[[Any], bool], timeout: float = PATIENCE) -> Any:
        while not wanted(message := self.receive(timeout)):
            pass
        return message

    def standing(self, wanted: Callable[[wire.Standing], bool]) -> wire.Standing:
        """Waits until the table stands so."""
        while self.now is None or not wanted(self.now):
            self.receive()
        return self.now

    def act(self, **act: Any) -> wire.Done | wire.Refused:
        """Does something and waits for the answer."""
        act.setdefault("id", new_id())
        self.send(**act)
        answers = (wire.Done, wire.Refused)
        found: wire.Done | wire.Refused = self.until(
            lambda m: isinstance(m, answers) and m.id == act["id"]
        )
        return found

    def move(self, notation: str) -> wire.Done | wire.Refused:
        assert self.now is not None
        return self.act(type="move", at=self.now.at, move=notation)

    def settle(self) -> None:
        """Hears everything that was said to it so far."""
        self.send(type="ping")
        self.until(lambda message: isinstance(message, wire.Pong))

    def close(self) -> None:
        self._open.__exit__(None, None, None)


def new_id() -> str:
    return f"test-{next(_IDS)}"


def play_out(sockets: dict[str, Socket], rng: random.Random, most: int = 20_000) -> wire.Standing:
    """Lets the seats play any moves until the game is over, `most` moves at most."""
    made = 0
    end = time.monotonic() + PATIENCE
    while made < most and time.monotonic() < end:
        for socket in sockets.values():
            socket.settle()
        standings = [socket.now for socket in sockets.values() if socket.now is not None]
        if all(now.status == "over" for now in standings):
            return standings[0]
        movers = [s for s in sockets.values() if s.now is not None and s.now.moves]
        if not movers:  # A computer's turn, or somebody has not heard everything.
            time.sleep(0.02)
            continue
        (mover,) = movers
        assert mover.now is not None
        answer = mover.move(rng.choice(mover.now.moves).move)
        assert isinstance(answer, wire.Done), answer
        made += 1
        end = time.monotonic() + PATIENCE
    raise AssertionError("the game does not end")
