"""§U9.4 to §U9.7: the combat phase, shots and damage."""

from __future__ import annotations

from fractions import Fraction

from tests.uboot.positions import (
    GUNS,
    MORE,
    board,
    find,
    offers,
    outcome,
    play,
    scores,
    ships,
    view,
)

QUIET = ("hold", "hold")

# §U9.4 The combat phase


def test_both_players_choose_in_every_turn() -> None:
    """§U9.4: the active one first, even where no shot is possible."""
    state = board("wolf-pack", GUNS, allied="freighter a1", under="c4")
    state = play(state, "torpedo c4 S")
    assert (state.prompt, state.to_play, offers(state)) == ("first-gun", "german", {"hold"})
    state = play(state, "hold")
    assert (state.prompt, state.to_play, offers(state)) == ("second-gun", "allied", {"hold"})
    state = play(state, "hold")
    assert (state.prompt, state.to_play) == ("action", "allied")


def test_both_may_fire_in_the_phase_of_either() -> None:
    """§U9.4: targets are set before any shot is resolved."""
    state = board(
        "wolf-pack",
        GUNS,
        phase="first-gun",
        allied="destroyer c2, freighter a1",
        german="submarine c3",
    )
    assert offers(state) == {"hold", "fire c3-c2"}
    state = play(state, "fire c3-c2")
    assert (state.to_play, offers(state)) == ("allied", {"hold", "fire c2-c3"})
    state = play(state, "fire c2-c3")
    assert [(gun.cell, gun.target) for gun in view(state).shots] == [("c3", "c2"), ("c2", "c3")]


def test_simultaneous_shots() -> None:
    """§U9.4: a ship that the other shot sinks still fires."""
    state = board(
        "wolf-pack",
        GUNS,
        phase="first-gun",
        allied="destroyer c2, freighter a1",
        german="destroyer c3 damaged",
    )
    state = play(state, "fire c3-c2", "fire c2-c3", "hit", "hit")
    assert (ships(state, "allied"), ships(state, "german")) == (
        "freighter a1, destroyer c2 damaged",
        "",
    )
    state = board(
        "wolf-pack",
        GUNS,
        phase="first-gun",
        active="allied",
        allied="destroyer c2, freighter a1",
        german="submarine c3",
    )
    state = play(state, "fire c2-c3", "fire c3-c2", "hit", "hit")
    assert (ships(state, "allied"), ships(state, "german")) == (
        "freighter a1, destroyer c2 damaged",
        "",
    )


def test_a_ship_damaged_by_the_other_shot_fires_as_it_was() -> None:
    """§U9.4: the destroyer is turned to firepower 1 by a hit and still fires over two cards."""
    state = board(
        "wolf-pack",
        GUNS,
        phase="first-gun",
        allied="destroyer c2, freighter a1",
        german="submarine d3, submarine c4",
    )
    state = play(state, "fire d3-c2", "fire c2-c4", "hit")
    assert ships(state, "allied") == "freighter a1, destroyer c2 damaged"
    shot = view(state).shots[0]
    assert (shot.power, shot.misses) == (2, 2)
    assert scores(play(state, "hit")) == (2, 0)


def test_one_ship_a_side_fires() -> None:
    """§U9.4: of two destroyers in range either one, not both."""
    state = board(
        "wolf-pack",
        GUNS,
        phase="first-gun",
        active="allied",
        allied="destroyer c2, destroyer d2, freighter a1",
        german="submarine c3",
    )
    assert offers(state) == {"hold", "fire c2-c3", "fire d2-c3"}
    assert play(state, "fire c2-c3").to_play == "german"


def test_ships_without_surface_firepower_never_fire() -> None:
    """§U9.4: cargo, carriers, S-boots."""
    state = board(
        "wolf-pack",
        GUNS,
        MORE,
        phase="first-gun",
        active="allied",
        allied="freighter b3, tanker c2, carrier d3",
        german="s-boot c3",
    )
    assert offers(state) == {"hold"}
    assert offers(play(state, "hold")) == {"hold"}


# §U9.5 Target and range


def test_firepower_one_reaches_adjacent_ships_only() -> None:
    """§U9.5: in any direction."""
    near, far = "freighter b3, freighter d4, freighter c2", "freighter c5, freighter e3, tanker a1"
    state = board(
        "wolf-pack", GUNS, phase="first-gun", allied=f"{near}, {far}", german="submarine c3"
    )
    assert offers(state) == {"hold", "fire c3-b3", "fire c3-d4", "fire c3-c2"}


def test_firepower_two_reaches_two_cards() -> None:
    """§U9.5: orthogonally, diagonally or mixed; three cards are too far."""
    reached = "freighter c5, freighter e5, freighter d5"
    state = board(
        "wolf-pack",
        GUNS,
        MORE,
        phase="first-gun",
        allied=f"{reached}, freighter f3, tanker c1",
        german="destroyer c3",
    )
    assert offers(state) == {"hold"} | {f"fire c3-{cell}" for cell in ("c5", "e5", "d5", "c1")}


def test_firepower_three_reaches_three_cards() -> None:
    """§U9.5: and so on."""
    state = board(
        "wolf-pack",
        GUNS,
        MORE,
        phase="first-gun",
        allied="freighter d3, freighter e3",
        german="battleship a2",
    )
    assert offers(state) == {"hold", "fire a2-d3"}


def test_armour_over_twice_the_firepower_cannot_be_attacked() -> None:
    """§U9.5: a submarine (1) not a battleship (4); a destroyer (2) may, a damaged one (1) not."""
    for ship, allowed in (("submarine c3", 0), ("destroyer c3", 1), ("destroyer c3 damaged", 0)):
        state = board(
            "wolf-pack", GUNS, MORE, phase="first-gun", allied="battleship c2", german=ship
        )
        assert len(offers(state, "fire")) == allowed


def test_what_is_no_target() -> None:
    """§U9.5: burning tankers, mines, submarines under water, ships of one's own."""
    state = board(
        "wolf-pack",
        GUNS,
        MORE,
        phase="first-gun",
        active="allied",
        allied="destroyer c3, freighter c2",
        under="c4",
        burning="d3",
        mines="german b3",
    )
    assert offers(state) == {"hold"}


def test_a_damaged_ship_uses_its_damaged_side() -> None:
    """§U9.5: a damaged destroyer reaches one card only, a damaged battleship two."""
    state = board(
        "wolf-pack",
        GUNS,
        MORE,
        phase="first-gun",
        active="allied",
        allied="destroyer a1 damaged, battleship g1 damaged",
        german="submarine a3, s-boot b2, submarine g4, s-boot g3",
    )
    assert offers(state) == {"hold", "fire a1-b2", "fire g1-g3"}


# §U9.6 The firing hand


def shot(firing: str, target: str, notation: str, active: str = "allied") -> int:
    """The miss cards of an Allied shot."""
    state = board(
        "wolf-pack", GUNS, MORE, active=active, phase="first-gun", allied=firing, german=target
    )
    state = play(state, notation, "hold") if active == "allied" else play(state, "hold", notation)
    return view(state).shots[0].misses


def test_an_adjacent_ship_takes_the_hit_card_and_a_single_miss() -> None:
    """§U9.6: the rulebook's example; one shot in two hits."""
    state = board(
        "wolf-pack",
        GUNS,
        active="allied",
        phase="first-gun",
        allied="destroyer c2, freighter a1",
        german="submarine c3",
    )
    state = play(state, "fire c2-c3", "hold")
    assert (state.to_play, offers(state)) == ("chance", {"hit", "miss"})
    assert [state.odds(find(state, card)) for card in ("hit", "miss")] == [Fraction(1, 2)] * 2


def test_a_ship_at_distance_two_takes_two_misses() -> None:
    """§U9.6: the rulebook's example; one shot in three hits."""
    state = board(
        "wolf-pack",
        GUNS,
        active="allied",
        phase="first-gun",
        allied="destroyer c2, freighter a1",
        german="submarine c4",
    )
    state = play(state, "fire c2-c4", "hold")
    assert state.odds(find(state, "hit")) == Fraction(1, 3)
    assert state.odds(find(state, "miss")) == Fraction(2, 3)


def test_armour_above_the_firepower_adds_a_miss() -> None:
    """§U9.6: a destroyer at a battleship, a corvette at a destroyer."""
    assert shot("destroyer c2", "battleship c3", "fire c2-c3") == 1 + 1
    assert shot("corvette c2", "destroyer c3", "fire c2-c3") == 1 + 1
    assert shot("destroyer c2", "destroyer c3", "fire c2-c3") == 1


def test_having_moved_this_turn_adds_a_miss() -> None:
    """§U9.6: the same destroyer, moved and not."""
    state = board(
        "wolf-pack",
        GUNS,
        active="allied",
        allied="destroyer c1, freighter a1",
        german="submarine c3",
    )
    moved = play(state, "c1-c2", "fire c2-c3", "hold")
    assert view(moved).shots[0].misses == 1 + 1
    still = play(state, "course a1 N", "fire c1-c3", "hold")
    assert view(still).shots[0].misses == 2


def test_a_direction_token_adds_a_miss() -> None:
    """§U9.6: also in the enemy's turn; moved and under orders still make one."""
    assert shot("battleship c2 N", "submarine c4", "fire c2-c4") == 2 + 1
    assert shot("battleship c2 N", "submarine c4", "fire c2-c4", active="german") == 2 + 1
    assert shot("battleship c2 N moved", "submarine c4", "fire c2-c4") == 2 + 1


def test_a_slow_ship_that_carried_out_its_order_has_moved() -> None:
    """§U9.6: before the action phase, but in this turn."""
    state = board(
        "wolf-pack",
        GUNS,
        MORE,
        allied="battleship c1 N, freighter a1",
        german="submarine c5",
        under="g5",
    )
    state = play(state, "c5-c4", *QUIET, "course a1 N", "fire c2-c4", "hold")
    assert view(state).shots[0].misses == 2 + 1


def test_ships_of_the_player_not_on_turn_have_not_moved() -> None:
    """§U9.6: the destroyer moved in its own turn, which is over."""
    state = board(
        "wolf-pack",
        GUNS,
        active="allied",
        allied="destroyer c1, freighter a1",
        german="submarine c4",
        under="g5",
    )
    state = play(state, "c1-c2", *QUIET, "lift f4 -> g5", "hold", "fire c2-c4")
    assert view(state).shots[0].misses == 2


# §U9.7 Hits and damage


def gunfire(firing: str, target: str, notation: str, card: str) -> str:
    """The German ships after an Allied shot."""
    state = board(
        "wolf-pack",
        GUNS,
        MORE,
        active="allied",
        phase="first-gun",
        allied=f"{firing}, freighter a1",
        german=target,
    )
    return ships(play(state, notation, "hold", card), "german")


def test_a_miss_has_no_effect() -> None:
    """§U9.7: whatever the target."""
    assert gunfire("destroyer c2", "submarine c3", "fire c2-c3", "miss") == "submarine c3"


def test_a_hit_sinks_what_its_armour_does_not_save() -> None:
    """§U9.7: armour up to the power of the shot."""
    assert gunfire("destroyer c2", "submarine c3", "fire c2-c3", "hit") == ""
    assert gunfire("destroyer c2", "destroyer c3", "fire c2-c3", "hit") == ""


def test_a_hit_damages_what_has_higher_armour() -> None:
    """§U9.7: a second one sinks it."""
    assert gunfire("corvette c2", "destroyer c3", "fire c2-c3", "hit") == "destroyer c3 damaged"
    assert gunfire("corvette c2", "destroyer c3 damaged", "fire c2-c3", "hit") == ""
    assert gunfire("battleship c2", "battleship c3", "fire c2-c3", "hit") == "battleship c3 damaged"


def test_damage_scores_nothing() -> None:
    """§U9.7: only what sinks goes to the scoring area."""
    state = board(
        "wolf-pack",
        GUNS,
        phase="first-gun",
        allied="destroyer c2, freighter a1",
        german="submarine c3",
    )
    state = play(state, "fire c3-c2", "hold", "hit")
    assert scores(state) == (0, 0)


def test_a_tanker_sunk_by_gunfire_burns() -> None:
    """§U9.7: as one sunk by a torpedo."""
    state = board(
        "wolf-pack",
        GUNS,
        phase="first-gun",
        allied="tanker c2, freighter a1",
        german="submarine c3",
    )
    state = play(state, "fire c3-c2", "hold", "hit")
    assert (view(state).burning, scores(state)) == (("c2",), (0, 2))


def test_a_ship_sunk_by_gunfire_gives_its_direction_token_back() -> None:
    """§U9.7: together with §U2.4."""
    state = board(
        "wolf-pack",
        GUNS,
        phase="first-gun",
        allied="freighter c2 N, freighter a1",
        german="submarine c3",
    )
    state = play(state, "fire c3-c2", "hold", "hit")
    assert ships(state, "allied") == "freighter a1"
    assert "course a1 N" in offers(state)


def test_the_last_turn_includes_the_combat_phase() -> None:
    """§U9.4: the target is reached by a torpedo, and the shots still count."""
    state = board(
        "lone-wolf",
        GUNS,
        allied="destroyer c2, freighter a1, destroyer e3",
        german="submarine d3",
        torpedoes="german c3 S",
    )
    state = play(state, "d3-d4", "hold", "fire e3-d4", "hit")
    assert outcome(state).scores == {"allied": 2, "german": 2}
