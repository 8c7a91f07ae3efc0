"""The faces of the games, by name. Each is loaded when it is first asked for."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from periscope.games import GAMES
from periscope.i18n import Speech
from periscope.kernel.registry import in_folders
from periscope.terminal.face import Face

Factory: TypeAlias = Callable[[Speech], Face]

FACES: Final[Mapping[str, Factory]] = in_folders(GAMES, "periscope.terminal.{}.face", "FACE")
