"""The memory aid (§S4.5): what a seat is told of what it has seen.

Both answers follow from a view and a history alone. A table that is played without the aid shows
`forgotten` events and no sightings.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from periscope.games.stalingrad.cards import EMPTY, KINDS, SIDES
from periscope.games.stalingrad.field import Field
from periscope.games.stalingrad.position import rules_of
from periscope.games.stalingrad.view import View
from periscope.kernel.protocol import Event, Fact, History


class Sighting(msgspec.Struct, frozen=True):
    """An enemy card that was seen: when, where, and where it can be now."""

    kind: str
    at: str
    turn: int
    cells: tuple[str, ...]


def sightings(view: View, history: History) -> tuple[Sighting, ...]:
    """§S4.5: the enemy cards that were seen and can still be told apart, the latest last.

    An onlooker has no front of its own and is reminded of nothing.

    There are never more sightings of a kind than cards of it: a card that turns up again is then
    taken for the one that was seen longest ago.
    """
    rules = rules_of(view)
    if view.seat not in rules.side_of:
        return ()
    eye = Eye(rules.field, rules.side_of[view.seat], rules.fronts[1 - rules.side_of[view.seat]])
    for event in history.events:
        if rules.side_of[event.seat] != eye.side:
            eye.hear(event.move.split())
        for fact in event.facts:
            eye.learn(fact)
    grid = rules.field.grid
    return tuple(
        Sighting(seen.kind, grid.names[seen.cell], seen.turn, tuple(grid.listed(seen.mask).split()))
        for seen in eye.seen
    )


class Seen:
    """A sighting in the making; `mask` are the cells where the card can be by now."""

    def __init__(self, kind: str, cell: int, turn: int) -> None:
        self.kind = kind
        self.cell = cell
        self.turn = turn
        self.mask = 1 << cell


class Eye:
    """Follows what was seen of the enemy front."""

    def __init__(self, field: Field, side: int, cards: Sequence[int]) -> None:
        self.field: Final = field
        self.side: Final = side
        self.enemy: Final = SIDES[1 - side]
        self.front: Final = field.front[1 - side]
        self.left: Final = dict(zip(KINDS, cards, strict=True))
        """How many cards of each kind lie in the front; everybody can count them."""
        self.turn = 0
        self.seen: list[Seen] = []

    def hear(self, words: list[str]) -> None:
        """§S5.1: a card whose quadrant was moved can be anywhere in it."""
        if words[0] == "move":
            mask = self.field.by_name[words[1]].mask
            for seen in self.seen:
                if seen.mask & mask:
                    seen.mask |= mask

    def learn(self, fact: Fact) -> None:
        if fact.kind == "turn":
            self.turn = fact.number
        if not fact.at:
            return
        cell = self.field.grid.names.index(fact.at)
        if not self.front >> cell & 1:
            return
        if fact.side != self.enemy:
            self._own(fact.kind, cell)
        elif fact.kind == "shown":
            self._note(fact.what, cell)
        elif fact.kind in ("returned", "advanced"):
            self.left[fact.what] += 1
            self._note(fact.what, cell)
        elif fact.kind in ("eliminated", "removed", "left"):
            self.left[fact.what] -= 1
            self._forget(fact.what, cell)
            self._limit(fact.what)
            self._note(KINDS[EMPTY], cell)

    def _own(self, kind: str, cell: int) -> None:
        """§S7.8: own infantry in the enemy front; where it stood an empty area is left."""
        if kind == "advanced":
            self._vacate("", cell)
        elif kind in ("left", "eliminated"):
            self._note(KINDS[EMPTY], cell)

    def _note(self, kind: str, cell: int) -> None:
        """The card on this cell is known now, and it is no other."""
        self._vacate(kind, cell)
        self.seen.append(Seen(kind, cell, self.turn))
        self._limit(kind)

    def _vacate(self, kind: str, cell: int) -> None:
        """What was seen is elsewhere, unless it is of this kind and can be this very card."""
        here = 1 << cell
        for seen in self.seen:
            if seen.kind != kind or seen.mask == here:
                seen.mask &= ~here
        self.seen = [seen for seen in self.seen if seen.mask]

    def _forget(self, kind: str, cell: int) -> None:
        """What can have been the card that is gone may be gone too."""
        self.seen = [seen for seen in self.seen if seen.kind != kind or not seen.mask >> cell & 1]

    def _limit(self, kind: str) -> None:
        """No more sightings than cards: one of them was of a card that was seen again."""
        same = [seen for seen in self.seen if seen.kind == kind]
        if kind != KINDS[EMPTY] and len(same) > self.left[kind]:
            self.seen.remove(same[0])


FOLLOWING: Final = ("hold", "shoot", "stay", "advance")
"""Answers to what a card that was shown has asked: whether there was one tells what it was."""
NAMELESS: Final = ("deploy", "search", "fire", "howitzer", "assault", "reinforce")
"""Actions of which only the word is left: their places go with what was shown there."""


def forgotten(history: History) -> list[Event | None]:
    """§S4.5: the events as a table without the aid tells them again; None for those that are told
    with the one before them.

    The turn that is being played is told in full. Of an earlier one is told which action it was,
    what was eliminated and what came back: the same whatever cards were shown in it.
    """
    events = history.events
    begun = 0
    for index, event in enumerate(events):
        if any(fact.kind == "turn" for fact in event.facts):
            begun = index + 1
    told: list[Event | None] = []
    last = 0
    for event in events[:begun]:
        words = event.move.split()
        facts = tuple(fact for fact in map(_blurred, event.facts) if fact is not None)
        if words[0] in FOLLOWING or words[:2] == ["fire", "from"]:
            before = told[last]
            assert before is not None
            told[last] = Event(before.seat, before.move, before.facts + facts)
            told.append(None)
            continue
        last = len(told)
        if words[0] == "recognise":
            nameless = [msgspec.structs.replace(f, what="") for f in event.facts if f.at]
            facts = (*nameless, *facts)
        move = words[0] if words[0] in NAMELESS else event.move
        told.append(Event(event.seat, move, facts))
    return [*told, *events[begun:]]


def _blurred(fact: Fact) -> Fact | None:
    """What of a fact lies open afterwards: the turns, the scoring zones and what left them."""
    if fact.kind in ("turn", "passed", "eliminated"):
        return fact
    return msgspec.structs.replace(fact, at="") if fact.kind == "returned" else None
