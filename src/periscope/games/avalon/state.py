"""The whole position."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, cast

from periscope.games.avalon.phases import Question, Throw
from periscope.games.avalon.ships import NOBODY, Boat, Escort
from periscope.kernel.frame import Phase, Position
from periscope.kernel.protocol import Outcome

if TYPE_CHECKING:
    from periscope.games.avalon.facts import Column
    from periscope.games.avalon.moves import Move
    from periscope.games.avalon.rules import Rules
    from periscope.games.avalon.scenario import Scenario
    from periscope.games.avalon.view import View


class Pose:
    """Where a boat is, how it heads and how deep it is: what hides (§A6.2)."""

    def __init__(self, square: int, heading: int, depth: int) -> None:
        self.square: Final = square
        self.heading: Final = heading
        self.depth: Final = depth

    def key(self) -> tuple[int, int, int]:
        return (self.square, self.heading, self.depth)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pose) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())


class Roll:
    """A throw of the die that is still to be made, by some ships at one (§A9.5)."""

    def __init__(self, column: Column, side: int, firers: tuple[int, ...], target: int) -> None:
        self.column: Final = column
        self.side: Final = side
        self.firers: Final = firers
        self.target: Final = target

    def key(self) -> tuple[str, int, tuple[int, ...], int]:
        return (self.column, self.side, self.firers, self.target)


class State(Position):
    """A position of U-BOAT.

    A rule works on a fresh copy and hands it out; from then on it never changes.
    """

    def __init__(self, rules: Rules, phase: Phase, like: State | None = None) -> None:
        super().__init__(phase)
        self.rules: Final = rules
        if like is None:
            self.escorts: list[Escort] = []
            self.boats: list[Boat] = []
            self.ship = 0
            """The number of the ship that acts, within its side."""
            self.turn = 0
            self.track: tuple[int, ...] = ()
            """The squares of the acting escort's turn so far, the first being where it began."""
            self.dice = 0
            """Torpedoes that are still to be rolled for."""
            self.pattern: tuple[tuple[int, int], ...] = ()
            """Charges set so far in secret: place on the track, and depths one bit each."""
            self.plan: Pose | None = None
            """Where the acting boat has gone in secret, its turn being unfinished (§A6.3)."""
            self.salvo: tuple[int, ...] = ()
            """Torpedoes aimed so far in secret by the acting boat."""
            self.aim = NOBODY
            self.targets: tuple[tuple[int, int], ...] = ()
            """Who has chosen to fire at whom in this round of guns."""
            self.rolls: tuple[Roll, ...] = ()
            self.ending = ""
        else:
            self.escorts = like.escorts.copy()
            self.boats = like.boats.copy()
            self.ship = like.ship
            self.turn = like.turn
            self.track = like.track
            self.dice = like.dice
            self.pattern = like.pattern
            self.plan = like.plan
            self.salvo = like.salvo
            self.aim = like.aim
            self.targets = like.targets
            self.rolls = like.rolls
            self.ending = like.ending

    def copy(self) -> State:
        return State(self.rules, self.phase, self)

    def escort(self, number: int) -> Escort:
        """An escort that this fresh copy may change."""
        ship = self.escorts[number] = self.escorts[number].copy()
        return ship

    def boat(self, number: int) -> Boat:
        """A boat that this fresh copy may change."""
        ship = self.boats[number] = self.boats[number].copy()
        return ship

    @property
    def actor(self) -> str:
        """The seat of the ship that acts."""
        return cast(Question, self.phase).actor(self)

    @property
    def scenario(self) -> Scenario:
        return self.rules.scenario

    def odds(self, move: Move) -> Fraction:
        if not isinstance(self.phase, Throw):
            raise ValueError("only a chance node has odds")
        return move.odds()

    def view(self, seat: str) -> View:
        return self.rules.lookout.look(self, seat)

    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self)

    @property
    def torpedoes_run(self) -> bool:
        """§A8.3: whether every escort halts square by square."""
        return any(boat.running for boat in self.boats)

    def key(self) -> tuple[object, ...]:
        """Everything that tells two positions apart."""
        return (
            self.rules.scenario.key(),
            tuple([escort.key() for escort in self.escorts]),
            tuple([boat.key() for boat in self.boats]),
            self.phase.name,
            self.ship,
            self.turn,
            self.track,
            self.dice,
            self.pattern,
            self.plan.key() if self.plan else None,
            self.salvo,
            self.aim,
            self.targets,
            tuple([roll.key() for roll in self.rolls]),
            self.ending,
        )
