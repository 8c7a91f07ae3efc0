"""A back-up is of one moment, while servers go on."""

from __future__ import annotations

import gzip
import threading
from pathlib import Path

import msgspec
import pytest

from periscope.server import backup, database, entry
from tests.patience import PATIENCE
from tests.server.client import Web
from tests.server.processes import Postgres, running

TABLES = 60
LINES = 20
COPIES = 4


class Talk(threading.Thread):
    """Says something at the first table, then at the last, then at the first, and so on.

    Each time it is acknowledged before the next: at any moment the first is ahead by one or none.
    """

    def __init__(self, address: str, tables: list[tuple[str, str]]) -> None:
        super().__init__()
        self.web = Web(address)
        self.tables = tables
        self.stop = False
        self.began = threading.Event()

    def run(self) -> None:
        while not self.stop:
            for table, token in self.tables:
                answer = self.web.act(table, token, type="chat", text="another line")
                assert answer.status_code == 200
            self.began.set()
        self.web.close()


def lines(copy: Path) -> dict[str, int]:
    """How many lines were said at each table of a back-up."""
    _, *rest, _ = gzip.decompress(copy.read_bytes()).splitlines()
    found = {}
    for row, its in zip(rest[::2], rest[1::2], strict=True):
        entries = msgspec.json.decode(its, type=list[entry.AnyEntry])
        said = sum(isinstance(one, entry.Spoke) for one in entries)
        found[msgspec.json.decode(row)["id"]] = said
    return found


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_back_up_under_load_is_of_one_moment(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    if kind == "postgresql":
        cluster: Postgres = request.getfixturevalue("postgres")
        url = cluster.new()
    database.migrate(url)
    with running(url) as server:
        web = server.web
        news = [web.create("uboot", seats={"allied": "me"}) for _ in range(TABLES)]
        tables = sorted((new.table.id, new.tokens["allied"]) for new in news)
        for table, token in tables[1:-1]:  # Something to be read between the first and the last.
            for _ in range(LINES):
                web.act(table, token, type="chat", text="x" * 400)
        first, last = tables[0], tables[-1]
        talk = Talk(server.address, [first, last])
        talk.start()
        assert talk.began.wait(PATIENCE)
        try:
            for number in range(COPIES):
                copy = tmp_path / f"{number}.gz"
                backup.write(url, copy)
                found = lines(copy)
                assert len(found) == TABLES
                assert found[first[0]] - found[last[0]] in (0, 1)
        finally:
            talk.stop = True
            talk.join()
