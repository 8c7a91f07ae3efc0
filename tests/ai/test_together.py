"""One search in several processes."""

from __future__ import annotations

import random
import time
from itertools import islice

import pytest

from periscope.ai import player
from periscope.ai.players.together import Together
from periscope.ai.search.rounds import Limits
from periscope.ai.search.search import Judged
from periscope.games import GAMES
from periscope.kernel import Table
from tests.ai.test_players import wander

UBOOT = GAMES["uboot"]
ROUNDS = Limits(100, 3600.0, samples=4)


@pytest.fixture
def table() -> Table:
    return next(islice(wander("lone-wolf", (), 3, 90, UBOOT), 10, None))


def think(someone: Together, table: Table) -> list[Judged]:
    seat = table.to_play
    return someone.think(table.state.view(seat), table.histories[seat], table.state.moves())


def tries(judged: list[Judged]) -> int:
    return sum(found.visits for found in judged)


def with_help(someone: Together, table: Table, more_than: int) -> list[Judged]:
    """A helper that is still starting is not waited for: it is asked again."""
    for _ in range(100):
        judged = think(someone, table)
        if tries(judged) > more_than:
            return judged
        time.sleep(0.1)
    raise AssertionError("no helper has answered")


def test_what_all_have_found_is_added_up_and_the_dead_are_replaced(table: Table) -> None:
    alone = tries(think(Together(UBOOT, random.Random(1), ROUNDS, 1), table))
    someone = Together(UBOOT, random.Random(1), ROUNDS, 2)
    judged = with_help(someone, table, alone + ROUNDS.rounds // 4)
    assert {str(found.move) for found in judged} == set(map(str, table.state.moves()))
    assert [found.visits > 0 for found in judged] == sorted(
        (found.visits > 0 for found in judged), reverse=True
    )
    (helper,) = someone.helpers
    helper.process.kill()
    helper.process.join()
    assert think(someone, table)[0].move in table.state.moves()
    with_help(someone, table, alone + ROUNDS.rounds // 4)


def test_a_search_is_spread_by_its_name(table: Table) -> None:
    someone = player("search@30*2")(UBOOT, random.Random(1))
    assert isinstance(someone, Together)
    assert len(someone.helpers) == 1
    seat, moves = table.to_play, table.state.moves()
    assert someone.choose(table.state.view(seat), table.histories[seat], moves) in moves
