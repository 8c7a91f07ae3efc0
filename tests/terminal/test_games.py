"""Whole games through the command as a user runs it, by script."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from periscope import rulebook
from periscope.cli import main
from periscope.games import GAMES
from periscope.kernel import Record
from tests.terminal.helpers import RECORDS, UBOOT, Answers, Paper, periscope

ALL = "slow-submarines,surface-combat,reinforcements"


def numbers(seed: int, count: int = 700) -> str:
    """Numbers of moves, some of which are not offered, and the wish to keep the record."""
    rng = random.Random(seed)
    return "".join(f"{rng.randint(1, 12)}\n" for _ in range(count)) + "save end.txt\n"


@pytest.mark.parametrize(
    ("lang", "options", "words"),
    [
        ("en", ["--as", "allied"], ["The fog lifts", "You are the Allies", "§U4.3"]),
        ("es", ["--as", "german"], ["Se levanta la niebla", "Juegas con los alemanes", "§U5.1"]),
        ("es", ["--as", "german", "--chapters", ALL], ["Se levanta la niebla", "§U9.4"]),
        ("es", ["--scenario", "hunting-group-small"], ["Se levanta la niebla", "§U10.1"]),
    ],
)
def test_a_whole_game(lang: str, options: list[str], words: list[str], tmp_path: Path) -> None:
    command = ["play", "uboot", *options, "--level", "random", "--seed", "7", "--yes"]
    command += ["--lang", lang]
    done = periscope(*command, stdin=numbers(3), cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert all(word in done.stdout for word in words)
    record = Record.parse((tmp_path / "end.txt").read_text("utf-8"))
    record.verify(UBOOT)
    assert record.result != "unfinished"
    again = periscope("verify", "end.txt", lang=lang, cwd=tmp_path)
    assert again.returncode == 0


@pytest.mark.parametrize("confirm", [["--yes"], []])
@pytest.mark.parametrize("scenario", ["lone-wolf", "naval-skirmish"])
def test_a_whole_game_at_a_hot_seat(
    scenario: str, confirm: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    paper = Paper()
    monkeypatch.setattr("sys.stdout", paper)
    monkeypatch.setattr("sys.stdin", Answers(paper, 3))
    options = ["--hot-seat", "--scenario", scenario, "--seed", "7", "--lang", "en"]
    assert main(["play", *options, *confirm]) == 0
    told = paper.getvalue()
    assert "Pass to the Germans, press Enter." in told
    assert "The fog lifts" in told
    record = Record.parse((tmp_path / "end.txt").read_text("utf-8"))
    record.verify(UBOOT)
    assert record.result != "unfinished"


def test_against_the_default_opponent_with_questions(tmp_path: Path) -> None:
    """`play` alone: one line says what is played, then every reveal asks."""
    script = "y\n\n".join(numbers(1, 120).splitlines(keepends=True))
    done = periscope("play", stdin=script, cwd=tmp_path)
    assert done.stdout.startswith("SCOPE U-Boot: Lone wolf.")
    assert "medium: thinks of replies" in done.stdout
    assert "Traceback" not in done.stderr
    assert "Enter goes on, undo takes the move back:" in done.stdout


def test_a_saved_game_goes_on_and_its_draws_stay_the_seeds(tmp_path: Path) -> None:
    """Saved in the middle of a battle, taken up, played to its end: one verifiable record."""
    script = numbers(5, 60).replace("end.txt", "middle.txt")
    options = ["--scenario", "naval-skirmish", "--level", "random", "--seed", "9", "--yes"]
    periscope("play", *options, stdin=script, cwd=tmp_path)
    middle = Record.parse((tmp_path / "middle.txt").read_text("utf-8"))
    assert middle.result == "unfinished"
    done = periscope("play", "--resume", "middle.txt", "--yes", stdin=numbers(6), cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    end = Record.parse((tmp_path / "end.txt").read_text("utf-8"))
    end.verify(UBOOT)
    assert end.moves[: len(middle.moves)] == middle.moves
    assert (end.seed, end.players) == ("9", {"allied": "human", "german": "random"})
    assert end.result != "unfinished"


def test_a_record_is_taken_up_from_any_ply_by_either_seat(tmp_path: Path) -> None:
    record = str(RECORDS / "uboot-naval.record")
    for options in (["--as", "german"], ["--hot-seat"], ["--seed", "5", "--level", "random"]):
        done = periscope(
            "play", "--resume", record, "--ply", "20", *options, stdin="\nsave b.txt\nquit\n",
            cwd=tmp_path,
        )  # fmt: skip
        assert (done.returncode, done.stderr) == (0, "")
        branch = Record.parse((tmp_path / "b.txt").read_text("utf-8"))
        branch.verify(UBOOT)
        assert branch.moves[:20] == Record.parse(Path(record).read_text("utf-8")).moves[:20]
        (tmp_path / "b.txt").unlink()


def test_a_custom_scenario_is_played_and_its_record_stands_alone(tmp_path: Path) -> None:
    text = 'extends = "lone-wolf"\ntitle = "Mi guerra"\nadjourn = 4\n'
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    done = periscope("play", "--scenario", "mine.toml", "--level", "random", "--yes",
                     stdin=numbers(2, 90), cwd=tmp_path)  # fmt: skip
    assert "SCOPE U-Boot: Mi guerra." in done.stdout
    (tmp_path / "mine.toml").unlink()
    told = periscope("replay", "end.txt", cwd=tmp_path)
    assert told.returncode == 0
    assert "Mi guerra" in told.stdout


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("game", GAMES)
def test_help_speaks_of_the_game_at_hand(game: str, lang: str) -> None:
    """Its own words and sections, not those of another game."""
    done = periscope("play", game, "--seed", "1", "--lang", lang, stdin="help\nquit\n")
    assert done.returncode == 0
    letter = rulebook.sections(game, lang)[0].section[0]
    found = re.findall(r"§([A-Z])\d", done.stdout)
    assert found
    assert set(found) == {letter}
