"""No string that comes over the wire is opened as a file, in any game.

Audit hooks in a real server and in its workers note every file that is opened or listed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

import httpx
import msgspec
import pytest

from periscope.games import GAMES
from periscope.kernel import Record
from tests.server.client import Web
from tests.server.processes import Process, running

HOOK = """
import os, sys

_log = os.open(os.environ["AUDIT_LOG"], os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)

def _note(event, args):
    if event in ("open", "os.listdir", "os.scandir", "glob.glob"):
        os.write(_log, repr(args[0]).encode() + b"\\n")

sys.addaudithook(_note)
"""
BAIT = "periscope-bait"
"""Part of every name that is sent, and of no file that a server has a reason to open."""
DEVICES = ("/dev/zero", "/proc/self/environ", "/etc/passwd")
SMALL = "columns = 3\nshallow = [1]\ntargets = [2, 3]\nturns = 4\ntorpedoes = 2\nhull = 2\n"
"""A patrol that is solved at once."""
LONG = f"{BAIT}-{'x' * 5000}.toml"


class Watched(NamedTuple):
    """A server with what it has opened, and a folder that it has no business in."""

    process: Process
    log: Path
    folder: Path

    def opened(self) -> list[str]:
        """The opened names that hold a part of a sent one."""
        lines = self.log.read_text("utf-8", "replace").splitlines()
        signs = (BAIT, quote(BAIT), *(repr(device) for device in DEVICES))
        return [line for line in lines if any(sign in line for sign in signs)]


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watched]:
    home = tmp_path_factory.mktemp("watched")
    (home / "sitecustomize.py").write_text(HOOK, "utf-8")
    log = home / "opened"
    path = os.pathsep.join((str(home), os.environ.get("PYTHONPATH", "")))
    folder = tmp_path_factory.mktemp(BAIT)
    for game in GAMES.values():
        text = f'extends = "{next(iter(game.scenarios))}"\ntitle = "secret"\n'
        (folder / f"{BAIT}-{game.name}.toml").write_text(text, "utf-8")
    (folder / f"{BAIT}-secret.toml").write_text('password = "hunter2"\n', "utf-8")
    os.mkfifo(folder / f"{BAIT}-pipe.toml")
    env = {"PYTHONPATH": path, "AUDIT_LOG": str(log)}
    with running(f"sqlite:///{home}/tables.db", env=env) as process:
        yield Watched(process, log, folder)


@pytest.fixture
def caller(watched: Watched) -> Iterator[Web]:
    client = watched.process.web
    yield client
    client.close()


def names(watched: Watched, game: str) -> list[str]:
    """Everything that could be taken for a file."""
    whole = watched.folder / f"{BAIT}-{game}.toml"
    near = os.path.relpath(whole)
    return [
        str(whole),
        near,
        f"./{near}",
        f"../{BAIT}/../{near}",
        str(watched.folder / f"{BAIT}-secret.toml"),
        str(watched.folder / f"{BAIT}-pipe.toml"),
        str(watched.folder / f"{BAIT}-nowhere.toml"),
        str(watched.folder),
        f"file://{whole}",
        quote(str(whole), safe=""),
        quote(str(whole), safe="").replace("%2F", "%252f"),
        f"{whole}\0",
        f"lone-wolf\0{whole}",
        f"{whole}\0.toml",
        f"~/{BAIT}.toml",
        f"$HOME/{BAIT}.toml",
        f"C:\\{BAIT}\\secret.toml",
        f"\\\\{BAIT}\\share\\secret.toml",
        f"..\\..\\{BAIT}.toml",
        f"{BAIT}.TOML",
        f"CON.{BAIT}.toml",
        f" {whole} ",
        LONG,
        *DEVICES,
        *(f"{device}.toml" for device in DEVICES),
    ]


def record(game: str, scenario: str, definition: str = "", **changes: Any) -> str:
    """A record that is right in everything but the name of its scenario."""
    made = Record(
        game=game,
        version=GAMES[game].version,
        scenario=scenario,
        chapters=(),
        definition=definition,
        players={},
        seed="",
        moves=(),
        result="unfinished",
    )
    return msgspec.structs.replace(made, **changes).dump()


def toml(name: str) -> str:
    """A string of TOML: its escapes are those of JSON."""
    return f"extends = {json.dumps(name)}\n"


def refused(answer: httpx.Response, name: str) -> None:
    """One clear sentence, which says nothing of what is in the file."""
    assert 400 <= answer.status_code < 500, (name, answer.text)
    told = answer.json()
    assert told["code"].startswith("error-"), (name, told)
    assert told["text"].endswith("."), (name, told)
    assert "\n" not in told["text"], (name, told)
    assert "hunter2" not in answer.text
    assert "password" not in answer.text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("address", ["/api/check", "/api/tables"])
def test_a_name_is_never_opened(watched: Watched, caller: Web, address: str, game: str) -> None:
    for name in names(watched, game):
        for wish in (
            {"record": record(game, name)},
            {"record": record(game, name), "ply": 0},
            {"record": record(game, "mine", toml(name))},
            {"record": record(game, name, toml(name))},
            {"scenario": name},
            {"definition": toml(name)},
            {"chapters": [name]},
            {"record": record(game, next(iter(GAMES[game].scenarios)), chapters=(name,))},
        ):
            refused(caller.http.post(address, json={"game": game, **wish}), name)
        refused(caller.http.post(address, json={"game": name}), name)
        refused(caller.http.post(address, json={"game": game, "record": name}), name)
    assert watched.opened() == []


@pytest.mark.parametrize("game", GAMES)
def test_a_definition_may_have_any_name_and_no_file(
    watched: Watched, caller: Web, game: str
) -> None:
    """A player's own scenario is called as its file was. Computers that look for what was worked
    out beforehand do not look under such a name."""
    definition = SMALL if game == "unterseeboot" else toml(next(iter(GAMES[game].scenarios)))
    for name in (*names(watched, game)[:2], LONG, f"{BAIT}\0"):
        new = caller.create(game, record=record(game, name, definition), help="hint")
        assert new.table.scenario == name
        (seat, token), *_ = new.tokens.items()
        address = f"/api/tables/{new.table.id}/help"
        socket = caller.socket(new.table.id, token)
        socket.standing(lambda now: bool(now.moves))
        headers = {"Authorization": f"Bearer {token}"}
        for hint in (False, True):
            query = {"hint": hint}
            answer = caller.http.get(address, params=query, headers=headers)
            assert answer.status_code == 200, answer.text
        assert socket.now is not None
        assert socket.now.to_play == seat
    assert watched.opened() == []


@pytest.mark.parametrize("address", ["/api/rules/{}", "/api/tables/{}", "/{}", "/assets/{}"])
def test_an_address_names_no_file(watched: Watched, caller: Web, address: str) -> None:
    for name in names(watched, "uboot"):
        for way in (quote(name, safe=""), quote(name), quote(quote(name, safe=""), safe="")):
            answer = caller.http.get(address.format(way))
            assert 400 <= answer.status_code < 500, (name, answer.text)
            assert "hunter2" not in answer.text
    for name in names(watched, "uboot"):
        answer = caller.http.get("/api/rules/uboot", params={"lang": name})
        refused(answer, name)
    assert watched.opened() == []
