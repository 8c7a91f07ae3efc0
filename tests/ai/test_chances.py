"""One escort against one boat: what either can hope for, and that they play by it."""

from __future__ import annotations

import random

import pytest

from periscope.ai.avalon.chances import chances, spares
from periscope.ai.avalon.knowledge import AVALON
from periscope.ai.avalon.mixed import decide
from periscope.ai.avalon.one_ply import hope
from periscope.ai.avalon.standoff import apart, clear
from periscope.games.avalon.state import Pose, State
from periscope.kernel.protocol import History
from tests.avalon.positions import board, play


def decided(s: State, luck: int = 1) -> str:
    """What a player decides whose answer rests on the view alone."""
    seat = s.to_play
    found = decide(s.view(seat), History(seat), History, s.moves(), random.Random(luck), 1)
    assert found is not None
    return str(found)


def far(s: State) -> int:
    return s.rules.sea.distance(s.escorts[0].square, s.boats[0].square)


def test_a_near_miss_is_nearly_as_good_as_a_hit() -> None:
    """§A5.5, §A7.3: the boat must rise, and on the surface it cannot get into the convoy."""
    sound, damaged = (board("C2 E", f"K7 S 200{how}") for how in ("", " damaged"))
    assert chances(damaged) > 0.85 > chances(sound)
    # So near the convoy it gets there before it has risen.
    assert chances(board("C2 E", "R7 S 400 damaged")) < 0.5


def test_the_chances_are_the_lead_of_the_search() -> None:
    s = board("C2 E", "K7 S 200")
    assert AVALON.value(s, "escort-1", ()) == -AVALON.value(s, "boat-1", ())
    near = board("C2 E", "Q7 S 200")
    assert AVALON.value(near, "boat-1", ()) > AVALON.value(s, "boat-1", ())


def test_charges_are_worth_more_early_than_late() -> None:
    """A charge that is kept is worth what it can still do."""
    s = board("C2 E", "K7 S 200")
    worth = [spares(s, Pose(s.rules.sea.square(at), 4, 2)) for at in ("C7", "K7", "R7")]
    assert worth == sorted(worth, reverse=True)


@pytest.mark.parametrize("place", ["K16 W", "H15 N", "S8 E", "D10 SE"])
def test_an_escort_keeps_out_of_range_of_a_boat_that_cannot_dive(place: str) -> None:
    """§A9.1, §A11.4: a boat that is on the surface for good can win by its gun alone."""
    s = board(place, "K7 N 0 risen stock=0")
    for _ in range(4):
        s = play(s, decided(s))
        assert far(s) > s.rules.gun_range
        rng = random.Random(far(s))
        s = play(s, str(rng.choice(s.moves())), "hold")


def test_an_escort_turns_away_from_a_boat_that_closes() -> None:
    """Even one that is caught at four squares gets out of range, one die later at most."""
    s = board("K11 W", "K7 E 0 risen stock=0")
    after = s.copy()
    ship = after.escort(0)
    assert not clear(after, ship.square, 6)
    away = [apart(s, s.rules.sea.square(end), heading) for end, heading in (("K8", 6), ("H13", 1))]
    assert away[1] > away[0]


def test_a_boat_is_rammed_where_that_can_be_done() -> None:
    """§A9.6: at a right angle, for the boat is sunk and the game is won."""
    s = board("K10 W", "K7 N 0 risen")
    assert play(s, decided(s)).ending == "boats-sunk"


def test_a_first_salvo_is_fired_from_where_the_escort_gets_away() -> None:
    """§A9.2: there is no reply to it."""
    s = board("S7 N", "K7 N 0 risen fresh stock=0")
    square, north, south = s.rules.sea.square, 0, 4
    assert apart(s, square("R7"), south) < apart(s, square("Q7"), south)
    assert apart(s, square("M7"), north) < apart(s, square("Q7"), south)


def test_torpedoes_give_away_a_boat_under_a_run() -> None:
    """§A6.2: charges are set where it is seen, at its very depth."""
    s = board("M7 N run=1", "J7 E 200 hidden", side="boats")
    s = play(s, "sail steady 100", "torpedo elsewhere", "fire")
    assert not s.boats[0].hidden
    s = play(s, "starboard on", "steady on", "steady stop")
    assert s.rules.sea.name(s.boats[0].square) == "J8"
    at = s.rules.sea.name(s.track[-1])
    found = decided(s)
    assert found == ("charge J8 100" if at == "J8" else "drop")


def test_a_boat_that_a_run_can_come_to_holds_its_fire() -> None:
    """§A6.2: torpedoes would give it away; from farther off it may fire."""
    near = play(board("M7 N run=1", "K7 E 100 hidden", side="boats"), "sail steady 100")
    assert {decided(near, luck) for luck in range(8)} == {"hold"}


def test_a_move_is_worth_what_its_dice_bring() -> None:
    """§A9.5: two throws of six sink the boat, one the escort."""
    s = play(board("K12 W", "K7 N 0 stock=9"), "sail steady")
    whole = sum(hope(die.play(s)) for die in s.moves()) / 6
    assert hope(s) == pytest.approx(whole)
    assert 1 / 3 < hope(s) < 5 / 6


def test_a_boat_goes_on_however_far_the_escort_is() -> None:
    """Nobody is near and nothing is left to drop: the convoy is still to be reached."""
    s = board("A14 E stock=0", "K7 W 200", side="boats").copy()
    s.escort(0).square += 200 * s.rules.sea.rows
    south, north = (play(s, f"sail {turn} 200") for turn in ("hard-port", "hard-starboard"))
    assert chances(south) < chances(north)
