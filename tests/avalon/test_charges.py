"""§A7: depth charges."""

from __future__ import annotations

import pytest

from periscope.games.avalon.facts import Depths, Run, There
from periscope.kernel import SPECTATOR
from tests.avalon.positions import board, facts, heard, offers, play, told, winner


def attack(boat: str, *charges: str, stock: int = 9) -> str:
    s = board(f"M7 N run=1 stock={stock}", f"{boat} hidden")
    s = play(s, "sail steady steady", *(f"charge {charge}" for charge in charges), "drop")
    return " ".join(told(s))


def test_a_run_names_a_submerged_boat() -> None:
    """§A7.1: at the end of the turn; surfaced boats cannot be named, and it may be left."""
    s = play(board("M7 N", "C7 N 200, C9 N 0, C2 N 400"), "sail steady")
    assert offers(s) == ["no run", "run boat-1", "run boat-3"]
    s = play(s, "run boat-3")
    assert s.escorts[0].run == 2
    assert [(f.escort, f.boat) for f in facts(s, Run)] == [("escort-1", "boat-3")]


def test_an_escort_is_asked_whatever_its_stock() -> None:
    """§A7.1: being asked tells nothing."""
    empty = play(board("M7 N stock=0", "C7 N 200"), "sail steady")
    assert offers(empty) == ["no run", "run boat-1"]
    s = play(board("M7 N run=1 stock=0", "C7 N 200 hidden"), "sail steady")
    assert offers(s) == ["drop"]
    assert s.view("boat-1").prompt == "charges"


def test_any_square_of_the_track_at_one_or_two_depths() -> None:
    """§A7.2: start and end included; 4 single depths and 6 pairs each."""
    s = play(board("M7 N run=1", "C7 N 200 hidden"), "sail steady steady")
    assert len(offers(s)) == 1 + 3 * 10
    assert "charge M7 100" in offers(s)
    assert "charge K7 300 400" in offers(s)
    s = play(s, "charge L7 100 200")
    assert len(offers(s)) == 1 + 10
    few = play(board("M7 N run=1 stock=1", "C7 N 200 hidden"), "sail steady")
    assert len(offers(few)) == 1 + 2 * 4


def test_ten_patterns_at_most() -> None:
    """§A7.2: two in each of five squares."""
    s = play(board("M7 N run=1 stock=18", "C7 N 200 hidden"), "sail steady steady steady steady")
    for square in ("M7", "L7", "K7", "J7", "H7"):
        s = play(s, f"charge {square} 100 200")
    assert offers(s) == ["drop"]
    assert play(s, "drop").escorts[0].stock == 8


def test_charges_are_set_in_private() -> None:
    """§A7.2: the others hear nothing until they are dropped."""
    s = play(board("M7 N run=1", "C7 N 200 hidden"), "sail steady")
    for seat in ("boat-1", SPECTATOR):
        assert heard(s, "charge M7 100", seat) is None
    after = play(s, "charge M7 100")
    assert after.view("boat-1") == s.view("boat-1")
    assert after.view("escort-1") != s.view("escort-1")


@pytest.mark.parametrize(
    ("boat", "charge", "result"),
    [
        ("L7 N 200", "L7 200", "boat-sunk"),
        ("L7 N 200", "L7 100 400", "near-miss"),
        ("L7 N 200", "L7 300", "near-miss"),
        ("L7 N 200", "L7 400", "miss"),
        ("L7 N 400", "L7 100 200", "miss"),
        ("L7 N 400", "L7 300 400", "boat-sunk"),
    ],
)
def test_what_charges_do(boat: str, charge: str, result: str) -> None:
    """§A7.3: the exact depth, 100 feet off, and more."""
    heard_of = attack(boat, charge)
    assert heard_of.startswith(f"charged there depths {result}")


def test_depths_stay_secret_unless_the_boat_is_there() -> None:
    """§A7.3: only the squares are told, and that it is in none of them."""
    assert attack("C7 N 200", "L7 200").startswith("charged not-there")
    s = play(board("M7 N run=1", "C7 N 200 hidden"), "sail steady", "charge L7 200 300")
    told_of = heard(s, "drop", "boat-1")
    assert told_of is not None
    assert told_of.startswith("drop ; charged escort-1 boat-1 L7 ; not-there boat-1")
    assert "300" not in told_of


def test_the_boat_does_not_say_which_square() -> None:
    """§A7.3: one answer for all squares, then all depths."""
    s = play(board("M7 N run=1", "L7 N 400 hidden"), "sail steady steady")
    s = play(s, "charge L7 100", "charge K7 200", "drop")
    assert [(f.at, f.depths) for f in facts(s, Depths)] == [("L7", (100,)), ("K7", (200,))]
    assert facts(s, There) == [There("boat-1")]


def test_no_charges_no_answer() -> None:
    """§A7.3: an escort may drop none, and learns nothing."""
    assert attack("L7 N 200").split()[:2] == ["charged", "swept"]


def test_a_near_miss_damages() -> None:
    """§A5.5, §A7.3: the boat must rise; a second near miss changes nothing."""
    s = board("M7 N run=1", "L7 N 200 hidden")
    s = play(s, "sail steady steady", "charge L7 300", "drop")
    assert s.boats[0].damaged
    assert not winner(s)
    s = play(s, "no run")
    assert {text.split()[-1] for text in offers(s)} == {"100"}
    again = board("M7 N run=1", "L7 N 200 hidden damaged")
    again = play(again, "sail steady steady", "charge L7 300", "drop")
    assert again.boats[0].damaged
    assert not winner(again)


def test_only_the_boat_that_is_named_is_hit() -> None:
    """§A7.1: another boat in the square goes free."""
    s = board("M7 N run=1", "C7 N 200 hidden, L7 N 200 hidden")
    s = play(s, "sail steady steady", "charge L7 200", "drop")
    assert "not-there" in told(s)


def test_a_boat_that_has_surfaced_is_unharmed() -> None:
    """§A7.3: charges at 100 feet do nothing to it."""
    s = board("M7 N run=1", "L7 N 0 risen")
    s = play(s, "sail steady steady", "charge L7 100", "drop")
    assert told(s)[:4] == ["charged", "there", "depths", "miss"]


def test_a_run_against_a_sunk_boat_lapses() -> None:
    """§A7.1: two runs on one boat; the second finds nobody."""
    s = board("M7 N run=1, M9 N run=1", "L7 N 200 hidden, C2 S 200")
    s = play(s, "sail steady steady", "charge L7 200", "drop", "sail steady")
    assert s.prompt == "run"
    assert s.escorts[1].run != 0
