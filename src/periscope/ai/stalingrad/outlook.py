"""How a game of SCOPE Stalingrad stands: the logarithm of the odds that a side wins it.

The numbers were fitted to the results of games that players who look one move ahead played
against each other (logistic regression on the state of each turn). They say what points alone
do not: what loses the game by its loss is worth far more than anything else, and a shot that
tells the enemy where the last sniper lies is dear.
"""

from __future__ import annotations

from typing import Final

from periscope.ai.stalingrad import ground, lead
from periscope.ai.stalingrad.weights import WEIGHTS
from periscope.games.scope.grid import OFF
from periscope.games.stalingrad.cards import LETTERS, SNIPER
from periscope.games.stalingrad.losses import OBJECTIVES, SNIPERS_OUT, TARGET, points
from periscope.games.stalingrad.state import State

LIVES: Final = WEIGHTS.outlook.lives
POINT: Final = WEIGHTS.outlook.point
CLOSE: Final = WEIGHTS.outlook.close
HEARD: Final = WEIGHTS.outlook.heard
TWICE: Final = WEIGHTS.outlook.twice
LAST: Final = WEIGHTS.outlook.last


def outlook(s: State, seat: str) -> float:
    """How the game stands for a seat; it should be a world of that seat's view."""
    return lead(s, seat, _standing)


def _standing(s: State, side: int) -> float:
    """What a side has, without what the enemy has."""
    letters, endings = LETTERS[side], s.rules.endings
    taken = points(s, side)
    total = POINT * taken + ground(s, side)
    if TARGET in endings:
        total += CLOSE / max(1, s.rules.target - taken) ** 2
    if OBJECTIVES in endings:
        total += _lives(sum(s.board.count(letters[kind]) for kind in s.rules.objectives))
    if SNIPERS_OUT in endings:
        left = s.board.count(letters[SNIPER]) + s.spares[side]
        total += _lives(left)
        if s.side != side and s.shots[side] != OFF:
            total -= _noise(s, side, left)
    return total


def _lives(left: int) -> float:
    return LIVES[min(left, len(LIVES) - 1)]


def _noise(s: State, side: int, left: int) -> float:
    """What the enemy, who is to play, can make of the shot card (§S5.4)."""
    if left == 1:
        return LAST
    first = s.shots[side]
    below = first + s.rules.field.columns
    heard = s.board[first : first + 2] + s.board[below : below + 2]
    return HEARD + TWICE * (heard.count(LETTERS[side][SNIPER]) > 1)
