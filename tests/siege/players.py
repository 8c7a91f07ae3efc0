"""Those who play on: each asks the same again until it is answered, and keeps what was answered."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from periscope.server import wire

PATIENCE: Final = 15.0
"""Seconds after which a player who hears nothing asks again."""
PAUSE: Final = 0.2
AGAIN: Final = ("error-storage", "error-rate", "error-busy")
"""Refused for now: the same act is sent again."""
GONE_ON: Final = ("error-stale", "error-not-your-turn", "error-over")
"""Refused because the table has gone on, as by an act whose answer was lost."""
KINDS: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("uboot", {"seats": {"allied": "me", "german": "me"}}),
    ("uboot", {"seats": {"allied": "me", "german": "random"}}),
    ("stalingrad", {"seats": {"german": "me", "soviet": "me"}, "clock": {"seconds": 3600}}),
    ("avalon", {"seats": {"escort-1": "random", "boat-1": "me"}}),
    ("unterseeboot", {}),
)
_NEWS: Final = msgspec.json.Decoder(wire.FromServer)
_IDS: Final = itertools.count()


class Played(msgspec.Struct):
    """A table of the siege, and which acts were answered."""

    id: str
    game: str
    acknowledged: list[tuple[str, str]] = []
    over: bool = False


class Person:
    """Plays table after table from an address of its own, by sockets or by HTTP."""

    def __init__(self, address: str, number: int, seed: int) -> None:
        self.address = address
        self.source = f"127.1.{number // 250}.{number % 250 + 1}"
        self.game, self.wish = KINDS[number % len(KINDS)]
        self.by_socket = number % 3 != 0
        self.rng = random.Random(seed * 1000 + number)
        self.tables: list[Played] = []
        self.waits: list[float] = []
        self.troubles: list[str] = []
        self.leaving = False

    async def run(self) -> None:
        transport = httpx.AsyncHTTPTransport(local_address=self.source)
        async with httpx.AsyncClient(
            base_url=f"http://{self.address}", timeout=PATIENCE, transport=transport
        ) as self.http:
            while not self.leaving and not self.troubles:
                created = await self._ask("POST", "/api/tables", {"game": self.game, **self.wish})
                if created is None:
                    return
                new = msgspec.json.decode(created.content, type=wire.Created)
                table = Played(new.table.id, self.game)
                self.tables.append(table)
                play = self._by_socket if self.by_socket else self._by_http
                await play(table, new.tokens)

    # By HTTP.

    async def _by_http(self, table: Played, tokens: dict[str, str]) -> None:
        path = f"/api/tables/{table.id}"
        for seat, token in itertools.cycle(tokens.items()):
            if table.over or self.leaving or self.troubles:
                return
            answer = await self._ask("GET", f"{path}/updates", None, token)
            if answer is None:
                return
            now = msgspec.json.decode(answer.content, type=wire.Update).now
            table.over = now.status == "over"
            if not now.moves:
                await asyncio.sleep(PAUSE)
                continue
            act = self._act(now)
            began = time.monotonic()
            answer = await self._ask("POST", f"{path}/acts", act, token)
            if answer is not None and answer.status_code == 200:
                self._acknowledge(table, seat, act["id"], began)

    async def _ask(
        self, method: str, path: str, body: object = None, token: str = ""
    ) -> httpx.Response | None:
        """The answer, asked for until there is one, or nothing once the siege is over."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        while not self.leaving:
            try:
                answer = await self.http.request(method, path, json=body, headers=headers)
            except httpx.HTTPError:
                await asyncio.sleep(PAUSE)
                continue
            if answer.status_code in (200, 201) or self._code(answer) in GONE_ON:
                return answer
            if answer.status_code not in (429, 502, 503, 504):
                self.troubles.append(f"{method} {path}: {answer.status_code} {answer.text[:200]}")
                return None
            await asyncio.sleep(PAUSE)
        return None

    def _code(self, answer: httpx.Response) -> str:
        try:
            return str(answer.json().get("code", ""))
        except (ValueError, AttributeError):
            return ""

    # By sockets.

    async def _by_socket(self, table: Played, tokens: dict[str, str]) -> None:
        await asyncio.gather(*(self._hold(table, seat, tokens[seat]) for seat in tokens))

    async def _hold(self, table: Played, seat: str, token: str) -> None:
        """Sits at the table until the game is over, however often the line breaks."""
        waiting: dict[str, Any] = {}  # The act that was not yet answered.
        while not table.over and not self.leaving and not self.troubles:
            try:
                async with connect(
                    f"ws://{self.address}/api/tables/{table.id}/socket",
                    proxy=None,
                    max_size=None,
                    local_addr=(self.source, 0),
                    open_timeout=PATIENCE,
                    close_timeout=1,
                    ping_interval=None,
                ) as line:
                    await self._sit(line, table, seat, token, waiting)
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(PAUSE)

    async def _sit(
        self,
        line: ClientConnection,
        table: Played,
        seat: str,
        token: str,
        waiting: dict[str, Any],
    ) -> None:
        await self._send(line, {"type": "hello", "version": wire.VERSION, "token": token})
        if waiting:
            await self._send(line, waiting)
        began = time.monotonic()
        now: wire.Standing | None = None
        while not self.leaving:
            async with asyncio.timeout(PATIENCE):
                message = _NEWS.decode(await self._hear(line))
            if isinstance(message, wire.Update):
                now = message.now
                table.over = now.status == "over"
            elif isinstance(message, wire.Done):
                self._acknowledge(table, seat, message.id, began)
                if now is not None and now.at == waiting.get("at"):
                    now = None  # The answer has overtaken the update.
                waiting.clear()
            elif isinstance(message, wire.Refused):
                if message.code in GONE_ON:
                    waiting.clear()
                    return
                if message.code not in AGAIN:
                    self.troubles.append(f"{table.id}: {message.code} {message.text}")
                    return
                await asyncio.sleep(PAUSE)
                if waiting:
                    await self._send(line, waiting)
            if table.over:
                return
            if now is not None and now.moves and not waiting:
                waiting.update(self._act(now))
                began = time.monotonic()
                await self._send(line, waiting)

    async def _hear(self, line: ClientConnection) -> str | bytes:
        """The next message; a ping in between keeps a quiet line from looking dead."""
        while True:
            try:
                async with asyncio.timeout(PATIENCE / 3):
                    return await line.recv()
            except TimeoutError:
                await self._send(line, {"type": "ping"})

    async def _send(self, line: ClientConnection, message: dict[str, Any]) -> None:
        await line.send(msgspec.json.encode(message).decode())

    def _act(self, now: wire.Standing) -> dict[str, Any]:
        move = self.rng.choice(now.moves).move
        return {"type": "move", "id": f"siege-{next(_IDS)}", "at": now.at, "move": move}

    def _acknowledge(self, table: Played, seat: str, act: str, began: float) -> None:
        if (seat, act) not in table.acknowledged[-4:]:
            table.acknowledged.append((seat, act))
            self.waits.append(time.monotonic() - began)
