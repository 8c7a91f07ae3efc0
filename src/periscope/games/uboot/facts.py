"""Everything that can follow from a move of SCOPE U-Boot, as data.

A ship that passes for another kind (§U10.6) is told with what its card shows: `left allied
armed-freighter c5 as freighter` to its owner, `left allied freighter c5` to everybody else.
"""

from __future__ import annotations

from typing import ClassVar, Final, Literal, TypeAlias

from msgspec.structs import replace

from periscope.games.uboot.phrases import Cell, Cells, Name, Side
from periscope.kernel.notation import Fact, Language

OWNER: Final = "german"
"""Whose submarines are."""


class ShipFact(Fact, frozen=True):
    """Something about one ship, with the name under which a seat knows it."""

    side: Side
    ship: Name
    at: Cell
    shown: Name | None = None
    """What the enemy reads on its card, where that is something else."""

    def seen_by(self, seat: str) -> Fact | None:
        if self.shown is None or seat == self.side:
            return self
        return replace(self, ship=self.shown, shown=None)


# What the move was about.


class Acts(ShipFact, frozen=True):
    """The ship that carries the move out."""

    form: ClassVar[str] = "acts {side} {ship} {at}[ as {shown}]"
    shows: ClassVar[bool] = False


class Target(ShipFact, frozen=True):
    """The ship that is fired at or bombed."""

    form: ClassVar[str] = "target {side} {ship} {at}[ as {shown}]"
    shows: ClassVar[bool] = False


class Hand(Fact, frozen=True):
    """The firing hand that is drawn from (§U9.6): no `at` for a bomb (§U10.8)."""

    form: ClassVar[str] = "hand[ {at}] at {to} {misses}"
    to: Cell
    misses: int
    at: Cell | None = None


# Set-up.


class Begins(Fact, frozen=True):
    """Who lays first (§U10.10)."""

    form: ClassVar[str] = "begins {side} {what}"
    side: Side
    what: Literal["mines", "ships"]


class Alone(Fact, frozen=True):
    """The other side has nothing left to lay (§U10.10)."""

    form: ClassVar[str] = "alone {side} {what}"
    side: Side
    what: Literal["mines", "ships"]


class Laid(Fact, frozen=True):
    """Both sides have laid all (§U10.10)."""

    form: ClassVar[str] = "laid {what}"
    what: Literal["mines", "ships"]


class Announced(Fact, frozen=True):
    """By the first version of the rules: how many mines or ships a side will lay."""

    form: ClassVar[str] = "announced {side} {what}[ {number}]"
    side: Side
    what: Literal["mines", "ships"]
    number: int = 0


# Submarines under water.


class Lifted(Fact, frozen=True):
    """The cards that were in hand (§U5.1)."""

    form: ClassVar[str] = "lifted {cells}"
    shows: ClassVar[bool] = False
    cells: Cells


class Stayed(Fact, frozen=True):
    """Submarines of the quadrant that the lift could not move (§U5.1): their owner's knowledge."""

    form: ClassVar[str] = "stayed {cells}"
    shows: ClassVar[bool] = False
    cells: Cells

    def seen_by(self, seat: str) -> Fact | None:
        return self if seat == OWNER else None


class Shown(Fact, frozen=True):
    """A submarine showed itself by launching and is face down again (§U5.2)."""

    form: ClassVar[str] = "shown submarine {at}"
    at: Cell


class Empty(Fact, frozen=True):
    """A card was turned over: empty sea (§U5.3, §U8.4, §U8.5)."""

    form: ClassVar[str] = "empty {at}"
    at: Cell


class Contact(Fact, frozen=True):
    """A card was turned over by sonar: a submarine (§U8.4)."""

    form: ClassVar[str] = "contact {at}"
    at: Cell


class Idle(Fact, frozen=True):
    """Whoever passes has all submarines under water on these cards: elsewhere they could act."""

    form: ClassVar[str] = "idle {cells}"
    cells: Cells


class Discharge(Fact, frozen=True):
    """The last depth charges fall (§U8.6)."""

    form: ClassVar[str] = "discharge {at}"
    at: Cell


# Ships.


class Caught(ShipFact, frozen=True):
    """A submarine under water was found and sunk."""

    form: ClassVar[str] = "caught {side} {ship} {at}[ as {shown}]"


class Sunk(ShipFact, frozen=True):
    form: ClassVar[str] = "sunk {side} {ship} {at}[ as {shown}]"


class Damaged(ShipFact, frozen=True):
    form: ClassVar[str] = "damaged {side} {ship} {at}[ as {shown}]"


class Left(ShipFact, frozen=True):
    """It has left the area (§U7.2, §U11.2)."""

    form: ClassVar[str] = "left {side} {ship} {at}[ as {shown}]"


class Blocked(ShipFact, frozen=True):
    """Its order could not be carried out (§U5.4)."""

    form: ClassVar[str] = "blocked {side} {ship} {at}[ as {shown}]"


class Doomed(ShipFact, frozen=True):
    """It can no longer escape a torpedo (§U7.4)."""

    form: ClassVar[str] = "doomed {side} {ship} {at}[ as {shown}]"


class Unmasked(ShipFact, frozen=True):
    """It shows what it is by firing (§U10.6)."""

    form: ClassVar[str] = "unmasked {side} {ship} {at}[ as {shown}]"


class Sailed(Fact, frozen=True):
    """Its order was carried out (§U5.4)."""

    form: ClassVar[str] = "sailed {side} {ship} {at}-{to}[ as {shown}]"
    shows: ClassVar[bool] = False
    side: Side
    ship: Name
    at: Cell
    to: Cell
    shown: Name | None = None

    def seen_by(self, seat: str) -> Fact | None:
        if self.shown is None or seat == self.side:
            return self
        return replace(self, ship=self.shown, shown=None)


# Torpedoes (§U6.1).


class Ran(Fact, frozen=True):
    """It ran on to the next card."""

    form: ClassVar[str] = "ran {side} {at}-{to}"
    shows: ClassVar[bool] = False
    side: Side
    at: Cell
    to: Cell


class Spent(Fact, frozen=True):
    """It left the area, or ended on mines or a burning tanker."""

    form: ClassVar[str] = "spent {side} {at}"
    shows: ClassVar[bool] = False
    side: Side
    at: Cell


class Struck(Fact, frozen=True):
    """It hit the ship on a card."""

    form: ClassVar[str] = "struck {side} {at}-{to}"
    side: Side
    at: Cell
    to: Cell


Anything: TypeAlias = (
    Acts
    | Target
    | Hand
    | Begins
    | Alone
    | Laid
    | Announced
    | Lifted
    | Stayed
    | Shown
    | Empty
    | Contact
    | Idle
    | Discharge
    | Caught
    | Sunk
    | Damaged
    | Left
    | Blocked
    | Doomed
    | Unmasked
    | Sailed
    | Ran
    | Spent
    | Struck
)

FACTS: Final = Language(Anything)
