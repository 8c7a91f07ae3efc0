"""The servers under load, each with the sockets of its players."""

from __future__ import annotations

import asyncio
import functools
import itertools
import os
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, Self

import httpx
import msgspec

from benchmarks.load_line import Line, Posts, connect
from periscope.server import wire

TICKS = os.sysconf("SC_CLK_TCK")
GAME = "uboot"
LOAD = Path(__file__).parent / "load"
LENGTH = 63
"""Moves of a match of boardgame.io: a game of SCOPE U-Boot by random moves has as many on average.
When it is over the two play another, on either server."""
PACKAGE = "boardgame.io@0.50.2"
PINNED = '{"private": true, "overrides": {"koa-compose": "4.1.0"}}\n'
"""With koa-compose 4.2 that version of boardgame.io answers none of its own routes."""


class ServedTable(Protocol):
    """Two players with a socket each."""

    async def move(self, rng: random.Random) -> float:
        """Lets whoever is to play move; the seconds until the answer."""
        ...

    def close(self) -> None:
        """Both sockets; the table stays."""
        ...


class House(ABC):
    """A server process."""

    name = ""

    def __init__(self, port: int = 0) -> None:
        self.port = port or _free_port()
        self.lines: list[Line] = []
        """The sockets that were ever opened."""
        self.http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{self.port}", timeout=60, trust_env=False
        )
        self._posts = Posts(self.port)
        self._process: subprocess.Popen[bytes] | None = None
        self._folder = tempfile.TemporaryDirectory()

    async def __aenter__(self) -> Self:
        log = Path(self._folder.name, "log")
        with log.open("wb") as file:
            self._process = subprocess.Popen(
                self.command(), cwd=self.folder, env=self.environment(), stdout=file, stderr=file
            )
        for _ in range(300):
            try:
                await self.http.get("/")
                return self
            except httpx.TransportError:
                await asyncio.sleep(0.1)
        raise SystemExit(f"{self.name} does not start: {log.read_text()}")

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        assert self._process is not None
        await self.http.aclose()
        self._posts.close()
        self._process.terminate()
        await asyncio.to_thread(self._process.wait)
        self._folder.cleanup()

    @property
    def folder(self) -> str:
        return self._folder.name

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @abstractmethod
    def command(self) -> list[str]: ...

    def environment(self) -> dict[str, str]:
        return dict(os.environ)

    @abstractmethod
    async def table(self, rng: random.Random) -> ServedTable: ...

    async def post(self, path: str, body: object, wanted: int) -> Any:
        status, data = await self._posts.post(path, msgspec.json.encode(body))
        assert status == wanted, data
        return msgspec.json.decode(data)

    async def socket(self, path: str, hear: Callable[[bytes], None]) -> Line:
        self.lines.append(await connect(self.port, path, hear))
        return self.lines[-1]

    @property
    def heard(self) -> int:
        """Bytes that the players were sent."""
        return sum(line.heard for line in self.lines)

    def memory(self) -> int:
        """Bytes that the process has in memory."""
        time.sleep(1)  # What was just freed is given back.
        return 1024 * int(self._proc("status").split("VmRSS:")[1].split()[0])

    def cpu(self) -> float:
        """Seconds of processor time that it has had."""
        fields = self._proc("stat").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def _proc(self, name: str) -> str:
        return Path(f"/proc/{self.pid}/{name}").read_text()


class _Offered(msgspec.Struct):
    move: str


class _Now(msgspec.Struct):
    at: int
    status: str
    moves: list[_Offered]


class _Message(msgspec.Struct):
    """As much of a message as a player has to read."""

    type: str
    id: str = ""
    text: str = ""
    now: _Now | None = None


_READ = msgspec.json.Decoder(_Message).decode


class Periscope(House):
    """Ours, in the form that people have, with both seats of SCOPE U-Boot held by people."""

    def __init__(self, database: str, form: Path | None, *options: str, port: int = 0) -> None:
        super().__init__(port)
        self.name = "Periscope" if form else "plain"
        self._database = database
        self._form = form
        self._options = options

    def command(self) -> list[str]:
        database = self._database or f"sqlite:///{self.folder}/load.db"
        options = ("--port", str(self.port), "--database", database, "--rate", "1000000")
        return [sys.executable, "-m", "periscope", "serve", *options, *self._options]

    def environment(self) -> dict[str, str]:
        paths = [os.path.abspath(path) for path in sys.path if path]
        if self._form is not None:
            paths.insert(0, str(self._form))
        many = {"PERISCOPE_CONNECTIONS": "1000000"}
        return {**os.environ, **many, "PYTHONPATH": os.pathsep.join(paths)}

    async def table(self, rng: random.Random) -> ServedTable:
        table = _PeriscopeTable(self)
        await table.begin()
        return table


class _PeriscopeTable:
    def __init__(self, house: House) -> None:
        self._house = house
        self._ids = itertools.count()
        self._lines: dict[str, Line] = {}
        self._to_move: asyncio.Future[tuple[str, _Now]]
        self._id = ""
        self._answer: asyncio.Future[str]

    async def begin(self) -> None:
        """Sets a table up; after a game is over, another one for the same two."""
        self.close()
        wish = {"game": GAME, "seats": {"german": "me", "allied": "me"}}
        created = await self._house.post("/api/tables", wish, 201)
        self._to_move = asyncio.get_running_loop().create_future()
        for seat, token in created["tokens"].items():
            path = f"/api/tables/{created['table']['id']}/socket"
            line = await self._house.socket(path, functools.partial(self._hear, seat))
            line.send(msgspec.json.encode(_hello(token)))
            self._lines[seat] = line

    def _hear(self, seat: str, data: bytes) -> None:
        message = _READ(data)
        if message.type in ("done", "refused"):
            if message.id == self._id:
                self._answer.set_result(message.text)
        elif message.now and (message.now.moves or message.now.status == "over"):
            if self._to_move.done():
                self._to_move = asyncio.get_running_loop().create_future()
            self._to_move.set_result((seat, message.now))

    async def move(self, rng: random.Random) -> float:
        seat, now = await self._to_move
        while now.status == "over":
            await self.begin()
            seat, now = await self._to_move
        loop = asyncio.get_running_loop()
        self._to_move, self._answer = loop.create_future(), loop.create_future()
        self._id = str(next(self._ids))
        move = {"type": "move", "id": self._id, "at": now.at}
        move["move"] = rng.choice(now.moves).move
        began = time.perf_counter()
        self._lines[seat].send(msgspec.json.encode(move))
        assert not (problem := await self._answer), problem
        return time.perf_counter() - began

    def close(self) -> None:
        for line in self._lines.values():
            line.close()
        self._lines.clear()


def _hello(token: str) -> dict[str, object]:
    return {"type": "hello", "version": wire.VERSION, "token": token}


class BoardgameIO(House):
    """boardgame.io's own server from npm, in memory, with the game in `load/boardgame.js`."""

    name = "boardgame.io"

    def __init__(self, home: Path) -> None:
        super().__init__()
        self._home = home
        if not (home / "node_modules" / "boardgame.io").is_dir():
            self._install()
        shutil.copy(LOAD / "boardgame.js", home)

    def _install(self) -> None:
        if shutil.which("npm") is None:
            raise SystemExit("boardgame.io needs Node with npm: install it, or say --alone.")
        self._home.mkdir(parents=True, exist_ok=True)
        (self._home / "package.json").write_text(PINNED)
        npm = ["npm", "install", "--no-audit", "--no-fund", "--silent", PACKAGE]
        subprocess.run(npm, cwd=self._home, check=True)

    @property
    def folder(self) -> str:
        return str(self._home)

    def command(self) -> list[str]:
        return ["node", "boardgame.js", str(self.port)]

    def environment(self) -> dict[str, str]:
        return {**os.environ, "NODE_ENV": "production"}

    async def table(self, rng: random.Random) -> ServedTable:
        table = _BoardgameTable(self)
        await table.begin()
        return table


class _Context(msgspec.Struct, rename="camel"):
    current_player: str


class _State(msgspec.Struct):
    """As much of a position as a player has to read."""

    number: int = msgspec.field(name="_stateID")
    ctx: _Context


class _Synced(msgspec.Struct):
    state: _State


_EVENT = msgspec.json.Decoder(list[msgspec.Raw]).decode
_UPDATED = msgspec.json.Decoder(_State).decode
_SYNCED = msgspec.json.Decoder(_Synced).decode


class _BoardgameTable:
    """Speaks socket.io (protocol 5, over Engine.IO 4) as boardgame.io's own client does."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._match = ""
        self._lines: dict[str, Line] = {}
        self._secrets: dict[str, str] = {}
        self._state = -1
        self._player = "0"
        self._wanted = 0
        """The number of the position that answers: an earlier one is the last move, come late."""
        self._mover = ""
        self._answer: asyncio.Future[None]

    async def begin(self) -> None:
        """Sets a match up; after a game's length, another one for the same two."""
        self.close()
        created = await self._house.post("/games/load/create", {"numPlayers": 2}, 200)
        self._match, self._state, self._player, self._wanted = created["matchID"], -1, "0", 0
        for seat in ("0", "1"):
            wish = {"playerID": seat, "playerName": seat}
            joined = await self._house.post(f"/games/load/{self._match}/join", wish, 200)
            await self._sit(seat, joined["playerCredentials"])

    async def _sit(self, seat: str, secret: str) -> None:
        self._mover, self._answer = seat, asyncio.get_running_loop().create_future()
        line = await self._house.socket(
            "/socket.io/?EIO=4&transport=websocket", functools.partial(self._hear, seat)
        )
        self._lines[seat], self._secrets[seat] = line, secret
        line.send(b"40/load,")
        await self._answer

    def _hear(self, seat: str, data: bytes) -> None:
        if data == b"2":
            self._lines[seat].send(b"3")
        elif data.startswith(b"40/load,"):
            self._lines[seat].send(_emit("sync", self._match, seat, self._secrets[seat], 2))
        elif data.startswith(b"42/load,"):
            event, _, what, *_ = _EVENT(data[len("42/load,") :])
            if bytes(event) == b'"update"':
                self._told(seat, _UPDATED(what))
            elif bytes(event) == b'"sync"':
                self._told(seat, _SYNCED(what).state)

    def _told(self, seat: str, state: _State) -> None:
        if state.number > self._state:
            self._state, self._player = state.number, state.ctx.current_player
        if seat == self._mover and state.number >= self._wanted and not self._answer.done():
            self._answer.set_result(None)

    async def move(self, rng: random.Random) -> float:
        if self._state >= LENGTH:
            await self.begin()
        seat = self._mover = self._player
        action = {
            "type": "MAKE_MOVE",
            "payload": {
                "type": "mark",
                "args": [rng.randrange(45)],
                "playerID": seat,
                "credentials": self._secrets[seat],
            },
        }
        self._answer = asyncio.get_running_loop().create_future()
        self._wanted = self._state + 1
        began = time.perf_counter()
        self._lines[seat].send(_emit("update", action, self._state, self._match, seat))
        await self._answer
        return time.perf_counter() - began

    def close(self) -> None:
        for line in self._lines.values():
            line.close()
        self._lines.clear()


def _emit(*words: object) -> bytes:
    return b"42/load," + msgspec.json.encode(words)


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])
