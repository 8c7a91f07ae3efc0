"""The positions that a seat's view and history allow.

All that a seat does not know is how the enemy front lies. What it has seen is followed event by
event in a `Belief`, which says how likely each front is, and why. As long as the ways fit into
`MOST` the worlds are exact; beyond that they are drawn from a sample of ways.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import factorial
from typing import Final, Protocol

from periscope.games.stalingrad.belief import Belief, Contradiction
from periscope.games.stalingrad.cards import (
    EMPTY,
    INFANTRY,
    KINDS,
    LETTERS,
    MACHINE_GUN,
    SIDES,
    SNIPER,
)
from periscope.games.stalingrad.position import restore
from periscope.games.stalingrad.rules import Rules
from periscope.games.stalingrad.state import ARRANGER, ENDED, FRONT, State
from periscope.games.stalingrad.view import View
from periscope.kernel.protocol import Event, Fact, History

MOST: Final = 400
"""So many ways are followed before they are thinned out."""
LISTED: Final = 20_000
"""So many worlds are counted one by one."""
FRESH: Final = 48
"""Of so many draws from thinned-out ways one is made from ways thinned out anew."""
FRESH_MOST: Final = 40


class Worlds(Protocol):
    """What a seat can be in: a number of positions, all of them, and one drawn by lot."""

    def __len__(self) -> int: ...

    def __iter__(self) -> Iterator[State]: ...

    def sample(self, rng: random.Random) -> State: ...


def worlds(view: View, history: History) -> Worlds:
    """The worlds of the seat that has this view and this history."""
    state = restore(view)
    if state.phase == ENDED:
        return Certain(state)
    side = state.rules.side_of[view.seat]
    enemy = 1 - side
    if state.phase in (ARRANGER, FRONT) and enemy >= state.side:
        being_laid = state.phase == FRONT and enemy == state.side
        return Unfinished(state, enemy) if being_laid else Certain(state)
    watch = history.memo
    if not isinstance(watch, Watch) or watch.side != enemy:
        watch = history.memo = Watch(state.rules, enemy)
    watch.follow(history.events)
    return Hidden(state, watch, list(history.events))


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
        for kind, number in enumerate(left):
            if number:
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


class Hidden:
    """A complete front that the seat has seen only parts of."""

    def __init__(self, state: State, watch: Watch, events: Sequence[Event]) -> None:
        self.state: Final = state
        """The position with the hidden cards left out."""
        self.watch: Final = watch
        self.belief: Final = watch.belief
        self.events: Final = events
        self._fronts: dict[tuple[tuple[int, int], ...], float] | None = None

    @property
    def exact(self) -> bool:
        """Whether these are all the worlds, with their exact probabilities."""
        return self.belief.exact

    def __len__(self) -> int:
        """How many worlds there are; an upper bound where they are too many to list."""
        bound = self.belief.bound()
        return bound if bound > LISTED else len(self.chances())

    def __iter__(self) -> Iterator[State]:
        return (self._world(dict(front)) for front in self.chances())

    def chances(self) -> dict[tuple[tuple[int, int], ...], float]:
        """Every front as cells with their kinds, and its probability; meant for few."""
        if self._fronts is None:
            self._fronts = self.belief.fronts()
        return self._fronts

    def sample(self, rng: random.Random) -> State:
        """One of the worlds, as likely as the belief has it.

        Ways that were thinned out are gone for this belief. So once in a while all of it is gone
        through anew with other lots, which gives every world a chance.
        """
        if not self.belief.exact and not rng.randrange(FRESH):
            fresh = Watch(self.watch.rules, self.watch.side, rng, FRESH_MOST)
            try:
                fresh.advance(self.events)
            except Contradiction:
                return self._world(self.belief.draw(rng))
            return self._world(fresh.belief.draw(rng))
        return self._world(self.belief.draw(rng))

    def _world(self, front: dict[int, int]) -> State:
        world = self.state.copy()
        letters = LETTERS[self.watch.side]
        board = list(world.board)
        for cell, kind in front.items():
            board[cell] = letters[kind]
        world.board = "".join(board)
        return world


class Watch:
    """What the other side can know of a front, event by event."""

    def __init__(
        self, rules: Rules, side: int, rng: random.Random | None = None, most: int = MOST
    ) -> None:
        self.rules: Final = rules
        self.side: Final = side
        """The side that is watched."""
        self.field: Final = rules.field
        self.grid: Final = rules.field.grid
        self.rng: Final = rng or random.Random(0)
        self.most = most
        self.seen = 0
        self.belief = self._nothing_known()

    def _nothing_known(self) -> Belief:
        cells, cards = self.field.front[self.side], self.rules.fronts[self.side]
        return Belief(cells, cards, self.most, self.rng)

    def follow(self, events: Sequence[Event]) -> None:
        """Goes on to the last event; with more ways from the start where none was left."""
        while True:
            try:
                self.advance(events)
            except Contradiction:
                self.most *= 2
                self.seen = 0
                self.belief = self._nothing_known()
            else:
                return

    def advance(self, events: Sequence[Event]) -> None:
        for event in events[self.seen :]:
            if self.rules.side_of[event.seat] == self.side:
                self._hear(event.move.split())
            for fact in event.facts:
                self._learn(fact)
            self.seen += 1

    def _hear(self, words: list[str]) -> None:
        """What the choice of a move tells."""
        if words[0] == "move":
            self.belief.move(self.field.by_name[words[1]].mask)
        elif words[0] == "shoot":
            self.belief.some(SNIPER, self.field.by_name[words[1]].mask)
        elif words[0] == "fire" and words[1] != "from":
            near = self.grid.near[self.grid.names.index(words[1])]
            self.belief.some(MACHINE_GUN, near & self.field.front[self.side])

    def _learn(self, fact: Fact) -> None:
        """What everybody saw happen to a card of the front, or on a cell of it."""
        if fact.kind == "idle":
            if fact.side == SIDES[self.side]:
                self.belief.none(KINDS.index(fact.what), self.grid.cells(fact.at))
            return
        if not fact.at:
            return
        cell = self.grid.names.index(fact.at)
        if self.field.front_of(cell) != self.side:
            return
        own = fact.side == SIDES[self.side]
        if fact.kind == "shown":
            if own:
                self.belief.see(cell, KINDS.index(fact.what))
        elif fact.kind == "returned":
            self.belief.see(cell, EMPTY)
            self.belief.put(cell, KINDS.index(fact.what))
        elif fact.kind == "advanced":
            if own:
                self.belief.put(cell, INFANTRY)
            else:
                self.belief.take(cell)
        elif fact.kind in ("eliminated", "removed", "left"):
            self.belief.put(cell, EMPTY)
