"""The memory aid (§S4.5): what a seat is told of what it has seen.

Both answers follow from a view and a history alone. A table that is played without the aid shows
`forgotten` events and no sightings.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from periscope.games.scope.grid import bits
from periscope.games.stalingrad import facts, phrases
from periscope.games.stalingrad.cards import KINDS
from periscope.games.stalingrad.position import rules_of
from periscope.games.stalingrad.rules import Rules
from periscope.games.stalingrad.steps import MOVED, PUT, SAW, TOOK, Step, steps_of
from periscope.games.stalingrad.support import Support
from periscope.games.stalingrad.view import View
from periscope.kernel.notation import Fact
from periscope.kernel.protocol import Event, History


class Sighting(msgspec.Struct, frozen=True):
    """An enemy card that was seen: when, where, and where it can be now."""

    kind: str
    at: str
    turn: int
    cells: tuple[str, ...]


def sightings(view: View, history: History) -> tuple[Sighting, ...]:
    """§S4.5: the enemy cards that were seen and are certain to lie where they are said to, the
    latest last; never more of a kind than there are.

    An onlooker has no front of its own and is reminded of nothing.
    """
    rules = rules_of(view)
    if view.seat not in rules.side_of:
        return ()
    tracker = history.notes
    if not isinstance(tracker, Tracker):
        tracker = history.notes = Tracker(rules, 1 - rules.side_of[view.seat])
    tracker.follow(history.events)
    names = rules.field.grid.names
    return tuple(
        Sighting(
            KINDS[seen.kind],
            names[seen.cell],
            seen.turn,
            tuple(names[cell] for cell in bits(mask)),
        )
        for seen, mask in tracker.claims()
    )


class Seen:
    """One physical card that was seen; `reach` are the cells where it can be by now."""

    def __init__(self, kind: int, cell: int, turn: int) -> None:
        self.kind: Final = kind
        self.cell: Final = cell
        self.turn: Final = turn
        self.reach = 1 << cell
        self.gone = False
        """Whether it may have been a card that has left the front since."""
        self.apart: Final[set[Seen]] = set()
        """Those of its kind that are other cards for certain."""


class Tracker:
    """Follows the cards that were seen of a front, and which card can lie where."""

    def __init__(self, rules: Rules, side: int) -> None:
        self.rules: Final = rules
        self.side: Final = side
        """The side that is watched."""
        self.support: Final = Support(rules.field.front[side], rules.fronts[side])
        self.numbers: Final = list(rules.fronts[side])
        """How many cards of each kind lie in the front; everybody can count them."""
        self.heard = 0
        self.turn = 0
        self.seen: list[Seen] = []
        self.shown: Final[dict[int, int]] = {}
        """The kind that was last seen on a cell."""

    def follow(self, events: Sequence[Event]) -> None:
        for event in events[self.heard :]:
            steps = steps_of(self.rules, self.side, event)
            self.support.follow(steps)
            for step in steps:
                self._take(step)
            for fact in event.facts:
                if isinstance(fact, facts.Turn):
                    self.turn = fact.number
        self.heard = len(events)

    def _take(self, step: Step) -> None:
        if step.what == MOVED:
            for seen in self.seen:
                if seen.reach & step.cells:
                    seen.reach |= step.cells
        elif step.what == SAW:
            self._see(step.cell, step.kind)
        elif step.what in (PUT, TOOK):
            self._leave(step.cell)
            if step.what == PUT:
                self.numbers[step.kind] += 1
                self._see(step.cell, step.kind)

    def _see(self, cell: int, kind: int) -> None:
        """The card on this cell is known now, and it is no other."""
        here = 1 << cell
        card = Seen(kind, cell, self.turn)
        self.shown[cell] = kind
        for seen in self.seen:
            if seen.kind != kind:
                seen.reach &= ~here
            elif not seen.reach & here:
                card.apart.add(seen)
            elif seen.reach == here:  # the very same card
                card.apart.update(set() if seen.gone else seen.apart)
                seen.reach = 0
        for other in card.apart:
            other.apart.add(card)
        self.seen = [*(seen for seen in self.seen if seen.reach), card]

    def _leave(self, cell: int) -> None:
        """The card on this cell has left the front, whichever of those it was that can lie here."""
        here = 1 << cell
        kind = self.shown.pop(cell, None)
        if kind is not None:
            self.numbers[kind] -= 1
        for seen in self.seen:
            if seen.reach & here:
                seen.gone = True
                seen.reach &= ~here
        self.seen = [seen for seen in self.seen if seen.reach]

    def claims(self) -> list[tuple[Seen, int]]:
        """The cards that are certain to lie on some cells, with these cells."""
        possible = self.support.possible()
        by_kind = [self.support.cells_of(kind) for kind in range(len(KINDS))]
        found = [(seen, seen.reach & by_kind[seen.kind]) for seen in self.seen if not seen.gone]
        found = [
            one
            for place, one in enumerate(found)
            if not any(_says_less(one, later) for later in found[place + 1 :])
        ]
        for seen in self.seen:
            for cell in bits(seen.reach):
                certain = possible.get(cell) == 1 << seen.kind
                if certain and not any(s.kind == seen.kind and m == 1 << cell for s, m in found):
                    found.append((seen, 1 << cell))
        for kind, number in enumerate(self.numbers):
            same = sorted((one for one in found if one[0].kind == kind), key=_vague)
            found = [one for one in found if one not in same[number:]]
        return sorted(found, key=lambda one: one[0].turn)


def _says_less(one: tuple[Seen, int], other: tuple[Seen, int]) -> bool:
    """Whether a later sighting of what may be the same card says as much and more."""
    (seen, mask), (later, cells) = one, other
    return seen.kind == later.kind and later not in seen.apart and not cells & ~mask


def _vague(one: tuple[Seen, int]) -> tuple[int, int]:
    """The more cells and the older, the vaguer."""
    return one[1].bit_count(), -one[0].turn


FOLLOWING: Final = (
    phrases.Hold,
    phrases.Shoot,
    phrases.LastShot,
    phrases.FireFrom,
    phrases.Stay,
    phrases.Advance,
)
"""Answers to what a card that was shown has asked: whether there was one tells what it was."""
NAMELESS: Final = (
    phrases.Deploy,
    phrases.Search,
    phrases.Fire,
    phrases.Howitzer,
    phrases.Assault,
    phrases.Reinforce,
)
"""Actions of which only the kind is left: their places go with what was shown there."""


def closes(event: Event) -> bool:
    """Whether a turn ends with this event."""
    return any(isinstance(fact, facts.Turn) for fact in event.facts)


def forgotten(history: History) -> list[Event | None]:
    """§S4.5: the events as a table without the aid tells them again; None for those that are told
    with the one before them.

    The turn that is being played is told in full. Of an earlier one is told which action it was,
    what was eliminated and what came back: the same whatever cards were shown in it.
    """
    events = history.events
    begun = 0
    for index, event in enumerate(events):
        if closes(event):
            begun = index + 1
    told: list[Event | None] = []
    last = 0
    for event in events[:begun]:
        recognised = isinstance(event.move, phrases.Recognise)
        left = _remembered(event.facts, recognised)
        if isinstance(event.move, FOLLOWING):
            before = told[last]
            assert before is not None
            told[last] = Event(before.seat, before.move, before.facts + left)
            told.append(None)
            continue
        last = len(told)
        move = type(event.move)() if isinstance(event.move, NAMELESS) else event.move
        told.append(Event(event.seat, move, left))
    return [*told, *events[begun:]]


def _remembered(news: Sequence[Fact], recognised: bool) -> tuple[Fact, ...]:
    """What of some facts lies open afterwards: the turns, the scoring zones and what left them;
    and of a recognition where it was."""
    found: list[Fact] = []
    for fact in news:
        match fact:
            case facts.Turn() | facts.Passed() | facts.Eliminated():
                found.append(fact)
            case facts.Returned(side=side, card=card):
                found.append(facts.Returned(side, card))
            case facts.Shown(side=side, at=at) if recognised:
                found.append(facts.Shown(side, at))
    return tuple(found)
