"""A chapter is one file: without it and its line in the registry the game is played without it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "periscope"
REGISTRIES = {
    "uboot": "chapters/__init__.py",
    "stalingrad": "chapters/__init__.py",
    "unterseeboot": "scenario.py",
}
"""Where each game with optional chapters lists them."""
CHAPTERS = [
    (game, path.stem)
    for game in REGISTRIES
    for path in sorted((SOURCE / "games" / game / "chapters").glob("*.py"))
    if path.stem not in ("__init__", "base")
]
PLAYED = """
import random, sys
from periscope.games import GAMES
from periscope.kernel import CHANCE, OVER, Dealer, PeriscopeError, Table

game, played = GAMES[sys.argv[1]], 0
for name in game.library.data("defaults")["order"]:
    try:
        scenario = game.read(f'extends = "{name}"', name)
    except PeriscopeError as error:  # one that names the chapter
        assert error.key == "error-value", error
        continue
    table, rng, dealer = Table(game, game.start(scenario)), random.Random(1), Dealer(1)
    while table.to_play != OVER:
        chance = table.to_play == CHANCE
        table.play(dealer.draw(table.state) if chance else rng.choice(table.state.moves()))
    played += 1
print(played, *game.chapters)
"""


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_a_chapter_goes_with_its_file(tmp_path: Path, game: str, chapter: str) -> None:
    left_out = shutil.ignore_patterns("static", "__pycache__", "openings")
    shutil.copytree(SOURCE, tmp_path / "periscope", ignore=left_out)
    folder = tmp_path / "periscope" / "games" / game
    (folder / "chapters" / f"{chapter}.py").unlink()
    registry = folder / REGISTRIES[game]
    text = registry.read_text("utf-8")
    imported = rf"^from periscope\.games\.{game}\.chapters\.{chapter} import (\w+)\n"
    found = re.search(imported, text, re.MULTILINE)
    assert found is not None
    text = re.sub(rf"^.*\b{found[1]}\b.*,\n", "", text.replace(found[0], ""), flags=re.MULTILINE)
    registry.write_text(text, "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", PLAYED, game],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    played, *chapters = done.stdout.split()
    assert int(played) > 0
    assert chapter.replace("_", "-") not in chapters
