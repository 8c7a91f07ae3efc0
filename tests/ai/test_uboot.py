"""The evaluation of SCOPE U-Boot: what is better for a side counts for more."""

from __future__ import annotations

import random
from typing import Any

import pytest

from periscope.ai.uboot import WIN, value
from periscope.games import GAMES
from periscope.kernel import CHANCE, OVER, Dealer

GAME = GAMES["uboot"]
DEPLOYED = ("submarines c5", "place freighter b2", "place freighter d2", "place destroyer e2")


def after(*notations: str) -> Any:
    state: Any = GAME.start("lone-wolf")
    for notation in notations:
        state = next(move for move in state.moves() if str(move) == notation).play(state)
    return state


@pytest.mark.parametrize("chapters", [(), GAME.chapters])
@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_what_one_side_gains_the_other_loses(scenario: str, chapters: tuple[str, ...]) -> None:
    state: Any = GAME.start(scenario, chapters)
    rng = random.Random(3)
    dealer = Dealer(3)
    while state.to_play != OVER:
        worth = value(state, "allied")
        assert worth == -value(state, "german")
        assert abs(worth) < WIN
        move = dealer.draw(state) if state.to_play == CHANCE else rng.choice(state.moves())
        state = move.play(state)
    outcome = state.outcome()
    assert outcome is not None
    for winner in outcome.winners:
        assert value(state, winner) > WIN / 2


def test_cargo_should_get_on() -> None:
    waiting = after(*DEPLOYED, "lift a1 -> none", "course d2 S")
    getting_on = after(*DEPLOYED, "lift a1 -> none", "course d2 N")
    assert value(getting_on, "allied") > value(waiting, "allied")


def test_a_torpedo_that_will_hit_is_worth_more_than_one_that_will_not() -> None:
    hit = after(*DEPLOYED, "lift b4 -> b4", "e2-e3", "torpedo b4 S")
    miss = after(*DEPLOYED, "lift b4 -> b4", "e2-e3", "torpedo b4 N")
    assert value(hit, "german") > value(miss, "german") + 0.5


def test_a_torpedo_is_seen_to_meet_a_ship_under_orders() -> None:
    """The freighter goes from b2 to b3 before the torpedo arrives there (§U5.4)."""
    meets = after(*DEPLOYED, "lift d4 -> none", "course b2 N", "torpedo c5 SW", "e2-e1")
    passes = after(*DEPLOYED, "lift d4 -> none", "course b2 W", "torpedo c5 SW", "e2-e1")
    assert value(meets, "german") != value(passes, "german")


def test_a_destroyer_belongs_close_to_submarines() -> None:
    close = after(*DEPLOYED, "lift a1 -> none", "e2-d3")
    far = after(*DEPLOYED, "lift a1 -> none", "e2-e1")
    assert value(close, "allied") > value(far, "allied")
