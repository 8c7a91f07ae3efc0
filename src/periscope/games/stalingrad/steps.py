"""What happened to a front as the enemy sees it, event by event and step by step."""

from __future__ import annotations

from typing import Final, NamedTuple

from periscope.games.stalingrad.cards import EMPTY, INFANTRY, KINDS, MACHINE_GUN, SIDES, SNIPER
from periscope.games.stalingrad.field import Field
from periscope.games.stalingrad.rules import Rules
from periscope.kernel.protocol import Event, Fact

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
        found += _heard(rules.field, side, event.move.split())
    for fact in event.facts:
        found += _learnt(rules.field, side, fact)
    return found


def _heard(field: Field, side: int, words: list[str]) -> list[Step]:
    """What the choice of a move tells."""
    if words[0] == "move":
        return [Step(MOVED, field.by_name[words[1]].mask)]
    if words[0] == "shoot" and words[1:]:
        return [Step(SOME, field.by_name[words[1]].mask, SNIPER)]
    if words[0] == "fire" and words[1] != "from":
        near = field.grid.near[field.grid.names.index(words[1])]
        return [Step(SOME, near & field.front[side], MACHINE_GUN)]
    return []


def _learnt(field: Field, side: int, fact: Fact) -> list[Step]:
    """What everybody saw happen to a card of the front, or on a cell of it."""
    own = fact.side == SIDES[side]
    cells = field.grid.cells(fact.at) & field.front[side] if fact.at else 0
    if not cells:
        return []
    if fact.kind == "shown":
        return [Step(SAW, cells, KINDS.index(fact.what))] if own else []
    if fact.kind == "returned":
        return [Step(SAW, cells, EMPTY), Step(PUT, cells, KINDS.index(fact.what))]
    if fact.kind == "advanced":
        return [Step(PUT if own else TOOK, cells, INFANTRY)]
    if fact.kind in ("eliminated", "removed", "left"):
        return [Step(PUT, cells, EMPTY)]
    return []
