"""Both worked examples of the rulebook, stage by stage (§A7, §A8).

The pictures are lost. Squares are chosen so that every sentence of the examples comes true: the
escort comes from behind, and a boat that runs north from K7 has six squares to hide in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from periscope.games.avalon.facts import Charged, Sighted, Torpedoes
from periscope.games.avalon.state import State
from tests.avalon.positions import at, board, facts, heard, offers, play, told, winner


def stage_one() -> State:
    """The escort has moved up to M7 and knows the boat to be at 200 feet."""
    s = play(board("O7 N", "K7 N 200"), "sail steady steady")
    assert at(s, "escort-1") == "M7 N"
    seen = s.view("escort-1").boats[0]
    assert (seen.at, seen.heading, seen.feet) == ("K7", "N", 200)
    return play(s, "run boat-1")


def hiding_places(s: State) -> set[str]:
    """Where the boat can go at emergency speed, as the range card shows."""
    boat = s.boats[0]
    moves: Sequence[Any] = s.moves()
    plans = [move.plan(s.rules.sea, boat.square, boat.heading) for move in moves]
    return {s.rules.sea.name(plan.square) for plan in plans if plan}


def test_depth_charge_attack_stage_one() -> None:
    """§A5.3, §A7.1: a run is announced, and the range card shows six squares."""
    s = stage_one()
    assert s.to_play == "boat-1"
    assert hiding_places(s) == {"J7", "H6", "H7", "H8", "J6", "J8"}


def test_depth_charge_attack_stage_two() -> None:
    """§A6.3: the boat moves in secret and is taken off the board; the escort must guess."""
    s = play(stage_one(), "sail hard-starboard starboard 300")
    assert s.view("escort-1").boats[0].at == "K7"  # until it is ready, nothing has happened
    assert heard(s, "hold", "escort-1") == "ready ; hidden boat-1 ; turn escorts 2"
    s = play(s, "hold")
    assert at(s, "boat-1") == "J8 SE 300"
    seen = s.view("escort-1").boats[0]
    assert seen.hidden
    assert (seen.at, seen.heading, seen.feet, seen.stock) == ("", "", None, None)


def test_depth_charge_attack_stage_three() -> None:
    """§A7.2: coming from behind, the escort can reach two of the six squares; it charges both
    at 200 and 300 feet, turning left between them."""
    before = stage_one()
    s = play(before, "sail hard-starboard starboard 300", "hold")
    sea, escort = s.rules.sea, s.escorts[0]
    six = {sea.square(name) for name in hiding_places(before)}
    reached = {
        frozenset(escort.square + delta for delta in course.deltas) & six
        for course in s.rules.courses.escort[escort.square % sea.rows][escort.heading]
    }
    assert max(map(len, reached)) == 2
    s = play(s, "sail steady steady port steady")
    assert [sea.name(square) for square in s.track] == ["M7", "L7", "K7", "J7", "H6"]
    assert heard(s, "charge J7 200 300", "boat-1") is None
    s = play(s, "charge J7 200 300", "charge H6 200 300")
    assert s.escorts[0].stock == 9  # spent when they are dropped
    s = play(s, "drop")
    assert facts(s, Charged)[0].squares == ("J7", "H6")
    assert s.escorts[0].stock == 5
    assert "depths" not in told(s)


def test_depth_charge_attack_stage_four() -> None:
    """§A6.2: the attack has failed; the boat is outside the blind zone and back on the board,
    and moves at its usual speed."""
    s = play(
        stage_one(),
        "sail hard-starboard starboard 300",
        "hold",
        "sail steady steady port steady",
        "charge J7 200 300",
        "charge H6 200 300",
        "drop",
    )
    assert "not-there" in told(s)
    assert facts(s, Sighted)[0].at == "J8"
    assert s.view("escort-1").boats[0].at == "J8"
    s = play(s, "no run")
    assert s.to_play == "boat-1"
    assert "sail steady 300" in offers(s)
    assert not any(len(text.split()) > 3 for text in offers(s))
    s = play(s, "sail port 200", "hold")
    assert at(s, "boat-1") == "K9 E 200"


def torpedo_stage_two() -> State:
    """The boat moves at emergency speed to H6, rising to 100 feet, and fires one torpedo at J6."""
    return play(stage_one(), "sail port steady 100", "torpedo J6", "fire")


def test_torpedo_attack_stage_two() -> None:
    """§A6.2, §A8.1: the boat fires, so it stays on the board, at 100 feet."""
    s = play(stage_one(), "sail port steady 100")
    assert "torpedo L7" not in offers(s)  # the first square that the escort must enter
    assert "torpedo H6" not in offers(s)  # the square from which it is firing
    assert "torpedo J6" in offers(s)
    assert offers(play(stage_one(), "sail port steady 200")) == ["hold"]  # too deep to fire
    s = torpedo_stage_two()
    seen = s.view("escort-1").boats[0]
    assert (seen.at, seen.feet, seen.running, seen.hidden) == ("H6", 100, True, False)
    assert seen.salvo == ()
    assert "running" in told(s)


def test_torpedo_attack_stage_three() -> None:
    """§A8.3: the escort enters the first square, where it is safe, turns away from the square
    straight ahead, and hears that there is nothing in the next."""
    s = torpedo_stage_two()
    assert at(s, "escort-1") == "L7 N"  # A
    assert facts(s, Torpedoes) == []
    s = play(s, "port on")
    assert at(s, "escort-1") == "K6 NW"  # C
    assert [(f.at, f.number or 0) for f in facts(s, Torpedoes)] == [("K6", 0)]


def test_torpedo_attack_stage_four() -> None:
    """§A8.4: one torpedo in the third square; the die says miss."""
    s = play(torpedo_stage_two(), "port on", "starboard on")
    assert [(f.at, f.number or 0) for f in facts(s, Torpedoes)] == [("J6", 1)]  # D
    assert s.to_play == "chance"
    assert s.dice == 1
    assert winner(play(s, "die 2")) == "boats escorts-sunk"
    assert play(s, "die 3").to_play == "escort-1"


def test_torpedo_attack_stage_five() -> None:
    """§A7.3, §A8.2: the boat's own square is safe from its torpedoes; the escort enters it and
    charges it at 100 feet, where the boat must be."""
    s = play(torpedo_stage_two(), "port on", "starboard on", "die 3", "steady on")
    assert at(s, "escort-1") == "H6 N"  # E
    assert at(s, "boat-1") == "H6 NW 100"
    assert [(f.at, f.number or 0) for f in facts(s, Torpedoes)] == [("H6", 0)]
    s = play(s, "steady stop", "charge H6 100", "drop")
    assert told(s) == ["charged", "there", "depths", "boat-sunk"]
    assert winner(s) == "escorts boats-sunk"
