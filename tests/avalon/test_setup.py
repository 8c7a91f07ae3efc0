"""§A1, §A2, §A3: the sea, the seats, the start and the order of play."""

from __future__ import annotations

from fractions import Fraction

from periscope.games.avalon import GAME
from periscope.games.avalon.facts import Swept
from periscope.games.avalon.sea import LETTERS, Sea, across, clear_headings
from periscope.kernel import CHANCE, SPECTATOR
from tests.avalon.positions import at, board, facts, heard, offers, play, told


def test_sides() -> None:
    """§A1.1: one escort and one boat in the basic game, up to three on a side."""
    assert GAME.seats(GAME.start("basic")) == ("escort-1", "boat-1")
    assert len(GAME.seats(GAME.start("fleet-action"))) == 6


def test_the_sea_has_no_side_edges() -> None:
    """§A1.2: 18 rows without I; columns run on in both directions."""
    sea = Sea(18, 14)
    assert (LETTERS[0], LETTERS[-1], len(LETTERS)) == ("A", "S", 18)
    assert "I" not in LETTERS
    assert sea.name(sea.ahead(sea.square("K14"), 2)) == "K15"
    assert sea.name(sea.ahead(sea.square("K1"), 6)) == "K0"
    assert sea.name(sea.ahead(sea.square("K0"), 6)) == "K-1"
    assert sea.square("K-1") == sea.square("K1") - 2 * sea.rows


def test_a_ship_that_goes_far_east_keeps_going() -> None:
    """§A1.2: nothing but the numbers changes."""
    here = board("K14 E", "B2 S")
    there = board("K-20 E", "B-32 S")
    assert offers(here) == offers(there)
    assert at(play(here, "sail steady steady"), "escort-1") == "K16 E"


def test_distance_and_angles() -> None:
    """§A1.3: a king's moves; right angles are what rams."""
    sea = Sea(18, 14)
    assert sea.distance(sea.square("A1"), sea.square("C7")) == 6
    assert sea.distance(sea.square("C7"), sea.square("A-1")) == 8
    assert across(0, 2)
    assert across(0, 6)
    assert not across(0, 1)
    assert not across(0, 4)
    assert clear_headings(4) == (2, 6)


def test_a_commander_knows_all_ships_of_the_command() -> None:
    """§A1.4: who commands what is part of the position; secrets are shared within a command."""
    s = board(
        "M7 N, M9 N", "B2 S, B4 S", players='[["escort-1", "escort-2"], ["boat-1"], ["boat-2"]]'
    )
    view = s.view("escort-1")
    assert view.commanders == {"escort-1": 0, "escort-2": 0, "boat-1": 1, "boat-2": 2}
    assert [escort.stock for escort in view.escorts] == [9, 9]
    assert [boat.stock for boat in s.view("boat-1").boats] == [9, None]
    assert [escort.stock for escort in s.view(SPECTATOR).escorts] == [None, None]


def test_starting_squares() -> None:
    """§A2.1: as printed; boats on the surface."""
    s = GAME.start("fleet-action")
    assert [at(s, f"escort-{n}") for n in (1, 2, 3)] == ["S2 E", "S5 E", "S8 E"]
    assert [at(s, f"boat-{n}") for n in (1, 2, 3)] == ["A11 S 0", "A9 S 0", "A7 S 0"]


def test_three_dice_in_secret() -> None:
    """§A2.2: 3 to 18, with the odds of three dice; only the owner hears the total."""
    s = GAME.start("basic")
    assert s.to_play == CHANCE
    assert offers(s)[0] == "stock escort-1 3"
    assert offers(s)[-1] == "stock escort-1 18"
    assert s.odds(s.moves()[0]) == Fraction(1, 216)
    assert s.odds(s.moves()[7]) == Fraction(27, 216)
    assert heard(s, "stock escort-1 12", "escort-1") == "stock escort-1 12"
    assert heard(s, "stock escort-1 12", "boat-1") == "stock escort-1"
    s = play(s, "stock escort-1 12")
    assert heard(s, "stock boat-1 4", "escort-1") == "stock boat-1 ; turn escorts 1"
    s = play(s, "stock boat-1 4")
    assert (s.escorts[0].stock, s.boats[0].stock) == (12, 4)


def test_escorts_first_then_boats() -> None:
    """§A3.1: whole turns in rotation."""
    s = play(
        GAME.start("two-on-two"),
        *(f"stock {seat} 9" for seat in ("escort-1", "escort-2", "boat-1", "boat-2")),
    )
    order = []
    for _ in range(14):
        order.append(s.to_play)
        s = play(
            s, next(text for text in offers(s) if text in ("hold", "no run") or "steady" in text)
        )
    assert order[:4] == ["escort-1", "escort-2", "boat-1", "boat-2"]
    assert order[4:8] == ["boat-1", "boat-2", "escort-1", "escort-2"]  # torpedoes after guns


def test_the_order_within_the_escorts_turn() -> None:
    """§A3.2: move, charges, sonar; then guns; then announcements."""
    s = board("M7 N run=1, E2 N", "K9 N 100 hidden, D7 S 0")
    s = play(s, "sail steady steady starboard")
    assert s.prompt == "charges"
    s = play(s, "drop")
    assert told(s)[-1] == "swept"
    assert s.to_play == "escort-2"
    s = play(s, "sail starboard")
    assert facts(s, Swept)
    assert s.prompt == "gun"
    s = play(s, "die 4")
    assert s.prompt == "run"
