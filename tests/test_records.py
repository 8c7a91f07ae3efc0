"""Records: read aloud, replayed, resumed, redacted, and refused when something is wrong."""

from __future__ import annotations

import hashlib
import random
import re
from pathlib import Path

import msgspec
import pytest

import periscope
from periscope.ai import PLAYERS
from periscope.games import GAMES
from periscope.kernel import CHANCE, Dealer, Game, PeriscopeError, Record, Table

GAME = GAMES["uboot"]
FOLDER = Path(__file__).parent / "records"
PATHS = [path for path in sorted(FOLDER.glob("uboot-*.record")) if "-rules-" not in path.stem]
TEXTS = [path.read_text("utf-8") for path in PATHS]


def signed(text: str) -> str:
    """A record that was edited by somebody who knows about the checksum."""
    body = text[: text.index("checksum: ")]
    return f"{body}checksum: {hashlib.sha256(body.encode()).hexdigest()[:16]}\n"


def refused(text: str, game: Game = GAME) -> PeriscopeError:
    with pytest.raises(PeriscopeError) as caught:
        Record.parse(text).verify(game)
    return caught.value


def test_a_game_between_computers_gives_a_record_that_verifies() -> None:
    start = GAME.start("lone-wolf", ("surface-combat",))
    players = {seat: PLAYERS["random"](GAME, random.Random(seat)) for seat in GAME.seats(start)}
    record = periscope.play(start, players, seed=7)
    again = Record.parse(record.dump())
    again.verify(GAME)
    assert again == record
    assert (record.seed, record.scenario, record.chapters) == (
        "7",
        "lone-wolf",
        ("surface-combat",),
    )
    assert periscope.play(start, players, seed=7).result != "unfinished"


def test_the_same_seeds_give_the_same_game() -> None:
    def played() -> Record:
        start = GAME.start("naval-skirmish")
        players = {s: PLAYERS["random"](GAME, random.Random(s)) for s in GAME.seats(start)}
        return periscope.play(start, players, seed=3)

    assert played().dump() == played().dump()


@pytest.mark.parametrize("text", TEXTS)
def test_an_edited_line_is_found_by_the_checksum(text: str) -> None:
    lines = text.splitlines(keepends=True)
    place = next(n for n, line in enumerate(lines) if "place freighter" in line or "a1" in line)
    lines[place] = lines[place].replace("a", "b", 1)
    assert refused("".join(lines)).key == "error-record-checksum"


@pytest.mark.parametrize("text", TEXTS)
def test_a_truncated_record_is_refused(text: str) -> None:
    lines = text.splitlines(keepends=True)
    for cut in (1, 2, len(lines) // 2, len(lines) - 2, len(lines) - 1):
        error = refused("".join(lines[:cut]))
        assert error.key == "error-record-truncated"
        assert error.details["line"] == cut


def test_what_is_wrong_is_named_with_its_place() -> None:
    text = next(text for text in TEXTS if "surface-combat" in text and "1. hit" not in text)
    number, seat, move = re.findall(r"^(\d+)\. (german|allied): (.*)$", text, re.M)[5]
    line = f"{number}. {seat}: {move}"
    other = "allied" if seat == "german" else "german"
    cases = {
        line: (f"{number}. {seat}: lift z9 -> none", "error-record-move", "ply", int(number)),
        f"{number}. {seat}": (f"{number}. {other}", "error-record-seat", "ply", int(number)),
        "rules 2": ("rules 99", "error-record-version", "found", 99),
        "scenario: ": ("scenario: no-", "error-scenario", "scenario", None),
        "result: ": ("result: nobody", "error-record-result", "expected", None),
        "periscope record 1": ("another thing", "error-record-magic", "expected", None),
        "game: uboot": ("games: uboot", "error-record-header", "header", "game"),
    }
    for old, (new, key, detail, value) in cases.items():
        error = refused(signed(text.replace(old, new, 1)))
        assert error.key == key, (old, error)
        assert error.details[detail] == value or value is None


def test_draws_that_the_seed_did_not_make_are_found() -> None:
    text = max(TEXTS, key=lambda text: text.count("chance: "))
    assert text.count("chance: ") > 5
    error = refused(signed(re.sub(r"seed: \d+", "seed: another", text)))
    assert error.key == "error-record-draw"
    assert {error.details["found"], error.details["expected"]} == {"hit", "miss"}


def test_a_resigned_game_is_a_record_too() -> None:
    table = Table(GAME, GAME.start("lone-wolf"))
    table.play(table.find("submarines c5"))
    table.resign("german")
    record = Record.parse(table.record().dump())
    record.verify(GAME)
    assert record.result == "allied; resigned"
    with pytest.raises(PeriscopeError, match="error-game-over"):
        table.play(table.state.moves()[0])


def test_a_game_goes_on_from_any_ply() -> None:
    record = Record.parse(TEXTS[0])
    for ply in (0, 1, 20, len(record.moves)):
        state = record.position(GAME, ply)
        assert state.to_play == (record.moves[ply][0] if ply < len(record.moves) else "over")
    for ply in (-1, len(record.moves) + 1):
        with pytest.raises(PeriscopeError, match="error-record-ply"):
            record.position(GAME, ply)


def test_a_custom_scenario_travels_with_its_record() -> None:
    text = 'extends = "lone-wolf"\n\n# wider\ncolumns = 6\n'
    table = Table(GAME, GAME.start(GAME.read(text, "wider")))
    table.play(table.find("submarines f5"))
    record = Record.parse(table.record().dump())
    assert record.definition == text
    assert record.position(GAME) == table.state


def test_a_redacted_record_names_no_secret_and_cannot_be_replayed() -> None:
    """Two games that the Allies cannot tell apart give them the same bytes."""

    def seen(submarines: str, lift: str) -> str:
        table = Table(GAME, GAME.start("lone-wolf"))
        moves = (f"submarines {submarines}", "place freighter a1", "place freighter b1")
        for move in (*moves, "place destroyer c1", f"lift b4 -> {lift}", "c1-c2"):
            table.play(table.find(move))
        return table.record(seed="1").redacted(GAME, "allied").dump()

    assert seen("c5", "c4") == seen("a5", "none") == seen("b5", "b5")
    assert "seen by: allied" in seen("c5", "c4")
    with pytest.raises(PeriscopeError, match="error-record-redacted"):
        Record.parse(seen("c5", "c4")).verify(GAME)
    with pytest.raises(PeriscopeError, match="error-seat"):
        Record.parse(TEXTS[0]).redacted(GAME, "russian")


def test_no_damage_to_a_record_gives_anything_but_a_clear_refusal() -> None:
    rng = random.Random(4)
    accepted = 0
    for _ in range(600):
        text = rng.choice(TEXTS)
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(text))
            text = (
                text[:at]
                + rng.choice(["", "\n", "x", ": ", "| ", "9", "٣", "\x00"])
                + text[at + 1 :]
            )
        if rng.random() < 0.5 and "checksum: " in text:
            text = signed(text)
        try:
            Record.parse(text).verify(GAME)
            accepted += 1
        except PeriscopeError:
            pass
    assert accepted < 300


def test_a_published_hash_binds_the_secret_of_the_seed() -> None:
    start = GAME.start("lone-wolf", ("surface-combat",))
    players = {seat: PLAYERS["random"](GAME, random.Random(seat)) for seat in GAME.seats(start)}
    record = periscope.play(start, players, seed="secret/allied=salt/german=pepper")
    published = hashlib.sha256(b"secret").hexdigest()
    people = dict.fromkeys(record.players, "human")
    fair = msgspec.structs.replace(record, seed_hash=published, players=people)
    assert Record.parse(fair.dump()) == fair
    fair.verify(GAME)
    swapped = msgspec.structs.replace(fair, seed_hash=hashlib.sha256(b"other").hexdigest())
    assert refused(swapped.dump()).key == "error-record-seed"


def test_a_draw_that_was_passed_over_is_missing() -> None:
    game = GAMES["avalon"]
    table, dealer = Table(game, game.start("basic")), Dealer("secret", drawn=1)
    while table.to_play == CHANCE:
        table.play(dealer.draw(table.state))
    record = table.record("secret")
    with pytest.raises(PeriscopeError) as caught:
        record.verify(game)
    assert caught.value.key == "error-record-draw"
    told = Record.parse(msgspec.structs.replace(record, void=(0,)).dump())
    assert told.void == (0,)
    assert refused(told.dump(), game).key == "error-record-void"


def test_who_gives_up_loses_with_the_whole_side() -> None:
    game = GAMES["avalon"]
    table = Table(game, game.start("two-on-two"))
    table.resign("boat-2")
    outcome = table.outcome()
    assert outcome is not None
    assert outcome.winners == ("escort-1", "escort-2")
    Record.parse(table.record().dump()).verify(game)


@pytest.mark.parametrize("end", ["draw; agreed", "german; time", "allied; absent"])
def test_a_game_can_end_by_agreement_by_the_clock_and_by_absence(end: str) -> None:
    unfinished = Table(GAME, GAME.start("lone-wolf")).record()
    msgspec.structs.replace(unfinished, result=end).verify(GAME)
