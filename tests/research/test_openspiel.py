"""Our games as OpenSpiel's: the same positions, and its own algorithms agree with us."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

import pytest

from periscope.ai import player
from periscope.games import GAMES
from periscope.kernel import CHANCE, OVER

if not os.environ.get("CI"):  # where nothing may be missing
    pytest.importorskip("pyspiel", reason="OpenSpiel is an extra: pip install '.[research]'")

from open_spiel.python import policy
from open_spiel.python.algorithms import cfr

from periscope.research.openspiel import SpielGame, exploitability, of_policy

GAME = GAMES["stalingrad"]
TINY = Path(__file__).with_name("tiny.toml")
"""Two fronts of four cards with one sniper each, and one turn for each side (§S3.2, §S5.2)."""


@pytest.fixture(scope="module")
def tiny() -> SpielGame:
    return SpielGame(GAME, GAME.start(TINY))


def test_a_walk_is_the_same_in_both(tiny: SpielGame) -> None:
    for seed in range(30):
        rng = random.Random(seed)
        theirs: Any = tiny.new_initial_state()
        ours = GAME.start(TINY)
        while ours.to_play != OVER:
            assert not theirs.is_terminal()
            legal = [theirs.action_to_string(action) for action in theirs.legal_actions()]
            assert sorted(legal) == sorted(map(str, ours.moves()))
            move = rng.choice(ours.moves())
            theirs.apply_action(tiny.numbers[str(move)])
            ours = move.play(ours)
        outcome = ours.outcome()
        assert theirs.is_terminal()
        assert outcome is not None
        won = (outcome.winners == ("german",)) - (outcome.winners == ("soviet",))
        assert theirs.returns() == [won, -won]


def test_what_a_seat_cannot_tell_apart_offers_the_same(tiny: SpielGame) -> None:
    """As OpenSpiel wants of an information state: one list of actions for each."""
    offers: dict[str, list[int]] = {}
    waiting: list[Any] = [tiny.new_initial_state()]
    shared = 0
    while waiting:
        state = waiting.pop()
        if state.is_terminal():
            continue
        key = state.information_state_string()
        shared += key in offers
        assert offers.setdefault(key, state.legal_actions()) == state.legal_actions()
        waiting += [state.child(action) for action in state.legal_actions()]
    assert shared


def test_chance_has_its_odds() -> None:
    """A throw of U-BOAT's dice, in a game far too large to be numbered."""
    game = GAMES["avalon"]
    start = game.start("basic")
    assert start.to_play == CHANCE

    names = sorted(str(move) for move in start.moves())
    state: Any = SpielGame(game, start, names).new_initial_state()
    assert state.is_chance_node()
    assert sum(odds for _, odds in state.chance_outcomes()) == pytest.approx(1)


def test_openspiel_knows_how_bad_chance_moves_are_and_learns_better(tiny: SpielGame) -> None:
    """Moves at random lose three eighths of a game to a perfect enemy; CFR+ soon loses less."""
    uniform = of_policy(tiny, policy.UniformRandomPolicy(tiny))
    assert uniform == pytest.approx(0.375)
    solver = cfr.CFRPlusSolver(tiny)
    for _ in range(6):
        solver.evaluate_and_update_policy()
    assert of_policy(tiny, solver.average_policy()) < 0.3


@pytest.mark.long
def test_the_search_is_hard_to_exploit(tiny: SpielGame) -> None:
    """Measured with OpenSpiel's best responses; docs/players.md has the figures."""
    assert exploitability(tiny, player("search@20"), 40) < 0.375
