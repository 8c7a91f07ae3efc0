"""The description of the HTTP side is right: Schemathesis finds nothing to the contrary."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.client import Web
from tests.server.processes import Process

LEFT_OUT = (
    "positive_data_acceptance",  # No schema knows which games there are, or whose turn it is.
    "allow_header_conformance",  # Litestar's OPTIONS names the methods of one handler.
)

CONFIG = """
[checks.negative_data_rejection]
expected-statuses = [400, 401, 403, 404, 405, 408, 409, 413]

[parameters]
"query.wait" = 0
# Litestar takes the last one of several, and 0.0 for 0.
"query.seen" = 0
"""


def schemathesis(
    process: Process, folder: Path, phases: str, cases: int, table: str = "", token: str = ""
) -> None:
    config = folder / "schemathesis.toml"
    config.write_text(CONFIG + (f'"path.table" = "{table}"\n' if table else ""))
    command = [
        *(str(Path(sys.executable).with_name("schemathesis")), "--config-file", str(config)),
        *("run", f"http://{process.address}/schema/openapi.json"),
        *("--phases", phases, "--max-examples", str(cases)),
        *("--checks", "all", "--exclude-checks", ",".join(LEFT_OUT)),
        *("--seed", "1", "--workers", "1", "--no-shrink", "--max-failures", "3"),
        *(("--header", f"Authorization: Bearer {token}") if token else ()),
    ]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=1500)
    assert done.returncode == 0, done.stdout + done.stderr
    (found,) = re.findall(r"(\d+) generated", done.stdout)
    assert int(found) > cases
    assert not re.findall(r'.*"trace".*', process.logged())


def test_a_stranger_finds_nothing(server: Process, tmp_path: Path) -> None:
    schemathesis(server, tmp_path, "examples,fuzzing", 15)


def test_a_player_finds_nothing(server: Process, web: Web, tmp_path: Path) -> None:
    schemathesis(server, tmp_path, "examples,coverage", 15, *_seat(web))


@pytest.mark.long
@pytest.mark.parametrize("seated", [False, True])
def test_nobody_finds_anything(server: Process, web: Web, tmp_path: Path, seated: bool) -> None:
    seat = _seat(web) if seated else ()
    schemathesis(server, tmp_path, "examples,coverage,fuzzing", 300, *seat)


def _seat(web: Web) -> tuple[str, str]:
    created = web.create(seats={"german": "me", "allied": "me"}, visibility="public")
    return created.table.id, created.tokens["german"]


@pytest.mark.parametrize(
    "query", ["seen=-1", "seen=x", "seen=1e10", "wait=56", "wait=nan", "wait="]
)
def test_a_wrong_query_is_refused(web: Web, query: str) -> None:
    answer = web.http.get(f"/api/tables/{web.create().table.id}/updates?{query}")
    assert (answer.status_code, answer.json()["code"]) == (400, "error-message")


def test_it_says_what_can_be_refused_and_who_may(web: Web) -> None:
    paths = web.http.get("/schema/openapi.json").json()["paths"]
    operations = [way for path in paths.values() for way in path.values()]
    api = [way for way in operations if way["operationId"].startswith("Api")]
    assert len(api) == 13
    for way in api:
        assert way["description"]
        for status, answer in way["responses"].items():
            (kind,) = answer["content"].values()
            refused = kind["schema"].get("$ref", "").endswith("/Refused")
            assert refused == (status >= "400")
    assert paths["/api/tables/{table}/acts"]["post"]["security"] == [{"token": []}]
