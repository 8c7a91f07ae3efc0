"""One seat watches the enemy front: what it saw, event by event, becomes a belief.

Ways are thinned out before it is known what will be seen next, and sometimes none is left that
fits, or so few that they say little (`Belief.worth`). Then the watch goes some steps back, where
more ways were alive, and comes forward again with more of them and hints of what is known to come.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from periscope.games.scope.grid import bits
from periscope.games.stalingrad.belief import Belief, Contradiction, Hint
from periscope.games.stalingrad.fronts import Odds
from periscope.games.stalingrad.kinds import Kinds
from periscope.games.stalingrad.rules import Rules
from periscope.games.stalingrad.steps import MOVED, PUT, SAW, TOOK, Step, steps_of
from periscope.games.stalingrad.support import Support
from periscope.kernel.protocol import Event

MOST: Final = 3600
"""The most ways (particles) that are followed; beyond that they are resampled."""
ENOUGH: Final = 60
"""The least effective sample size: the standard error of a cell's probability is 0.07 at most."""
TRIES: Final = 2
"""How often more ways are tried where they are worth less, twice as many each time."""
STRIDE: Final = 8
"""Steps between two checkpoints of the belief."""
RECENT: Final = 8
"""Checkpoints that are kept close together; older ones are thinned out exponentially."""

AHEAD: Final = 5
"""Lookahead: how many of the cards that are seen next guide the resampling."""


class Watch:
    """What the other side can know of a front."""

    def __init__(
        self,
        rules: Rules,
        side: int,
        most: int = MOST,
        rng: random.Random | None = None,
        enough: float = ENOUGH,
    ) -> None:
        self.rules: Final = rules
        self.side: Final = side
        """The side that is watched."""
        self.field: Final = rules.field
        self.most: Final = most
        self.enough: Final = enough
        self.rng: Final = rng or random.Random(0)
        self.heard = 0
        self.steps: Final[list[Step]] = []
        self.belief = Belief(self.field.front[side], rules.fronts[side], most, self.rng)
        self.kept: Final[dict[int, Belief]] = {0: self.belief.copy()}
        """Beliefs to go back to, by the number of steps before them, the latest last."""
        self.done = 0
        self.support: Support | None = None
        self.supported = 0
        """How many steps the support has followed."""
        self.kinds = Kinds(self.field.front[side], rules.fronts[side])

    def follow(self, events: Sequence[Event]) -> None:
        """Goes on to the last event."""
        for event in events[self.heard :]:
            self.steps.extend(steps_of(self.rules, self.side, event))
        self.heard = len(events)
        self._catch_up()

    def possible(self) -> dict[int, int]:
        """For every cell the kinds that can lie on it, as bits; nothing possible is left out."""
        if self.support is None:
            self.support = Support(self.field.front[self.side], self.rules.fronts[self.side])
        self.support.follow(self.steps[self.supported :])
        self.supported = len(self.steps)
        return self.support.possible()

    def alone(self) -> Odds:
        """How likely each kind lies on each cell by what is known of that kind alone."""
        self.kinds.follow(self.steps)
        return self.kinds.odds()

    def anew(self, rng: random.Random) -> Belief:
        """The belief as it would be had other lots been drawn from some place on."""
        other = Watch(self.rules, self.side, self.most, rng, self.enough)
        other.steps.extend(self.steps)
        place = rng.choice(list(self.kept))
        for step, belief in self.kept.items():
            if step <= place:
                other.kept[step] = belief.copy(rng)
        other.belief = other.kept[place].copy()
        other.done = place
        other._catch_up()
        return other.belief

    def _catch_up(self) -> None:
        while self.done < len(self.steps):
            before = self.belief.worth or self.enough
            try:
                self._take(self.steps[self.done])
            except Contradiction:
                self._again(self.done + 1)
            if 0 < self.belief.worth < min(before, self.enough):
                self._refine()

    def _take(self, step: Step) -> None:
        self.belief.follow(step)
        self.done += 1
        if self.done % STRIDE == 0:
            self._keep()

    def _keep(self) -> None:
        """Keeps this belief, and of the older ones fewer and fewer: they are large."""
        now = self.done // STRIDE
        for step in list(self.kept):
            stride = step // STRIDE
            if step >= self.done or now - stride > RECENT * (stride & -stride) > 0:
                del self.kept[step]
        belief = self.belief.copy()
        belief.hints = self.belief.hints
        belief.thin(self.most)
        belief.hints = []
        self.kept[self.done] = belief

    def _again(self, until: int) -> None:
        """Goes back and comes forward with hints: further back where that is not enough, with
        more ways each time."""
        most, back = self.most, 1
        places = list(self.kept)
        while True:
            while len(places) > 1 and not self._promising(places[-1], until):
                places.pop()
            try:
                self._forward(places[-1], until, most)
            except Contradiction:
                del places[max(1, len(places) - back) :]
                back *= 2
                most *= 2
            else:
                return

    def _refine(self) -> None:
        """Goes back to where the ways were worth twice as much, and comes forward with hints and
        more ways; if that is not enough, from further back. What is worth most is kept."""
        until, most = self.done, self.most
        best, kept = self.belief, dict(self.kept)
        places = [place for place in kept if place < until]
        for _ in range(TRIES):
            while len(places) > 1 and 0 < kept[places[-1]].worth < 2 * best.worth:
                places.pop()
            most *= 2
            with suppress(Contradiction):
                self._forward(places[-1], until, most)
                if self.belief.worth > best.worth or self.belief.exact:
                    best, kept = self.belief, dict(self.kept)
            self.belief, self.done = best, until
            self.kept.clear()
            self.kept.update(kept)
            if best.exact or best.worth >= self.enough:
                break
            places = [place for place in places[:-1] if place in kept] or [0]

    def _forward(self, start: int, until: int, most: int) -> None:
        """Comes forward from a belief that was kept, with so many ways and with hints."""
        hints = self._hints(start, until)
        self.belief = self.kept[start].copy()
        self.belief.most = most
        self.done = start
        while self.done < until:
            self.belief.hints = hints[self.done - start][-AHEAD:]
            self._take(self.steps[self.done])
        self.belief.hints = []
        self.belief.thin(self.most)

    def _promising(self, start: int, until: int) -> bool:
        """Whether the belief kept there has a way that all hints allow."""
        belief = self.kept[start].copy()
        belief.hints = self._hints(start, until)[0]
        return any(belief.hopes())

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
