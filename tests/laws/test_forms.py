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

import periscope.games.uboot.state as compiled
from periscope.games import GAMES
from tests.laws import laws

ROOT = Path(__file__).parent.parent.parent
IS_COMPILED = Path(str(compiled.__file__)).suffix != ".py"
SEEDS = range(2)


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


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_every_form_plays_as_the_plain_one(game: str, seed: int) -> None:
    plain = subprocess.run(
        [sys.executable, "-m", "tests.laws.test_forms", game, str(seed)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONHASHSEED": str(seed + 1)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert plain.stdout.strip() == f"plain {digest(game, seed)}"


if __name__ == "__main__":
    form = "compiled" if IS_COMPILED else "plain"
    print(form, digest(sys.argv[1], int(sys.argv[2])))
