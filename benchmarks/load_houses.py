"""The servers under load, each with the sockets of its players."""

from __future__ import annotations

import asyncio
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
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from periscope.server import wire

TICKS = os.sysconf("SC_CLK_TCK")
GAME = "uboot"
LOAD = Path(__file__).parent / "load"
PACKAGE = "boardgame.io@0.50.2"
PINNED = '{"private": true, "overrides": {"koa-compose": "4.1.0"}}\n'
"""With koa-compose 4.2 that version of boardgame.io answers none of its own routes."""


class ServedTable(Protocol):
    """Two players with a socket each."""

    async def move(self, rng: random.Random) -> float:
        """Lets whoever is to play move; the seconds until the answer."""
        ...

    async def close(self) -> None: ...


class House(ABC):
    """A server process."""

    name = ""

    def __init__(self) -> None:
        self.port = _free_port()
        self.heard = 0
        """Bytes that the players were sent."""
        self.http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{self.port}", timeout=60, trust_env=False
        )
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
        self._process.terminate()
        await asyncio.to_thread(self._process.wait)
        self._folder.cleanup()

    @property
    def folder(self) -> str:
        return self._folder.name

    @abstractmethod
    def command(self) -> list[str]: ...

    def environment(self) -> dict[str, str]:
        return dict(os.environ)

    @abstractmethod
    async def table(self, rng: random.Random) -> ServedTable: ...

    async def post(self, path: str, body: object, wanted: int) -> Any:
        answer = await self.http.post(path, json=body)
        assert answer.status_code == wanted, answer.text
        return answer.json()

    async def socket(self, path: str) -> ClientConnection:
        address = f"ws://127.0.0.1:{self.port}{path}"
        return await connect(address, proxy=None, max_size=None, compression=None)

    def memory(self) -> int:
        """Bytes that the process has in memory."""
        time.sleep(1)  # What was just freed is given back.
        return 1024 * int(self._proc("status").split("VmRSS:")[1].split()[0])

    def cpu(self) -> float:
        """Seconds of processor time that it has had."""
        fields = self._proc("stat").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def _proc(self, name: str) -> str:
        assert self._process is not None
        return Path(f"/proc/{self._process.pid}/{name}").read_text()


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
    """Ours, with both seats of SCOPE U-Boot held by people."""

    name = "Periscope"

    def __init__(self, database: str) -> None:
        super().__init__()
        self._database = database

    def command(self) -> list[str]:
        database = self._database or f"sqlite:///{self.folder}/load.db"
        options = ("--port", str(self.port), "--database", database, "--rate", "1000000")
        return [sys.executable, "-m", "periscope", "serve", *options]

    def environment(self) -> dict[str, str]:
        paths = [os.path.abspath(path) for path in sys.path if path]
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
        self._lines: dict[str, ClientConnection] = {}
        self._reading: list[asyncio.Task[None]] = []
        self._to_move: asyncio.Future[tuple[str, _Now]]
        self._answer: asyncio.Future[str]

    async def begin(self) -> None:
        """Sets a table up; after a game is over, another one for the same two."""
        await self.close()
        wish = {"game": GAME, "seats": {"german": "me", "allied": "me"}}
        created = await self._house.post("/api/tables", wish, 201)
        self._to_move = asyncio.get_running_loop().create_future()
        for seat, token in created["tokens"].items():
            line = await self._house.socket(f"/api/tables/{created['table']['id']}/socket")
            await line.send(msgspec.json.encode(_hello(token)), text=True)
            self._lines[seat] = line
            self._reading.append(asyncio.create_task(self._read(seat, line)))

    async def _read(self, seat: str, line: ClientConnection) -> None:
        async for data in line:
            self._house.heard += len(data)
            message = _READ(data)
            if message.type in ("done", "refused"):
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
        move = {"type": "move", "id": str(next(self._ids)), "at": now.at}
        move["move"] = rng.choice(now.moves).move
        began = time.perf_counter()
        await self._lines[seat].send(msgspec.json.encode(move), text=True)
        assert not (problem := await self._answer), problem
        return time.perf_counter() - began

    async def close(self) -> None:
        for task in self._reading:
            task.cancel()
        for line in self._lines.values():
            await line.close()
        self._reading.clear()
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
        match = (await self.post("/games/load/create", {"numPlayers": 2}, 200))["matchID"]
        table = _BoardgameTable(self, match)
        for seat in ("0", "1"):
            wish = {"playerID": seat, "playerName": seat}
            joined = await self.post(f"/games/load/{match}/join", wish, 200)
            await table.sit(seat, joined["playerCredentials"])
        return table


class _BoardgameTable:
    """Speaks socket.io (protocol 5, over Engine.IO 4) as boardgame.io's own client does."""

    def __init__(self, house: House, match: str) -> None:
        self._house = house
        self._match = match
        self._lines: dict[str, ClientConnection] = {}
        self._secrets: dict[str, str] = {}
        self._reading: list[asyncio.Task[None]] = []
        self._state = 0
        self._player = "0"
        self._answers: dict[str, asyncio.Future[None]] = {}

    async def sit(self, seat: str, secret: str) -> None:
        line = await self._house.socket("/socket.io/?EIO=4&transport=websocket")
        self._lines[seat], self._secrets[seat] = line, secret
        await line.recv()  # open
        await line.send("40/load,")
        await line.recv()  # connected
        await line.send(_emit("sync", self._match, seat, secret, 2))
        self._answers[seat] = asyncio.get_running_loop().create_future()
        self._reading.append(asyncio.create_task(self._read(seat, line)))
        await self._answers[seat]

    async def _read(self, seat: str, line: ClientConnection) -> None:
        async for data in line:
            assert isinstance(data, str)
            self._house.heard += len(data)
            if data == "2":
                await line.send("3")
            elif data.startswith("42/load,"):
                self._hear(seat, *msgspec.json.decode(data[len("42/load,") :]))

    def _hear(self, seat: str, event: str, match: str, what: Any, *rest: Any) -> None:
        if event not in ("update", "sync"):
            return
        state = what["state"] if event == "sync" else what
        self._state, self._player = state["_stateID"], state["ctx"]["currentPlayer"]
        if not self._answers[seat].done():
            self._answers[seat].set_result(None)

    async def move(self, rng: random.Random) -> float:
        seat = self._player
        action = {
            "type": "MAKE_MOVE",
            "payload": {
                "type": "mark",
                "args": [rng.randrange(45)],
                "playerID": seat,
                "credentials": self._secrets[seat],
            },
        }
        self._answers[seat] = asyncio.get_running_loop().create_future()
        began = time.perf_counter()
        await self._lines[seat].send(_emit("update", action, self._state, self._match, seat))
        await self._answers[seat]
        return time.perf_counter() - began

    async def close(self) -> None:
        for task in self._reading:
            task.cancel()
        for line in self._lines.values():
            await line.close()


def _emit(*words: object) -> str:
    return "42/load," + msgspec.json.encode(words).decode()


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])
