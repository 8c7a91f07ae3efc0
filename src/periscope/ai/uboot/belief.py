"""Where submarines are likely to lie: of all places where they can be, those that serve them."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from periscope.ai.uboot.outlook import outlook
from periscope.ai.uboot.weights import WEIGHTS
from periscope.games.uboot.cards import GERMAN, SEATS
from periscope.games.uboot.state import State
from periscope.games.uboot.worlds import Worlds

_WEIGHTS: Final = WEIGHTS.belief
MOST: Final[int] = _WEIGHTS.most
"""So many worlds are looked at; of more a sample is drawn."""
SHARP: Final[float] = _WEIGHTS.sharp
"""How surely submarines lie where it serves them: a world that gives them twice the odds is
four times as likely."""


class Reasoned:
    """The worlds of the Allies, counted by the ways to each and the odds that the Germans win it.

    Nobody lays submarines at random. How they were laid is not known, but a place that serves
    them is likelier than one that does not, whoever it was.
    """

    def __init__(self, worlds: Worlds, rng: random.Random) -> None:
        if len(worlds) <= MOST:
            self._states = list(worlds)
            ways = [each / worlds.ways for _, placed in worlds.parts for each in placed.values()]
        else:
            self._states = [worlds.sample(rng) for _ in range(MOST)]
            ways = [1.0] * MOST
        odds = [math.exp(SHARP * outlook(state, SEATS[GERMAN])) for state in self._states]
        self._steps: Final = list(accumulate(map(float.__mul__, ways, odds)))

    def __len__(self) -> int:
        return len(self._states)

    def __iter__(self) -> Iterator[State]:
        return iter(self._states)

    def sample(self, rng: random.Random) -> State:
        return rng.choices(self._states, cum_weights=self._steps)[0]
