"""§A4, §A5: how ships move."""

from __future__ import annotations

import pytest

from tests.avalon.positions import at, board, heard, offers, play, winner


def test_an_escort_moves_one_to_four_squares() -> None:
    """§A4.1: three turns on each square: 3 + 9 + 27 + 81 courses, none of them to stay."""
    s = board("M7 N", "B2 S")
    assert len(offers(s)) == 120
    assert max(len(text.split()) for text in offers(s)) == 5


def test_an_escort_enters_the_square_ahead_and_then_turns() -> None:
    """§A4.1: to the bow first, 45 degrees after."""
    s = board("M7 N", "B2 S")
    assert at(play(s, "sail port"), "escort-1") == "L7 NW"
    assert at(play(s, "sail port port steady starboard"), "escort-1") == "K4 NW"


def test_an_escort_stops_before_the_convoy() -> None:
    """§A4.2: no course leads over the edge."""
    s = board("R7 S", "B2 S")
    assert "sail steady" in offers(s)
    assert "sail steady steady" not in offers(s)
    assert "sail port port" not in offers(s)
    assert len([text for text in offers(s) if len(text.split()) == 2]) == 3


@pytest.mark.parametrize(
    ("start", "choices"),
    [
        ("S7 S", ["adjust E", "adjust W"]),
        ("S7 SE", ["adjust E"]),
        ("S7 SW", ["adjust W"]),
        ("A7 N", ["adjust E", "adjust W"]),
        ("A7 NE", ["adjust E"]),
        ("A7 NW", ["adjust W"]),
    ],
)
def test_an_escort_at_an_edge_adjusts(start: str, choices: list[str]) -> None:
    """§A4.2: a turn without moving, by the least angle."""
    s = board(start, "J2 S")
    assert offers(s) == choices
    s = play(s, choices[0])
    assert at(s, "escort-1") == f"{start.split()[0]} {choices[0].split()[1]}"


def test_an_adjusting_escort_may_charge_and_announce() -> None:
    """§A4.2: its turn is otherwise whole."""
    s = play(board("S7 S run=1", "S7 N 200 hidden"), "adjust E", "charge S7 200", "drop")
    assert winner(s) == "escorts boats-sunk"
    s = play(board("S7 S run=1", "O7 N 200 hidden"), "adjust E", "drop")
    assert s.prompt == "run"


def test_a_surfaced_boat_moves_one_or_two() -> None:
    """§A5.1: five turns on each square, at one of two depths; the depth at the start counts."""
    s = board("R2 E", "K7 S", side="boats")
    assert len(offers(s)) == 2 * (5 + 25)
    assert at(play(s, "sail hard-port hard-port 0", "hold"), "boat-1") == "L8 N 0"
    assert at(play(s, "sail steady starboard 100", "hold"), "boat-1") == "M7 SW 100"


def test_a_submerged_boat_moves_exactly_one() -> None:
    """§A5.1: one square, three depths."""
    s = board("R2 E", "K7 S 200", side="boats")
    assert len(offers(s)) == 3 * 5
    assert at(play(s, "sail port 300", "hold"), "boat-1") == "L7 SE 300"


@pytest.mark.parametrize(
    ("boat", "depths"),
    [
        ("K7 S 0", {"0", "100"}),
        ("K7 S 100", {"100", "200"}),
        ("K7 S 200", {"100", "200", "300"}),
        ("K7 S 400", {"300", "400"}),
    ],
)
def test_depth_changes_by_one_level(boat: str, depths: set[str]) -> None:
    """§A5.2: up or down by 100 feet, never below 400, and not to the surface by choice."""
    assert {text.split()[-1] for text in offers(board("R2 E", boat, side="boats"))} == depths


def test_emergency_speed_is_for_the_boat_that_is_hunted() -> None:
    """§A5.3: two squares, still 100 feet."""
    s = board("R2 E run=1", "K7 S 200", side="boats")
    assert len(offers(s)) == 3 * (5 + 25)
    two = board("R2 E run=2, R5 E", "K7 S 200, C3 S 200", side="boats")
    assert len(offers(two)) == 3 * 5


def test_a_boat_at_the_northern_edge_turns() -> None:
    """§A5.4: it does not move, but may change its depth and fire."""
    s = board("R2 E", "A7 NE 200", side="boats")
    assert offers(s) == ["adjust E 100", "adjust E 200", "adjust E 300"]
    s = play(s, "adjust E 100")
    assert "torpedo elsewhere" in offers(s)
    assert at(play(s, "hold"), "boat-1") == "A7 E 100"


def test_a_boat_short_of_torpedoes_halts_before_the_convoy() -> None:
    """§A5.4, §A11.3: with two torpedoes it turns; on the surface it turns with any number."""
    assert offers(board("C2 E", "S7 S 200 stock=2", side="boats"))[0] == "adjust E 100"
    assert offers(board("C2 E", "S7 SE 0 stock=9", side="boats")) == ["adjust E 0", "adjust E 100"]


@pytest.mark.parametrize("why", ["damaged", "stock=0"])
def test_a_boat_that_must_rise(why: str) -> None:
    """§A5.5: 100 feet a turn, up to the surface, and then it stays there."""
    s = board("C2 E", f"K7 S 200 {why}", side="boats")
    assert {text.split()[-1] for text in offers(s)} == {"100"}
    s = board("C2 E", f"K7 S 100 {why}", side="boats")
    assert {text.split()[-1] for text in offers(s)} == {"0"}
    s = play(s, "sail steady 0", "hold")
    assert s.boats[0].risen
    assert {text.split()[-1] for text in offers(board("C2 E", f"K7 S {why}", side="boats"))} == {
        "0"
    }


def test_a_boat_that_has_surfaced_never_submerges() -> None:
    """§A5.5: not even if it is sound."""
    s = board("C2 E", "K7 S 0 risen", side="boats")
    assert {text.split()[-1] for text in offers(s)} == {"0"}


def test_coming_up_is_told() -> None:
    """§A5.5: on the surface it is on the board."""
    s = play(board("C2 E", "K7 S 100 damaged", side="boats"), "sail steady 0")
    told = heard(s, "hold", "escort-1")
    assert told is not None
    assert told.startswith("ready ; surfaced boat-1 ; sighted boat-1 S L7")
