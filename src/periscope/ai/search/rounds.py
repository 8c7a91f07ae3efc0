"""Rounds of information-set Monte-Carlo tree search for one move: a tree for every seat.

A round plays on from one of the worlds that a seat's view and history allow. Every seat walks down
a tree of its own, by what it sees and nothing else. A seat's statistics grow only in worlds drawn
from that seat's own knowledge: when the enemy's replies are learned, our own secrets are drawn anew
from what the enemy can know of them. An enemy that was let into our secrets would make every
hiding place look equally bad.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from periscope.ai.search.one_ply import OnePly
from periscope.ai.search.tree import Node, watch
from periscope.ai.search.weights import WEIGHTS
from periscope.kernel.protocol import CHANCE, OVER, Game, Move, Seat, State, Worlds

FIRST: Final = WEIGHTS.trees.first
"""Progressive widening: the children of a node before its first visit."""
WIDER: Final = WEIGHTS.trees.wider
"""Progressive widening: a node has FIRST + WIDER·√visits children."""
CANDIDATES: Final = WEIGHTS.trees.drawn
"""How many unvisited moves are compared one ply ahead when a node gets a new child."""
GUESSED: Final = WEIGHTS.trees.unsure
"""How many moves are compared one ply ahead where a seat without statistics is to move."""
PRIOR: Final = WEIGHTS.trees.prior
"""A prior: how many visits the one-ply value of our move counts as."""
REPLY_PRIOR: Final = WEIGHTS.replies.prior
"""A prior: how many visits the enemy's own one-ply value of its reply counts as."""
ANSWERS: Final = WEIGHTS.replies.answers
"""How many replies are considered at first."""
ROUNDS_A_WORLD: Final = WEIGHTS.replies.rounds_a_world
"""How many rounds of search there are to each world in which the enemy ranks its replies."""
ENDLESS: Final = 10**9
"""More rounds of search than there is time for."""


class Limits(NamedTuple):
    """The budget of a search: rounds, seconds, and worlds of the one-ply ranking (at most).

    Rounds are the same everywhere; how many of them a second holds depends on the machine.
    """

    rounds: int
    seconds: float
    samples: int = WEIGHTS.one_ply.most_worlds
    exploration: float = WEIGHTS.trees.explore
    """Exploration constant of UCB1."""
    guesses: bool = True
    """Whether worlds are weighted by the enemy's reasons to bring them about, and guessing games
    solved in mixed strategies."""


def _leading(ranked: dict[str, float], states: Sequence[State]) -> list[str]:
    """The moves that are among the best few in one of the positions."""
    leading: dict[str, None] = {}
    for state in states:
        offered = set(map(str, state.moves()))
        best = [notation for notation in ranked if notation in offered]
        leading.update(dict.fromkeys(best[:ANSWERS]))
    return list(leading)


class Rounds:
    """The rounds of one search, with the trees that they grow."""

    def __init__(
        self,
        game: Game,
        one_ply: OnePly,
        limits: Limits,
        worlds: Worlds,
        enemies: dict[Seat, Worlds],
        seat: Seat,
        ranked: dict[str, float],
    ) -> None:
        self.one_ply: Final = one_ply
        self.limits: Final = limits
        self.worlds: Final = worlds
        self.enemies: Final = enemies
        self.seat: Final = seat
        self.ranked: Final = ranked
        """The moves that are searched, with their one-ply values; the best first."""
        self.order: Final = list(ranked)
        state = worlds.sample(one_ply.rng)
        self.trees: Final = {seat: Node() for seat in game.seats(state)}
        for notation in self.order[:FIRST]:
            self.trees[seat].expect(notation, ranked[notation], PRIOR)
        self.foresight: Final = min(
            one_ply.knowledge.foresight(state), self.limits.rounds // ROUNDS_A_WORLD
        )
        self.foreseen: Final[set[str]] = set()
        """What the enemy hears of those moves of ours to which its replies were ranked."""

    def round(self, number: int) -> None:
        """One round: ours, or with every other number one in which an enemy learns."""
        world = self.worlds.sample(self.one_ply.rng)
        if number % 2 and self.enemies:
            for enemy, worlds in self.enemies.items():
                self._reply(world, worlds.sample(self.one_ply.rng), enemy)
        else:
            self._ours(world)

    def _ours(self, state: State) -> None:
        """Selection in every seat's own tree, expansion, backpropagation, in one of our worlds."""
        one_ply, seat = self.one_ply, self.seat
        nodes = dict(self.trees)
        chosen, after, new = self._try(nodes[seat], state, seat, True)
        watch(nodes, chosen, state, after)
        state = one_ply.at_once(after, seat, state.prompt, nodes)
        # Control variate: what a move brings at once is known better from the ranking.
        known = self.ranked[str(chosen)] - one_ply.expectation(state, seat)
        path: list[tuple[Seat, Node, str]] = []
        turns, last = 0, seat
        while not new and (mover := state.to_play) != OVER:
            if mover == CHANCE:
                move = one_ply.draw(state)
                after = move.play(state)
                watch(nodes, move, state, after)
                state = after
                continue
            turns += mover != last
            if turns >= one_ply.knowledge.horizon:
                break
            last = mover
            node = nodes[mover]
            if mover == seat or not self.enemies:
                move, after, new = self._try(node, state, mover, False)
                path.append((mover, node, str(move)))
            else:
                move, after = self._expected(node, state, mover)
            watch(nodes, move, state, after)
            state = one_ply.at_once(after, mover, state.prompt, nodes)
        state = one_ply.settled(state, last)
        self.trees[seat].note(str(chosen), one_ply.expectation(state, seat) + known)
        self._learn(path, state)

    def _learn(self, path: Sequence[tuple[Seat, Node, str]], state: State) -> None:
        """Backpropagation: each node on the path gets the result as its mover values it."""
        values = {mover: self.one_ply.expectation(state, mover) for mover, _, _ in path}
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
                node.expect(notation, self.ranked[notation], PRIOR)
            else:
                known = {str(move) for move, _ in tried}
                fresh = [move for move in moves if str(move) not in known]
            move, after = self.one_ply.best(state, seat, self.one_ply.some(fresh, CANDIDATES))
            return move, after, True
        move = node.select(tried, self.limits.exploration)
        return move, move.play(state), False

    def _expected(self, node: Node, state: State, seat: Seat) -> tuple[Move, State]:
        """The move that an enemy is expected to play, by what it can know."""
        moves = state.moves()
        tried = node.tried(moves)
        if tried:
            move = node.softmax(tried, self.one_ply.rng)
            return move, move.play(state)
        return self.one_ply.best(state, seat, self.one_ply.some(moves, GUESSED))

    def _alike(self, state: State, heard: str) -> list[Move]:
        """The moves of which the enemy hears the same."""
        told = self.one_ply.knowledge.heard
        return [move for move in state.moves() if told(state, str(move)) == heard]

    def _foresee(self, enemy: Seat, heard: str) -> None:
        """The enemy's own one-ply ranking of its replies, in worlds that it cannot tell apart."""
        one_ply, seat = self.one_ply, self.seat
        found: dict[int, tuple[Node, list[State]]] = {}
        for _ in range(self.foresight):
            hidden = self.enemies[enemy].sample(one_ply.rng)
            state = one_ply.knowledge.joined(self.worlds.sample(one_ply.rng), hidden, seat)
            alike = self._alike(state, heard)
            if not alike:
                continue
            nodes = {enemy: self.trees[enemy]}
            move = one_ply.rng.choice(alike)
            after = move.play(state)
            watch(nodes, move, state, after)
            state = one_ply.at_once(after, seat, state.prompt, nodes)
            if state.to_play == enemy:
                found.setdefault(id(nodes[enemy]), (nodes[enemy], []))[1].append(state)
        for node, states in found.values():
            ranked = one_ply.ranked(states, enemy)
            for notation in _leading(ranked, states):
                node.expect(notation, ranked[notation], REPLY_PRIOR)

    def _reply(self, world: State, hidden: State, enemy: Seat) -> None:
        """The enemy learns what to reply to a move of ours that it hears of."""
        one_ply, seat = self.one_ply, self.seat
        state = one_ply.knowledge.joined(world, hidden, seat)
        tried = self.trees[seat].tried(world.moves())
        ours = self.trees[seat].select(tried, self.limits.exploration)
        heard = one_ply.knowledge.heard(world, str(ours))
        alike = self._alike(state, heard)
        if not alike:
            return
        if heard not in self.foreseen:
            self.foreseen.add(heard)
            self._foresee(enemy, heard)
        path: list[tuple[Seat, Node, str]] = []
        nodes = {enemy: self.trees[enemy]}
        move = one_ply.rng.choice(alike)
        after = move.play(state)
        watch(nodes, move, state, after)
        state = one_ply.at_once(after, seat, state.prompt, nodes)
        turns, last, new = 0, seat, False
        while not new and (mover := state.to_play) != OVER:
            if mover == CHANCE:
                move = one_ply.draw(state)
                after = move.play(state)
            else:
                turns += mover != last
                if turns >= one_ply.knowledge.horizon:
                    break
                last = mover
                if mover == enemy:
                    node = nodes[enemy]
                    move, after, new = self._try(node, state, enemy, False)
                    path.append((enemy, node, str(move)))
                else:
                    some = one_ply.some(state.moves(), CANDIDATES)
                    move, after = one_ply.best(state, mover, some)
            watch(nodes, move, state, after)
            state = one_ply.at_once(after, last, state.prompt, nodes)
        self._learn(path, one_ply.settled(state, last))
