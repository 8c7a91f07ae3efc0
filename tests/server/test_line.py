"""The socket's own protocol: what it does with frames, and with clients that are slow or broken."""

from __future__ import annotations

import base64
import json
import os
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from periscope.games import GAMES
from periscope.kernel import SPECTATOR
from periscope.server import decide, wire
from tests.patience import PATIENCE
from tests.server.client import Socket, Web
from tests.server.processes import Process, running

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
FIN = 0x80
HELLO = json.dumps({"type": "hello", "version": wire.VERSION}).encode()
PINGED = b'{"type":"ping"}'


class Raw:
    """A client that sends frames as a test wants them."""

    def __init__(self, process: Process, table: str, buffer: int = 65536) -> None:
        self.line = socket.socket()
        self.line.settimeout(PATIENCE)
        self.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.line.connect(("127.0.0.1", process.port))
        key = base64.b64encode(os.urandom(16)).decode()
        self.line.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            "\r\n".encode()
        )
        self.data = b""
        while b"\r\n\r\n" not in self.data:
            self._more()
        head, _, self.data = self.data.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101"), head

    def frame(self, opcode: int, data: bytes, fin: bool = True) -> bytes:
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[n % 4] for n, byte in enumerate(data))
        length = len(data)
        size = bytes([0x80 | length]) if length < 126 else b"\xfe" + struct.pack("!H", length)
        return bytes([(FIN if fin else 0) | opcode]) + size + mask + masked

    def send(self, opcode: int, data: bytes, fin: bool = True) -> None:
        self.line.sendall(self.frame(opcode, data, fin))

    def receive(self) -> tuple[int, bytes]:
        """The next frame."""
        while (whole := self._frame()) is None:
            self._more()
        return whole

    def _frame(self) -> tuple[int, bytes] | None:
        if len(self.data) < 2:
            return None
        begins, length = 2, self.data[1]
        if length >= 126:
            begins += 2 if length == 126 else 8
            length = int.from_bytes(self.data[2:begins], "big")
        if len(self.data) < begins + length:
            return None
        opcode, data = self.data[0] & 15, self.data[begins : begins + length]
        self.data = self.data[begins + length :]
        return opcode, data

    def _more(self) -> None:
        got = self.line.recv(65536)
        if not got:
            raise ConnectionError
        self.data += got

    def until(self, kind: str) -> dict[str, object]:
        """The next message of a kind."""
        while True:
            opcode, data = self.receive()
            if opcode == TEXT and (message := json.loads(data))["type"] == kind:
                return dict(message)

    def closed(self) -> int:
        """The code that the server says farewell with."""
        while (frame := self.receive())[0] != CLOSE:
            pass
        return int.from_bytes(frame[1][:2], "big")


@contextmanager
def at(process: Process, web: Web) -> Iterator[Raw]:
    """Somebody who watches a table, and has been told how it stands."""
    raw = Raw(process, web.create().table.id)
    raw.send(TEXT, HELLO)
    raw.until("presence")
    with raw.line:
        yield raw


def test_a_message_may_come_in_fragments_with_pings_between(server: Process, web: Web) -> None:
    with at(server, web) as raw:
        raw.send(TEXT, PINGED[:5], fin=False)
        raw.send(PING, b"there?")
        raw.send(CONT, PINGED[5:9], fin=False)
        raw.send(CONT, PINGED[9:])
        while (frame := raw.receive())[0] == TEXT:  # A computer may play meanwhile.
            pass
        assert frame == (PONG, b"there?")
        assert raw.until("pong")


def test_a_frame_may_come_byte_by_byte_and_several_at_once(server: Process, web: Web) -> None:
    with at(server, web) as raw:
        for byte in raw.frame(TEXT, PINGED):
            raw.line.sendall(bytes([byte]))
        assert raw.until("pong")
        raw.line.sendall(raw.frame(TEXT, PINGED) * 3 + raw.frame(TEXT, PINGED)[:7])
        assert [raw.until("pong")["type"] for _ in range(3)] == ["pong"] * 3


@pytest.mark.parametrize("size", [125, 126, 4000])
def test_messages_of_any_length_are_read(server: Process, web: Web, size: int) -> None:
    with at(server, web) as raw:
        raw.send(TEXT, PINGED + b" " * (size - len(PINGED)))
        assert raw.until("pong")


def test_what_is_sent_before_the_welcome_is_answered(server: Process, web: Web) -> None:
    raw = Raw(server, web.create().table.id)
    raw.line.sendall(raw.frame(TEXT, HELLO) + raw.frame(TEXT, PINGED) * 2)
    assert raw.receive()[1].startswith(b'{"type":"welcome"')
    assert raw.until("pong")
    assert raw.until("pong")
    raw.line.close()


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        ([(TEXT, b"\xff\xfe", True)], 1007),
        ([(TEXT, b'{"type":', False), (CONT, b"\xff", True)], 1007),
        ([(CONT, b"x", True)], 1002),
        ([(TEXT, b"x", False), (TEXT, b"y", True)], 1002),
        ([(PING, b"x", False)], 1002),
        ([(3, b"x", True)], 1002),
        ([(BINARY, b"x", True)], 1008),
        ([(TEXT, b" " * 9000, False), (CONT, b" " * 9000, True)], 1009),
    ],
)
def test_a_broken_frame_ends_the_connection(
    server: Process, web: Web, frames: list[tuple[int, bytes, bool]], code: int
) -> None:
    with at(server, web) as raw:
        for frame in frames:
            raw.send(*frame)
        assert raw.closed() == code
    assert '"trace"' not in server.logged()


def test_a_frame_without_a_mask_ends_the_connection(server: Process, web: Web) -> None:
    with at(server, web) as raw:
        raw.line.sendall(bytes([FIN | TEXT, len(PINGED)]) + PINGED)
        assert raw.closed() == 1002


def test_who_closes_is_answered(server: Process, web: Web) -> None:
    with at(server, web) as raw:
        raw.send(CLOSE, struct.pack("!H", 1000))
        assert raw.closed() == 1000


def test_who_does_not_read_is_cut_off_and_holds_nobody_up(tmp_path: Path) -> None:
    """Back-pressure: a watcher who is far behind comes back and asks for the rest."""
    with running(f"sqlite:///{tmp_path}/tables.db") as server:
        web = server.web
        new = web.create("uboot", seats={"german": "me", "allied": "me"})
        german = web.socket(new.table.id, new.tokens["german"])
        german.settle()
        said = 0
        deaf = Raw(server, new.table.id, buffer=4096)
        with deaf.line:
            deaf.send(TEXT, HELLO)
            while _listen(server, 2):
                for _ in range(50):
                    assert isinstance(_say(german), wire.Done)
                said += 50
        back = web.socket(new.table.id)
        back.settle()
        assert len(back.news) > said


def _say(line: Socket) -> wire.Done | wire.Refused:
    return line.act(type="chat", text="x" * 500)


def _listen(server: Process, number: int) -> bool:
    """Whether so many sockets are open."""
    name = "periscope_sockets_open "
    told = next(line for line in server.metrics.splitlines() if line.startswith(name))
    return float(told.removeprefix(name)) >= number


def test_a_standing_is_worked_out_once_for_all_who_watch() -> None:
    """And anew as soon as the log goes on."""
    seats = dict.fromkeys(GAMES["uboot"].seats(GAMES["uboot"].start("lone-wolf")), "me")
    room = decide.NewRoom(wire.NewTable("uboot", seats=seats), 1.0).room
    first = room.encoded(SPECTATOR)
    assert room.encoded(SPECTATOR) is first
    assert first == wire.encode(room.standing(SPECTATOR))
    seat = room.to_play
    move = next(iter(room.table.offer))
    room.read(decide.act(room, seat, wire.Play("a", room.at[seat], move), 2.0))
    assert room.encoded(seat) == wire.encode(room.standing(seat))
    assert room.encoded(SPECTATOR) == wire.encode(room.standing(SPECTATOR))
