"""How good a position of SCOPE Stalingrad is, in points.

What was taken, what can still be taken, snipers above all, and cards that lie open to the enemy.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from periscope.ai.stalingrad.weights import WEIGHTS
from periscope.games.scope.grid import OFF, bits
from periscope.games.stalingrad.cards import INFANTRY, KIND, LETTERS, SIDE, SNIPER
from periscope.games.stalingrad.losses import BREAKTHROUGH, OBJECTIVES, SNIPERS_OUT, points
from periscope.games.stalingrad.state import ENDED, State

WIN: Final = WEIGHTS.evaluation.win
DECISIVE: Final = WEIGHTS.evaluation.decisive
EXPOSED: Final = WEIGHTS.evaluation.exposed
HEARD: Final = WEIGHTS.evaluation.heard
STEP: Final = WEIGHTS.evaluation.step


def value(s: State, seat: str) -> float:
    """How good the position is for a seat; it should be a world of that seat's view."""
    return lead(s, seat, _standing)


def lead(s: State, seat: str, standing: Callable[[State, int], float]) -> float:
    """What the seat's side has beyond what the enemy has; at the end, who has won."""
    side = s.rules.side_of[seat]
    if s.phase is ENDED:
        if s.winner == OFF:
            return 0.0
        return WIN if s.winner == side else -WIN
    return standing(s, side) - standing(s, 1 - side)


def _standing(s: State, side: int) -> float:
    """What a side has, without what the enemy has."""
    letters = LETTERS[side]
    total = float(points(s, side))
    for kind in _decisive(s):
        total += DECISIVE * (s.board.count(letters[kind]) + (kind == SNIPER) * s.spares[side])
    if s.side != side:  # the enemy is to play, and may remember
        for cell in bits(s.shown | s.exposed):
            letter = s.board[cell]
            if SIDE[letter] == side:
                total -= EXPOSED * (s.rules.points[KIND[letter]] + (KIND[letter] == SNIPER))
    if s.shots[side] != OFF:
        total -= HEARD
    return total + ground(s, side)


def _decisive(s: State) -> list[int]:
    endings = s.rules.endings
    kinds = list(s.rules.objectives) if OBJECTIVES in endings else []
    return [*kinds, SNIPER] if SNIPERS_OUT in endings else kinds


def ground(s: State, side: int) -> float:
    """How far infantry has come."""
    if BREAKTHROUGH not in s.rules.endings:
        return 0.0
    field = s.rules.field
    rows = 0
    cell = s.board.find(LETTERS[side][INFANTRY])
    while cell >= 0:
        row = cell // field.columns
        rows += row if side == 0 else 2 * field.rows - 1 - row
        cell = s.board.find(LETTERS[side][INFANTRY], cell + 1)
    return STEP * rows
