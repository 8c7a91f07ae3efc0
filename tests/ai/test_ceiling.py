"""What can be reached at all against greedy Germans, where it is solved."""

import random

import pytest

from benchmarks.ceiling import Sea, favourites
from periscope.ai.players.greedy import Greedy
from periscope.games import GAMES
from periscope.kernel.protocol import OVER
from periscope.kernel.table import Table


def test_without_an_escort_open_cards_would_not_help_the_allies_much() -> None:
    """So that nobody has 75 % on both sides together there, however strong."""
    sea = Sea("duel-lone-wolf-allied-fewer")
    assert sea.solve() == pytest.approx(0.075)


def test_greedy_germans_play_their_favourites_there() -> None:
    game = GAMES["uboot"]
    seen = 0
    for seed in range(20):
        rng = random.Random(seed)
        table = Table(game, game.start("duel-lone-wolf-allied-fewer"))
        greedy = Greedy(game, rng)
        while table.to_play != OVER:
            seat, state = table.to_play, table.state
            moves = state.moves()
            if seat == "german":
                move = greedy.choose(state.view(seat), table.histories[seat], moves)
                assert str(move) in favourites(greedy, state)
                seen += len(moves) > 1
            else:
                move = rng.choice(moves)
            table.play(move)
    assert seen > 100
