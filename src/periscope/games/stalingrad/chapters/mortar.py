"""The mortar's howitzer (§S7.5)."""

from __future__ import annotations

from typing import ClassVar, Final

from periscope.games.scope.grid import bits
from periscope.games.stalingrad import losses, phrases, turn
from periscope.games.stalingrad.cards import DECOY, EMPTY, LETTERS, MORTAR
from periscope.games.stalingrad.chapter import Chapter
from periscope.games.stalingrad.facts import Removed
from periscope.games.stalingrad.field import Field
from periscope.games.stalingrad.moves import Move
from periscope.games.stalingrad.state import State
from periscope.games.stalingrad.values import Values


class Howitzer(Move):
    """§S7.5: a mortar shows itself and shoots blindly at a card that is not beside it."""

    reveals: ClassVar[bool] = True

    def __init__(self, field: Field, mortar: int, target: int) -> None:
        names = field.grid.names
        super().__init__(phrases.Howitzer(names[mortar], names[target]))
        self.mortar: Final = mortar
        self.target: Final = target

    def act(self, s: State) -> None:
        losses.show(s, self.mortar)
        kind = losses.show(s, self.target)
        if kind == DECOY:
            losses.tell(s, Removed, s.board[self.target], self.target)
            losses.fill(s, self.target)
        elif kind != EMPTY:
            losses.shoot(s, self.target)
        turn.end_action(s)


class Mortar(Chapter):
    """Its shot leaves no shot card behind."""

    def __init__(self, field: Field, values: Values) -> None:
        self.field: Final = field
        self.known: Final[list[dict[int, list[Howitzer]]]] = [{} for _ in range(field.grid.size)]

    def offers(self, s: State, out: list[Move]) -> None:
        mortar = LETTERS[s.side][MORTAR]
        enemies = s.enemies(s.side)
        cell = s.board.find(mortar)
        while cell >= 0:
            found = self.known[cell].get(enemies)
            if found is None:
                found = self.known[cell][enemies] = self._all(cell, enemies)
            out += found
            cell = s.board.find(mortar, cell + 1)

    def _all(self, cell: int, enemies: int) -> list[Howitzer]:
        targets = enemies & ~self.field.grid.near[cell]
        return [Howitzer(self.field, cell, target) for target in bits(targets)]

    def might_act(self, s: State) -> bool:
        return LETTERS[s.side][MORTAR] in s.board
