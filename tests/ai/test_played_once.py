"""The search plays a move once for each position that it looks at."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

from periscope.ai.glance import Glance
from periscope.ai.knowledge import KNOWLEDGE
from periscope.ai.thought import Limits, Thought
from periscope.games import GAMES
from periscope.kernel import CHANCE, Dealer, Game, Table
from tests.counted import Counted, CountedGame

ROUNDS = 120


class CountedKnowledge:
    """What there is to know of the game inside."""

    def __init__(self, inner: Any, plays: list[tuple[int, str]]) -> None:
        self.inner = inner
        self.plays = plays

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    def value(self, state: Counted, seat: str, suspected: tuple[float, ...]) -> float:
        return float(self.inner.value(state.inner, seat, suspected))

    def foresight(self, state: Counted) -> int:
        return int(self.inner.foresight(state.inner))

    def heard(self, state: Counted, notation: str) -> str:
        return str(self.inner.heard(state.inner, notation))

    def joined(self, mine: Counted, theirs: Counted, seat: str) -> Counted:
        return Counted(self.inner.joined(mine.inner, theirs.inner, seat), self.plays)


@pytest.mark.parametrize("name", KNOWLEDGE)
def test_no_round_plays_a_move_twice(name: str) -> None:
    """Walking down the trees, telling every seat, evaluating: all take the position from one
    play."""
    counted = CountedGame(GAMES[name])
    rng = random.Random(3)
    table = Table(GAMES[name], GAMES[name].start(next(iter(GAMES[name].scenarios))))
    dealer = Dealer(3)
    while table.state.prompt not in KNOWLEDGE[name].begins or len(table.moves) < 20:
        chance = table.to_play == CHANCE
        table.play(dealer.draw(table.state) if chance else rng.choice(table.state.moves()))
    seat = table.to_play
    knowledge: Any = CountedKnowledge(KNOWLEDGE[name], counted.plays)
    worlds: Any = counted.worlds(table.state.view(seat), table.histories[seat])
    enemies: dict[str, Any] = {
        other: counted.worlds(table.state.view(other), table.histories[other])
        for other in table.seats
        if other != seat and len(table.seats) == 2
    }
    glance = Glance(knowledge, rng)
    ranked = glance.ranked([worlds.sample(rng) for _ in range(4)], seat)
    thought = Thought(
        cast(Game, counted), glance, Limits(ROUNDS, 60.0), worlds, enemies, seat, ranked
    )
    played = 0
    for number in range(ROUNDS):
        counted.plays.clear()
        thought.round(number)
        assert len(set(counted.plays)) == len(counted.plays)
        played += len(counted.plays)
    assert played > ROUNDS
