"""§U5: actions."""

from __future__ import annotations

import pytest

from periscope.games.scope.grid import HEADINGS
from tests.uboot.positions import (
    GUNS,
    MORE,
    around,
    board,
    offers,
    play,
    scores,
    ships,
    told,
    torpedoes,
    under,
    view,
)

# §U5.1 Submarine movement


def test_a_submarine_moves_within_its_quadrant() -> None:
    """§U5.1: the four cards are laid down again in any order; staying put is allowed."""
    state = board(allied="freighter a1", under="c5")
    assert offers(state, "lift b4") == {f"lift b4 -> {cell}" for cell in ("b4", "c4", "b5", "c5")}
    assert under(play(state, "lift b4 -> b4")) == "b4"
    assert under(play(state, "lift b4 -> c5")) == "c5"


def test_two_submarines_in_a_quadrant() -> None:
    """§U5.1: sea cards are all alike, so two boats on four cards can lie in six ways."""
    state = board(allied="freighter a1", under="c5 b4")
    assert len(offers(state, "lift b4")) == 6
    assert under(play(state, "lift b4 -> b5 c5")) == "b5 c5"


def test_a_lift_may_be_a_bluff() -> None:
    """§U5.1: any quadrant, wherever the submarines are."""
    state = board("lone-wolf", allied="freighter a1", under="c5")
    assert len({move.split()[1] for move in offers(state, "lift")}) == 16
    assert under(play(state, "lift a1 -> none")) == "c5"


def test_ships_keep_their_position_though_their_cards_move() -> None:
    """§U5.1: a submarine can be laid beneath a freighter, and taken away from there."""
    state = board(allied="freighter c4", under="c5")
    state = play(state, "lift b4 -> c4")
    assert (ships(state, "allied"), under(state)) == ("freighter c4", "c4")


def test_torpedo_tokens_stay_in_a_lift() -> None:
    """§U5.1: like ships they lie on top; here it runs on from b4 in the torpedo phase."""
    state = board(allied="freighter a1", under="b4", torpedoes="german b4 S")
    assert torpedoes(play(state, "lift b4 -> c5")) == "german b3 S"


def test_the_card_under_an_enemy_destroyer_cannot_move() -> None:
    """§U5.1: the others of the quadrant can."""
    state = board(allied="destroyer c4, freighter a1", under="c5")
    assert offers(state, "lift b4") == {f"lift b4 -> {cell}" for cell in ("b4", "b5", "c5")}
    state = board(allied="destroyer c4, freighter a1", under="c4 d5")
    assert offers(state, "lift b4") == {"lift b4 -> none"}
    assert under(play(state, "lift b4 -> none")) == "c4 d5"


def test_a_corvette_pins_its_card_and_other_ships_do_not() -> None:
    """§U5.1: only those that count as an enemy destroyer; a German one is no enemy."""
    assert len(offers(board(allied="corvette c4, freighter a1", under="c5"), "lift b4")) == 3
    assert len(offers(board(allied="battleship c4, freighter a1", under="c5"), "lift b4")) == 4
    state = board(allied="freighter a1", german="destroyer c4", under="c5")
    assert len(offers(state, "lift b4")) == 4


def test_mines_stay_in_a_lift() -> None:
    """§U5.1: and no submarine is laid there."""
    state = board("wolf-pack", MORE, allied="freighter a1", under="c5", mines="german c4")
    assert offers(state, "lift b4") == {f"lift b4 -> {cell}" for cell in ("b4", "b5", "c5")}


def test_a_quadrant_of_fixed_cards_cannot_be_lifted() -> None:
    """§U5.1: three destroyers and mines."""
    state = board(
        "wolf-pack",
        MORE,
        allied="destroyer b4, destroyer c4, destroyer b5, freighter a1",
        under="e5",
        mines="german c5",
    )
    assert offers(state, "lift b4") == set()
    assert offers(state, "lift c4") != set()


def test_the_opponent_learns_the_quadrant_and_nothing_more() -> None:
    """§U5.1: every result looks the same to the Allies, the bluff included."""
    state = board(allied="freighter a1", under="c5")
    results = sorted(offers(state, "lift b4"))
    assert {told(state, lift, "allied") for lift in results} == {"lift b4 ; lifted b4 c4 b5 c5"}
    first, *others = (view(play(state, lift), "allied") for lift in results)
    assert all(other == first for other in others)
    bluff = board(allied="freighter a1", under="e5")
    assert told(bluff, "lift b4 -> none", "allied") == told(state, "lift b4 -> c5", "allied")


def test_no_lifts_without_a_submarine_in_play() -> None:
    """§U5.1: actions belong to ships in play."""
    state = board("wolf-pack", MORE, allied="freighter a1", german="s-boot c4")
    assert offers(state, "lift") == set()


def test_lifts_with_every_submarine_on_the_surface_are_bluffs() -> None:
    """§U5.1: they are allowed all the same."""
    state = board("lone-wolf", GUNS, allied="freighter a1", german="submarine c4")
    lifts = offers(state, "lift")
    assert len(lifts) == 16
    assert all(lift.endswith("-> none") for lift in lifts)


# §U5.2 Torpedo launch


def test_a_launch_shows_the_submarine() -> None:
    """§U5.2: it is turned face down again with the token on it, in any of eight directions."""
    state = board(allied="freighter a1", under="c5")
    assert offers(state, "torpedo") == {f"torpedo c5 {heading}" for heading in HEADINGS}
    assert told(state, "torpedo c5 SE", "allied") == "torpedo c5 SE ; shown submarine c5"
    state = play(state, "torpedo c5 SE")
    assert torpedoes(state) == "german c5 SE"
    assert (under(state), view(state, "allied").submarines) == ("c5", ())


def test_a_launch_may_point_off_the_board() -> None:
    """§U5.2: the torpedo then leaves when it first advances."""
    state = play(board(allied="freighter a1", under="c5"), "torpedo c5 N")
    assert torpedoes(state) == "german c5 N"
    assert torpedoes(play(state, "course a1 N")) == ""


@pytest.mark.parametrize("allied", ["freighter c5", "destroyer c5"])
def test_no_launch_with_a_ship_on_top(allied: str) -> None:
    """§U5.2: the card must be free of ships."""
    state = board(allied=f"{allied}, tanker a1", under="c5 e5")
    assert {move[:10] for move in offers(state, "torpedo")} == {"torpedo e5"}


def test_no_launch_with_a_torpedo_or_a_burning_tanker_on_top() -> None:
    """§U5.2: nor with a token on the card, whosever it is."""
    state = board(allied="tanker a1", under="c5 d5 e5", torpedoes="allied c5 S", burning="d5")
    assert {move[:10] for move in offers(state, "torpedo")} == {"torpedo e5"}


def test_no_launch_on_the_third_turn_running_but_on_the_fourth() -> None:
    """§U5.2: the rulebook's example."""
    state = board(allied="destroyer a1, freighter b1", under="c5")
    state = play(state, "torpedo c5 N", "a1-a2", "torpedo c5 N", "a2-a1")
    assert offers(state, "torpedo") == set()
    state = play(state, "lift f1 -> none", "a1-a2")
    assert len(offers(state, "torpedo c5")) == 8


def test_another_ship_may_launch_on_the_third_turn() -> None:
    """§U5.2: after which the first may launch again."""
    state = board(allied="destroyer a1, freighter b1", under="c5 e5")
    state = play(state, "torpedo c5 N", "a1-a2", "torpedo c5 N", "a2-a1")
    assert {move[:10] for move in offers(state, "torpedo")} == {"torpedo e5"}
    state = play(state, "torpedo e5 N", "a1-a2")
    assert {move[:10] for move in offers(state, "torpedo")} == {"torpedo c5", "torpedo e5"}
    assert [token.number for token in view(play(state, "torpedo c5 N")).torpedoes] == [1]


def test_two_turns_running_are_counted_for_each_ship() -> None:
    """§U5.2: the boat beneath is another ship than the surfaced one that launched twice and was
    then sunk on the same card."""
    state = board(
        "wolf-pack",
        GUNS,
        active="allied",
        allied="destroyer a1, freighter b1",
        german="submarine c4",
        under="c4",
        torpedoes="allied c3 N",
        launched="german c4 2",
    )
    state = play(state, "a1-a2", "hold", "hold")
    assert ships(state, "german") == ""
    assert len(offers(state, "torpedo c4")) == 8


# §U5.3 Fast ship movement and the destroyer's search


def test_a_fast_ship_moves_to_an_adjacent_card() -> None:
    """§U5.3: straight or diagonally."""
    state = board(active="allied", allied="destroyer c3, freighter g1")
    sails = {move for move in offers(state, "c3-") if not move.endswith("?")}
    assert sails == {f"c3-{cell}" for cell in around("c3")}


def test_a_fast_ship_does_not_enter_an_occupied_card() -> None:
    """§U5.3: no ship, own or enemy, no burning tanker, no mines."""
    state = board(
        "wolf-pack",
        MORE,
        GUNS,
        active="allied",
        allied="destroyer c3, freighter c4",
        german="submarine b3",
        burning="d3",
        mines="german c2",
    )
    near = around("c3") - {"c4", "b3", "d3", "c2"}
    assert {move.rstrip("?") for move in offers(state, "c3-")} == {f"c3-{cell}" for cell in near}


def test_a_fast_ship_does_not_leave_the_area() -> None:
    """§U5.3: not even over the German edge."""
    state = board(active="allied", allied="destroyer c5, freighter a1")
    near = around("c5") - {"b6", "c6", "d6"}
    assert {move.rstrip("?") for move in offers(state, "c5-")} == {f"c5-{cell}" for cell in near}


def test_a_search_of_an_empty_area() -> None:
    """§U5.3: both see it, and it is laid face down again."""
    state = board(active="allied", allied="destroyer c3, freighter a1", under="d5")
    for seat in ("allied", "german"):
        assert told(state, "c3-c4?", seat) == "c3-c4? ; acts allied destroyer c3 ; empty c4"
    assert scores(play(state, "c3-c4?")) == (0, 0)


def test_a_search_sinks_a_submarine() -> None:
    """§U5.3: it goes to the scoring area, and a sea card fills the gap."""
    state = board(active="allied", allied="destroyer c3, freighter a1", under="c4 e5")
    for seat in ("allied", "german"):
        assert told(state, "c3-c4?", seat) == (
            "c3-c4? ; acts allied destroyer c3 ; caught german submarine c4"
        )
    state = play(state, "c3-c4?")
    assert (scores(state), under(state)) == ((2, 0), "e5")
    assert [(lost.side, lost.kind) for lost in view(state, "german").sunk] == [
        ("german", "submarine")
    ]
    assert offers(state, "lift b4") == {"lift b4 -> none"}


def test_searching_is_optional() -> None:
    """§U5.3: the destroyer may sail over a submarine and look at nothing."""
    state = board(active="allied", allied="destroyer c3, freighter a1", under="c4")
    assert told(state, "c3-c4", "allied") == "c3-c4 ; acts allied destroyer c3"
    assert under(play(state, "c3-c4")) == "c4"


def test_a_german_destroyer_has_nothing_to_search_for() -> None:
    """§U5.3: not offered."""
    state = board("wolf-pack", MORE, allied="freighter a1", german="destroyer c3", under="d5")
    assert offers(state, "c3-") == {f"c3-{cell}" for cell in around("c3")}


# §U5.4 Slow ship movement


def test_a_slow_ship_takes_two_turns() -> None:
    """§U5.4: the token goes down now, the ship moves before its owner's next action."""
    state = board(active="allied", allied="freighter c2, destroyer a1", under="g5")
    state = play(state, "course c2 NE")
    assert ships(state, "allied") == "destroyer a1, freighter c2 NE"
    state = play(state, "lift f4 -> g5")
    assert ships(state, "allied") == "destroyer a1, freighter d3"
    assert state.to_play == "allied"
    assert ships(play(state, "a1-a2"), "allied") == "destroyer a2, freighter d3"


def test_a_ship_that_has_just_moved_cannot_be_ordered_again() -> None:
    """§U5.4: not two turns running; another slow ship can."""
    state = board(active="allied", allied="freighter c2, freighter e2", under="g5")
    state = play(state, "course c2 N", "lift f4 -> g5")
    assert {move[:9] for move in offers(state, "course")} == {"course e2"}
    state = play(state, "course e2 N", "lift f4 -> g5")
    assert {move[:9] for move in offers(state, "course")} == {"course c3"}


def test_a_blocked_ship_has_not_moved() -> None:
    """§U5.4: the token comes off, the ship stays and may be ordered again at once."""
    state = board(allied="freighter c2 N, tanker c3", under="g5")
    assert told(state, "lift f4 -> g5", "german").endswith("blocked allied freighter c2")
    state = play(state, "lift f4 -> g5")
    assert ships(state, "allied") == "freighter c2, tanker c3"
    assert "course c2 NE" in offers(state)


def test_an_enemy_ship_blocks_too() -> None:
    """§U5.4: any surface ship."""
    state = board("wolf-pack", MORE, allied="freighter c2 N", german="s-boot d3", under="g5")
    assert ships(play(state, "d3-c3"), "allied") == "freighter c2"


def test_a_card_that_is_occupied_now_may_be_free_by_then() -> None:
    """§U5.4: the order may be given. Here the freighter ahead is sunk in time."""
    state = board(
        active="allied", allied="freighter c2, freighter c3", under="g5", torpedoes="german e3 W"
    )
    state = play(state, "course c2 N", "lift f4 -> g5")
    assert ships(state, "allied") == "freighter c3"


def test_an_order_towards_a_burning_tanker_is_wasted() -> None:
    """§U5.4: permitted, but the way is never free."""
    state = board(active="allied", allied="freighter c2", under="g5", burning="c3")
    state = play(state, "course c2 N", "lift f4 -> g5")
    assert ships(state, "allied") == "freighter c2"


def test_an_order_towards_mines_is_not_offered() -> None:
    """§U5.4: no ship can ever enter them."""
    state = board("wolf-pack", MORE, active="allied", allied="freighter c2", mines="allied c3")
    assert offers(state) == {f"course c2 {heading}" for heading in HEADINGS if heading != "N"}


def test_only_cargo_in_the_last_row_is_ordered_out() -> None:
    """§U5.4: no other order points outside."""
    state = board(
        "wolf-pack", MORE, active="allied", allied="battleship c5, tanker e5, freighter g1"
    )
    inside = {"E", "SE", "S", "SW", "W"}
    assert offers(state, "course c5") == {f"course c5 {heading}" for heading in inside}
    assert offers(state, "course e5") == {f"course e5 {heading}" for heading in HEADINGS}
    assert offers(state, "course g1") == {f"course g1 {heading}" for heading in ("N", "W", "NW")}


# §U5.5 Meeting a torpedo head-on


def test_a_fast_ship_meets_a_torpedo_head_on() -> None:
    """§U5.5: it is hit before its move is complete."""
    state = board(active="allied", allied="destroyer c2, freighter a1", torpedoes="german c3 S")
    state = play(state, "c2-c3")
    assert (ships(state, "allied"), torpedoes(state)) == ("freighter a1", "")
    assert scores(state) == (0, 2)


def test_a_ship_slips_beneath_a_crossing_torpedo() -> None:
    """§U5.5: pointing anywhere else it runs on in the next torpedo phase and does not hit."""
    state = board(
        active="allied", allied="destroyer c2, freighter a1", under="g5", torpedoes="german c3 SE"
    )
    state = play(state, "c2-c3")
    assert ships(state, "allied") == "freighter a1, destroyer c3"
    assert torpedoes(state) == "german d2 SE"


def test_a_ship_may_follow_a_torpedo() -> None:
    """§U5.5: one that runs away from it is no danger."""
    state = board(
        active="allied", allied="destroyer c2, freighter a1", under="g5", torpedoes="german c3 N"
    )
    state = play(state, "c2-c3")
    assert ships(state, "allied") == "freighter a1, destroyer c3"
    assert torpedoes(state) == "german c4 N"


def test_a_destroyer_met_head_on_does_not_search() -> None:
    """§U5.5: it never arrived."""
    state = board(
        active="allied", allied="destroyer c2, freighter a1", under="c3", torpedoes="german c3 S"
    )
    assert told(state, "c2-c3?", "allied") == (
        "c2-c3? ; acts allied destroyer c2 ; struck german c3-c2 ; sunk allied destroyer c2"
    )
    assert under(play(state, "c2-c3?")) == "c3"


def test_a_slow_ship_meets_a_torpedo_head_on() -> None:
    """§U5.5: fast or slow; the freighter goes down on the card that it was leaving."""
    state = board(allied="freighter c2 N, freighter a1", under="g5", torpedoes="german c4 S")
    lift = "lift f4 -> g5"
    assert told(state, lift, "allied").endswith("sunk allied freighter c2")
    assert (ships(play(state, lift), "allied"), torpedoes(play(state, lift))) == (
        "freighter a1",
        "",
    )


def test_a_slow_ship_slips_beneath_a_crossing_torpedo() -> None:
    """§U5.5: the torpedo came to c3 in the German turn and leaves it in the Allied one."""
    state = board(allied="freighter c2 N, tanker a1", under="g5", torpedoes="german b3 E")
    state = play(state, "lift f4 -> g5")
    assert (ships(state, "allied"), torpedoes(state)) == ("tanker a1, freighter c3", "german c3 E")
    state = play(state, "course a1 N")
    assert (ships(state, "allied"), torpedoes(state)) == (
        "tanker a1 N, freighter c3",
        "german d3 E",
    )


def test_a_tanker_met_head_on_burns_where_it_was() -> None:
    """§U5.5: on the card that it was leaving."""
    state = board(allied="tanker c2 N, freighter a1", under="g5", torpedoes="german c4 S")
    state = play(state, "lift f4 -> g5")
    assert view(state).burning == ("c2",)


def test_a_battleship_that_survives_has_not_moved() -> None:
    """§U5.5: it stays, may be ordered again at once, and fires without the miss for moving."""
    state = board(
        "wolf-pack",
        MORE,
        GUNS,
        allied="battleship c2 N, freighter a1",
        german="submarine c5",
        under="g5",
        torpedoes="german c4 S",
    )
    state = play(state, "lift f4 -> g5", "hold", "hold")
    assert ships(state, "allied") == "freighter a1, battleship c2 damaged"
    assert "course c2 N" in offers(state)
    state = play(state, "course a1 N")
    assert offers(state) == {"hold"}  # damaged, it reaches two cards only
    state = board(
        "wolf-pack",
        MORE,
        GUNS,
        allied="battleship c2 N, freighter a1",
        german="submarine c4",
        torpedoes="allied c4 S",
    )
    state = play(state, "c4-d4", "hold", "hold", "course a1 N", "fire c2-d4", "hold")
    assert view(state).shots[0].misses == 2  # the distance, and nothing for moving


def test_of_two_torpedoes_head_on_the_older_hits() -> None:
    """§U5.5: the other stays, and comes next."""
    state = board(
        active="allied",
        allied="destroyer c2, freighter a1",
        under="g5",
        torpedoes="german c3 S, allied c3 S",
    )
    state = play(state, "c2-c3")
    assert (ships(state, "allied"), torpedoes(state)) == ("freighter a1", "allied c2 S")


def test_an_s_boot_is_looked_at_at_each_step() -> None:
    """§U5.5: the second step meets the torpedo that the first one passed by."""
    state = board(
        "wolf-pack", MORE, allied="freighter a1", german="s-boot c5", torpedoes="allied c3 N"
    )
    assert told(state, "c5-d4", "german") == "c5-d4 ; acts german s-boot c5 ; ran allied c3-c4"
    assert told(state, "c5-c4-c3", "german") == (
        "c5-c4-c3 ; acts german s-boot c5 ; struck allied c3-c4 ; sunk german s-boot c4"
    )
    assert scores(play(state, "c5-c4-c3")) == (1, 0)
    assert ships(play(state, "c5-d4-c3"), "german") == "s-boot c3"
