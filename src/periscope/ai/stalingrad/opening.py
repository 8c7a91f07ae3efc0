"""How the computer arranges its front: a plan for every kind, and much left to chance (§S3.2)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final

from periscope.games.stalingrad.cards import GERMAN, SIDES
from periscope.games.stalingrad.view import View
from periscope.kernel.protocol import Move

FORWARD: Final[Mapping[str, float]] = {
    "sniper": 0.5,
    "officer": 0.4,
    "scout": 0.8,
    "mortar": 0.6,
    "machine-gun": 3.0,
    "infantry": 3.0,
    "decoy": 1.0,
    "empty": 1.2,
}
"""How much likelier a kind is in the row that faces the enemy than in another one: what assaults
belongs there, what is hunted does not."""


def opening(view: View, moves: Sequence[Move], rng: random.Random) -> Move | None:
    """The card for the next cell, or who arranges; None once the fronts are laid."""
    if view.prompt == "arranger":
        return rng.choice(moves)
    if view.prompt != "front":
        return None
    return rng.choices(moves, [_weight(view, *str(move).split()[1:]) for move in moves])[0]


def _weight(view: View, kind: str, cell: str) -> float:
    """As many of its kind as are in hand, each with its liking for the row."""
    row = int(cell[1:])
    in_front = row in (view.rows, view.rows + 1)
    hand = next(hand for hand in view.hands if hand.side == SIDES[_side(view, row)])
    return hand.cards[kind] * (FORWARD[kind] if in_front else 1.0)


def _side(view: View, row: int) -> int:
    return GERMAN if row <= view.rows else 1 - GERMAN
