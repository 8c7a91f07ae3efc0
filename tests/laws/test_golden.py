"""Games that were written down once: they must still be played, and seen, in the same way."""

from __future__ import annotations

from pathlib import Path

import pytest

from periscope.games import rules
from periscope.kernel import Record
from tests.laws import laws

FOLDER = Path(__file__).parent.parent / "records"
RECORDS = sorted(FOLDER.glob("*.record"))


def test_there_are_records() -> None:
    assert RECORDS
    assert {path.with_suffix(".transcript") for path in RECORDS} == set(FOLDER.glob("*.transcript"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_still_played_and_seen_the_same_way(path: Path) -> None:
    record = Record.parse(path.read_text("utf-8"))
    game = rules(record.game, record.version)
    record.verify(game)
    assert laws.transcript(game, record) == path.with_suffix(".transcript").read_text("utf-8")
