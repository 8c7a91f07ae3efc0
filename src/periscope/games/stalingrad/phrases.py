"""Every move as data: its kind and its parts, from which its notation follows.

A part in brackets is absent where a seat may not know it (§S5.1), or where a table without the
memory aid has forgotten it (§S4.5).
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, ClassVar, Final, TypeAlias

from msgspec import Meta

from periscope.games.stalingrad.cards import CardName
from periscope.kernel.notation import Language, Phrase

Cell: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z]\d+$")]
"""A place of the battlefield; a quadrant is named by its lower left one."""


class Arrange(Phrase, frozen=True):
    form: ClassVar[str] = "arrange {seat}"
    section: ClassVar[str] = "S9.3"
    seat: str


class Place(Phrase, frozen=True):
    form: ClassVar[str] = "place {card} {at}"
    section: ClassVar[str] = "S3.2"
    card: CardName
    at: Cell


class Front(Phrase, frozen=True):
    """The last card of a front, as the other side sees it."""

    form: ClassVar[str] = "front"
    section: ClassVar[str] = "S3.2"


class Rearrange(Phrase, frozen=True, tag="move"):
    """MOVE: the new order of a quadrant's cards, lower row first."""

    form: ClassVar[str] = "move {at}[ -> {cards}]"
    section: ClassVar[str] = "S5.1"
    at: Cell
    cards: tuple[CardName, ...] | None = None


class Search(Phrase, frozen=True):
    form: ClassVar[str] = "search[ {at}]"
    section: ClassVar[str] = "S5.2"
    at: Cell | None = None


class Shoot(Phrase, frozen=True):
    """A shot, and the quadrant that the shot card is put on."""

    form: ClassVar[str] = "shoot {at}"
    section: ClassVar[str] = "S5.3"
    at: Cell


class LastShot(Phrase, frozen=True):
    form: ClassVar[str] = "shoot"
    section: ClassVar[str] = "S5.3"


class Hold(Phrase, frozen=True):
    form: ClassVar[str] = "hold"
    section: ClassVar[str] = "S5.3"


class Deploy(Phrase, frozen=True):
    form: ClassVar[str] = "deploy[ {at}]"
    section: ClassVar[str] = "S7.2"
    at: Cell | None = None


class End(Phrase, frozen=True):
    form: ClassVar[str] = "end"
    section: ClassVar[str] = "S7.2"


class Recognise(Phrase, frozen=True):
    """One card, or two side by side."""

    form: ClassVar[str] = "recognise {cells}"
    section: ClassVar[str] = "S7.3"
    cells: tuple[Cell, ...]


class Fire(Phrase, frozen=True):
    """Offensive fire: the card that is turned over."""

    form: ClassVar[str] = "fire[ {at}]"
    section: ClassVar[str] = "S7.4"
    at: Cell | None = None


class FireFrom(Phrase, frozen=True):
    """The machine gun that shows itself and shoots."""

    form: ClassVar[str] = "fire from {at}"
    section: ClassVar[str] = "S7.4"
    at: Cell


class Howitzer(Phrase, frozen=True):
    """The mortar, and the card that it shoots at."""

    form: ClassVar[str] = "howitzer[ {at} {to}]"
    section: ClassVar[str] = "S7.5"
    at: Cell | None = None
    to: Cell | None = None


class Assault(Phrase, frozen=True):
    """The infantry, and the quadrant that it assaults."""

    form: ClassVar[str] = "assault[ {at} in {to}]"
    section: ClassVar[str] = "S7.6"
    at: Cell | None = None
    to: Cell | None = None


class Advance(Phrase, frozen=True):
    form: ClassVar[str] = "advance {at}"
    section: ClassVar[str] = "S7.6"
    at: Cell


class Stay(Phrase, frozen=True):
    form: ClassVar[str] = "stay"
    section: ClassVar[str] = "S7.6"


class Reinforce(Phrase, frozen=True):
    """The quadrant, where infantry comes back in it, and what comes with it and where, if anything
    does (§S8.6)."""

    form: ClassVar[str] = "reinforce[ {at} infantry {infantry}[ {company} {beside}]]"
    section: ClassVar[str] = "S7.9"
    at: Cell | None = None
    infantry: Cell | None = None
    company: CardName | None = None
    beside: Cell | None = None

    def cards(self) -> tuple[tuple[CardName, str], ...]:
        """The cards that come back, each with its place; none where that is forgotten."""
        if self.infantry is None:
            return ()
        if self.company is None or self.beside is None:
            return (("infantry", self.infantry),)
        return (("infantry", self.infantry), (self.company, self.beside))


MovePhrase: TypeAlias = (
    Arrange
    | Place
    | Front
    | Rearrange
    | Search
    | Shoot
    | LastShot
    | Hold
    | Deploy
    | End
    | Recognise
    | Fire
    | FireFrom
    | Howitzer
    | Assault
    | Advance
    | Stay
    | Reinforce
)
MOVES: Final = Language(MovePhrase)

FRONT: Final = Front()


def heard(move: Phrase) -> Phrase:
    """A move as the other side sees it once the fronts are laid."""
    return moved(move.at) if isinstance(move, Rearrange) else move


@cache
def moved(quadrant: str) -> Rearrange:
    """MOVE as the other side sees it: which quadrant, and not what came of it."""
    return Rearrange(quadrant)
