"""The quadrants of a front and the ways to rearrange them (§S5.1), made once."""

from __future__ import annotations

from itertools import permutations
from typing import ClassVar, Final

from periscope.games.scope.grid import Quadrant
from periscope.games.stalingrad.cards import EMPTY, LETTERS, SNIPER
from periscope.games.stalingrad.moves import Move, Rearrange, Shoot

Orders = tuple[str, ...]
"""The distinct orders of four cards."""
SYMBOLS: Final = len(LETTERS[0]) + 1
"""The side's own kinds of card, and any other."""


class Drill:
    """The distinct permutations of any four cards of one side, in a lookup table.

    Cards are numbers here, and four of them are an index of the table.
    """

    shared: ClassVar[bool] = True
    """There is one for each side: no scenario is charged with it."""

    def __init__(self, side: int) -> None:
        self.letters: Final = LETTERS[side]
        self.table: Final = bytes([self._number(chr(code)) for code in range(256)])
        self.fours: Final[list[Orders | None]] = [None] * SYMBOLS**4
        """The orders by the place of the four cards, as far as they have come up."""

    def _number(self, letter: str) -> int:
        return self.letters.index(letter) if letter in self.letters else len(self.letters)

    def numbers(self, cards: str) -> bytes:
        return cards.encode().translate(self.table)

    def orders(self, place: int) -> Orders:
        """Every distinct order of four cards; none if one of them is not the side's own.

        The orders are the same for the same cards in whatever order they lie.
        """
        found = self.fours[place]
        if found is None:
            found = self.fours[place] = self._all(place)
        return found

    def _all(self, place: int) -> Orders:
        numbers: list[int] = []
        for _ in range(4):
            numbers.append(place % SYMBOLS)
            place //= SYMBOLS
        numbers.sort()
        if numbers[-1] == len(self.letters):
            return ()
        orders = permutations([self.letters[number] for number in numbers])
        return tuple(dict.fromkeys(["".join(order) for order in orders]))


def place_of(one: int, two: int, three: int, four: int) -> int:
    """Where four cards stand in the table."""
    return ((one * SYMBOLS + two) * SYMBOLS + three) * SYMBOLS + four


DRILLS: Final = tuple([Drill(side) for side in range(len(LETTERS))])


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
        one, two, three, four = self.drill.numbers(cards)
        return [self.move(order) for order in self.drill.orders(place_of(one, two, three, four))]

    def has_sniper(self, board: str) -> bool:
        """§S5.4: whether the shot card may go here."""
        return self.letters[SNIPER] in self.cards(board)

    def empty_cells(self, board: str) -> tuple[int, ...]:
        """§S7.9: where a card can come back."""
        empty = self.letters[EMPTY]
        return tuple([cell for cell in self.quadrant.cells if board[cell] == empty])
