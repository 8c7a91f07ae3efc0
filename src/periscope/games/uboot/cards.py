"""The cards: what a ship can do is a property of its card, never of its name (§U2.1).

The Allies bring a convoy across, the Germans hunt it (§U1.1).
"""

from __future__ import annotations

from typing import Final

ALLIED: Final = 0
GERMAN: Final = 1
SEATS: Final = ("allied", "german")


class Card:
    """One kind of ship of one side (§U2.1)."""

    def __init__(
        self,
        name: str,
        side: int,
        points: int,
        fast: bool,
        steps: int,
        armour: int,
        firepower: int,
        damaged_armour: int,
        damaged_firepower: int,
        guns: bool,
        cargo: bool,
        burns: bool,
        hunts: bool,
        tough: bool,
        launches: bool,
        dives: bool,
        bombs: int,
        mines: bool,
        shown: str,
    ) -> None:
        self.name: Final = name
        self.side: Final = side
        self.points: Final = points
        self.fast: Final = fast
        """Moves in the action itself; a slow ship is given a course (§U2.2)."""
        self.steps: Final = steps
        self.armour: Final = armour
        self.firepower: Final = firepower
        self.damaged_armour: Final = damaged_armour
        self.damaged_firepower: Final = damaged_firepower
        self.guns: Final = guns
        """Whether it fires surface shots."""
        self.cargo: Final = cargo
        self.burns: Final = burns
        """Sunk, it stays on its card and burns."""
        self.hunts: Final = hunts and side == ALLIED
        """Hunts submarines, as a corvette does (§U10.3); a German ship has none to look for."""
        self.tough: Final = tough
        """The first torpedo only damages it."""
        self.launches: Final = launches
        """Launches torpedoes from the surface."""
        self.dives: Final = dives
        self.bombs: Final = bombs
        """The firepower of its aircraft; 0 for a ship without any."""
        self.mines: Final = mines
        self.shown: Final = shown
        """The name that the enemy reads until it fires."""
        self.masks: Final = shown != name
