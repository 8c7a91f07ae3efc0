"""What each seat sees: views, events and the fog that lifts at the end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from periscope.games.uboot import GAME
from periscope.games.uboot.state import State
from periscope.games.uboot.view import View
from periscope.kernel import CHANCE, OVER, SPECTATOR, Dealer, Table
from tests.uboot.positions import (
    GUNS,
    MORE,
    SLOW,
    board,
    find,
    outcome,
    play,
    ships,
    start,
    told,
    under,
    view,
)

EYES = ("allied", "german", SPECTATOR)


def game(scenario: str, seed: int, *chapters: str) -> Iterator[State]:
    """The positions of a game played at random."""
    state, rng, dealer = start(scenario, *chapters), random.Random(seed), Dealer(seed)
    while state.to_play != OVER:
        yield state
        chance = state.to_play == CHANCE
        state = play(state, str(dealer.draw(state) if chance else rng.choice(state.moves())))
    yield state


@pytest.mark.parametrize("scenario", ["wolf-pack", "hunting-group-medium", "naval-skirmish"])
def test_nobody_else_sees_the_submarines(scenario: str) -> None:
    """§U3.2, §U5.1: in a whole game neither the Allies nor a spectator see one under water."""
    for state in game(scenario, 1, SLOW, GUNS, MORE):
        if state.to_play == OVER:
            break
        assert view(state, "allied").submarines == view(state, SPECTATOR).submarines == ()
        assert view(state, "german").submarines == view(state).submarines


def test_the_views_of_two_placements_are_the_same() -> None:
    """§U5.1: byte for byte, once more than the equality of structs."""
    one, other = board(allied="freighter a1", under="c5"), board(allied="freighter a1", under="e3")
    for seat in ("allied", SPECTATOR):
        assert msgspec.json.encode(view(one, seat)) == msgspec.json.encode(view(other, seat))
    assert view(one, "german") != view(other, "german")


def test_how_many_boats_are_under_water_is_public() -> None:
    """§U3.1, §U10.1: the fleets are known once they are laid."""
    for seat in EYES:
        assert view(board(allied="freighter a1", under="c5 d5"), seat).submerged == 2
    assert view(start("naval-skirmish"), "allied").submerged == 0


def test_nobody_else_sees_which_freighter_is_armed() -> None:
    """§U10.6: neither the Germans nor a spectator."""
    one = board("wolf-pack", MORE, allied="armed-freighter a1, freighter c1", under="c5")
    other = board("wolf-pack", MORE, allied="freighter a1, armed-freighter c1", under="c5")
    for seat in ("german", SPECTATOR):
        assert msgspec.json.encode(view(one, seat)) == msgspec.json.encode(view(other, seat))
        assert ships(one, "allied", seat) == "freighter a1, freighter c1"
    assert [ship.masked for ship in view(one, "allied").ships] == [True, False]
    assert [ship.masked for ship in view(one, "german").ships] == [False, False]


def test_nobody_sees_the_others_hand() -> None:
    """§U10.1: a player sees their own cards and nothing of the other's."""
    state = play(start("naval-skirmish"), "fleet 2 destroyer + 2 corvette", "fleet 3 submarine")
    hands = {seat: [hand.cards for hand in view(state, seat).hands] for seat in EYES}
    allied, german = ("destroyer", "destroyer", "corvette", "corvette"), ("submarine",) * 3
    assert hands == {"allied": [allied, ()], "german": [(), german], SPECTATOR: [(), ()]}


def test_a_spectator_is_told_what_both_may_know() -> None:
    """§U5.1, §U3.2: the quadrant and no more."""
    state = board(allied="freighter a1", under="c5")
    assert told(state, "lift b4 -> b4", SPECTATOR) == told(state, "lift b4 -> b4", "allied")
    assert told(start("lone-wolf"), "submarines c5", SPECTATOR) == "submarines"


def test_everything_else_is_public() -> None:
    """§U1.3: ships, torpedoes, orders, mines, wrecks, the ping, scores."""
    state = board(
        "wolf-pack",
        SLOW,
        MORE,
        allied="freighter a1 N, battleship c1 damaged, carrier e1",
        german="s-boot c4",
        mines="german d3",
        burning="b3",
        torpedoes="german c3 S",
        ping="f4",
        launched="allied g1 1",
        airborne=True,
    )
    views = [msgspec.structs.replace(view(state, seat), seat="", hands=()) for seat in EYES]
    assert views[0] == views[1] == views[2]


def test_the_fog_lifts_at_the_end() -> None:
    """§U7.5, §U10.6: everybody sees where the boats were and which freighter was armed."""
    state = board(
        "wolf-pack",
        MORE,
        allied="freighter c5 N, destroyer a1",
        left="allied armed-freighter",
        under="f5 g5",
    )
    state = play(state, "lift f4 -> f5 g5", "a1-a2")
    assert outcome(state).reason == "no-cargo"
    for seat in EYES:
        assert " ".join(view(state, seat).submarines) == under(state) == "f5 g5"
        assert {lost.kind for lost in view(state, seat).left} == {"freighter", "armed-freighter"}


def test_the_ending_is_told_to_all() -> None:
    """§U7.3: what happened after the last turn is part of the last event."""
    state = board(
        "lone-wolf",
        SLOW,
        active="allied",
        allied="destroyer c4, freighter e3",
        under="c4",
        torpedoes="german e5 S",
    )
    for seat in EYES:
        assert told(state, "charges c4", seat).split(" ; ")[1:] == [
            "caught german submarine c4",
            "ran german e5-e4",
            "doomed allied freighter e3",
            "sunk allied freighter e3",
        ]


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_views_and_positions_round_trip(scenario: str) -> None:
    """§U1.1: as JSON, in a game of every scenario with every chapter."""
    for number, state in enumerate(game(scenario, 2, SLOW, GUNS, MORE)):
        if number % 7 and state.to_play != OVER:
            continue
        assert GAME.load(GAME.dump(state)) == state
        for seat in EYES:
            seen = view(state, seat)
            assert msgspec.json.decode(msgspec.json.encode(seen), type=View) == seen


def test_a_custom_position_round_trips() -> None:
    """§U12.1: the definition travels with it."""
    state = start('extends = "lone-wolf"\ntarget = 3\n')
    assert GAME.load(GAME.dump(state)) == state
    assert view(GAME.load(GAME.dump(state))).target == 3


def test_a_view_never_changes() -> None:
    """§U1.1: frozen, and it holds no position."""
    seen: Any = view(board(allied="freighter a1", under="c5"), "allied")
    with pytest.raises(AttributeError):
        seen.turn = 9


@pytest.mark.parametrize("freighter", ["freighter", "armed-freighter"])
def test_undo_does_not_cross_a_reveal(freighter: str) -> None:
    """§U10.6: a freighter sunk in the torpedo phase has shown whether it was armed."""
    allied = f"{freighter} c3, freighter a1"
    state = board("wolf-pack", MORE, allied=allied, under="g5", torpedoes="german c4 S")
    table = Table(GAME, state)
    table.play(find(state, "lift f4 -> g5"))
    assert not table.undoable("german")


def test_undo_does_not_cross_a_dive() -> None:
    """§U9.2: a dive has shown that no other boat lies beneath."""
    state = board("wolf-pack", GUNS, allied="freighter a1", german="submarine c4")
    table = Table(GAME, state)
    table.play(find(state, "dive c4, lift c3 -> d3"))
    assert not table.undoable("german")
