"""The fifth game, from where it lies in `examples`, without copying it into the package."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import periscope
import periscope.games
from periscope.kernel import Game

FOLDER = Path(__file__).parents[2] / "examples" / "noughts"
PACKAGE = FOLDER / "src" / "periscope"

if str(PACKAGE) not in periscope.__path__:
    periscope.__path__.append(str(PACKAGE))
    periscope.games.__path__.append(str(PACKAGE / "games"))
    sys.path.append(str(FOLDER))  # for its part of `tests`

GAME: Game = import_module("periscope.games.noughts").GAME
