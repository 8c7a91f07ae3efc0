"""SCOPE Stalingrad in the terminal: whole games in both languages, for two, three and four."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from periscope.cli import main
from periscope.games.stalingrad import GAME
from periscope.i18n import LANGUAGES, Speech
from periscope.kernel import OVER, Record
from periscope.terminal.face import Face
from periscope.terminal.stalingrad.face import StalingradFace
from tests.laws import laws
from tests.terminal.helpers import Keyboard, Paper

SPEECHES = {lang: Speech(lang) for lang in LANGUAGES}
SHORT = """
title = "The tractor works"
extends = "quick-duel"
target = 3
longest = 60
[soviet]
infantry = 2
empty = 3
[cards.infantry]
points = 2
"""
"""A file of the player's: soon over, and not the same for both sides."""


class Player(Keyboard):
    """Answers every question: with a command now and then, a wrong word, or the number of a
    move. At the end it keeps the record."""

    def __init__(self, paper: Paper, lang: str, seed: int) -> None:
        super().__init__(paper, seed)
        self.say = SPEECHES[lang]
        self.commands = ("board", "log", "why", "values", "moves", "undo")

    def answer(self) -> str:
        asked, say = self.paper.last.strip(), self.say
        if asked == say("ask-move"):
            return f"{self._move()}\n"
        if asked == say("ask-reveal"):
            return f"{say('word-yes').split(', ')[0]}\n"
        if asked == say("end-save"):
            return f"{say('word-save').split(', ')[0]} end.txt\n"
        return "\n"

    def _move(self) -> str:
        lot = self.rng.random()
        if lot < 0.04:
            return self.say(f"word-{self.rng.choice(self.commands)}").split(", ")[0]
        if lot < 0.08:
            return self.rng.choice(["search z9", "move a1 -> sniper", "fire a1", "99999", "¿?"])
        last = self.rng.choice((4, 20, 100, 200))
        return str(self.rng.randint(1, last))


Run = Callable[..., str]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """A game played by a keyboard, in a folder with a scenario of the player's."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "works.toml").write_text(SHORT, "utf-8")

    def _run(*words: str, lang: str, seed: int) -> str:
        paper = Paper()
        monkeypatch.setattr("sys.stdout", paper)
        monkeypatch.setattr("sys.stdin", Player(paper, lang, seed))
        assert main([*words, "--seed", str(seed), "--lang", lang]) == 0
        return paper.getvalue()

    return _run


def finished(folder: Path) -> Record:
    record = Record.parse((folder / "end.txt").read_text("utf-8"))
    record.verify(GAME)
    assert record.result != "unfinished"
    return record


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ((), 2),
        (("--chapters", "advanced", "--memory"), 2),
        (("--chapters", "soviet-team"), 3),
        (("--chapters", "german-team,soviet-team", "--memory"), 4),
    ],
)
def test_whole_games_at_a_hot_seat(
    run: Run, tmp_path: Path, lang: str, options: Sequence[str], seats: int
) -> None:
    """§S9.1: two, three and four players at one keyboard, with a file of their own (§S10.1)."""
    told = run(
        "play", "stalingrad", "--scenario", "works.toml", "--hot-seat", *options, lang=lang, seed=4
    )
    say = SPEECHES[lang]
    record = finished(tmp_path)
    assert len(record.players) == seats
    face = StalingradFace(say)
    for seat in record.players:
        assert say("hot-seat-pass", who=face.side(seat)) in told
    assert say("end-fog") in told
    assert "The tractor works" in told
    typed = ("[", "end.txt")  # A notation stays in one piece, and so does what is typed.
    lines = [line for line in told.splitlines() if not any(part in line for part in typed)]
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("scenario", "chapters"),
    [
        ("works.toml", ""),
        ("duel-of-aces-quick-duel", "advanced"),
        ("stop-the-advance-quick-duel", ""),
        ("without-snipers-quick-duel", ""),
    ],
)
def test_whole_games_against_the_computer(
    run: Run, tmp_path: Path, lang: str, scenario: str, chapters: str
) -> None:
    """Basic and advanced, themes and a file of one's own."""
    options = ["--scenario", scenario, "--level", "greedy", "--as", "soviet", "--yes"]
    options += ["--chapters", chapters] if chapters else []
    told = run("play", "stalingrad", *options, lang=lang, seed=2)
    assert SPEECHES[lang]("end-fog") in told
    assert finished(tmp_path).players["german"] == "greedy"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("chapters", [(), ("advanced",), GAME.chapters], ids="+".join)
def test_everything_can_be_told(lang: str, chapters: tuple[str, ...]) -> None:
    """Every prompt, offer, event and result, as it happened and as a log without the aid has it."""
    say = SPEECHES[lang]
    face: Face = StalingradFace(say)
    for table in laws.wander(GAME, GAME.start("duel-of-aces-open-front", chapters), seed=6):
        state = table.state
        if table.to_play == OVER:
            break
        view = state.view(table.to_play)
        assert say(f"prompt-{view.prompt}", who=face.side(table.to_play))
        for move in list(state.moves())[::9]:
            assert str(move) in face.choice(move.phrase, view)
            assert face.heading(move.phrase, view, False)
        if len(table.moves) % 5 == 0:
            assert all(face.listing(view))
            assert max(map(len, face.picture(view))) <= 80
            assert all(face.aid(view, table.histories[table.to_play]))
    for history in table.histories.values():
        for event in (*history.events, *filter(None, GAME.forgotten(history))):
            assert all(face.event(event))
        for event in history.events:
            assert face.read_event(event.seat, event.told()) == event
    outcome = table.outcome()
    assert outcome is not None
    assert face.result(outcome)


def sitting(monkeypatch: pytest.MonkeyPatch, lines: Sequence[str], *words: str) -> tuple[int, str]:
    """What is said to somebody who types these lines."""
    paper = Paper()
    monkeypatch.setattr("sys.stdout", paper)
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    return main(["play", *words, "--lang", "en", "--yes"]), paper.getvalue()


GERMANS = ["place sniper a1", "place sniper b1", "place decoy c1", "place officer d1"]
GERMANS += ["place scout a2", "place mortar b2", "place machine-gun c2", "place infantry d2"]
HOT = ("stalingrad", "--scenario", "quick-duel", "--hot-seat", "--seed", "1")


def soviets() -> list[str]:
    """EEES on the line, DOCM, and GIES in the rear."""
    kinds = ["empty", "empty", "empty", "sniper", "decoy", "officer", "scout", "mortar"]
    kinds += ["machine-gun", "infantry"]
    cells = [f"{column}{row}" for row in (4, 5, 6) for column in "abcd"]
    return [f"place {kind} {cell}" for kind, cell in zip(kinds, cells, strict=False)]


PASS = ["", ""]
"""Goes on, and hands the keyboard over."""
OPENING = ["", *GERMANS, *PASS, *soviets(), "place empty c6", *PASS]


@pytest.mark.parametrize("aid", [False, True])
def test_the_memory_aid_is_a_switch_of_the_table(
    monkeypatch: pytest.MonkeyPatch, aid: bool
) -> None:
    """§S4.5: without it a searched officer is told once, and neither the log nor the board has
    it in a later turn; with it both do."""
    lines = [*OPENING, "search b5", "hold", *PASS, "search a3", *PASS, "board", "log", "quit"]
    _, told = sitting(monkeypatch, lines, *HOT, *(["--memory"] if aid else []))
    first, later = told.rsplit("Pass to the Germans", 1)
    assert "On b5 is shown: the Soviet officer." in first
    assert ("officer; it is still there" in later) == aid
    assert ("On b5 is shown: the Soviet officer." in later) == aid
    assert ("The Germans search. [search]" in later) == (not aid)


def test_a_game_taken_up_names_nothing_that_was_shown(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """§S4.5: who comes back is not reminded without the memory aid."""
    monkeypatch.chdir(tmp_path)
    lines = [*OPENING, "search b5", "hold", *PASS, "save game.txt", "quit"]
    sitting(monkeypatch, lines, *HOT)
    _, plain = sitting(monkeypatch, ["", "quit"], "--resume", "game.txt")
    assert "The Germans search. [search]" in plain
    assert "the Soviet officer" not in plain
    _, aided = sitting(monkeypatch, ["", "quit"], "--resume", "game.txt", "--memory")
    assert "On b5 is shown: the Soviet officer." in aided


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("place sniper a1", "Your front is complete"),
        ("search a1", "There is no enemy card on a1"),
        ("fire a4", "“fire” belongs to advanced mode"),
        ("move a3", "“a3” is not a quadrant that can be meant here"),
        ("shoot a1", "“shoot a1” is not a move that is offered here"),
    ],
)
def test_a_refused_move_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, typed: str, sentence: str
) -> None:
    """One sentence, and the question stands."""
    status, told = sitting(monkeypatch, [*OPENING, typed, "quit"], *HOT)
    assert status == 0
    assert sentence in " ".join(told.split())
    assert told.rstrip().endswith("before you leave.")


def test_the_commands_know_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """`games`, `simulate`, `scenario check`, for people and for programs."""
    assert main(["games", "--lang", "es"]) == 0
    told = capsys.readouterr().out
    assert "Duelo de ases" in told
    assert main(["games", "--json"]) == 0
    scenarios = json.loads(capsys.readouterr().out)["stalingrad"]["scenarios"]
    assert len(scenarios) == 30
    assert scenarios["deep-battle"]["front"]["sniper"] == 3
    options = ["--scenario", "quick-duel", "--chapters", "german-team,soviet-team"]
    players = ["--games", "2", "--players", "random,random,random,random", "--seed", "1"]
    assert main(["simulate", "stalingrad", *options, *players, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2
    path = tmp_path / "works.toml"
    path.write_text(SHORT, "utf-8")
    assert main(["scenario", "check", str(path), "--game", "stalingrad"]) == 0
    path.write_text(SHORT.replace("empty = 3", "empty = 4"), "utf-8")
    assert main(["scenario", "check", str(path), "--game", "stalingrad", "--lang", "en"]) == 2
    assert "has 13 cards for 12 places" in capsys.readouterr().err


def test_a_replay_of_a_game_that_goes_on_forgets(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """§S4.5: what a seat is told of it again is what a log without the aid has."""
    monkeypatch.chdir(tmp_path)
    lines = [*OPENING, "search b5", "hold", *PASS, "search a3", "save game.txt", "quit"]
    sitting(monkeypatch, lines, *HOT)
    monkeypatch.undo()
    monkeypatch.chdir(tmp_path)
    for extra in ((), ("--json",), ("--ply", "14")):
        assert main(["replay", "game.txt", "--as", "german", *extra]) == 0
        told = capsys.readouterr().out
        assert "officer b5" not in told
        assert "the Soviet officer" not in told
    assert main(["replay", "game.txt"]) == 0
    assert "the Soviet officer" in capsys.readouterr().out
