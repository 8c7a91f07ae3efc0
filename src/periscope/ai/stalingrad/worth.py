"""What the cards of a side are worth in advanced mode (§S7): what it costs to lose them.

The unit is the logarithm of the odds to win. The numbers are ours, after a regression on games
between players that look one move ahead: a mortar is worth about as much as one of two snipers, an
officer half of that for its extra MOVE, other units little beyond what the scenario asks for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from periscope.ai.stalingrad.weights import WEIGHTS
from periscope.games.stalingrad.cards import (
    INFANTRY,
    KINDS,
    LETTERS,
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

WIN: Final = WEIGHTS.worth.win
LIVES: Final = WEIGHTS.worth.lives
TOOLS: Final = [WEIGHTS.worth.tools.get(kind, (0.0, 0.0)) for kind in KINDS]
RELIEF: Final = WEIGHTS.worth.relief
POINT: Final = WEIGHTS.worth.point
FOOTHOLD: Final = WEIGHTS.worth.foothold
ROWS: Final = WEIGHTS.worth.rows


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
    return TOOLS[kind][several]


def _ground(field: Field, side: int, cell: int, races: bool) -> float:
    if field.front_of(cell) == side:
        return 0.0
    if not races:
        return FOOTHOLD
    row = cell // field.columns
    left = row if side else 2 * field.rows - 1 - row
    return ROWS[min(left, len(ROWS) - 1)]
