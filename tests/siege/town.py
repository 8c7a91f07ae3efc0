"""What is besieged: a server on SQLite, or two on PostgreSQL behind nginx, with cables between."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

import httpx

from periscope.server import database
from tests.server.processes import Postgres, Process, _binary, free_port, running
from tests.siege.relay import Relay

ROOT: Final = Path(__file__).parent.parent.parent
USUAL: Final = ("--rate", "1200", "--connections", "256", "--watchers", "100")
"""The limits that a server has unless it is told otherwise."""


class Town:
    """The servers, what is between them and their players, and their database."""

    def __init__(self, name: str, address: str, servers: list[Process], folder: Path) -> None:
        self.name: Final = name
        self.address: Final = address
        self.servers: Final = servers
        self.folder: Final = folder
        self.postgres: Postgres | None = None
        self.fronts: list[Relay] = []
        """Between the proxy and each server."""
        self.backs: list[Relay] = []
        """Between each server and the database."""
        self.databases: list[str] = [server.url for server in servers]

    @property
    def has_clocks(self) -> bool:
        """Whether clocks can be set: that needs a C compiler."""
        return (self.folder / "clock.so").exists()

    @property
    def url(self) -> str:
        """The database itself, past every relay."""
        return self.databases[0]

    def set_clock(self, server: Process, seconds: int) -> None:
        with (self.folder / f"clock-{self.servers.index(server)}").open("r+b") as clock:
            clock.write(int(seconds).to_bytes(8, sys.byteorder, signed=True))

    def logged(self) -> str:
        return "".join(server.logged() for server in self.servers)


@contextmanager
def on_sqlite() -> Iterator[Town]:
    with tempfile.TemporaryDirectory(prefix="periscope-siege-") as name:
        folder = Path(name)
        url = f"sqlite:///{folder}/tables.db"
        with running(url, *USUAL, env=_clock(folder, 0)) as server:
            yield Town("SQLite", server.address, [server], folder)


@contextmanager
def on_postgresql() -> Iterator[Town]:
    with ExitStack() as parts:
        folder = Path(parts.enter_context(tempfile.TemporaryDirectory(prefix="periscope-siege-")))
        postgres = Postgres()
        parts.callback(postgres.remove)
        url = postgres.new()
        database.migrate(url)
        backs = [Relay(postgres.port) for _ in range(2)]
        flags = (*USUAL, "--proxies", "127.0.0.1")
        servers = [
            parts.enter_context(
                running(
                    url.replace(f":{postgres.port}/", f":{back.port}/"),
                    *flags,
                    env=_clock(folder, number),
                )
            )
            for number, back in enumerate(backs)
        ]
        fronts = [Relay(server.port) for server in servers]
        for relay in (*backs, *fronts):
            parts.callback(relay.close)
        address = parts.enter_context(_nginx(folder, [front.address for front in fronts]))
        town = Town("PostgreSQL, two servers, nginx", address, servers, folder)
        town.postgres, town.fronts, town.backs, town.databases = postgres, fronts, backs, [url]
        yield town


def _clock(folder: Path, number: int) -> dict[str, str]:
    """A wall clock of the server's own, which a file sets; time that only goes on is left alone."""
    library = folder / "clock.so"
    compiler = shutil.which("cc")
    if compiler is None:
        return {}
    if not library.exists():
        source = Path(__file__).with_name("clock.c")
        flags = ("-O2", "-Wall", "-Werror", "-shared", "-fPIC")
        subprocess.run([compiler, *flags, "-o", str(library), str(source), "-ldl"], check=True)
    path = folder / f"clock-{number}"
    path.write_bytes(bytes(8))
    return {"LD_PRELOAD": str(library), "SIEGE_CLOCK": str(path)}


@contextmanager
def _nginx(folder: Path, servers: list[str]) -> Iterator[str]:
    """nginx, with the file that we ship."""
    port = free_port()
    text = (ROOT / "deploy" / "nginx.conf").read_text("utf-8")
    ours = iter(servers)
    text = re.sub(r"server 127\.0\.0\.1:\d+", lambda _: f"server {next(ours)}", text)
    text = text.replace("listen 8080;", f"listen 127.0.0.1:{port};")
    kinds = ("proxy_temp_path", "fastcgi_temp_path", "uwsgi_temp_path", "scgi_temp_path")
    places = [f"{kind} {folder}/{kind};" for kind in (*kinds, "client_body_temp_path")]
    http = "\n".join((*places, "access_log off;", text))
    whole = folder / "nginx.conf"
    events = "events { worker_connections 4096; }"
    whole.write_text(f"pid {folder}/pid;\ndaemon off;\n{events}\nhttp {{\n{http}\n}}\n")
    process = subprocess.Popen([_program("nginx"), "-e", str(folder / "errors"), "-c", str(whole)])
    address = f"127.0.0.1:{port}"
    try:
        wait_until_healthy(f"http://{address}")
        yield address
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()


def _program(name: str) -> str:
    """A program that may be where only administrators look."""
    folders = (os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin")
    return shutil.which(name, path=os.pathsep.join(folders)) or ""


def missing() -> list[str]:
    """What the siege on PostgreSQL needs and this machine has not."""
    found = {"PostgreSQL": _binary("initdb"), "nginx": _program("nginx")}
    return [name for name, path in found.items() if not path]


def wait_until_healthy(url: str, path: str = "/healthz") -> None:
    """Until the server answers that it is well."""
    with httpx.Client(trust_env=False, timeout=5) as http:
        while True:
            try:
                if http.get(url + path).status_code == 200:
                    return
            except httpx.HTTPError:
                pass
            time.sleep(0.1)
