"""§U12: custom scenarios, good ones and every kind of bad one."""

from __future__ import annotations

from pathlib import Path

import pytest

from periscope.games.uboot import GAME
from periscope.kernel import PeriscopeError
from tests.uboot.positions import (
    GUNS,
    MORE,
    SLOW,
    board,
    offers,
    outcome,
    play,
    scores,
    start,
    view,
)

WHOLE_FILE = """# A narrow strait.
title = "The strait"
rows = 6
columns = 4
chapters = ["slow-submarines"]
target = 3
tie = "draw"
adjourn = 30
ends = ["target", "no-cargo"]

[allied]
freighter = 1
tanker = 1
destroyer = 1

[german]
submarine = 2

[scoring]
cargo_left = 3

[cards.destroyer]
firepower = 3

[standing]
target = "house"
"""


def refused(text: str, tmp_path: Path, name: str = "mine.toml") -> PeriscopeError:
    """The error that a scenario file of this text gives; it names the file."""
    path = tmp_path / name
    path.write_text(text, "utf-8")
    with pytest.raises(PeriscopeError) as caught:
        GAME.start(path)
    assert caught.value.details.get("file") == str(path)
    return caught.value


def wrong(text: str, tmp_path: Path) -> tuple[str | int, str | int, str | int]:
    """The key, what was found there and what would be right."""
    error = refused(text, tmp_path)
    assert error.key in ("error-value", "error-type")
    remedy = error.details["right"] or error.details["form"]
    return error.details["key"], error.details["found"], remedy


# Good ones


def test_a_whole_file(tmp_path: Path) -> None:
    """§U12.1: size, fleets, chapters, target, scoring, tie, cards, adjournment."""
    path = tmp_path / "strait.toml"
    path.write_text(WHOLE_FILE, "utf-8")
    state = GAME.start(path)
    table = view(state)
    assert (table.scenario, table.rows, table.columns, table.target) == ("strait", 6, 4, 3)
    assert table.chapters == (SLOW,)
    assert table.hands[0].cards == ("freighter", "tanker", "destroyer")
    assert offers(state, "submarines") == {
        f"submarines {a}6 {b}6" for a, b in ("ab", "ac", "ad", "bc", "bd", "cd")
    }
    assert GAME.start(path) == state  # a path may be a string


def test_what_a_file_leaves_out_stays_as_in_the_base_game() -> None:
    """§U12.1: five rows, no chapters, the printed cards, ties to the Allies, 100 turns."""
    text = "columns = 5\ntarget = 2\n[allied]\nfreighter = 1\n[german]\nsubmarine = 1\n"
    scenario = GAME.read(text, "least")
    assert [scenario.value(key) for key in ("rows", "tie", "adjourn")] == [5, "allied", 100]
    assert view(start(text)).chapters == ()
    assert GAME.read(text, "least").cards() == GAME.scenarios["lone-wolf"].cards()


def test_a_file_may_extend_a_published_scenario() -> None:
    """§U12.1: tables are merged key by key."""
    state = start('extends = "wolf-pack"\ntarget = 9\n[allied]\ndestroyer = 2\n')
    allied, german = view(state).hands
    assert (view(state).columns, view(state).target) == (7, 9)
    assert allied.cards.count("destroyer") == 2
    assert allied.cards.count("freighter") == allied.cards.count("tanker") == 2
    assert len(german.cards) == 3


def test_chapters_are_added_to_those_of_the_file() -> None:
    """§U12.1: in the order of the rulebook."""
    text = 'extends = "lone-wolf"\nchapters = ["surface-combat"]\n'
    assert view(start(text, SLOW)).chapters == (SLOW, GUNS)


def test_scoring_of_a_file() -> None:
    """§U12.1: multiples of a card's points."""
    text = 'extends = "wolf-pack"\ntarget = 20\n[scoring]\ncargo_left = 5\nescorts_sunk = 3\n'
    state = board(
        text, allied="freighter c5 N, destroyer c3, tanker a1", under="g5", torpedoes="german c4 S"
    )
    assert scores(play(state, "lift f4 -> g5")) == (5, 6)


def test_card_values_of_a_file() -> None:
    """§U12.1: the owner of a printed copy puts the printed ones in."""
    text = (
        'extends = "lone-wolf"\n[cards.submarine]\nfirepower = 2\n[cards.freighter]\npoints = 2\n'
    )
    state = board(
        text, GUNS, phase="first-gun", allied="freighter c2, freighter a1", german="submarine c4"
    )
    state = play(state, "fire c4-c2", "hold", "hit")
    assert outcome(state).scores == {"allied": 0, "german": 2}


def test_an_armed_freighter_follows_the_freighter() -> None:
    """§U12.1: whatever a file makes of the freighter, the armed one still passes for it."""
    text = 'extends = "wolf-pack"\n[cards.freighter]\npoints = 3\n'
    assert GAME.read(text, "x").cards()["armed-freighter"]["points"] == 3


def test_boats_may_leave_where_a_file_says_so() -> None:
    """§U12.1: as in the hunting group."""
    state = board(
        'extends = "lone-wolf"\n[scoring]\nboats_left = 1\n', allied="freighter a1", under="c1"
    )
    assert offers(state, "leave") == {"leave c1"}


def test_a_file_may_set_fleet_points() -> None:
    """§U12.1: a smaller naval battle."""
    state = start('extends = "naval-skirmish"\nfleet_points = 3\ntarget = 2\n')
    assert offers(state) == {
        "fleet 1 destroyer + 1 corvette",
        "fleet 1 destroyer + 1 mines",
        "fleet 1 carrier + 1 corvette",
        "fleet 1 carrier + 1 mines",
    }


@pytest.mark.parametrize(("rows", "columns"), [(4, 2), (9, 9)])
def test_the_smallest_and_the_largest_area(rows: int, columns: int) -> None:
    """§U12.1: the limits of the size."""
    fleets = "[allied]\nfreighter = 1\n[german]\nsubmarine = 1\n"
    text = f"rows = {rows}\ncolumns = {columns}\ntarget = 2\n{fleets}"
    state = play(start(text), f"submarines a{rows}", "place freighter a1")
    assert (view(state).rows, view(state).columns) == (rows, columns)


# Bad ones: the file itself


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    """§U12.1: refused with the reason."""
    with pytest.raises(PeriscopeError) as caught:
        GAME.start(tmp_path / "nowhere.toml")
    assert caught.value.key == "error-file"
    assert caught.value.details["file"] == str(tmp_path / "nowhere.toml")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    """§U12.1: refused with the reason."""
    with pytest.raises(PeriscopeError, match="error-file"):
        GAME.start(tmp_path)


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    """§U12.1: refused with the reason."""
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(PeriscopeError, match="error-not-text"):
        GAME.start(path)


def test_bad_toml(tmp_path: Path) -> None:
    """§U12.1: the error says where."""
    error = refused("columns = \n", tmp_path)
    assert (error.key, error.details["line"]) == ("error-toml", 1)


def test_an_unknown_scenario_or_chapter() -> None:
    """§U12.1: the error names those that there are."""
    with pytest.raises(PeriscopeError) as caught:
        GAME.start("wolfpack")
    assert caught.value.key == "error-scenario"
    assert "wolf-pack" in str(caught.value.details["scenarios"])
    with pytest.raises(PeriscopeError) as caught:
        GAME.start("lone-wolf", chapters=("submarines",))
    assert caught.value.key == "error-chapter"
    assert SLOW in str(caught.value.details["chapters"])


# Bad ones: keys

EXTENDS = 'extends = "lone-wolf"\n'


@pytest.mark.parametrize(
    ("text", "key", "known"),
    [
        ("colums = 5\n", "colums", "columns"),
        ("[allied]\nsubmarine = 1\n", "allied.submarine", "allied.destroyer"),
        ("[german]\nfreighter = 1\n", "german.freighter", "german.submarine"),
        ("[scoring]\ncargo = 1\n", "scoring.cargo", "scoring.cargo_left"),
        ("[cards.frigate]\npoints = 1\n", "cards.frigate", "cards.corvette"),
        ("[cards.tanker]\narmor = 1\n", "cards.tanker.armor", "cards.tanker.armour"),
        ("[cards.armed-freighter]\npoints = 2\n", "cards.armed-freighter.points", "firepower"),
    ],
)
def test_an_unknown_key(text: str, key: str, known: str, tmp_path: Path) -> None:
    """§U12.1: the error names the key and those that would be right."""
    error = refused(EXTENDS + text, tmp_path)
    assert (error.key, error.details["key"]) == ("error-key", key)
    assert known in str(error.details["known"])


# Bad ones: values


@pytest.mark.parametrize(
    ("text", "key", "found", "right"),
    [
        ("rows = 3\n", "rows", "3", "4–9"),
        ("rows = 10\n", "rows", "10", "4–9"),
        ("columns = 1\n", "columns", "1", "2–9"),
        ("columns = 10\n", "columns", "10", "2–9"),
        ("columns = 5.0\n", "columns", "5.0", "2–9"),
        ("columns = true\n", "columns", "true", "2–9"),
        ('target = "two"\n', "target", "two", "1–99"),
        ("target = 0\n", "target", "0", "1–99"),
        ("adjourn = 1\n", "adjourn", "1", "2–1000"),
        ("slow_rows = 3\n", "slow_rows", "3", "1–2"),
        ("fleet_points = 20\n", "fleet_points", "20", "0–19"),
        ("title = 5\n", "title", "5", "text"),
        ('tie = "nobody"\n', "tie", "nobody", "allied, german, draw"),
        ("tie = 1\n", "tie", "1", "text"),
        ('chapters = "surface-combat"\n', "chapters", "surface-combat", "list"),
        ('chapters = ["aircraft"]\n', "chapters", "aircraft", "surface-combat"),
        ('ends = ["never"]\n', "ends", "never", "target, no-cargo, no-submarine"),
        ("ends = []\n", "ends", "[]", "target, no-cargo, no-submarine"),
        ('exchange = ["frigate"]\n', "exchange", "frigate", "destroyer"),
        ('extra = ["submarine"]\n', "extra", "submarine", "carrier"),
        ("allied = 3\n", "allied", "3", "table"),
        ("[allied]\ndestroyer = -1\n", "allied.destroyer", "-1", "0–9"),
        ('[german]\nsubmarine = "one"\n', "german.submarine", "one", "0–9"),
        ("[scoring]\ncargo_left = 10\n", "scoring.cargo_left", "10", "0–9"),
        ("[cards]\ntanker = 1\n", "cards.tanker", "1", "table"),
        ("[cards.tanker]\npoints = 0\n", "cards.tanker.points", "0", "1–9"),
        ("[cards.submarine]\narmour = 2\n", "cards.submarine.armour", "2", "0–1"),
        ("[cards.s-boot]\nsteps = 3\n", "cards.s-boot.steps", "3", "1–2"),
        ("[cards.corvette]\nhunts = 1\n", "cards.corvette.hunts", "1", "switch"),
        ("[cards.tanker]\nstanding = 3\n", "cards.tanker.standing", "3", "table"),
        ('[standing]\nrows = "sure"\n', "standing.rows", "sure", "stated"),
    ],
)
def test_a_wrong_value(text: str, key: str, found: str, right: str, tmp_path: Path) -> None:
    """§U12.1: the error names the key, what was found and what would be right."""
    seen_key, seen, remedy = wrong(EXTENDS + text, tmp_path)
    assert (seen_key, seen) == (key, found)
    assert right in str(remedy)


@pytest.mark.parametrize("base", ["wolfpack", "other.toml"])
def test_an_unknown_base(base: str, tmp_path: Path) -> None:
    """§U12.1: a file extends a published scenario or nothing."""
    key, found, right = wrong(f'extends = "{base}"\n', tmp_path)
    assert (key, found) == ("extends", base)
    assert "wolf-pack" in str(right)


def test_columns_and_target_must_be_set(tmp_path: Path) -> None:
    """§U12.1: there is nothing in the base game that they could stay as."""
    fleets = "[allied]\nfreighter = 1\n[german]\nsubmarine = 1\n"
    for text, key in (("target = 2\n", "columns"), ("columns = 5\n", "target")):
        error = refused(text + fleets, tmp_path)
        assert (error.key, error.details["key"]) == ("error-unset", key)


@pytest.mark.parametrize(
    "text", ["x = " + "9" * 5000, "x = " + "[" * 9000, "a." * 7000 + "b = 1", "# long\n" * 9000]
)
def test_toml_that_is_meant_to_hurt(text: str, tmp_path: Path) -> None:
    """§U12.1: endless numbers, bottomless lists and files without end are refused too."""
    assert refused(text, tmp_path).key in ("error-toml", "error-toml-long", "error-key")


def test_a_target_that_nobody_can_reach(tmp_path: Path) -> None:
    """§U12.1: one fleet point on each side, and four to win."""
    error = refused('extends = "naval-skirmish"\nfleet_points = 1\n', tmp_path)
    assert (error.key, error.details["found"], error.details["most"]) == ("error-target", 4, 1)


def test_the_question_names_the_rule_for_laying_ships() -> None:
    """§U3.3, §U10.10."""
    state = play(start('extends = "lone-wolf"\n'), "submarines c5")
    assert state.section == "U3.3"
    state = play(start('extends = "wolf-and-shepherd-small"\n', MORE), "submarines c5")
    assert state.section == "U10.10"


# Bad ones: fleets


def test_more_cards_than_the_box_holds(tmp_path: Path) -> None:
    """§U12.1: corvettes and mines are two sides of the same two cards."""
    error = refused(EXTENDS + "[allied]\ncorvette = 2\nmines = 1\n", tmp_path)
    assert error.key == "error-fleet-box"
    assert error.details["cards"] == "corvette + mines"
    assert (error.details["found"], error.details["most"]) == (3, 2)


@pytest.mark.parametrize(
    ("text", "key", "side"),
    [
        ("[allied]\nfreighter = 0\ndestroyer = 0\n", "error-fleet-empty", "allied"),
        ("[german]\nsubmarine = 0\n", "error-fleet-empty", "german"),
        ("[german]\nsubmarine = 0\nmines = 2\n", "error-fleet-empty", "german"),
        ("[allied]\nfreighter = 0\n", "error-fleet-end", "allied"),
        (
            'ends = ["no-submarine"]\n[german]\nsubmarine = 0\ns-boot = 1\n',
            "error-fleet-end",
            "german",
        ),
        ("fleet_points = 6\n", "error-fleet-both", "allied"),
    ],
)
def test_an_impossible_fleet(text: str, key: str, side: str | None, tmp_path: Path) -> None:
    """§U12.1: refused with the reason."""
    error = refused(EXTENDS + text, tmp_path)
    assert (error.key, error.details.get("side")) == (key, side)


def test_a_fleet_that_finds_no_room(tmp_path: Path) -> None:
    """§U12.1: three submarines in a row of two cards; the error names the file as any other."""
    text = "columns = 2\ntarget = 2\n[allied]\nfreighter = 1\n[german]\nsubmarine = 3\n"
    error = refused(text, tmp_path)
    assert (error.key, error.details["side"]) == ("error-fleet-room", "german")


def test_fleet_points_that_no_fleet_is_worth(tmp_path: Path) -> None:
    """§U12.1: the German cards of the box are worth 14."""
    error = refused('extends = "naval-battle"\nfleet_points = 19\n', tmp_path)
    assert error.key == "error-fleet-none"


def test_an_end_that_is_there_from_the_start(tmp_path: Path) -> None:
    """§U12.1: a free choice of warships has no cargo, so that the first loss of any kind would
    end the game."""
    error = refused('extends = "naval-skirmish"\nends = ["target", "no-cargo"]\n', tmp_path)
    assert (error.key, error.details["side"]) == ("error-fleet-end", "allied")


def test_a_fleet_that_would_end_the_game_is_not_offered() -> None:
    """§U12.1: where the loss of all submarines ends the game, every German fleet has one."""
    state = start('extends = "naval-skirmish"\nends = ["target", "no-submarine"]\n')
    state = play(state, "fleet 3 destroyer")
    assert offers(state)
    assert all("submarine" in fleet for fleet in offers(state))


def test_what_the_file_sets_wins_over_a_chapter() -> None:
    """§U12.1, §U10.10: slow ships on two rows, though reinforcements would say one."""
    text = 'extends = "lone-wolf"\nslow_rows = 2\n'
    state = play(start(text, MORE), "fleet 2 freighter + 1 destroyer", "fleet 1 submarine")
    state = play(state, "submarines c5")
    assert "place freighter b2" in offers(state)


def test_chapters_that_leave_no_room() -> None:
    """§U12.1: with reinforcements slow ships need the first row, three of them in two columns."""
    text = "columns = 2\ntarget = 2\n[allied]\nfreighter = 2\ntanker = 1\n[german]\nsubmarine = 1\n"
    assert start(text).prompt == "submarines"
    with pytest.raises(PeriscopeError, match="error-fleet-room"):
        start(text, MORE)
