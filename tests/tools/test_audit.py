"""The audit tells of every weakness, and of all that it could not look up."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

from tools import audit
from tools.audit import SOUND, UNKNOWN, WEAK, Found

WEAK_ONE: dict[str, Any] = {
    "name": "parser",
    "version": "1.0",
    "vulns": [{"id": "PYSEC-1", "aliases": ["GHSA-1"], "fix_versions": ["1.1"]}],
}
SOUND_ONE: dict[str, Any] = {"name": "printer", "version": "2.0", "vulns": []}
UNKNOWN_ONE: dict[str, Any] = {"name": "ours", "skip_reason": "Dependency not found on PyPI"}
LINE = "parser 1.0: PYSEC-1 (mended in 1.1)"


def test_what_is_weak_and_what_is_unknown() -> None:
    """As pip-audit tells it."""
    everything = [SOUND_ONE, WEAK_ONE, UNKNOWN_ONE]
    assert audit.read_python(everything, set()) == Found(2, (LINE,), ("ours",))
    assert audit.read_python(everything, {"GHSA-1"}) == Found(2, (), ("ours",))
    assert audit.read_python([UNKNOWN_ONE], set()) == Found(0, (), ("all packages of Python",))


@pytest.mark.parametrize(
    ("found", "status", "said"),
    [
        (Found(2), SOUND, "2 packages looked up, no known weakness.\n"),
        (Found(2, (LINE,)), WEAK, f"{LINE}\n"),
        (Found(2, (LINE,), ("ours",)), WEAK, f"{LINE}\nNot looked up: ours.\n"),
        (
            Found(2, (), ("ours",)),
            UNKNOWN,
            "2 packages looked up, no known weakness.\nNot looked up: ours.\n",
        ),
    ],
)
def test_what_it_says_and_its_status(
    capsys: pytest.CaptureFixture[str], found: Found, status: int, said: str
) -> None:
    assert audit.report(found) == status
    assert capsys.readouterr().out == said


@pytest.mark.parametrize(
    ("flags", "required", "status"),
    [((), "", UNKNOWN), (("--lenient",), "", SOUND), (("--lenient",), "required", UNKNOWN)],
)
def test_offline_it_says_so_in_one_sentence(
    flags: tuple[str, ...], required: str, status: int
) -> None:
    """With the real programs, and nobody behind the proxy that they are sent to."""
    nowhere = dict.fromkeys(
        ("HTTPS_PROXY", "https_proxy", "npm_config_proxy"), "http://127.0.0.1:9"
    )
    nowhere |= {"npm_config_fetch_retries": "0", "PERISCOPE_AUDIT": required}
    done = subprocess.run(
        [sys.executable, audit.__file__, *flags],
        env={**os.environ, **nowhere},
        capture_output=True,
        text=True,
    )
    assert done.stdout == "No advisory database could be reached: nothing was looked up.\n"
    assert (done.returncode, done.stderr) == (status, "")
