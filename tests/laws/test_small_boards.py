"""On boards small enough for brute force the worlds are exact: none missing, none too many."""

from __future__ import annotations

from itertools import combinations

import pytest

from periscope.games import GAMES
from tests.laws import laws

SMALL = {
    "one boat": """
        rows = 4
        columns = 3
        target = 2
        [allied]
        freighter = 2
        destroyer = 1
        [german]
        submarine = 1
    """,
    "two boats": """
        rows = 4
        columns = 3
        target = 4
        [allied]
        freighter = 1
        destroyer = 1
        corvette = 1
        [german]
        submarine = 2
    """,
    "mixed fleets": """
        rows = 4
        columns = 4
        target = 3
        [allied]
        freighter = 1
        armed-freighter = 1
        carrier = 1
        mines = 1
        [german]
        submarine = 1
        s-boot = 1
    """,
    "narrows": """
        rows = 4
        columns = 2
        ends = ["no-submarine"]
        [allied]
        destroyer = 2
        [german]
        submarine = 1
        mines = 1
        [scoring]
        boats_left = 1
    """,
}
CHAPTERS = [
    chapters for size in range(4) for chapters in combinations(GAMES["uboot"].chapters, size)
]


SEEDS = [*range(2), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 42))]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("chapters", CHAPTERS, ids="+".join)
@pytest.mark.parametrize("board", SMALL)
def test_worlds_are_complete(board: str, chapters: tuple[str, ...], seed: int) -> None:
    game = GAMES["uboot"]
    scenario = game.read(SMALL[board], board.replace(" ", "-"))
    laws.worlds_are_complete(game, game.start(scenario, chapters), seed, plies=60)
