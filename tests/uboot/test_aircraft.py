"""§U10.7 to §U10.9: the carrier, its bombers and its torpedo aircraft."""

from __future__ import annotations

from fractions import Fraction

import pytest

from periscope.games.scope.grid import HEADINGS
from periscope.games.uboot.state import State
from tests.uboot.positions import (
    GUNS,
    MORE,
    board,
    find,
    offers,
    play,
    ships,
    torpedoes,
    view,
)

# §U10.7 Escort carrier and take-off


def test_an_aircraft_takes_off_and_attacks_in_a_later_turn() -> None:
    """§U10.7: take-off is an action; after the attack another one is needed."""
    state = board(
        "wolf-pack", MORE, active="allied", allied="carrier a1, freighter b1", german="s-boot f4"
    )
    assert "take off" in offers(state)
    assert offers(state, "bomb") == offers(state, "aircraft") == set()
    state = play(state, "take off", "f4-f5")
    assert view(state, "german").airborne
    assert "take off" not in offers(state)
    state = play(state, "bomb f5", "miss")
    assert not view(state).airborne
    assert "take off" in offers(play(state, "f5-f4"))


def test_a_carrier_never_fires_in_the_combat_phase() -> None:
    """§U10.7: its firepower is in the air."""
    state = board(
        "wolf-pack",
        GUNS,
        MORE,
        active="allied",
        phase="first-gun",
        allied="carrier c2",
        german="submarine c3",
        airborne=True,
    )
    assert offers(state) == {"hold"}


def test_the_aircraft_goes_down_with_its_carrier() -> None:
    """§U10.7: without the carrier nobody can attack."""
    state = board(
        "wolf-pack",
        MORE,
        allied="carrier c3, freighter a1",
        german="s-boot f4",
        under="g5",
        torpedoes="german c4 S",
        airborne=True,
    )
    state = play(state, "lift f4 -> g5")
    assert not view(state).airborne
    assert offers(state) == {f"course a1 {heading}" for heading in ("N", "NE", "E")}


# §U10.8 Bomber attack


def bomber(target: str, allied: str = "carrier a1") -> State:
    return board(
        "wolf-pack",
        MORE,
        active="allied",
        allied=f"{allied}, freighter b1",
        german=target,
        airborne=True,
    )


@pytest.mark.parametrize(
    ("target", "misses"),
    [
        ("s-boot g5", 1),
        ("destroyer g5", 2),
        ("destroyer g5 damaged", 1),
        ("battleship g5", 3 + 1),
        ("battleship g5 damaged", 2 + 1),
        ("submarine g5", 1),
    ],
)
def test_the_target_s_firepower_counts_as_distance(target: str, misses: int) -> None:
    """§U10.8: power 2 at any distance; the miss for armour is added; a damaged ship defends with
    its damaged side."""
    state = play(bomber(target), "bomb g5")
    assert state.to_play == "chance"
    assert state.odds(find(state, "hit")) == Fraction(1, misses + 1)


def test_moving_the_carrier_adds_no_miss() -> None:
    """§U10.8: neither moved nor under orders."""
    assert view(play(bomber("s-boot g5", "carrier a1 moved"), "bomb g5")).shots[0].misses == 1


def test_a_bomb_sinks_or_damages() -> None:
    """§U10.8: by the steps of the surface shot."""
    assert ships(play(bomber("s-boot g5, s-boot e5"), "bomb g5", "hit"), "german") == "s-boot e5"
    assert ships(play(bomber("destroyer g5, s-boot e5"), "bomb g5", "hit"), "german") == "s-boot e5"
    assert (
        ships(play(bomber("battleship g5"), "bomb g5", "hit"), "german") == "battleship g5 damaged"
    )


def test_only_enemy_ships_on_the_surface_are_bombed() -> None:
    """§U10.8: no boat under water, no ship of one's own, no wreck."""
    state = board(
        "wolf-pack",
        MORE,
        active="allied",
        allied="carrier a1, freighter b1",
        german="s-boot g5",
        under="c4",
        burning="d3",
        airborne=True,
    )
    assert offers(state, "bomb") == {"bomb g5"}


def test_the_turn_goes_on_after_the_bomb() -> None:
    """§U10.8: torpedoes run, and with surface combat both may fire."""
    state = board(
        "wolf-pack",
        MORE,
        GUNS,
        active="allied",
        allied="carrier a1, destroyer f4",
        german="s-boot g5",
        torpedoes="german c4 S",
        airborne=True,
    )
    state = play(state, "bomb g5", "miss")
    assert (torpedoes(state), offers(state)) == ("german c3 S", {"hold", "fire f4-g5"})


# §U10.9 Torpedo aircraft and the shot at it


def aircraft(
    *chapters: str,
    german: str = "",
    allied: str = "carrier a1, freighter b1",
    under: str = "",
    burning: str = "",
    mines: str = "",
    torpedoes: str = "",
) -> State:
    return board(
        "wolf-pack",
        MORE,
        *chapters,
        active="allied",
        allied=allied,
        german=german,
        under=under,
        burning=burning,
        mines=mines,
        torpedoes=torpedoes,
        airborne=True,
    )


def test_a_torpedo_aircraft_launches_from_any_free_sea_card() -> None:
    """§U10.9: no ship, no wreck, no mines on it; a boat below or a torpedo does not matter."""
    state = aircraft(
        german="s-boot g5", under="c4", burning="d3", mines="german e3", torpedoes="german f3 S"
    )
    cells = {f"{column}{row}" for column in "abcdefg" for row in "12345"}
    sea = cells - {"a1", "b1", "g5", "d3", "e3"}
    assert offers(state, "aircraft") == {f"aircraft {cell}" for cell in sea}


def test_card_then_shot_then_direction() -> None:
    """§U10.9: a shot that misses, and the torpedo goes down; it does not advance this turn."""
    state = play(aircraft(german="destroyer d5"), "aircraft d3")
    assert (state.to_play, state.prompt, offers(state)) == ("german", "flak", {"hold", "flak d5"})
    state = play(state, "flak d5")
    assert (state.to_play, state.odds(find(state, "hit"))) == ("chance", Fraction(1, 3))
    state = play(state, "miss")
    assert (state.to_play, offers(state)) == ("allied", {f"aim {heading}" for heading in HEADINGS})
    state = play(state, "aim N")
    assert (torpedoes(state), view(state).airborne, state.to_play) == (
        "allied d3 N",
        False,
        "german",
    )


def test_an_aircraft_that_is_hit_launches_nothing() -> None:
    """§U10.9: the attack is lost, and another aircraft has to take off."""
    state = play(aircraft(german="destroyer d4"), "aircraft d3", "flak d4", "hit")
    assert (torpedoes(state), view(state).airborne, state.to_play) == ("", False, "german")


def test_the_shot_may_be_withheld() -> None:
    """§U10.9: the opponent can try, and need not."""
    state = play(aircraft(german="destroyer d4"), "aircraft d3", "hold", "aim S")
    assert torpedoes(state) == "allied d3 S"


def test_nobody_is_asked_where_no_ship_reaches_the_card() -> None:
    """§U10.9: everybody can see that; firepower 2 reaches two cards."""
    assert play(aircraft(german="destroyer d5"), "aircraft d2").prompt == "aim"


@pytest.mark.parametrize(
    ("german", "misses"),
    [
        ("destroyer d4", 1),
        ("destroyer d4 damaged", 1),
        ("battleship d5", 2),
        ("battleship d5 S", 3),
    ],
)
def test_the_firing_hand_at_an_aircraft(german: str, misses: int) -> None:
    """§U10.9: distance, and a direction token costs its miss; armour 1 never adds one."""
    cell = german.split()[1]
    state = play(aircraft(german=german), "aircraft d3", f"flak {cell}")
    assert view(state).shots[0].misses == misses


def test_a_surfaced_submarine_shoots_at_an_aircraft() -> None:
    """§U10.9: any surface ship that could fire in the surface phase, one of them."""
    state = play(aircraft(GUNS, german="submarine d4, destroyer c5, s-boot c3"), "aircraft d3")
    assert offers(state) == {"hold", "flak d4", "flak c5"}


def test_the_shot_is_not_that_of_the_combat_phase() -> None:
    """§U10.9: the same ship fires again there."""
    state = aircraft(GUNS, german="destroyer d4", allied="carrier a1, destroyer c4")
    state = play(state, "aircraft d3", "flak d4", "miss", "aim N", "hold")
    assert offers(state) == {"hold", "fire d4-c4"}


def test_an_aircraft_needs_an_allied_torpedo_token() -> None:
    """§U10.9: with both in play it can only bomb."""
    state = aircraft(german="s-boot g5", torpedoes="allied c3 N, allied d3 N")
    assert offers(state, "aircraft") == set()
    assert offers(state, "bomb") == {"bomb g5"}


def test_a_torpedo_over_a_boat_keeps_it_from_launching() -> None:
    """§U10.9: like any token on its card."""
    state = play(aircraft(under="c4 g5"), "aircraft c4", "aim S")
    assert {move[:10] for move in offers(state, "torpedo")} == {"torpedo g5"}
