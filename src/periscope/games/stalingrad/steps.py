"""What happened to a front as the enemy sees it, event by event and step by step."""

from __future__ import annotations

from typing import Final, NamedTuple

from periscope.games.stalingrad import facts, phrases
from periscope.games.stalingrad.cards import EMPTY, INFANTRY, KINDS, MACHINE_GUN, SIDES, SNIPER
from periscope.games.stalingrad.field import Field
from periscope.games.stalingrad.rules import Rules
from periscope.kernel.notation import Fact, Phrase
from periscope.kernel.protocol import Event

MOVED: Final = "moved"
SAW: Final = "saw"
PUT: Final = "put"
TOOK: Final = "took"
SOME: Final = "some"


class Step(NamedTuple):
    """One thing that happened to a front as the enemy sees it."""

    what: str
    cells: int
    kind: int = EMPTY

    @property
    def cell(self) -> int:
        """The one cell that it happened on."""
        return self.cells.bit_length() - 1


def steps_of(rules: Rules, side: int, event: Event) -> list[Step]:
    """What an event tells of the front of a side."""
    found = []
    if rules.side_of[event.seat] == side:
        found += _heard(rules.field, side, event.move)
    for fact in event.facts:
        found += _learnt(rules.field, side, fact)
    return found


def _heard(field: Field, side: int, move: Phrase) -> list[Step]:
    """What the choice of a move tells."""
    match move:
        case phrases.Rearrange(at=at):
            return [Step(MOVED, field.by_name[at].mask)]
        case phrases.Shoot(at=at):
            return [Step(SOME, field.by_name[at].mask, SNIPER)]
        case phrases.Fire(at=str(at)):
            near = field.grid.near[field.grid.names.index(at)]
            return [Step(SOME, near & field.front[side], MACHINE_GUN)]
    return []


def _learnt(field: Field, side: int, fact: Fact) -> list[Step]:
    """What everybody saw happen to a card of the front, or on a cell of it."""
    if not isinstance(fact, (facts.Shown, facts.OnCard, facts.Returned)) or fact.at is None:
        return []
    cells = 1 << field.grid.names.index(fact.at) & field.front[side]
    if not cells:
        return []
    match fact:
        case facts.Shown(side=owner, card=str(card)):
            return [Step(SAW, cells, KINDS.index(card))] if owner == SIDES[side] else []
        case facts.Returned(card=card):
            return [Step(SAW, cells, EMPTY), Step(PUT, cells, KINDS.index(card))]
        case facts.Advanced(side=owner):
            return [Step(PUT if owner == SIDES[side] else TOOK, cells, INFANTRY)]
        case facts.Eliminated() | facts.Removed() | facts.Left():
            return [Step(PUT, cells, EMPTY)]
    return []
