"""What is shipped for those who run a server: containers, proxies, and the page that tells how."""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml

from periscope.server import database
from periscope.server.settings import VARIABLES
from tests.patience import eventually
from tests.server.client import Web, play_out
from tests.server.processes import Postgres, Process, free_port, missing, running
from tests.server.test_metrics import assert_private

ROOT = Path(__file__).parent.parent.parent
DEPLOY = ROOT / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]


def test_the_parts_of_a_club() -> None:
    assert set(SERVICES) == {"migrate", "web-1", "web-2", "database", "proxy"}
    assert SERVICES["web-1"] == SERVICES["web-2"]
    assert SERVICES["web-1"]["command"] == ["serve"]
    assert SERVICES["migrate"]["command"] == ["migrate"]
    waits = SERVICES["web-1"]["depends_on"]["migrate"]["condition"]
    assert waits == "service_completed_successfully"
    assert SERVICES["migrate"]["depends_on"]["database"]["condition"] == "service_healthy"
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]


def test_containers_are_looked_after() -> None:
    for name in ("database", "proxy"):
        assert SERVICES[name]["healthcheck"]["test"]
    assert "HEALTHCHECK" in (DEPLOY / "Containerfile").read_text("utf-8")


def test_no_secret_is_written_down() -> None:
    for service in SERVICES.values():
        for name, value in service.get("environment", {}).items():
            if "PASSWORD" in name:
                assert value.startswith(f"${{{name}:?")
            if "DATABASE_URL" in name:
                assert re.search(r":\$\{PERISCOPE_PASSWORD:\?[^}]*\}@", value)


def test_variables_are_those_that_the_server_reads() -> None:
    given = set(SERVICES["web-1"]["environment"])
    assert given <= set(VARIABLES.values())
    image = (DEPLOY / "Containerfile").read_text("utf-8")
    assert "RUN env PERISCOPE_COMPILE=1 pip wheel" in image
    for name in re.findall(r"^(?:ENV|   ) (PERISCOPE_[A-Z]+)=", image, re.MULTILINE):
        assert name in VARIABLES.values()


def test_the_page_lists_every_option_and_variable() -> None:
    text = (ROOT / "docs" / "server.md").read_text("utf-8")
    for option, variable in VARIABLES.items():
        assert f"| `--{option}` | `{variable}` |" in text


# Through a real proxy.


def _binary(name: str) -> str:
    path = shutil.which(name, path=os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin")))
    if path is None:
        missing(name)
    assert path is not None
    return path


def _nginx(folder: Path, port: int, servers: list[str]) -> list[str]:
    text = (DEPLOY / "nginx.conf").read_text("utf-8")
    ours = iter(servers)
    text = re.sub(r"server 127\.0\.0\.1:\d+;", lambda _: f"server {next(ours)};", text)
    text = text.replace("listen 8080;", f"listen 127.0.0.1:{port};")
    whole = folder / "nginx.conf"
    places = [f"{kind}_temp_path {folder}/{kind};" for kind in ("proxy", "fastcgi", "uwsgi")]
    places += [f"{kind} {folder}/{kind};" for kind in ("scgi_temp_path", "client_body_temp_path")]
    http = "\n".join((*places, "access_log off;", text))
    whole.write_text(f"pid {folder}/pid;\ndaemon off;\nevents {{}}\nhttp {{\n{http}\n}}\n")
    command = [_binary("nginx"), "-e", str(folder / "errors"), "-c", str(whole)]
    subprocess.run([*command, "-t"], check=True, capture_output=True)
    return command


def _caddy(folder: Path, port: int, servers: list[str]) -> list[str]:
    config = folder / "Caddyfile"
    options = "{\n\tadmin off\n\tauto_https off\n}\n"
    config.write_text(options + (DEPLOY / "Caddyfile").read_text("utf-8"))
    os.environ["PERISCOPE_SITE"] = f"http://127.0.0.1:{port}"
    os.environ["PERISCOPE_SERVERS"] = " ".join(servers)
    command = [_binary("caddy"), "validate", "--adapter", "caddyfile", "--config", str(config)]
    subprocess.run(command, check=True, capture_output=True)
    return [word if word != "validate" else "run" for word in command]


PROXIES = {"nginx": _nginx, "caddy": _caddy}


@contextmanager
def _proxy(kind: str, folder: Path, servers: list[str]) -> Iterator[Web]:
    port = free_port()
    process = subprocess.Popen(
        PROXIES[kind](folder, port, servers), stderr=subprocess.DEVNULL, cwd=folder
    )
    web = Web(f"127.0.0.1:{port}")
    try:
        eventually(lambda: _healthy(web), f"{kind} does not start")
        yield web
    finally:
        web.close()
        process.terminate()
        process.wait()


def _healthy(web: Web) -> bool:
    with suppress(httpx.TransportError):
        return web.http.get("/healthz").status_code == 200
    return False


@pytest.mark.long
@pytest.mark.parametrize("kind", PROXIES)
def test_a_game_through_a_proxy_on_two_servers(
    kind: str, postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("PERISCOPE_SITE", "PERISCOPE_SERVERS"):
        monkeypatch.setenv(name, "")
    url = postgres.new()
    database.migrate(url)
    flags = ("--proxies", "127.0.0.1", "--rate", "100000")
    with (
        running(url, *flags) as one,
        running(url, *flags) as two,
        _proxy(kind, tmp_path, [one.address, two.address]) as web,
    ):
        assert_private(web.address)
        tables = [web.create(seats={"german": "me", "allied": "me"}) for _ in range(12)]
        played = tables[0]
        sockets = {
            seat: web.socket(played.table.id, token) for seat, token in played.tokens.items()
        }
        others = [
            web.socket(table.table.id, t) for table in tables[1:] for t in table.tokens.values()
        ]
        assert all(socket.standing(lambda now: True) for socket in others)
        assert _sockets(one) > 0
        assert _sockets(two) > 0
        assert _homes(url, len(tables)) == {1}
        assert play_out(sockets, random.Random(1)).status == "over"
        one.kill()
        again = web.socket(tables[1].table.id, tables[1].tokens["german"])
        assert again.standing(lambda now: now.status == "playing")


def _homes(url: str, tables: int) -> set[int]:
    """At how many servers the players of a table are, for all tables with two of them there."""
    import psycopg

    query = "SELECT count(DISTINCT server) FROM presence WHERE here GROUP BY table_id"
    found: list[int] = []

    def all_there() -> bool:
        with psycopg.connect(url) as db:
            found[:] = [row[0] for row in db.execute(f"{query} HAVING count(*) = 2")]
        return len(found) == tables

    eventually(all_there, "not everybody is at a table")
    return set(found)


def _sockets(process: Process) -> int:
    (count,) = re.findall(r"^periscope_sockets_open (\S+)$", process.metrics, re.MULTILINE)
    return int(float(count))
