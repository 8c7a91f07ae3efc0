"""§A12: scenario files, good ones and bad ones."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

import pytest

from periscope.games.avalon import EDITIONS, GAME
from periscope.games.avalon.guns import COLUMNS
from periscope.games.avalon.values import BOUNDS
from periscope.i18n import Speech
from periscope.kernel import PeriscopeError
from periscope.terminal.avalon.face import AvalonFace
from tests.avalon.positions import board, play, winner


def refused(text: str, tmp_path: Path) -> PeriscopeError:
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(PeriscopeError) as caught:
        GAME.start(path)
    assert caught.value.details["file"] == str(path)
    return caught.value


def test_printed_tables_can_be_put_in() -> None:
    """§A9.5, §A12.1: a column at a time; the rest stays as it was."""
    scenario = GAME.read('extends = "basic"\n[tables.torpedo]\ntarget = [5, 6]\n', "printed")
    columns = GAME.start(scenario).rules.columns
    assert columns["torpedo"].target == (5, 6)
    assert columns["even"].target == (1, 2)
    assert columns["even"].firing == (6,)


def test_a_table_is_used() -> None:
    """§A12.1: the die is read in the column of the file."""
    s = board("M7 N", "E7 S 100", side="boats", more="[tables.torpedo]\ntarget = [6]\n")
    s = play(s, "sail steady 100", "torpedo K7", "fire", "steady on")
    assert winner(play(s, "die 6")) == "boats escorts-sunk"
    assert not winner(play(s, "die 1"))


def test_a_file_starts_a_game(tmp_path: Path) -> None:
    """§A12.1: by its path."""
    path = tmp_path / "three.toml"
    path.write_text('extends = "fleet-action"\nescorts = 2\nadjourn = 20\n', "utf-8")
    s = GAME.start(path)
    assert GAME.seats(s) == ("escort-1", "escort-2", "boat-1", "boat-2", "boat-3")
    assert s.rules.adjourn == 20


@pytest.mark.parametrize(
    ("text", "key", "found"),
    [
        ("escorts = 4", "escorts", "4"),
        ("boats = 0", "boats", "0"),
        ("rows = 30", "rows", "30"),
        ("dice = true", "dice", "true"),
        ('extends = "nothing"', "extends", "nothing"),
        ("[tables.torpedo]\ntarget = [7]", "tables.torpedo.target", "7"),
        ("[tables.even]\nfiring = [1]", "tables.even.firing", "1"),
        ("[tables.even]\ntarget = 1", "tables.even.target", "1"),
        ('[start]\nescorts = ["Z9 E"]', "start.escorts", "Z9 E"),
        ('[start]\nboats = ["A9"]', "start.boats", "A9"),
        ("[start]\nboats = []", "start.boats", "0"),
        ('escorts = 2\n[start]\nescorts = ["S2 E", "S2 W"]', "start.escorts", "S2 W"),
        ('escorts = 2\n[start]\nescorts = ["S2 E", "S02 NE"]', "start.escorts", "S02 NE"),
        ('[standing]\ndice = "sure"', "standing.dice", "sure"),
        ('players = [["escort-1"], ["boat-9"]]', "players", "boat-9"),
        ("players = 0", "players", "0"),
        ("players = false", "players", "false"),
        ('[start]\nboats = ["A99 S"]', "start.boats", "A99 S"),
        ('[start]\nboats = ["A15 S"]', "start.boats", "A15 S"),
        ('[start]\nescorts = ["S0 E"]', "start.escorts", "S0 E"),
        ('[start]\nescorts = ["S-3 E"]', "start.escorts", "S-3 E"),
        ('[start]\nboats = ["A\u0663 S"]', "start.boats", "A\u0663 S"),
    ],
)
def test_a_wrong_value_is_named(text: str, key: str, found: str, tmp_path: Path) -> None:
    """§A12.1: file, key, what was found and what would be right."""
    error = refused(text, tmp_path)
    assert error.key in ("error-value", "error-type")
    assert (error.details["key"], error.details["found"]) == (key, found)
    assert error.details["right"] or error.details["form"]


@pytest.mark.parametrize(
    "text", ["speeed = 2", "[tables.gun]\ntarget = [1]", "[standing]\nx = 'house'"]
)
def test_an_unknown_key_is_named(text: str, tmp_path: Path) -> None:
    """§A12.1."""
    assert refused(text, tmp_path).key == "error-key"


def test_no_throw_sinks_a_boat_for_firing_torpedoes(tmp_path: Path) -> None:
    """§A8.4, §A12.1: a value that no rule asks for is refused."""
    error = refused("[tables.torpedo]\nfiring = [5, 6]\n", tmp_path)
    assert (error.key, error.details["found"]) == ("error-torpedo-firing", "5, 6")
    GAME.read("[tables.torpedo]\nfiring = []\n[tables.first-salvo]\nfiring = [6]\n", "none")


def test_throws_count_once(tmp_path: Path) -> None:
    """§A9.5: however often a file names them."""
    scenario = GAME.read("[tables.torpedo]\ntarget = [6, 1, 1]\n", "twice")
    assert GAME.start(scenario).rules.columns["torpedo"].target == (1, 6)


@pytest.mark.parametrize("name", ["mine", "basic", "two-on-two"])
def test_an_empty_file_is_refused(name: str, tmp_path: Path) -> None:
    """§A12.1: whatever its name is, and the published scenario of that name stays what it was."""
    path = tmp_path / f"{name}.toml"
    path.write_text("", "utf-8")
    with pytest.raises(PeriscopeError) as caught:
        GAME.start(path)
    assert (caught.value.key, caught.value.details["file"]) == ("error-toml-empty", str(path))
    assert len(GAME.seats(GAME.start("two-on-two"))) == 4


@pytest.mark.parametrize(
    "text", ["# Nothing but a comment.\n", "\n", 'players = [["escort-1"], ["boat-1"]]\n']
)
@pytest.mark.parametrize("name", ["mine", "two-on-two"])
def test_a_file_that_sets_no_value_plays_the_basic_game(
    name: str, text: str, tmp_path: Path
) -> None:
    """§A12.1: under its own name, in every client."""
    path = tmp_path / f"{name}.toml"
    path.write_text(text, "utf-8")
    scenario = GAME.open(path)
    face = AvalonFace(Speech("en"))
    assert face.title(scenario) == name
    assert face.summary(scenario).startswith("escorts: 1, boats: 1, players: 2")
    s = GAME.start(scenario)
    s = play(s, "stock escort-1 9", "stock boat-1 9", "sail steady")
    assert GAME.load(GAME.dump(s)) == s
    assert len(GAME.seats(GAME.start("two-on-two"))) == 4


@pytest.mark.parametrize("text", ['[start]\nboats = ["A99 S"]', "[tables.torpedo]\nfiring = [5]"])
def test_records_of_the_first_version_keep_their_files(text: str) -> None:
    """§A12.1: what it let pass can still be replayed."""
    _, first = EDITIONS
    assert first.start(first.read(text, "old")).moves()


def test_every_commander_knows_what_the_convoy_asks_for() -> None:
    """§A11.3: none, one, or so many torpedoes."""
    face = AvalonFace(Speech("en"))
    told = [face.aims(GAME.read(f"torpedoes_needed = {n}\n", "mine"), "boat-1") for n in (0, 1, 3)]
    assert ["0 torpedoes" in text for text in told] == [False] * 3
    assert "a torpedo left" in told[1]
    assert "3 torpedoes or more" in told[2]


def test_commanders_are_checked(tmp_path: Path) -> None:
    """§A1.4: every seat once, nobody on both sides."""
    both = refused('players = [["escort-1", "boat-1"]]', tmp_path)
    assert both.key == "error-players-side"
    missing = refused('players = [["escort-1"]]', tmp_path)
    assert (missing.key, missing.details["seat"]) == ("error-players-seat", "boat-1")
    twice = refused('players = [["escort-1"], ["boat-1"], ["boat-1"]]', tmp_path)
    assert twice.details["times"] == 2


def test_the_examples_of_the_page_on_scenarios_are_right() -> None:
    """§A12.1, §A9.5: what it tells an owner of the card to write is accepted, and every key and
    its bounds are in the table."""
    page = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text("utf-8")
    page = page[page.index("## U-BOAT") :].split("\n## ")[0]
    blocks = re.findall(r"(?:^    .*\n|^\n(?=    ))+", page, re.MULTILINE)
    first, tables = (textwrap.dedent(block) for block in blocks)
    own = GAME.start(GAME.read(first, "first"))
    assert GAME.players(own)[0] == ("escort-1", "escort-2")
    assert len(GAME.seats(own)) == 5
    card = GAME.read(tables, "card")
    assert GAME.start(card).rules.columns["torpedo"].target == (1, 2, 3)
    assert card.values["standing"]["torpedo"] == "stated"
    for key, (least, most) in BOUNDS.items():
        row = next(
            line for line in page.splitlines() if line.startswith("|") and f"`{key}`" in line
        )
        assert f"{least}–{most}" in row or f"{least}, {most}" in row
    assert all(f"`{name}`" in page for name in COLUMNS)
