"""How the computer lays its fleet: sensibly, and never quite the same way twice (§U3, §U10.10)."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from periscope.games.uboot.view import View
from periscope.kernel.protocol import Move

FRONT: Final = 1.2
"""What the row nearer to the enemy is worth to a ship."""
APART: Final = 0.5
"""What each step from the nearest ship of the same kind is worth: one torpedo, one ship."""
MIDDLE: Final = 0.3
"""What each step from the side edges is worth to a ship that hunts or fights."""
CARGO: Final = ("freighter", "tanker", "armed-freighter")


def opening(view: View, moves: Sequence[Move], rng: random.Random) -> Move | None:
    """A fleet or a place for the next card; None once the fleets are laid."""
    if view.prompt == "fleet":
        return rng.choice(moves)
    if view.prompt == "mines":
        return rng.choice(moves)
    if view.prompt == "submarines":
        return _drawn(moves, [APART * _gap(str(move).split()[1:]) for move in moves], rng)
    if view.prompt == "ships":
        return _drawn(moves, [_worth(view, *str(move).split()[1:]) for move in moves], rng)
    return None


def _drawn(moves: Sequence[Move], worth: Sequence[float], rng: random.Random) -> Move:
    """The better, the likelier; nothing is ruled out."""
    return rng.choices(moves, [math.exp(points) for points in worth])[0]


def _gap(cells: Sequence[str]) -> int:
    """How far apart the closest two columns are; at most two, for more brings nothing."""
    columns = sorted(ord(cell[0]) for cell in cells)
    return min([2, *(b - a for a, b in pairwise(columns))])


def _worth(view: View, kind: str, cell: str) -> float:
    """How well a ship lies: cargo in front and apart, escorts in front and in the middle."""
    column, row = ord(cell[0]) - ord("a"), int(cell[1:])
    ahead = row if view.seat == "allied" else view.rows + 1 - row
    worth = FRONT * ahead
    if kind in CARGO:
        others = [ship.at for ship in view.ships if ship.side == view.seat and ship.kind in CARGO]
        if others:
            worth += APART * min(abs(ord(at[0]) - ord(cell[0])) for at in others)
    else:
        worth += MIDDLE * min(column, view.columns - 1 - column)
    return worth
