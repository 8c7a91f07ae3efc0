"""Moves and facts as data: notation and JSON lead back to the same value."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import msgspec
import pytest

from periscope.games.unterseeboot import GAME
from periscope.games.unterseeboot.facts import FACTS, Auxiliary, Hull
from periscope.games.unterseeboot.moves import Move
from periscope.games.unterseeboot.phrases import MOVES, BigShip, Fire, Result, Salvo, Ship, Torpedo
from periscope.games.unterseeboot.state import State
from periscope.kernel.notation import Language, Phrase
from periscope.kernel.record import Record

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("unterseeboot-*.record"))


def returns(language: Language, phrase: Phrase) -> None:
    """Read by its own kind and by no other one, from notation and from JSON."""
    text = str(phrase)
    readers = [kind for kind in language.kinds.values() if reads(kind, text)]
    assert readers == [type(phrase)]
    assert language.read(text) == phrase
    assert msgspec.json.decode(msgspec.json.encode(phrase), type=type(phrase)) == phrase


def reads(kind: type[Phrase], text: str) -> bool:
    try:
        return Language(kind).read(text) is not None
    except ValueError:
        return False


def played(path: Path) -> list[tuple[State, Move]]:
    record = Record.parse(path.read_text("utf-8"))
    return cast(list[tuple[State, Move]], record.replay(GAME))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_move_and_fact_of_a_patrol_is_read_back(path: Path) -> None:
    for state, move in played(path):
        for offered in state.moves():
            returns(MOVES, offered.phrase)
        event = move.seen_by("captain", state)
        assert event is not None
        assert event.move == move.phrase
        for fact in event.facts:
            returns(FACTS, fact)


def test_every_kind_of_move_is_offered_in_them() -> None:
    offered = {
        move.phrase.kind for path in RECORDS for state, _ in played(path) for move in state.moves()
    }
    assert offered == set(MOVES.kinds)


def test_every_kind_of_fact_is_read_back() -> None:
    texts = (
        "spotted", "lost-sight", "recharged 6", "auxiliary 2", "searching", "detected", "evaded",
        "hull 2", "struck d 12", "sunk b 4", "home returned", "lost batteries",
    )  # fmt: skip
    facts = [FACTS.read(text) for text in texts]
    for text, fact in zip(texts, facts, strict=True):
        assert str(fact) == text
        returns(FACTS, fact)
    assert [fact.kind for fact in facts] == list(FACTS.kinds)


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("fire c", Fire("c")),
        ("fire c c", Salvo("c", "c")),
        ("ship 6", Ship(6)),
        ("ship 6 d10", BigShip(6, 10)),
        ("torpedo: c sunk, d missed", Torpedo((Result("c", "sunk"), Result("d", "missed")))),
    ],
)
def test_notation_is_what_it_was(text: str, phrase: Phrase) -> None:
    assert str(phrase) == text
    returns(MOVES, phrase)


def test_a_record_for_one_seat_tells_that_nothing_is_left() -> None:
    assert FACTS.read("hull") == Hull()
    assert FACTS.read("auxiliary") == Auxiliary()
    assert str(Hull(2)) == "hull 2"
