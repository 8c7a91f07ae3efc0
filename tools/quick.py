"""Lint, and the tests of what changed: uncommitted, or else by the last commit.

A changed test runs; so do the tests that import a changed module, and those that are called after
it or its folder. That is a first answer in under a minute: `make test` has the last word.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
BIN: Final = Path(sys.executable).parent
LINTERS: Final = (
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
    ("mypy",),
    ("lint-imports",),
    ("python", "tools/messages.py"),
    ("python", "tools/typescript.py", "--check"),
    ("python", "tools/sections.py"),
)
SLOW: Final = ("tests/laws", "tests/browser", "tests/install", "tests/server")
"""Where a changed module's tests take longer than a minute: there only changed tests run."""


def changed() -> list[Path]:
    """What differs from the last commit; if nothing does, what the last commit changed."""
    status = _git("status", "--porcelain", "--untracked-files=all")
    names = [line[3:].rpartition(" -> ")[2] for line in status]
    names = names or _git("diff", "--name-only", "HEAD~1", "HEAD")
    return [path for path in map(Path, names) if (ROOT / path).exists()]


def tests_of(paths: list[Path]) -> list[str]:
    """The test files that concern these paths."""
    files = [path.relative_to(ROOT) for path in sorted((ROOT / "tests").rglob("test_*.py"))]
    quick = [path for path in files if not path.as_posix().startswith(SLOW)]
    found = {path for path in files if path in paths}
    for path in paths:
        if path.suffix != ".py" or path.parts[:2] != ("src", "periscope"):
            continue
        module = ".".join(path.with_suffix("").parts[1:]).removesuffix(".__init__")
        parent, _, name = module.rpartition(".")
        wanted = (f"from {module} import", f"import {module}", f"from {parent} import {name}")
        for test in quick:
            text = (ROOT / test).read_text("utf-8")
            if test.stem == f"test_{name}" or any(line in text for line in wanted):
                found.add(test)
    return sorted(map(str, found))


def _git(*words: str) -> list[str]:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def main() -> int:
    for program, *words in LINTERS:
        done = subprocess.run([BIN / program, *words], cwd=ROOT, capture_output=True, text=True)
        if done.returncode:
            print(done.stdout + done.stderr, end="")
            return done.returncode
    print("Lint is clean.")
    if not (tests := tests_of(changed())):
        print("No test concerns what changed.")
        return 0
    return subprocess.run(
        [BIN / "pytest", "-n", "auto", "-q", "-m", "not long", *tests], cwd=ROOT
    ).returncode


if __name__ == "__main__":
    sys.exit(main())
