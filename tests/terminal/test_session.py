"""At the prompt: commands, taking back, reveals, saving, leaving."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from periscope.kernel import OVER, PeriscopeError, Record
from periscope.terminal.screen import BLANK_LINES
from tests.terminal.helpers import UBOOT, Follower, Sitting

SET_UP = ["place freighter a1", "place freighter b1", "place destroyer c1"]
SIGN = "\N{SECTION SIGN}"  # spelt out, for there is no such rule
QUIET = ["submarines e5", "lift a4 -> none", "lift a4 -> none", "lift a4 -> none"]


def sitting(*lines: str, **options: Any) -> Sitting:
    """The Allies at the keyboard, against Germans who lift a quadrant far away."""
    return Sitting(lines, german=Follower(QUIET), **options)


def moves(one: Sitting) -> list[str]:
    return [str(move) for move in one.table.moves]


def test_numbers_notations_and_sloppy_notations_play() -> None:
    one = sitting("1", "PLACE  freighter b1", "place destroyer c1")
    one.run()
    assert moves(one)[:4] == ["submarines e5", *SET_UP]


def test_the_start_of_a_notation_lists_what_fits_and_plays_nothing() -> None:
    one = sitting(*SET_UP, "course a1", "moves c1-d", "c1")
    out = " ".join(one.run().split())
    assert moves(one)[-1] == "lift a4 -> none"
    assert "1. Order the Allied freighter on a1 to sail north. [course a1 N]" in out
    assert "moves from c1 to d2 and turns that card over. [c1-d2?]" in out


def test_a_whole_notation_plays_though_others_begin_with_it() -> None:
    one = sitting(*SET_UP, "course a1 n")
    one.run()
    assert "course a1 N" in moves(one)


def test_long_lists_are_folded_and_told_by_the_page() -> None:
    german = ["submarines a5 c5 e5", "lift", "more", "lift b4"]
    one = Sitting(german, "wolf-pack", allied=Follower(seed=2))
    out = one.run()
    assert "moves; type the beginning to list them: lift, lift a1" in out
    assert "more moves fit: type `more`, or more of the notation." in out
    assert "Lift the quadrant b4 and leave its submarine on b4. [lift b4 -> b4]" in out


@pytest.mark.parametrize(
    ("lang", "line", "told"),
    [
        ("en", "lift z9", "“lift z9” is not a move that is offered here: type `moves`"),
        ("es", "lift z9", "«lift z9» no es una jugada posible aquí: escribe `jugadas`"),
        ("en", "99", "There is no move 99: they go from 1 to 16."),
        ("es", "0", "No existe la jugada 0: van de la 1 a la 16."),
        ("en", "9" * 5000, "There is no move 999"),
        ("en", "undo", "There is nothing to take back"),
        ("en", "save", "A file name is missing: type for instance `save game.txt`."),
        ("en", f"why {SIGN}U99.9", f"There is no rule or offered move “{SIGN}U99.9”"),
        ("es", "porqué nada", "No hay regla ni jugada posible «nada»"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(lang: str, line: str, told: str) -> None:
    one = sitting(*SET_UP, line, lang=lang)
    with pytest.raises(PeriscopeError, match="error-script"):
        one.run()
    assert told in " ".join(one.writer.getvalue().split())
    assert moves(one)[-1] == "lift a4 -> none"


def test_at_a_terminal_a_wrong_line_is_no_failure() -> None:
    one = sitting(*SET_UP, "lift z9", terminal=True)
    one.run()
    assert one.status == 0


def test_why_gives_the_rule_of_the_question_of_a_move_and_of_a_section() -> None:
    out = sitting(*SET_UP, "why", "why 1", "why c1-d2?", "why lift", "why u8.4").run()
    assert "§U4.3 One action, compulsory" in out
    assert "§U5.4 Slow ship movement" in out
    assert "§U5.3 Fast ship movement and the destroyer's search" in out
    assert "§U5.1 Submarine movement" in out
    assert "§U8.4 Sonar" in out


def test_spanish_words_and_english_ones_are_understood_in_spanish() -> None:
    lines = [*SET_UP, "ayuda", "porqué 1", "por qué", "Jugadas c1", "tablero", "help", "salir"]
    out = sitting(*lines, lang="es").run()
    assert "guardar: `guardar partida.txt` escribe la partida" in out
    assert "§U5.4 Movimiento de buque lento" in out
    assert "§U4.3 Una acción, obligatoria" in out
    assert "El destructor aliado mueve de c1 a c2. [c1-c2]" in out


def test_log_and_values_tell_what_they_say() -> None:
    out = sitting(*SET_UP, "log", "values").run()
    assert "  1. The Germans put their submarines down in secret" in out
    assert "  5. The Germans lift the quadrant a4. [lift a4]" in out
    assert "turns without a loss until the game is adjourned: 100 (house)" in out


def test_undo_at_the_prompt_and_before_the_computer_answers() -> None:
    one = sitting(*SET_UP[:2], "undo", *SET_UP[1:], "undo", *SET_UP[2:], "", confirm=True)
    out = one.run()
    assert out.count("Taken back.") == 2
    assert moves(one)[1:4] == SET_UP
    assert moves(one)[4] == "lift a4 -> none"


def test_only_enter_goes_on_and_other_lines_are_refused() -> None:
    lines = ["course a1 N", "1", "resign", "yes", "undo 3", "", "course b1 N", ""]
    one = sitting(*SET_UP, *lines, confirm=True, terminal=True)
    out = " ".join(one.run().split())
    assert out.count("Here Enter goes on and `undo` takes the move back") == 4
    assert "type `undo` alone" in out
    assert moves(one)[4:] == ["lift a4 -> none", "course b1 N", "lift a4 -> none"]


@pytest.mark.parametrize("lang", ["en", "es"])
def test_before_going_on_the_changed_board_is_shown_and_can_be_asked_about(
    lang: str, tmp_path: Path
) -> None:
    asking = ["help", "board", "log", "why", "why lift", "values", "moves", "moves lift"]
    file = tmp_path / "game.txt"
    one = sitting(*SET_UP, *asking, f"save {file}", "quit", lang=lang, confirm=True)
    out = one.run()
    pause = one.session.say("pause-undo")
    rows = [row for row in out[: out.index(pause)].splitlines() if row.startswith("  1  ")]
    assert "DES" in rows[-1]
    assert out.count(pause) == len(asking) + 2
    assert moves(one)[-1] == SET_UP[-1]
    assert len(Record.parse(file.read_text("utf-8")).moves) == 4
    assert "lift a4" not in out


def test_the_input_may_end_before_going_on() -> None:
    one = sitting(*SET_UP, confirm=True)
    assert "The game was not saved" in one.run()
    assert one.status == 0
    assert moves(one)[-1] == SET_UP[-1]


def test_an_automatic_answer_asks_nothing() -> None:
    """One question for a typed move, though a hold follows that nobody was asked for (§U9.4)."""
    germans = Follower(["submarines e5", "lift a4 -> none", "hold", "hold", "lift a4 -> none"])
    lines = [*SET_UP, "", "c1-c2", ""]
    one = Sitting(lines, chapters=["surface-combat"], german=germans, confirm=True)
    out = one.run()
    assert out.count("Enter goes on") == 2
    assert moves(one)[-1] != "c1-c2"
    both = [
        "",
        "submarines e5",
        "",
        "",
        *SET_UP,
        "",
        "",
        "lift a4 -> none",
        "",
        "",
        "c1-c2",
        "",
        "",
    ]
    pair = Sitting(both, chapters=["surface-combat"], confirm=True)
    assert pair.run().count("Enter goes on") == 4
    assert pair.table.to_play == "german"


def test_undo_takes_back_the_move_and_not_the_answer_that_went_unasked() -> None:
    """With surface combat a move is followed by a hold that nobody was asked for (§U9.4)."""
    germans = Follower(["submarines e5", "lift a4 -> none", "hold", "hold"])
    lines = [*SET_UP, "", "c1-c2", "undo", "c1-d2", ""]
    one = Sitting(lines, chapters=["surface-combat"], german=germans, confirm=True)
    out = one.run()
    assert "Taken back." in out
    assert "c1-d2" in moves(one)
    assert "c1-c2" not in moves(one)


def test_a_reveal_asks_once_and_cannot_be_taken_back() -> None:
    one = sitting(*SET_UP, "", "c1-d2?", "n", "c1-d2?", "y", "undo", confirm=True)
    with pytest.raises(PeriscopeError, match="error-script"):
        one.run()
    out = one.writer.getvalue()
    assert out.count("This cannot be taken back. Play it? (y/n)") == 2
    assert "There is nothing to take back" in out
    assert moves(one).count("c1-d2?") == 1


def test_another_answer_than_yes_or_no_is_a_new_line() -> None:
    one = sitting(*SET_UP, "", "c1-d2?", "course a1 N", confirm=True)
    one.run()
    assert "c1-d2?" not in moves(one)
    assert "course a1 N" in moves(one)


def test_holding_fire_goes_unasked_unless_a_masked_ship_would_show() -> None:
    """§U9.4: with an armed freighter its owner is asked even where no shot is possible."""
    plain = Sitting(SET_UP, chapters=["surface-combat"], german=Follower([*QUIET[:2], "hold"]))
    assert "fire one shot, or hold" not in plain.run()
    germans = Follower(["fleet 1 submarine", "submarines e5", "lift a4 -> none", "hold"])
    lines = ["fleet 2 freighter + 1 armed-freighter + 1 mines", "mines a3"]
    lines += ["place freighter a1", "place freighter b1", "place armed-freighter c1"]
    masked = Sitting(lines, chapters=["surface-combat", "reinforcements"], german=germans)
    assert "fire one shot, or hold" in masked.run()


def test_resigning_asks_and_lifts_the_fog() -> None:
    one = sitting(*SET_UP, "resign", "n", "resign", "y")
    out = one.run()
    assert one.table.to_play == OVER
    assert "(sub) submarine under water e5" in out
    assert "The Germans win. The other side has given up." in out


def test_save_writes_a_record_that_is_right(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    one = sitting(*SET_UP, f"save {file}", "c1-c2", "quit")
    out = " ".join(one.run().split())
    record = Record.parse(file.read_text("utf-8"))
    record.verify(UBOOT)
    assert record.moves[-1] == ("german", "lift a4 -> none")
    assert len(record.moves) == 7, "leaving writes what came after the last save"
    assert f"`periscope play --resume {file}` goes on with it" in out
    assert list(tmp_path.iterdir()) == [file], "no half-written file is left over"


def test_leaving_without_saving_writes_nothing_and_says_how(tmp_path: Path) -> None:
    for lines in ([*SET_UP], [*SET_UP, "quit"]):
        out = " ".join(sitting(*lines).run().split())
        assert "The game was not saved; next time type `save game.txt`" in out
    assert not list(tmp_path.iterdir())


def test_a_file_is_replaced_only_when_asked(tmp_path: Path) -> None:
    file = tmp_path / "diary.txt"
    file.write_text("dear diary", "utf-8")
    sitting(*SET_UP, f"save {file}", "n").run()
    assert file.read_text("utf-8") == "dear diary"
    sitting(*SET_UP, f"save {file}", "y").run()
    assert file.read_text("utf-8").startswith("periscope record 1")


def test_names_of_files_may_be_quoted_and_begin_at_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    out = sitting(*SET_UP, 'save "~/q r.txt"', "save ''", terminal=True).run()
    assert [path.name for path in tmp_path.iterdir()] == ["q r.txt"]
    assert f"periscope play --resume '{tmp_path}/q r.txt'" in " ".join(out.split())
    assert "A file name is missing" in out


@pytest.mark.parametrize("name", ["missing/game.txt", ".", "x" * 300, "a\0b"])
def test_a_file_that_cannot_be_written_is_named(name: str, tmp_path: Path) -> None:
    lines = [*SET_UP, f"save {tmp_path / name}", "c1-c2"]
    one = sitting(*lines, terminal=True)
    out = " ".join(one.run().split())
    assert "cannot be written: " in out
    assert "c1-c2" in moves(one)
    assert not list(tmp_path.iterdir())


def test_a_hot_seat_clears_the_screen_and_tells_each_player_only_their_own() -> None:
    lines = ["", "submarines e5", "", "", *SET_UP, "", "", "lift a4 -> none", "", "", "c1-c2"]
    one = Sitting(lines)
    out = one.run()
    shown = out.split("\n" * BLANK_LINES)
    assert [part.lstrip().splitlines()[0].split(" ")[3] for part in shown[1:]] == [
        "Germans,",
        "Allies,",
        "Germans,",
        "Allies,",
    ]
    for part in shown[2::2]:
        assert "e5" not in part.replace("course e5", "")
        assert "(sub)" not in part
        assert "lift a4 -> none" not in part
    assert moves(one)[-1] == "c1-c2"


def test_the_move_can_be_taken_back_before_the_seat_is_passed() -> None:
    one = Sitting(["", "submarines e5", "undo", "submarines d5", "", "", *SET_UP, ""])
    one.run()
    assert moves(one)[0] == "submarines d5"
