"""SCOPE U-Boot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from periscope.games.uboot import position, setup, worlds
from periscope.games.uboot import scenario as scenarios
from periscope.games.uboot.cards import SEATS
from periscope.games.uboot.scenario import CHAPTERS, Scenario
from periscope.games.uboot.state import State
from periscope.games.uboot.view import View
from periscope.kernel.errors import PeriscopeError
from periscope.kernel.protocol import History


class UBoot:
    """The game as the rest of the program knows it."""

    name: Final = "uboot"
    version: Final = 1
    chapters: Final = CHAPTERS

    @property
    def scenarios(self) -> Mapping[str, Scenario]:
        return scenarios.shipped()

    def start(self, scenario: Scenario | str | Path, chapters: Sequence[str] = ()) -> State:
        """The first position of a scenario: a name, a Scenario, or the path of a TOML file."""
        if isinstance(chapters, str):
            chapters = (chapters,)
        chosen = self.find(scenario).with_chapters(chapters)
        first = State(scenarios.rules_of(chosen))
        setup.begin(first)
        return first

    def find(self, scenario: Scenario | str | Path) -> Scenario:
        if isinstance(scenario, Scenario):
            return scenario
        path = Path(scenario)
        if isinstance(scenario, Path) or path.suffix == ".toml":
            return self.open(path)
        return scenarios.find(scenario)

    def open(self, path: Path) -> Scenario:
        """A custom scenario from a file."""
        try:
            text = path.read_text("utf-8")
        except OSError as error:
            raise PeriscopeError(
                "error-file", file=str(path), problem=error.strerror or str(error)
            ) from None
        except UnicodeDecodeError:
            raise PeriscopeError("error-not-text", file=str(path)) from None
        return scenarios.read(text, path.stem, str(path))

    def read(self, definition: str, name: str) -> Scenario:
        return scenarios.read(definition, name)

    def seats(self, state: State) -> tuple[str, ...]:
        return SEATS

    def worlds(self, view: View, history: History) -> worlds.Worlds:
        return worlds.worlds(view, history)

    def dump(self, state: State) -> bytes:
        return position.dump(state)

    def load(self, data: bytes) -> State:
        return position.load(data)


GAME: Final = UBoot()
