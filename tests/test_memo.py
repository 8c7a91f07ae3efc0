"""What is kept for the next that asks is bounded, and shared parts make equal views."""

from __future__ import annotations

import random

import pytest

from periscope.games import GAMES
from periscope.kernel import CHANCE, OVER, Dealer
from periscope.kernel.memo import MOST, keep
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
