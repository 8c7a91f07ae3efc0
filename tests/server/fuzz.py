"""A client that means no good: everything that it says must be refused, and change nothing."""

from __future__ import annotations

import asyncio
import random
import socket
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

from periscope.server import wire
from tests.patience import PATIENCE
from tests.server.client import Web

BATCH: Final = 8
"""Messages that are sent before the answers are read."""
LINES: Final = 6

Message = str | bytes
"""Text; or bytes, which go into a text frame as they are."""
_ANSWER: Final = msgspec.json.Decoder(wire.FromServer)


class Target(NamedTuple):
    """A seat at a table, or a spectator's place, where nothing may be done just now."""

    table: str
    token: str


def targets(web: Web) -> list[Target]:
    """Seats on turn and not, spectators, games that wait and that are over, of every game."""
    found = []
    for game, seats in (
        ("uboot", ("german", "allied")),
        ("stalingrad", ("german", "soviet")),
        ("avalon", ()),
        ("unterseeboot", ()),
    ):
        table = web.create(game, seats=dict.fromkeys(seats, "me"), visibility="public")
        for token in ("", *table.tokens.values()):
            found.append(Target(table.table.id, token))
    waiting = web.create("uboot", seats={"german": "me", "allied": "open"})
    over = web.create("uboot", seats={"german": "me", "allied": "me"})
    assert web.act(over.table.id, over.tokens["german"], type="resign").status_code == 200
    for table in (waiting, over):
        found += [Target(table.table.id, t) for t in table.tokens.values()]
    return found


class Binary(bytes):
    """To be sent as a binary frame."""


class Fuzzer:
    """Counts what was answered. Whatever is not a refusal is a find."""

    def __init__(
        self,
        address: str,
        targets: list[Target],
        seed: int,
        sources: Sequence[str] = ("127.0.0.1",),
    ) -> None:
        self.address = address
        self.targets = targets
        self.sources = sources
        self.rng = random.Random(seed)
        self.sent = 0
        self.codes: Counter[str] = Counter()
        self.closed: Counter[int] = Counter()
        self.finds: list[str] = []
        self.half_open: list[socket.socket] = []

    async def run(self, count: int) -> None:
        """Until so many messages were refused; what is lost on a closed line does not count."""

        async def line() -> None:
            while self.codes.total() < count and not self.finds:
                await self._connection(count)

        await asyncio.gather(*(line() for _ in range(LINES)))

    async def _connection(self, count: int) -> None:
        """One connection, for as long as the server puts up with it."""
        target = self.rng.choice(self.targets)
        self._half_open()
        table = self.rng.choice((*[target.table] * 30, "nowhere", "%00", "é"))
        address = f"ws://{self.address}/api/tables/{table}/socket"
        try:
            line = await connect(
                address,
                proxy=None,
                max_size=None,
                compression=None,
                open_timeout=PATIENCE,
                local_addr=(self.rng.choice(self.sources), 0),
            )
        except InvalidStatus as error:
            self.closed[error.response.status_code] += 1
            return
        except (OSError, InvalidMessage):  # Nobody is there, or not for long.
            self.closed[0] += 1
            await asyncio.sleep(self.rng.random())
            return
        try:
            await self._talk(line, target, count)
        except ConnectionClosed as error:
            self.closed[error.rcvd.code if error.rcvd else 1006] += 1
        finally:
            if self.rng.random() < 0.2:
                line.transport.abort()
            await line.close()

    async def _talk(self, line: ClientConnection, target: Target, count: int) -> None:
        if self.rng.random() < 0.05:
            await self._say(line, self._message(target))  # Instead of hello.
        else:
            foreign = self.rng.random() < 0.05
            token = self.rng.choice(self.targets).token[::-1] if foreign else target.token
            hello = wire.Hello(wire.VERSION, token, self.rng.choice((0, 0, 3, 2**31, 2**62)))
            await line.send(msgspec.json.encode(hello), text=True)
        while self.codes.total() < count:
            for _ in range(BATCH):
                await self._say(line, self._message(target))
            await line.send('{"type":"ping"}')
            while (heard := await self._hear(line)) != "pong":
                if heard == "error-rate":  # The ping was too much, too: there is no pong.
                    return

    async def _say(self, line: ClientConnection, message: Message) -> None:
        self.sent += 1
        if isinstance(message, Binary):
            await line.send(bytes(message))
        else:
            await line.send(message, text=True)

    async def _hear(self, line: ClientConnection) -> str:
        async with asyncio.timeout(PATIENCE):
            data = await line.recv()
        answer = _ANSWER.decode(data)
        if isinstance(answer, wire.Refused):
            self.codes[answer.code] += 1
            if answer.code == "error-internal":
                self.finds.append(str(data))
            return answer.code
        if isinstance(answer, wire.Done):
            self.finds.append(str(data))
        return "pong" if isinstance(answer, wire.Pong) else ""

    def _half_open(self) -> None:
        """Now and then somebody connects, says something or nothing, and is not heard of again."""
        if self.rng.random() > 0.05:
            return
        host, port = self.address.split(":")
        said = self.rng.choice((b"", b"GET ", b"GET /api/tables/x/socket HTTP/1.1\r\nHost: x\r\n"))
        source = (self.rng.choice(self.sources), 0)
        with suppress(OSError):
            line = socket.create_connection((host, int(port)), PATIENCE, source)
            self.half_open.append(line)
            line.sendall(said)
        if len(self.half_open) > 50:
            self.half_open.pop(0).close()

    # What it says.

    def _message(self, target: Target) -> Message:
        kinds = (_garbage, _wrong, _huge, _deep, _odd_text, _illegal, _long, _unknown, _bent)
        if self.rng.random() < 0.002:  # Either ends the connection.
            noise = self.rng.randbytes(self.rng.randrange(200))
            return Binary(noise) if self.rng.random() < 0.5 else noise
        kind: Callable[[random.Random, Target], Message] = self.rng.choice(kinds)
        return kind(self.rng, target)


def _illegal(rng: random.Random, target: Target) -> str:
    """As the description has it, and not to be done: by nobody here, or not now."""
    mark = f"fuzz{rng.randrange(1000)}"
    acts: list[wire.FromClient] = [
        wire.Play(mark, rng.randrange(5), rng.choice(_NOTATIONS)),
        wire.Undo(mark, rng.randrange(5)),
        wire.Answer(mark, rng.choice(("undo", "draw", "pause")), rng.random() < 0.5),
        wire.Resume(mark),
        wire.Hello(wire.VERSION, target.token),
        wire.Offer(mark, "undo"),
    ]
    if not target.token:
        acts += [wire.Resign(mark), wire.Leave(mark), wire.Chat(mark, "hello")]
        acts += [wire.Offer(mark, "draw"), wire.Offer(mark, "pause")]
    return msgspec.json.encode(rng.choice(acts)).decode()


_NOTATIONS: Final = (
    *("submarines z9", "submarines", "lift c4 -> c5", "pass", "resign", "0", "null", "∞"),
    *("submarines a1 a2 a3", "'; DROP TABLE log; --", "../../etc/passwd", "{}", "x" * 500),
)


def _garbage(rng: random.Random, target: Target) -> str:
    return rng.randbytes(rng.randrange(1, 80)).decode("latin1")


def _bent(rng: random.Random, target: Target) -> str:
    """A message that was all right but for what happened to some of its bytes."""
    message = bytearray(_illegal(rng, target).encode())
    for _ in range(rng.randrange(1, 4)):
        place = rng.randrange(len(message))
        if rng.random() < 0.5:
            message[place] = rng.randrange(256)
        else:
            del message[place:]
            message += b" "
    return message.decode("latin1")


def _wrong(rng: random.Random, target: Target) -> str:
    value = rng.choice(("null", "true", "[]", "{}", '"x"', "1.5", "-1", '""', "[1,2]"))
    key = rng.choice(("type", "id", "at", "move", "what", "version", "yes"))
    fields = {"type": '"move"', "id": '"a"', "at": "0", "move": '"submarines z9"', key: value}
    return "{" + ",".join(f'"{name}":{text}' for name, text in fields.items()) + "}"


def _huge(rng: random.Random, target: Target) -> str:
    number = rng.choice(("1e400", "-1e400", "9" * 400, "18446744073709551616", "-0", "1E-999"))
    return f'{{"type":"move","id":"a","at":{number},"move":"submarines z9"}}'


def _deep(rng: random.Random, target: Target) -> str:
    depth = rng.choice((10, 100, 1000, 4000))
    begin, end = rng.choice((("[", "]"), ('{"a":', "}"), ('{"type":', "}")))
    return (begin * depth)[:4090] + (end if rng.random() < 0.5 else "")


def _odd_text(rng: random.Random, target: Target) -> str:
    text = rng.choice(
        (r"\ud800", r"\udc00\ud800", r"\u0000", "\u202e\u0000", "\U0001f6a2" * 9, "\ufeff", r"\u12")
    )
    key = rng.choice(("id", "move", "type"))
    fields = {"type": "move", "id": "a", "move": "submarines z9", key: text}
    return "{" + ",".join(f'"{name}":"{word}"' for name, word in fields.items()) + ',"at":0}'


def _long(rng: random.Random, target: Target) -> str:
    lengths = (500, 4000, 4100, 5000, 15_000)
    length = 17_000 if rng.random() < 0.01 else rng.choice(lengths)
    return f'{{"type":"move","id":"a","at":0,"move":"{"y" * length}"}}'


def _unknown(rng: random.Random, target: Target) -> str:
    return rng.choice(
        (
            '{"type":"welcome","version":1}',
            '{"type":"eval","code":"1"}',
            '{"type":"move","type":"resume","id":"a"}',
            '{"type":"resume","id":"a","seat":"german"}',
            '{"type":"resume","id":"a b"}',
            '{"type":"chat","id":"a","text":""}',
            '{"id":"a"}',
            "{}",
            "null",
            "0",
            '""',
        )
    )
