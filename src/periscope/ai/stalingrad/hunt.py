"""The hunt of the basic game (§S5): where to search, what to shoot at, and from where.

It is hide-and-seek. What each side can know of the other's front is drawn from its worlds. A side
searches where most is to be won, shoots only at what brings it much nearer to winning, and lets
the shot be heard from where the enemy is least likely to find anything. A MOVE hides what the
enemy is about to find.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, TypeAlias

from periscope.games.stalingrad.cards import KIND, KINDS, SNIPER
from periscope.games.stalingrad.losses import OBJECTIVES, SNIPERS_OUT, TARGET, points
from periscope.games.stalingrad.state import WHOLE_SIDE, State
from periscope.games.stalingrad.worlds import Worlds
from periscope.kernel.protocol import Move

FRONTS: Final = (16, 240)
"""So many fronts are drawn at least and at most for what a side can know of the other."""
UNIT: Final = 0.1
"""What is good for points alone counts so much, as long as it does not win."""
BOLD: Final = 2.0
"""A side hides what is in so much greater danger than it is a danger itself."""
LIKELY: Final = 0.85
"""What promises nearly as much as the best may be searched as well."""
SAFER: Final = 0.7
"""A MOVE is worth its turn if it leaves no more than this of the danger."""
WORTHY: Final = 0.3
"""A card is worth the noise of a shot if it brings so much of a win."""
HOLD: Final = "hold"

Front: TypeAlias = Sequence[int]
"""The kinds of the cards of a front, cell by cell."""


def is_basic(state: State) -> bool:
    """Whether there is nothing but MOVE and SEARCH, and two to play (§S4.2)."""
    rules = state.rules
    return len(rules.side_of) == 2 and len(rules.chapters[WHOLE_SIDE]) == 2


class Stakes:
    """What the cards of a front are worth to the side that hunts them."""

    def __init__(self, state: State, hunter: int, front: Front) -> None:
        rules = state.rules
        self.decisive: Final = [SNIPER] if SNIPERS_OUT in rules.endings else []
        lots = [([SNIPER], state.spares[1 - hunter])] if self.decisive else []
        if OBJECTIVES in rules.endings:
            self.decisive.extend(rules.objectives)
            lots.append((list(rules.objectives), 0))
        need = rules.target - points(state, hunter) if TARGET in rules.endings else 0
        self.gains: Final = [0.0] * len(KINDS)
        """The share of a win that each kind brings."""
        for kind, worth in enumerate(rules.points):
            if need > 0:
                self.gains[kind] = 1.0 if worth >= need else UNIT * worth / need
        for kinds, spares in lots:
            left = spares + sum(kind in kinds for kind in front)
            for kind in kinds:
                self.gains[kind] = max(self.gains[kind], 1.0 / max(1, left))

    def hopes(self, fronts: Sequence[Front]) -> list[float]:
        """What a search of each cell promises."""
        gains, each = self.gains, 1.0 / len(fronts)
        hopes = [0.0] * len(fronts[0])
        for front in fronts:
            for cell, kind in enumerate(front):
                hopes[cell] += each * gains[kind]
        return hopes


class Hunt:
    """One question, as one side sees it."""

    def __init__(
        self, worlds: Worlds, enemies: Worlds, seat: str, rng: random.Random, glances: int
    ) -> None:
        fronts = range(max(FRONTS[0], min(FRONTS[1], glances)))
        self.rng: Final = rng
        self.state: Final = worlds.sample(rng)
        rules = self.state.rules
        side = rules.side_of[seat]
        self.first: Final = rules.field.ends_of(side)[0]
        self.names: Final = rules.field.grid.names
        self.quadrants: Final = {
            found.name: [cell - self.first for cell in found.cells]
            for found in rules.field.quadrants[side]
        }
        self.cards: Final = _front(self.state, side)
        theirs = [_front(worlds.sample(rng), 1 - side) for _ in fronts]
        self.stakes: Final = Stakes(self.state, side, theirs[0])
        self.hopes: Final = self.stakes.hopes(theirs)
        self.beyond: Final = rules.field.ends_of(1 - side)[0]
        self.guesses: Final = [_front(enemies.sample(rng), side) for _ in fronts]
        """Our front as the enemy may think that it lies."""
        self.risk: Final = Stakes(self.state, 1 - side, self.cards)

    def move(self, moves: Sequence[Move]) -> Move:
        """The answer; where several are as good, any of them."""
        mixed = self.rng.sample(moves, len(moves))
        if self.state.prompt == "shoot":
            return self._shot(mixed)
        search = max(mixed, key=self._hope)
        return self._hiding(mixed, BOLD * self._hope(search)) or search

    def _hope(self, move: Move) -> float:
        """What a search promises; a MOVE promises nothing."""
        words = str(move).split()
        return self.hopes[self._cell(words[1]) - self.beyond] if words[0] == "search" else 0.0

    def _cell(self, name: str) -> int:
        return self.names.index(name)

    def _hiding(self, moves: Sequence[Move], enough: float) -> Move | None:
        """A MOVE of what the enemy is about to find, if the danger is greater than that."""
        fears = self.risk.hopes(self.guesses)
        ours = [cell for cell, kind in enumerate(self.cards) if kind in self.risk.decisive]
        if not ours:
            return None
        worst = max(ours, key=fears.__getitem__)
        if fears[worst] <= enough or fears[worst] < LIKELY * max(fears):
            return None
        left = {
            name: sum(fears[cell] for cell in cells) / len(cells)
            for name, cells in self.quadrants.items()
            if worst in cells
        }
        name = min(left, key=left.__getitem__)
        if left[name] > SAFER * fears[worst]:
            return None
        return next((move for move in moves if str(move).startswith(f"move {name} ")), None)

    def _shot(self, moves: Sequence[Move]) -> Move:
        """§S5.3: fire is held unless it is worth the noise. A decoy leaves no choice (§S5.5)."""
        kind = KIND[self.state.board[self.state.focus]]
        shots = [move for move in moves if str(move) != HOLD]
        if self.stakes.gains[kind] >= WORTHY or len(shots) == len(moves):
            return min(shots, key=self._betrayal)
        return next(move for move in moves if str(move) == HOLD)

    def _betrayal(self, shot: Move) -> float:
        """§S5.4: how likely the next search finds one of ours once this shot was heard."""
        cells = self.quadrants[str(shot).split()[1]]
        heard = [front for front in self.guesses if any(front[cell] == SNIPER for cell in cells)]
        fears = self.risk.hopes(heard or self.guesses)
        least = LIKELY * max(fears)
        near = [cell for cell, fear in enumerate(fears) if fear >= least]
        found = sum(self.risk.gains[self.cards[cell]] for cell in near)
        return found / len(near)


def _front(state: State, side: int) -> Front:
    first, past = state.rules.field.ends_of(side)
    return [KIND[letter] for letter in state.board[first:past]]
