"""The arena counts every game once, whatever happens to it."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from periscope.cli import main
from periscope.kernel import PeriscopeError
from periscope.lab.arena import Contest, GameResult, Report, arena

CONTEST = Contest("uboot", "lone-wolf", (), ("greedy", "random"), 4, 1)


def timeless(file: Path) -> set[GameResult]:
    lines = [msgspec.json.decode(raw, type=GameResult) for raw in file.read_bytes().splitlines()]
    return {msgspec.structs.replace(line, slowest=0.0) for line in lines}


def test_both_sides_on_common_seeds(tmp_path: Path) -> None:
    report = arena(CONTEST, tmp_path / "a.jsonl")
    assert report.played == 8
    assert report.sides == ("allied", "german")
    assert report.standings["greedy"].games == (4, 4)
    assert report.pairings["greedy - random"].score >= 7
    lines = timeless(tmp_path / "a.jsonl")
    assert {(line.meeting.first, line.meeting.number) for line in lines} == {
        (name, number) for name in CONTEST.players for number in range(4)
    }


def test_workers_change_nothing(tmp_path: Path) -> None:
    arena(CONTEST, tmp_path / "one.jsonl")
    arena(CONTEST, tmp_path / "two.jsonl", workers=2)
    assert timeless(tmp_path / "one.jsonl") == timeless(tmp_path / "two.jsonl")


def test_a_contest_that_was_killed_goes_on(tmp_path: Path) -> None:
    """Killed without warning, and its last line cut off: what was counted stays counted."""
    file, whole = tmp_path / "killed.jsonl", tmp_path / "whole.jsonl"
    arena(CONTEST, whole)
    command = [
        "arena",
        "uboot",
        "--players",
        "greedy,random",
        "--games",
        "4",
        "--seed",
        "1",
        "--file",
    ]
    running = subprocess.Popen([sys.executable, "-m", "periscope", *command, str(file)])
    until = time.monotonic() + 60
    while time.monotonic() < until and (not file.exists() or not file.stat().st_size):
        time.sleep(0.02)
    running.kill()
    running.wait()
    kept = file.read_bytes().rpartition(b"\n")[0].splitlines()
    assert kept
    with file.open("ab") as stream:
        stream.write(b'{"scenario":"lone-')
    report = arena(CONTEST, file)
    assert report.played == 8
    lines = file.read_bytes().splitlines()
    assert lines[: len(kept)] == kept
    right = [raw for raw in lines if raw.endswith(b"}")]
    assert len(right) == 8
    file.write_bytes(b"\n".join(right) + b"\n")
    assert timeless(file) == timeless(whole)


def test_another_seed_is_another_contest(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    arena(msgspec.structs.replace(CONTEST, games=1), file)
    arena(msgspec.structs.replace(CONTEST, games=1, seed=2), file)
    assert len(timeless(file)) == 4


def test_the_sequential_test_stops_early(tmp_path: Path) -> None:
    report = arena(msgspec.structs.replace(CONTEST, games=400), test=True)
    assert report.test is not None
    assert report.test["verdict"] == "better"
    assert report.played < 100


def test_a_report_is_json() -> None:
    report = arena(msgspec.structs.replace(CONTEST, games=1))
    assert msgspec.json.decode(msgspec.json.encode(report), type=Report) == report


@pytest.mark.parametrize(
    ("contest", "message"),
    [
        (msgspec.structs.replace(CONTEST, players=("greedy", "greedy")), "error-arena-players"),
        (msgspec.structs.replace(CONTEST, players=("greedy", "genius")), "error-player"),
        (Contest("unterseeboot", "patrol", (), ("greedy", "random"), 1, 1), "error-arena-sides"),
    ],
)
def test_what_cannot_be_played_is_refused(contest: Contest, message: str) -> None:
    with pytest.raises(PeriscopeError) as caught:
        arena(contest)
    assert caught.value.key == message


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("Dear diary\n")
    with pytest.raises(PeriscopeError) as caught:
        arena(CONTEST, tmp_path / "a.txt")
    assert caught.value.key == "error-arena-file"
    assert (tmp_path / "a.txt").read_text() == "Dear diary\n"


def test_a_scenario_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "narrow.toml"
    file.write_text('extends = "lone-wolf"\ncolumns = 4\n', "utf-8")
    words = ("arena", "uboot", "--scenario", str(file), "--games", "1", "--json")
    assert main([*words, "--file", str(tmp_path / "a.jsonl")]) == 0
    assert json.loads(capsys.readouterr().out)["contest"]["scenario"] == str(file)
    text = file.read_text("utf-8")
    contest = msgspec.structs.replace(CONTEST, scenario=str(file), games=1, definition=text)
    assert arena(contest, tmp_path / "a.jsonl", only_read=True).played == 2
