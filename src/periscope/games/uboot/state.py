"""The whole position."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from periscope.games.scope.grid import OFF
from periscope.games.uboot.cards import ALLIED, Card
from periscope.games.uboot.phases import Draw
from periscope.kernel.frame import Phase, Position
from periscope.kernel.notation import Fact
from periscope.kernel.protocol import Outcome

if TYPE_CHECKING:
    from periscope.games.uboot.moves import Move
    from periscope.games.uboot.rules import Rules
    from periscope.games.uboot.scenario import Scenario
    from periscope.games.uboot.view import View

# Where a ship can be besides a cell of the grid.
HAND: Final = 101
UNDER: Final = 102
SUNK: Final = 103
LEFT: Final = 104


class Torpedo:
    """A running torpedo; `number` says whether it is its ship's first or second in a row."""

    def __init__(self, side: int, cell: int, heading: int, number: int) -> None:
        self.side: Final = side
        self.cell: Final = cell
        self.heading: Final = heading
        self.number: Final = number

    def key(self) -> tuple[int, int, int, int]:
        return (self.side, self.cell, self.heading, self.number)


class Shot:
    """A surface shot that is still to be drawn (§U9.6), from one cell at another."""

    def __init__(self, cell: int, target: int, power: int, misses: int) -> None:
        self.cell: Final = cell
        self.target: Final = target
        self.power: Final = power
        self.misses: Final = misses

    def key(self) -> tuple[int, int, int, int]:
        return (self.cell, self.target, self.power, self.misses)


class State(Position):
    """A position of SCOPE U-Boot.

    Ships are numbered by their place in `roster`; `at` says where each is.
    """

    def __init__(self, rules: Rules, phase: Phase, like: State | None = None) -> None:
        super().__init__(phase)
        self.rules: Final = rules
        if like is None:
            self.roster: tuple[Card, ...] = ()
            self.at: tuple[int, ...] = ()
            self.submarines = 0
            """The cells with a submarine under water."""
            self.allied = 0
            """The cells with an Allied ship on the surface."""
            self.german = 0
            self.hunters = 0
            """The cells with an Allied ship that hunts submarines."""
            self.burning = 0
            self.mines = 0
            self.damaged = 0
            """Ships, one bit each."""
            self.moved = 0
            """Ships that have moved this turn, one bit each."""
            self.unmasked = 0
            """Ships that no longer pass for another kind, one bit each."""
            self.torpedoes: tuple[Torpedo, ...] = ()
            self.courses: tuple[tuple[int, int] | None, tuple[int, int] | None] = (None, None)
            """The direction token of each side (§U2.4): the cell of its ship and the heading."""
            self.ping = 0
            """The four cells that the ping holds."""
            self.launchers: tuple[int, int] = (OFF, OFF)
            """From which cell each side launched on its last turn."""
            self.launches: tuple[int, int] = (0, 0)
            """How many turns running it has launched from there."""
            self.airborne = False
            self.plane = OFF
            """The cell that a torpedo aircraft is attacking from."""
            self.shots: tuple[Shot, ...] = ()
            self.active = ALLIED
            self.turn = 0
            self.last_loss = 0
            """The turn in which a ship was last sunk, damaged or left."""
            self.ending = ""
        else:
            self.roster = like.roster
            self.at = like.at
            self.submarines = like.submarines
            self.allied = like.allied
            self.german = like.german
            self.hunters = like.hunters
            self.burning = like.burning
            self.mines = like.mines
            self.damaged = like.damaged
            self.moved = like.moved
            self.unmasked = like.unmasked
            self.torpedoes = like.torpedoes
            self.courses = like.courses
            self.ping = like.ping
            self.launchers = like.launchers
            self.launches = like.launches
            self.airborne = like.airborne
            self.plane = like.plane
            self.shots = like.shots
            self.active = like.active
            self.turn = like.turn
            self.last_loss = like.last_loss
            self.ending = like.ending

    def copy(self) -> State:
        return State(self.rules, self.phase, self)

    @property
    def scenario(self) -> Scenario:
        return self.rules.scenario

    def may_act(self) -> bool:
        """Whether the active side has an action; what was worked out serves `moves` too."""
        self._moves = self.rules.actions(self) or None
        return self._moves is not None

    def add(self, news: tuple[Fact, ...]) -> None:
        """Tells facts that are kept together: the first of them cost no new tuple."""
        self.news = self.news + news

    def odds(self, move: Move) -> Fraction:
        """The firing hand holds one hit and the misses (§U9.6)."""
        if not isinstance(self.phase, Draw):
            raise ValueError("only a chance node has odds")
        return move.odds(self.shots[0].misses)

    def view(self, seat: str) -> View:
        return self.rules.lookout.look(self, seat)

    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self)

    def surface(self, side: int) -> int:
        """The cells with a ship of that side on the surface."""
        return self.allied if side == ALLIED else self.german

    @property
    def blocked(self) -> int:
        """The cells that no surface ship can enter (§U5.3, §U6.3, §U10.5)."""
        return self.allied | self.german | self.burning | self.mines

    def ship_at(self, cell: int) -> int:
        return self.at.index(cell)

    def armour(self, ship: int) -> int:
        card = self.roster[ship]
        return card.damaged_armour if self.damaged >> ship & 1 else card.armour

    def firepower(self, ship: int) -> int:
        card = self.roster[ship]
        return card.damaged_firepower if self.damaged >> ship & 1 else card.firepower

    def key(self) -> tuple[object, ...]:
        """Everything that tells two positions apart; ships of one kind are alike."""
        ships = sorted(
            (
                card.side,
                card.name,
                where,
                self.damaged >> ship & 1,
                self.moved >> ship & 1,
                self.unmasked >> ship & 1,
            )
            for ship, (card, where) in enumerate(zip(self.roster, self.at, strict=True))
        )
        return (
            self.rules.scenario.key(),
            tuple(ships),
            self.submarines,
            self.burning,
            tuple(torpedo.key() for torpedo in self.torpedoes),
            self.courses,
            self.ping,
            self.launchers,
            self.launches,
            self.airborne,
            self.plane,
            tuple(shot.key() for shot in self.shots),
            self.phase.name,
            self.active,
            self.turn,
            self.last_loss,
            self.ending,
        )
