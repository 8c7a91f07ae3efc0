"""Big ships (§N13.2)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from periscope.games.unterseeboot import phrases
from periscope.games.unterseeboot.chapter import Chapter, Outcomes
from periscope.games.unterseeboot.moves import FALSE_CONTACT, Contact, Move, ship_of
from periscope.games.unterseeboot.state import State
from periscope.games.unterseeboot.values import Values

SIX: Final = 6


class BigShips(Chapter):
    """A six is thrown again and may call for a larger die, one of each in play."""

    def __init__(self, values: Values) -> None:
        self.identified: Final[int] = values.dice.identified
        self.calls: Final = {int(face): sides for face, sides in values.big_dice.items()}
        self.bits: Final = {
            sides: 1 << n for n, sides in enumerate(dict.fromkeys(self.calls.values()))
        }
        self._tables: Final[dict[int, Outcomes]] = {}

    def contacts(self, s: State, found: Outcomes) -> Outcomes:
        table = self._tables.get(s.dice)
        if table is None:
            table = self._tables[s.dice] = self._table(s.dice, found)
        return table

    def _table(self, dice: int, found: Outcomes) -> Outcomes:
        """§N13.2: a large die in play already leaves a ship of six; a one frees the die again."""
        table = dict(found)
        six: Move = ship_of(SIX)
        share = table[six] / SIX
        table[six] = Fraction(0)
        for face in range(1, SIX + 1):
            sides = self.calls.get(face, 0)
            if not sides or dice & self.bits[sides]:
                table[six] += share
                continue
            for tonnage in range(1, sides + 1):
                big = Contact(phrases.BigShip(tonnage, sides), tonnage, self.bits[sides])
                key: Move = big if tonnage >= self.identified else FALSE_CONTACT
                table[key] = table.get(key, Fraction(0)) + share / sides
        return table
