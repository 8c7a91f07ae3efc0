"""Information-set Monte-Carlo tree search with one tree for every observer.

A glance at every move comes first; the best are then thought over (`thought`).
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from periscope.ai.glance import Glance
from periscope.ai.knowledge import KNOWLEDGE
from periscope.ai.thought import ENDLESS, Limits, Thought
from periscope.kernel.protocol import Event, Game, History, Move, Seat, State, Worlds

GLANCING: Final = 0.25
"""A player that thinks as long as there is time spends so much of it at the glance at most."""
FEWEST: Final = 8
"""At a glance so many worlds are looked at, and one more for every four rounds."""


class Judged(NamedTuple):
    """A move with what the search found: how often it was preferred, and its expected result."""

    move: Move
    visits: int
    mean: float


class Search:
    """Plays what the search preferred."""

    def __init__(
        self,
        game: Game,
        rng: random.Random,
        limits: Limits,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.clock: Final = clock
        self.game: Final = game
        self.rng: Final = rng
        self.limits: Final = limits
        self.seconds = limits.seconds
        """How long the move in hand may take; whoever is waited for gives less."""
        self.knowledge: Final = KNOWLEDGE[game.name]
        self.glance: Final = Glance(self.knowledge, rng)
        self.rounds = 0
        """Rounds that were played for the move in hand."""
        self.thought: Thought | None = None
        """The trees of the move in hand."""
        self._mirrors: dict[Seat, History] = {}
        """What the other seats have heard of us."""

    def choose(self, view: Any, history: History, moves: Sequence[Move]) -> Move:
        began = self.clock()
        found = self.known(view, history, moves)
        return found or self.think(view, history, moves, began)[0].move

    def known(self, view: Any, history: History, moves: Sequence[Move]) -> Move | None:
        """What needs no search: the only move, an opening, or a mixed strategy."""
        if len(moves) == 1:
            return moves[0]
        found = self.knowledge.opening(view, moves, self.rng)
        if found is None and self.limits.guesses:
            heard = partial(self._mirror, history)
            found = self.knowledge.mixed(view, history, heard, moves, self.rng, self.limits.glances)
        return found

    def think(
        self, view: Any, history: History, moves: Sequence[Move], began: float | None = None
    ) -> list[Judged]:
        """Every move that was looked at, the best first; the time counts from `began`."""
        if began is None:
            began = self.clock()
        until = began + self.seconds
        glancing = GLANCING if self.limits.rounds >= ENDLESS else 1.0
        seat = history.seat
        worlds = self.game.worlds(view, history)
        if self.limits.guesses:
            worlds = self.knowledge.likely(worlds, view, self.rng)
        theirs = partial(self._theirs, worlds, history)
        self.glance.suspected[seat] = self.knowledge.suspected(view, theirs, self.rng)
        ranked = self._glance(worlds, seat, moves, began + glancing * self.seconds)
        enemies = self._enemies(worlds, history)
        thought = Thought(self.game, self.glance, self.limits, worlds, enemies, seat, ranked)
        self.thought = thought
        self.rounds = 0
        while self.rounds < self.limits.rounds and self.clock() < until:
            thought.round(self.rounds)
            self.rounds += 1
        self.glance.suspected.clear()
        edges = thought.trees[seat].edges
        judged = []
        for move in moves:
            edge = edges.get(str(move))
            value = thought.ranked[str(move)]
            judged.append(Judged(move, edge.visits, edge.mean) if edge else Judged(move, 0, value))
        return sorted(judged, key=lambda found: (found.visits > 0, found.mean), reverse=True)

    def reply(self, world: State, seat: Seat, notation: str) -> Event | None:
        """The enemy's answer that was found most often, as it will be heard; None if there is
        none. What would follow from it is left out: it depends on what is hidden."""
        move = next(move for move in world.moves() if str(move) == notation)
        after = move.play(world)
        for enemy in self.thought.enemies if self.thought else ():
            assert self.thought is not None
            node = self.thought.trees[enemy].child(move.seen_by(enemy, world, after))
            if node.edges:
                answer = max(node.edges, key=lambda found: node.edges[found].visits)
                heard = self.knowledge.heard(after, answer)
                phrases = self.game.phrases
                # A game without phrases is heard by its notation.
                return Event(enemy, phrases.read(heard) if phrases.kinds else heard)
        return None

    def _glance(
        self, worlds: Worlds, seat: Seat, moves: Sequence[Move], until: float
    ) -> dict[str, float]:
        """Every move with its mean value in some worlds, one move ahead; the best first."""
        order = [str(move) for move in moves]
        self.rng.shuffle(order)
        return self.glance.ranked(self._looked_at(worlds, until), seat, order)

    def _looked_at(self, worlds: Worlds, until: float) -> Iterator[State]:
        """As many worlds as there is time for; the only one again if draws were made in it."""
        before = self.glance.draws
        for looked in range(min(self.limits.glances, FEWEST + self.limits.rounds // 4)):
            settled = len(worlds) == 1 and self.glance.draws == before
            if looked and (self.clock() > until or settled):
                break
            yield worlds.sample(self.rng)

    def _mirror(self, history: History, seat: Seat) -> History:
        """Our events as another seat can have heard them."""
        told = [self.knowledge.told(event, seat) for event in history.events]
        mirror = self._mirrors.get(seat, History(seat))
        self._mirrors[seat] = mirror = mirror.followed([event for event in told if event])
        return mirror

    def _theirs(self, worlds: Worlds, history: History) -> Worlds:
        """What the only enemy can think of our secrets."""
        return next(iter(self._enemies(worlds, history).values()))

    def _enemies(self, worlds: Worlds, history: History) -> dict[Seat, Worlds]:
        """What each other seat can think of our secrets; known exactly where there are two."""
        state = worlds.sample(self.rng)
        seats = self.game.seats(state)
        if len(seats) != 2:
            return {}
        other = next(seat for seat in seats if seat != history.seat)
        return {other: self.game.worlds(state.view(other), self._mirror(history, other))}
