"""§U4: the turn."""

from __future__ import annotations

from tests.uboot.positions import GUNS, SLOW, board, offers, play, ships, told, torpedoes, view

NARROW = """columns = 2
rows = 4
target = 7
ends = ["target"]
[allied]
destroyer = 3
corvette = 1
[german]
submarine = 1
"""


def test_the_germans_begin_and_turns_alternate() -> None:
    """§U4.1: one player takes a full turn, then the other."""
    state = board(allied="destroyer c1, freighter a1", under="d5")
    seats = []
    for notation in ("lift c4 -> d5", "c1-c2", "lift c4 -> c4", "c2-c1"):
        seats.append(state.to_play)
        state = play(state, notation)
    assert seats == ["german", "allied", "german", "allied"]


def test_orders_then_action_then_torpedoes() -> None:
    """§U4.2: the freighter moves first, so that the destroyer can take its place, and all that
    before the torpedo runs."""
    state = board(allied="freighter c2 N, destroyer b2", under="g5", torpedoes="german c5 S")
    state = play(state, "lift f4 -> g5")
    assert (ships(state, "allied"), torpedoes(state)) == (
        "destroyer b2, freighter c3",
        "german c4 S",
    )
    state = play(state, "b2-c2")
    assert (ships(state, "allied"), torpedoes(state)) == ("destroyer c2", "")


def test_surface_combat_comes_after_the_torpedoes() -> None:
    """§U4.2: who was sunk by a torpedo is no target any more."""
    state = board(
        "wolf-pack", GUNS, german="submarine c3", allied="destroyer c2, freighter a1", under="g5"
    )
    assert state.prompt == "action"
    state = play(state, "c3-d3")
    assert (state.prompt, state.to_play) == ("first-gun", "german")
    assert offers(state) == {"hold", "fire d3-c2"}
    state = board(
        "wolf-pack",
        GUNS,
        german="submarine c3",
        allied="destroyer c2, freighter a1",
        torpedoes="german a2 E, german b2 E",
    )
    assert offers(play(state, "c3-d3")) == {"hold"}


def test_an_action_is_compulsory() -> None:
    """§U4.3: no sitting out while anything can be done."""
    state = board(active="allied", allied="freighter a1")
    assert offers(state) == {f"course a1 {heading}" for heading in ("N", "NE", "E")}


def test_own_ships_in_play_decide_what_can_be_done() -> None:
    """§U4.3: nobody acts with the other side's ships."""
    state = board(active="allied", allied="freighter a1", german="s-boot c3", under="d5")
    assert all(move.startswith("course a1") for move in offers(state))


def test_a_turn_in_which_nothing_can_be_done_passes_by_itself() -> None:
    """§U4.3: the only Allied ship has just moved; the Germans are on turn again."""
    state = board(allied="freighter c2 N", under="g5", torpedoes="german a5 E")
    state = play(state, "lift f4 -> g5")
    assert (state.to_play, view(state).turn) == ("german", 3)
    assert ships(state, "allied") == "freighter c3"
    assert torpedoes(state) == "german c5 E"  # it ran in both turns


def test_a_submarine_under_water_is_asked_even_if_it_can_do_nothing() -> None:
    """§U4.3: every card is held by a destroyer or the ping; the only move is to pass, and the
    ping leaves."""
    state = board(
        NARROW,
        SLOW,
        allied="destroyer a1, destroyer b1, destroyer a4, corvette b4",
        under="a2",
        ping="a2",
    )
    assert (state.to_play, offers(state)) == ("german", {"pass"})
    state = play(state, "pass")
    assert (state.to_play, view(state).ping) == ("allied", ())


def test_a_pass_tells_where_the_submarine_can_lie() -> None:
    """§U4.3: everybody can work out from which cards it could have done nothing; here, all."""
    state = board(
        NARROW,
        SLOW,
        allied="destroyer a1, destroyer b1, destroyer a4, corvette b4",
        under="a1",
        ping="a2",
    )
    assert told(state, "pass", "allied") == "pass ; idle a1 b1 a2 b2 a3 b3 a4 b4"


def test_the_ping_leaves_with_a_turn_that_passes_by_itself() -> None:
    """§U4.3: the last boat was sunk, and the Germans have nothing else."""
    state = board(
        "coordinated-attack",
        SLOW,
        active="allied",
        allied="destroyer c4, freighter a1",
        under="c4",
        ping="c4",
    )
    state = play(state, "charges c4")
    assert (state.to_play, view(state).turn, view(state).ping) == ("allied", 4, ())
