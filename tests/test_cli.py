"""The commands, their help, and what bad input gets: one sentence and exit status 2."""

from __future__ import annotations

import hashlib
import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from periscope.cli import SPECS, main
from periscope.games import GAMES, rules
from periscope.i18n import LANGUAGES, Speech
from periscope.kernel import Record, Table
from periscope.terminal.faces import FACES
from periscope.terminal.memory import Memory
from periscope.terminal.text import SIMPLER
from tests.terminal.helpers import RECORDS, UBOOT, Script, periscope

RECORD = RECORDS / "uboot-slow.record"


class Said(NamedTuple):
    status: int
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """The command in this process, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")

    def _run(*words: str, stdin: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        status = main(list(words))
        out, err = capsys.readouterr()
        return Said(status, out, err)

    return _run


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", SPECS)
def test_every_command_has_help_with_an_example(run: Run, command: str, lang: str) -> None:
    said = run(command, "--help", "--lang", lang)
    assert (said.status, said.err) == (0, "")
    assert f"periscope {command}" in said.out.splitlines()[-1]
    assert ("Example: " if lang == "en" else "Ejemplo: ") in said.out
    for option in (*SPECS[command].options, *SPECS[command].switches, "lang"):
        assert f"--{option}" in said.out
    if lang == "es":
        assert not re.search(r"usage|options|optional|positional|show this|exit", said.out, re.I)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_help_of_the_program_names_all_commands(run: Run, lang: str) -> None:
    said = run("--help", f"--lang={lang}")
    assert all(f"periscope {command}" in said.out for command in SPECS)
    assert run("--version").out.startswith("periscope ")


def test_the_language_is_the_environments(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    assert "Órdenes:" in run("--help").out
    assert "Commands:" in run("--lang", "en", "--help").out


def test_games_lists_everything_with_its_standing(run: Run) -> None:
    said = run("games", "--lang", "es")
    assert said.status == 0
    assert all(f"{name}: " in said.out for name in (*UBOOT.scenarios, *UBOOT.chapters))
    assert "Lobo solitario. 5 columnas por 5 filas" in " ".join(said.out.split())
    assert "puntos 4 (de la casa)" in " ".join(said.out.split())
    told = json.loads(run("games", "--json").out)["uboot"]
    assert list(told["scenarios"]) == list(UBOOT.scenarios)
    assert told["scenarios"]["lone-wolf"]["allied"] == {"freighter": 2, "destroyer": 1}
    assert told["scenarios"]["lone-wolf"]["target"] == 2
    assert told["cards"]["battleship"]["points"] == {"value": 4, "standing": "house"}


def test_simulate_counts_and_shares(run: Run) -> None:
    said = run("simulate", "uboot", "--games", "8", "--players", "random", "--seed", "3")
    assert (said.status, said.err) == (0, "")
    assert "8 games of Lone wolf, seed 3: Allies random, Germans random." in said.out
    shares = re.findall(r"won +\d+ +(\d+\.\d)%|Draws +\d+ +(\d+\.\d)%", said.out)
    assert sum(float(won or drawn) for won, drawn in shares) == pytest.approx(100)
    words = ("simulate", "uboot", "--games", "8", "--players", "random,random", "--seed", "3")
    told = json.loads(run(*words, "--json").out)
    assert sum(told["wins"].values()) == 8
    assert run(*words, "--lang", "es").out.startswith("8 partidas de Lobo solitario, semilla 3")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.record")), ids=lambda path: path.stem)
def test_every_record_is_told_whole_and_as_each_seat_saw_it(
    run: Run, path: Path, lang: str
) -> None:
    record = Record.parse(path.read_text("utf-8"))
    said = run("replay", str(path), "--lang", lang)
    assert (said.status, said.err) == (0, "")
    told = " ".join(said.out.split())
    assert all(f"[{move}]" in told for _, move in record.moves)
    game = rules(record.game, record.version)
    for seat in game.seats(record.start(game)):
        seen = record.redacted(game, seat)
        part = run("replay", str(path), "--as", seat, "--lang", lang)
        brackets = re.findall(r"\[([^]]+)\]", part.out)
        assert brackets == [move.split(" ; ")[0] for _, move in seen.moves]


def test_the_record_of_a_seat_holds_nothing_else(run: Run, tmp_path: Path) -> None:
    text = run("replay", str(RECORD), "--as", "allied", "--text").out
    assert text == Record.parse(RECORD.read_text("utf-8")).redacted(UBOOT, "allied").dump()
    (tmp_path / "seen.txt").write_text(text, "utf-8")
    whole = run("replay", str(RECORD), "--as", "allied")
    seen = run("replay", "seen.txt")
    assert run("replay", "seen.txt", "--as", "allied").out == seen.out
    assert re.findall(r"\[.+?\]", seen.out) == re.findall(r"\[.+?\]", whole.out)
    told = json.loads(run("replay", str(RECORD), "--as", "allied", "--json").out)
    assert told["seen_by"] == "allied"
    assert "position" not in json.dumps(told)
    assert not re.search(r"lift \w\d ->|submarines \w\d", whole.out + text + json.dumps(told))


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.record")), ids=lambda path: path.stem)
def test_a_seat_is_told_its_game_as_in_play(run: Run, path: Path) -> None:
    """The events of its history with the views it had then, and nothing else."""
    record = Record.parse(path.read_text("utf-8"))
    game = rules(record.game, record.version)
    table = Table(game, record.start(game))
    memories = {seat: Memory(table, seat) for seat in table.seats}
    for _, move in record.moves:
        table.play(table.find(move))
        for memory in memories.values():
            memory.look()
    face = FACES[record.game](Speech("en"))
    for seat, memory in memories.items():
        lines = [line for seen in memory.events() for line in face.event(seen[0])]
        told = " ".join(run("replay", str(path), "--as", seat).out.split())
        at = 0
        for line in lines:
            at = told.index(line, at) + len(line)
        # What U-Boot calls a ship whose kind it cannot tell.
        assert record.game != "uboot" or "the ship " not in told.replace("the ship that", "")


def test_the_boards_of_a_seat_show_no_submarine_of_the_enemys(run: Run) -> None:
    boards = [run("replay", str(RECORD), "--as", s, "--ply", "9").out for s in ("allied", "german")]
    assert "German edge, north" in boards[0]
    assert "(sub)" not in boards[0]
    assert "(sub)" in boards[1]


def test_people_are_named_in_the_users_language(run: Run, tmp_path: Path) -> None:
    record = Record.parse(RECORD.read_text("utf-8"))
    people = msgspec.structs.replace(record, players={"allied": "human", "german": "greedy"})
    (tmp_path / "a.txt").write_text(people.dump(), "utf-8")
    assert "Players: the Allies (a person), the Germans (greedy)." in run("replay", "a.txt").out
    spanish = run("replay", "a.txt", "--lang", "es").out
    assert "Jugadores: los aliados (una persona), los alemanes (greedy)." in spanish


def test_a_game_that_was_resigned_is_not_taken_up_unasked(run: Run, tmp_path: Path) -> None:
    start = ["play", "--as", "german", "--yes", "--seed", "1"]
    run(*start, stdin="submarines a5\nresign\ny\nsave a.txt\n")
    said = run("play", "--resume", "a.txt", stdin="1\n")
    assert (said.status, said.err) == (0, "")
    assert "The Allies win. The other side has given up." in said.out
    assert "--ply N, with N up to" in said.out
    assert "Your move" not in said.out
    assert "Your move" in run("play", "--resume", "a.txt", "--ply", "0").out


def test_a_terminal_with_few_signs_gets_simpler_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    told = "·↑↗→↘↓↙←↖ §U5 “a” «b» – … ñandú ¿qué? 漢".encode("ascii", SIMPLER).decode()
    assert told == '.^/>\\v/<\\ par. U5 "a" "b" - ... nandu ?que? ?'
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    done = periscope("replay", str(RECORD), "--lang", "es")
    assert done.returncode == 0
    assert "borde aleman" in done.stdout
    assert "?" not in done.stdout.replace("?]", "")


def test_no_cargo_is_told_of_ships_in_spanish() -> None:
    assert Speech("es")("reason-no-cargo").startswith("no quedan buques de mercancías")
    assert Speech("es")("end-no-cargo") == "no quedan buques de mercancías"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_wrong_draw_is_named_by_its_move(lang: str) -> None:
    told = Speech(lang)("error-record-draw", ply=97, found="hit", expected="miss")
    assert ("Move 97, a draw," if lang == "en" else "La jugada 97, un sorteo,") in told


def test_a_scenario_without_a_title_has_its_name(run: Run, tmp_path: Path) -> None:
    text = 'extends = "naval-skirmish"\ntitle = ""\n'
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    assert "mine: " in run("scenario", "check", "mine.toml").out
    assert "chooses 1 point of" in " ".join(Speech("en")("about-points", n=1).split())


def test_a_replay_up_to_a_ply(run: Run) -> None:
    said = run("replay", str(RECORD), "--ply", "6")
    assert "  6. " in said.out
    assert "  7. " not in said.out
    assert said.out.count("German edge, north") == 1
    told = json.loads(run("replay", str(RECORD), "--ply", "6", "--json").out)
    assert len(told["moves"]) == 6
    assert told["moves"][-1]["position"]["seat"] == "whole"


def test_verify_says_what_it_has_seen(run: Run) -> None:
    assert "is right: " in run("verify", str(RECORD)).out
    assert "está bien: " in run("verify", str(RECORD), "--lang", "es").out


def test_a_scenario_file_is_summed_up(run: Run, tmp_path: Path) -> None:
    text = 'extends = "wolf-pack"\ntitle = "Mine"\ntarget = 5\n[cards.tanker]\npoints = 3\n'
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    said = run("scenario", "check", "mine.toml")
    assert said.status == 0
    told = " ".join(said.out.split())
    assert "Mine: 7 columns by 5 rows; Allies: 2 freighters, 2 tankers, 3 destroyers" in told
    assert "target 5" in told
    assert "tanker, points: 3 (from your file)" in told
    assert "adjourned: 100 (house)" in told


# Bad input.

BAD_WORDS = [
    (["plai"], "plai"),
    (["play", "chess"], "chess"),
    (["play", "uboot", "extra"], "extra"),
    (["play", "--what"], "--what"),
    (["play", "--yes=1"], "--yes"),
    (["play", "--seed"], "--seed"),
    (["play", "--seed", "x"], "x"),
    (["play", "--scenario", "nope"], "nope"),
    (["play", "--scenario", "nope.toml"], "nope.toml"),
    (["play", "--scenario", "x" * 5000], "xxx"),
    (["play", "--chapters", "slow-submarines,nope"], "nope"),
    (["play", "--scenario", ""], "lone-wolf"),
    (["simulate", "uboot", "--scenario", ""], "lone-wolf"),
    (["play", "--chapters", ","], ","),
    (["play", "--chapters", ""], "slow-submarines"),
    (["play", "--as", "spy"], "spy"),
    (["play", "--level", "genius"], "genius"),
    (["play", "--hot-seat", "--as", "german"], "--hot-seat"),
    (["play", "--ply", "3"], "--ply"),
    (["play", "--resume", "nope.txt"], "nope.txt"),
    (["play", "--resume", str(RECORD), "--scenario", "wolf-pack"], "--scenario"),
    (["play", "--resume", str(RECORD), "--ply", "9999"], "9"),
    (["play", "--resume", str(RECORD), "--ply", "-1"], "--ply"),
    (["play", "--lang", "klingon"], "klingon"),
    (["play", "--lang"], "--lang"),
    (["simulate"], "simulate"),
    (["simulate", "uboot", "--games", "0"], "--games"),
    (["simulate", "uboot", "--games", "many"], "many"),
    (["simulate", "uboot", "--players", "greedy,genius"], "genius"),
    (["simulate", "uboot", "--players", "random,random,random"], "3"),
    (["simulate", "uboot", "--scenario", "nope"], "nope"),
    (["replay"], "replay"),
    (["replay", "nope.txt"], "nope.txt"),
    (["replay", "."], "."),
    (["replay", str(RECORD), "--as", "spy"], "spy"),
    (["replay", str(RECORD), "--ply", "9999"], "9"),
    (["verify", "nope.txt"], "nope.txt"),
    (["scenario"], "scenario"),
    (["scenario", "chek", "x.toml"], "chek"),
    (["scenario", "check"], "scenario"),
    (["scenario", "check", "nope.toml"], "nope.toml"),
    (["scenario", "check", "x.toml", "--game", "chess"], "chess"),
]


def one_sentence(said: Said, *names: str) -> None:
    assert said.status == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.strip()[-1] == "."
    assert said.err[0] != "{"
    assert "Traceback" not in said.err
    for name in names:
        assert name in said.err


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("words", "name"), BAD_WORDS, ids=lambda value: str(value)[:60])
def test_bad_words_get_one_sentence(run: Run, words: list[str], name: str, lang: str) -> None:
    said = run(*(words if "--lang" in words else ["--lang", lang, *words]))
    one_sentence(said, name)


def edited(old: str, new: str, count: int = 1) -> Callable[[str], str]:
    def edit(text: str) -> str:
        assert old in text
        return text.replace(old, new, count)

    return edit


def resealed(change: Callable[[str], str]) -> Callable[[str], str]:
    """A change by somebody who knows how to work out the checksum."""

    def edit(text: str) -> str:
        body = change(text).rpartition("checksum: ")[0]
        return f"{body}checksum: {hashlib.sha256(body.encode()).hexdigest()[:16]}\n"

    return edit


BAD_RECORDS = {
    "empty": lambda text: "",
    "other": lambda text: "dear diary\n",
    "truncated": lambda text: text[: len(text) // 2].rpartition("\n")[0],
    "no-checksum": lambda text: text.rpartition("checksum")[0],
    "edited": edited("\n2. ", "\n2. allied: hm\n2. "),
    "a-digit": edited("result: ", "result: x"),
    "line": resealed(edited("\n2. ", "\n7. ")),
    "illegal": resealed(lambda text: re.sub(r"\n2\. (\w+): .*", r"\n2. \1: lift z9", text)),
    "long": resealed(lambda text: re.sub(r"\n2\. (\w+): .*", rf"\n2. \1: {'x' * 9000}", text)),
    "escape": resealed(lambda text: re.sub(r"\n2\. (\w+): .*", "\n2. allied: \x1b[2J", text)),
    "seat": resealed(lambda text: re.sub(r"\n2\. (\w+):", "\n2. spy:", text)),
    "result": resealed(lambda text: re.sub(r"result: .*", "result: draw; target", text)),
    "game": resealed(edited("game: uboot", "game: chess")),
    "version": resealed(edited("rules 2", "rules 99")),
    "scenario": resealed(lambda text: re.sub(r"scenario: .*", "scenario: nope", text)),
    "header": resealed(lambda text: re.sub(r"scenario: .*\n", "", text)),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("command", "kind"),
    [
        *(("verify", kind) for kind in BAD_RECORDS),
        # Only verify compares the result with the game.
        *(("replay", kind) for kind in BAD_RECORDS if kind != "result"),
        *(("play", kind) for kind in BAD_RECORDS if kind != "result"),
    ],
)
def test_bad_records_get_one_sentence(
    run: Run, command: str, kind: str, lang: str, tmp_path: Path
) -> None:
    text = BAD_RECORDS[kind](RECORD.read_text("utf-8"))
    (tmp_path / "bad.txt").write_text(text, "utf-8")
    words = ["play", "--resume"] if command == "play" else [command]
    said = run(*words, "bad.txt", "--lang", lang)
    assert said.status == 2
    assert "\x1b" not in said.err
    assert said.err.startswith("bad.txt: ")
    assert said.err.count("\n") == 1
    assert (tmp_path / "bad.txt").read_text("utf-8") == text
    assert [path.name for path in tmp_path.iterdir()] == ["bad.txt"]


def test_a_record_that_is_no_text(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.txt").write_bytes(b"periscope record 1\n\xff\xfe\n")
    one_sentence(run("verify", "bad.txt"), "bad.txt", "UTF-8")


def test_the_record_of_a_seat_cannot_be_played_or_verified(run: Run, tmp_path: Path) -> None:
    text = run("replay", str(RECORD), "--as", "german", "--text").out
    (tmp_path / "seen.txt").write_text(text, "utf-8")
    one_sentence(run("verify", "seen.txt"), "seen.txt", "german")
    one_sentence(run("play", "--resume", "seen.txt"), "seen.txt", "german")
    one_sentence(run("replay", "seen.txt", "--as", "allied"), "seen.txt")


BAD_SCENARIOS = {
    "toml": ("columns = = 3", "1"),
    "key": ("colums = 5", "colums"),
    "type": ('extends = "lone-wolf"\ncolumns = "five"', "columns"),
    "count": ('extends = "lone-wolf"\ncolumns = 99', "columns"),
    "box": ('extends = "lone-wolf"\n[allied]\nfreighter = 9', "freighter"),
    "ship": ('extends = "lone-wolf"\n[german]\nfreighter = 1', "german.freighter"),
    "empty": ("columns = 5\ntarget = 2\n[allied]\nfreighter = 1", "german"),
    "extends": ('extends = "nope"', "nope"),
    "chapter": ('extends = "lone-wolf"\nchapters = ["nope"]', "nope"),
    "card": ('extends = "lone-wolf"\n[cards.canoe]\npoints = 1', "canoe"),
    "long": (f'extends = "{"x" * 9000}"', "xxx"),
    "lines": ('extends = "a\\nb"', "extends"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", BAD_SCENARIOS)
def test_bad_scenarios_get_one_sentence(run: Run, kind: str, lang: str, tmp_path: Path) -> None:
    text, name = BAD_SCENARIOS[kind]
    (tmp_path / "bad.toml").write_text(text, "utf-8")
    for words in (["scenario", "check", "bad.toml"], ["play", "--scenario", "bad.toml"]):
        one_sentence(run(*words, "--lang", lang), "bad.toml", name)
    assert (tmp_path / "bad.toml").read_text("utf-8") == text


def test_a_script_with_an_illegal_move_fails_with_its_sentence(run: Run) -> None:
    said = run("play", "--as", "german", "--yes", stdin="submarines z9\n")
    assert said.status == 2
    assert "submarines z9" in said.err
    assert said.err.count("\n") == 1


def test_the_process_ends_politely(tmp_path: Path) -> None:
    """End of input, a reader that goes away, and a wrong word, in a real process."""
    done = periscope("play", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("type `save game.txt` before you leave.\n")
    bad = periscope("plai", lang="es", cwd=tmp_path)
    assert (bad.returncode, bad.stdout) == (2, "")
    assert bad.stderr.startswith("No existe la orden «plai»: ")
    assert not list(tmp_path.iterdir())


def test_ctrl_c_ends_politely(
    run: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt() -> str:
        raise KeyboardInterrupt

    script = Script([], terminal=True)
    monkeypatch.setattr(script, "readline", interrupt)
    monkeypatch.setattr("sys.stdin", script)
    assert main(["play"]) == 130
    assert "save game.txt" in capsys.readouterr().out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_is_looked_back_at(run: Run, lang: str) -> None:
    """The curve ends where the game did, and a program gets every move."""
    record = str(RECORDS / "uboot-duel.record")
    said = run("review", record, "--lang", lang)
    assert (said.status, said.err) == (0, "")
    assert "%" in said.out
    assert said.out.count("\n") > 8
    assert "±" in said.out
    assert re.search(r"\((surely|probably|perhaps|seguro|probablemente|quizá), ±", said.out)
    if lang == "en":
        data = json.loads(run("review", record, "--json").out)
        assert data["moments"][-1]["expected"] in (0.0, 0.5, 1.0)
        assert any(moment["error"] > 0 for moment in data["moments"] if moment["cost"])


def test_a_solved_game_is_graded_instead(run: Run, tmp_path: Path) -> None:
    game = GAMES["unterseeboot"]
    (tmp_path / "a.txt").write_text(Table(game, game.start("patrol")).record().dump())
    said = run("review", "a.txt")
    assert said.status == 2
    assert "Only a patrol that is over can be graded" in said.err


def test_the_arena_is_told_in_both_languages(run: Run) -> None:
    words = ("arena", "stalingrad", "--players", "greedy,random", "--games", "1")
    assert "as Soviets" in run(*words).out
    assert "con los soviéticos" in run(*words, "--lang", "es").out
    told = json.loads(run(*words, "--json", "--test").out)
    assert told["standings"]["greedy"]["games"] == [1, 1]
    assert told["test"]["verdict"] == "open"
    said = run("arena", "uboot", "--players", "greedy")
    assert said.status == 2
    assert "One player has nobody to meet" in said.err
