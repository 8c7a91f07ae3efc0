"""The quadrants of a front and the ways to rearrange them (§S5.1), made once."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from periscope.games.scope.grid import Quadrant
from periscope.games.stalingrad.cards import EMPTY, LETTERS, SNIPER
from periscope.games.stalingrad.moves import Move, Rearrange, Shoot


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
        self.known: Final[dict[str, list[Move]]] = {}
        """The MOVEs by the four cards that lie there, as far as they have come up."""

    def cards(self, board: str) -> str:
        return board[self.lower] + board[self.upper]

    def moves(self, cards: str) -> list[Move]:
        """Every distinct order of four cards; none if one of them is not the side's own.

        The list is the same for the same cards in whatever order they lie.
        """
        found = self.known.get(cards)
        if found is None:
            found = self._all(cards)
            self.known[cards] = found
        return found

    def _all(self, cards: str) -> list[Move]:
        if any(card not in self.letters for card in cards):
            return []
        listed = "".join(sorted(cards, key=self.letters.index))
        if listed != cards:
            return self.moves(listed)
        orders = dict.fromkeys("".join(order) for order in permutations(listed))
        return [Rearrange(self.quadrant, order) for order in orders]

    def has_sniper(self, board: str) -> bool:
        """§S5.4: whether the shot card may go here."""
        return self.letters[SNIPER] in self.cards(board)

    def empty_cells(self, board: str) -> tuple[int, ...]:
        """§S7.9: where a card can come back."""
        empty = self.letters[EMPTY]
        return tuple([cell for cell in self.quadrant.cells if board[cell] == empty])
