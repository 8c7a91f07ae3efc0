"""Law 8: the form under test plays as the plain one in a process of its own, move for move.

Where the compiled form is under test that compares the two forms; where the plain one is, it
shows that nothing depends on the process, such as the order of a set.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from periscope.games import GAMES
from tests.laws import laws

ROOT = Path(__file__).parent.parent.parent
SEEDS = range(2)
EVERY = 6
"""Where there is little time each seed takes every EVERY-th setting, each seed others."""


def digest(game_name: str, seed: int, every: int) -> str:
    """One game in each of some settings, with all offers and all that every seat saw."""
    game = GAMES[game_name]
    mark = hashlib.sha256()
    for name, chapters in laws.settings_of(game)[seed % every :: every]:
        for table in laws.wander(game, game.start(name, chapters), seed):
            mark.update("|".join(laws.texts(table.state.moves())).encode())
            for seat in table.seats:
                mark.update(laws.wire(table.state.view(seat)))
        for seat in table.seats:
            mark.update(laws.wire(table.histories[seat].events))
    return mark.hexdigest()


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_every_form_plays_as_the_plain_one(game: str, seed: int) -> None:
    compare(game, seed, EVERY)


@pytest.mark.long
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_every_form_plays_every_setting_as_the_plain_one(game: str, seed: int) -> None:
    compare(game, seed, 1)


def compare(game: str, seed: int, every: int) -> None:
    plain = subprocess.run(
        [sys.executable, "-m", "tests.laws.test_forms", game, str(seed), str(every)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONHASHSEED": str(seed + 1)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert plain.stdout.strip() == f"plain {digest(game, seed, every)}"


if __name__ == "__main__":
    form = "compiled" if laws.COMPILED else "plain"
    print(form, digest(sys.argv[1], *map(int, sys.argv[2:])))
