"""What a game has of everything, for law 9: `tests/<game>/inventory.py` counts it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from importlib import import_module
from typing import Any, NamedTuple, TypeAlias

import msgspec

from periscope.kernel import Game
from periscope.kernel.protocol import State

Count: TypeAlias = Counter[Hashable]


class Inventory(NamedTuple):
    """Things in a position: of some there are always as many, others are used up or pile up."""

    kept: Count
    used_up: Count
    piled_up: Count


def inventory(game: Game, state: State) -> Inventory | None:
    """None as long as nothing is to be counted."""
    view: Any = msgspec.json.decode(game.dump(state), type=game.view_type)
    found: Inventory | None = import_module(f"tests.{game.name}.inventory").inventory(view)
    return found
