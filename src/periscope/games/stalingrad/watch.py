"""One seat watches the enemy front: what it saw, event by event, becomes a belief.

Ways are thinned out before it is known what will be seen next, and sometimes none is left that
fits. Then the watch goes some steps back, where more ways were alive, and comes forward again
with hints of what is known to come.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from periscope.games.scope.grid import bits
from periscope.games.stalingrad.belief import Belief, Contradiction, Hint
from periscope.games.stalingrad.cards import (
    EMPTY,
    INFANTRY,
    KINDS,
    MACHINE_GUN,
    SIDES,
    SNIPER,
)
from periscope.games.stalingrad.rules import Rules
from periscope.kernel.protocol import Event, Fact

WHOLE: Final = 1000
"""So many ways are followed before they are thinned out."""
MOST: Final = 100
"""So many are followed after that."""
STRIDE: Final = 8
"""So many steps lie between two beliefs that are kept to go back to."""

AHEAD: Final = 5
"""So many of the cards that will be seen next are hinted at."""

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


class Watch:
    """What the other side can know of a front."""

    def __init__(
        self,
        rules: Rules,
        side: int,
        most: int = MOST,
        whole: int = WHOLE,
        rng: random.Random | None = None,
    ) -> None:
        self.rules: Final = rules
        self.side: Final = side
        """The side that is watched."""
        self.field: Final = rules.field
        self.most: Final = most
        self.whole: Final = whole
        self.rng: Final = rng or random.Random(0)
        self.heard = 0
        self.steps: Final[list[Step]] = []
        self.belief = self._nothing_known()
        self.kept: list[Belief] = [self.belief.copy()]
        """The belief before every so many steps."""
        self.done = 0

    def _nothing_known(self) -> Belief:
        cells, cards = self.field.front[self.side], self.rules.fronts[self.side]
        return Belief(cells, cards, self.most, self.whole, self.rng)

    def follow(self, events: Sequence[Event]) -> None:
        """Goes on to the last event."""
        for event in events[self.heard :]:
            if self.rules.side_of[event.seat] == self.side:
                self._hear(event.move.split())
            for fact in event.facts:
                self._learn(fact)
        self.heard = len(events)
        while self.done < len(self.steps):
            try:
                self._take(self.steps[self.done])
            except Contradiction:
                self._again(self.done + 1)

    def _take(self, step: Step) -> None:
        _apply(self.belief, step)
        self.done += 1
        if self.done % STRIDE == 0:
            del self.kept[self.done // STRIDE :]
            self.kept.append(self.belief.copy())

    def _again(self, until: int) -> None:
        """Goes back and comes forward with hints: further back where that is not enough, with
        more ways each time."""
        most, back = self.most, 1
        first = until // STRIDE
        while True:
            first = self._promising(first, until)
            start = first * STRIDE
            hints = self._hints(start, until)
            self.belief = self.kept[first].copy()
            self.belief.most = most
            self.done = start
            try:
                while self.done < until:
                    self.belief.hints = hints[self.done - start][-AHEAD:]
                    self._take(self.steps[self.done])
            except Contradiction:
                first = max(first - back, 0)
                back *= 2
                most *= 2
            else:
                self.belief.hints = []
                self.belief.most = self.most
                return

    def _promising(self, before: int, until: int) -> int:
        """The last kept belief, not after `before`, with a way that all hints allow."""
        first = min(before, len(self.kept) - 1)
        while first > 0:
            belief = self.kept[first].copy()
            belief.hints = self._hints(first * STRIDE, until)[0]
            if any(belief.hopes()):
                return first
            first -= 1
        return 0

    def _hints(self, start: int, until: int) -> list[list[Hint]]:
        """Before each of these steps, what is to be seen from there on: worked out backwards."""
        hints: list[Hint] = []
        found = []
        for step in reversed(self.steps[start:until]):
            hints = [_before(hint, step) for hint in hints]
            hints = [hint for hint in hints if hint.origins]
            if step.what == SAW:
                hints.append(Hint(step.kind, {step.cell: 1.0}, 0.0))
            found.append(hints)
        return found[::-1]

    def _hear(self, words: list[str]) -> None:
        """What the choice of a move tells."""
        if words[0] == "move":
            self._note(MOVED, self.field.by_name[words[1]].mask)
        elif words[0] == "shoot":
            self._note(SOME, self.field.by_name[words[1]].mask, SNIPER)
        elif words[0] == "fire" and words[1] != "from":
            grid = self.field.grid
            near = grid.near[grid.names.index(words[1])]
            self._note(SOME, near & self.field.front[self.side], MACHINE_GUN)

    def _learn(self, fact: Fact) -> None:
        """What everybody saw happen to a card of the front, or on a cell of it."""
        own = fact.side == SIDES[self.side]
        if not fact.at:
            return
        cells = self.field.grid.cells(fact.at) & self.field.front[self.side]
        if not cells:
            return
        if fact.kind == "shown":
            if own:
                self._note(SAW, cells, KINDS.index(fact.what))
        elif fact.kind == "returned":
            self._note(SAW, cells, EMPTY)
            self._note(PUT, cells, KINDS.index(fact.what))
        elif fact.kind == "advanced":
            self._note(PUT if own else TOOK, cells, INFANTRY)
        elif fact.kind in ("eliminated", "removed", "left"):
            self._note(PUT, cells, EMPTY)

    def _note(self, what: str, cells: int, kind: int = EMPTY) -> None:
        self.steps.append(Step(what, cells, kind))


def _apply(belief: Belief, step: Step) -> None:
    if step.what == MOVED:
        belief.move(step.cells)
    elif step.what == SAW:
        belief.see(step.cell, step.kind)
    elif step.what == PUT:
        belief.put(step.cell, step.kind)
    elif step.what == TOOK:
        belief.take(step.cell)
    else:
        belief.some(step.kind, step.cells)


def _before(hint: Hint, step: Step) -> Hint:
    """The same hint one step earlier."""
    if step.what == MOVED:
        mixed = [cell for cell in bits(step.cells) if cell in hint.origins]
        if not mixed:
            return hint
        share = sum(hint.origins[cell] for cell in mixed) / step.cells.bit_count()
        return Hint(hint.kind, hint.origins | dict.fromkeys(bits(step.cells), share), hint.sure)
    if step.what in (SAW, PUT, TOOK) and step.cell in hint.origins:
        origins = dict(hint.origins)
        mass = origins.pop(step.cell)
        known = step.what != TOOK and step.kind == hint.kind
        return Hint(hint.kind, origins, hint.sure + mass if known else hint.sure)
    return hint
