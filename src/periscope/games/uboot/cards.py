"""The cards: what a ship can do is a property of its card, never of its name (§U2.1).

The Allies bring a convoy across, the Germans hunt it (§U1.1).
"""

from __future__ import annotations

from typing import Final

from periscope.games.uboot.values import CardValues

ALLIED: Final = 0
GERMAN: Final = 1
SEATS: Final = ("allied", "german")


class Card:
    """One kind of ship of one side (§U2.1)."""

    def __init__(self, name: str, side: int, values: CardValues) -> None:
        self.name: Final = name
        self.side: Final = side
        self.points: Final = values.points
        self.fast: Final = values.fast
        """Moves in the action itself; a slow ship is given a course (§U2.2)."""
        self.steps: Final = values.steps
        self.armour: Final = values.armour
        self.firepower: Final = values.firepower
        self.damaged_armour: Final = _else(values.damaged_armour, values.armour)
        self.damaged_firepower: Final = _else(values.damaged_firepower, values.firepower)
        self.guns: Final = values.guns
        """Whether it fires surface shots."""
        self.cargo: Final = values.cargo
        self.burns: Final = values.burns
        """Sunk, it stays on its card and burns."""
        self.hunts: Final = values.hunts and side == ALLIED
        """Hunts submarines, as a corvette does (§U10.3); a German ship has none to look for."""
        self.tough: Final = values.tough
        """The first torpedo only damages it."""
        self.launches: Final = values.launches
        """Launches torpedoes from the surface."""
        self.dives: Final = values.dives
        self.bombs: Final = values.bombs
        """The firepower of its aircraft; 0 for a ship without any."""
        self.mines: Final = values.mines
        self.shown: Final = values.shown or name
        """The name that the enemy reads until it fires."""
        self.masks: Final = self.shown != name


def _else(value: int | None, other: int) -> int:
    return other if value is None else value
