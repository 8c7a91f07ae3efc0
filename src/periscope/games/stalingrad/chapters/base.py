"""The basic game's two actions (§S5)."""

from __future__ import annotations

from typing import Final

from periscope.games.scope.grid import bits
from periscope.games.stalingrad.cards import LETTERS, SNIPER
from periscope.games.stalingrad.chapter import Chapter
from periscope.games.stalingrad.field import Field
from periscope.games.stalingrad.formations import DRILLS, Orders
from periscope.games.stalingrad.moves import Move, Search
from periscope.games.stalingrad.offer import Offer
from periscope.games.stalingrad.state import State


class Movement(Chapter):
    """§S5.1: MOVE, which every player has."""

    def offer(self, s: State) -> Offer:
        """All of them; the other chapters add theirs."""
        board = s.board
        formations = s.rules.formations[s.side]
        drill = DRILLS[s.side]
        out: list[Orders] = []
        for formation in formations:
            cards = board[formation.lower] + board[formation.upper]
            found = drill.known.get(cards)
            out.append(drill.orders(cards) if found is None else found)
        return Offer(formations, out)

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
