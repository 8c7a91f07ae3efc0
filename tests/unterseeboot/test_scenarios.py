"""Scenario files (§N14.1)."""

from __future__ import annotations

import pytest

from periscope.games.unterseeboot import GAME
from periscope.kernel import PeriscopeError
from tests.unterseeboot.boats import after, odds, offered, start


def test_a_board_of_ones_own() -> None:
    """§N14.1: three columns, one target, five turns; the rest as in the ordinary patrol."""
    s = start("columns = 3\nshallow = [1]\ntargets = [3]\nturns = 5\ntorpedoes = 2")
    assert (s.rules.turns, s.torpedoes, s.hull, s.rules.letters) == (5, 2, 3, ["c"])
    assert offered(s) == ["stay", "east", "home"]


def test_two_faces_may_call_for_one_die() -> None:
    """§N13.2, §N14.1: such a die is one die, in play or not."""
    s = start("[big_dice]\n3 = 8\n4 = 8", ("big-ships",)).copy()
    s.dice = 1
    assert s.view("captain").dice == (8,)
    assert GAME.load(GAME.dump(s)) == s


def test_periscope_reach() -> None:
    """§N5.1, §N7.3: an owner of the board who reads adjacency otherwise sets a number."""
    s = start('extends = "six-columns"\nperiscope_reach = 1')
    assert offered(after(s, "down")) == ["identify b", "look away"]
    s = after(s, "down", "identify b", "ship 6")
    assert offered(s) == ["fire b", "hold fire"]


def test_dice_of_ones_own() -> None:
    """§N14.1: a die that needs 7 never succeeds, and what cannot happen is not listed."""
    s = start("[dice]\nunseen = 7\nstrafed = 1\nrepaired = 1")
    assert list(odds(after(s, "stay", "look away"))) == ["aircraft: damaged, repaired"]


@pytest.mark.parametrize(
    ("text", "key", "named"),
    [
        ("turns = 0", "error-value", "turns"),
        ("turns = true", "error-type", "turns"),
        ("depth = 3", "error-key", "depth"),
        ("targets = []", "error-value", "targets"),
        ("targets = [2, 2]", "error-column-twice", "targets"),
        ("targets = [9]", "error-value", "targets"),
        ("columns = 3\ntargets = [2]\nshallow = [1, 2, 3]", "error-no-deep", None),
        ("start = 7", "error-value", "start"),
        ('chapters = ["sonar"]', "error-value", "chapters"),
        ('extends = "atlantic"', "error-value", "extends"),
        ("[dice]\nstrafed = 8", "error-value", "dice.strafed"),
        ("[dice]\ncharged = [3, 4]", "error-value", "dice.charged"),
        ("[dice]\nluck = 3", "error-key", "dice.luck"),
        ("[honours]\nwar-badge = 3", "error-value", "honours.war-badge"),
        ("[honours]\nswords = 20", "error-value", "honours.swords"),
        ("[big_dice]\n7 = 30", "error-key", "big_dice.7"),
        ('[standing]\nturns = "sure"', "error-value", "standing.turns"),
        ('[standing]\nluck = "house"', "error-key", "standing.luck"),
        ("turns =", "error-toml", None),
    ],
)
def test_an_error_names_the_key(text: str, key: str, named: str | None) -> None:
    """§N14.1."""
    with pytest.raises(PeriscopeError) as caught:
        GAME.read(text, "mine", "mine.toml")
    assert caught.value.key == key
    assert caught.value.details["file"] == "mine.toml"
    if named:
        assert caught.value.details["key"] == named


def test_a_file_has_the_last_word_about_torpedoes() -> None:
    """§N13.4, §N14.1: the fourteen of the Type VIIC are for files that do not say otherwise."""
    assert start("turns = 10", ("type-viic",)).torpedoes == 14
    assert start("torpedoes = 5", ("type-viic",)).torpedoes == 5
    assert start('torpedoes = 7\nchapters = ["type-viic"]').torpedoes == 7


def test_two_hits_only_with_big_ships() -> None:
    """§N13.2, §N14.1: a number of an optional rule means nothing without it."""
    text = "columns = 2\nshallow = [1]\nstart = 2\ntargets = [2]\nbig_ship = 4"
    for chapters, last in (((), "torpedo: b sunk"), (("big-ships",), "torpedo: b struck")):
        s = start(text, chapters)
        s = after(s, "stay", "identify b", "ship 5", "aircraft: not spotted", "fire b")
        assert offered(s)[0] == last


def test_what_is_in_play_and_whose_it_is() -> None:
    """§N14.1: a value of an optional rule counts with it only; one of the file is marked so."""
    text = 'turns = 10\nhull = 2\n[standing]\nhull = "stated"\nshallow = "stated"'
    plain = GAME.read(text, "mine")
    standings = [plain.standing(key) for key in ("turns", "hull", "shallow", "columns", "dice")]
    assert standings == ["own", "stated", "stated", "house", "stated"]
    assert not plain.in_play("salvo_reach")
    assert plain.with_chapters(["type-viic"]).in_play("salvo_reach")
    assert plain.in_play("torpedoes")
