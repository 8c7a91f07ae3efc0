"""Writes the lock files: every package that CI and the container install, with its hashes.

    python tools/lock.py              takes in what pyproject.toml has changed, and no more
    python tools/lock.py --upgrade    and the newest version of everything

A lock holds for every platform and for Python 3.11 and newer: it names the hash of each file that
the index has of a version, and neither the index nor this machine. The package keeps its ranges.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "requirements"
PROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
OLDEST: Final = PROJECT["project"]["requires-python"].removeprefix(">=")
HEADER: Final = "# Made by `make lock`; `make lock UPGRADE=--upgrade` takes the newest versions.\n"


def build_requirements() -> list[str]:
    """All that may be asked for by a build of the package."""
    sys.path.insert(0, str(ROOT))
    from build_backend import COMPILE, NODE

    return [*PROJECT["build-system"]["requires"], *COMPILE, *NODE]


def extras(*names: str) -> list[str]:
    """What the package itself requires with these extras, extras of its own followed."""
    found: list[str] = list(PROJECT["project"]["dependencies"])
    for name in names:
        for line in PROJECT["project"]["optional-dependencies"][name]:
            own = line.removeprefix("periscope[")
            found += [line] if own == line else extras(*own.rstrip("]").split(","))
    return list(dict.fromkeys(found))


def locked() -> dict[str, list[str]]:
    """Each lock with what it is made from. The first holds all that the next two have."""
    return {
        "dev": [*extras("dev"), *build_requirements()],
        "server": extras("club", "solver"),
        "build": build_requirements(),
        "research": extras("research"),
    }


def write(name: str, wanted: list[str], flags: list[str]) -> None:
    command = ["uv", "pip", "compile", "--quiet", "--universal", "--python-version", OLDEST]
    command += ["--generate-hashes", "--no-header", "--no-annotate", *flags]
    if name != "dev":  # One version of a package, wherever it is installed.
        command += ["--constraints", "requirements/dev.txt"]
    path = FOLDER / f"{name}.txt"
    text = path.read_text("utf-8").removeprefix(HEADER) if path.exists() else ""
    path.write_text(text, "utf-8")
    command += ["--output-file", str(path.relative_to(ROOT)), "-"]
    try:
        made = subprocess.run(command, input="\n".join(wanted), text=True, cwd=ROOT)
    except FileNotFoundError:
        raise SystemExit("The lock is made by uv, which is not here: run `make lock`.") from None
    if made.returncode:
        raise SystemExit(f"requirements/{name}.txt could not be made: what is wrong stands above.")
    path.write_text(HEADER + path.read_text("utf-8"), "utf-8")


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    for name, wanted in locked().items():
        write(name, wanted, sys.argv[1:])
    return 0


if __name__ == "__main__":
    sys.exit(main())
