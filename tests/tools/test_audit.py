"""The audit tells of every weakness that nobody has given a reason to bear."""

from __future__ import annotations

import pytest

from tools import audit

WEAK = {
    "name": "parser",
    "version": "1.0",
    "vulns": [{"id": "PYSEC-1", "aliases": ["GHSA-1"], "fix_versions": ["1.1"]}],
}
SOUND = {"name": "printer", "version": "2.0", "vulns": []}
UNKNOWN = {"name": "ours", "skip_reason": "Dependency not found on PyPI"}


@pytest.mark.parametrize(
    ("packages", "required", "status", "said"),
    [
        ([SOUND, UNKNOWN], "", 0, "1 packages audited, no known weakness.\n1 are not known"),
        ([SOUND, WEAK], "", 1, "parser 1.0: PYSEC-1 (mended in 1.1)"),
        ([UNKNOWN], "", 0, "were not audited"),
        ([], "required", 1, "were not audited"),
    ],
)
def test_what_it_says_and_when_it_fails(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    packages: list[dict[str, object]],
    required: str,
    status: int,
    said: str,
) -> None:
    monkeypatch.setattr(audit, "_looked_up", lambda: packages)
    monkeypatch.setenv("PERISCOPE_AUDIT", required)
    assert audit.main() == status
    assert said in capsys.readouterr().out
