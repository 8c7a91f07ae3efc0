"""Law 8: the compiled form plays as the plain one, move for move.

Runs where the compiled form is under test; the plain one is asked in a process of its own.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

import periscope.games.uboot.state as compiled
from periscope.games import GAMES
from tests.laws import laws

ROOT = Path(__file__).parent.parent.parent
IS_COMPILED = Path(str(compiled.__file__)).suffix != ".py"
SEEDS = range(3)


def digest(game_name: str, seed: int) -> str:
    """One game in every setting, with all offers and all that every seat saw."""
    game = GAMES[game_name]
    mark = hashlib.sha256()
    for name, chapters in laws.settings_of(game):
        for table in laws.wander(game, game.start(name, chapters), seed):
            mark.update("|".join(laws.texts(table.state.moves())).encode())
            for seat in table.seats:
                mark.update(laws.wire(table.state.view(seat)))
        for seat in table.seats:
            mark.update(laws.wire(table.histories[seat].events))
    return mark.hexdigest()


@pytest.mark.skipif(not IS_COMPILED, reason="compares the compiled form with the plain one")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_the_compiled_form_plays_as_the_plain_one(game: str, seed: int) -> None:
    plain = subprocess.run(
        [sys.executable, "-m", "tests.laws.test_forms", game, str(seed)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert plain.stdout.strip() == f"plain {digest(game, seed)}"


if __name__ == "__main__":
    form = "compiled" if IS_COMPILED else "plain"
    print(form, digest(sys.argv[1], int(sys.argv[2])))
