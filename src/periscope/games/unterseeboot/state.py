"""The whole position. Nothing in it is secret: the captain plays alone (§N1.1)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from periscope.kernel.protocol import CHANCE, OVER, Fact, Outcome

if TYPE_CHECKING:
    from periscope.games.unterseeboot.moves import Move
    from periscope.games.unterseeboot.rules import Rules
    from periscope.games.unterseeboot.scenario import Scenario
    from periscope.games.unterseeboot.view import View

CAPTAIN: Final = "captain"

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

# The questions of a turn, in the order of play.
MANOEUVRE: Final = 0
IDENTIFY: Final = 1
CONTACT: Final = 2
AIRCRAFT: Final = 3
HOMEWARD: Final = 4
TORPEDO: Final = 5
STRIKE: Final = 6
DESTROYER: Final = 7
ENDED: Final = 8

PROMPTS: Final = (
    "manoeuvre",
    "identify",
    "contact",
    "aircraft",
    "homeward",
    "torpedo",
    "strike",
    "destroyer",
    "over",
)
SECTIONS: Final = ("N3.1", "N5.1", "N5.2", "N6.2", "N10.2", "N7.1", "N7.4", "N8.2", "N10.1")


class State:
    """A position of Unterseeboot.

    Columns count from the west, from 0; levels from the surface, from 1. `targets` says what
    lies on the space of each target: a ship by its thousand tons, `UNKNOWN` or `NOTHING`.
    A rule works on a fresh copy and hands it out; from then on it never changes.
    """

    def __init__(self, rules: Rules, like: State | None = None) -> None:
        self.rules: Final = rules
        self._moves: list[Move] | None = None
        self.news: tuple[Fact, ...] = ()
        """What the last move brought about."""
        if like is None:
            self.turn = 1
            self.phase = MANOEUVRE
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
            self.phase = like.phase
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
    def to_play(self) -> str:
        phase = self.phase
        if phase == ENDED:
            return OVER
        return CAPTAIN if phase in (MANOEUVRE, IDENTIFY, TORPEDO) else CHANCE

    @property
    def prompt(self) -> str:
        return PROMPTS[self.phase]

    @property
    def section(self) -> str:
        return SECTIONS[self.phase]

    @property
    def scenario(self) -> Scenario:
        return self.rules.scenario

    def moves(self) -> Sequence[Move]:
        offered = self._moves
        if offered is None:
            offered = self._moves = self.rules.moves(self)
        return offered

    def odds(self, move: Move) -> Fraction:
        return self.rules.odds(self, move)

    def view(self, seat: str) -> View:
        return self.rules.lookout.look(self, seat)

    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self)

    @property
    def surfaced(self) -> bool:
        return self.level == SURFACE

    @property
    def tonnage(self) -> int:
        """§N11.1: the tonnage sunk, in thousands."""
        return sum(self.victories)

    def note(self, kind: str, what: str = "", at: str = "", number: int = 0) -> None:
        self.news = (*self.news, Fact(kind, what=what, at=at, number=number))

    def key(self) -> tuple[object, ...]:
        """Everything that tells two positions apart."""
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

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())
