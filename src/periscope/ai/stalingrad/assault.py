"""Advanced mode (§S7): what a move takes from the enemy, less what it lays bare of ours.

What a move takes is its mean over fronts drawn from what we know; what the enemy's next shot takes
is `danger`. There is no tree: what was only seen counts for the shot that it promises.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from math import inf
from typing import Final

from periscope.ai.stalingrad.danger import Danger, reach
from periscope.ai.stalingrad.weights import WEIGHTS
from periscope.ai.stalingrad.worth import Worth
from periscope.games.scope.grid import bits
from periscope.games.stalingrad import phrases
from periscope.games.stalingrad.cards import (
    DECOY,
    INFANTRY,
    KIND,
    KINDS,
    LETTERS,
    MACHINE_GUN,
    MORTAR,
    SNIPER,
)
from periscope.games.stalingrad.field import Field
from periscope.games.stalingrad.worlds import Worlds
from periscope.kernel.notation import Phrase
from periscope.kernel.protocol import Move

FRONTS: Final = WEIGHTS.assault.fronts
LATER: Final = WEIGHTS.assault.later
NEVER: Final = -1e6


class Assault:
    """One question, as one side sees it."""

    def __init__(
        self, worlds: Worlds, enemies: Worlds, seat: str, rng: random.Random, samples: int
    ) -> None:
        fronts = range(max(FRONTS[0], min(FRONTS[1], samples)))
        self.rng: Final = rng
        self.state: Final = worlds.sample(rng)
        self.field: Final = self.state.rules.field
        self.cells: Final = {name: cell for cell, name in enumerate(self.field.grid.names)}
        self.side: Final = self.state.rules.side_of[seat]
        boards = [worlds.sample(rng).board for _ in fronts]
        self.cards: Final = list(zip(*boards, strict=True))
        """For each cell what lies there, board by board."""
        self.worth: Final = Worth(self.state, 1 - self.side)
        self.targets: Final = list(bits(self.state.enemies(self.side)))
        self.hopes: Final = self.worth.means(self.targets, boards)
        self.range: Final = reach(self.state, self.side, self.targets, boards[:1])
        self.best: Final = max(self.range[cell] * hope for cell, hope in self.hopes.items())
        """What the best shot promises so far."""
        self.promises: Final = self._promises()
        guesses = [enemies.sample(rng).board for _ in fronts]
        self.danger: Final = Danger(self.state, self.side, boards, guesses)

    def move(self, moves: Sequence[Move]) -> Move:
        """The answer; where several are as good, any of them."""
        known: dict[Phrase, float] = {}
        values: list[float] = []
        for move in moves:
            heard = phrases.heard(move.phrase)
            if heard not in known:
                known[heard] = self._value(heard)
            values.append(known[heard] + self._laid(move.phrase))
        most = max(values)
        best = [move for move, value in zip(moves, values, strict=True) if value == most]
        return self.rng.choice(best)

    def _value(self, move: Phrase) -> float:
        prompt = self.state.prompt
        if prompt in ("shoot", "fire"):
            return self._shot(move)
        if prompt == "advance":
            return self._advance(move)
        if prompt == "after":
            return self._afterwards(move)
        return self._action(move)

    def _laid(self, move: Phrase) -> float:
        """What an order of the cards of a quadrant brings nearer, and what it hides."""
        if not isinstance(move, phrases.Rearrange) or move.cards is None:
            return 0.0
        nearer = 0.0
        for cell, card in zip(self.danger.quadrants[move.at], move.cards, strict=True):
            nearer += self._nearer(cell, KINDS.index(card))
            nearer -= self._nearer(cell, KIND[self.state.board[cell]])
        return nearer - self.danger.laid(move.at, move.cards)

    def _nearer(self, cell: int, kind: int) -> float:
        return self.promises[cell] if kind in (MACHINE_GUN, INFANTRY) else 0.0

    def _promises(self) -> list[float]:
        """What there is to shoot at around each cell, the further the less.

        As long as we can shoot from afar nobody has to come near.
        """
        letters, grid = LETTERS[self.side], self.field.grid
        if letters[SNIPER] in self.state.board or letters[MORTAR] in self.state.board:
            return [0.0] * grid.size
        hopes = self.hopes.items()
        return [
            max(hope * LATER ** max(1, _steps(self.field, cell, target)) for target, hope in hopes)
            for cell in range(grid.size)
        ]

    def _action(self, move: Phrase) -> float:
        danger, at = self.danger, self.cells
        match move:
            case phrases.Howitzer(at=str(mortar), to=str(target)):
                return self.hopes[at[target]] - danger.after(at[mortar])
            case phrases.Search(at=str(target)):
                return self._found(at[target], danger.noise)
            case phrases.Fire(at=str(target)):
                return self._found(at[target], min(map(danger.after, self._guns(at[target]))))
            case phrases.Recognise(cells=cells):
                return self._seen([at[cell] for cell in cells]) - danger.after()
            case phrases.Assault(at=str(infantry), to=str(quadrant)):
                return self._assaulted(at[infantry], quadrant) - danger.after(at[infantry])
            case phrases.Reinforce(at=str(quadrant)):
                back = sum(danger.worth.gained(KINDS.index(card)) for card, _ in move.cards())
                return back - danger.after(moved=quadrant)
            case phrases.Rearrange(at=quadrant):
                return -danger.after(moved=quadrant)
        return NEVER  # an officer waits until it is known what there is to hide

    def _found(self, cell: int, fear: float) -> float:
        """§S5.2, §S7.4: a card is turned over, and shot at if that is worth what it lays bare."""
        calm, decoy = self.danger.after(), LETTERS[1 - self.side][DECOY]
        total = 0.0
        for card, number in Counter(self.cards[cell]).items():
            worth = self.worth.of(cell, card)
            held = LATER * max(0.0, worth - self.best) - calm
            total += number * (-fear if card == decoy else max(worth - fear, held))
        return total / len(self.cards[cell])

    def _seen(self, cells: Sequence[int]) -> float:
        """§S7.3: what is seen may promise a better shot than the best one so far."""
        seen = list(zip(*[self.cards[cell] for cell in cells], strict=True))
        total = 0.0
        for cards, number in Counter(seen).items():
            shot = max(map(self._promised, cells, cards))
            total += number * max(0.0, shot - self.best)
        return LATER * total / len(seen)

    def _promised(self, cell: int, card: str) -> float:
        return self.range[cell] * self.worth.of(cell, card)

    def _assaulted(self, infantry: int, quadrant: str) -> float:
        """§S7.6, §S7.7: the best card of the quadrant, unless a machine gun is among them."""
        mask = self.field.by_name[quadrant].mask
        places = [place for place in self.targets if mask >> place & 1]
        if not places:
            return 0.0
        gun, lost = LETTERS[1 - self.side][MACHINE_GUN], self.danger.stakes[infantry]
        seen = list(zip(*[self.cards[place] for place in places], strict=True))
        total = 0.0
        for cards, number in Counter(seen).items():
            best = max(0.0, *[self._taken(infantry, *at) for at in zip(places, cards, strict=True)])
            total += number * (-lost if gun in cards else best)
        return total / len(seen)

    def _taken(self, infantry: int, place: int, card: str) -> float:
        """What it brings that infantry takes a place."""
        ground = self.danger.worth.ground
        nearer = self.promises[place] - self.promises[infantry]
        return self.worth.of(place, card) + ground[place] - ground[infantry] + nearer

    def _shot(self, move: Phrase) -> float:
        """What it brings to shoot at what was found: from a quadrant, or by a machine gun."""
        focus = self.state.focus
        gain = self.worth.of(focus, self.state.board[focus])
        match move:
            case phrases.LastShot():  # it ends the game
                return inf
            case phrases.FireFrom(at=gun):
                return gain - self.danger.after(self.cells[gun])
            case phrases.Shoot(at=quadrant):
                return gain - self.danger.heard(quadrant)
        return -self.danger.after()

    def _advance(self, move: Phrase) -> float:
        """§S7.6: a place in the enemy front, or to stay."""
        if not isinstance(move, phrases.Advance):
            return 0.0
        cell = self.cells[move.at]
        return self._taken(self.state.focus, cell, self.state.board[cell])

    def _afterwards(self, move: Phrase) -> float:
        """§S7.2: an officer shows itself and moves a quadrant, or the turn ends."""
        if isinstance(move, phrases.Deploy) and move.at is not None:
            return -self.danger.deployed(self.cells[move.at])
        return -self.danger.at_once()

    def _guns(self, target: int) -> list[int]:
        """Our machine guns beside a card."""
        gun, board = LETTERS[self.side][MACHINE_GUN], self.state.board
        near = bits(self.field.grid.near[target])
        return [cell for cell in near if board[cell] == gun]


def _steps(field: Field, cell: int, target: int) -> int:
    """How many cards apart two cells are, straight or diagonally."""
    rows = abs(cell // field.columns - target // field.columns)
    return max(rows, abs(cell % field.columns - target % field.columns))
