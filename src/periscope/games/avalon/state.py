"""The whole position."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from periscope.games.avalon.ships import BOATS, ESCORTS, NOBODY, Boat, Escort
from periscope.kernel.protocol import CHANCE, OVER, Fact, Outcome

if TYPE_CHECKING:
    from periscope.games.avalon.moves import Move
    from periscope.games.avalon.rules import Rules
    from periscope.games.avalon.scenario import Scenario
    from periscope.games.avalon.view import View

# The questions of the game.
STOCK: Final = 0
SAIL: Final = 1
HALT: Final = 2
ADJUST: Final = 3
TORPEDO: Final = 4
CHARGES: Final = 5
TARGET: Final = 6
GUN: Final = 7
LOSS: Final = 8
RUN: Final = 9
BOAT: Final = 10
SALVO: Final = 11
LATE_SALVO: Final = 12
BOAT_TARGET: Final = 13
BOAT_GUN: Final = 14
BOAT_LOSS: Final = 15
ENDED: Final = 16
# Steps that are nobody's choice: they lead on to a question by themselves.
BEGIN_ESCORTS: Final = 17
WRECKS: Final = 18
NEXT_ESCORT: Final = 19
ESCORT_GUNS: Final = 20
NEXT_RUN: Final = 21
BEGIN_BOATS: Final = 22
NEXT_BOAT: Final = 23
BOAT_GUNS: Final = 24
NEXT_SALVO: Final = 25

PROMPTS: Final = (
    "stock",
    "sail",
    "halt",
    "adjust",
    "torpedo",
    "charges",
    "target",
    "gun",
    "loss",
    "run",
    "boat",
    "salvo",
    "late-salvo",
    "boat-target",
    "boat-gun",
    "boat-loss",
    "over",
)
SECTIONS: Final = (
    "A2.2",
    "A4.1",
    "A8.3",
    "A4.2",
    "A8.4",
    "A7.2",
    "A10.4",
    "A9.5",
    "A10.4",
    "A7.1",
    "A5.1",
    "A8.1",
    "A8.1",
    "A10.4",
    "A9.5",
    "A10.4",
    "A11.1",
)
_CHANCE: Final = (STOCK, TORPEDO, GUN, BOAT_GUN)
_OF_BOATS: Final = (BOAT, SALVO, LATE_SALVO, BOAT_TARGET, BOAT_LOSS)


class Kin:
    """Where a boat is, how it heads and how deep it is: what hides (§A6.2)."""

    def __init__(self, square: int, heading: int, depth: int) -> None:
        self.square: Final = square
        self.heading: Final = heading
        self.depth: Final = depth

    def key(self) -> tuple[int, int, int]:
        return (self.square, self.heading, self.depth)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Kin) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())


class Roll:
    """A throw of the die that is still to be made, by some ships at one (§A9.5)."""

    def __init__(self, column: str, side: int, firers: tuple[int, ...], target: int) -> None:
        self.column: Final = column
        self.side: Final = side
        self.firers: Final = firers
        self.target: Final = target

    def key(self) -> tuple[str, int, tuple[int, ...], int]:
        return (self.column, self.side, self.firers, self.target)


class State:
    """A position of U-BOAT.

    A rule works on a fresh copy and hands it out; from then on it never changes.
    """

    def __init__(self, rules: Rules, like: State | None = None) -> None:
        self.rules: Final = rules
        self._moves: Sequence[Move] | None = None
        self.news: tuple[Fact, ...] = ()
        """What the last move brought about, for everybody to see."""
        self.told: tuple[Move, tuple[Fact, ...], bool] | None = None
        """A move from here, its news, and whether a boat's turn goes on after it: for the next
        seat that asks for its event."""
        if like is None:
            self.escorts: list[Escort] = []
            self.boats: list[Boat] = []
            self.phase = STOCK
            self.ship = 0
            """The number of the ship that acts, within its side."""
            self.turn = 0
            self.track: tuple[int, ...] = ()
            """The squares of the acting escort's turn so far, the first being where it began."""
            self.dice = 0
            """Torpedoes that are still to be rolled for."""
            self.pattern: tuple[tuple[int, int], ...] = ()
            """Charges set so far in secret: place on the track, and depths one bit each."""
            self.plan: Kin | None = None
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
            self.phase = like.phase
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
        return State(self.rules, self)

    def escort(self, number: int) -> Escort:
        """An escort that this fresh copy may change."""
        ship = self.escorts[number] = self.escorts[number].copy()
        return ship

    def boat(self, number: int) -> Boat:
        """A boat that this fresh copy may change."""
        ship = self.boats[number] = self.boats[number].copy()
        return ship

    @property
    def acting_side(self) -> int:
        """The side of the ship that acts."""
        if self.phase == STOCK:
            return ESCORTS if self.ship < len(self.escorts) else BOATS
        return BOATS if self.phase in _OF_BOATS or self.phase == BOAT_GUN else ESCORTS

    @property
    def actor(self) -> str:
        """The seat of the ship that acts."""
        number = self.ship
        if self.phase == STOCK and number >= len(self.escorts):
            number -= len(self.escorts)
        return self.rules.seats[self.acting_side][number]

    @property
    def to_play(self) -> str:
        phase = self.phase
        if phase == ENDED:
            return OVER
        if phase in _CHANCE:
            return CHANCE
        return self.actor

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
        if self.phase not in _CHANCE:
            raise ValueError("only a chance node has odds")
        return move.odds()

    def view(self, seat: str) -> View:
        return self.rules.lookout.look(self, seat)

    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self)

    def note(
        self, kind: str, what: str = "", at: str = "", side: str = "", number: int = 0
    ) -> None:
        """Adds to what everybody sees of this move."""
        self.news = (*self.news, Fact(kind, what, at, side, number))

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
            self.phase,
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

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())
