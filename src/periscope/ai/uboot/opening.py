"""How the computer lays its fleet: sensibly, and never quite the same way twice (§U3, §U10.10)."""

from __future__ import annotations

import math
import random
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from itertools import pairwise
from typing import Any, Final

from periscope.ai.uboot.weights import WEIGHTS
from periscope.games.uboot import phrases
from periscope.games.uboot.view import View
from periscope.kernel.notation import Phrase
from periscope.kernel.protocol import Move

_WEIGHTS: Final = WEIGHTS.opening
BACK: Final = _WEIGHTS.back
"""What each row farther from the enemy is worth to cargo: escorts need the time to find him."""
ASIDE: Final = _WEIGHTS.aside
"""What each step nearer to a side edge is worth to cargo: fewer lines of fire end there."""
FRONT: Final = _WEIGHTS.front
"""What each row nearer to the enemy is worth to a ship that hunts or fights."""
MIDDLE: Final = _WEIGHTS.middle
"""What each step from the side edges is worth to it."""
APART: Final = _WEIGHTS.apart
"""What each column between the closest two submarines is worth."""
CARGO: Final = ("freighter", "tanker", "armed-freighter")
WON: Final = _WEIGHTS.won
"""How much the games that a fleet has won count: one in twenty more makes it e times as likely."""
CARDS: Final = _WEIGHTS.cards
"""What a card is worth in a fleet that was never tried; its points, but for what won or lost more
games."""
ALONE: Final = _WEIGHTS.alone
"""What mines without a ship are worth: whoever leads them can never act."""
FLIES: Final = "reinforcements"
"""Without this chapter a carrier can do nothing (§U10.7)."""


def opening(view: View, moves: Sequence[Any], rng: random.Random) -> Move | None:
    """A fleet or a place for the next card; None once the fleets are laid."""
    if view.prompt == "mines":
        chosen: Move = rng.choice(moves)
        return chosen
    if view.prompt not in ("fleet", "submarines", "ships"):
        return None
    worth = [_worth(view, move.phrase) for move in moves]
    drawn: Move = rng.choices(moves, [math.exp(points) for points in worth])[0]
    return drawn


def _worth(view: View, move: Phrase) -> float:
    """The better, the likelier; nothing is ruled out."""
    match move:
        case phrases.Fleet(cards=cards):
            return _fleet(view, cards or ())
        case phrases.Submarines(cells=cells):
            return APART * _gap(cells or ())
        case phrases.Place(card=card, at=at):
            return _place(view, card, at)
    raise ValueError(f"{move} is not set-up")


@cache
def tried() -> Mapping[str, Mapping[str, Mapping[str, float]]]:
    """By naval battle (§U11.4) and side the share of games that a fleet has won."""
    text = (resources.files("periscope.ai.uboot") / "fleets.toml").read_text("utf-8")
    return tomllib.loads(text)


def _fleet(view: View, cards: tuple[phrases.Count, ...]) -> float:
    """What a fleet is worth, by the games that it has won or by its cards."""
    won = tried().get(view.scenario, {}).get(view.seat, {})
    fleet = " + ".join(map(str, cards))
    if fleet in won:
        return WON * won[fleet]
    worth = 0.0 if any(each.card != "mines" for each in cards) else ALONE
    for each in cards:
        if each.card != "carrier" or FLIES in view.chapters:
            worth += each.number * CARDS[view.seat].get(each.card, 1.0)
    return worth


def _gap(cells: Sequence[str]) -> int:
    """How far apart the closest two columns are."""
    columns = sorted(ord(cell[0]) for cell in cells)
    return min((b - a for a, b in pairwise(columns)), default=0)


def _place(view: View, kind: str, cell: str) -> float:
    """How well a ship lies: cargo behind and aside, the others in front and in the middle."""
    column, row = ord(cell[0]) - ord("a"), int(cell[1:])
    ahead = row if view.seat == "allied" else view.rows + 1 - row
    inside = min(column, view.columns - 1 - column)
    if kind in CARGO:
        return -BACK * ahead - ASIDE * inside
    return FRONT * ahead + MIDDLE * inside
