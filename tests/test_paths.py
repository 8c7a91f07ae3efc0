"""A string never becomes a path below the command line: paths are a type of their own."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import periscope
from periscope.cli import main
from periscope.games import GAMES
from periscope.kernel import PeriscopeError, Table

SOURCE = Path(periscope.__file__).parent
MAKERS = {"Path", "PurePath", "PosixPath"}
"""Calls by which a string becomes a path."""
OPENERS = {
    *("open", "fdopen", "fromfile", "memmap", "listdir", "scandir", "as_file", "files"),
    *("read_text", "read_bytes", "write_text", "write_bytes", "exec", "eval", "import_module"),
}
"""Calls that open what they are given."""
GUARDED = ("kernel/", "games/", "server/")
"""Where strings of strangers come by: whatever opens a file here is listed."""
PLACES = {
    # A word of the command line, and what a player types to save a game.
    "terminal/arguments.py Arguments.path": {"Path"},
    "terminal/arguments.py Arguments.needed_path": {"Path"},
    "terminal/session.py Session.save": {"Path"},
    # A file that is a Path already.
    "kernel/sheet.py read_text": {"read_text"},
    "kernel/game.py TomlGame.open": {"read_text"},
    "kernel/game.py TomlGame.find": {"open"},
    "games/unterseeboot/logfile.py Logfile.add": {"open"},
    "games/unterseeboot/logfile.py Logfile._sound": {"write_text", "read_bytes"},
    "games/unterseeboot/logfile.py Logfile._locked": {"open"},
    "games/unterseeboot/logfile.py export_to": {"write_text"},
    "games/unterseeboot/logfile.py import_from": {"read_bytes"},
    "server/backup.py write": {"open", "fdopen"},
    "server/database.py _keep_private": {"open"},
    "server/backup.py _restore": {"open"},
    "server/sqlite_file.py Mark.read": {"read_bytes"},
    "server/sqlite_file.py Mark.write": {"open"},
    "server/sqlite_file.py reserve": {"open"},
    # The database that the operator has named.
    "server/database.py file_of": {"Path"},
    # The package's own data, by names that stand in the code or in a list of its own.
    "kernel/registry.py _found": {"import_module"},  # of the games that are listed, and no other
    "kernel/scenario.py Library._data": {"files", "read_text"},
    "commands/version.py": {"Path"},
    "form.py is_compiled": {"Path"},
    "rulebook.py": {"Path"},
    "server/app.py": {"Path"},
    # The user's own folders, as the system names them, and temporary ones.
    "ai/unterseeboot/solver/layout.py kept": {"Path"},
    "ai/unterseeboot/solver/opening.py folder": {"Path"},
    "ai/unterseeboot/solver/whole.py solve": {"Path"},
    "games/unterseeboot/logfile.py default_path": {"Path"},
    # No file at all: the last part of a name in a traceback, and a browser.
    "server/logs.py trace": {"Path"},
    "server/serve.py show": {"open"},
}


def openings(tree: ast.AST, scope: str = "") -> Iterator[tuple[str, str]]:
    """Every call that could open a file, with the function that it stands in."""
    for node in ast.iter_child_nodes(tree):
        inner = scope
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            inner = f"{scope}.{node.name}" if scope else node.name
        if isinstance(node, ast.Call) and (found := _called(node.func)):
            yield scope, found
        yield from openings(node, inner)


def _called(what: ast.expr) -> str:
    name = what.id if isinstance(what, ast.Name) else getattr(what, "attr", "")
    return name if name in MAKERS | OPENERS else ""


def found() -> dict[str, set[str]]:
    calls: dict[str, set[str]] = {}
    for file in sorted(SOURCE.rglob("*.py")):
        name = file.relative_to(SOURCE).as_posix()
        for scope, call in openings(ast.parse(file.read_text("utf-8"))):
            if call in MAKERS or name.startswith(GUARDED):
                calls.setdefault(f"{name} {scope}".strip(), set()).add(call)
    return calls


def test_files_are_opened_in_listed_places_only() -> None:
    """Whoever adds a place says here where its name comes from."""
    assert found() == PLACES


@pytest.mark.parametrize("game", GAMES)
def test_a_scenario_is_a_name_or_a_path(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file is opened by its Path; a string with the same letters is an unknown name."""
    monkeypatch.chdir(tmp_path)
    first = next(iter(GAMES[game].scenarios))
    file = tmp_path / "mine.toml"
    file.write_text(f'extends = "{first}"\n', "utf-8")
    assert GAMES[game].start(file).scenario.name == "mine"
    assert GAMES[game].start(Path("mine.toml")).scenario.name == "mine"
    for name in (str(file), "mine.toml", "./mine.toml"):
        with pytest.raises(PeriscopeError) as caught:
            GAMES[game].start(name)
        assert caught.value.key == "error-scenario-path"
        assert caught.value.details["scenario"] == name
        with pytest.raises(PeriscopeError):
            GAMES[game].read(f'extends = "{name}"\n', "yours")


@pytest.mark.parametrize("command", ["replay", "verify", "review", "grade", "play --resume"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_record_opens_no_file(
    command: str,
    lang: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Not even on one's own machine: it carries the definition of its scenario."""
    monkeypatch.chdir(tmp_path)
    Path("mine.toml").write_text('extends = "patrol"\n', "utf-8")
    game = GAMES["unterseeboot"]
    start = game.start(Path("mine.toml"))
    good = Table(game, start).record()
    assert good.definition
    bad = msgspec.structs.replace(good, scenario="mine.toml", definition="")
    Path("bad.record").write_text(bad.dump(), "utf-8")
    assert main([*command.split(), "bad.record", "--lang", lang]) == 2
    told = capsys.readouterr().err
    assert "mine.toml" in told
    assert "pathlib.Path" in told
    assert told.count("\n") == 1
