"""How the computer arranges its front: a plan for every kind, and much left to chance (§S3.2)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from periscope.ai.stalingrad.weights import WEIGHTS
from periscope.games.stalingrad.cards import GERMAN, SIDES
from periscope.games.stalingrad.phrases import Place
from periscope.games.stalingrad.view import View
from periscope.kernel.notation import Phrase
from periscope.kernel.protocol import Move

FORWARD: Final = WEIGHTS.opening.forward
APART: Final = WEIGHTS.opening.apart


def opening(view: View, moves: Sequence[Move], rng: random.Random) -> Move | None:
    """The card for the next cell, or who arranges; None once the fronts are laid."""
    if view.prompt == "arranger":
        return rng.choice(moves)
    if view.prompt != "front":
        return None
    return rng.choices(moves, [_weight(view, move.phrase) for move in moves])[0]


def _weight(view: View, move: Phrase) -> float:
    """As many of its kind as are in hand, each with its liking for the row."""
    assert isinstance(move, Place)
    kind, cell = move.card, move.at
    row = int(cell[1:])
    in_front = row in (view.rows, view.rows + 1)
    hand = next(hand for hand in view.hands if hand.side == SIDES[_side(view, row)])
    liking = FORWARD[kind] if in_front else 1.0
    if kind == "sniper" and _beside_a_sniper(view, cell):
        liking *= APART
    return hand.cards[kind] * liking


def _beside_a_sniper(view: View, cell: str) -> bool:
    """Whether one that was laid already touches the cell (§S1.3)."""
    column, row = ord(cell[0]), int(cell[1:])
    return any(
        card.kind == "sniper"
        and abs(ord(card.at[0]) - column) <= 1
        and abs(int(card.at[1:]) - row) <= 1
        for card in view.cards
    )


def _side(view: View, row: int) -> int:
    return GERMAN if row <= view.rows else 1 - GERMAN
