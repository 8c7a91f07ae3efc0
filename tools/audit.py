"""Looks the locked packages up in the advisory databases, Python's and npm's.

    0  each was looked up, and no weakness is known
    1  a weakness is known
    2  no weakness is known, but not everything could be looked up: what that is stands below

Nothing found out is not the same as nothing found: `make audit` fails on 2 as well. `make test`
goes on (`--lenient`), since a change is no worse for being made offline, unless
PERISCOPE_AUDIT=required is set, as where releases are made.

A weakness that cannot be mended yet is named in pyproject.toml with the reason why it can wait:

    [tool.periscope.audit]
    GHSA-xxxx-xxxx-xxxx = "we never parse foreign images"
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
PATIENCE: Final = 600
SOUND, WEAK, UNKNOWN = 0, 1, 2
LOCKS: Final = ("requirements/dev.txt", "requirements/research.txt")
PIP_AUDIT: Final = (
    *(sys.executable, "-m", "pip_audit", "--format", "json", "--progress-spinner", "off"),
    *("--disable-pip", "--require-hashes"),
    *(word for lock in LOCKS for word in ("--requirement", str(ROOT / lock))),
)
NPM_AUDIT: Final = ("npm", "audit", "--json", "--package-lock-only")


class Found(NamedTuple):
    """What one database said."""

    known: int = 0
    weak: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()


def python() -> Found:
    told = _told(PIP_AUDIT, ROOT).get("dependencies")
    if not told:
        return Found(unknown=("all packages of Python",))
    return read_python(told, borne())


def read_python(packages: list[dict[str, Any]], borne: set[str]) -> Found:
    """From what pip-audit prints: a package without `vulns` was not found."""
    known = [package for package in packages if "vulns" in package]
    weak = [
        f"{package['name']} {package['version']}: {weakness['id']}"
        f" (mended in {', '.join(weakness['fix_versions']) or 'no version yet'})"
        for package in known
        for weakness in package["vulns"]
        if not {weakness["id"], *weakness.get("aliases", ())} & borne
    ]
    unknown = [package["name"] for package in packages if "vulns" not in package]
    return Found(len(known), tuple(weak), tuple(unknown) if known else ("all packages of Python",))


def npm() -> Found:
    told = _told(NPM_AUDIT, ROOT / "frontend")
    if "vulnerabilities" not in told:
        return Found(unknown=("all parts of the page",))
    weak = tuple(dict.fromkeys(_npm_weaknesses(told["vulnerabilities"], borne())))
    return Found(told["metadata"]["dependencies"]["total"], weak)


def _npm_weaknesses(parts: dict[str, dict[str, Any]], borne: set[str]) -> Iterator[str]:
    """A part that is weak for what it requires names that part alone."""
    for part in parts.values():
        for weakness in part["via"]:
            if not isinstance(weakness, str):
                name = weakness["url"].rpartition("/")[2]
                if name not in borne:
                    yield f"{part['name']} {weakness['range']}: {name} ({weakness['title']})"


def _told(command: tuple[str, ...], folder: Path) -> dict[str, Any]:
    """What a program prints; nothing where it is not there or could not ask anybody."""
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env={**os.environ, "PATH": path},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        told = json.loads(done.stdout)
    except (OSError, subprocess.TimeoutExpired, json.JSONDecodeError):
        return {}
    return told if isinstance(told, dict) else {}


def borne() -> set[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return set(project["tool"]["periscope"].get("audit", {}))


def report(*found: Found) -> int:
    """Says what is weak and what nothing is known of; gives the status."""
    known = sum(one.known for one in found)
    weak = [line for one in found for line in one.weak]
    unknown = [name for one in found for name in one.unknown]
    if not known:
        print("No advisory database could be reached: nothing was looked up.")
        return UNKNOWN
    print("\n".join(weak) or f"{known} packages looked up, no known weakness.")
    if unknown:
        print(f"Not looked up: {', '.join(unknown)}.")
    return WEAK if weak else UNKNOWN if unknown else SOUND


def main(words: list[str]) -> int:
    status = report(python(), npm())
    required = os.environ.get("PERISCOPE_AUDIT") == "required"
    return SOUND if status == UNKNOWN and "--lenient" in words and not required else status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
