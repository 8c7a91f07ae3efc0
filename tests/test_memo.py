"""What is kept for the next that asks is bounded, and shared parts make equal views."""

from __future__ import annotations

import random
from typing import Any

import pytest

from periscope.games import GAMES
from periscope.games.avalon import scenario as avalon
from periscope.games.stalingrad import scenario as stalingrad
from periscope.games.uboot import scenario as uboot
from periscope.games.unterseeboot import scenario as unterseeboot
from periscope.kernel import CHANCE, OVER, Dealer, weighed
from periscope.kernel.memo import MOST, keep
from periscope.kernel.weighed import Weighed, weight
from tests.laws.laws import wire


def test_a_memo_does_not_grow_for_ever() -> None:
    memo: dict[int, str] = {}
    for number in range(3 * MOST):
        assert keep(memo, number, str(number)) == str(number)
        assert len(memo) <= MOST
    assert memo[3 * MOST - 1] == str(3 * MOST - 1)


@pytest.mark.parametrize("name", GAMES)
def test_a_view_is_the_same_from_full_and_from_empty_memos(name: str) -> None:
    """The first look at a position of a game, and one after hundreds of games have been seen."""
    game = GAMES[name]
    scenario = next(iter(game.scenarios))
    rng, dealer = random.Random(5), Dealer(5)
    states = [game.start(scenario)]
    while states[-1].to_play != OVER and len(states) < 60:
        state = states[-1]
        drawn = dealer.draw(state) if state.to_play == CHANCE else rng.choice(state.moves())
        states.append(drawn.play(state))
    seats = game.seats(states[0])
    first = [[wire(state.view(seat)) for seat in seats] for state in states]
    for _ in range(30):
        state = game.start(scenario)
        while state.to_play != OVER:
            state = rng.choice(state.moves()).play(state)
            for seat in seats:
                state.view(seat)
    assert [[wire(state.view(seat)) for seat in seats] for state in states] == first


def test_a_cache_is_bounded_by_bytes_and_keeps_what_was_used_last() -> None:
    made: list[int] = []

    def make(number: int) -> bytearray:
        made.append(number)
        return bytearray(1000)

    kept = Weighed(make, most=5000)
    for number in range(100):
        kept(number)
        kept(0)
        assert kept.bytes <= 5000
    assert made == list(range(100))
    assert len(kept) == 4
    kept(98)
    assert made == list(range(100))
    kept(50)
    assert made[-1] == 50


def test_what_grows_is_weighed_again() -> None:
    kept: Weighed[int, bytearray] = Weighed(lambda number: bytearray(100), most=50_000)
    latest: dict[int, bytearray] = {}
    for number in range(200):
        latest[number] = kept(number)
        kept(max(0, number - 1)).extend(bytes(5000))
    assert len(kept) < 40


CACHES: dict[str, Weighed[Any, Any]] = {
    "uboot": uboot.rules_of,
    "stalingrad": stalingrad.rules_of,
    "avalon": avalon.rules_of,
    "unterseeboot": unterseeboot.rules_of,
}


@pytest.mark.parametrize("name", GAMES)
def test_players_own_scenarios_weigh_little_and_are_forgotten(name: str) -> None:
    """A title makes another scenario, and costs no megabytes."""
    game = GAMES[name]
    scenario = next(iter(game.scenarios))
    for number in range(60):
        own: Any = game.start(game.read(f'# {number}\nextends = "{scenario}"\n', "custom"))
        assert CACHES[name].bytes <= weighed.MOST
    assert weight(own.rules) < 1_000_000
