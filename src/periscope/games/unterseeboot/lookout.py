"""Makes the views of one scenario's positions; parts that many positions share are cached."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from periscope.games.unterseeboot.judge import honour
from periscope.games.unterseeboot.state import ESCORTS, LETTERS, UNKNOWN, State
from periscope.games.unterseeboot.view import Target, View
from periscope.kernel.memo import keep


class Lookout:
    """Makes views; nothing is hidden from anybody."""

    def __init__(self, big_dice: Mapping[str, int]) -> None:
        self._big_dice: Final = tuple(dict.fromkeys(big_dice.values()))
        self._targets: Final[dict[tuple[object, ...], tuple[Target, ...]]] = {}

    def look(self, s: State, seat: str) -> View:
        rules = s.rules
        scenario = rules.scenario
        return View(
            seat,
            scenario.name,
            scenario.chapters,
            scenario.definition,
            rules.floors,
            s.to_play,
            s.prompt,
            s.section,
            s.turn,
            rules.turns,
            LETTERS[s.column],
            s.level,
            s.main,
            s.auxiliary,
            s.hull,
            s.torpedoes,
            rules.most,
            spotted=s.spotted,
            escort=ESCORTS[s.escort],
            targets=self.targets(s),
            dice=self.dice(s.dice) if s.dice else (),
            aim=tuple([rules.letters[target] for target in s.aim]) if s.aim else (),
            tonnage=s.tonnage,
            honour=honour(s),
            damage=s.damage,
            repairs=s.repairs,
            ending=s.ending,
        )

    def dice(self, dice: int) -> tuple[int, ...]:
        return tuple([sides for bit, sides in enumerate(self._big_dice) if dice >> bit & 1])

    def targets(self, s: State) -> tuple[Target, ...]:
        key = (s.targets, s.victories, s.struck)
        found = self._targets.get(key)
        if found is None:
            targets = [_target(s, target) for target in range(len(s.targets))]
            found = keep(self._targets, key, tuple(targets))
        return found


def _target(s: State, target: int) -> Target:
    here = s.targets[target]
    return Target(
        column=s.rules.letters[target],
        unknown=here == UNKNOWN,
        tonnage=here if here > UNKNOWN else 0,
        struck=bool(s.struck >> target & 1),
        sunk=s.victories[target],
    )
