"""§U9: surfacing, diving and launches on the surface; the guns have a file of their own."""

from __future__ import annotations

import pytest

from periscope.games.scope.grid import HEADINGS
from tests.uboot.positions import (
    GUNS,
    around,
    board,
    offers,
    play,
    quadrant,
    ships,
    told,
    torpedoes,
    under,
)

QUIET = ("hold", "hold")

# §U9.1 Surfacing


def test_a_submarine_surfaces_and_moves_as_a_fast_ship() -> None:
    """§U9.1: in one action; both see it."""
    state = board("wolf-pack", GUNS, allied="freighter a1", under="c4")
    assert offers(state, "surface") == {f"surface c4-{cell}" for cell in around("c4")}
    assert told(state, "surface c4-d3", "allied") == "surface c4-d3"
    state = play(state, "surface c4-d3")
    assert (ships(state, "german", "allied"), under(state)) == ("submarine d3", "")


def test_the_base_game_has_no_surfacing() -> None:
    """§U9.1: it comes with this chapter."""
    assert offers(board(allied="freighter a1", under="c4"), "surface") == set()


@pytest.mark.parametrize("on_top", ["allied", "german", "burning"])
def test_no_surfacing_beneath_a_ship(on_top: str) -> None:
    """§U9.1: two ships cannot share a card."""
    state = board(
        "wolf-pack",
        GUNS,
        allied="freighter a1, destroyer c4" if on_top == "allied" else "freighter a1",
        german="submarine c4" if on_top == "german" else "",
        burning="c4" if on_top == "burning" else "",
        under="c4",
    )
    assert offers(state, "surface") == set()


def test_a_torpedo_token_does_not_keep_a_boat_down() -> None:
    """§U9.1: it does keep it from launching."""
    state = board("wolf-pack", GUNS, allied="freighter a1", under="c4", torpedoes="german c4 S")
    assert offers(state, "torpedo") == set()
    assert len(offers(state, "surface c4")) == 8


def test_the_move_after_surfacing_is_compulsory() -> None:
    """§U9.1: boxed in, the boat cannot come up."""
    state = board("wolf-pack", GUNS, allied="freighter a4, destroyer b4, freighter b5", under="a5")
    assert offers(state, "surface") == set()


def test_a_boat_surfaces_into_a_torpedo() -> None:
    """§U9.1: moving as a fast ship it can meet one head-on, on the card where it came up."""
    state = board("wolf-pack", GUNS, allied="freighter a1", under="c4", torpedoes="allied c3 N")
    told_all = told(state, "surface c4-c3", "german")
    assert told_all == "surface c4-c3 ; struck allied c3-c4 ; sunk german submarine c4"


def test_a_surfaced_boat_sails_on_in_later_turns() -> None:
    """§U9.1: as a fast ship, over a boat of its own if it likes."""
    state = board("wolf-pack", GUNS, allied="freighter a1", german="submarine c4", under="d4")
    state = play(state, "c4-d4")
    assert (ships(state, "german"), under(state)) == ("submarine d4", "d4")


# §U9.2 Diving


def test_a_submarine_dives_and_its_quadrant_is_lifted() -> None:
    """§U9.2: any quadrant that holds it."""
    state = board("wolf-pack", GUNS, allied="freighter a1", german="submarine c4")
    for name in ("b3", "c3", "b4", "c4"):
        dives = {f"dive c4, lift {name} -> {cell}" for cell in quadrant(name)}
        assert offers(state, f"dive c4, lift {name}") == dives
    assert len(offers(state, "dive")) == 16
    state = play(state, "dive c4, lift c3 -> d3")
    assert (ships(state, "german"), under(state)) == ("", "d3")


def test_the_opponent_sees_where_a_boat_dives_and_not_where_it_goes() -> None:
    """§U9.2: card and quadrant are public."""
    state = board("wolf-pack", GUNS, allied="freighter a1", german="submarine c4")
    public = "dive c4, lift c3 ; lifted c3 d3 c4 d4"
    assert {told(state, dive, "allied") for dive in offers(state, "dive c4, lift c3")} == {public}
    assert told(state, "dive c4, lift c3 -> d3", "german").startswith("dive c4, lift c3 -> d3")


def test_no_dive_onto_a_boat_of_ones_own() -> None:
    """§U9.2: one submarine to a card under water."""
    state = board("wolf-pack", GUNS, allied="freighter a1", german="submarine c4", under="c4")
    assert offers(state, "dive") == set()


def test_the_other_boats_of_the_quadrant_are_lifted_along() -> None:
    """§U9.2: two boats on four cards."""
    state = board("wolf-pack", GUNS, allied="freighter a1", german="submarine c4", under="d3")
    assert len(offers(state, "dive c4, lift c3")) == 6


# §U9.3 Surface torpedo launch


@pytest.mark.parametrize("kind", ["submarine", "destroyer", "s-boot"])
def test_german_ships_launch_on_the_surface(kind: str) -> None:
    """§U9.3: submarines and destroyers, and the S-boot (§U10.4)."""
    state = board("wolf-pack", GUNS, allied="freighter a1", german=f"{kind} c4")
    assert offers(state, "torpedo") == {f"torpedo c4 {heading}" for heading in HEADINGS}
    assert told(state, "torpedo c4 S", "allied") == f"torpedo c4 S ; acts german {kind} c4"


def test_allied_destroyers_launch_and_other_ships_do_not() -> None:
    """§U9.3: with the two Allied tokens."""
    state = board(
        "wolf-pack", GUNS, active="allied", allied="destroyer c3, corvette e3, freighter a1"
    )
    assert {move[:10] for move in offers(state, "torpedo")} == {"torpedo c3"}
    assert torpedoes(play(state, "torpedo c3 N")) == "allied c3 N"


def test_a_ship_is_not_endangered_by_its_own_torpedo() -> None:
    """§U9.3: it waits, then runs off from beneath it."""
    state = board(
        "wolf-pack", GUNS, active="allied", allied="destroyer c3, freighter a1", under="g5"
    )
    state = play(state, "torpedo c3 N", *QUIET, "lift f4 -> g5")
    assert (ships(state, "allied"), torpedoes(state)) == (
        "freighter a1, destroyer c3",
        "allied c4 N",
    )


def test_a_token_on_the_ship_prevents_a_launch() -> None:
    """§U9.3: as it does for a submarine under water."""
    state = board(
        "wolf-pack", GUNS, allied="freighter a1", german="destroyer c4", torpedoes="allied c4 E"
    )
    assert offers(state, "torpedo") == set()


def test_no_surface_launch_on_the_third_turn_running() -> None:
    """§U9.3: everything else is as in the base game."""
    state = board(
        "wolf-pack",
        GUNS,
        allied="freighter a1",
        german="destroyer c4, submarine e4",
        launched="german c4 2",
    )
    assert {move[:10] for move in offers(state, "torpedo")} == {"torpedo e4"}


def test_no_surface_launch_with_both_tokens_in_play() -> None:
    """§U9.3: two tokens a side."""
    state = board(
        "wolf-pack",
        GUNS,
        active="allied",
        allied="destroyer c3, freighter a1",
        torpedoes="allied a5 S, allied b5 S",
    )
    assert offers(state, "torpedo") == set()
