"""§A11: how the game ends."""

from __future__ import annotations

import pytest

from periscope.games.avalon.view import WHOLE
from tests.avalon.positions import at, board, offers, play, winner


def test_the_right_to_enter() -> None:
    """§A11.3: submerged, three torpedoes: the boat goes in and the boats have won."""
    s = board("C2 E", "S7 S 100 stock=3", side="boats")
    assert offers(s) == ["sail convoy 100", "sail convoy 200"]
    s = play(s, "sail convoy 200")
    assert winner(s) == "boats convoy"
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.scores == {"escort-1": 0, "boat-1": 0}


@pytest.mark.parametrize("boat", ["S7 S 200 stock=2", "S7 S 0", "S7 S 100 damaged"])
def test_no_right_to_enter(boat: str) -> None:
    """§A11.3: too few torpedoes, on the surface at the start, or on the surface at the end."""
    s = board("C2 E", boat, side="boats")
    assert all(text.startswith("adjust") for text in offers(s))


def test_a_damaged_boat_that_is_deep_enough_may_enter() -> None:
    """§A11.3: submerged at the start and at the end."""
    s = board("C2 E", "S7 S 200 damaged", side="boats")
    assert offers(s) == ["sail convoy 100"]


def test_entering_at_emergency_speed() -> None:
    """§A11.3: as the second square."""
    s = board("C2 E run=1", "R7 S 200", side="boats")
    assert "sail steady convoy 200" in offers(s)
    assert "sail hard-port convoy 200" not in offers(s)
    assert at(play(s, "sail hard-port steady 200", "hold"), "boat-1") == "S8 E 200"


def test_adjournment() -> None:
    """§A11.4: after the last turn of the boats the escorts have won."""
    s = board("C2 E", "K7 S 200", side="boats", turn=150)
    assert winner(play(s, "sail steady 200", "hold")) == "escorts passed"
    s = board("C2 E", "K7 S 200", side="boats", turn=149)
    assert not winner(play(s, "sail steady 200", "hold"))


def test_when_nobody_can_act_the_turns_run_out() -> None:
    """§A11.4: all ships dead in the water."""
    s = board("C2 E dead, C4 E dead", "K7 S 0 dead")
    assert winner(s) == "escorts passed"


def test_the_fog_lifts() -> None:
    """§A6.2: at the end everybody sees everything."""
    s = play(board("C2 E", "S7 S 100 stock=3", side="boats"), "sail convoy 200")
    assert s.view("escort-1").boats[0].stock == 3
    assert s.view("escort-1").boats == s.view(WHOLE).boats
