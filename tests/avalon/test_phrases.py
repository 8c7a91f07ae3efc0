"""Moves and facts as data: they read back what they write, and hide what is secret."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from periscope.games import rules
from periscope.games.avalon import GAME, facts, phrases
from periscope.games.avalon.facts import FACTS
from periscope.games.avalon.phrases import MOVES, READY
from periscope.kernel import SPECTATOR, Event, Record
from periscope.kernel.notation import Language, Phrase
from tests.avalon.positions import board, play

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("avalon-*.record"))
ANY_MOVE = msgspec.json.Decoder(phrases.Anything)
ANY_FACT = msgspec.json.Decoder(facts.Anything)


def replayed(path: Path) -> Iterator[tuple[Any, Any]]:
    record = Record.parse(path.read_text("utf-8"))
    yield from record.replay(rules(record.game, record.version))


def reads_back(phrase: Phrase, language: Language, decoder: Any) -> None:
    """By exactly one form, and by JSON."""
    text = str(phrase)
    assert language.read(text) == phrase
    alone = [Language(kind) for kind in language.kinds.values()]
    assert sum(_reads(one, text) for one in alone) == 1
    assert decoder.decode(msgspec.json.encode(phrase)) == phrase


def _reads(language: Language, text: str) -> bool:
    try:
        return bool(language.read(text))
    except ValueError:
        return False


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_moves_and_facts_read_back(path: Path) -> None:
    """Every move that was offered and every event of every seat, in all golden games."""
    moves: set[Phrase] = set()
    news: set[Phrase] = set()
    for state, move in replayed(path):
        moves |= {one.phrase for one in state.moves()}
        assert [str(one.phrase) for one in state.moves()] == [str(one) for one in state.moves()]
        for seat in (*GAME.seats(state), SPECTATOR):
            if event := move.seen_by(seat, state):
                moves.add(event.move)
                news |= set(event.facts)
    assert READY in moves
    for phrase in moves:
        reads_back(phrase, MOVES, ANY_MOVE)
    for fact in news:
        reads_back(fact, FACTS, ANY_FACT)


WRITTEN: dict[str, Phrase] = {
    "stock boat-2 11": phrases.Stock("boat-2", 11),
    "sail steady port": phrases.Sail(("steady", "port")),
    "port on": phrases.On("port"),
    "starboard stop": phrases.Stop("starboard"),
    "adjust E": phrases.Adjust("E"),
    "die 6": phrases.Die(6),
    "charge K-7 100 200": phrases.Charge("K-7", (100, 200)),
    "drop": phrases.Drop(),
    "run boat-1": phrases.Run("boat-1"),
    "no run": phrases.NoRun(),
    "sail hard-port 0": phrases.Dive(("hard-port",), 0),
    "sail convoy 200": phrases.Enter(200),
    "adjust W 100": phrases.AdjustBoat("W", 100),
    "fire": phrases.Fire(),
    "hold": phrases.Hold(),
    "torpedo K7": phrases.Torpedo("K7"),
    "torpedo elsewhere": phrases.Elsewhere(),
    "ready": READY,
    "aim escort-2": phrases.Aim("escort-2"),
    "fire escort-1": phrases.Target("escort-1"),
    "lose boat-3": phrases.Lose("boat-3"),
}
TOLD: dict[str, Phrase] = {
    "turn boats 3": facts.Turn("boats", 3),
    "enters escort-1 K7": facts.Enters("escort-1", "K7"),
    "track escort-1 NW M7 L6": facts.Track("escort-1", "NW", ("M7", "L6")),
    "torpedoes escort-1 K7 2": facts.Torpedoes("escort-1", "K7", 2),
    "rammed boat-1": facts.Rammed("boat-1"),
    "collided boat-1 escort-2": facts.Collided("boat-1", "escort-2"),
    "dead escort-1 K7": facts.Dead("escort-1", "K7"),
    "sunk escort-1 K7": facts.EscortSunk("escort-1", "K7"),
    "sunk boat-1 N K7": facts.BoatSunk("boat-1", "N", "K7"),
    "charged escort-1 boat-1 none": facts.Charged("escort-1", "boat-1", ()),
    "there boat-1": facts.There("boat-1"),
    "not-there boat-1": facts.NotThere("boat-1"),
    "depths 200 300 K-7": facts.Depths((200, 300), "K-7"),
    "near-miss boat-1": facts.NearMiss("boat-1"),
    "miss boat-1": facts.Miss("boat-1"),
    "missed escort-1": facts.Missed("escort-1"),
    "hidden boat-1": facts.Hidden("boat-1"),
    "depth boat-1 300": facts.Depth("boat-1", 300),
    "sighted boat-1 S K7 200": facts.Sighted("boat-1", "S", "K7", 200),
    "surfaced boat-1": facts.Surfaced("boat-1"),
    "running boat-1": facts.Running("boat-1"),
    "spent boat-1": facts.Spent("boat-1"),
    "run escort-1 boat-1": facts.Run("escort-1", "boat-1"),
    "fired boat-1 two-to-one escort-1 escort-2 6": facts.Fired(
        "boat-1", "two-to-one", ("escort-1", "escort-2"), 6
    ),
    "convoy boat-1": facts.Convoy("boat-1"),
    "swept escort-1": facts.Swept("escort-1"),
}
MORE: dict[str, Phrase] = {
    "stock boat-2": phrases.Stock("boat-2"),
    "sail steady convoy 300": phrases.Enter(300, ("steady",)),
}


def test_every_kind_is_written_as_it_always_was() -> None:
    """Records keep these: not a letter may change."""
    for text, phrase in {**WRITTEN, **MORE}.items():
        assert str(phrase) == text
        reads_back(phrase, MOVES, ANY_MOVE)
    for text, fact in TOLD.items():
        assert str(fact) == text
        reads_back(fact, FACTS, ANY_FACT)
    assert {phrase.kind for phrase in WRITTEN.values()} == MOVES.kinds.keys()
    assert {fact.kind for fact in TOLD.values()} == FACTS.kinds.keys()


def seen(s: Any, notation: str, seat: str) -> Event | None:
    move: Any = next(move for move in s.moves() if str(move) == notation)
    found: Event | None = move.seen_by(seat, s)
    return found


@pytest.mark.parametrize("seat", ["escort-1", SPECTATOR])
def test_a_stock_is_hidden(seat: str) -> None:
    """§A2.2: that dice were thrown is known, what they showed is not."""
    s = GAME.start("basic")
    s = play(s, "stock escort-1 9")
    hidden, known = seen(s, "stock boat-1 11", seat), seen(s, "stock boat-1 11", "boat-1")
    assert hidden == Event("chance", phrases.Stock("boat-1"), (facts.Turn("escorts", 1),))
    assert hidden == seen(s, "stock boat-1 3", seat)
    assert known is not None
    assert known.move == phrases.Stock("boat-1", 11)


@pytest.mark.parametrize("seat", ["escort-1", "boat-2", SPECTATOR])
def test_the_steps_of_a_boat_are_hidden(seat: str) -> None:
    """§A6.3, §A8.1: a course and a salvo are nothing to others until the boat is ready."""
    s = board("M7 N", "D6 S 100, B2 S 200", side="boats")
    assert seen(s, "sail steady 100", seat) is None
    s = play(s, "sail steady 100")
    assert seen(s, "torpedo K7", seat) is None
    fired, known = (seen(play(s, "torpedo K7"), "fire", one) for one in (seat, "boat-1"))
    elsewhere = seen(play(s, "torpedo elsewhere", "torpedo elsewhere"), "fire", seat)
    assert fired is not None
    assert known is not None
    assert (fired.move, known.move) == (READY, phrases.Fire())
    assert fired == elsewhere
    assert fired.facts == known.facts


def test_a_commander_sees_the_steps_of_all_its_boats() -> None:
    """§A1.4."""
    players = '[["escort-1"], ["boat-1", "boat-2"]]'
    s = board("M7 N", "D6 S 100, B2 S 200", side="boats", players=players)
    known = seen(s, "sail steady 100", "boat-2")
    assert known is not None
    assert known.move == phrases.Dive(("steady",), 100)


@pytest.mark.parametrize("seat", ["boat-1", SPECTATOR])
def test_charges_are_set_in_silence(seat: str) -> None:
    """§A7.2, §A7.3: the squares are told when they are dropped, the depths only after a hit."""
    s = play(board("M7 N run=1", "B2 N 200 hidden"), "sail steady steady")
    assert seen(s, "charge L7 100 200", seat) is None
    told = [seen(play(s, f"charge L7 {feet}"), "drop", seat) for feet in ("100 200", "300")]
    assert told[0] == told[1]
    assert told[0] is not None
    assert facts.Charged("escort-1", "boat-1", ("L7",)) in told[0].facts
    assert not any(isinstance(fact, facts.Depths) for fact in told[0].facts)


@pytest.mark.parametrize("text", ["sail", "sail port 100 convoy", "charge I7 100", "torpedo"])
def test_what_is_no_move_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match="no notation"):
        MOVES.read(text)
