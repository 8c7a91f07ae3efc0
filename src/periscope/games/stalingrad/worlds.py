"""The positions that a seat's view and history allow.

All that a seat does not know is how the enemy front lies. What it has seen is followed event by
event in a `Belief`, which says how likely each front is, and why. As long as all ways can be
followed the worlds are exact; beyond that they are drawn from a sample of ways.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from math import factorial
from typing import Final, Protocol

from periscope.games.scope.grid import bits
from periscope.games.stalingrad.belief import Belief
from periscope.games.stalingrad.cards import KINDS, LETTERS
from periscope.games.stalingrad.fronts import Front, Lots, Odds, bound, fronts, marginals, tilted
from periscope.games.stalingrad.kinds import raked
from periscope.games.stalingrad.position import restore
from periscope.games.stalingrad.setup import FRONT, is_laid
from periscope.games.stalingrad.state import ENDED, State
from periscope.games.stalingrad.view import View
from periscope.games.stalingrad.watch import Watch
from periscope.kernel.protocol import History

LISTED: Final = 250
"""Up to this bound worlds are enumerated to be counted; beyond it the bound is their number."""
FRESH: Final = 20_000
"""One sample in so many is drawn after resampling the history: a thinned belief lacks worlds."""

SAY: Final = 1 / 3
"""The weight of sampled ways in a probability; the kinds by themselves have the rest."""
LEAST: Final = 0.001
"""The probability of what is possible by the support, and known to neither."""


class Worlds(Protocol):
    """What a seat can be in: a number of positions, all of them, and one drawn by lot."""

    def __len__(self) -> int: ...

    def __iter__(self) -> Iterator[State]: ...

    def sample(self, rng: random.Random) -> State: ...


def worlds(view: View, history: History) -> Worlds:
    """The worlds of the seat that has this view and this history."""
    state = restore(view)
    if state.phase is ENDED:
        return Certain(state)
    side = state.rules.side_of[view.seat]
    enemy = 1 - side
    if not is_laid(state, enemy):
        being_laid = state.phase is FRONT and enemy == state.side
        return Unfinished(state, enemy) if being_laid else Certain(state)
    watch = history.memo
    if not isinstance(watch, Watch) or watch.side != enemy:
        watch = history.memo = Watch(state.rules, enemy)
    watch.follow(history.events)
    return Hidden(state, watch)


Cards = dict[tuple[str, str], float]
"""The kinds of card that may lie on each place, with their probabilities."""


class Certain:
    """Nothing is hidden."""

    def __init__(self, state: State) -> None:
        self.state: Final = state

    def __len__(self) -> int:
        return 1

    def __iter__(self) -> Iterator[State]:
        return iter((self.state,))

    def sample(self, rng: random.Random) -> State:
        return self.state

    def cards(self) -> Cards:
        return {}


class Unfinished:
    """A front that is being arranged (§S3.2): any part of it may lie already.

    Every number of cards is equally likely, and every order of the physical cards.
    """

    def __init__(self, state: State, side: int) -> None:
        self.state: Final = state
        self.letters: Final = LETTERS[side]
        self.counts: Final = state.rules.fronts[side]
        self.first, self.past = state.rules.field.ends_of(side)

    def __len__(self) -> int:
        """For every length, the sequences of so many cards: n! times what the power series of
        each kind's 1 + x + x²/2! + … have in common."""
        series = [Fraction(1)]
        for count in self.counts:
            longer = [Fraction(0)] * (len(series) + count)
            for length, share in enumerate(series):
                for more in range(count + 1):
                    longer[length + more] += share / factorial(more)
            series = longer
        return sum(int(share * factorial(length)) for length, share in enumerate(series[:-1]))

    def __iter__(self) -> Iterator[State]:
        return map(self._world, self._beginnings("", list(self.counts)))

    def _beginnings(self, laid: str, left: list[int]) -> Iterator[str]:
        if len(laid) == self.past - self.first:
            return
        yield laid
        for kind, rest in enumerate(left):
            if rest:
                left[kind] -= 1
                yield from self._beginnings(laid + self.letters[kind], left)
                left[kind] += 1

    def _world(self, laid: str) -> State:
        world = self.state.copy()
        board = world.board
        world.board = board[: self.first] + laid + board[self.first + len(laid) :]
        return world

    def sample(self, rng: random.Random) -> State:
        cards = [self.letters[kind] for kind, n in enumerate(self.counts) for _ in range(n)]
        rng.shuffle(cards)
        return self._world("".join(cards[: rng.randrange(len(cards))]))

    def cards(self) -> Cards:
        """Every card on every place, the sooner it is laid the likelier."""
        size = self.past - self.first
        names = self.state.rules.field.grid.names
        return {
            (KINDS[kind], names[self.first + place]): (size - 1 - place) / size * held / size
            for place in range(size - 1)
            for kind, held in enumerate(self.counts)
            if held
        }


class Hidden:
    """A complete front that the seat has seen only parts of."""

    def __init__(self, state: State, watch: Watch, fresh: int = FRESH) -> None:
        self.state: Final = state
        """The position with the hidden cards left out."""
        self.watch: Final = watch
        self.belief: Final = watch.belief
        self.fresh: Final = fresh
        self._fronts: dict[Front, float] | None = None
        self._lots: Lots | None = None

    @property
    def exact(self) -> bool:
        """Whether these are all the worlds, with their exact probabilities."""
        return self.belief.exact

    def __len__(self) -> int:
        """How many worlds there are; an upper bound where they are too many to list, or where
        only a sample of them is known."""
        most = bound(self.belief)
        return len(self.chances()) if self.belief.exact and most <= LISTED else most

    def __iter__(self) -> Iterator[State]:
        return (self._world(dict(front)) for front in self.chances())

    def chances(self) -> dict[Front, float]:
        """Every front as cells with their kinds, and its probability; meant for few."""
        if self._fronts is None:
            self._fronts = fronts(self.belief)
        return self._fronts

    def sample(self, rng: random.Random) -> State:
        """One of the worlds, as likely as it is `drawn`.

        Ways that were thinned out are gone for this belief. So once in a while the history is gone
        through anew with other lots, from some place on, which gives every world a chance.
        """
        if not self.belief.exact and not rng.randrange(self.fresh):
            return self._world(Lots(self.watch.anew(rng)).draw(rng))
        if self._lots is None:
            self._lots = Lots(self.drawn())
        return self._world(self._lots.draw(rng))

    def cards(self) -> Cards:
        """Every card that can lie on each place, with its probability; none is left out."""
        names = self.state.rules.field.grid.names
        return {(KINDS[kind], names[cell]): odds for (cell, kind), odds in self.odds().items()}

    def odds(self) -> Odds:
        """The same by cell and kind.

        A sample of ways has a third of the say. The rest has what is known of each kind alone,
        which is exact: no claim is nearly certain by the sample's errors.
        """
        sampled = marginals(self.belief)
        if self.belief.exact:
            return sampled
        possible = self.watch.possible().items()
        return self._mixed(
            sampled, [(cell, kind) for cell, kinds in possible for kind in bits(kinds)]
        )

    def drawn(self) -> Belief:
        """The ways that worlds are drawn from; a sample is tilted to be as likely as it is told."""
        if self.belief.exact:
            return self.belief
        sampled = marginals(self.belief)
        return tilted(self.belief, sampled, self._mixed(sampled, list(sampled)))

    def _mixed(self, sampled: Odds, possible: list[tuple[int, int]]) -> Odds:
        """What the sample and the kinds by themselves say of what is possible."""
        alone = self.watch.alone()
        odds = {at: alone.get(at) or max(sampled.get(at, 0.0), LEAST) for at in possible}
        exact = raked(odds, self.belief.cards)
        return {at: SAY * sampled.get(at, 0.0) + (1 - SAY) * exact[at] for at in possible}

    def _world(self, front: dict[int, int]) -> State:
        world = self.state.copy()
        letters = LETTERS[self.watch.side]
        board = list(world.board)
        for cell, kind in front.items():
            board[cell] = letters[kind]
        world.board = "".join(board)
        return world
