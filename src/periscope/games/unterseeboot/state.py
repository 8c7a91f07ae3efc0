"""The whole position. Nothing in it is secret: the captain plays alone (§N1.1)."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from periscope.games.unterseeboot.phases import MANOEUVRE
from periscope.kernel.frame import Position
from periscope.kernel.protocol import Outcome

if TYPE_CHECKING:
    from periscope.games.unterseeboot.moves import Move
    from periscope.games.unterseeboot.rules import Rules
    from periscope.games.unterseeboot.scenario import Scenario
    from periscope.games.unterseeboot.view import View

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
"""The columns, from the west."""

# The levels (§N1.2).
SURFACE: Final = 1
PERISCOPE: Final = 2
BOTTOM: Final = 4

# What lies on a target's space, where it is not a ship of so many thousand tons.
NOTHING: Final = 0
UNKNOWN: Final = 1

# The enemy destroyer (§N8.1).
AWAY: Final = 0
SEARCHING: Final = 1
DETECTED: Final = 2
ESCORTS: Final = ("away", "searching", "detected")


class State(Position):
    """A position of Unterseeboot.

    Columns count from the west, from 0; levels from the surface, from 1. `targets` says what
    lies on the space of each target: a ship by its thousand tons, `UNKNOWN` or `NOTHING`.
    """

    def __init__(self, rules: Rules, like: State | None = None) -> None:
        super().__init__(MANOEUVRE if like is None else like.phase)
        self.rules: Final = rules
        if like is None:
            self.turn = 1
            self.column = rules.start
            self.level = SURFACE
            self.main = rules.main_battery
            self.auxiliary = rules.auxiliary
            self.hull = rules.hull
            self.torpedoes = rules.torpedoes
            self.spotted = False
            self.escort = AWAY
            self.targets: tuple[int, ...] = tuple(UNKNOWN for _ in rules.targets)
            self.victories: tuple[int, ...] = tuple(NOTHING for _ in rules.targets)
            """The tonnage sunk on each target's space."""
            self.struck = 0
            """Targets that have been hit once and need another hit, one bit each."""
            self.dice = 0
            """The large dice in play (§N13.2), one bit each."""
            self.aim: tuple[int, ...] = ()
            """The target that is being identified, or those that torpedoes are running at."""
            self.damage = 0
            """Damage results of the patrol, before repair."""
            self.repairs = 0
            self.ending = ""
        else:
            self.turn = like.turn
            self.column = like.column
            self.level = like.level
            self.main = like.main
            self.auxiliary = like.auxiliary
            self.hull = like.hull
            self.torpedoes = like.torpedoes
            self.spotted = like.spotted
            self.escort = like.escort
            self.targets = like.targets
            self.victories = like.victories
            self.struck = like.struck
            self.dice = like.dice
            self.aim = like.aim
            self.damage = like.damage
            self.repairs = like.repairs
            self.ending = like.ending

    def copy(self) -> State:
        return State(self.rules, self)

    @property
    def scenario(self) -> Scenario:
        return self.rules.scenario

    def odds(self, move: Move) -> Fraction:
        return self.rules.odds(self, move)

    def view(self, seat: str) -> View:
        return self.rules.lookout.look(self, seat)

    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self)

    @property
    def tonnage(self) -> int:
        """§N11.1: the tonnage sunk, in thousands."""
        return sum(self.victories)

    def key(self) -> tuple[object, ...]:
        return (
            self.rules.scenario.key(),
            self.turn,
            self.phase,
            self.column,
            self.level,
            self.main,
            self.auxiliary,
            self.hull,
            self.torpedoes,
            self.spotted,
            self.escort,
            self.targets,
            self.victories,
            self.struck,
            self.dice,
            self.aim,
            self.damage,
            self.repairs,
            self.ending,
        )
