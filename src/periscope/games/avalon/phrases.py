"""Every move of U-BOAT as a phrase. A part that others may not know is None for them."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, Literal, TypeAlias

from msgspec import Meta

from periscope.kernel.notation import Language, Phrase

EscortSeat: TypeAlias = Annotated[str, Meta(pattern=r"^escort-\d$")]
BoatSeat: TypeAlias = Annotated[str, Meta(pattern=r"^boat-\d$")]
Seat: TypeAlias = Annotated[str, Meta(pattern=r"^(?:escort|boat)-\d$")]
Square: TypeAlias = Annotated[str, Meta(pattern=r"^[A-HJ-S]-?\d+$")]
Heading: TypeAlias = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
Helm: TypeAlias = Literal["hard-port", "port", "steady", "starboard", "hard-starboard"]
"""A turn on a square: 90 or 45 degrees either way, or none (§A4.1, §A5.1)."""


class Stock(Phrase, frozen=True):
    """Three dice for a ship, thrown in secret: None for whoever does not command it."""

    form: ClassVar[str] = "stock {seat}[ {total}]"
    section: ClassVar[str] = "A2.2"
    seat: Seat
    total: int | None = None


class Sail(Phrase, frozen=True):
    """An escort's course: the turn on each square that it enters."""

    form: ClassVar[str] = "sail {turns}"
    section: ClassVar[str] = "A4.1"
    turns: tuple[Helm, ...]


class On(Phrase, frozen=True):
    """Under torpedoes: turn and enter the next square."""

    form: ClassVar[str] = "{turn} on"
    section: ClassVar[str] = "A8.3"
    turn: Helm


class Stop(Phrase, frozen=True):
    """Under torpedoes: turn and end the move."""

    form: ClassVar[str] = "{turn} stop"
    section: ClassVar[str] = "A8.3"
    turn: Helm


class Adjust(Phrase, frozen=True):
    form: ClassVar[str] = "adjust {heading}"
    section: ClassVar[str] = "A4.2"
    heading: Heading


class Die(Phrase, frozen=True):
    form: ClassVar[str] = "die {face}"
    section: ClassVar[str] = "A9.5"
    face: int


class Charge(Phrase, frozen=True):
    """Charges in a square of the track, at depths in feet."""

    form: ClassVar[str] = "charge {at} {depths}"
    section: ClassVar[str] = "A7.2"
    at: Square
    depths: tuple[int, ...]


class Drop(Phrase, frozen=True):
    form: ClassVar[str] = "drop"
    section: ClassVar[str] = "A7.3"


class Run(Phrase, frozen=True):
    form: ClassVar[str] = "run {boat}"
    section: ClassVar[str] = "A7.1"
    boat: BoatSeat


class NoRun(Phrase, frozen=True):
    form: ClassVar[str] = "no run"
    section: ClassVar[str] = "A7.1"


class Dive(Phrase, frozen=True):
    """A boat's course, and the depth in feet at its end; 0 is the surface."""

    form: ClassVar[str] = "sail {turns} {feet}"
    section: ClassVar[str] = "A5.1"
    turns: tuple[Helm, ...]
    feet: int


class Enter(Phrase, frozen=True):
    """A boat goes into the convoy, perhaps through squares before it."""

    form: ClassVar[str] = "sail[ {turns}] convoy {feet}"
    section: ClassVar[str] = "A11.3"
    feet: int
    turns: tuple[Helm, ...] | None = None


class AdjustBoat(Phrase, frozen=True):
    form: ClassVar[str] = "adjust {heading} {feet}"
    section: ClassVar[str] = "A5.4"
    heading: Heading
    feet: int


class Fire(Phrase, frozen=True):
    form: ClassVar[str] = "fire"
    section: ClassVar[str] = "A8.1"


class Hold(Phrase, frozen=True):
    form: ClassVar[str] = "hold"
    section: ClassVar[str] = "A8.1"


class Torpedo(Phrase, frozen=True):
    form: ClassVar[str] = "torpedo {at}"
    section: ClassVar[str] = "A8.1"
    at: Square


class Elsewhere(Phrase, frozen=True):
    """A torpedo at a square that no escort can enter next turn: all alike (§A8.2)."""

    form: ClassVar[str] = "torpedo elsewhere"
    section: ClassVar[str] = "A8.2"


class Ready(Phrase, frozen=True):
    """What everybody else hears of a boat's turn."""

    form: ClassVar[str] = "ready"
    section: ClassVar[str] = "A6.3"


class Aim(Phrase, frozen=True):
    form: ClassVar[str] = "aim {escort}"
    section: ClassVar[str] = "A10.3"
    escort: EscortSeat


class Target(Phrase, frozen=True):
    form: ClassVar[str] = "fire {seat}"
    section: ClassVar[str] = "A10.4"
    seat: Seat


class Lose(Phrase, frozen=True):
    form: ClassVar[str] = "lose {seat}"
    section: ClassVar[str] = "A10.4"
    seat: Seat


Anything: TypeAlias = (
    Stock
    | Sail
    | On
    | Stop
    | Adjust
    | Die
    | Charge
    | Drop
    | Run
    | NoRun
    | Dive
    | Enter
    | AdjustBoat
    | Fire
    | Hold
    | Torpedo
    | Elsewhere
    | Ready
    | Aim
    | Target
    | Lose
)
MOVES: Final = Language(Anything)
READY: Final = Ready()
