"""For those who run a server: health, metrics, logs, stopping, back-up, configuration."""

from __future__ import annotations

import gzip
import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from periscope.kernel import PeriscopeError
from periscope.server import backup, database, serve, settings, wire
from tests.patience import PATIENCE
from tests.server.client import Web, play_out
from tests.server.processes import Postgres, Process, _binary, running

TWO = {"allied": "me", "german": "me"}


def test_health_readiness_and_metrics(server: Process, web: Web) -> None:
    assert web.http.get("/healthz").text == "ok"
    assert web.http.get("/readyz").text == "ok"
    web.create("uboot")
    text = server.metrics
    assert "periscope_requests_total" in text
    assert 'path="/api/tables"' in text


def test_logs_are_json_and_tell_no_move(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db") as server:
        web = server.web
        new = web.create("uboot", seats=TWO, name="Ana")
        sockets = {s: web.socket(new.table.id, t) for s, t in new.tokens.items()}
        sockets["german"].act(type="chat", text="torpedo los")
        play_out(sockets, random.Random(1))
        web.close()
        assert server.stop() == 0
        lines = [json.loads(line) for line in server.logged().splitlines()]
        assert [line["event"] for line in lines] == ["serving", "stopped"]
        assert not {"Ana", "torpedo", *new.tokens.values()} & set(server.logged().split())


def test_a_server_that_is_told_to_stop_finishes_what_it_began(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    with running(url) as server:
        web = server.web
        new = web.create("uboot", seats=TWO)
        german = web.socket(new.table.id, new.tokens["german"])
        now = german.standing(lambda now: bool(now.moves))
        german.send(type="move", id="last", at=now.at, move=now.moves[0].move)
        done = german.until(lambda m: isinstance(m, (wire.Done, wire.Refused)))
        assert server.stop() == 0
        with pytest.raises(Exception, match=r"1012|1001"):
            german.until(lambda m: False)
        server.start()
        back = server.web.update(new.table.id, new.tokens["german"])
        assert isinstance(done, wire.Done)
        assert back.now.to_play == "allied"


def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    """The computer's turn comes all the same."""
    with running(f"sqlite:///{tmp_path}/tables.db") as server:
        web = server.web
        new = web.create("uboot", seats={"allied": "me", "german": "random"})
        allied = web.socket(new.table.id, new.tokens["allied"])
        for _ in range(3):
            now = allied.standing(lambda now: bool(now.moves) or now.status == "over")
            children = subprocess.run(
                ["ps", "--ppid", str(server.process.pid), "-o", "pid="],
                capture_output=True,
                text=True,
            ).stdout.split()
            assert children
            subprocess.run(["kill", "-9", *children], check=True)
            if now.status == "over":
                break
            assert isinstance(allied.move(now.moves[0].move), wire.Done)
        play_out({"allied": allied}, random.Random(2))
        web.close()


def played(server: Process) -> dict[str, str]:
    """Some tables and their records."""
    web = server.web
    records = {}
    for seed, game in enumerate(("uboot", "uboot", "unterseeboot")):
        seats = TWO if game == "uboot" else {}
        new = web.create(game, seats=seats)
        sockets = {s: web.socket(new.table.id, t) for s, t in new.tokens.items()}
        play_out(sockets, random.Random(seed))
        records[new.table.id] = web.http.get(f"/api/tables/{new.table.id}/record").text
    web.close()
    return records


def test_back_up_while_it_runs_and_restore_into_either_database(
    tmp_path: Path, postgres: Postgres
) -> None:
    copy, second = tmp_path / "tables.gz", tmp_path / "again.gz"
    club, laptop = postgres.new(), f"sqlite:///{tmp_path}/other.db"
    with running(f"sqlite:///{tmp_path}/tables.db") as server:
        records = played(server)
        assert periscope("backup", str(copy), "--database", server.url) == 0
    assert periscope("restore", str(copy), "--database", club) == 0
    assert periscope("restore", str(copy), "--database", club) == 2
    assert periscope("backup", str(second), "--database", club) == 0
    assert gzip.decompress(second.read_bytes()) == gzip.decompress(copy.read_bytes())
    assert periscope("restore", str(second), "--database", laptop) == 0
    for url in (club, laptop):
        with running(url) as server:
            for table, text in records.items():
                assert server.web.http.get(f"/api/tables/{table}/record").text == text


def periscope(*words: str) -> int:
    command = [sys.executable, "-m", "periscope", *words]
    return subprocess.run(command, capture_output=True).returncode


def test_a_back_up_that_is_not_whole_is_refused_and_nothing_is_restored(tmp_path: Path) -> None:
    source, target = f"sqlite:///{tmp_path}/a.db", f"sqlite:///{tmp_path}/b.db"
    with running(source) as server:
        server.web.create("uboot")
    copy = tmp_path / "copy.gz"
    backup.write(source, copy)
    database.migrate(target)
    whole = gzip.decompress(copy.read_bytes())
    miscounted = whole.replace(b'"tables":1', b'"tables":2')
    assert miscounted != whole
    for broken in (b"", b"not a back-up\n", whole[:-20], miscounted):
        bad = tmp_path / "bad.gz"
        bad.write_bytes(gzip.compress(broken))
        with pytest.raises(PeriscopeError) as caught:
            backup.restore(target, bad)
        assert caught.value.key == "error-backup"
    for data in (b"plain text", copy.read_bytes()[:-30]):
        bad.write_bytes(data)
        with pytest.raises(PeriscopeError) as caught:
            backup.restore(target, bad)
        assert caught.value.key == "error-backup"
    assert backup.restore(target, copy).tables == 1


def test_pg_dump_and_restore(tmp_path: Path, postgres: Postgres) -> None:
    """As the guide has it, for those who back PostgreSQL up with its own programs."""
    old, new = postgres.new(), postgres.new()
    database.migrate(old)
    with running(old) as server:
        records = played(server)
        dump, restore = _binary("pg_dump"), _binary("pg_restore")
        assert dump is not None
        assert restore is not None
        file = str(tmp_path / "club.dump")
        subprocess.run([dump, "--format=custom", f"--file={file}", old], check=True)
    subprocess.run([restore, f"--dbname={new}", file], check=True)
    with running(new) as server:
        for table, text in records.items():
            assert server.web.http.get(f"/api/tables/{table}/record").text == text


def test_a_shared_database_is_migrated_by_command_only(postgres: Postgres) -> None:
    url = postgres.new()
    with pytest.raises(PeriscopeError) as caught:
        serve.prepare(settings.Settings(database=url))
    assert caught.value.key == "error-database-version"
    assert periscope("migrate", "--database", url) == 0
    serve.prepare(settings.Settings(database=url))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--port", "http"), "port"),
        (("--port", "70000"), "65535"),
        (("--bots", "0"), "bots"),
        (("--pace", "fast"), "pace"),
        (("--rate", "-1"), "rate"),
        (("--database", "mysql://somewhere"), "sqlite:///"),
        (("--database", "nonsense"), "sqlite:///"),
        (("--database", "sqlite:////no/such/folder/tables.db"), "database"),
        (("--host", "300.1.1.1"), "300.1.1.1"),
        (("--colour", "red"), "--colour"),
    ],
)
def test_a_server_that_cannot_be_started_says_why(words: tuple[str, ...], said: str) -> None:
    # Any free port: somebody may be playing on this machine.
    free = () if "--port" in words else ("--port", "0")
    command = [sys.executable, "-m", "periscope", "serve", *free, *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 2
    assert said in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.stderr


def test_a_port_that_is_taken_is_named(server: Process) -> None:
    command = [sys.executable, "-m", "periscope", "serve", "--port", str(server.port)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 2
    assert str(server.port) in done.stderr


def test_settings_come_from_flags_then_from_the_environment() -> None:
    env = {"PERISCOPE_PORT": "9000", "DATABASE_URL": "postgresql://x/y", "PERISCOPE_BOTS": "3"}
    found = settings.read({"port": "9001", "origins": "https://a.example, https://b.example"}, env)
    assert (found.port, found.database, found.bots) == (9001, "postgresql://x/y", 3)
    assert found.origins == ("https://a.example", "https://b.example")


@pytest.mark.parametrize("lang", ["en", "es"])
def test_help_lists_every_option_and_its_variable(lang: str) -> None:
    command = [sys.executable, "-m", "periscope", "serve", "--help", "--lang", lang]
    text = subprocess.run(command, capture_output=True, text=True).stdout
    for option, variable in settings.VARIABLES.items():
        assert f"--{option}" in text
        assert variable in text
