"""The batteries as the solver sees them, turn by turn.

On the surface the main battery is full, so only auxiliary power matters; under water both do.
Only what can be reached by that turn is listed, and what can make no difference any more in
the turns that are left is one. Since the boat has to be up when the patrol ends (§N10.3):

- nobody spends more tokens in a dive than there are turns but one;
- auxiliary power is needed after coming up only for a dive that outlasts a full main battery;
  what is more than the turns that are left allow for is as good as main battery.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from periscope.games.unterseeboot.rules import Rules
from periscope.games.unterseeboot.state import SURFACE, State

Charge = tuple[int, int]
"""Main battery and auxiliary power."""
Places = npt.NDArray[np.int64]


class Batteries:
    """The charges that a boat can have at the start of every turn from the root's on."""

    def __init__(self, root: State) -> None:
        self.rules: Final[Rules] = root.rules
        self.first: Final = root.turn
        turns = range(root.turn, self.rules.turns + 2)
        self.surfaced: Final[dict[int, list[Charge]]] = {turn: [] for turn in turns}
        self.submerged: Final[dict[int, list[Charge]]] = {turn: [] for turn in turns}
        charge = (root.main, root.auxiliary)
        if root.level == SURFACE:
            self.surfaced[root.turn] = [self.merged(root.turn, True, charge)]
        else:
            self.submerged[root.turn] = [self.merged(root.turn, False, charge)]
        for turn in turns[1:]:
            before = [*self.surfaced[turn - 1], *self.submerged[turn - 1]]
            up = {self.merged(turn, True, c) for c in before}
            down = {self.merged(turn, False, left) for c in before if (left := paid(c))}
            if turn == root.turn + 1:  # the root may stand after its battery phase
                down.add(self.merged(turn, False, charge))
            self.surfaced[turn] = sorted(up)
            self.submerged[turn] = sorted(down)
        self._surfaced: Final = {t: _numbered(charges) for t, charges in self.surfaced.items()}
        self._submerged: Final = {t: _numbered(charges) for t, charges in self.submerged.items()}

    def merged(self, turn: int, surfaced: bool, charge: Charge) -> Charge:
        """The charge that stands for all those with the same future from that turn on."""
        full = self.rules.main_battery
        main, auxiliary = charge
        # The turns that can be spent under water, at once or after this one on the surface.
        dive = max(0, self.rules.turns - turn)
        if surfaced:
            return full, min(auxiliary, max(0, dive - full))
        spare = min(auxiliary, max(0, dive - 1 - full))
        return min(main + auxiliary, dive) - spare, spare

    def after(self, turn: int, surfaced: bool, comes_up: bool) -> Places:
        """For every charge at the start of a turn its place in the next turn's list; -1: sunk."""
        before = (self.surfaced if surfaced else self.submerged)[turn]
        found = []
        for charge in before:
            left = charge if comes_up else paid(charge)
            found.append(self.place(turn + 1, comes_up, left) if left else -1)
        return np.array(found, np.int64)

    def place(self, turn: int, surfaced: bool, charge: Charge) -> int:
        """The place of a charge in the list of a turn."""
        places = (self._surfaced if surfaced else self._submerged)[turn]
        return places[self.merged(turn, surfaced, charge)]


def _numbered(charges: list[Charge]) -> dict[Charge, int]:
    return {charge: place for place, charge in enumerate(charges)}


def paid(charge: Charge) -> Charge | None:
    """§N4.1: main before auxiliary; None if there is nothing left to pay with."""
    main, auxiliary = charge
    if main:
        return main - 1, auxiliary
    return (0, auxiliary - 1) if auxiliary else None
