"""Everything that can follow from a move of U-BOAT. All of it is told to everybody (§A6.2, §A7.3):
what is secret is not told at all."""

from __future__ import annotations

from typing import ClassVar, Final, Literal, TypeAlias

from periscope.games.avalon.phrases import BoatSeat, EscortSeat, Heading, Seat, Square
from periscope.games.avalon.sea import FEET
from periscope.kernel.notation import Fact, Language

Column: TypeAlias = Literal[
    "torpedo", "first-salvo", "even", "two-to-one", "three-to-one", "adjacent"
]
"""Of the attack results table (§A9.5)."""


class Turn(Fact, frozen=True):
    """§A3.1: a side's turn begins."""

    form: ClassVar[str] = "turn {side} {number}"
    side: Literal["escorts", "boats"]
    number: int


class Enters(Fact, frozen=True):
    """§A8.3: under torpedoes an escort enters one square after the other."""

    form: ClassVar[str] = "enters {escort} {at}"
    escort: EscortSeat
    at: Square


class Track(Fact, frozen=True):
    """§A4.1: the squares of an escort's turn, the first being where it began."""

    form: ClassVar[str] = "track {escort} {heading} {squares}"
    escort: EscortSeat
    heading: Heading
    squares: tuple[Square, ...]


class Torpedoes(Fact, frozen=True):
    """§A8.3: how many torpedoes are in the square that an escort is in; None if there are none."""

    form: ClassVar[str] = "torpedoes {escort} {at}[ {number}]"
    escort: EscortSeat
    at: Square
    number: int | None = None


class Rammed(Fact, frozen=True):
    """§A9.6."""

    form: ClassVar[str] = "rammed {boat}"
    boat: BoatSeat


class Collided(Fact, frozen=True):
    """§A10.5, §A10.6: a ship has run into another."""

    form: ClassVar[str] = "collided {ship} {other}"
    ship: Seat
    other: Seat


class Dead(Fact, frozen=True):
    """§A10.5: dead in the water."""

    form: ClassVar[str] = "dead {ship} {at}"
    ship: Seat
    at: Square


class EscortSunk(Fact, frozen=True):
    """§A11.2."""

    form: ClassVar[str] = "sunk {ship} {at}"
    ship: EscortSeat
    at: Square


class BoatSunk(Fact, frozen=True):
    """§A11.1: it is shown where it went down; without a depth, on the surface."""

    form: ClassVar[str] = "sunk {ship} {heading} {at}[ {feet}]"
    ship: BoatSeat
    heading: Heading
    at: Square
    feet: int | None = None

    @property
    def level(self) -> int:
        return (self.feet or 0) // FEET


class Charged(Fact, frozen=True):
    """§A7.3: the squares of a run, before its depths are told."""

    form: ClassVar[str] = "charged {escort} {boat} {squares}"
    escort: EscortSeat
    boat: BoatSeat
    squares: tuple[Square, ...]


class There(Fact, frozen=True):
    """§A7.3: the boat is in one of these squares."""

    form: ClassVar[str] = "there {boat}"
    boat: BoatSeat


class NotThere(Fact, frozen=True):
    """§A7.3: it is in none of them."""

    form: ClassVar[str] = "not-there {boat}"
    boat: BoatSeat


class Depths(Fact, frozen=True):
    """§A7.3: at what depths the charges in a square were set, in feet."""

    form: ClassVar[str] = "depths {depths} {at}"
    depths: tuple[int, ...]
    at: Square


class NearMiss(Fact, frozen=True):
    """§A7.3: the boat is damaged."""

    form: ClassVar[str] = "near-miss {boat}"
    boat: BoatSeat


class Miss(Fact, frozen=True):
    """§A7.3: charges in the boat's square did nothing to it."""

    form: ClassVar[str] = "miss {boat}"
    boat: BoatSeat


class Missed(Fact, frozen=True):
    """§A8.4, §A9.5: a torpedo or a gun did not hit that ship."""

    form: ClassVar[str] = "missed {ship}"
    ship: Seat


class Hidden(Fact, frozen=True):
    """§A6.2: the boat is taken off the board."""

    form: ClassVar[str] = "hidden {boat}"
    boat: BoatSeat


class Depth(Fact, frozen=True):
    """§A6.2: a boat off the board tells its depth."""

    form: ClassVar[str] = "depth {boat} {feet}"
    boat: BoatSeat
    feet: int

    @property
    def level(self) -> int:
        return self.feet // FEET


class Sighted(Fact, frozen=True):
    """§A6.2: a boat on the board; without a depth, on the surface."""

    form: ClassVar[str] = "sighted {boat} {heading} {at}[ {feet}]"
    boat: BoatSeat
    heading: Heading
    at: Square
    feet: int | None = None

    @property
    def level(self) -> int:
        return (self.feet or 0) // FEET


class Surfaced(Fact, frozen=True):
    """§A5.5: a boat has come up and may never submerge again."""

    form: ClassVar[str] = "surfaced {boat}"
    boat: BoatSeat


class Running(Fact, frozen=True):
    """§A8.1: torpedoes are running."""

    form: ClassVar[str] = "running {boat}"
    boat: BoatSeat


class Spent(Fact, frozen=True):
    """§A8.4: what nobody met of a boat's torpedoes is spent, the escorts' turn being over."""

    form: ClassVar[str] = "spent {boat}"
    boat: BoatSeat


class Run(Fact, frozen=True):
    """§A7.1: a run is announced."""

    form: ClassVar[str] = "run {escort} {boat}"
    escort: EscortSeat
    boat: BoatSeat


class Fired(Fact, frozen=True):
    """§A9.5: a throw of the die for guns, in a column of the attack results."""

    form: ClassVar[str] = "fired {target} {column} {firers} {die}"
    target: Seat
    column: Column
    firers: tuple[Seat, ...]
    die: int


class Convoy(Fact, frozen=True):
    """§A11.3: a boat has entered the convoy."""

    form: ClassVar[str] = "convoy {boat}"
    boat: BoatSeat


class Swept(Fact, frozen=True):
    """§A6.2: the boats have been looked for after an escort's move; its run is over."""

    form: ClassVar[str] = "swept {escort}"
    escort: EscortSeat


Anything: TypeAlias = (
    Turn
    | Enters
    | Track
    | Torpedoes
    | Rammed
    | Collided
    | Dead
    | EscortSunk
    | BoatSunk
    | Charged
    | There
    | NotThere
    | Depths
    | NearMiss
    | Miss
    | Missed
    | Hidden
    | Depth
    | Sighted
    | Surfaced
    | Running
    | Spent
    | Run
    | Fired
    | Convoy
    | Swept
)
FACTS: Final = Language(Anything)
