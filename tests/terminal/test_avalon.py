"""Whole games of U-BOAT as people play them: alone, with several ships, six at one keyboard."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from periscope.cli import main
from periscope.games.avalon import GAME
from periscope.i18n import Speech
from periscope.kernel import Record
from tests.terminal.helpers import Answers, Paper, periscope

SHORT = 'extends = "{scenario}"\nadjourn = {turns}\n'


class Captain(Answers):
    """Answers in either language, and takes the first move every other time: it is often alone."""

    def __init__(self, paper: Paper, seed: int, lang: str) -> None:
        super().__init__(paper, seed, count=4000)
        self.say = Speech(lang)

    def answer(self) -> str:
        if self.paper.last == f"{self.say('ask-move')} ":
            self.count -= 1
            return f"{self.rng.choice((1, 1, 1, 2, 3, 6, 14))}\n" if self.count > 0 else ""
        if self.paper.last.startswith(self.say("end-save")):
            return f"{self.say('word-save')} end.txt\n"
        return super().answer()


def played(
    monkeypatch: pytest.MonkeyPatch, folder: Path, scenario: str, turns: int, *options: str
) -> tuple[str, Record]:
    """What was shown, and the record."""
    monkeypatch.chdir(folder)
    Path("short.toml").write_text(SHORT.format(scenario=scenario, turns=turns), "utf-8")
    lang = options[options.index("--lang") + 1]
    paper = Paper()
    monkeypatch.setattr("sys.stdout", paper)
    monkeypatch.setattr("sys.stdin", Captain(paper, 5, lang))
    command = ["play", "avalon", "--scenario", "short.toml", "--seed", "3", "--yes", *options]
    assert main(command) == 0
    record = Record.parse(Path("end.txt").read_text("utf-8"))
    record.verify(GAME)
    assert record.result != "unfinished"
    return paper.getvalue(), record


@pytest.mark.parametrize(
    ("lang", "seat", "words"),
    [
        ("en", "escort-1", ("You command escort 1", "The fog lifts", "§A4.1", "patterns left")),
        ("es", "boat-1", ("Mandas el submarino 1", "Se levanta la niebla", "§A5.1", "torpedos)")),
    ],
)
def test_a_whole_game_for_two(
    lang: str,
    seat: str,
    words: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    options = ("--as", seat, "--level", "random", "--lang", lang)
    told, _ = played(monkeypatch, tmp_path, "basic", 12, *options)
    assert all(word in told for word in words)
    shown = told[: told.index(Speech(lang)("end-save"))]
    assert [line for line in shown.splitlines() if len(line) > 80] == []


@pytest.mark.parametrize("lang", ["en", "es"])
def test_six_at_one_keyboard(lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """§A2.2, §A6.3, §A10.7: nobody is shown what another ship has left or has decided."""
    options = ("--hot-seat", "--lang", lang)
    told, record = played(monkeypatch, tmp_path, "fleet-action", 3, *options)
    assert len({seat for seat, _ in record.moves} - {"chance"}) == 6
    say = Speech(lang)
    left = re.compile("pattern|torpedo(?:es)? left" if lang == "en" else "carga|quedan? .* torpedo")
    passes = re.compile(re.escape(say("hot-seat-pass", who="WHO")).replace("WHO", "(.*?)"))
    _, *parts = passes.split(told[: told.index(say("end-fog"))])
    turns = list(zip(parts[::2], parts[1::2], strict=True))
    assert len(turns) > 12
    for who, shown in turns:
        name = who[:1].upper() + who[1:]
        text = re.sub(r"\n +", " ", shown)
        for line in text.splitlines():
            if re.match(r"\S.* \d: ", line) and left.search(line):
                assert line.startswith(f"{name}: ")


@pytest.mark.parametrize("lang", ["en", "es"])
def test_one_player_with_several_ships(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """§A1.4: no curtain between own ships, one log, and the record says who commands."""
    options = ("--as", "boat-1,boat-2", "--level", "random", "--lang", lang)
    told, record = played(monkeypatch, tmp_path, "two-on-two", 6, *options)
    say = Speech(lang)
    assert say("hot-seat-pass", who=say("side-boat-2")) not in told
    assert 'players = [["boat-1", "boat-2"]' in record.definition
    assert record.players["boat-2"] == "human"
    news = [line for line in told.splitlines() if line.startswith("* ") and "[no run]" in line]
    moves = [text for _, text in record.moves if text == "no run"]
    assert len(news) <= len(moves)  # each is told once


def test_a_command_comes_as_a_whole(tmp_path: Path) -> None:
    """§A1.4: who takes a ship takes all that its player commands."""
    done = periscope("play", "avalon", "--scenario", "command", stdin="save x.txt\n", cwd=tmp_path)
    assert "You play escort 1, escort 2;" in done.stdout
    again = periscope("play", "--resume", "x.txt", stdin="quit\n", cwd=tmp_path)
    assert "You play escort 1, escort 2;" in again.stdout
    hot = periscope("play", "avalon", "--scenario", "command", "--hot-seat", stdin="quit\n")
    assert "2 players at one keyboard" in hot.stdout


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--as", "escort-1,boat-1"], "choose seats of one side, or --hot-seat"),
        (["--as", "escort-7"], "There is no seat “escort-7”"),
        (["--as", "escort-1", "--hot-seat"], "--hot-seat"),
        (["--scenario", "nowhere"], "basic, two-on-one"),
        (["--chapters", "x"], "x"),
        (["--resume", "old.txt", "--as", "boat-1,boat-2"], "no player has boat-1+boat-2 together"),
    ],
)
def test_bad_wishes_are_refused(options: list[str], told: str, tmp_path: Path) -> None:
    periscope(
        "play", "avalon", "--scenario", "two-on-two", stdin="save old.txt\nquit\n", cwd=tmp_path
    )
    done = periscope("play", "avalon", *options, cwd=tmp_path)
    assert done.returncode == 2
    assert told in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def test_resigning_gives_up_for_the_side(tmp_path: Path) -> None:
    """§A11.1: partners lose together, and the record is over when it is taken up."""
    lines = "resign\ny\nsave end.txt\n"
    done = periscope("play", "avalon", "--scenario", "two-on-two", stdin=lines, cwd=tmp_path)
    assert "The boats win." in done.stdout
    record = Record.parse((tmp_path / "end.txt").read_text("utf-8"))
    assert record.result == "boat-1 and boat-2; resigned"
    again = periscope("play", "--resume", "end.txt", cwd=tmp_path)
    assert again.returncode == 0
    assert "The boats win." in again.stdout


def test_the_other_commands(tmp_path: Path) -> None:
    """Replay, redaction, verification, simulation, catalogue and the check of a file."""
    lines = "sail steady\n\nsave game.txt\nquit\n"
    periscope("play", "avalon", "--seed", "4", "--level", "random", stdin=lines, cwd=tmp_path)
    replay = periscope("replay", "game.txt", "--as", "escort-1", cwd=tmp_path)
    assert replay.returncode == 0
    assert "The dice of boat 1 are thrown in secret." in replay.stdout
    assert periscope("verify", "game.txt", cwd=tmp_path).returncode == 0
    many = periscope(
        *("simulate", "avalon", "--scenario", "two-on-two", "--games", "1", "--players", "random")
    )
    assert many.stdout.count("100.0%") == 3  # partners win together, for one reason
    assert "attack results, torpedo" in " ".join(periscope("games").stdout.split())
    (tmp_path / "mine.toml").write_text('title = "My card"\n[tables.even]\ntarget = [1]\n', "utf-8")
    check = periscope("scenario", "check", "mine.toml", "--game", "avalon", cwd=tmp_path)
    assert "My card" in check.stdout
    assert "target sunk on 1, firing ship sunk on 6 (from your file)" in " ".join(
        check.stdout.split()
    )
