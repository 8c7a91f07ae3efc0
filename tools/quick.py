"""Lint, and the tests of what changed: uncommitted, or else by the last commit.

Changed tests run first, then those that import a changed module or are called after it, then
those of its folder (`games/uboot` has `tests/uboot`), until a failure or until the minute is over.
That is a first answer: `make test` has the last word.
"""

from __future__ import annotations

import signal
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
SECONDS: Final = 45
"""For the tests: lint takes the rest of the minute."""


def changed() -> list[Path]:
    """What differs from the last commit; if nothing does, what the last commit changed."""
    status = _git("status", "--porcelain", "--untracked-files=all")
    names = [line[3:].rpartition(" -> ")[2] for line in status]
    names = names or _git("diff", "--name-only", "HEAD~1", "HEAD")
    return [path for path in map(Path, names) if (ROOT / path).exists()]


def tests_of(paths: list[Path]) -> list[Path]:
    """The test files that concern these paths, the closest first."""
    files = [path.relative_to(ROOT) for path in sorted((ROOT / "tests").rglob("test_*.py"))]
    quick = [path for path in files if not path.as_posix().startswith(SLOW)]
    modules = [path for path in paths if path.suffix == ".py" and path.parts[0] == "src"]
    changed = [path for path in files if path in paths]
    close = [test for test in quick if any(_concerns(test, module) for module in modules)]
    folders = {module.parent.name for module in modules}
    near = [test for test in quick if test.parent.name in folders]
    return list(dict.fromkeys([*changed, *close, *near]))


def _concerns(test: Path, path: Path) -> bool:
    """Whether a test imports a module, or is called after it."""
    module = ".".join(path.with_suffix("").parts[1:]).removesuffix(".__init__")
    parent, _, name = module.rpartition(".")
    wanted = (f"from {module} import", f"import {module}", f"from {parent} import {name}")
    text = (ROOT / test).read_text("utf-8")
    return test.stem == f"test_{name}" or any(line in text for line in wanted)


def run(tests: list[Path]) -> int:
    """Runs tests until one fails or the time is over."""
    words: list[str | Path] = [BIN / "pytest", "-n", "auto", "-q", "-x", "-m", "not long", *tests]
    running = subprocess.Popen(words, cwd=ROOT)
    try:
        return running.wait(SECONDS)
    except subprocess.TimeoutExpired:
        running.send_signal(signal.SIGINT)
        running.wait()
        print("The minute is over, and nothing has failed so far; `make test` runs the rest.")
        return 0


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
    return run(tests)


if __name__ == "__main__":
    sys.exit(main())
