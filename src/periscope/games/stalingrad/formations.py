"""The quadrants of a front and the ways to rearrange them (§S5.1), made once."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from periscope.games.scope.grid import Quadrant
from periscope.games.stalingrad.cards import EMPTY, LETTERS, SNIPER
from periscope.games.stalingrad.moves import Move, Rearrange, Shoot

Orders = tuple[str, ...]
"""The distinct orders of four cards."""


class Drill:
    """The orders of any four cards of one side; they are the same in all its quadrants."""

    def __init__(self, side: int) -> None:
        self.letters: Final = LETTERS[side]
        self.known: Final[dict[str, Orders]] = {}

    def orders(self, cards: str) -> Orders:
        """Every distinct order of four cards; none if one of them is not the side's own.

        The orders are the same for the same cards in whatever order they lie.
        """
        found = self.known.get(cards)
        if found is None:
            found = self.known[cards] = self._all(cards)
        return found

    def _all(self, cards: str) -> Orders:
        if any(card not in self.letters for card in cards):
            return ()
        listed = "".join(sorted(cards, key=self.letters.index))
        if listed != cards:
            return self.orders(listed)
        return tuple(dict.fromkeys("".join(order) for order in permutations(listed)))


DRILLS: Final = tuple([Drill(side) for side in range(len(LETTERS))])
"""By side: there are fewer than 10,000 fours of cards."""


class Formation:
    """One quadrant of a front."""

    def __init__(self, side: int, quadrant: Quadrant) -> None:
        self.quadrant: Final = quadrant
        self.low: Final = quadrant.cells[0]
        self.lower: Final = slice(self.low, self.low + 2)
        self.upper: Final = slice(quadrant.cells[2], quadrant.cells[2] + 2)
        self.mask: Final = quadrant.mask
        self.shot: Final = Shoot(quadrant)
        self.letters: Final = LETTERS[side]
        self.drill: Final = DRILLS[side]
        self._made: Final[dict[str, Rearrange]] = {}
        """The MOVEs by the order that they lead to, as far as somebody has asked for them."""

    def cards(self, board: str) -> str:
        return board[self.lower] + board[self.upper]

    def move(self, order: str) -> Rearrange:
        found = self._made.get(order)
        if found is None:
            found = self._made[order] = Rearrange(self.quadrant, order)
        return found

    def moves(self, cards: str) -> list[Move]:
        """Every distinct order of four cards."""
        return [self.move(order) for order in self.drill.orders(cards)]

    def has_sniper(self, board: str) -> bool:
        """§S5.4: whether the shot card may go here."""
        return self.letters[SNIPER] in self.cards(board)

    def empty_cells(self, board: str) -> tuple[int, ...]:
        """§S7.9: where a card can come back."""
        empty = self.letters[EMPTY]
        return tuple([cell for cell in self.quadrant.cells if board[cell] == empty])
