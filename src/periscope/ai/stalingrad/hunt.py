"""The hunt of the basic game (§S5): where to search, what to shoot at, and from where.

It is hide-and-seek, and a race. What each side can know of the other's front is drawn from its
worlds, and every choice is judged by how often we are then the first to have what we need: a
search or a MOVE, a shot or none, and the quadrant that it is heard from.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from periscope.ai.stalingrad.echo import holds_sniper, listened
from periscope.ai.stalingrad.race import Front, Quarry, hopes, lead
from periscope.ai.stalingrad.weights import WEIGHTS
from periscope.games.stalingrad.cards import EMPTY, KIND
from periscope.games.stalingrad.phrases import Hold, LastShot, Search, Shoot, heard, moved
from periscope.games.stalingrad.state import WHOLE_SIDE, State
from periscope.games.stalingrad.worlds import Worlds
from periscope.kernel.notation import Phrase
from periscope.kernel.protocol import Event, Move

FRONTS: Final = WEIGHTS.hunt.fronts
KEEN: Final = WEIGHTS.hunt.keen
HUNTS: Final = WEIGHTS.hunt.hunts
SHARP: Final = WEIGHTS.hunt.sharp
HIDDEN: Final = WEIGHTS.hunt.hidden


def is_basic(state: State) -> bool:
    """Whether there is nothing but MOVE and SEARCH, and two to play (§S4.2)."""
    rules = state.rules
    return len(rules.side_of) == 2 and len(rules.chapters[WHOLE_SIDE]) == 2


class Hunt:
    """One question, as one side sees it."""

    def __init__(
        self,
        worlds: Worlds,
        enemies: Worlds,
        seat: str,
        events: Sequence[Event],
        rng: random.Random,
        samples: int,
    ) -> None:
        fronts = range(max(FRONTS[0], min(FRONTS[1], samples)))
        self.rng: Final = rng
        self.state: Final = worlds.sample(rng)
        rules = self.state.rules
        field = rules.field
        self.side: Final = rules.side_of[seat]
        self.names: Final = field.grid.names
        self.beyond: Final = field.ends_of(1 - self.side)[0]
        first = field.ends_of(self.side)[0]
        self.quadrants: Final = {
            found.name: [cell - first for cell in found.cells]
            for found in field.quadrants[self.side]
        }
        self.cards: Final = _front(self.state, self.side)
        theirs = [_front(worlds.sample(rng), 1 - self.side) for _ in fronts]
        if samples >= KEEN:
            theirs = listened(theirs, rules, 1 - self.side, events, rng)
        self.theirs: Final = theirs
        """The enemy front as it may lie."""
        self.guesses: Final = [_front(enemies.sample(rng), self.side) for _ in fronts]
        """Our front as the enemy may think that it lies."""
        self.threat: Final = Quarry(self.state, 1 - self.side, self.cards)
        self.greed: Final = self.threat.plans()[-1]
        cells = range(len(self.cards))
        self.ties: Final = [rng.random() for _ in cells]
        self.luck: Final = [[rng.expovariate(1.0) for _ in cells] for _ in range(HUNTS)]

    def move(self, moves: Sequence[Move]) -> Move:
        """The answer; where several are as good, any of them."""
        mixed = self.rng.sample(moves, len(moves))
        if self.state.prompt == "shoot":
            return self._shot(mixed)
        fears = hopes(self.guesses, self.greed)
        quarry = Quarry(self.state, self.side, self.theirs[0])
        danger = self._danger(fears)
        ways = [(lead(turns, danger, True), cell, turns) for cell, turns in self._ways(quarry)]
        most, cell, turns = max(ways, key=lambda way: way[0])
        answer: Phrase = Search(self.names[cell + self.beyond])
        most += HIDDEN
        for name, cells in self.quadrants.items():
            value = lead(turns, self._danger(_mixed(fears, cells)), False)
            if value > most:
                most, answer = value, moved(name)
        return next(move for move in mixed if heard(move.phrase) == answer)

    def _ways(self, quarry: Quarry, fronts: Sequence[Front] = ()) -> list[tuple[int, list[int]]]:
        """For every plan, where it begins and how many turns it takes in each front."""
        fronts = fronts or self.theirs
        ways = []
        for gains in quarry.plans():
            hoped = hopes(fronts, gains)
            keys = [(-hope, tie) for hope, tie in zip(hoped, self.ties, strict=True)]
            order = sorted(range(len(keys)), key=keys.__getitem__)
            ways.append((order[0], [quarry.turns(front, order) for front in fronts]))
        return ways

    def _danger(self, fears: Sequence[float]) -> list[int]:
        """How many turns the enemy may need, in simulated hunts that search likely places sooner.

        Weighted sampling without replacement: cells in the order of exponential times whose rates
        are what they promise to the power SHARP.
        """
        weights = [max(fear, 1e-9) ** -SHARP for fear in fears]
        found = []
        for luck in self.luck:
            times = [weight * late for weight, late in zip(weights, luck, strict=True)]
            order = sorted(range(len(times)), key=times.__getitem__)
            found.append(self.threat.turns(self.cards, order))
        return found

    def _shot(self, moves: Sequence[Move]) -> Move:
        """§S5.3: fire is held if that wins more often. A decoy leaves no choice (§S5.5)."""
        if last := [move for move in moves if isinstance(move.phrase, LastShot)]:
            return last[0]
        cell = self.state.focus - self.beyond
        quarry = Quarry(self.state, self.side, self.theirs[0])
        held = self._ways(quarry)
        fronts = self.theirs
        if quarry.take(self.theirs[0][cell]):
            fronts = [[*front[:cell], EMPTY, *front[cell + 1 :]] for front in fronts]
        if quarry.is_taken:
            return next(move for move in moves if not isinstance(move.phrase, Hold))
        shot = self._ways(quarry, fronts)
        return max(moves, key=lambda move: self._worth(move.phrase, held, shot))

    def _worth(
        self, move: Phrase, held: list[tuple[int, list[int]]], shot: list[tuple[int, list[int]]]
    ) -> float:
        """§S5.4: how often we win after a shot that is heard from there, or none."""
        if isinstance(move, Shoot):
            cells = self.quadrants[move.at]
            ways = shot
            guesses = [front for front in self.guesses if holds_sniper(front, cells)]
        else:
            ways, guesses = held, self.guesses
        danger = self._danger(hopes(guesses or self.guesses, self.greed))
        return max([lead(turns, danger, False) for _, turns in ways])


def _mixed(fears: list[float], cells: Sequence[int]) -> list[float]:
    """§S5.1: what the enemy hopes for once these cards were moved: any of them is anywhere."""
    mean = sum([fears[cell] for cell in cells]) / len(cells)
    return [mean if cell in cells else fear for cell, fear in enumerate(fears)]


def _front(state: State, side: int) -> Front:
    first, past = state.rules.field.ends_of(side)
    return [KIND[letter] for letter in state.board[first:past]]
