"""The moves that are offered are a sequence, whether they have been made or not (§S4.2, §S5.1)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from periscope.games.stalingrad import GAME
from periscope.games.stalingrad.state import State
from periscope.kernel import OVER


def positions() -> Iterator[State]:
    """Of two whole games with all units."""
    rng = random.Random(3)
    for scenario in ("quick-duel", "deep-battle"):
        state = GAME.start(scenario, ("advanced",))
        while state.to_play != OVER:
            yield state
            state = rng.choice(state.moves()).play(state)


def test_moves_made_one_by_one_are_those_made_together() -> None:
    """§S5.1: by their places, from the end, in slices, and asked for again."""
    for state in positions():
        moves, again = state.moves(), state.copy().moves()
        assert isinstance(moves, Sequence)
        one_by_one = [moves[place] for place in range(len(moves))]
        assert one_by_one == list(moves) == list(again)
        assert moves[-1] is one_by_one[-1]
        assert moves[:3] == one_by_one[:3]
        assert all(map(moves.__contains__, one_by_one))


def test_what_is_not_offered_is_not_among_the_moves() -> None:
    """§S4.2: every move of the enemy's turn before, unless it is offered by its text as well."""
    before: Sequence[object] = ()
    for state in positions():
        texts = set(map(str, state.moves()))
        for move in before:
            assert (move in state.copy().moves()) == (str(move) in texts)
        before = list(state.moves())[::7]
