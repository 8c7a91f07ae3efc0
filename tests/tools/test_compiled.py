"""The compiled form of a checkout: whole or not in use, and never older than its sources."""

import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tools import compiled

ROOT = compiled.ROOT
ONE = "src/periscope/games/scope/grid.py"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of this checkout that compiles a single module, to be quick."""
    if why := compiled.obstacle():
        pytest.skip(f"The compiled form cannot be built: {why}.")
    for path in (*compiled.sources(ROOT), *map(Path, compiled.DESCRIBED_BY)):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / path, tmp_path / path)
    (tmp_path / "tools").mkdir()
    shutil.copy2(ROOT / "tools" / "compiled.py", tmp_path / "tools")
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    project = tmp_path / "pyproject.toml"
    fewer = re.sub(
        r"^compile = \[.*?^\]",
        f'compile = ["{ONE}"]',
        project.read_text("utf-8"),
        flags=re.M | re.S,
    )
    project.write_text(fewer, "utf-8")
    return tmp_path


def _command(checkout: Path, *words: str) -> list[str]:
    return [sys.executable, str(checkout / "tools" / "compiled.py"), *words]


def _tell(checkout: Path, *words: str) -> str:
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        _command(checkout, *words), env=env, capture_output=True, text=True, check=True
    )
    return done.stdout


def _version(checkout: Path) -> str:
    return _tell(checkout, "--run", "--lang", "en", "--version")


def test_a_form_is_used_until_its_sources_change(checkout: Path) -> None:
    assert "plain Python" in _version(checkout)
    folder = _tell(checkout)
    built = Path(folder.strip()).stat().st_ctime_ns
    assert "form: compiled" in _version(checkout)
    assert _tell(checkout, "--background") == "Periscope runs compiled.\n"
    # Nothing changed: nothing is built again.
    assert _tell(checkout) == folder
    assert Path(folder.strip()).stat().st_ctime_ns == built
    source = checkout / ONE
    before = source.read_text("utf-8")
    source.write_text(before + "\n# changed\n", "utf-8")
    assert "form: compiled" not in _version(checkout)
    source.write_text(before, "utf-8")
    assert "form: compiled" in _version(checkout)


def test_a_form_that_lacks_a_module_is_not_used(checkout: Path) -> None:
    folder = Path(_tell(checkout).strip())
    (module,) = folder.glob("periscope/games/scope/grid.*.so")
    module.unlink()
    assert "plain Python" in _version(checkout)


def test_an_interrupted_build_leaves_nothing_in_use(checkout: Path) -> None:
    building = subprocess.Popen(
        _command(checkout), start_new_session=True, stdout=subprocess.DEVNULL
    )
    forms = checkout / "build" / "compiled"
    while not [*forms.glob(".building-*/source/setup.py")]:
        assert building.poll() is None
    # A second build does not begin while there is a first one.
    assert subprocess.run(_command(checkout, "--lowest")).returncode == 0
    assert building.poll() is None
    os.killpg(building.pid, signal.SIGKILL)
    building.wait()
    assert "plain Python" in _version(checkout)
    folder = Path(_tell(checkout).strip())
    assert folder.is_dir()
    assert not [*forms.glob(".building-*")]


def test_what_cannot_be_compiled_is_said_and_not_tried_again(checkout: Path) -> None:
    (checkout / ONE).write_text("number: int = 'seven'\n", "utf-8")
    done = subprocess.run(_command(checkout), capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("The compiled form could not be built:")
    assert "it could not be compiled" in _tell(checkout, "--background")
