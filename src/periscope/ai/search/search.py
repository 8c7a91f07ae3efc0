"""Information-set Monte-Carlo tree search with one tree for every observer.

A one-ply ranking of every move comes first (`one_ply`); rounds of tree search follow (`rounds`).
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from periscope.ai.entries import knowledge_of
from periscope.ai.search.one_ply import OnePly
from periscope.ai.search.rounds import ENDLESS, Limits, Rounds
from periscope.ai.search.weights import WEIGHTS
from periscope.kernel.protocol import Event, Game, History, Move, Seat, State, Worlds

SHARE: Final = WEIGHTS.one_ply.share
"""The share of the time that the one-ply ranking takes at most, where rounds are not limited."""
FEWEST: Final = WEIGHTS.one_ply.worlds
"""How many worlds the one-ply ranking samples at least."""
ROUNDS_A_WORLD: Final = WEIGHTS.one_ply.rounds_a_world
"""The one-ply ranking samples one world more for every ROUNDS_A_WORLD rounds."""


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
        self.knowledge: Final = knowledge_of(game.name)
        self.one_ply: Final = OnePly(self.knowledge, rng)
        self.rounds = 0
        """Rounds that were played for the move in hand."""
        self.grown: Rounds | None = None
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
            found = self.knowledge.mixed(view, history, heard, moves, self.rng, self.limits.samples)
        return found

    def think(
        self, view: Any, history: History, moves: Sequence[Move], began: float | None = None
    ) -> list[Judged]:
        """Every move that was looked at, the best first; the time counts from `began`."""
        if began is None:
            began = self.clock()
        until = began + self.seconds
        share = SHARE if self.limits.rounds >= ENDLESS else 1.0
        seat = history.seat
        worlds = self.game.worlds(view, history)
        if self.limits.guesses:
            worlds = self.knowledge.likely(worlds, view, self.rng)
        theirs = partial(self._theirs, worlds, history)
        self.one_ply.suspected[seat] = self.knowledge.suspected(view, theirs, self.rng)
        ranked = self._ranked(worlds, seat, moves, began + share * self.seconds)
        enemies = self._enemies(worlds, history)
        grown = Rounds(self.game, self.one_ply, self.limits, worlds, enemies, seat, ranked)
        self.grown = grown
        self.rounds = 0
        while self.rounds < self.limits.rounds and self.clock() < until:
            grown.round(self.rounds)
            self.rounds += 1
        self.one_ply.suspected.clear()
        edges = grown.trees[seat].edges
        judged = []
        for move in moves:
            edge = edges.get(str(move))
            value = grown.ranked[str(move)]
            judged.append(Judged(move, edge.visits, edge.mean) if edge else Judged(move, 0, value))
        return sorted(judged, key=lambda found: (found.visits > 0, found.mean), reverse=True)

    def reply(self, world: State, seat: Seat, notation: str) -> Event | None:
        """The enemy's answer that was found most often, as it will be heard; None if there is
        none. What would follow from it is left out: it depends on what is hidden."""
        move = next(move for move in world.moves() if str(move) == notation)
        after = move.play(world)
        for enemy in self.grown.enemies if self.grown else ():
            assert self.grown is not None
            node = self.grown.trees[enemy].child(move.seen_by(enemy, world, after))
            if node.edges:
                answer = max(node.edges, key=lambda found: node.edges[found].visits)
                heard = self.knowledge.heard(after, answer)
                return Event(enemy, self.game.phrases.read(heard))
        return None

    def _ranked(
        self, worlds: Worlds, seat: Seat, moves: Sequence[Move], until: float
    ) -> dict[str, float]:
        """Every move with its mean value in some worlds, one move ahead; the best first."""
        order = [str(move) for move in moves]
        self.rng.shuffle(order)
        return self.one_ply.ranked(self._looked_at(worlds, until), seat, order)

    def _looked_at(self, worlds: Worlds, until: float) -> Iterator[State]:
        """As many worlds as there is time for; the only one again if draws were made in it."""
        before = self.one_ply.draws
        for looked in range(
            min(self.limits.samples, FEWEST + self.limits.rounds // ROUNDS_A_WORLD)
        ):
            settled = len(worlds) == 1 and self.one_ply.draws == before
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
