"""Looks the installed packages up in the advisory database; fails on a known weakness.

Where the database cannot be reached, nothing was found out: one line says so, and the check does
not fail, since a change is no worse for being made offline. A machine that can reach it, such as
the one that builds releases, sets PERISCOPE_AUDIT=required, and then finding nothing out fails.
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
from pathlib import Path
from typing import Any

PATIENCE = 300
COMMAND = ("--format", "json", "--progress-spinner", "off", "--local", "--skip-editable")


def main() -> int:
    packages = _looked_up()
    known = [package for package in packages if "vulns" in package]
    if not known:
        print("No advisory database can be reached: the dependencies were not audited.")
        return int(os.environ.get("PERISCOPE_AUDIT") == "required")
    found = list(_weaknesses(known))
    print("\n".join(found) or f"{len(known)} packages audited, no known weakness.")
    if len(known) < len(packages):
        print(f"{len(packages) - len(known)} are not known to the database.")
    return int(bool(found))


def _looked_up() -> list[dict[str, Any]]:
    """What pip-audit says of each package; nothing where it could not ask anybody."""
    command = [sys.executable, "-m", "pip_audit", *COMMAND]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
        packages: list[dict[str, Any]] = json.loads(done.stdout)["dependencies"]
    except (subprocess.TimeoutExpired, json.JSONDecodeError):
        return []
    return packages


def _weaknesses(packages: list[dict[str, Any]]) -> list[str]:
    pyproject = Path(__file__).parent.parent / "pyproject.toml"
    borne = tomllib.loads(pyproject.read_text("utf-8"))["tool"]["periscope"].get("audit", {})
    return [
        f"{package['name']} {package['version']}: {weakness['id']}"
        f" (mended in {', '.join(weakness['fix_versions']) or 'no version yet'})"
        for package in packages
        for weakness in package["vulns"]
        if not {weakness["id"], *weakness.get("aliases", ())} & set(borne)
    ]


if __name__ == "__main__":
    sys.exit(main())
