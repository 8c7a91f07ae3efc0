"""What a side has to fear in advanced mode: the enemy's next shot, given what it can know.

What the enemy can know of our front is drawn from its worlds. A card that is shown is known, a
quadrant that is moved is known no more (§S5.1), and a shot that is heard tells of a sniper (§S5.4).
After any action an officer may show itself and move a quadrant (§S7.2), if that is better.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final, TypeAlias

from periscope.ai.stalingrad.weights import WEIGHTS
from periscope.ai.stalingrad.worth import Worth
from periscope.games.scope.grid import bits
from periscope.games.stalingrad.cards import (
    INFANTRY,
    KINDS,
    LETTERS,
    MACHINE_GUN,
    MORTAR,
    OFFICER,
    SNIPER,
)
from periscope.games.stalingrad.state import State

SHARP: Final = WEIGHTS.danger.sharp
CLOSE: Final = WEIGHTS.danger.close
BACK: Final = WEIGHTS.danger.back

Fears: TypeAlias = dict[int, float]
"""For each of our cells what the enemy may hope to take there, or what it would take."""


class Danger:
    """What the enemy may take from a side."""

    def __init__(
        self, state: State, side: int, boards: Sequence[str], guesses: Sequence[str]
    ) -> None:
        self.state: Final = state
        self.side: Final = side
        self.guesses: Final = guesses
        """The battlefield as the enemy may think that it is."""
        self.worth: Final = Worth(state, side)
        self.own: Final = list(bits(state.enemies(1 - side)))
        board = state.board
        self.stakes: Final = {cell: self.worth.of(cell, board[cell]) for cell in self.own}
        self.fears: Final = self.worth.means(self.own, guesses)
        self.reach: Final = reach(state, 1 - side, self.own, boards)
        officer = LETTERS[side][OFFICER]
        self.officers: Final = [
            cell for cell in self.own if board[cell] == officer and not state.deployed
        ]
        self.quadrants: Final = {
            quadrant.name: quadrant.cells
            for quadrant in state.rules.field.quadrants[side]
            if not quadrant.mask & state.inside[1 - side]
        }
        self.known: Final[dict[tuple[int, ...], float]] = {}

    def after(self, *shown: int, moved: str = "") -> float:
        """What there is to fear after cards were shown or a quadrant was moved."""
        cells = self.quadrants[moved] if moved else ()
        key = (*shown, *cells)
        if key not in self.known:
            fears = self.fears | {cell: self.stakes[cell] for cell in shown}
            self.known[key] = self._covered(_mixed(fears, cells), cells)
        return self.known[key]

    @cached_property
    def noise(self) -> float:
        """§S5.4: the same after a shot that tells as little as it can."""
        sniper, board = LETTERS[self.side][SNIPER], self.state.board
        return min(
            self.heard(quadrant.name)
            for quadrant in self.state.rules.field.quadrants[self.side]
            if any(board[cell] == sniper for cell in quadrant.cells)
        )

    def heard(self, quadrant: str) -> float:
        """The same after a shot from this quadrant: at least one sniper lies there."""
        sniper = LETTERS[self.side][SNIPER]
        cells = self.state.rules.field.by_name[quadrant].cells
        heard = [board for board in self.guesses if sniper in [board[cell] for cell in cells]]
        return self._covered(self.worth.means(self.own, heard) if heard else self.fears)

    def at_once(self) -> float:
        """The same if the turn ends now."""
        return self._shot(self.fears)

    def deployed(self, officer: int, fears: Fears | None = None) -> float:
        """§S7.2: the same after this officer was shown and the best quadrant moved."""
        shown = (self.fears if fears is None else fears) | {officer: self.stakes[officer]}
        return min(self._shot(_mixed(shown, cells), cells) for cells in self.quadrants.values())

    def laid(self, quadrant: str, cards: Sequence[str]) -> float:
        """What an order of these cards lays within the enemy's reach."""
        cells, loss = self.quadrants[quadrant], self.worth.loss
        dear = [loss[KINDS.index(card)] for card in cards]
        return BACK * sum(self.reach[cell] * cost for cell, cost in zip(cells, dear, strict=True))

    def _covered(self, fears: Fears, moved: Sequence[int] = ()) -> float:
        """An officer helps where that is better."""
        least = self._shot(fears, moved)
        if not self.quadrants:
            return least
        return min([least, *[self.deployed(officer, fears) for officer in self.officers]])

    def _shot(self, fears: Fears, moved: Sequence[int] = ()) -> float:
        """What the next shot takes: the more a cell promises, the likelier it is there."""
        stakes = self._withdrawn(moved) if moved else self.stakes
        loss = whole = 0.0
        for cell, near in self.reach.items():
            weight = max(0.0, fears[cell] * near) ** SHARP
            whole += weight
            loss += weight * near * stakes[cell]
        return loss / whole if whole else 0.0

    def _withdrawn(self, cells: Sequence[int]) -> Fears:
        """What is dear in a quadrant can be laid where the enemy reaches least."""
        places = sorted(cells, key=self.reach.__getitem__)
        dear = sorted([self.stakes[cell] for cell in cells], reverse=True)
        return self.stakes | dict(zip(places, dear, strict=True))


def reach(state: State, side: int, cells: Sequence[int], boards: Sequence[str]) -> dict[int, float]:
    """How well a side can shoot at each of these cells: from afar, or from beside it."""
    letters, near = LETTERS[side], state.rules.field.grid.near
    armed = (letters[MACHINE_GUN], letters[INFANTRY])
    places = [sum([1 << c for c, card in enumerate(board) if card in armed]) for board in boards]
    close = {cell: sum([mask & near[cell] > 0 for mask in places]) / len(boards) for cell in cells}
    if letters[SNIPER] in state.board or letters[MORTAR] in state.board:
        return {cell: 1.0 - CLOSE + CLOSE * share for cell, share in close.items()}
    return close


def _mixed(fears: Fears, cells: Sequence[int]) -> Fears:
    """§S5.1: nobody else knows what lies where in a quadrant that was moved."""
    if not cells:
        return fears
    return fears | dict.fromkeys(cells, sum([fears[cell] for cell in cells]) / len(cells))
