"""Moves and facts as data: notation and JSON lead back to them, and secrets are absent."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import pytest

from periscope.games import rules
from periscope.games.stalingrad import GAME
from periscope.games.stalingrad.facts import FACTS, AnyFact, Eliminated, Returned, Shown
from periscope.games.stalingrad.phrases import (
    MOVES,
    Front,
    MovePhrase,
    Place,
    Rearrange,
    Recognise,
    Reinforce,
    Search,
)
from periscope.i18n import LANGUAGES, Speech
from periscope.kernel import SPECTATOR, Event, History, Record
from periscope.kernel.notation import Language, Phrase
from tests.stalingrad.positions import ADVANCED, QUICK, arranged, board, find, play, start

RECORDS = Path(__file__).parent.parent / "records"
GOLDEN = [path.stem for path in sorted(RECORDS.glob("stalingrad-*.record"))]
FORGETFUL = {Shown("german", "a1"), Returned("german", "infantry"), Search(), Reinforce()}
"""What only a log without the memory aid has (§S4.5); a golden game may have none of it."""


@cache
def golden(name: str) -> tuple[frozenset[Phrase], frozenset[Event]]:
    """The offered moves of a game, and its events as every seat and an onlooker saw them, at once
    and afterwards without the memory aid."""
    record = Record.parse((RECORDS / f"{name}.record").read_text("utf-8"))
    game = rules(record.game, record.version)
    seats = (*game.seats(record.start(game)), SPECTATOR)
    histories = {seat: History(seat) for seat in seats}
    offered: set[Phrase] = set()
    for state, move in record.replay(game):
        offered.update(one.phrase for one in state.moves())
        for seat in seats:
            if event := move.seen_by(seat, state):
                histories[seat].add(event)
    events = {event for history in histories.values() for event in history.events}
    for history in histories.values():
        events |= {event for event in game.forgotten(history) if event is not None}
    return frozenset(offered), frozenset(events)


def said(name: str) -> tuple[set[Phrase], set[Phrase]]:
    """All its moves and all its facts."""
    offered, events = golden(name)
    moves = set(offered) | {event.move for event in events}
    return moves, {fact for event in events for fact in event.facts}


def readers(language: Language, text: str) -> list[str]:
    """The kinds that read that notation."""
    found = []
    for kind, phrase in language.kinds.items():
        try:
            Language(phrase).read(text)
        except ValueError:
            continue
        found.append(kind)
    return found


@pytest.mark.parametrize("name", GOLDEN)
def test_moves_and_facts_round_trip(name: str) -> None:
    """By notation, which exactly one kind reads, and by JSON."""
    moves, facts = said(name)
    for phrases, language, union in ((moves, MOVES, MovePhrase), (facts, FACTS, AnyFact)):
        decoder = msgspec.json.Decoder(union)
        for phrase in {*phrases, *(one for one in FORGETFUL if one.kind in language.kinds)}:
            assert language.read(str(phrase)) == phrase
            assert readers(language, str(phrase)) == [phrase.kind]
            assert decoder.decode(msgspec.json.encode(phrase)) == phrase


def test_the_golden_games_have_every_kind() -> None:
    """So that the round trip leaves none out."""
    moves = {move.kind for name in GOLDEN for move in said(name)[0]}
    facts = {fact.kind for name in GOLDEN for fact in said(name)[1]}
    assert moves == set(MOVES.kinds)
    assert facts | {"passed"} == set(FACTS.kinds)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GOLDEN)
def test_every_event_is_told_without_a_gap(name: str, lang: str) -> None:
    """An ace that is hit has its place: not "the Soviet sniper on  is hit"."""
    say = Speech(lang)
    for event in golden(name)[1]:
        for line in GAME.tell(event):
            text = say.tell(line)
            assert text.strip() == text
            assert "  " not in text
            assert "{" not in text


# What a move hides.


def test_the_order_of_a_moved_quadrant_is_for_its_own_side() -> None:
    """§S5.1: everybody else sees which quadrant it was."""
    state = board()
    move = next(move for move in state.moves() if isinstance(move.phrase, Rearrange))
    for seat, shown in (("german", move.phrase), ("soviet", None), (SPECTATOR, None)):
        event = move.seen_by(seat, state)
        assert event is not None
        assert event.move == (shown or Rearrange(move.phrase.at))
        assert event.move.cards == (shown and shown.cards)


def test_a_front_is_laid_in_secret() -> None:
    """§S3.2: nobody else hears anything before the last card, and then only that it lies."""
    state = start("quick-duel")
    move = state.moves()[0]
    assert move.seen_by("german", state).move == Place("sniper", "a1")
    assert move.seen_by("soviet", state) is move.seen_by(SPECTATOR, state) is None
    last = arranged(state, 0, "ssdocmgieee")
    event = find(last, "place empty d3").seen_by("soviet", last)
    assert event is not None
    assert (event.move, event.facts) == (Front(), ())


def test_a_log_without_the_aid_has_no_names() -> None:
    """§S4.5: of a recognition the places are left, of a search only that there was one, and
    what was eliminated."""
    history = History("german")
    state = board(QUICK, ADVANCED)
    for notation in ("recognise a4 b4", "end", "search b2", "shoot c4", "end", "search a4"):
        event = find(state, notation).seen_by("german", state)
        assert event is not None
        history.add(event)
        state = play(state, notation)
    told = [event for event in GAME.forgotten(history) if event is not None]
    recognised, _, searched, *_ = told
    assert recognised.move == Recognise(("a4", "b4"))
    assert recognised.facts[:2] == (Shown("soviet", "a4"), Shown("soviet", "b4"))
    assert searched.move == Search()
    assert searched.facts == (Eliminated("german", "b2", "officer"),)
    assert told[-1].facts == (Shown("soviet", "a4", "machine-gun"),)
