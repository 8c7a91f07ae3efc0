"""A server for everybody, and the databases that some tests need."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.client import Web
from tests.server.processes import Postgres, Process, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """On SQLite, as a person on a laptop runs it."""
    with running(f"sqlite:///{tmp_path_factory.mktemp('server')}/tables.db") as process:
        yield process
        failed = [line for line in process.logged().splitlines() if '"event":"computer"' in line]
        assert not failed, failed


@pytest.fixture
def web(server: Process) -> Iterator[Web]:
    client = server.web
    yield client
    client.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    cluster = Postgres()
    yield cluster
    cluster.remove()
