"""Compiles the games while a wheel is built, and packs the rule texts into it.

PERISCOPE_COMPILE=0 leaves the games as they are; =1 fails where they cannot be compiled.
Otherwise a machine that cannot compile gets plain Python and one warning.
"""

import os
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
        super().run()
        folder = str(Path(self.build_lib, "periscope", "rules"))
        self.mkpath(folder)
        for path in RULES:
            self.copy_file(path, folder)

    def get_source_files(self) -> list[str]:
        return [*super().get_source_files(), *RULES]


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildExt, "build_py": BuildPy},
    options={"build": {"build_base": BUILD.name}},
)
