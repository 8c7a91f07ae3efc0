"""docs/adding-a-game.md, followed in a copy of the repository: a fifth game joins the others."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.examples.noughts import FOLDER

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
LISTS = {
    "src/periscope/games/__init__.py": "VERSIONS: Final",
    "frontend/src/games/face.ts": "export const GAMES",
}
"""The two lines that the page has one change, and what they begin with."""


def copied(folder: Path) -> Path:
    """The repository as it is checked out, with the built page."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (ROOT / name).is_file() and not name.startswith("tests/records"):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


def line(start: str) -> str:
    (found,) = re.findall(rf"^    ({re.escape(start)}.*)$", GUIDE, re.MULTILINE)
    return str(found)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Steps 1 to 6 of the page."""
    folder = copied(tmp_path_factory.mktemp("fifth"))
    shutil.copytree(FOLDER, folder, dirs_exist_ok=True)
    for name, start in LISTS.items():
        text = (folder / name).read_text("utf-8")
        changed = re.sub(rf"^{re.escape(start)}.*$", line(start), text, flags=re.MULTILINE)
        assert changed.count("noughts") == 1
        (folder / name).write_text(changed, "utf-8")
    return folder


def run(checkout: Path, *command: str, text: str = "") -> str:
    done = subprocess.run(
        [sys.executable, *command],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": f"{checkout / 'src'}{os.pathsep}{checkout}"},
        input=text,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def pytest_there(checkout: Path, *args: str) -> None:
    told = run(checkout, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *args)
    assert " passed" in told


def test_it_touches_its_folders_and_two_lines() -> None:
    """What a fifth game changes of what was there: a line in each of two files."""
    there = [path.relative_to(FOLDER) for path in FOLDER.rglob("*") if path.is_file()]
    mine = [path for path in there if "__pycache__" not in path.parts]
    assert mine
    assert all("noughts" in str(path) for path in mine)
    assert not [path for path in mine if (ROOT / path).exists()]


def test_it_keeps_the_laws_and_its_rules(checkout: Path) -> None:
    pytest_there(checkout, "tests/laws/test_laws.py", "-k", "noughts")
    pytest_there(checkout, "tests/noughts")


TYPES = ["-m", "mypy", "src/periscope/games/noughts", "src/periscope/terminal/noughts"]


@pytest.mark.parametrize("tool", [["tools/messages.py"], ["tools/sections.py"], TYPES])
def test_its_texts_and_types_hold(checkout: Path, tool: Sequence[str]) -> None:
    run(checkout, *tool)


@pytest.mark.parametrize(("lang", "said"), [("en", "have a row"), ("es", "completan una raya")])
def test_it_is_played_in_the_terminal(checkout: Path, lang: str, said: str) -> None:
    """Against the computer, until somebody has a row: the first move on offer every time."""
    command = ["-m", "periscope", "--lang", lang, "play", "noughts", "--as", "cross", "--seed", "3"]
    told = run(checkout, *command, text="1\n" * 40)
    assert said in told


def test_it_is_played_in_the_browser(checkout: Path) -> None:
    """The page is built with the game in it, and whole games are played by touching cells."""
    modules, npx = ROOT / "frontend" / "node_modules", Path(sys.executable).with_name("npx")
    if not modules.exists() or not npx.exists():
        pytest.skip("the page cannot be built here: it needs Node and frontend/node_modules")
    run(checkout, "tools/typescript.py")
    (checkout / "frontend" / "node_modules").symlink_to(modules)
    path = f"{npx.parent}{os.pathsep}{os.environ['PATH']}"
    for command in (["tsc", "--noEmit"], ["vite", "build", "--logLevel", "error"]):
        subprocess.run(
            [npx, "--no", "--", *command],
            cwd=checkout / "frontend",
            env={**os.environ, "PATH": path},
            check=True,
        )
    pytest_there(checkout, "tests/browser/test_noughts.py")
