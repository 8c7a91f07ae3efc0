"""Fair draws: what a record has to show before `verify` calls its draws right."""

from __future__ import annotations

import hashlib
import io
import random
import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from periscope.cli import main
from periscope.games import GAMES
from periscope.i18n import Speech
from periscope.kernel import CHANCE, OVER, Game, PeriscopeError, Record, Table
from periscope.kernel.fairness import Undone, Voice, hash_of, mixed
from periscope.kernel.record import agreement
from periscope.terminal.launch import Wish, resume
from periscope.terminal.screen import Screen

GAME = GAMES["avalon"]
SEATS = GAME.seats(GAME.start("basic"))
BACK = {"escort-1": "asked", "boat-1": "agreed", "captain": "asked"}
"""What each seat has to say to every undo here."""

Back = Callable[[Table, random.Random], None]


def seed_of(table: Table) -> str:
    return mixed("secret", [(seat, f"salt-of-{seat}") for seat in table.seats])


def voices_of(table: Table) -> tuple[Voice, ...]:
    return Undone.read(", ".join(f"{seat} {BACK[seat]} id-{seat}" for seat in table.seats))


def play(table: Table, rng: random.Random, moves: int) -> None:
    """Some moves, with what chance draws after each."""
    for _ in range(moves):
        if table.to_play == OVER:
            return
        move = None if table.to_play == CHANCE else rng.choice(table.state.moves())
        draws = table.draws_after(move, seed_of(table))
        if move is not None:
            table.play(move)
        for draw in draws:
            table.follow(draw)


def played(back: Back, seed: int = 1, game: Game = GAME) -> Record:
    """A game of people, in which `back` goes back."""
    start = game.start(next(iter(game.scenarios)))
    table = Table(game, start, dict.fromkeys(game.seats(start), "human"))
    rng = random.Random(seed)
    play(table, rng, 8)
    back(table, rng)
    play(table, rng, 4)
    if table.to_play != OVER:
        table.ended = agreement()
    seed_text = seed_of(table)
    return msgspec.structs.replace(
        table.record(seed_text), seed_hash=hash_of(seed_text), after_hash=table.seats
    )


def to_the_start(table: Table, rng: random.Random) -> None:
    table.rewind(0, voices_of(table))


def often(table: Table, rng: random.Random) -> None:
    """Undo upon undo, to earlier plies and later ones, and moves taken back without asking."""
    for _ in range(12):
        table.rewind(rng.randrange(len(table.moves)), voices_of(table))
        while table.undoable_plies and rng.random() < 0.7:
            table.undo(table.movers[-1])
        play(table, rng, 8)


def refused(record: Record) -> str:
    with pytest.raises(PeriscopeError) as caught:
        Record.parse(record.dump()).verify(GAME)
    return caught.value.key


@pytest.mark.parametrize("back", [to_the_start, often])
@pytest.mark.parametrize("name", ["avalon", "unterseeboot"])
@pytest.mark.parametrize("seed", range(4))
def test_every_number_is_a_draw_of_the_game_or_a_void_one(back: Back, name: str, seed: int) -> None:
    game = GAMES[name]
    record = played(back, seed, game)
    assert Record.parse(record.dump()) == record
    void = record.verify(game)
    assert void
    assert tuple(one.number for one in void) == record.void
    assert all(one.undone in record.undone for one in void)
    drawn = record.draws(game)
    assert [one.number for one in drawn] == list(range(len(drawn)))
    stand = [one.step.move for one in drawn if one.undone is None]
    assert list(map(str, stand)) == [move for seat, move in record.moves if seat == CHANCE]


def test_draws_that_were_passed_over_are_not_believed() -> None:
    """A server that skips what it does not like cannot call it taken back."""
    record = played(often)
    loose = msgspec.structs.replace(record, undone=())
    assert loose.void
    assert refused(loose) == "error-record-void"
    assert refused(msgspec.structs.replace(record, void=(*record.void, 99))) == "error-record-void"
    assert refused(msgspec.structs.replace(record, void=record.void[1:])) == "error-record-void"


def test_a_void_draw_is_the_seeds_too() -> None:
    """What was taken back is played again: nobody can make it up."""
    record = played(to_the_start)
    (undone,) = record.undone
    place = next(n for n, (seat, _) in enumerate(undone.moves) if seat == CHANCE)
    shorter = Undone(undone.voices, undone.ply, undone.moves[:place] + undone.moves[place + 1 :])
    assert refused(msgspec.structs.replace(record, undone=(shorter,))) != ""


@pytest.mark.parametrize(
    "voices",
    [
        "escort-1 asked a",
        "escort-1 agreed a, boat-1 agreed b",
        "escort-1 asked a, boat-1 asked b",
        "escort-1 asked a, boat-1 agreed b, boat-1 away",
    ],
)
def test_an_undo_makes_draws_void_only_if_everybody_agreed(voices: str) -> None:
    def back(table: Table, rng: random.Random) -> None:
        table.rewind(0, Undone.read(voices))

    assert refused(played(back)) == "error-record-undo"


def test_an_empty_seat_is_named_and_not_asked() -> None:
    def back(table: Table, rng: random.Random) -> None:
        table.rewind(0, Undone.read("escort-1 asked a, boat-1 away"))

    record = played(back)
    assert "undo: escort-1 asked a, boat-1 away\n1. chance: " in record.dump()
    assert Record.parse(record.dump()).verify(GAME)


@pytest.mark.parametrize("line", ["undo: boat-1 wished", "undo: ", "undo: boat-1", "undo"])
def test_an_undo_that_cannot_be_read_is_refused(line: str) -> None:
    text = played(to_the_start).dump()
    with pytest.raises(PeriscopeError) as caught:
        Record.parse(signed(re.sub(r"(?m)^undo: .*$", line, text)))
    assert caught.value.key == "error-record-line"


SEED = "secret/escort-1=salt-of-escort-1/boat-1=salt-of-boat-1"


@pytest.mark.parametrize(
    "seed",
    [
        "secret/grind=7/" + SEED.partition("/")[2],
        SEED + "/grind=7",
        SEED.rpartition("/")[0],
        "secret/" + "/".join(reversed(SEED.split("/")[1:])),
        SEED + "/" + SEED.rpartition("/")[2],
    ],
)
def test_nothing_but_one_salt_of_each_person_is_mixed_in(seed: str) -> None:
    """A part that nobody gave could be chosen when the game is over."""
    assert refused(msgspec.structs.replace(played(to_the_start), seed=seed)) == "error-record-salts"


def test_what_was_taken_back_is_not_in_the_record_of_a_seat() -> None:
    record = played(to_the_start)
    seen = record.redacted(GAME, SEATS[0])
    assert (seen.undone, seen.void, seen.seed) == ((), (), "")
    assert "undo: " not in seen.dump()


def test_a_record_of_an_older_form_is_what_it_was() -> None:
    """It does not say when salts were given; its draws are checked all the same."""
    record = played(lambda table, rng: None)
    old = Record.parse(msgspec.structs.replace(record, after_hash=None).dump())
    assert old.after_hash is None
    assert "salts after the hash" not in old.dump()
    assert old.verify(GAME) == []


@pytest.mark.parametrize("number", ["9" * 5000, "0", "x", "01"])
def test_a_number_that_cannot_be_one_is_refused(number: str) -> None:
    text = played(to_the_start).dump()
    for line in (rf"\1\n{number}. chance: ", f"draws taken back: {number}", f"{number}. chance: "):
        where = {"\\": r"(?m)^(undo: .*)\n1. chance: ", "d": r"(?m)^draws taken back: .*$"}
        body = re.sub(where.get(line[0], r"(?m)^1. chance: "), line, text, count=1)
        with pytest.raises(PeriscopeError):
            Record.parse(signed(body)).verify(GAME)


def signed(text: str) -> str:
    body = text.partition("checksum: ")[0]
    return f"{body}checksum: {hashlib.sha256(body.encode()).hexdigest()[:16]}\n"


@pytest.mark.parametrize(
    ("lang", "words", "told"),
    [
        ("en", (), "Draw 0 (move 1, “stock escort-1 "),
        ("en", (), "is void: escort-1 asked to take it back (act id-escort-1), boat-1 agreed"),
        ("es", (), "está anulado: escort-1 pidió deshacerlo (acto id-escort-1), boat-1 aceptó"),
        ("en", (), "seed: escort-1 salt-of-escort-1, boat-1 salt-of-boat-1. They must be those"),
        ("en", ("--salt", "salt-of-boat-1"), "The salt you kept is that of boat-1"),
        (
            "es",
            ("--salt", "salt-of-boat-1,salt-of-escort-1"),
            "La sal que guardaste es la de boat-1",
        ),
        ("en", ("--hash", hash_of("secret").upper()), "The hash is the one you kept"),
        ("es", ("--hash", hash_of("other")), "no es el que guardaste"),
        ("en", ("--salt", "nobodys"), "the salt “nobodys” is not in the seed"),
    ],
)
def test_verify_says_it_in_words(
    lang: str, words: tuple[str, ...], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(played(to_the_start).dump(), "utf-8")
    main(["--lang", lang, "verify", str(file), *words])
    said = capsys.readouterr()
    assert told in " ".join((said.out + said.err).split())


def test_nothing_can_be_compared_with_a_record_that_promised_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(Table(GAME, GAME.start("basic")).record("7").dump(), "utf-8")
    assert main(["--lang", "en", "verify", str(file), "--salt", "mine"]) == 2
    assert "nothing to compare" in " ".join(capsys.readouterr().err.split())


def test_a_game_with_void_draws_is_taken_up_again_with_a_seed_of_its_own(tmp_path: Path) -> None:
    """Else numbers of the old seed would be drawn twice, and the new record would be refused."""

    def back(table: Table, rng: random.Random) -> None:
        table.rewind(4, voices_of(table))

    record = played(back, 2, GAMES["unterseeboot"])
    assert record.void
    file = tmp_path / "game.txt"
    screen, say = Screen(io.StringIO(), io.StringIO()), Speech("en")
    for void, seed in (((), record.seed), (record.void, "")):
        text = msgspec.structs.replace(record, void=void, result="unfinished").dump()
        file.write_text(text, "utf-8")
        assert resume(file, None, Wish(), screen, say).seed == seed
