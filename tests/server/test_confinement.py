"""What is shipped may do little and take little: images, the database role, limits, confinement."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import psycopg
import pytest
import yaml

from periscope.server import database
from tests.server.processes import Postgres, running

DEPLOY = Path(__file__).parent.parent.parent / "deploy"
SERVICES: dict[str, dict[str, Any]] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))[
    "services"
]
IMAGE = re.compile(r"[a-z]+:[\d.]+(-[a-z]+)?@sha256:[0-9a-f]{64}")
UNIT = DEPLOY / "periscope.service"


def test_images_go_by_their_digest() -> None:
    bases = re.findall(r"^FROM (\S+)", (DEPLOY / "Containerfile").read_text("utf-8"), re.MULTILINE)
    assert len(bases) == 2
    assert len(set(bases)) == 1
    fetched = [service["image"] for service in SERVICES.values() if "build" not in service]
    assert len(fetched) == 2
    for image in (*bases, *fetched):
        assert IMAGE.fullmatch(image), image


def test_every_container_has_a_limit_and_no_rights_that_it_does_not_need() -> None:
    for name, service in SERVICES.items():
        assert re.fullmatch(r"\d+[mg]", service["mem_limit"]), name
        assert service["memswap_limit"] == service["mem_limit"], name
        assert 0 < service["pids_limit"] <= 256, name
        assert service["cap_drop"] == ["ALL"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name
        assert not service.get("privileged"), name
    assert not any("cap_add" in SERVICES[name] for name in ("web-1", "web-2", "migrate"))


def test_the_server_is_not_the_superuser_of_its_database() -> None:
    """The superuser's password reaches PostgreSQL alone."""
    given = SERVICES["database"]["environment"]
    assert "POSTGRES_USER" not in given
    assert given["POSTGRES_PASSWORD"].startswith("${POSTGRES_PASSWORD:?")
    assert "./role.sh:/docker-entrypoint-initdb.d/role.sh:ro" in SERVICES["database"]["volumes"]
    assert os.access(DEPLOY / "role.sh", os.X_OK)
    for name in ("web-1", "web-2", "migrate"):
        assert "POSTGRES_PASSWORD" not in str(SERVICES[name]["environment"])
        url = SERVICES[name]["environment"]["DATABASE_URL"]
        assert re.match(r"postgresql://periscope:\$\{PERISCOPE_PASSWORD:\?", url)


def test_the_role_serves_tables_and_can_do_nothing_else(postgres: Postgres) -> None:
    env = {
        **os.environ,
        "PGHOST": "127.0.0.1",
        "PGPORT": str(postgres.port),
        "POSTGRES_USER": "club",
        "PERISCOPE_PASSWORD": "it's long",
    }
    subprocess.run([DEPLOY / "role.sh"], env=env, check=True)
    where = f"host=127.0.0.1 port={postgres.port}"
    with psycopg.connect(f"{where} user=club dbname=postgres") as db:
        may = db.execute(
            "SELECT rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls"
            " FROM pg_authid WHERE rolname = 'periscope' AND rolpassword LIKE 'SCRAM-SHA-256%'"
        ).fetchall()
    assert may == [(False,) * 5]
    with psycopg.connect(f"{where} user=periscope dbname=periscope", autocommit=True) as db:
        for order in (
            "COPY (SELECT 1) TO PROGRAM 'true'",
            "CREATE ROLE other",
            "CREATE DATABASE x",
        ):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                db.execute(order.encode())
    with pytest.raises(psycopg.OperationalError, match="permission denied"):
        psycopg.connect(f"{where} user=periscope dbname=postgres")
    url = f"postgresql://periscope@127.0.0.1:{postgres.port}/periscope"
    database.migrate(url)
    with running(url) as server:
        web = server.web
        new = web.create("uboot", seats={"allied": "me", "german": "me"})
        german = web.socket(new.table.id, new.tokens["german"])
        now = german.standing(lambda now: bool(now.moves))
        assert type(german.move(now.moves[0].move)).__name__ == "Done"


def _unit() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]  # Names keep their case.
    parser.read_string(UNIT.read_text("utf-8"))
    return parser["Service"]


def test_the_unit_is_confined_and_limited() -> None:
    unit = _unit()
    for name in ("MemoryMax", "TasksMax", "LimitNOFILE"):
        assert re.fullmatch(r"\d+[MG]?", unit[name]), name
    wanted = {
        "DynamicUser": "yes",
        "NoNewPrivileges": "yes",
        "CapabilityBoundingSet": "",
        "ProtectSystem": "strict",
        "ProtectHome": "yes",
        "PrivateTmp": "yes",
        "PrivateDevices": "yes",
        "RestrictNamespaces": "yes",
        "SystemCallArchitectures": "native",
        "UMask": "0077",
    }
    assert {name: unit[name] for name in wanted} == wanted


MOST_EXPOSED = 15
"""Tenths: systemd counts from 0 to 10, and calls a unit that says nothing 9.6 ("unsafe")."""


def test_systemd_takes_the_unit_and_finds_it_confined(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd is not here")
    unit = tmp_path / UNIT.name
    text = UNIT.read_text("utf-8")
    unit.write_text(text.replace("/opt/periscope/bin/periscope", sys.executable), "utf-8")
    read = subprocess.run([program, "verify", unit], capture_output=True, text=True)
    assert (read.returncode, read.stderr) == (0, "")
    command = [program, "security", "--offline=true", f"--threshold={MOST_EXPOSED}", str(unit)]
    judged = subprocess.run(command, capture_output=True, text=True)
    assert judged.returncode == 0, judged.stdout
