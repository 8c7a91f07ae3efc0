"""The Type VIIC boat (§N13.4). Its fourteen torpedoes are a number of the scenario."""

from __future__ import annotations

from itertools import combinations

from periscope.games.unterseeboot import turn
from periscope.games.unterseeboot.chapter import Chapter
from periscope.games.unterseeboot.moves import Move
from periscope.games.unterseeboot.state import PERISCOPE, State
from periscope.games.unterseeboot.values import Values


class TypeVIIC(Chapter):
    """Two torpedoes at once: at one ship, or split from periscope depth."""

    def __init__(self, values: Values) -> None:
        super().__init__()

    def salvos(self, s: State, out: list[Move]) -> None:
        if s.torpedoes < 2:
            return
        for target in turn.in_range(s):
            out.append(s.rules.salvo(target, target))
        if s.level == PERISCOPE:
            for one, other in combinations(turn.ships(s, s.rules.salvo_reach), 2):
                out.append(s.rules.salvo(one, other))
