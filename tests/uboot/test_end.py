"""§U7: the end of the game."""

from __future__ import annotations

import pytest

from tests.uboot.positions import (
    GUNS,
    MORE,
    SLOW,
    board,
    offers,
    outcome,
    play,
    scores,
    ships,
    told,
    view,
)

# §U7.1 Points and §U7.2 Cargo that leaves


def test_the_example_of_the_rulebook() -> None:
    """§U7.1: a submarine and a freighter across, 2 + (1 × 2) = 4; a destroyer and a freighter
    sunk, 2 + 1 = 3."""
    state = board(
        active="allied",
        allied="destroyer c3, tanker a1",
        under="c4 g5",
        sunk="allied freighter, allied destroyer",
        left="allied freighter",
    )
    assert scores(play(state, "c3-c4?")) == (4, 3)


@pytest.mark.parametrize(
    ("cargo", "points"), [("freighter", 2), ("tanker", 4), ("armed-freighter", 2)]
)
def test_cargo_that_leaves_scores_double(cargo: str, points: int) -> None:
    """§U7.1: and nothing but cargo that crossed is doubled."""
    state = board(allied=f"{cargo} c5 N, tanker a1", under="g5")
    assert scores(play(state, "lift f4 -> g5")) == (points, 0)


def test_cargo_leaves_when_the_order_is_carried_out() -> None:
    """§U7.2: at the start of the next Allied turn, not with the order."""
    state = board(active="allied", allied="freighter c5, tanker a1", under="g5")
    state = play(state, "course c5 N")
    assert (ships(state, "allied"), scores(state)) == ("tanker a1, freighter c5 N", (0, 0))
    assert told(state, "lift f4 -> g5", "german").endswith("left allied freighter c5")
    state = play(state, "lift f4 -> g5")
    assert (ships(state, "allied"), scores(state)) == ("tanker a1", (2, 0))
    assert [lost.kind for lost in view(state, "german").left] == ["freighter"]


def test_the_way_out_is_never_over_a_side_edge() -> None:
    """§U7.2: straight or diagonally over the German edge; in the corner one diagonal less."""
    state = board(active="allied", allied="freighter a5, freighter d5, freighter g5")
    out = {"N", "NE", "NW"}
    assert {move[10:] for move in offers(state, "course a5")} & out == {"N", "NE"}
    assert {move[10:] for move in offers(state, "course d5")} & out == out
    assert {move[10:] for move in offers(state, "course g5")} & out == {"N", "NW"}
    assert (
        scores(play(board(allied="freighter a5 NE, tanker a1", under="g5"), "lift f4 -> g5"))[0]
        == 2
    )


# §U7.3 When it ends


def test_the_turn_that_reaches_the_target_is_played_in_full() -> None:
    """§U7.3: the search reaches the target of 2, and the torpedo still runs and hits."""
    state = board(
        "lone-wolf",
        active="allied",
        allied="destroyer c3, freighter a1, freighter e3",
        under="c4",
        torpedoes="german e4 S",
    )
    state = play(state, "c3-c4?")
    assert outcome(state).reason == "target"
    assert outcome(state).scores == {"allied": 2, "german": 1}


def test_cargo_that_leaves_first_still_leaves_its_owner_an_action() -> None:
    """§U7.3: and with surface combat both players their shots."""
    state = board(
        "lone-wolf", GUNS, allied="destroyer c2, freighter a5 N, freighter e1", under="c5"
    )
    state = play(state, "surface c5-c4", "hold", "hold")
    assert (scores(state), state.to_play, state.prompt) == ((2, 0), "allied", "action")
    state = play(state, "c2-d3", "fire d3-c4", "hold")
    assert state.to_play == "chance"
    state = play(state, "hit")
    assert outcome(state).scores == {"allied": 4, "german": 0}


def test_the_game_ends_without_cargo_in_working_order() -> None:
    """§U7.3: the last freighter has left, far below the target."""
    state = board(allied="freighter c5 N, destroyer a1", under="g5", burning="d3")
    state = play(state, "lift f4 -> g5", "a1-a2")
    assert (outcome(state).reason, scores(state)) == ("no-cargo", (2, 2))


def test_the_game_goes_on_below_the_target() -> None:
    """§U7.3: 5 points of 6, and a freighter afloat."""
    state = board(
        allied="freighter c3, freighter a1",
        under="g5",
        sunk="allied destroyer, allied destroyer",
        torpedoes="german c4 S",
    )
    state = play(state, "lift f4 -> g5")
    assert (scores(state), state.outcome()) == ((0, 5), None)


def test_discharge_then_doomed_ships_then_the_scores() -> None:
    """§U7.3: all of it counts."""
    state = board(
        "lone-wolf",
        SLOW,
        allied="destroyer b2, destroyer c2, freighter e3",
        under="b2",
        torpedoes="german c3 S, german e5 S",
    )
    assert told(state, "lift c4 -> none", "allied").split(" ; ")[2:] == [
        "struck german c3-c2",
        "sunk allied destroyer c2",
        "ran german e5-e4",
        "discharge b2",
        "caught german submarine b2",
        "doomed allied freighter e3",
        "sunk allied freighter e3",
    ]
    assert outcome(play(state, "lift c4 -> none")).scores == {"allied": 2, "german": 3}


# §U7.4 Doomed ships: in all of these the German turn sinks a destroyer and reaches the target


def last_turn(*chapters: str, allied: str, torpedo: str, german: str = "") -> tuple[int, int]:
    """The final scores when the turn has sunk a destroyer at a2; `torpedo` runs on."""
    state = board(
        "lone-wolf",
        *chapters,
        allied=f"destroyer a2, {allied}",
        german=german,
        under="c1",
        torpedoes=f"german a3 S, {torpedo}",
    )
    state = play(state, "lift c1 -> c1", *(["hold", "hold"] if GUNS in chapters else []))
    assert outcome(state).reason == "target"
    return scores(state)


@pytest.mark.parametrize(
    ("freighter", "points"),
    [("e3", 3), ("e2", 3), ("e1", 2), ("d3", 2)],
)
def test_a_slow_ship_needs_two_turns_to_get_away(freighter: str, points: int) -> None:
    """§U7.4: the torpedo comes to e4. Ordered in the Allied turn, the freighter moves in the next
    one: one or two cards ahead it is too late, three cards ahead in time."""
    assert last_turn(allied=f"freighter {freighter}", torpedo="german e5 S") == (0, points)


def test_a_ship_may_clear_its_way_with_a_torpedo() -> None:
    """§U7.4: its owner's whole action counts. The destroyer in the corner blasts the freighter
    beside it away in thought, which only surface combat allows (§U9.3)."""
    allied = "destroyer e1, freighter d1, freighter d2"
    assert last_turn(GUNS, allied=allied, torpedo="german e5 S") == (0, 2)
    assert last_turn(allied=allied, torpedo="german e5 S") == (0, 4)


def test_orders_already_given_are_carried_out() -> None:
    """§U7.4: one moves out of the way, the other one into it."""
    assert last_turn(allied="freighter e2 W", torpedo="german e5 S") == (0, 2)
    assert last_turn(allied="freighter d2 E", torpedo="german e5 S") == (0, 3)


def test_a_fast_ship_gets_away_if_its_turn_comes_first() -> None:
    """§U7.4: the destroyer at e3 acts in the Allied turn, before the torpedo runs."""
    assert last_turn(allied="destroyer e3, freighter c3", torpedo="german e5 S") == (0, 2)


def test_a_fast_ship_whose_turn_comes_too_late_is_doomed() -> None:
    """§U7.4: after an Allied turn the torpedo runs in the German one first."""
    state = board(
        "lone-wolf",
        active="allied",
        allied="destroyer e3, destroyer a1, freighter d1",
        under="a2 c5",
        torpedoes="german e5 S",
    )
    assert outcome(play(state, "a1-a2?")).scores == {"allied": 2, "german": 2}


def test_a_boxed_in_destroyer_is_doomed() -> None:
    """§U7.4: nothing but the ship in question acts, so that its neighbours stay in its way."""
    box = "destroyer e1, freighter d1, freighter d2"
    assert last_turn(allied=box, torpedo="german e4 S") == (0, 4)
    assert last_turn(allied="destroyer e1, freighter d1", torpedo="german e4 S") == (0, 2)


def test_leaving_saves_cargo_but_scores_nothing() -> None:
    """§U7.4: the freighter would be gone before the torpedo comes."""
    assert last_turn(allied="freighter e5 N, freighter c3", torpedo="german c5 E") == (0, 2)
    assert last_turn(allied="freighter e5, freighter c3", torpedo="german c5 E") == (0, 3)


def test_a_hit_that_only_damages_does_not_count() -> None:
    """§U7.4: an undamaged battleship is safe, a damaged one is lost."""
    assert last_turn(MORE, allied="battleship e3, freighter c3", torpedo="german e5 S") == (0, 2)
    damaged = "battleship e3 damaged, freighter c3"
    assert last_turn(MORE, allied=damaged, torpedo="german e5 S") == (0, 6)


def test_ships_are_judged_one_by_one() -> None:
    """§U7.4: the front freighter is doomed; the one behind it is saved by it."""
    assert last_turn(allied="freighter e3, freighter e2", torpedo="german e5 S") == (0, 3)


def test_a_torpedo_launched_in_the_last_turn_counts() -> None:
    """§U7.4: it has not advanced yet and runs on in thought."""
    state = board(
        "lone-wolf", allied="destroyer a2, freighter c3", under="c4", torpedoes="german a3 S"
    )
    assert outcome(play(state, "torpedo c4 S")).scores == {"allied": 0, "german": 3}


def test_german_ships_are_judged_too() -> None:
    """§U7.4: an S-boot that the torpedo reaches in the Allied turn, and one that has time."""
    freighter = "freighter c3"
    assert last_turn(MORE, allied=freighter, german="s-boot e3", torpedo="allied e1 N") == (1, 2)
    assert last_turn(MORE, allied=freighter, german="s-boot e4", torpedo="allied e1 N") == (0, 2)


def test_a_german_slow_ship_with_an_order() -> None:
    """§U7.4: the order of the last turn takes the battleship out of the way just in time."""
    state = board(
        "lone-wolf",
        MORE,
        allied="destroyer a2, freighter c3",
        german="battleship e4 damaged",
        under="c1",
        torpedoes="german a3 S, allied e1 N",
    )
    assert outcome(play(state, "course e4 W")).scores == {"allied": 0, "german": 2}
    assert outcome(play(state, "lift c1 -> c1")).scores == {"allied": 4, "german": 2}


def test_diving_saves_a_submarine() -> None:
    """§U7.4: boxed in on the surface, it still goes under in the German turn."""
    german = "submarine e5, s-boot d5, s-boot d4"
    boat = last_turn(MORE, GUNS, allied="freighter b3", german=german, torpedo="allied e2 N")
    assert boat == (0, 2)
    german = "destroyer e5, s-boot d5, s-boot d4"
    ship = last_turn(MORE, GUNS, allied="freighter b3", german=german, torpedo="allied e2 N")
    assert ship == (2, 2)


def test_the_ping_holds_for_one_turn_only_in_thought_too() -> None:
    """§U7.4: boxed in by two destroyers above held cards, the boat cannot dive in its next turn,
    but in the one after that, just before the torpedo comes."""
    state = board(
        "lone-wolf",
        SLOW,
        GUNS,
        active="allied",
        allied="destroyer a4, destroyer b4, freighter c1",
        german="submarine a5",
        under="b4",
        ping="a4",
        torpedoes="allied e5 W",
    )
    state = play(state, "charges b4", "hold", "hold")
    assert outcome(state).scores == {"allied": 2, "german": 0}


# §U7.5 Winner and ties


@pytest.mark.parametrize(
    ("sunk", "winner"),
    [("allied destroyer, allied freighter", "german"), ("allied destroyer", "allied")],
)
def test_the_higher_score_wins_and_ties_go_to_the_allies(sunk: str, winner: str) -> None:
    """§U7.5: 2 to 3, and 2 to 2."""
    state = board(allied="freighter c5 N, destroyer a1", under="g5", sunk=sunk)
    assert outcome(play(state, "lift f4 -> g5", "a1-a2")).winners == (winner,)


# §U7.6 Adjournment


def test_a_hundred_quiet_turns_adjourn_the_game() -> None:
    """§U7.6: both players' turns are counted; a tie is then a draw."""
    state = board("lone-wolf", allied="destroyer a1, freighter e1", under="c5", turn=99)
    state = play(state, "lift b4 -> c5")
    assert state.outcome() is None
    state = play(state, "a1-a2")
    assert (outcome(state).reason, outcome(state).winners) == ("adjourned", ())


@pytest.mark.parametrize("event", ["sunk", "left"])
def test_the_count_starts_again_when_something_happens(event: str) -> None:
    """§U7.6: a hundred turns in a row."""
    order = " N" if event == "left" else ""
    torpedo = "german c4 S" if event == "sunk" else ""
    cargo = f"freighter c5{order}, freighter c3, freighter e1, destroyer a1"
    state = board("wolf-pack", allied=cargo, under="g5", turn=99, torpedoes=torpedo)
    state = play(state, "lift f4 -> g5", "a1-a2")
    assert (state.outcome(), view(state).last_loss) == (None, 99 if event == "sunk" else 100)


def test_damage_counts_as_something_that_happened() -> None:
    """§U7.6: a battleship hit by a torpedo."""
    state = board(
        "wolf-pack",
        MORE,
        allied="battleship c3, freighter e1",
        under="g5",
        turn=99,
        torpedoes="german c4 S",
    )
    state = play(state, "lift f4 -> g5", "course e1 N")
    assert (state.outcome(), view(state).last_loss) == (None, 99)


def test_an_adjourned_game_is_scored_as_it_stands() -> None:
    """§U7.6: no final discharge, no doomed ships."""
    state = board(
        "coordinated-attack",
        SLOW,
        active="allied",
        turn=100,
        allied="destroyer c4, freighter e3, tanker a1",
        under="c4",
        torpedoes="german e5 S",
        sunk="allied freighter",
    )
    state = play(state, "course a1 N")
    assert outcome(state).reason == "adjourned"
    assert (outcome(state).scores, outcome(state).winners) == (
        {"allied": 0, "german": 1},
        ("german",),
    )


def test_a_scenario_may_set_another_number() -> None:
    """§U7.6: four turns."""
    text = 'extends = "lone-wolf"\nadjourn = 4\n'
    state = board(text, allied="destroyer a1, freighter e1", under="c5")
    state = play(state, "lift b4 -> c5", "a1-a2", "lift b4 -> c5", "a2-a1")
    assert outcome(state).reason == "adjourned"
