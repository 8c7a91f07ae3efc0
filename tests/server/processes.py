"""Real parts for tests: servers, a private PostgreSQL, a private Redis, all on free ports."""

from __future__ import annotations

import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from tests.patience import PATIENCE, eventually
from tests.server.client import Web

LENIENT = {"PERISCOPE_CONNECTIONS": "1000000", "PERISCOPE_WATCHERS": "1000000"}
"""All tests are one address."""


class Process:
    """A server process."""

    def __init__(
        self,
        url: str,
        *flags: str,
        env: Mapping[str, str] | None = None,
        under: Sequence[str] = (),
    ) -> None:
        self.url = url
        self.under = under
        """A command that runs the server, such as `prlimit`."""
        self.flags = flags
        self.env = dict(env or {})
        self.port = free_port()
        self.metrics_port = free_port()
        self.clients: list[Web] = []
        self.log = tempfile.TemporaryFile()  # noqa: SIM115  # Closed by `running`.
        self.start()

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def web(self) -> Web:
        """A new client, which ends with the process."""
        self.clients.append(Web(self.address))
        return self.clients[-1]

    def start(self) -> None:
        command = [sys.executable, "-m", "periscope", "serve", "--port", str(self.port)]
        known = {"--rate": "1000000", "--pace": "0", "--metrics": str(self.metrics_port)}
        given = dict(zip(self.flags[::2], self.flags[1::2], strict=True))
        flags = [word for pair in (known | given).items() for word in pair]
        self.process = subprocess.Popen(
            [*self.under, *command, *flags, "--database", self.url],
            env={**LENIENT, **os.environ, **self.env},
            stdout=subprocess.DEVNULL,
            stderr=self.log,
        )
        self.wait()

    def wait(self) -> None:
        eventually(self._answers, "the server does not start")

    def _answers(self) -> bool:
        if self.process.poll() is not None:
            raise AssertionError(f"the server has stopped: {self.logged()}")
        try:
            socket.create_connection(("127.0.0.1", self.port), PATIENCE).close()
            with httpx.Client(trust_env=False, timeout=PATIENCE) as http:
                return http.get(f"http://{self.address}/healthz").status_code == 200
        except (OSError, httpx.HTTPError):
            return False

    @property
    def metrics(self) -> str:
        """What Prometheus would be told."""
        with httpx.Client(trust_env=False, timeout=PATIENCE) as http:
            return http.get(f"http://127.0.0.1:{self.metrics_port}/metrics").text

    def kill(self) -> None:
        """As a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """As a person would."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    def logged(self) -> str:
        self.log.seek(0)
        return self.log.read().decode()


@contextmanager
def running(
    url: str, *flags: str, env: Mapping[str, str] | None = None, under: Sequence[str] = ()
) -> Iterator[Process]:
    process = Process(url, *flags, env=env, under=under)
    try:
        yield process
    finally:
        if process.process.poll() is None:
            process.kill()
        for client in process.clients:
            client.close()
        process.log.close()


def ready(web: Web, status: int) -> None:
    """Waits until the server's readiness is that."""
    eventually(lambda: web.http.get("/readyz").status_code == status, f"it is never {status}")


PORTS = range(20_000, 32_000)
"""Below those that the system hands out: a server that is started again finds its own free."""


def free_port() -> int:
    while True:
        port = random.SystemRandom().choice(PORTS)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def answers(port: int) -> bool:
    """Whether somebody listens there."""
    with suppress(OSError):
        socket.create_connection(("127.0.0.1", port), PATIENCE).close()
        return True
    return False


def missing(what: str) -> None:
    """Says that a part is not there. In CI that is a fault of ours."""
    line = f"{what} is not installed here and could not be: its tests are left out."
    if os.environ.get("CI"):
        pytest.fail(line)
    pytest.skip(line)


def _binary(name: str) -> str | None:
    """Debian keeps PostgreSQL's programs beside the path."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    path = os.pathsep.join([os.environ.get("PATH", ""), *map(str, folders)])
    return shutil.which(name, path=path)


class Postgres:
    """A cluster of our own. It refuses to run as root, so there it runs as somebody else."""

    def __init__(self) -> None:
        initdb = _binary("initdb")
        if initdb is None:
            missing("PostgreSQL")
        assert initdb is not None
        self.user = "postgres" if os.geteuid() == 0 else None
        self.folder = Path(tempfile.mkdtemp(prefix="periscope-postgres-"))
        self.port = free_port()
        if self.user is not None:
            owner = pwd.getpwnam(self.user)
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
        self._run(initdb, "-D", str(self.folder), "-A", "trust", "-U", "club", "--no-sync")
        self.start()
        self.databases = 0

    def _run(self, *command: str) -> None:
        done = subprocess.run(command, user=self.user, cwd="/", capture_output=True)
        assert done.returncode == 0, done.stderr.decode()

    def start(self) -> None:
        self._ctl("start", "-w", "-l", str(self.folder / "log"), "-o", self._options())

    def stop(self) -> None:
        self._ctl("stop", "-w", "-m", "immediate")

    def _ctl(self, *words: str) -> None:
        program = _binary("pg_ctl")
        assert program is not None
        self._run(program, "-D", str(self.folder), *words)

    def _options(self) -> str:
        settings = {"listen_addresses": "127.0.0.1", "unix_socket_directories": self.folder}
        words = [f"-c {name}='{value}'" for name, value in settings.items()]
        return " ".join([f"-p {self.port}", "-c max_connections=60", *words])

    def new(self) -> str:
        """The address of an empty database."""
        import psycopg

        self.databases += 1
        name = f"test{self.databases}"
        where = f"host=127.0.0.1 port={self.port} user=club dbname=postgres"
        with psycopg.connect(where, autocommit=True) as db:
            db.execute(f"CREATE DATABASE {name}".encode())
        return f"postgresql://club@127.0.0.1:{self.port}/{name}"

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)


@contextmanager
def redis() -> Iterator[str]:
    program = shutil.which("redis-server")
    if program is None:
        missing("Redis")
    assert program is not None
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", ""]
        process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL)
        try:
            eventually(lambda: answers(port), "Redis does not start")
            yield f"redis://127.0.0.1:{port}"
        finally:
            process.kill()
            process.wait()
