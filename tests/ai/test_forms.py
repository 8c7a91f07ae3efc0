"""Levels are defined by work: `easy` to `hard` play alike in every form, on every machine.

As with the laws (`tests/laws/test_forms.py`) the form under test is compared with the plain one in
a process of its own: where the compiled form is under test the two forms, else two processes.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from periscope.ai import LEVELS, PLAYERS
from periscope.ai.search.rounds import ENDLESS
from periscope.form import is_compiled
from periscope.games import GAMES
from periscope.kernel import CHANCE, OVER, Dealer, Table

ROOT = Path(__file__).parent.parent.parent
SETTINGS = [
    ("uboot", "lone-wolf", ()),
    ("uboot", "coordinated-attack", GAMES["uboot"].chapters),
    ("stalingrad", "quick-duel", ()),
    ("stalingrad", "quick-duel", ("german-team", "soviet-team")),
    ("avalon", "basic", ()),
    ("avalon", "two-on-two", ()),
    ("unterseeboot", "patrol", ()),
]
PLIES = {"beginner": 12, "easy": 12, "medium": 12, "hard": 3}
"""How many answers of each level are compared."""
BETWEEN = 7
"""So many random moves lie between the positions."""


def positions(number: int) -> Iterator[Table]:
    """Positions of a game with a question to a player, set-up left behind soon."""
    name, scenario, chapters = SETTINGS[number]
    game = GAMES[name]
    rng, dealer = random.Random(number), Dealer(number)
    table = Table(game, game.start(scenario, chapters))
    while table.to_play != OVER:
        if table.to_play == CHANCE:
            table.play(dealer.draw(table.state))
        else:
            yield table
            table.play(rng.choice(table.state.moves()))


def answers(level: str, number: int) -> list[str]:
    """What a level plays with the same luck in the same positions."""
    found = []
    asked = islice(positions(number), 0, None, BETWEEN)
    for luck, table in enumerate(islice(asked, PLIES[level])):
        someone = PLAYERS[level](table.game, random.Random(luck))
        seat, state = table.to_play, table.state
        move = someone.choose(state.view(seat), table.histories[seat], state.moves())
        found.append(f"{seat}: {move}")
    return found


@pytest.mark.parametrize("number", range(len(SETTINGS)))
@pytest.mark.parametrize("level", PLIES)
def test_the_same_luck_plays_the_same_moves_in_every_form(level: str, number: int) -> None:
    plain = subprocess.run(
        [sys.executable, "-m", "tests.ai.test_forms", level, str(number)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    assert plain == ["plain", *answers(level, number)]


def test_only_the_strongest_is_bounded_by_time() -> None:
    *by_work, strongest = LEVELS.values()
    assert all(level.limits.rounds < ENDLESS for level in by_work)
    assert all(level.limits.seconds >= 60 for level in by_work)
    assert strongest.limits.rounds >= ENDLESS
    assert list(PLIES) == list(LEVELS)[:-1]


if __name__ == "__main__":
    print(
        "compiled" if is_compiled() else "plain", *answers(sys.argv[1], int(sys.argv[2])), sep="\n"
    )
