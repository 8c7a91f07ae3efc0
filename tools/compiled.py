"""The compiled form of this checkout, built once for each state of its sources.

    python tools/compiled.py               builds it, unless it is there, and prints its folder
    python tools/compiled.py --background  says which form runs; builds at low priority meanwhile
    python tools/compiled.py --run WORDS   `periscope WORDS`, compiled where that is built
    python tools/compiled.py --obstacle    says what keeps this machine from compiling, if anything

A form stands in a folder named by a digest of the sources, so that no old build shadows a changed
source. One rename puts it there when it is whole: an interrupted build leaves nothing in use.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
FORMS: Final = ROOT / "build" / "compiled"
LOG: Final = FORMS / "build.log"
FAILED: Final = FORMS / "failed"
"""The digest of the sources that could not be compiled, so that not every start tries again."""
KEPT: Final = 3
"""How many compiled forms are kept: a running server may still load modules of an older one."""
STATIC: Final = Path("periscope", "server", "static")
BUILT_BY: Final = ("pyproject.toml", "setup.py", "build_backend.py", "MANIFEST.in")
DESCRIBED_BY: Final = ("README.md", "LICENSE")
NAME: Final = "periscope"
LOWEST: Final = 19


def sources(root: Path) -> list[Path]:
    """All that the code of a wheel is built from but the page, relative to the checkout."""
    package = root / "src" / "periscope"
    page = root / "src" / STATIC
    found = [
        path
        for path in package.rglob("*")
        if path.is_file() and path.parent.name != "__pycache__" and page not in path.parents
    ]
    found += [*(root / "docs" / "rules").glob("*.md"), *(root / name for name in BUILT_BY)]
    return sorted(path.relative_to(root) for path in found)


def digest(root: Path) -> str:
    """Names the state of the sources, and the Python that they are compiled for."""
    whole = hashlib.sha256(str(sysconfig.get_config_var("SOABI")).encode())
    for path in sources(root):
        content = (root / path).read_bytes()
        whole.update(f"{path.as_posix()} {len(content)}\n".encode())
        whole.update(content)
    return whole.hexdigest()[:16]


def missing(folder: Path, root: Path = ROOT) -> list[Path]:
    """The modules that are listed in pyproject.toml and lack their compiled form there."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    patterns: list[str] = project["tool"]["periscope"]["compile"]
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    listed = [path for pattern in patterns for path in sorted(root.glob(pattern))]
    compiled = [path.relative_to(root / "src").with_suffix(suffix) for path in listed]
    return [path for path in compiled if not (folder / path).exists()]


def ready() -> Path | None:
    """The folder with the compiled form of today's sources, if it is whole."""
    if not FORMS.is_dir():
        return None
    folder = FORMS / digest(ROOT)
    return folder if folder.is_dir() and not missing(folder) else None


def build(wait: bool) -> Path | None:
    """Builds the form unless it is there; None where another program is at it."""
    FORMS.mkdir(parents=True, exist_ok=True)
    with _lock(wait) as held:
        if not held:
            return None
        for left in FORMS.glob(".building-*"):  # by a build that was interrupted
            shutil.rmtree(left, ignore_errors=True)
        if (folder := ready()) is not None:
            return folder
        with tempfile.TemporaryDirectory(dir=FORMS, prefix=".building-") as work:
            folder = _compile(Path(work))
        _drop_old(folder)
        return folder


def _compile(work: Path) -> Path:
    """From a copy of the sources, in an environment with what the build requires and no more."""
    copy, made = work / "source", work / "form"
    page = [path.relative_to(ROOT) for path in (ROOT / "src" / STATIC).rglob("*") if path.is_file()]
    for path in (*sources(ROOT), *page, *map(Path, DESCRIBED_BY)):
        (copy / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / path, copy / path)
    name = digest(copy)
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    env |= {"PERISCOPE_COMPILE": "1", "PERISCOPE_PAGE": "0"}
    if env.get("CI"):  # Elsewhere a machine that the lock has nothing for may compile, too.
        env["PIP_BUILD_CONSTRAINT"] = str(ROOT / "requirements" / "build.txt")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check")
    commands: tuple[list[str | Path], ...] = (
        [*pip, "wheel", "--no-deps", "--wheel-dir", work, copy],
        [*pip, "install", "--no-deps", "--no-index", "--find-links", work, "--target", made, NAME],
    )
    with LOG.open("wb") as log:
        for command in commands:
            if subprocess.run(command, env=env, stdout=log, stderr=log).returncode:
                FAILED.write_text(name, "ascii")
                raise SystemExit(f"The compiled form could not be built: {LOG} says why.")
    if lacking := missing(made, copy):
        raise SystemExit(f"The build left out {', '.join(map(str, lacking))}.")
    for wheel in work.glob("*.whl"):
        wheel.rename(made / wheel.name)
    # The page has a build of its own, and is not to be shadowed either.
    shutil.rmtree(made / STATIC, ignore_errors=True)
    (made / STATIC).symlink_to(ROOT / "src" / STATIC, target_is_directory=True)
    folder = FORMS / name
    shutil.rmtree(folder, ignore_errors=True)
    made.rename(folder)
    return folder


@contextmanager
def _lock(wait: bool) -> Iterator[bool]:
    """Whether this program is the only one that builds. A killed program's lock is free again."""
    with (FORMS / "lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            yield False
        else:
            yield True


def _drop_old(newest: Path) -> None:
    forms = [path for path in FORMS.iterdir() if path.is_dir() and path != newest]
    forms.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    for path in forms[KEPT - 1 :]:
        shutil.rmtree(path, ignore_errors=True)


def obstacle() -> str:
    """What keeps this machine from compiling, and what would mend it."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(compiler):
        return "there is no C compiler here (Debian: gcc)"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's headers are not here (Debian: python3-dev)"
    return ""


def announce() -> None:
    """Says in one line which form `periscope` runs in, and has a missing one built."""
    plain = "Periscope runs as plain Python, at about a fifth of its speed:"
    try:
        if ready() is not None:
            print("Periscope runs compiled.")
        elif why := obstacle():
            print(plain, f"{why}.")
        elif FAILED.exists() and FAILED.read_text("ascii") == digest(ROOT):
            print(plain, f"it could not be compiled, as {LOG.relative_to(ROOT)} tells.")
        else:
            print(plain, "its compiled form is built beside it and used from the next start.")
            FORMS.mkdir(parents=True, exist_ok=True)
            command = [sys.executable, __file__, "--lowest"]
            with LOG.open("ab") as log:
                subprocess.Popen(
                    command,
                    start_new_session=True,  # Ctrl-C ends the game, not the build
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=log,
                )
    except OSError as error:
        print(plain, f"{error.filename or FORMS} cannot be used ({error.strerror}).")


def run(words: list[str]) -> int:
    """The command `periscope` of this checkout. PYTHONPATH, where it is set, chooses the form."""
    if not os.environ.get("PYTHONPATH") and (form := ready()) is not None:
        sys.path.insert(0, str(form))
    from periscope.cli import main

    return main(words)


def main() -> int:
    words = sys.argv[1:]
    if words[:1] == ["--run"]:
        return run(words[1:])
    if words == ["--background"]:
        announce()
    elif words == ["--obstacle"]:
        print(why := obstacle())
        return bool(why)
    elif words == ["--lowest"]:
        os.nice(LOWEST)
        build(wait=False)
    elif not words:
        if why := obstacle():
            raise SystemExit(f"The compiled form cannot be built: {why}.")
        print(build(wait=True))
    else:
        raise SystemExit("usage: python tools/compiled.py [--background | --obstacle]")
    return 0


if __name__ == "__main__":
    sys.exit(main())
