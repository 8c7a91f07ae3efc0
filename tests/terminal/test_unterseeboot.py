"""Unterseeboot in the terminal: the board, whole patrols, the coach, the log book."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from periscope.ai.unterseeboot.solver import layout
from periscope.cli import main
from periscope.games.unterseeboot import GAME
from periscope.i18n import LANGUAGES, Speech
from periscope.terminal.unterseeboot.face import UnterseebootFace
from tests.laws import laws
from tests.terminal.helpers import RECORDS, Typist
from tests.unterseeboot.boats import boat

RECORD = RECORDS / "unterseeboot-patrol.record"
SMALL = "columns = 2\nshallow = [1]\ntargets = [2]\nturns = 5\n"


class Said(NamedTuple):
    status: int
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """The command, in folders of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    (tmp_path / "small.toml").write_text(SMALL)

    def _run(*words: str, stdin: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        status = main(list(words))
        out, err = capsys.readouterr()
        return Said(status, out, err)

    return _run


def flat(said: Said) -> str:
    """What was said, however its lines were broken."""
    return " ".join(said.out.split())


def face(lang: str = "en") -> UnterseebootFace:
    return UnterseebootFace(Speech(lang))


def test_the_whole_board_is_in_view() -> None:
    """§N1.2."""
    s = boat("c2", targets=(1, 5, 12, 0, 0), victories=(0, 0, 0, 4, 0), struck=4, main=4, hull=2)
    assert face().picture(s.view("captain")) == [
        "      a     b     c     d     e     f",
        "            ?     5     12!   x4    -     targets",
        "  1   ~     ~     ~     ~     ~     ~     surface",
        "  2   #     ·     <U>   ·     ·     ·     periscope depth",
        "  3   #     ·     ·     ·     ·     ·     100 metres",
        "  4   #     ·     ·     ·     ·     ·     200 metres",
        "",
        "  ■■□ hull 2 of 3",
        "  ■■■■□□ main battery 4 of 6",
        "  ■■■ auxiliary power 3 of 3",
        "  ■■■■■■■ torpedoes 7 of 7",
    ]


def test_the_board_in_words() -> None:
    s = boat("c2", targets=(1, 5, 12, 0, 0), struck=4, escort=2, dice=2)
    told = " ".join(face().listing(s.view("captain")))
    assert "column c, periscope depth (c2)" in told
    assert "d a ship of 12" in told
    assert "hit once" in told
    assert "The destroyer has detected you." in told
    assert "d10" in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move_and_event_has_its_words(lang: str) -> None:
    shown = face(lang)
    kinds = set()
    for name, chapters in laws.settings_of(GAME):
        for seed in range(12):
            table = laws.finished(GAME, GAME.start(name, chapters), seed)
            states = [table.start, *(step.after for step in table.steps())]
            for state, event in zip(states, table.histories["captain"].events, strict=False):
                kinds.add(event.move.kind)
                assert shown.event(event)
                assert shown.read_event(event.seat, event.told()) == event
                view = state.view("captain")
                for move in state.moves() if state.to_play == "captain" else ():
                    assert shown.choice(move.phrase, view)
                    assert shown.heading(move.phrase, view, False)
            outcome = table.outcome()
            assert outcome is not None
            assert shown.result(outcome)
    assert len(kinds) >= 24


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_patrol_is_played_and_logged(run: Run, lang: str) -> None:
    """§N12.1: a patrol that is over is written into the log book."""
    said = run(
        "play", "unterseeboot", "--seed", "1", "--yes", "--captain", "Prien", "--lang", lang,
        stdin="home\n\n",
    )  # fmt: skip
    assert said.status == 0
    assert "[home]" in said.out
    told = json.loads(run("logbook", "--json").out)
    assert [(one["captain"], one["survived"]) for one in told["patrols"]] == [("Prien", True)]
    assert told["campaigns"][0]["patrols"] == 1
    shown = run("logbook", "--lang", lang).out
    assert "Prien" in shown
    assert (Speech(lang)("honour-war-badge")) in shown


def test_a_patrol_that_is_left_is_not_logged(run: Run) -> None:
    run("play", "unterseeboot", "--seed", "1", "--yes", stdin="east\nquit\n")
    assert "empty" in run("logbook").out


def test_the_log_book_is_copied_out_and_in(run: Run) -> None:
    """§N12.1."""
    run("play", "unterseeboot", "--seed", "1", "--yes", stdin="home\n\n")
    assert "1 patrol" in run("logbook", "--export", "copy").out
    assert "0 new patrols" in run("logbook", "--import", "copy").out
    Path("copy").write_text("rubbish\n")
    said = run("logbook", "--import", "copy")
    assert said.status == 2
    assert "damaged in line 1" in said.err


def test_a_damaged_log_book_is_reported(run: Run) -> None:
    run("play", "unterseeboot", "--seed", "1", "--yes", stdin="home\n\n")
    path = Path(json.loads(run("logbook", "--json").out)["file"])
    path.write_bytes(path.read_bytes() + b"torn")
    said = run("logbook")
    assert "damaged" in said.out
    assert list(path.parent.glob("*.damaged-1"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_coach_values_every_option(run: Run, lang: str) -> None:
    word = Speech(lang)("word-advice").split(", ")[0]
    stdin = f"{word}\n{word} war-badge\n{word} glory\nquit\n"
    said = run(
        "play", "unterseeboot", "--scenario", "small.toml", "--seed", "1", "--lang", lang,
        stdin=stdin,
    )  # fmt: skip
    assert Speech(lang)("coach-exact") in " ".join(said.out.split())
    assert Speech(lang)("coach-best", move="east") in said.out
    assert re.search(r"\d t +[\d.,]+\s?% +east", said.out)
    assert "war-badge" in said.out
    assert "glory" in said.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_waiting_for_advice_is_shown_and_can_be_cut_short(lang: str, tmp_path: Path) -> None:
    """Ctrl-C in the middle of solving leads back to the table, and nothing is lost."""
    say = Speech(lang)
    word = say("word-advice").split(", ")[0]
    folders = {name: str(tmp_path / name) for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME")}
    folders["NUMBA_CACHE_DIR"] = layout.CONFIG.CACHE_DIR  # compiled once for all tests
    words = ("play", "unterseeboot", "--chapters", "big-ships", "--seed", "2", "--yes")
    captain = Typist(*words, "--lang", lang, environment=folders)
    captain.wait_for(say("ask-move"))
    captain.type("east\nidentify b\n")  # big ships take longest
    captain.wait_for("[identify b]")
    captain.wait_for(say("ask-move"))
    captain.type(f"{word}\n")
    captain.wait_for(say("coach-preparing")[:40])
    captain.wait_for(say("coach-progress"))
    captain.type("\x03")
    captain.wait_for(say("advice-interrupted"))
    captain.wait_for(say("ask-move"))
    captain.type("home\n")
    captain.wait_for(say("logbook-written", file="")[:20])  # before anything more is asked
    captain.wait_for(say("end-save")[:20])
    captain.type("\n")
    assert captain.leave() == 0


def test_the_same_word_asks_the_coach_of_the_other_games(run: Run) -> None:
    said = run("play", "uboot", "--seed", "1", stdin="advice\nquit\n")
    assert "A sensible arrangement, one of many: Lay the Allied" in said.out


def test_solve_keeps_the_opening_and_checks_itself(run: Run) -> None:
    said = run("solve", "unterseeboot", "--scenario", "small.toml", "--patrols", "100000", "--json")
    (told,) = json.loads(said.out)
    assert said.status == 0
    assert told["goal"] == "tonnage"
    assert told["patrols"] == 100_000
    assert abs(told["mean"] - told["value"]) <= 3 * told["error"]
    assert Path(told["opening"]).exists()
    plain = run("solve", "unterseeboot", "--scenario", "small.toml", "--goal", "all")
    assert "Knight's Cross" in plain.out
    assert "100.0%" in plain.out


def test_what_cannot_be_solved_is_said(run: Run) -> None:
    said = run("solve", "uboot")
    assert (said.status, said.out) == (2, "")
    assert "unterseeboot" in said.err
    assert run("solve", "unterseeboot", "--goal", "glory").status == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_record_is_graded(run: Run, tmp_path: Path, lang: str) -> None:
    path = tmp_path / "patrol.txt"
    played = run(
        "play", "unterseeboot", "--scenario", "small.toml", "--seed", "2", "--yes",
        stdin=f"stay\nlook away\neast\nlook away\nhome\nsave {path}\n\n",
    )  # fmt: skip
    assert path.exists()
    assert "periscope grade" in played.out
    said = run("grade", str(path), "--lang", lang)
    assert said.status == 0
    assert "`stay`" in said.out
    assert "aircraft: " not in said.out  # throws are told in words
    assert run("review", str(path), "--lang", lang).out == said.out
    told: dict[str, Any] = json.loads(run("grade", str(path), "--json").out)
    assert told["slack"] == 0
    assert told["start"] - told["cost"] + told["luck"] == pytest.approx(told["result"], abs=1e-6)


def test_an_unfinished_patrol_is_not_graded(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "patrol.txt"
    run("play", "unterseeboot", "--seed", "2", "--yes", stdin=f"east\nsave {path}\nquit\n")
    said = run("grade", str(path))
    assert (said.status, said.out) == (2, "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_record_is_told_again(run: Run, lang: str) -> None:
    said = run("replay", str(RECORD), "--lang", lang)
    assert said.status == 0
    assert "<U>" in said.out
    assert run("verify", str(RECORD)).status == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_game_is_in_the_catalogue(run: Run, lang: str) -> None:
    said = run("games", "--lang", lang)
    assert all(f"{name}: " in said.out for name in (*GAME.scenarios, *GAME.chapters))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_patrol_that_is_given_up_is_lost(run: Run, lang: str) -> None:
    """§N10.5: badge, log book, record, verify and replay agree."""
    yes = {"en": "yes", "es": "sí"}[lang]
    said = run(
        "play", "unterseeboot", "--seed", "1", "--yes", "--lang", lang,
        stdin=f"east\nresign\n{yes}\nsave lost.record\n\n",
    )  # fmt: skip
    assert said.status == 0
    lost, badge = Speech(lang)("unterseeboot-lost"), Speech(lang)("honour-wound-badge")
    assert lost in flat(said)
    assert badge in flat(said)
    (entry,) = json.loads(run("logbook", "--json").out)["patrols"]
    assert (entry["survived"], entry["honour"], entry["ending"]) == (
        False, "wound-badge", "resigned",
    )  # fmt: skip
    assert badge in flat(run("logbook", "--lang", lang))
    assert run("verify", "lost.record").status == 0
    replayed = run("replay", "lost.record", "--lang", lang)
    assert replayed.status == 0
    assert lost in flat(replayed)
    assert badge in flat(replayed)


def test_one_patrol_finished_twice_is_one_in_the_log_book(run: Run) -> None:
    """§N12.1: whoever goes back to a saved patrol does not fill the log book with it."""
    run("play", "unterseeboot", "--seed", "1", "--yes", stdin="east\nsave half.record\nquit\n")
    first = run("play", "--resume", "half.record", "--yes", stdin="look away\nhome\n\n")
    assert "Written into the log book" in flat(first)
    again = run("play", "--resume", "half.record", "--yes", stdin="look away\nhome\n\n")
    assert "in the log book already" in flat(again)
    assert len(json.loads(run("logbook", "--json").out)["patrols"]) == 1
    run("play", "unterseeboot", "--seed", "1", "--yes", stdin="home\n\n")
    assert len(json.loads(run("logbook", "--json").out)["patrols"]) == 2


def test_a_log_book_that_cannot_be_written_loses_nothing(run: Run, tmp_path: Path) -> None:
    """§N12.1: the patrol can be saved, and is logged once the log book can be written."""
    (tmp_path / "XDG_DATA_HOME").write_text("a file where a folder should be")
    said = run("play", "unterseeboot", "--seed", "1", "--yes", stdin="home\nsave p.record\n\n")
    assert said.status == 0
    assert "could not be written into the log book" in flat(said)
    (tmp_path / "XDG_DATA_HOME").unlink()
    run("play", "--resume", "p.record", "--yes")
    assert len(json.loads(run("logbook", "--json").out)["patrols"]) == 1


def test_the_browsers_log_book_is_carried_over(run: Run) -> None:
    """§N12.1: what the page saves is read here, once, and refused whole if a part is wrong."""
    run("play", "unterseeboot", "--seed", "1", "--yes", "--boat", "U-47", stdin="home\n\n")
    (mine,) = json.loads(run("logbook", "--json").out)["patrols"]
    theirs = {**mine, "id": "of-the-browser", "boat": "U-99"}
    Path("logbook.json").write_text(json.dumps([mine, theirs]))
    assert "1 new patrol" in run("logbook", "--import", "logbook.json").out
    assert "0 new patrols" in run("logbook", "--import", "logbook.json").out
    boats = [one["boat"] for one in json.loads(run("logbook", "--json").out)["patrols"]]
    assert boats == ["U-47", "U-99"]
    Path("logbook.json").write_text('[{"id": "half"}]')
    assert run("logbook", "--import", "logbook.json").status == 2
