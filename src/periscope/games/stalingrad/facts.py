"""Everything that can follow from a move, for everybody to see: this game has no private facts.

What was shown cannot be taken back; anything else lay open before, or follows by itself.
"""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final, TypeAlias

from periscope.games.stalingrad.cards import NAME, SIDE, SIDES, CardName, Side
from periscope.games.stalingrad.phrases import Cell
from periscope.kernel.notation import Fact, Language


class Shown(Fact, frozen=True):
    """§S3.3: a card was shown to both sides; which one it was may be forgotten (§S4.5)."""

    form: ClassVar[str] = "shown {side}[ {card}] {at}"
    side: Side
    at: Cell
    card: CardName | None = None


class OnCard(Fact, frozen=True):
    """What happened to a card that everybody knows."""

    shows: ClassVar[bool] = False
    side: Side
    at: Cell
    card: CardName


class Eliminated(OnCard, frozen=True):
    """§S5.3: a card went to the enemy's scoring zone."""

    form: ClassVar[str] = "eliminated {side} {card} {at}"


class Spare(OnCard, frozen=True):
    """§S8.2: an ace was hit, and a spare card went instead."""

    form: ClassVar[str] = "spare {side} {card} {at}"


class Unharmed(OnCard, frozen=True):
    """§S5.5: a decoy was shot at and stays where it is."""

    form: ClassVar[str] = "unharmed {side} {card} {at}"


class Removed(OnCard, frozen=True):
    """§S7.5, §S7.6: a card that is worth nothing left the battlefield."""

    form: ClassVar[str] = "removed {side} {card} {at}"


class Left(OnCard, frozen=True):
    """§S7.6: infantry left its place, which is an empty area now."""

    form: ClassVar[str] = "left {side} {card} {at}"


class Advanced(OnCard, frozen=True):
    """§S7.6: infantry took a place."""

    form: ClassVar[str] = "advanced {side} {card} {at}"


class Returned(Fact, frozen=True):
    """§S7.9: a card came back; where may be forgotten (§S4.5)."""

    form: ClassVar[str] = "returned {side} {card}[ {at}]"
    shows: ClassVar[bool] = False
    side: Side
    card: CardName
    at: Cell | None = None


class Turn(Fact, frozen=True):
    """§S4.1: a turn of a side has begun."""

    form: ClassVar[str] = "turn {side} {number}"
    shows: ClassVar[bool] = False
    side: Side
    number: int


class Passed(Fact, frozen=True):
    """§S4.3: the side could do nothing, and its turn passed."""

    form: ClassVar[str] = "passed {side}"
    shows: ClassVar[bool] = False
    side: Side


AnyFact: TypeAlias = (
    Shown | Eliminated | Spare | Unharmed | Removed | Left | Advanced | Returned | Turn | Passed
)
FACTS: Final = Language(AnyFact)

PASSED: Final = tuple(Passed(side) for side in SIDES)


@cache
def on_card(fact: type[Shown | OnCard | Returned], letter: str, at: str) -> Fact:
    """What happened to a card, by its letter; made once."""
    return fact(side=SIDES[SIDE[letter]], at=at, card=NAME[letter])
