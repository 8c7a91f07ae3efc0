"""The positions that a view allows: with nothing hidden, the one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from periscope.games.unterseeboot.position import restore
from periscope.games.unterseeboot.state import State
from periscope.games.unterseeboot.view import View
from periscope.kernel.protocol import History


class Worlds:
    """One position."""

    def __init__(self, state: State) -> None:
        self.state: Final = state

    def __len__(self) -> int:
        return 1

    def __iter__(self) -> Iterator[State]:
        yield self.state

    def sample(self, rng: random.Random) -> State:
        return self.state


def worlds(view: View, history: History) -> Worlds:
    return Worlds(restore(view))
