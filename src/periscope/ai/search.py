"""Information-set Monte-Carlo tree search with one tree for every observer.

Each round of the search plays on from one of the worlds that a seat's view and history allow.
Every seat walks down a tree of its own, by what it sees and nothing else. A seat's statistics
grow only in worlds drawn from that seat's own knowledge: when the enemy's replies are learned,
our own secrets are drawn anew from what the enemy can know of them. An enemy that was let into
our secrets would make every hiding place look equally bad.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from periscope.ai.knowledge import KNOWLEDGE
from periscope.ai.tree import Node, watch
from periscope.kernel.protocol import CHANCE, OVER, Game, History, Move, Seat, State, Worlds

FIRST: Final = 3
WIDER: Final = 0.8
"""A node looks at so many moves at first, and at more with the root of its visits."""
DRAWN: Final = 10
"""A move that is tried for the first time is the best of so many at a glance."""
FOLLOW_UPS: Final = 8
"""So many answers are looked at where a turn asks for more."""
UNSURE: Final = 8
"""And so many where a seat's move has to be guessed."""
EXPECTED: Final = 20
"""What was seen of a move at a glance weighs as much as so many rounds."""
FORESEEN: Final = 6
"""And what the enemy sees at its own glance as much as so many."""
ANSWERS: Final = 5
"""So many answers come to its mind then; others join as the search goes on."""
ALERT: Final = 32
"""The enemy glances at one world for every so many rounds."""
GLANCING: Final = 0.25
"""So much of the time is spent at the glance at most."""
FEWEST: Final = 8
"""At a glance so many worlds are looked at, and one more for every four rounds."""
CUT: Final = 4
"""After so many worlds the worse half of the moves is dropped, and after twice as many again."""
SERIOUS: Final = 12
"""So many moves are never dropped."""
STEPS: Final = 8
"""A turn is not followed further than this many questions."""
SURE: Final = 0.97
"""No evaluation is surer than this of a win."""


class Limits(NamedTuple):
    """How much a player may think: rounds of search, seconds, and worlds at a glance (at most)."""

    rounds: int
    seconds: float
    glances: int = 400
    curiosity: float = 0.2
    """How much what is little known weighs beside what is known to be good."""
    guesses: bool = True
    """Whether guessing games are solved in mixed strategies."""


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
        self.knowledge: Final = KNOWLEDGE[game.name]
        self.rounds = 0
        """Rounds that were played for the move in hand."""
        self.draws = 0
        """Draws that were made so far."""
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
        until = began + self.limits.seconds
        seat = history.seat
        worlds = self.game.worlds(view, history)
        ranked = self._glance(worlds, seat, moves, began + GLANCING * self.limits.seconds)
        thought = Thought(self, worlds, self._enemies(worlds, history), seat, ranked)
        self.thought = thought
        self.rounds = 0
        while self.rounds < self.limits.rounds and self.clock() < until:
            thought.round(self.rounds)
            self.rounds += 1
        edges = thought.trees[seat].edges
        judged = []
        for move in moves:
            edge = edges.get(str(move))
            value = thought.ranked[str(move)]
            judged.append(Judged(move, edge.visits, edge.mean) if edge else Judged(move, 0, value))
        return sorted(judged, key=lambda found: (found.visits > 0, found.mean), reverse=True)

    def reply(self, world: State, seat: Seat, notation: str) -> str:
        """The enemy's answer that was found most often, as it will be heard; empty if none."""
        move = next(move for move in world.moves() if str(move) == notation)
        for enemy in self.thought.enemies if self.thought else ():
            assert self.thought is not None
            node = self.thought.trees[enemy].child(move.seen_by(enemy, world))
            if node.edges:
                answer = max(node.edges, key=lambda found: node.edges[found].visits)
                return self.knowledge.heard(move.play(world), answer)
        return ""

    def expectation(self, state: State, seat: Seat) -> float:
        """The share of wins that a seat can hope for, as far as the evaluation knows."""
        if state.to_play == OVER:
            outcome = state.outcome()
            assert outcome is not None
            if not outcome.winners:
                return 0.5
            return 1.0 if seat in outcome.winners else 0.0
        lead = self.knowledge.value(state, seat) / self.knowledge.scale
        return 0.5 + 0.5 * SURE * math.tanh(lead)

    def best(self, state: State, seat: Seat, moves: Sequence[Move]) -> tuple[Move, State]:
        """The best of some moves at a glance."""
        found = [(move, move.play(state)) for move in moves]
        if len(found) == 1:
            return found[0]
        return max(found, key=lambda pair: self.expectation(pair[1], seat))

    def settled(self, state: State, seat: Seat, nodes: dict[Seat, Node] | None = None) -> State:
        """The position after what is left of a turn: its questions answered at a glance."""
        for _ in range(STEPS):
            before = state
            if state.to_play == CHANCE:
                move = self.draw(state)
                state = move.play(state)
            elif self._follows(state, seat):
                some = self.some(state.moves(), FOLLOW_UPS)
                move, state = self.best(state, state.to_play, some)
            else:
                break
            if nodes is not None:
                watch(nodes, move, before)
        return state

    def _follows(self, state: State, seat: Seat) -> bool:
        """Whether a question belongs to the turn of a seat and needs no search of its own."""
        asked = state.prompt
        if state.to_play == seat:
            return asked not in self.knowledge.begins
        return asked in self.knowledge.plain

    def draw(self, state: State) -> Move:
        self.draws += 1
        outcomes = state.moves()
        return self.rng.choices(outcomes, [float(state.odds(move)) for move in outcomes])[0]

    def some(self, moves: Sequence[Move], number: int) -> Sequence[Move]:
        return moves if len(moves) <= number else self.rng.sample(moves, number)

    def _glance(
        self, worlds: Worlds, seat: Seat, moves: Sequence[Move], until: float
    ) -> dict[str, float]:
        """Every move with its mean value in some worlds, one move ahead; the best first.

        All moves are weighed in the same worlds, so that luck of the draw favours none, and the
        worse half drops out again and again: the more promising a move, the better it is known.
        """
        sums = {str(move): 0.0 for move in moves}
        still = list(sums)
        self.rng.shuffle(still)
        means: dict[str, float] = {}
        looked, next_cut = 0, CUT
        most = min(self.limits.glances, FEWEST + self.limits.rounds // 4)
        before = self.draws
        while looked < most:
            if looked and (self.clock() > until or (len(worlds) == 1 and self.draws == before)):
                break
            if looked == next_cut:
                next_cut *= 2
                still.sort(key=sums.__getitem__, reverse=True)
                kept = max(SERIOUS, len(still) // 2)
                means = {notation: sums[notation] / looked for notation in still[kept:]} | means
                del still[kept:]
            world = worlds.sample(self.rng)
            offered = {str(move): move for move in world.moves()}
            for notation in still:
                after = self.at_once(offered[notation].play(world), seat, world.prompt)
                sums[notation] += self.expectation(after, seat)
            looked += 1
        still.sort(key=sums.__getitem__, reverse=True)
        return {notation: sums[notation] / looked for notation in still} | means

    def ranked(self, states: Sequence[State], seat: Seat) -> dict[str, float]:
        """Moves with their mean value in some positions that look the same; the best first.

        A move counts where it is offered. The worse half drops out again and again.
        """
        found: dict[str, list[float]] = {}
        dropped: set[str] = set()
        next_cut = CUT
        for looked, state in enumerate(states):
            if looked == next_cut:
                next_cut *= 2
                still = _best_first(found)
                dropped.update(still[max(SERIOUS, len(still) // 2) :])
            for move in state.moves():
                if (notation := str(move)) not in dropped:
                    after = self.at_once(move.play(state), seat, state.prompt)
                    found.setdefault(notation, []).append(self.expectation(after, seat))
        return {notation: _mean(found[notation]) for notation in _best_first(found)}

    def at_once(
        self, after: State, seat: Seat, asked: str, nodes: dict[Seat, Node] | None = None
    ) -> State:
        """The position right after a move, the rest of the turn at a glance."""
        return after if after.prompt == asked else self.settled(after, seat, nodes)

    def _mirror(self, history: History, seat: Seat) -> History:
        """Our events as another seat can have heard them."""
        told = [self.knowledge.told(event, seat) for event in history.events]
        mirror = self._mirrors.get(seat, History(seat))
        self._mirrors[seat] = mirror = mirror.followed([event for event in told if event])
        return mirror

    def _enemies(self, worlds: Worlds, history: History) -> dict[Seat, Worlds]:
        """What each other seat can think of our secrets; known exactly where there are two."""
        state = worlds.sample(self.rng)
        seats = self.game.seats(state)
        if len(seats) != 2:
            return {}
        other = next(seat for seat in seats if seat != history.seat)
        return {other: self.game.worlds(state.view(other), self._mirror(history, other))}


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _best_first(found: dict[str, list[float]]) -> list[str]:
    return sorted(found, key=lambda notation: _mean(found[notation]), reverse=True)


def _leading(ranked: dict[str, float], states: Sequence[State]) -> list[str]:
    """The moves that are among the best few in one of the positions."""
    leading: dict[str, None] = {}
    for state in states:
        offered = set(map(str, state.moves()))
        best = [notation for notation in ranked if notation in offered]
        leading.update(dict.fromkeys(best[:ANSWERS]))
    return list(leading)


class Thought:
    """The search for one move: the trees of all seats, grown round by round."""

    def __init__(
        self,
        search: Search,
        worlds: Worlds,
        enemies: dict[Seat, Worlds],
        seat: Seat,
        ranked: dict[str, float],
    ) -> None:
        self.search: Final = search
        self.worlds: Final = worlds
        self.enemies: Final = enemies
        self.seat: Final = seat
        self.ranked: Final = ranked
        """The moves that are thought of, with their value at a glance; the best first."""
        self.order: Final = list(ranked)
        state = worlds.sample(search.rng)
        self.trees: Final = {seat: Node() for seat in search.game.seats(state)}
        for notation in self.order[:FIRST]:
            self.trees[seat].expect(notation, ranked[notation], EXPECTED)
        self.foresight: Final = min(
            search.knowledge.foresight(state), search.limits.rounds // ALERT
        )
        self.foreseen: Final[set[str]] = set()
        """What the enemy may hear of us, where its answers were looked at with its eyes."""

    def round(self, number: int) -> None:
        """One round: ours, or with every other number one in which an enemy learns."""
        world = self.worlds.sample(self.search.rng)
        if number % 2 and self.enemies:
            for enemy, worlds in self.enemies.items():
                self._reply(world, worlds.sample(self.search.rng), enemy)
        else:
            self._ours(world)

    def _ours(self, state: State) -> None:
        """Down the trees in one of our worlds, until something new or far enough."""
        search, seat = self.search, self.seat
        nodes = dict(self.trees)
        chosen, after, new = self._try(nodes[seat], state, seat, True)
        watch(nodes, chosen, state)
        state = search.at_once(after, seat, state.prompt, nodes)
        # What a move brings at once is known from many worlds, and better than from this one.
        known = self.ranked[str(chosen)] - search.expectation(state, seat)
        path: list[tuple[Seat, Node, str]] = []
        turns, last = 0, seat
        while not new and (mover := state.to_play) != OVER:
            if mover == CHANCE:
                move = search.draw(state)
                watch(nodes, move, state)
                state = move.play(state)
                continue
            turns += mover != last
            if turns >= search.knowledge.horizon:
                break
            last = mover
            node = nodes[mover]
            if mover == seat or not self.enemies:
                move, after, new = self._try(node, state, mover, False)
                path.append((mover, node, str(move)))
            else:
                move, after = self._expected(node, state, mover)
            watch(nodes, move, state)
            state = search.at_once(after, mover, state.prompt, nodes)
        state = search.settled(state, last)
        self.trees[seat].note(str(chosen), search.expectation(state, seat) + known)
        self._learn(path, state)

    def _learn(self, path: Sequence[tuple[Seat, Node, str]], state: State) -> None:
        """Everybody notes what came of it for themselves."""
        values = {mover: self.search.expectation(state, mover) for mover, _, _ in path}
        for mover, node, notation in path:
            node.note(notation, values[mover])

    def _try(self, node: Node, state: State, seat: Seat, root: bool) -> tuple[Move, State, bool]:
        """A move of the seat whose tree grows: a promising one, or one not tried yet."""
        moves = state.moves()
        if root and len(self.order) < len(moves):
            moves = [move for move in moves if str(move) in self.ranked]
        tried = node.tried(moves)
        if len(tried) < len(moves) and len(tried) < FIRST + WIDER * math.sqrt(node.visits):
            if root:
                notation = self.order[len(tried)]
                fresh = [move for move in moves if str(move) == notation]
                node.expect(notation, self.ranked[notation], EXPECTED)
            else:
                known = {str(move) for move, _ in tried}
                fresh = [move for move in moves if str(move) not in known]
            move, after = self.search.best(state, seat, self.search.some(fresh, DRAWN))
            return move, after, True
        move = node.select(tried, self.search.limits.curiosity)
        return move, move.play(state), False

    def _expected(self, node: Node, state: State, seat: Seat) -> tuple[Move, State]:
        """What an enemy is expected to play that knows what it can know."""
        moves = state.moves()
        tried = node.tried(moves)
        if tried:
            move = node.habit(tried, self.search.rng)
            return move, move.play(state)
        return self.search.best(state, seat, self.search.some(moves, UNSURE))

    def _alike(self, state: State, heard: str) -> list[Move]:
        """The moves of which the enemy hears the same."""
        told = self.search.knowledge.heard
        return [move for move in state.moves() if told(state, str(move)) == heard]

    def _foresee(self, enemy: Seat, heard: str) -> None:
        """The enemy's own glance at its answers to what it hears, in worlds as it may see them."""
        search, seat = self.search, self.seat
        found: dict[int, tuple[Node, list[State]]] = {}
        for _ in range(self.foresight):
            hidden = self.enemies[enemy].sample(search.rng)
            state = search.knowledge.joined(self.worlds.sample(search.rng), hidden, seat)
            alike = self._alike(state, heard)
            if not alike:
                continue
            nodes = {enemy: self.trees[enemy]}
            move = search.rng.choice(alike)
            watch(nodes, move, state)
            state = search.at_once(move.play(state), seat, state.prompt, nodes)
            if state.to_play == enemy:
                found.setdefault(id(nodes[enemy]), (nodes[enemy], []))[1].append(state)
        for node, states in found.values():
            ranked = search.ranked(states, enemy)
            for notation in _leading(ranked, states):
                node.expect(notation, ranked[notation], FORESEEN)

    def _reply(self, world: State, hidden: State, enemy: Seat) -> None:
        """The enemy learns what to reply to a move of ours that it hears of."""
        search, seat = self.search, self.seat
        state = search.knowledge.joined(world, hidden, seat)
        tried = self.trees[seat].tried(world.moves())
        ours = self.trees[seat].select(tried, search.limits.curiosity)
        heard = search.knowledge.heard(world, str(ours))
        alike = self._alike(state, heard)
        if not alike:
            return
        if heard not in self.foreseen:
            self.foreseen.add(heard)
            self._foresee(enemy, heard)
        path: list[tuple[Seat, Node, str]] = []
        nodes = {enemy: self.trees[enemy]}
        move = search.rng.choice(alike)
        watch(nodes, move, state)
        state = search.at_once(move.play(state), seat, state.prompt, nodes)
        turns, last, new = 0, seat, False
        while not new and (mover := state.to_play) != OVER:
            if mover == CHANCE:
                move = search.draw(state)
                after = move.play(state)
            else:
                turns += mover != last
                if turns >= search.knowledge.horizon:
                    break
                last = mover
                if mover == enemy:
                    node = nodes[enemy]
                    move, after, new = self._try(node, state, enemy, False)
                    path.append((enemy, node, str(move)))
                else:
                    some = search.some(state.moves(), DRAWN)
                    move, after = search.best(state, mover, some)
            watch(nodes, move, state)
            state = search.at_once(after, last, state.prompt, nodes)
        self._learn(path, search.settled(state, last))
