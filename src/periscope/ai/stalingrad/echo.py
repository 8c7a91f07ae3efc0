"""What a shot tells beyond its quadrant (§S5.4): where else it could have been heard from.

A sniper in a corner has one quadrant to be heard from, one in the middle has four. Whoever draws
lots among the quadrants that are allowed is heard from each of four less often, so a shot that
was heard speaks for the corner. Fronts are resampled with the likelihood of what was heard as their
weights (importance resampling).
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from periscope.ai.stalingrad.race import Front
from periscope.games.stalingrad.cards import KINDS, SIDES, SNIPER
from periscope.games.stalingrad.facts import Eliminated
from periscope.games.stalingrad.phrases import LastShot, Rearrange, Shoot
from periscope.games.stalingrad.rules import Rules
from periscope.kernel.protocol import Event


def listened(
    fronts: Sequence[Front], rules: Rules, side: int, events: Sequence[Event], rng: random.Random
) -> list[Front]:
    """Fronts of a side drawn anew by the shots of that side since its last MOVE."""
    first = rules.field.ends_of(side)[0]
    quadrants = [[cell - first for cell in found.cells] for found in rules.field.quadrants[side]]
    heard = _heard(rules, side, events)
    weights = [_chance(list(front), heard, quadrants) for front in fronts]
    return rng.choices(fronts, weights, k=len(fronts))


def _heard(rules: Rules, side: int, events: Sequence[Event]) -> list[tuple[int, int] | None]:
    """None for each shot of the side, and what was lost with its cell; the latest first."""
    first = rules.field.ends_of(side)[0]
    heard: list[tuple[int, int] | None] = []
    for event in reversed(events):
        for fact in event.facts:
            if isinstance(fact, Eliminated) and fact.side == SIDES[side]:
                cell = rules.field.grid.names.index(fact.at) - first
                heard.append((cell, KINDS.index(fact.card)))
        if rules.side_of[event.seat] == side:
            if isinstance(event.move, Rearrange):
                break
            if isinstance(event.move, (Shoot, LastShot)):
                heard.append(None)
    return heard


def _chance(
    front: Front, heard: Sequence[tuple[int, int] | None], quadrants: Sequence[Sequence[int]]
) -> float:
    """How likely the shots were heard from where they were, as the front lay at the time."""
    chance = 1.0
    choice = 0
    for lost in heard:
        if lost is not None:
            front[lost[0]] = lost[1]
            choice = 0
        else:
            if not choice:
                choice = sum([holds_sniper(front, cells) for cells in quadrants])
            chance /= max(1, choice)
    return chance


def holds_sniper(front: Front, cells: Sequence[int]) -> bool:
    return any(front[cell] == SNIPER for cell in cells)
