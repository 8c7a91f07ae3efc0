"""What the cards of a side are worth in advanced mode (§S7): what it costs to lose them.

The unit is the logarithm of the odds to win. The numbers are ours, after a regression on games
between players that look one move ahead: a mortar is worth about as much as one of two snipers, an
officer half of that for its extra MOVE, other units little beyond what the scenario asks for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from periscope.games.stalingrad.cards import (
    DECOY,
    INFANTRY,
    KINDS,
    LETTERS,
    MACHINE_GUN,
    MORTAR,
    OFFICER,
    SCOUT,
    SNIPER,
)
from periscope.games.stalingrad.field import Field
from periscope.games.stalingrad.losses import (
    BREAKTHROUGH,
    OBJECTIVES,
    SNIPERS_OUT,
    TARGET,
    points,
)
from periscope.games.stalingrad.state import State

WIN: Final = 4.0
LIVES: Final = (0.0, WIN, 1.4, 0.9, 0.7, 0.6, 0.5)
"""What it costs to lose one of so many cards that must not all be lost."""
TOOLS: Final[Mapping[int, tuple[float, float]]] = {
    DECOY: (0.05, 0.05),
    OFFICER: (0.5, 0.1),
    SCOUT: (0.1, 0.05),
    MORTAR: (1.0, 0.5),
    MACHINE_GUN: (0.1, 0.1),
    INFANTRY: (0.2, 0.2),
}
"""What a kind is worth for what it does: the only card of it, and one of several."""
RELIEF: Final = 0.8
"""What the loss of infantry is good for if a mortar can come back with it (§S8.6)."""
POINT: Final = 1.2
"""What all the points that the enemy still needs are worth together (§S6.2)."""
FOOTHOLD: Final = 0.4
"""What infantry in the enemy front is worth beyond what it is worth elsewhere (§S7.8)."""
ROWS: Final = (WIN, 2.0, 0.8, 0.4)
"""The same by the rows that it has still to go, where it wins by the last one (§S8.5)."""


class Worth:
    """What one side has to lose."""

    def __init__(self, state: State, side: int) -> None:
        letters, field = LETTERS[side], state.rules.field
        self.counts: Final = [state.board.count(letter) for letter in letters]
        self.loss: Final = self._losses(state, side)
        """What it costs to lose a card of each kind."""
        self.by_letter: Final = dict(zip(letters, self.loss, strict=True))
        races = BREAKTHROUGH in state.rules.endings
        self.ground: Final = [_ground(field, side, cell, races) for cell in range(field.grid.size)]
        """What it is worth beyond that to stand on a cell, as infantry alone does over there."""

    def _losses(self, state: State, side: int) -> list[float]:
        rules, counts = state.rules, self.counts
        loss = [_tool(kind, counts[kind] > 1) for kind in range(len(KINDS))]
        gone = state.losses[side * len(KINDS) : (side + 1) * len(KINDS)]
        if any(gone[kind] for kind in rules.returning if kind != INFANTRY):
            loss[INFANTRY] -= RELIEF
        lots: list[tuple[Sequence[int], int]] = []
        if SNIPERS_OUT in rules.endings:
            lots.append(([SNIPER], state.spares[side]))
        if OBJECTIVES in rules.endings:
            lots.append((rules.objectives, 0))
        for kinds, spares in lots:
            left = spares + sum(counts[kind] for kind in kinds)
            for kind in kinds:
                loss[kind] += LIVES[min(left, len(LIVES) - 1)]
        if TARGET in rules.endings:
            need = rules.target - points(state, 1 - side)
            for kind, worth in enumerate(rules.points):
                loss[kind] += WIN if worth >= need else POINT * worth / need
        return loss

    def of(self, cell: int, letter: str) -> float:
        """What it costs to lose this card on this cell."""
        return self.by_letter[letter] + self.ground[cell]

    def gained(self, kind: int) -> float:
        """What a card is worth that comes back (§S7.9)."""
        return _tool(kind, self.counts[kind] > 0)

    def means(self, cells: Sequence[int], boards: Sequence[str]) -> dict[int, float]:
        """What a shot at each of these cells would take, on average over some boards."""
        each, worth = 1.0 / len(boards), self.by_letter.__getitem__
        columns = list(zip(*boards, strict=True))
        return {cell: each * sum(map(worth, columns[cell])) + self.ground[cell] for cell in cells}


def _tool(kind: int, several: bool) -> float:
    return TOOLS[kind][several] if kind in TOOLS else 0.0


def _ground(field: Field, side: int, cell: int, races: bool) -> float:
    if field.front_of(cell) == side:
        return 0.0
    if not races:
        return FOOTHOLD
    row = cell // field.columns
    left = row if side else 2 * field.rows - 1 - row
    return ROWS[min(left, len(ROWS) - 1)]
