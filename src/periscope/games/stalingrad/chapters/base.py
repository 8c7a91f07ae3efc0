"""The basic game's two actions (§S5)."""

from __future__ import annotations

from typing import Final

from periscope.games.scope.grid import bits
from periscope.games.stalingrad.cards import LETTERS, SNIPER
from periscope.games.stalingrad.chapter import Chapter
from periscope.games.stalingrad.field import Field
from periscope.games.stalingrad.formations import DRILLS, Orders, place_of
from periscope.games.stalingrad.moves import Move, Search
from periscope.games.stalingrad.offer import LazyMoves
from periscope.games.stalingrad.state import State


def all_moves(s: State) -> LazyMoves:
    """§S5.1: every MOVE of the side; the chapters add other actions."""
    field = s.rules.field
    first, past = field.ends_of(s.side)
    columns = field.columns
    drill = DRILLS[s.side]
    known = drill.fours
    cards = drill.numbers(s.board[first:past])
    out: list[Orders] = []
    for row in range(0, len(cards) - columns, columns):
        for low in range(row, row + columns - 1):
            high = low + columns
            place = place_of(cards[low], cards[low + 1], cards[high], cards[high + 1])
            found = known[place]
            out.append(drill.orders(place) if found is None else found)
    return LazyMoves(s.rules.formations[s.side], out)


class Movement(Chapter):
    """§S5.1: MOVE, which every player has."""

    def might_act(self, s: State) -> bool:
        return may_rearrange(s)


def may_rearrange(s: State) -> bool:
    """Whether a quadrant of four own cards is left; everybody sees where infantry stands."""
    intruders = s.inside[1 - s.side]
    if not intruders:
        return True
    return any(not formation.mask & intruders for formation in s.rules.formations[s.side])


class Marksmen(Chapter):
    """§S5.2: SEARCH, as long as a sniper is in play (§S7.1)."""

    def __init__(self, field: Field) -> None:
        self.searches: Final = [Search(field, cell) for cell in range(field.grid.size)]
        self.known: Final[dict[int, list[Search]]] = {}

    def offers(self, s: State, out: list[Move]) -> None:
        if not self.might_act(s):
            return
        enemies = s.enemies(s.side)
        found = self.known.get(enemies)
        if found is None:
            found = self.known[enemies] = [self.searches[cell] for cell in bits(enemies)]
        out += found

    def might_act(self, s: State) -> bool:
        return LETTERS[s.side][SNIPER] in s.board
