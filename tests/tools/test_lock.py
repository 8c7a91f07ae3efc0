"""The lock files name all that is installed in CI and in the container, with the hashes of it."""

from __future__ import annotations

import json
import os
import re
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools import lock

HASH = re.compile(r" --hash=sha256:[0-9a-f]{64}")
LINE = re.compile(rf"([a-z0-9-]+)==(\S+)(?: ; ([^-]+?))?((?:{HASH.pattern})+)")
LOCKS = sorted(lock.locked())


def packages(name: str) -> dict[str, tuple[str, Marker | None]]:
    """Each package of a lock: its version, and where it is installed. Anything else fails."""
    text = (lock.FOLDER / f"{name}.txt").read_text("utf-8").removeprefix(lock.HEADER)
    found: dict[str, tuple[str, Marker | None]] = {}
    for line in text.replace(" \\\n   ", "").splitlines():
        match = LINE.fullmatch(line)
        assert match, f"{name}.txt has a line that is no package with its hashes: {line}"
        assert match[1] not in found
        found[match[1]] = (match[2], Marker(match[3]) if match[3] else None)
    return found


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_has_versions_and_hashes_and_nothing_else(name: str) -> None:
    """No address of an index and no path of a machine: `packages` reads every line."""
    assert packages(name)


@pytest.mark.parametrize("name", LOCKS)
def test_what_is_asked_for_is_locked_within_its_range(name: str) -> None:
    locked = packages(name)
    for line in lock.locked()[name]:
        wanted = Requirement(line)
        version, _ = locked[canonicalize_name(wanted.name)]
        assert wanted.specifier.contains(version), line


def test_a_package_has_one_version_wherever_it_is_installed() -> None:
    everything = [pair for name in LOCKS for pair in packages(name).items()]
    versions = {(package, version) for package, (version, _) in everything}
    assert len(versions) == len({package for package, _ in versions})


@pytest.mark.parametrize("name", LOCKS)
def test_what_locked_packages_require_is_locked_too(name: str) -> None:
    """By the metadata of what is installed here: pip would refuse what has no hash."""
    locked = packages(name)
    seen: set[str] = set()
    left = [Requirement(line) for line in lock.locked()[name]]
    while left:
        wanted = left.pop()
        package = canonicalize_name(wanted.name)
        assert package in locked, f"{wanted} is not in requirements/{name}.txt"
        if str(wanted) in seen:
            continue
        seen.add(str(wanted))
        try:
            lines = distribution(package).requires or []
        except PackageNotFoundError:  # Not for this platform, or only installed for builds.
            continue
        extras: set[str] = {"", *wanted.extras}
        for line in map(Requirement, lines):
            if not line.marker or any(line.marker.evaluate({"extra": one}) for one in extras):
                left.append(line)
    assert len(seen) > len(lock.locked()[name])


@pytest.mark.skipif(not os.environ.get("CI"), reason="only CI has to have what is locked")
def test_ci_runs_with_what_is_locked() -> None:
    for package, (version, where) in packages("dev").items():
        if where is None or where.evaluate():
            assert distribution(package).version == version, package


def test_the_page_is_locked_with_hashes_and_names_no_host() -> None:
    path = lock.ROOT / "frontend" / "package-lock.json"
    found = json.loads(path.read_text("utf-8"))["packages"]
    parts = {name: part for name, part in found.items() if name}
    assert len(parts) > 50
    for name, part in parts.items():
        assert part["integrity"].startswith("sha512-"), name
        assert "resolved" not in part, name


def test_ci_and_the_container_install_from_the_locks() -> None:
    makefile = (lock.ROOT / "Makefile").read_text("utf-8")
    assert "LOCKED := install --require-hashes --requirement requirements\n" in makefile
    assert "$(PIP) $(LOCKED)/dev.txt" in makefile
    image = Path(lock.ROOT, "deploy", "Containerfile").read_text("utf-8").replace("\\\n", " ")
    steps = re.findall(r"\bpip (?:install|wheel) [^&\n]*", image)
    assert len(steps) == 4
    for step in steps:
        assert "--require-hashes" in step or "--no-deps" in step, step


def test_actions_go_by_their_commit_and_releases_by_the_lock() -> None:
    """A tag can be moved; what it pointed at stands beside the commit."""
    folder = lock.ROOT / ".github" / "workflows"
    texts = [path.read_text("utf-8") for path in sorted(folder.glob("*.yml"))]
    used = re.findall(r"uses: (.*)", "\n".join(texts))
    assert len(used) > 5
    for line in used:
        assert re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v[\d.]+", line), line
    for line in re.findall(r"\bpip\w* (?:install|run) .*", "\n".join(texts)):
        assert "--require-hashes" in line, line
    building = lock.PROJECT["tool"]["cibuildwheel"]
    assert "--require-hashes" in building["before-build"]
    assert "--no-isolation" in building["build-frontend"]["args"]
    assert "requirements/build.txt" in (lock.ROOT / "MANIFEST.in").read_text("utf-8")
