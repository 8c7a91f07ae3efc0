"""The scout's recognition (§S7.3)."""

from __future__ import annotations

from typing import ClassVar, Final

from periscope.games.scope.grid import bits
from periscope.games.stalingrad import losses, phrases, turn
from periscope.games.stalingrad.cards import LETTERS, SCOUT
from periscope.games.stalingrad.chapter import Chapter
from periscope.games.stalingrad.field import Field
from periscope.games.stalingrad.moves import Move
from periscope.games.stalingrad.state import State
from periscope.games.stalingrad.values import Values


class Recognise(Move):
    """§S7.3: one enemy card, or two side by side, named together and shown without a shot."""

    reveals: ClassVar[bool] = True

    def __init__(self, field: Field, cells: tuple[int, ...]) -> None:
        names = tuple([field.grid.names[cell] for cell in cells])
        super().__init__(phrases.Recognise(names))
        self.cells: Final = cells

    def act(self, s: State) -> None:
        for cell in self.cells:
            losses.show(s, cell)
        turn.end_action(s)


class Scout(Chapter):
    """The scout itself is not shown."""

    def __init__(self, field: Field, values: Values) -> None:
        self.field: Final = field
        self.known: Final[dict[int, list[Recognise]]] = {}

    def offers(self, s: State, out: list[Move]) -> None:
        if not self.might_act(s):
            return
        enemies = s.enemies(s.side)
        found = self.known.get(enemies)
        if found is None:
            found = self.known[enemies] = self._all(enemies)
        out += found

    def _all(self, enemies: int) -> list[Recognise]:
        single = [Recognise(self.field, (cell,)) for cell in bits(enemies)]
        return single + [Recognise(self.field, pair) for pair in self.field.pairs(enemies)]

    def might_act(self, s: State) -> bool:
        return LETTERS[s.side][SCOUT] in s.board
