"""§S7: advanced mode."""

from __future__ import annotations

import pytest

from periscope.games.scope.grid import OFF
from tests.stalingrad.positions import (
    ADVANCED,
    INSIDE,
    QUICK,
    board,
    card,
    known,
    offers,
    outcome,
    play,
    scores,
    stay,
    told,
    view,
    words,
)


def test_actions_come_from_the_units_in_play() -> None:
    """§S7.1: each kind of unit adds its action; without any there is MOVE and SEARCH."""
    full = {"move", "search", "recognise", "fire", "howitzer", "assault", "deploy"}
    assert words(board(QUICK, ADVANCED)) == full
    bare = """
        EEES
        DOCM
        GIES
        ----
        eees
        deee
        eees
    """
    assert words(board(bare, ADVANCED)) == {"move", "search"}
    assert words(board(bare)) == {"move", "search"}


def test_without_a_sniper_there_is_no_search() -> None:
    """§S7.1: SEARCH belongs to the snipers."""
    state = board(QUICK.replace("s", "e"), ADVANCED, scenario="without-snipers-quick-duel")
    assert "search" not in words(state)


def test_deployment_before_the_action() -> None:
    """§S7.2: the officer is shown, a MOVE is made, and the action is still to come."""
    state = play(board(QUICK, ADVANCED), "deploy b2")
    assert known(state, "soviet")["b2"] == "officer"
    assert words(state) == {"move"}
    state = play(state, "move c1 -> empty mortar scout sniper")
    assert (state.to_play, state.prompt) == ("german", "action")
    assert "deploy" not in words(state)
    assert play(state, "search a6").to_play == "soviet"


def test_deployment_after_the_action() -> None:
    """§S7.2: with an officer left the side is asked once more; it may simply end its turn."""
    state = play(board(QUICK, ADVANCED), "search a6")
    assert (state.to_play, state.prompt) == ("german", "after")
    assert offers(state) == {"end", "deploy b2"}
    assert play(state, "end").to_play == "soviet"
    state = play(state, "deploy b2")
    assert words(state) == {"move"}
    assert play(state, stay(state, "a1")).to_play == "soviet"


def test_two_moves_in_a_turn() -> None:
    """§S7.2: the normal action may be a MOVE too, and one extra MOVE is the most."""
    state = board(QUICK, ADVANCED)
    state = play(state, "deploy b2", stay(state, "a1"), stay(state, "c1"))
    assert state.to_play == "soviet"


def test_without_an_officer_nobody_is_asked_again() -> None:
    """§S7.2: whether an officer is left is known to everybody."""
    state = play(board(QUICK.replace("o", "e"), ADVANCED), "search a6")
    assert state.to_play == "soviet"


def test_recognition() -> None:
    """§S7.3: one card, or two side by side in one row, named before either is seen."""
    state = board(QUICK, ADVANCED)
    assert "recognise b5 c5" in offers(state)
    assert "recognise b5" in offers(state)
    assert not offers(state, "recognise b5 b6")
    assert not offers(state, "recognise d5 a6")
    assert len(offers(state, "recognise")) == 12 + 9
    seen = told(state, "recognise b5 c5", "soviet")
    assert seen == "recognise b5 c5 ; shown soviet officer b5 ; shown soviet scout c5"
    state = play(state, "recognise b5 c5")
    assert state.prompt == "after"
    assert "c2" not in known(state, "soviet")  # the scout


def test_offensive_fire_looks_without_showing_the_gun() -> None:
    """§S7.4: the cards around the machine gun on a3 are a4 and b4 across the line."""
    state = board(QUICK, ADVANCED)
    assert offers(state, "fire") == {"fire a4", "fire b4"}
    state = play(state, "fire b4")
    assert (state.prompt, offers(state)) == ("fire", {"hold", "fire from a3"})
    assert known(state, "soviet")["b4"] == "infantry"
    assert "a3" not in {c.at for c in view(state, "soviet").cards if c.kind and c.side == "german"}
    held = play(state, "hold", "end")
    assert card(held, "b4") == "I"


def test_offensive_fire_shoots_by_showing_the_gun() -> None:
    """§S7.4: the card is eliminated, and no shot card is placed."""
    state = play(board(QUICK, ADVANCED), "fire b4")
    seen = told(state, "fire from a3", "soviet")
    assert seen == "fire from a3 ; shown german machine-gun a3 ; eliminated soviet infantry b4"
    state = play(state, "fire from a3")
    assert scores(state) == (1, 0)
    assert state.shots == (OFF, OFF)
    assert known(state, "soviet")["a3"] == "machine-gun"
    assert "a3" not in known(play(state, "end"), "soviet")


def test_offensive_fire_at_an_empty_area_or_a_decoy() -> None:
    """§S7.4: an empty area ends it; a decoy forces the gun to show itself and stays."""
    gap = QUICK.replace("GIES", "GEES")
    assert play(board(gap, ADVANCED), "fire b4").prompt == "after"
    decoy = QUICK.replace("GIES", "GDES")
    state = play(board(decoy, ADVANCED), "fire b4")
    assert offers(state) == {"fire from a3"}
    state = play(state, "fire from a3")
    assert card(state, "b4") == "D"
    assert scores(state) == (0, 0)


def test_two_guns_and_one_target() -> None:
    """§S7.4: whoever shoots chooses which machine gun to show."""
    state = play(board(QUICK.replace("gies", "gigs"), ADVANCED), "fire b4")
    assert offers(state) == {"hold", "fire from a3", "fire from c3"}


def test_howitzer() -> None:
    """§S7.5: the mortar on d2 shells any card that is not next to it, without looking first."""
    state = board(QUICK, ADVANCED)
    assert len(offers(state, "howitzer d2")) == 12
    forward = QUICK.replace("gies", "giem").replace("docm", "docs")
    near = offers(board(forward, ADVANCED), "howitzer")
    targets = ("a4", "b4", "a5", "b5", "c5", "d5", "a6", "b6", "c6", "d6")
    assert near == {f"howitzer d3 {target}" for target in targets}
    seen = told(state, "howitzer d2 b5", "soviet")
    assert seen == (
        "howitzer d2 b5 ; shown german mortar d2 ; shown soviet officer b5"
        " ; eliminated soviet officer b5"
    )
    state = play(state, "howitzer d2 b5")
    assert scores(state) == (2, 0)
    assert state.shots == (OFF, OFF)


def test_howitzer_at_a_decoy_and_at_nothing() -> None:
    """§S7.5: a decoy is taken off for an empty area; an empty area is seen by all and stays."""
    state = play(board(QUICK, ADVANCED), "howitzer d2 a5")
    assert card(state, "a5") == "E"
    assert scores(state) == (0, 0)
    assert view(state).lost == ()
    assert told(board(QUICK, ADVANCED), "howitzer d2 a6", "soviet").endswith(
        "shown soviet empty a6"
    )


QUIET = QUICK.replace("GIES", "ECOD").replace("DOCM", "GIMS")
"""No machine gun in the first Soviet row."""


def test_assault_shows_the_quadrant() -> None:
    """§S7.6: the infantry on b3 and every enemy card of the quadrant b3 to c4."""
    state = board(QUIET, ADVANCED)
    assert offers(state, "assault") == {
        f"assault b3 in {quadrant}" for quadrant in ("a2", "b2", "a3", "b3")
    }
    seen = told(state, "assault b3 in b3", "soviet")
    assert seen == (
        "assault b3 in b3 ; shown german infantry b3 ; shown soviet scout b4"
        " ; shown soviet officer c4"
    )
    state = play(state, "assault b3 in b3")
    assert offers(state) == {"stay", "advance b4", "advance c4"}
    stayed = play(state, "stay")
    assert scores(stayed) == (0, 0)
    assert card(stayed, "b3") == "i"


def test_assault_takes_a_card_and_its_place() -> None:
    """§S7.6, §S7.8: the officer is eliminated; a German empty area fills the gap behind."""
    state = play(board(QUIET, ADVANCED), "assault b3 in b3", "advance c4")
    assert card(state, "c4") == "i"
    assert card(state, "b3") == "e"
    assert scores(state) == (2, 0)
    assert known(state, "soviet")["c4"] == "infantry"


def test_assault_removes_decoys_and_empty_areas() -> None:
    """§S7.6: they leave the front and score nothing."""
    state = play(board(QUIET, ADVANCED), "assault b3 in a3", "advance a4")
    assert card(state, "a4") == "i"
    assert scores(state) == (0, 0)
    seen = told(play(board(QUIET, ADVANCED), "assault b3 in a3"), "advance a4", "soviet")
    assert seen == (
        "advance a4 ; removed soviet empty a4 ; left german infantry b3"
        " ; advanced german infantry a4"
    )


def test_assault_without_an_enemy() -> None:
    """§S7.6: legal, and shows the infantry only."""
    state = play(board(QUIET, ADVANCED), "assault b3 in a2")
    assert state.prompt == "after"
    assert known(state, "soviet")["b3"] == "infantry"


def test_defensive_fire() -> None:
    """§S7.7: a machine gun in the quadrant eliminates the infantry; all cards were shown."""
    state = board(QUICK, ADVANCED)
    assert told(state, "assault b3 in a3", "german") == (
        "assault b3 in a3 ; shown german infantry b3 ; shown soviet machine-gun a4"
        " ; shown soviet infantry b4 ; eliminated german infantry b3"
    )
    state = play(state, "assault b3 in a3")
    assert card(state, "b3") == "e"
    assert scores(state) == (0, 1)


def test_the_defender_can_win_by_it() -> None:
    """§S7.7: the infantry is the point that was missing."""
    lost = "german officer, german sniper, german scout"
    state = play(board(QUICK, ADVANCED, lost=lost), "assault b3 in a3")
    assert outcome(state).winners == ("soviet",)
    assert outcome(state).reason == "target"


def test_infantry_inside_blocks_quadrants() -> None:
    """§S7.8: the Soviets cannot move a quadrant that German infantry stands in."""
    state = board(INSIDE, ADVANCED, turn=2)
    quadrants = {notation.split()[1] for notation in offers(state, "move")}
    assert quadrants == {"c4", "a5", "b5", "c5"}
    assert not offers(state, "move b4")


def test_infantry_inside_is_known_and_can_be_shot() -> None:
    """§S7.8: for the Soviets it is an enemy card, in whatever front."""
    state = board(INSIDE, ADVANCED, turn=2)
    assert known(state, "soviet")["b4"] == "infantry"
    assert "search b4" in offers(state)
    assert "search b4" not in offers(board(INSIDE, ADVANCED))
    assert "fire b4" in offers(state)
    assert "howitzer d5 b4" in offers(state)
    state = play(state, "search b4", "shoot c5")
    assert card(state, "b4") == "E"
    assert scores(state) == (0, 1)
    assert view(state).lost[0].side == "german"
    assert {
        n.split()[1] for n in offers(play(state, "end", "search d6", "hold", "end"), "move")
    } >= {"b4"}


def test_infantry_inside_goes_on() -> None:
    """§S7.8: it leaves a Soviet empty area behind."""
    state = play(board(INSIDE, ADVANCED), "assault b4 in b4", "advance c5")
    assert card(state, "b4") == "E"
    assert card(state, "c5") == "i"
    assert state.inside[0].bit_count() == 1


def test_infantry_inside_meets_a_machine_gun() -> None:
    """§S7.7, §S7.8: its place is filled with an area of the front that it died in."""
    state = play(board(INSIDE, ADVANCED), "assault b4 in a4")
    assert card(state, "b4") == "E"
    assert state.inside == (0, 0)


def test_infantry_against_infantry_in_the_own_front() -> None:
    """§S7.8: an assault can strike back at an intruder without crossing the line."""
    state = board(INSIDE.replace("GiES", "IiES"), ADVANCED, turn=2)
    state = play(state, "assault a4 in a4", "advance b4")
    assert card(state, "b4") == "I"
    assert card(state, "a4") == "E"
    assert state.inside == (0, 0)
    assert scores(state) == (0, 1)


def test_reinforcements() -> None:
    """§S7.9: lost infantry comes back for an empty area of a rear quadrant, which is moved."""
    gone = QUICK.replace("gies", "gees")
    assert not offers(board(gone, ADVANCED), "reinforce")
    state = board(gone, ADVANCED, lost="german infantry")
    assert offers(state, "reinforce") == {
        "reinforce a1 infantry a1",
        "reinforce a1 infantry b1",
        "reinforce b1 infantry b1",
        "reinforce b1 infantry c1",
        "reinforce c1 infantry c1",
    }
    assert scores(state) == (0, 1)
    seen = told(state, "reinforce a1 infantry b1", "soviet")
    assert seen == "reinforce a1 infantry b1 ; returned german infantry b1"
    state = play(state, "reinforce a1 infantry b1")
    assert scores(state) == (0, 0)
    assert state.prompt == "regroup"
    assert {notation.split()[1] for notation in offers(state)} == {"a1"}
    assert told(state, "move a1 -> infantry empty decoy officer", "soviet") == "move a1"
    state = play(state, "move a1 -> infantry empty decoy officer")
    assert card(state, "a1") == "i"
    assert state.prompt == "after"


def test_reinforcements_need_four_own_cards() -> None:
    """§S7.9: an intruder in the quadrant is in the way."""
    intruder = QUICK.replace("gies", "gees").replace("docm", "dIcm").replace("GIES", "GEES")
    state = board(intruder, ADVANCED, lost="german infantry")
    assert offers(state, "reinforce") == {"reinforce c1 infantry c1"}


def test_infantry_is_no_lasting_loss() -> None:
    """§S6.3: in advanced mode it can come back; in the basic game it cannot."""
    shot = play(board(QUICK, ADVANCED, turn=100), "search b3", "shoot c4", "end")
    assert outcome(shot).reason == "adjourned"
    assert play(board(QUICK, turn=100), "search b3", "shoot c4").to_play == "german"


BLOCKED = """
    EEES
    DOCM
    GEEE
    ----
    {}
    dIIe
    eeee
"""
"""No German quadrant can be moved."""


@pytest.mark.parametrize(("row", "asked"), [("eeee", False), ("egee", True), ("emee", True)])
def test_a_turn_without_an_action_passes_by_itself(row: str, asked: bool) -> None:
    """§S4.3: with a unit left there is something to do, wherever it lies; else nobody is asked."""
    picture = BLOCKED.format(row)
    state = board(picture, ADVANCED, scenario="without-snipers-quick-duel", turn=2)
    state = play(state, "recognise a3", "end")
    assert (state.to_play, state.turn) == (("german", 3) if asked else ("soviet", 4))
    assert "move" not in words(state) or not asked
    assert state.moves()


def test_a_passed_turn_is_told() -> None:
    """§S4.3: everybody hears that a turn has passed."""
    state = board(BLOCKED.format("eeee"), ADVANCED, scenario="without-snipers-quick-duel", turn=2)
    state = play(state, "recognise a3")
    assert "passed german" in told(state, "end", "german")
