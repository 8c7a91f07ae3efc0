"""§U8: slow submarines and the advanced hunt for them."""

from __future__ import annotations

from tests.uboot.positions import (
    GUNS,
    SLOW,
    around,
    board,
    offers,
    outcome,
    play,
    quadrant,
    scores,
    ships,
    told,
    under,
    view,
)

# §U8.1 The ping


def test_the_ping_marks_the_lifted_quadrant() -> None:
    """§U8.1: everybody sees it, and it stays through the Allied turn."""
    state = board("wolf-pack", SLOW, allied="destroyer a1, freighter b1", under="c5")
    state = play(state, "lift b4 -> c4")
    assert view(state, "allied").ping == quadrant("b4")
    assert view(play(state, "a1-a2"), "allied").ping == quadrant("b4")


def test_held_cards_neither_move_nor_launch() -> None:
    """§U8.1: in the next German turn; a boat elsewhere may launch."""
    state = board("wolf-pack", SLOW, allied="freighter a1", under="c4 g5", ping="b4")
    assert offers(state, "lift b4") == set()
    assert {move[:10] for move in offers(state, "torpedo")} == {"torpedo g5"}


def test_another_action_takes_the_ping_away() -> None:
    """§U8.1: after it the cards are available again."""
    state = board("wolf-pack", SLOW, allied="destroyer a1", under="c4 g5", ping="b4")
    state = play(state, "torpedo g5 S")
    assert view(state).ping == ()
    state = play(state, "a1-a2")
    assert "lift b4 -> b5" in offers(state)
    assert "torpedo c4 S" in offers(state)


def test_another_lift_moves_the_ping() -> None:
    """§U8.1: to the quadrant that was lifted last."""
    state = board("wolf-pack", SLOW, allied="destroyer a1", under="c4", ping="b4")
    state = play(state, "lift f1 -> none")
    assert view(state).ping == quadrant("f1")
    state = play(state, "a1-a2")
    assert "torpedo c4 S" in offers(state)


def test_all_four_cards_are_held_moved_or_not() -> None:
    """§U8.1: a bluff holds them, and so does a lift beside a destroyer."""
    state = board("wolf-pack", SLOW, allied="destroyer c4, freighter a1", under="c4")
    state = play(state, "lift b4 -> none")
    assert view(state).ping == quadrant("b4")


def test_the_ping_holds_cards_and_not_the_ship_on_top() -> None:
    """§U8.1: a surfaced boat on a held card moves and launches freely."""
    state = board("wolf-pack", SLOW, GUNS, allied="freighter a1", german="submarine c4", ping="b4")
    assert offers(state, "c4-") == {f"c4-{cell}" for cell in around("c4")}
    assert len(offers(state, "torpedo c4")) == 8


def test_a_held_boat_may_surface() -> None:
    """§U8.1: which removes the ping."""
    state = board("wolf-pack", SLOW, GUNS, allied="freighter a1", under="c4", ping="b4")
    state = play(state, "surface c4-d3")
    assert (ships(state, "german"), view(state).ping) == ("submarine d3", ())


# §U8.2 Overlapping quadrants


def test_overlapping_quadrants() -> None:
    """§U8.2: the cards held by the ping stay on the table, the others can be laid anew."""
    state = board("wolf-pack", SLOW, allied="freighter a1", under="c4 d4", ping="b4")
    assert offers(state, "lift c4") == {"lift c4 -> d4", "lift c4 -> d5"}
    assert offers(state, "lift c3") == {f"lift c3 -> {cell}" for cell in ("c3", "d3", "d4")}
    state = play(state, "lift c4 -> d5")
    assert (under(state), view(state).ping) == ("c4 d5", quadrant("c4"))


def test_the_opponent_sees_which_cards_were_free() -> None:
    """§U8.2: the ping is public, and so is what it held."""
    state = board("wolf-pack", SLOW, allied="freighter a1", under="c4 d4", ping="b4")
    assert told(state, "lift c4 -> d5", "allied") == "lift c4 ; lifted d4 d5"


def test_a_boat_that_dives_onto_a_held_card_stays_there() -> None:
    """§U8.2: the quadrant that goes with the dive moves its other cards only."""
    state = board("wolf-pack", SLOW, GUNS, allied="freighter a1", german="submarine c4", ping="b4")
    assert offers(state, "dive c4, lift c3") == {"dive c4, lift c3 -> none"}
    assert offers(state, "dive c4, lift b4") == set()
    state = play(state, "dive c4, lift c3 -> none")
    assert (under(state), view(state).ping) == ("c4", quadrant("c3"))


def test_a_boat_in_the_corner_cannot_dive_with_held_cards_only() -> None:
    """§U8.2: the only quadrant that holds it cannot be lifted."""
    state = board("wolf-pack", SLOW, GUNS, allied="freighter a1", german="submarine a5", ping="a4")
    assert offers(state, "dive") == set()


# §U8.3 to §U8.5 The advanced hunt


def test_destroyers_turn_no_card_over_on_moving() -> None:
    """§U8.3: in exchange there are sonar and depth charges."""
    state = board(
        "wolf-pack", SLOW, active="allied", allied="destroyer c3, freighter a1", under="c4"
    )
    assert offers(state, "c3-") == {f"c3-{cell}" for cell in around("c3")}
    assert offers(state, "sonar") == {f"sonar {cell}" for cell in around("c3")}
    assert offers(state, "charges") == {"charges c3"}


def test_sonar_shows_a_submarine_and_does_no_harm() -> None:
    """§U8.4: to both, and the boat stays where it is."""
    state = board(
        "wolf-pack", SLOW, active="allied", allied="destroyer c3, freighter a1", under="c4"
    )
    for seat in ("allied", "german"):
        assert told(state, "sonar c4", seat) == "sonar c4 ; contact c4"
        assert told(state, "sonar d4", seat) == "sonar d4 ; empty d4"
    state = play(state, "sonar c4")
    assert (under(state), scores(state)) == ("c4", (0, 0))


def test_sonar_looks_beneath_ships() -> None:
    """§U8.4: even if the card has a ship on top of it, another destroyer for instance."""
    state = board(
        "wolf-pack",
        SLOW,
        active="allied",
        allied="destroyer c3, destroyer c4, freighter d3",
        under="c4",
    )
    assert {"sonar c4", "sonar d3", "sonar c3"} <= offers(state)
    assert told(state, "sonar c4", "german") == "sonar c4 ; contact c4"


def test_mines_are_no_card_for_the_sonar() -> None:
    """§U8.4: they lie face up."""
    state = board(
        "wolf-pack", SLOW, active="allied", allied="destroyer c3, freighter a1", mines="german c4"
    )
    assert "sonar c4" not in offers(state)


def test_depth_charges_sink_what_they_find() -> None:
    """§U8.5: an empty area is turned face down again, a submarine is sunk."""
    state = board(
        "wolf-pack",
        SLOW,
        active="allied",
        allied="destroyer c3, destroyer e3, freighter a1",
        under="c3",
    )
    assert told(state, "charges e3", "german") == "charges e3 ; empty e3"
    assert told(state, "charges c3", "german") == "charges c3 ; caught german submarine c3"
    state = play(state, "charges c3")
    assert (scores(state), under(state)) == ((2, 0), "")


def test_only_destroyers_and_corvettes_hunt() -> None:
    """§U8.4, §U8.5: no other Allied ship has sonar or depth charges, nor has a German destroyer."""
    state = board("wolf-pack", SLOW, active="allied", allied="battleship c3, corvette e3")
    assert offers(state, "charges") == {"charges e3"}
    state = board("wolf-pack", SLOW, allied="freighter a1", german="destroyer c3", under="g5")
    assert offers(state, "sonar") == offers(state, "charges") == set()


# §U8.6 Final discharge


def test_the_final_discharge() -> None:
    """§U8.6: after the last turn every destroyer and corvette charges the card beneath it."""
    state = board(
        "wolf-pack",
        SLOW,
        allied="freighter c5 N, destroyer b2, destroyer c2, corvette d2",
        under="b2 d2 e5",
    )
    state = play(state, "lift f4 -> none", "sonar a1")
    assert (outcome(state).reason, scores(state)) == ("no-cargo", (2 + 4, 0))
    assert under(state) == "e5"


def test_no_discharge_without_this_chapter() -> None:
    """§U8.6: it belongs to the advanced hunt."""
    state = board("wolf-pack", allied="freighter c5 N, destroyer b2", under="b2 e5")
    assert scores(play(state, "lift f4 -> none", "b2-a1")) == (2, 0)
    state = board("wolf-pack", allied="freighter c5 N, destroyer b2, destroyer d2", under="b2 e5")
    assert scores(play(state, "lift f4 -> none", "d2-d1")) == (2, 0)
