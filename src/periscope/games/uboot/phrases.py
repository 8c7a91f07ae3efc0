"""Every move of SCOPE U-Boot as data.

`own` is the card of the mover's ship that acts, `at` any other card, `to` where something ends.
What only the mover may know is None for everybody else.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, Literal, TypeAlias

from msgspec import Meta

from periscope.kernel.notation import Language, Phrase

Cell: TypeAlias = Annotated[str, Meta(pattern="^[a-z][1-9]$")]
Cells: TypeAlias = tuple[Cell, ...]
Heading: TypeAlias = Literal["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
Side: TypeAlias = Literal["allied", "german"]
Name: TypeAlias = Annotated[str, Meta(pattern="^[a-z]+(?:-[a-z]+)*$")]
"""The name of a card."""


# Set-up.


class Count(Phrase, frozen=True):
    """A number of cards of one kind."""

    form: ClassVar[str] = "{number} {card}"
    number: int
    card: Name


class Fleet(Phrase, frozen=True):
    """A fleet is chosen; the enemy does not see which."""

    form: ClassVar[str] = "fleet[ {cards| + }]"
    section: ClassVar[str] = "U10.1"
    cards: tuple[Count, ...] | None = None


class Mines(Phrase, frozen=True):
    """Mines are laid."""

    form: ClassVar[str] = "mines {at}"
    section: ClassVar[str] = "U10.5"
    at: Cell


class Submarines(Phrase, frozen=True):
    """All submarines go down at once; the enemy does not see where."""

    form: ClassVar[str] = "submarines[ {cells}]"
    section: ClassVar[str] = "U3.2"
    cells: Cells | None = None


class Place(Phrase, frozen=True):
    """A surface ship is laid; the enemy reads what its card shows (§U10.6)."""

    form: ClassVar[str] = "place {card} {at}"
    section: ClassVar[str] = "U3.3"
    card: Name
    at: Cell


# The base game.


class Lift(Phrase, frozen=True):
    """A quadrant is lifted; the enemy does not see where its submarines lie then."""

    form: ClassVar[str] = "lift {at}[ -> {cells}]"
    section: ClassVar[str] = "U5.1"
    at: Cell
    cells: Cells | None = None


class Torpedo(Phrase, frozen=True):
    """A torpedo is launched."""

    form: ClassVar[str] = "torpedo {own} {heading}"
    section: ClassVar[str] = "U5.2"
    own: Cell
    heading: Heading


class Sail(Phrase, frozen=True):
    """A fast ship moves."""

    form: ClassVar[str] = "{own}-{to}"
    section: ClassVar[str] = "U5.3"
    own: Cell
    to: Cell


class Search(Phrase, frozen=True):
    """A destroyer moves and turns over the card that it has reached."""

    form: ClassVar[str] = "{own}-{to}?"
    section: ClassVar[str] = "U5.3"
    own: Cell
    to: Cell


class Off(Phrase, frozen=True):
    """A fast ship leaves over the edge."""

    form: ClassVar[str] = "{own}-off"
    section: ClassVar[str] = "U7.2"
    own: Cell


class Course(Phrase, frozen=True):
    """A slow ship is given an order."""

    form: ClassVar[str] = "course {own} {heading}"
    section: ClassVar[str] = "U5.4"
    own: Cell
    heading: Heading


class Pass(Phrase, frozen=True):
    """Nothing can be done."""

    form: ClassVar[str] = "pass"
    section: ClassVar[str] = "U4.3"


# Slow submarines.


class Sonar(Phrase, frozen=True):
    """A card beside a destroyer is turned over."""

    form: ClassVar[str] = "sonar {at}"
    section: ClassVar[str] = "U8.4"
    at: Cell


class Charges(Phrase, frozen=True):
    """Depth charges fall on the card under a destroyer."""

    form: ClassVar[str] = "charges {at}"
    section: ClassVar[str] = "U8.5"
    at: Cell


# Surface combat.


class Surface(Phrase, frozen=True):
    """A submarine comes up and moves."""

    form: ClassVar[str] = "surface {own}-{to}"
    section: ClassVar[str] = "U9.1"
    own: Cell
    to: Cell


class Dive(Phrase, frozen=True):
    """A submarine goes under and a quadrant is lifted; the enemy does not see what comes of it."""

    form: ClassVar[str] = "dive {own}, lift {to}[ -> {cells}]"
    section: ClassVar[str] = "U9.2"
    own: Cell
    to: Cell
    cells: Cells | None = None


class Hold(Phrase, frozen=True):
    """No shot is fired."""

    form: ClassVar[str] = "hold"
    section: ClassVar[str] = "U9.4"


class Fire(Phrase, frozen=True):
    """A ship fires at another."""

    form: ClassVar[str] = "fire {own}-{to}"
    section: ClassVar[str] = "U9.5"
    own: Cell
    to: Cell


class Hit(Phrase, frozen=True):
    """The hit card is drawn from the firing hand."""

    form: ClassVar[str] = "hit"
    section: ClassVar[str] = "U9.6"


class Miss(Phrase, frozen=True):
    """A miss card is drawn from the firing hand."""

    form: ClassVar[str] = "miss"
    section: ClassVar[str] = "U9.6"


# Reinforcements.


class Dash(Phrase, frozen=True):
    """A ship of two steps moves both."""

    form: ClassVar[str] = "{own}-{via}-{to}"
    section: ClassVar[str] = "U10.4"
    own: Cell
    via: Cell
    to: Cell


class DashSearch(Phrase, frozen=True):
    """A hunter of two steps moves both and turns over the card that it has reached."""

    form: ClassVar[str] = "{own}-{via}-{to}?"
    section: ClassVar[str] = "U10.4"
    own: Cell
    via: Cell
    to: Cell


class TakeOff(Phrase, frozen=True):
    """An aircraft takes off."""

    form: ClassVar[str] = "take off"
    section: ClassVar[str] = "U10.7"


class Bomb(Phrase, frozen=True):
    """The aircraft bombs a ship."""

    form: ClassVar[str] = "bomb {to}"
    section: ClassVar[str] = "U10.8"
    to: Cell


class Aircraft(Phrase, frozen=True):
    """A torpedo aircraft attacks from a card."""

    form: ClassVar[str] = "aircraft {at}"
    section: ClassVar[str] = "U10.9"
    at: Cell


class Flak(Phrase, frozen=True):
    """A ship shoots at the aircraft."""

    form: ClassVar[str] = "flak {own}"
    section: ClassVar[str] = "U10.9"
    own: Cell


class Aim(Phrase, frozen=True):
    """The aircraft's torpedo is launched."""

    form: ClassVar[str] = "aim {heading}"
    section: ClassVar[str] = "U10.9"
    heading: Heading


# Breakout.


class Leave(Phrase, frozen=True):
    """A submarine under water leaves over the Allied edge."""

    form: ClassVar[str] = "leave {own}"
    section: ClassVar[str] = "U11.2"
    own: Cell


Move: TypeAlias = (
    Fleet
    | Mines
    | Submarines
    | Place
    | Lift
    | Torpedo
    | Sail
    | Search
    | Off
    | Course
    | Pass
    | Sonar
    | Charges
    | Surface
    | Dive
    | Hold
    | Fire
    | Hit
    | Miss
    | Dash
    | DashSearch
    | TakeOff
    | Bomb
    | Aircraft
    | Flak
    | Aim
    | Leave
)

MOVES: Final = Language(Move)
