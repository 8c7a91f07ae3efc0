"""§A9: surface combat of the basic game."""

from __future__ import annotations

import pytest

from periscope.games.avalon import GAME
from periscope.games.avalon.facts import Fired
from periscope.games.avalon.scenario import data
from tests.avalon.positions import board, facts, play, told, winner


def roll(s: object) -> str:
    rolls = getattr(s, "rolls")  # noqa: B009
    return rolls[0].column if rolls else ""


@pytest.mark.parametrize(
    ("boat", "column"),
    [
        ("E7 S 0", "even"),
        ("E1 S 0", "even"),
        ("D7 S 0", ""),
        ("K7 S 0", "adjacent"),
        ("L7 S 0", "adjacent"),
        ("E7 S 100", ""),
        ("E7 S 0 fresh", "first-salvo"),
        ("K7 S 0 fresh", ""),
        ("D7 S 0 fresh", ""),
    ],
)
def test_which_column(boat: str, column: str) -> None:
    """§A9.1 to §A9.4: six squares; fresh boats; adjacent ones."""
    s = play(board("M7 N", boat), "sail steady")
    assert roll(s) == column
    assert (s.prompt == "gun") == bool(column)


@pytest.mark.parametrize(
    ("boat", "die", "result"),
    [
        ("E7 S 0 fresh", "die 2", "escorts boats-sunk"),
        ("E7 S 0 fresh", "die 6", ""),
        ("E7 S 0", "die 1", "escorts boats-sunk"),
        ("E7 S 0", "die 3", ""),
        ("E7 S 0", "die 6", "boats escorts-sunk"),
        ("K7 S 0", "die 2", "boats escorts-sunk"),
        ("K7 S 0", "die 6", ""),
    ],
)
def test_what_the_die_does(boat: str, die: str, result: str) -> None:
    """§A9.5: the house table."""
    s = play(board("M7 N", boat), "sail steady", die)
    assert winner(s) == result
    assert [f.die for f in facts(s, Fired)] == [int(die.split()[1])]


def test_the_first_salvo_comes_once() -> None:
    """§A9.2: on the turn after the boat has come up, and then never again."""
    s = play(board("M7 N", "E7 S 100 damaged", side="boats"), "sail steady 0", "hold")
    assert s.boats[0].fresh
    s = play(s, "sail steady")
    assert roll(s) == "first-salvo"
    s = play(s, "die 6")
    assert not s.boats[0].fresh
    s = play(s, "sail steady 0", "hold", "sail port")
    assert roll(s) == "even"


def test_a_boat_that_started_on_the_surface_has_not_come_up() -> None:
    """§A9.2: no first salvo at it."""
    s = play(GAME.start("basic"), "stock escort-1 9", "stock boat-1 9")
    assert not s.boats[0].fresh


def test_one_roll_a_round() -> None:
    """§A9.3: the boat's own turn has no guns, but it may fire torpedoes on the surface."""
    s = play(board("M7 N", "E7 S 0 risen", side="boats"), "sail steady 0")
    assert s.prompt == "salvo"
    s = play(s, "hold")
    assert s.prompt == "sail"


def test_every_value_of_the_table_is_house() -> None:
    """§A9.5: and says so."""
    defaults = data("defaults")
    assert {defaults["standing"][name] for name in defaults["tables"]} == {"house"}


def test_ramming_at_a_right_angle() -> None:
    """§A9.6: the boat is sunk, the escort dead in the water."""
    s = play(board("M7 N", "L7 E 0"), "sail steady steady")
    assert told(s)[:3] == ["rammed", "dead", "boat-sunk"]
    assert winner(s) == "escorts boats-sunk"


@pytest.mark.parametrize("heading", ["N", "NE", "SE", "S", "NW"])
def test_other_angles_do_nothing(heading: str) -> None:
    """§A9.6: both stay in the square, adjacent."""
    s = play(board("M7 N", f"L7 {heading} 0"), "sail steady")
    assert roll(s) == "adjacent"
    assert not winner(s)


def test_a_submerged_boat_is_not_rammed() -> None:
    """§A9.6: the escort passes over it."""
    assert "rammed" not in told(play(board("M7 N", "L7 E 100"), "sail steady steady"))
