"""A server on its own SQLite file: one at a time, and whole or not at all."""

from __future__ import annotations

import json
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from periscope.server import wire
from tests.patience import PATIENCE
from tests.server.client import Web
from tests.server.processes import running

TWO = {"allied": "me", "german": "me"}


def refused(url: str, *words: str) -> str:
    """The one sentence with which a server refuses to start."""
    command = [sys.executable, "-m", "periscope", "serve", "--port", "0", "--database", url, *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 2, done.stderr
    (line,) = done.stderr.strip().splitlines()
    return line


def test_a_second_server_on_the_same_file_refuses_to_start(tmp_path: Path) -> None:
    """By whatever name; and it starts as soon as the first is dead, however it died."""
    file, link = tmp_path / "tables.db", tmp_path / "link.db"
    link.symlink_to(file)
    with running(f"sqlite:///{file}") as first:
        new = first.web.create("uboot", seats=TWO)
        for name in (file, link):
            assert str(file) in refused(f"sqlite:///{name}")
        assert first.web.update(new.table.id, new.tokens["german"]).now.moves
        first.kill()
        with running(f"sqlite:///{link}") as second:
            assert second.web.update(new.table.id, new.tokens["german"]).now.moves


# Damage.


def cut(file: Path, part: float) -> None:
    with file.open("rb+") as data:
        data.truncate(int(file.stat().st_size * part))


def overwrite(file: Path, part: float, length: int) -> None:
    with file.open("rb+") as data:
        data.seek(int(file.stat().st_size * part))
        was = data.read(length)
        data.seek(-len(was), 1)
        data.write(bytes(byte ^ 0x55 for byte in was))


DAMAGE: dict[str, Callable[[Path, Path], None]] = {
    "log removed": lambda file, log: log.unlink(),
    "log cut at its end": lambda file, log: cut(log, 0.97),
    "log cut in half": lambda file, log: cut(log, 0.5),
    "log emptied": lambda file, log: cut(log, 0),
    "log header changed": lambda file, log: overwrite(log, 0, 32),
    "log changed in the middle": lambda file, log: overwrite(log, 0.5, 1),
    "file cut": lambda file, log: cut(file, 0.5),
    "file changed": lambda file, log: overwrite(file, 0.3, file.stat().st_size // 2),
    "file removed": lambda file, log: file.unlink(),
}


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, wire.Created, list[str]]:
    """What a server that was killed has left: some of it in the file, the rest in SQLite's log."""
    folder = tmp_path_factory.mktemp("killed")
    with running(f"sqlite:///{folder}/tables.db") as server:
        for _ in range(30):
            talk(server.web, server.web.create("uboot", seats=TWO), 3)
        assert server.stop() == 0
        server.start()
        new = server.web.create("uboot", seats=TWO)
        said = talk(server.web, new, 10)
        server.kill()
    assert (folder / "tables.db-wal").stat().st_size
    return folder, new, said


def talk(web: Web, new: wire.Created, lines: int) -> list[str]:
    said = [f"line {number}" for number in range(lines)]
    for text in said:
        answer = web.act(new.table.id, new.tokens["german"], type="chat", text=text)
        assert answer.status_code == 200
    return said


def test_a_server_that_was_killed_starts_with_all_that_was_acknowledged(
    killed: tuple[Path, wire.Created, list[str]], tmp_path: Path
) -> None:
    folder, new, said = killed
    shutil.copytree(folder, tmp_path / "copy")
    with running(f"sqlite:///{tmp_path}/copy/tables.db") as server:
        news = server.web.update(new.table.id, new.tokens["german"]).news
        assert [one.text for one in news if isinstance(one, wire.Said)] == said


@pytest.mark.parametrize("damage", DAMAGE)
def test_damage_is_said_at_start(
    killed: tuple[Path, wire.Created, list[str]], tmp_path: Path, damage: str
) -> None:
    shutil.copytree(killed[0], tmp_path / "copy")
    file, log = tmp_path / "copy/tables.db", tmp_path / "copy/tables.db-wal"
    DAMAGE[damage](file, log)
    left = log.read_bytes() if log.exists() else b""
    assert str(file) in refused(f"sqlite:///{file}")
    assert (log.read_bytes() if log.exists() else b"") == left  # For whoever can mend it.


def test_a_gap_in_the_log_of_one_table_is_said_at_start(
    killed: tuple[Path, wire.Created, list[str]], tmp_path: Path
) -> None:
    """The others are served."""
    folder, new, _ = killed
    shutil.copytree(folder, tmp_path / "copy")
    file = tmp_path / "copy/tables.db"
    with closing(sqlite3.connect(file)) as db:
        (other,) = db.execute("SELECT id FROM tables WHERE id != ?", (new.table.id,)).fetchone()
        db.execute("DELETE FROM log WHERE table_id = ? AND ply = 2", (other,))
        db.commit()
    with running(f"sqlite:///{file}") as server:
        assert server.web.update(new.table.id, new.tokens["german"]).news
        lines = [json.loads(line) for line in server.logged().splitlines()]
        assert [line["table"] for line in lines if line["event"] == "damaged"] == [other]


def test_who_accepts_the_loss_goes_on_without(
    killed: tuple[Path, wire.Created, list[str]], tmp_path: Path
) -> None:
    shutil.copytree(killed[0], tmp_path / "copy")
    file = tmp_path / "copy/tables.db"
    cut(tmp_path / "copy/tables.db-wal", 0.5)
    assert f"{file}-mark" in refused(f"sqlite:///{file}")
    Path(f"{file}-mark").unlink()
    with running(f"sqlite:///{file}") as server:
        assert server.web.http.get("/readyz").status_code == 200


def test_a_file_that_was_removed_with_its_log_is_made_anew(
    killed: tuple[Path, wire.Created, list[str]], tmp_path: Path
) -> None:
    shutil.copytree(killed[0], tmp_path / "copy")
    for name in ("tables.db", "tables.db-wal"):
        (tmp_path / "copy" / name).unlink()
    for _ in range(2):
        with running(f"sqlite:///{tmp_path}/copy/tables.db") as server:
            server.web.create("uboot", seats=TWO)
            assert server.stop() == 0
