"""A cable between a server and its database, which can be cut in the middle of a transaction."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress

from sqlalchemy import make_url

COMMIT = b"COMMIT"
HEADER = 5
"""Bytes before the text of PostgreSQL's Query message: its type and its length."""


class Cable:
    """A TCP proxy. From `cut` on nothing passes on the connection that commits a certain thing."""

    def __init__(self, url: str) -> None:
        address = make_url(url)
        self._port = address.port or 5432
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = address.set(port=self._listener.getsockname()[1]).render_as_string(False)
        self.is_cut = threading.Event()
        """Set when somebody wants to commit it: the transaction is open, and stays so."""
        self._mended = threading.Event()
        self._what = b""
        self._ends: list[socket.socket] = [self._listener]
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self, what: bytes) -> None:
        """Holds the COMMIT of the transaction in which these bytes are written."""
        self._mended.clear()
        self._what = what

    def mend(self) -> None:
        self._what = b""
        self._mended.set()

    def close(self) -> None:
        self.mend()
        for end in self._ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                database = socket.create_connection(("127.0.0.1", self._port))
                self._ends += [client, database]
                for work, ends in ((self._up, (client, database)), (_pass, (database, client))):
                    threading.Thread(target=work, args=ends, daemon=True).start()

    def _up(self, client: socket.socket, database: socket.socket) -> None:
        seen = False
        with suppress(OSError):
            while data := client.recv(65536):
                start = _place(data, self._what) if self._what else -1
                seen = seen or start >= 0
                if seen and (end := data.find(COMMIT, max(0, start))) >= 0:
                    database.sendall(data[: end - HEADER])
                    data = data[end - HEADER :]
                    self.is_cut.set()
                    self._mended.wait()
                    seen = False
                database.sendall(data)
            database.shutdown(socket.SHUT_WR)


def _place(data: bytes, what: bytes) -> int:
    """Where it stands, as it is or in hexadecimal digits: psycopg writes arrays of bytes so."""
    return max(data.find(form) for form in (what, what.hex().encode()))


def _pass(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)
