"""One move thought over: the trees of all seats, grown round by round.

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

from periscope.ai.glance import Glance
from periscope.ai.tree import Node, watch
from periscope.kernel.protocol import CHANCE, OVER, Game, Move, Seat, State, Worlds

FIRST: Final = 3
WIDER: Final = 0.8
"""A node looks at so many moves at first, and at more with the root of its visits."""
DRAWN: Final = 10
"""A move that is tried for the first time is the best of so many at a glance."""
UNSURE: Final = 8
"""And one of so many where a seat's move has to be guessed."""
EXPECTED: Final = 20
"""What was seen of a move at a glance weighs as much as so many rounds."""
FORESEEN: Final = 6
"""And what the enemy sees at its own glance as much as so many."""
ANSWERS: Final = 5
"""So many answers come to its mind then; others join as the search goes on."""
ALERT: Final = 32
"""The enemy glances at one world for every so many rounds."""


ENDLESS: Final = 10**9
"""More rounds of search than there is time for."""


class Limits(NamedTuple):
    """How much a player may think: rounds of search, seconds, and worlds at a glance (at most).

    Rounds are the same everywhere; how many of them a second holds depends on the machine.
    """

    rounds: int
    seconds: float
    glances: int = 400
    curiosity: float = 0.2
    """How much what is little known weighs beside what is known to be good."""
    guesses: bool = True
    """Whether the enemy's reasons are thought of: where it is likely to hide, and guessing games,
    which are solved in mixed strategies."""


def _leading(ranked: dict[str, float], states: Sequence[State]) -> list[str]:
    """The moves that are among the best few in one of the positions."""
    leading: dict[str, None] = {}
    for state in states:
        offered = set(map(str, state.moves()))
        best = [notation for notation in ranked if notation in offered]
        leading.update(dict.fromkeys(best[:ANSWERS]))
    return list(leading)


class Thought:
    """The search for one move."""

    def __init__(
        self,
        game: Game,
        glance: Glance,
        limits: Limits,
        worlds: Worlds,
        enemies: dict[Seat, Worlds],
        seat: Seat,
        ranked: dict[str, float],
    ) -> None:
        self.glance: Final = glance
        self.limits: Final = limits
        self.worlds: Final = worlds
        self.enemies: Final = enemies
        self.seat: Final = seat
        self.ranked: Final = ranked
        """The moves that are thought of, with their value at a glance; the best first."""
        self.order: Final = list(ranked)
        state = worlds.sample(glance.rng)
        self.trees: Final = {seat: Node() for seat in game.seats(state)}
        for notation in self.order[:FIRST]:
            self.trees[seat].expect(notation, ranked[notation], EXPECTED)
        self.foresight: Final = min(glance.knowledge.foresight(state), self.limits.rounds // ALERT)
        self.foreseen: Final[set[str]] = set()
        """What the enemy may hear of us, where its answers were looked at with its eyes."""

    def round(self, number: int) -> None:
        """One round: ours, or with every other number one in which an enemy learns."""
        world = self.worlds.sample(self.glance.rng)
        if number % 2 and self.enemies:
            for enemy, worlds in self.enemies.items():
                self._reply(world, worlds.sample(self.glance.rng), enemy)
        else:
            self._ours(world)

    def _ours(self, state: State) -> None:
        """Down the trees in one of our worlds, until something new or far enough."""
        glance, seat = self.glance, self.seat
        nodes = dict(self.trees)
        chosen, after, new = self._try(nodes[seat], state, seat, True)
        watch(nodes, chosen, state, after)
        state = glance.at_once(after, seat, state.prompt, nodes)
        # What a move brings at once is known from many worlds, and better than from this one.
        known = self.ranked[str(chosen)] - glance.expectation(state, seat)
        path: list[tuple[Seat, Node, str]] = []
        turns, last = 0, seat
        while not new and (mover := state.to_play) != OVER:
            if mover == CHANCE:
                move = glance.draw(state)
                after = move.play(state)
                watch(nodes, move, state, after)
                state = after
                continue
            turns += mover != last
            if turns >= glance.knowledge.horizon:
                break
            last = mover
            node = nodes[mover]
            if mover == seat or not self.enemies:
                move, after, new = self._try(node, state, mover, False)
                path.append((mover, node, str(move)))
            else:
                move, after = self._expected(node, state, mover)
            watch(nodes, move, state, after)
            state = glance.at_once(after, mover, state.prompt, nodes)
        state = glance.settled(state, last)
        self.trees[seat].note(str(chosen), glance.expectation(state, seat) + known)
        self._learn(path, state)

    def _learn(self, path: Sequence[tuple[Seat, Node, str]], state: State) -> None:
        """Everybody notes what came of it for themselves."""
        values = {mover: self.glance.expectation(state, mover) for mover, _, _ in path}
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
            move, after = self.glance.best(state, seat, self.glance.some(fresh, DRAWN))
            return move, after, True
        move = node.select(tried, self.limits.curiosity)
        return move, move.play(state), False

    def _expected(self, node: Node, state: State, seat: Seat) -> tuple[Move, State]:
        """What an enemy is expected to play that knows what it can know."""
        moves = state.moves()
        tried = node.tried(moves)
        if tried:
            move = node.habit(tried, self.glance.rng)
            return move, move.play(state)
        return self.glance.best(state, seat, self.glance.some(moves, UNSURE))

    def _alike(self, state: State, heard: str) -> list[Move]:
        """The moves of which the enemy hears the same."""
        told = self.glance.knowledge.heard
        return [move for move in state.moves() if told(state, str(move)) == heard]

    def _foresee(self, enemy: Seat, heard: str) -> None:
        """The enemy's own glance at its answers to what it hears, in worlds as it may see them."""
        glance, seat = self.glance, self.seat
        found: dict[int, tuple[Node, list[State]]] = {}
        for _ in range(self.foresight):
            hidden = self.enemies[enemy].sample(glance.rng)
            state = glance.knowledge.joined(self.worlds.sample(glance.rng), hidden, seat)
            alike = self._alike(state, heard)
            if not alike:
                continue
            nodes = {enemy: self.trees[enemy]}
            move = glance.rng.choice(alike)
            after = move.play(state)
            watch(nodes, move, state, after)
            state = glance.at_once(after, seat, state.prompt, nodes)
            if state.to_play == enemy:
                found.setdefault(id(nodes[enemy]), (nodes[enemy], []))[1].append(state)
        for node, states in found.values():
            ranked = glance.ranked(states, enemy)
            for notation in _leading(ranked, states):
                node.expect(notation, ranked[notation], FORESEEN)

    def _reply(self, world: State, hidden: State, enemy: Seat) -> None:
        """The enemy learns what to reply to a move of ours that it hears of."""
        glance, seat = self.glance, self.seat
        state = glance.knowledge.joined(world, hidden, seat)
        tried = self.trees[seat].tried(world.moves())
        ours = self.trees[seat].select(tried, self.limits.curiosity)
        heard = glance.knowledge.heard(world, str(ours))
        alike = self._alike(state, heard)
        if not alike:
            return
        if heard not in self.foreseen:
            self.foreseen.add(heard)
            self._foresee(enemy, heard)
        path: list[tuple[Seat, Node, str]] = []
        nodes = {enemy: self.trees[enemy]}
        move = glance.rng.choice(alike)
        after = move.play(state)
        watch(nodes, move, state, after)
        state = glance.at_once(after, seat, state.prompt, nodes)
        turns, last, new = 0, seat, False
        while not new and (mover := state.to_play) != OVER:
            if mover == CHANCE:
                move = glance.draw(state)
                after = move.play(state)
            else:
                turns += mover != last
                if turns >= glance.knowledge.horizon:
                    break
                last = mover
                if mover == enemy:
                    node = nodes[enemy]
                    move, after, new = self._try(node, state, enemy, False)
                    path.append((enemy, node, str(move)))
                else:
                    some = glance.some(state.moves(), DRAWN)
                    move, after = glance.best(state, mover, some)
            watch(nodes, move, state, after)
            state = glance.at_once(after, last, state.prompt, nodes)
        self._learn(path, glance.settled(state, last))
