"""The six phases, as the rulebook tells them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from periscope.games.unterseeboot import GAME
from periscope.games.unterseeboot.state import (
    AWAY,
    DETECTED,
    NOTHING,
    SEARCHING,
    SURFACE,
    UNKNOWN,
)
from tests.unterseeboot.boats import after, boat, facts, odds, offered, place

UNSEEN = "aircraft: not spotted"
THIRD, HALF, SIXTH = Fraction(1, 3), Fraction(1, 2), Fraction(1, 6)


def test_the_boat_is_supplied_and_the_targets_are_unknown() -> None:
    """§N1.1, §N2.1, §N2.2."""
    s = GAME.start("patrol")
    assert (place(s), s.turn, s.rules.turns) == ("a1", 1, 20)
    assert (s.hull, s.main, s.auxiliary, s.torpedoes) == (3, 6, 3, 7)
    assert s.targets == (UNKNOWN,) * 5
    assert GAME.seats(s) == ("captain",)


def test_two_boards() -> None:
    """§N1.2: under a1 there is water on the second board only."""
    assert offered(boat("a1")) == ["stay", "east", "home"]
    assert offered(boat("a1", board="six-columns")) == ["stay", "down", "east", "home"]
    assert offered(boat("b2")) == ["stay", "up", "down", "east", "home"]
    assert "west" in offered(boat("b2", board="six-columns"))
    for board in GAME.scenarios:
        assert boat(board=board).rules.letters == list("bcdef")


def test_one_space_or_none() -> None:
    """§N3.1: up, down, east, west or stay, and not off the board."""
    assert offered(boat("d3")) == ["stay", "up", "down", "west", "east"]
    assert offered(boat("f4")) == ["stay", "up", "west"]
    moved = {text: place(after(boat("d3"), text)) for text in offered(boat("d3"))}
    assert moved == {"stay": "d3", "up": "d2", "down": "d4", "west": "c3", "east": "e3"}


def test_phases_in_order() -> None:
    """§N2.3: manoeuvre, battery, identification, aircraft, torpedoes, destroyer."""
    s = boat("c1", targets=(UNKNOWN, 4, UNKNOWN, UNKNOWN, UNKNOWN), main=2)
    prompts = []
    for text in (
        "stay",
        "identify d",
        "ship 5",
        UNSEEN,
        "fire c",
        "torpedo: c missed",
        "destroyer: no damage",
    ):
        prompts.append(s.prompt)
        s = after(s, text)
    assert prompts == [
        "manoeuvre",
        "identify",
        "contact",
        "aircraft",
        "torpedo",
        "strike",
        "destroyer",
    ]
    assert (s.turn, s.prompt, s.main) == (2, "manoeuvre", 6)


def test_an_empty_phase_passes_by_itself() -> None:
    """§N2.3: at 100 metres there is nothing to ask and nothing to throw."""
    s = after(boat("c3"), "stay")
    assert (s.turn, s.prompt) == (2, "manoeuvre")


def test_silent_running() -> None:
    """§N4.1: a token a turn below the surface, the main battery first."""
    s = boat("c3", main=1)
    s = after(s, "stay")
    assert (s.main, s.auxiliary) == (0, 3)
    s = after(s, "stay")
    assert (s.main, s.auxiliary) == (0, 2)


def test_the_last_token_is_survived_and_no_token_is_not() -> None:
    """§N4.1: a boat without power under water is lost."""
    s = after(boat("c3", main=0, auxiliary=1), "stay")
    assert s.outcome() is None
    s = after(s, "stay")
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "batteries")


def test_no_power_is_needed_to_come_up() -> None:
    """§N4.2: on the surface the main battery is full again; auxiliary power stays spent."""
    s = after(boat("c2", main=0, auxiliary=0, targets=(NOTHING,) * 5), "up")
    assert (s.main, s.auxiliary, s.prompt) == (6, 0, "aircraft")
    assert "recharged" in facts(s)


@pytest.mark.parametrize(
    ("at", "seen"),
    [("a1", "b"), ("b1", "bc"), ("d1", "cde"), ("f1", "ef"), ("d2", "d"), ("d3", ""), ("d4", "")],
)
def test_what_can_be_identified(at: str, seen: str) -> None:
    """§N5.1: the boat's space and those beside it; from periscope depth the one above."""
    s = after(boat(at), "stay")
    if not seen:
        assert s.prompt == "manoeuvre"
    else:
        assert offered(s) == [*(f"identify {letter}" for letter in seen), "look away"]


def test_identifying_is_a_choice_and_one_a_turn() -> None:
    """§N5.1."""
    s = after(boat("d1"), "stay")
    assert after(s, "look away").targets == (UNKNOWN,) * 5
    assert after(s, "identify d", "ship 4").prompt == "aircraft"


def test_the_die_of_a_target() -> None:
    """§N5.2: a one is a false contact, the rest are thousands of tons."""
    s = after(boat("d2"), "stay", "identify d")
    assert odds(s) == {
        "false contact": SIXTH,
        **{f"ship {face}": SIXTH for face in range(2, 7)},
    }
    assert after(s, "ship 5").targets[2] == 5
    assert after(s, "false contact").targets[2] == NOTHING


def test_aircraft_do_not_see_a_boat_under_water() -> None:
    """§N6.1."""
    assert after(boat("d2", targets=(NOTHING,) * 5), "stay").prompt == "manoeuvre"


def test_the_aircraft_search() -> None:
    """§N6.2, §N6.3, §N9.1: spotted on 1-3, damaged on 3+, repaired on 4+."""
    s = after(boat("d1", targets=(NOTHING,) * 5), "stay")
    assert odds(s) == {
        UNSEEN: HALF,
        "aircraft: strafed, no damage": SIXTH,
        "aircraft: damaged, repaired": SIXTH,
        "aircraft: damaged": SIXTH,
    }
    assert not after(s, UNSEEN).spotted
    assert facts(after(s, "aircraft: strafed, no damage")) == ["spotted"]
    for text in offered(s)[1:]:
        assert after(s, text).spotted


def test_a_spotted_boat_is_strafed_without_a_search() -> None:
    """§N6.2, §N6.3."""
    s = after(boat("d1", targets=(NOTHING,) * 5, spotted=True), "stay")
    assert odds(s) == {
        "aircraft: strafed, no damage": THIRD,
        "aircraft: damaged, repaired": THIRD,
        "aircraft: damaged": THIRD,
    }


def test_diving_shakes_the_aircraft_off() -> None:
    """§N6.4."""
    s = after(boat("d1", targets=(NOTHING,) * 5, spotted=True), "down")
    assert not s.spotted
    assert "lost-sight" in facts(s)


def test_a_torpedo_is_a_choice() -> None:
    """§N7.1: one at an identified ship in reach, or none; it is spent hit or miss."""
    s = after(boat("c2", targets=(6, 4, 6, UNKNOWN, UNKNOWN)), "stay")
    assert offered(s) == ["fire c", "hold fire"]
    assert after(s, "hold fire").torpedoes == 7
    assert after(s, "fire c").torpedoes == 6
    assert after(boat("c2", targets=(6, 4, 6, 1, 1), torpedoes=0), "stay").prompt == "manoeuvre"
    assert after(boat("c3", targets=(6, 4, 6, 1, 1)), "stay").prompt == "manoeuvre"


def test_surface_and_submerged_attack() -> None:
    """§N7.2, §N7.3: the same space on 3+; right below on 4+."""
    fleet = (6, 4, 6, NOTHING, NOTHING)
    surface = after(boat("c1", targets=fleet), "stay", UNSEEN, "fire c")
    assert odds(surface) == {"torpedo: c sunk": Fraction(2, 3), "torpedo: c missed": THIRD}
    below = after(boat("c2", targets=fleet), "stay", "fire c")
    assert odds(below) == {"torpedo: c sunk": HALF, "torpedo: c missed": HALF}


def test_sunk_and_missed() -> None:
    """§N7.4, §N11.1."""
    s = after(boat("c2", targets=(6, 4, 6, 1, 1)), "stay", "fire c")
    sunk = after(s, "torpedo: c sunk")
    assert (sunk.targets[1], sunk.victories, sunk.tonnage) == (NOTHING, (0, 4, 0, 0, 0), 4)
    assert after(s, "torpedo: c missed").targets[1] == 4


def test_no_torpedo_no_destroyer() -> None:
    """§N8.1: a strafed boat that did not fire is left alone by the destroyer."""
    s = after(boat("c1", targets=(NOTHING,) * 5), "stay", "aircraft: damaged")
    assert (s.turn, s.escort) == (2, AWAY)


def test_what_firing_calls_up() -> None:
    """§N8.1: detected on the surface, searched for at periscope depth; no token is made less."""
    fleet = (NOTHING, 4, NOTHING, NOTHING, NOTHING)
    below = after(boat("c2", targets=fleet), "stay", "fire c")
    assert below.escort == SEARCHING
    surface = after(boat("c1", targets=fleet), "stay", UNSEEN, "fire c")
    assert surface.escort == DETECTED
    for before in (SEARCHING, DETECTED):
        again = after(boat("c2", targets=fleet, escort=before), "stay", "fire c")
        assert again.escort == before


def test_the_destroyer_searches() -> None:
    """§N8.2, §N8.3: undetected on 4+, else attacked at once."""
    s = after(boat("c3", escort=SEARCHING), "stay")
    assert odds(s) == {
        "destroyer: not detected": HALF,
        "destroyer: no damage": HALF * Fraction(2, 3),
        "destroyer: damaged, repaired": HALF * THIRD * HALF,
        "destroyer: damaged": HALF * THIRD * HALF,
    }
    assert after(s, "destroyer: not detected").escort == SEARCHING
    assert facts(after(s, "destroyer: no damage")) == ["detected"]
    assert after(s, "destroyer: no damage").escort == DETECTED


def test_surfacing_under_a_searching_destroyer() -> None:
    """§N8.2: it needs no die to see the boat."""
    s = after(boat("c2", targets=(NOTHING,) * 5, escort=SEARCHING), "up", UNSEEN)
    assert s.escort == DETECTED
    assert "destroyer: not detected" not in offered(s)


@pytest.mark.parametrize(
    ("at", "damaged"),
    [("c1", Fraction(4, 6)), ("c2", Fraction(3, 6)), ("c3", Fraction(2, 6)), ("c4", SIXTH)],
)
def test_depth_protects(at: str, damaged: Fraction) -> None:
    """§N8.3: 3+, 4+, 5+ and 6 from the surface down."""
    s = after(boat(at, targets=(NOTHING,) * 5, escort=DETECTED), "stay")
    if at == "c1":
        s = after(s, UNSEEN)
    assert odds(s)["destroyer: damaged"] == damaged / 2
    assert odds(s)["destroyer: no damage"] == 1 - damaged


def test_evasion_at_200_metres() -> None:
    """§N8.4: whoever ends the phase there has lost the destroyer."""
    for escort in (SEARCHING, DETECTED):
        s = after(boat("c3", escort=escort), "down", "destroyer: no damage")
        assert s.escort == AWAY
        assert "evaded" in facts(s)
    assert after(boat("c3", escort=DETECTED), "stay", "destroyer: no damage").escort == DETECTED


def test_repair() -> None:
    """§N9.1: a repaired damage costs nothing; the log book remembers both."""
    s = after(boat("c3", escort=DETECTED), "stay")
    mended = after(s, "destroyer: damaged, repaired")
    assert (mended.hull, mended.damage, mended.repairs) == (3, 1, 1)
    hurt = after(s, "destroyer: damaged")
    assert (hurt.hull, hurt.damage, hurt.repairs) == (2, 1, 0)


def test_the_third_hull_token() -> None:
    """§N9.2, §N10.3: the boat is lost to aircraft or destroyer."""
    below = after(boat("c3", escort=DETECTED, hull=1), "stay", "destroyer: damaged")
    assert (below.ending, below.to_play) == ("destroyer", "over")
    above = after(boat("c1", targets=(NOTHING,) * 5, hull=1), "stay", "aircraft: damaged")
    assert above.ending == "aircraft"


def test_the_patrol_ends_after_turn_20() -> None:
    """§N10.1, §N10.3: surfaced is home, whatever tokens it carries; submerged is lost."""
    s = boat("c1", targets=(NOTHING,) * 5, turn=20, escort=DETECTED)
    s = after(s, "stay", UNSEEN, "destroyer: no damage")
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == (("captain",), "patrol-over")
    lost = after(boat("c3", turn=20), "up", "look away")
    assert (lost.level, lost.ending) == (2, "submerged")


def test_sinking_everything_does_not_end_the_patrol() -> None:
    """§N10.1."""
    s = after(boat("c2", targets=(0, 4, 0, 0, 0)), "stay", "fire c", "torpedo: c sunk")
    s = after(s, "destroyer: not detected")
    assert s.to_play == "captain"


def test_return_to_base() -> None:
    """§N10.2, §N10.4: without a destroyer about, from the surface or just below it."""
    assert "home" in offered(boat("c1"))
    assert "home" in offered(boat("c2"))
    assert "home" not in offered(boat("c3"))
    assert "home" not in offered(boat("c2", escort=SEARCHING))
    assert "home" not in offered(boat("c1", escort=DETECTED))
    s = after(boat("c2", hull=1, main=0, auxiliary=0), "home")
    assert (s.level, s.prompt) == (SURFACE, "homeward")
    home = after(s, "aircraft: damaged, repaired").outcome()
    assert home is not None
    assert (home.winners, home.reason) == (("captain",), "returned")
    assert after(s, "aircraft: damaged").ending == "aircraft"


@pytest.mark.parametrize(
    ("tonnage", "honour"),
    [
        ((6, 0, 0, 0, 0), "war-badge"),
        ((6, 6, 0, 0, 0), "combat-clasp"),
        ((6, 6, 6, 0, 0), "roll-of-honour"),
        ((6, 6, 6, 6, 0), "knights-cross"),
        ((6, 6, 6, 6, 6), "oak-leaves"),
        ((6, 6, 6, 6, 12), "oak-leaves"),
        ((6, 6, 6, 6, 13), "swords"),
        ((6, 6, 6, 20, 12), "diamonds"),
    ],
)
def test_honours(tonnage: tuple[int, ...], honour: str) -> None:
    """§N11.1, §N11.2."""
    s = after(boat("c1", victories=tonnage), "home", UNSEEN)
    assert s.view("captain").honour == honour
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.scores == {"captain": sum(tonnage)}


def test_a_lost_boat_has_the_wound_badge() -> None:
    """§N11.3: whatever it sank."""
    s = after(boat("c1", victories=(6, 6, 6, 6, 6), hull=1), "home", "aircraft: damaged")
    assert s.view("captain").honour == "wound-badge"
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.winners == ()
