"""Big ships (§N13.2)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from periscope.games.unterseeboot.chapter import Chapter, Outcomes
from periscope.games.unterseeboot.moves import Contact, Move
from periscope.games.unterseeboot.state import NOTHING, State

SIX: Final = 6


class BigShips(Chapter):
    """A six is thrown again and may call for a larger die, one of each in play."""

    def __init__(self, big_dice: dict[int, int], identified: int) -> None:
        self.identified: Final = identified
        self.bits: Final = {
            sides: 1 << n for n, sides in enumerate(dict.fromkeys(big_dice.values()))
        }
        self.calls: Final = big_dice
        self._tables: Final[dict[int, Outcomes]] = {}

    def contacts(self, s: State, found: Outcomes) -> Outcomes:
        table = self._tables.get(s.dice)
        if table is None:
            table = self._tables[s.dice] = self._table(s.dice, found)
        return table

    def _table(self, dice: int, found: Outcomes) -> Outcomes:
        """§N13.2: a large die in play already leaves a ship of six; a one frees the die again."""
        table = dict(found)
        six: Move = Contact(SIX)
        false: Move = Contact(NOTHING)
        share = table[six] / SIX
        table[six] = Fraction(0)
        for face in range(1, SIX + 1):
            sides = self.calls.get(face, 0)
            if not sides or dice & self.bits[sides]:
                table[six] += share
                continue
            for tonnage in range(1, sides + 1):
                ship = Contact(tonnage, f"d{sides}", self.bits[sides])
                key = ship if tonnage >= self.identified else false
                table[key] = table.get(key, Fraction(0)) + share / sides
        return table
