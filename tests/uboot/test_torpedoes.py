"""§U6: the torpedo phase."""

from __future__ import annotations

import pytest

from tests.uboot.positions import (
    GUNS,
    MORE,
    board,
    offers,
    outcome,
    play,
    scores,
    ships,
    told,
    torpedoes,
    under,
    view,
)

QUIET = "lift f4 -> g5"


def test_torpedoes_advance_in_every_turn() -> None:
    """§U6.1: one card, whosever turn it is and whosever torpedoes they are."""
    state = board(
        allied="destroyer a1, freighter b1", under="g5", torpedoes="german c5 S, allied e1 N"
    )
    state = play(state, QUIET)
    assert torpedoes(state) == "german c4 S, allied e2 N"
    assert torpedoes(play(state, "a1-a2")) == "german c3 S, allied e3 N"


def test_a_torpedo_launched_this_turn_waits() -> None:
    """§U6.1: the others run."""
    state = board(allied="destroyer a1, freighter b1", under="g5", torpedoes="german c5 S")
    state = play(state, "torpedo g5 S")
    assert torpedoes(state) == "german c4 S, german g5 S"
    assert torpedoes(play(state, "a1-a2")) == "german c3 S, german g4 S"


@pytest.mark.parametrize("torpedo", ["c5 N", "g3 E", "c1 S", "a3 W", "a5 NE", "g1 SE", "a3 NW"])
def test_a_torpedo_that_crosses_an_edge_is_removed(torpedo: str) -> None:
    """§U6.1: any edge of the area."""
    state = board(allied="freighter d1", under="g5", torpedoes=f"german {torpedo}")
    assert torpedoes(play(state, QUIET)) == ""


def test_torpedoes_advance_oldest_first() -> None:
    """§U6.1: the older one sinks the freighter, so the younger runs over an empty card."""
    state = board(
        allied="freighter c3, freighter a1", under="g5", torpedoes="german c4 S, allied d3 W"
    )
    assert torpedoes(play(state, QUIET)) == "allied c3 W"
    state = board(
        allied="freighter c3, freighter a1", under="g5", torpedoes="allied d3 W, german c4 S"
    )
    assert torpedoes(play(state, QUIET)) == "german c3 S"


def test_a_torpedo_sinks_the_ship_that_it_reaches() -> None:
    """§U6.2: both are removed, and the ship goes to the opponent's scoring area."""
    state = board(allied="freighter c3, freighter a1", under="g5", torpedoes="german c4 S")
    assert told(state, QUIET, "allied").endswith("sunk allied freighter c3")
    state = play(state, QUIET)
    assert (ships(state, "allied"), torpedoes(state), scores(state)) == ("freighter a1", "", (0, 1))
    assert [(lost.side, lost.kind) for lost in view(state, "allied").sunk] == [
        ("allied", "freighter")
    ]


def test_the_token_is_at_hand_again_after_a_hit() -> None:
    """§U6.2: the removed torpedo can be launched again."""
    state = board(
        allied="destroyer c3, freighter a1", under="g5", torpedoes="german c4 S, german e5 S"
    )
    state = play(state, QUIET, "course a1 N")
    assert len(offers(state, "torpedo g5")) == 8


def test_torpedoes_hit_the_ships_of_their_own_side() -> None:
    """§U6.2: the points go to the opponent of the ship's owner."""
    state = board(
        "wolf-pack",
        MORE,
        allied="freighter a1, destroyer c3",
        german="s-boot e3",
        under="g5",
        torpedoes="allied c4 S, german e4 S",
    )
    assert scores(play(state, QUIET)) == (1, 2)


def test_torpedoes_do_not_touch_submarines_under_water() -> None:
    """§U6.2: they run over them."""
    state = board(allied="freighter a1", under="c3 g5", torpedoes="allied c2 N")
    state = play(state, QUIET)
    assert (under(state), torpedoes(state)) == ("c3 g5", "allied c3 N")


def test_torpedoes_do_not_hit_each_other() -> None:
    """§U6.2: they pass, even when they meet head-on."""
    state = board(allied="freighter a1", under="g5", torpedoes="german c4 S, allied c3 N")
    assert torpedoes(play(state, QUIET)) == "german c3 S, allied c4 N"


def test_one_torpedo_sinks_a_destroyer() -> None:
    """§U6.2: its damaged side plays no part."""
    state = board(
        "wolf-pack", GUNS, allied="destroyer c3, freighter a1", under="g5", torpedoes="german c4 S"
    )
    assert ships(play(state, QUIET), "allied") == "freighter a1"


def test_a_surfaced_submarine_is_hit() -> None:
    """§U6.2: it is a surface ship."""
    state = board(
        "wolf-pack",
        GUNS,
        allied="freighter a1",
        german="submarine c3",
        under="g5",
        torpedoes="allied c2 N",
    )
    assert scores(play(state, QUIET)) == (2, 0)


def test_mines_stop_a_torpedo() -> None:
    """§U6.2: it explodes, and its token is at hand again."""
    state = board(
        "wolf-pack",
        MORE,
        allied="freighter a1",
        under="g5",
        mines="allied c3",
        torpedoes="german c4 S",
    )
    assert torpedoes(play(state, QUIET)) == ""


def test_a_tanker_that_is_sunk_burns() -> None:
    """§U6.3: it stays on its card, and the Germans score it at once."""
    state = board(allied="tanker c3, freighter a1", under="g5", torpedoes="german c4 S")
    state = play(state, QUIET)
    assert (view(state, "german").burning, scores(state)) == (("c3",), (0, 2))
    assert offers(state, "course c3") == set()


def test_a_burning_tanker_stops_torpedoes() -> None:
    """§U6.3: they explode and it is not sunk again; the token is free."""
    state = board(
        allied="freighter a1", under="g5", burning="c3", torpedoes="german c4 S, german e5 S"
    )
    state = play(state, QUIET)
    assert (view(state).burning, scores(state), torpedoes(state)) == (
        ("c3",),
        (0, 2),
        "german e4 S",
    )
    assert len(offers(play(state, "course a1 N"), "torpedo g5")) == 8


def test_a_burning_tanker_occupies_the_surface() -> None:
    """§U6.3: no ship enters its card."""
    state = board(active="allied", allied="destroyer c2, freighter a1", burning="c3")
    assert not offers(state, "c2-c3")


def test_submarines_pass_and_lie_beneath_a_burning_tanker() -> None:
    """§U6.3: but from there they neither launch nor surface."""
    state = board("wolf-pack", GUNS, allied="freighter a1", under="c4", burning="c3")
    state = play(state, "lift b3 -> c3", "hold", "hold", "course a1 N", "hold", "hold")
    assert under(state) == "c3"
    assert offers(state, "torpedo") == offers(state, "surface") == set()
    assert "lift b3 -> b4" in offers(state)


def test_a_burning_tanker_is_no_cargo_any_more() -> None:
    """§U6.3: with the last cargo on fire the game is over."""
    state = board(allied="tanker c3, destroyer a1", under="g5", torpedoes="german c4 S")
    assert outcome(play(state, QUIET)).reason == "no-cargo"
