"""Installs what some tests need and Python cannot bring: databases and a browser.

Through the system's packages, where the user may. Where not, it says in one line what is
missing; the tests that need it are then left out, and say so too.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

PARTS = {
    "postgresql": ("initdb", "/usr/lib/postgresql"),
    "redis-server": ("redis-server", ""),
    "chromium": ("chromium", ""),
}
"""Each Debian package, with the program in it and where that is if it is not on the path."""


def missing() -> list[str]:
    return [
        package for package, (program, folder) in PARTS.items() if not _is_there(program, folder)
    ]


def _is_there(program: str, folder: str) -> bool:
    if shutil.which(program):
        return True
    return bool(folder) and any(Path(folder).glob(f"*/bin/{program}"))


def install(packages: list[str]) -> bool:
    """Whether the system's package manager could be asked, and did it."""
    if not shutil.which("apt-get"):
        return False
    prefix = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
    if prefix and not shutil.which("sudo"):
        return False
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
        done = subprocess.run(
            [*prefix, "apt-get", "--quiet", *words], env=env, capture_output=True, text=True
        )
        if done.returncode and words != ["update"]:
            return False
    return True


def main() -> int:
    wanted = missing()
    if wanted:
        print(f"Installing {', '.join(wanted)} for the tests.")
        install(wanted)
    for package in missing():
        print(f"{package} is not here and cannot be installed: its tests are left out.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
