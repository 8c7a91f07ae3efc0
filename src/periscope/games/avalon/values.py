"""The values of a scenario, checked: numbers within their bounds, tables, places and commanders."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, TypeAlias

from msgspec import Meta, Struct, inspect

from periscope.games.avalon.facts import Column
from periscope.games.avalon.phrases import Heading, Seat
from periscope.kernel.notation import Language, Phrase

Face: TypeAlias = Annotated[int, Meta(ge=1, le=6)]


class Start(Phrase, frozen=True):
    """Where a ship begins, as a file writes it: `S2 E`. Digits of every script and columns off the
    picture are read, as the first version of the rules had it."""

    form: ClassVar[str] = "{at} {heading}"
    at: Annotated[str, Meta(pattern=r"^[A-HJ-S]-?\d{1,2}$")]
    heading: Heading

    @property
    def column(self) -> int:
        return int(self.at[1:])


def start(text: str) -> Start:
    """ValueError where it is none."""
    found = Language(Start).read(text)
    assert isinstance(found, Start)
    return found


class Hits(Struct, frozen=True):
    """A column of the attack results table: the throws that sink somebody (§A9.5)."""

    target: tuple[Face, ...]
    firing: tuple[Face, ...]


class Numbers(Struct, frozen=True):
    """§A12.1: what a file may set, and within which bounds."""

    escorts: Annotated[int, Meta(ge=1, le=3)]
    boats: Annotated[int, Meta(ge=1, le=3)]
    rows: Annotated[int, Meta(ge=4, le=18)]
    columns: Annotated[int, Meta(ge=4, le=40)]
    dice: Annotated[int, Meta(ge=1, le=5)]
    speed: Annotated[int, Meta(ge=1, le=4)]
    surface_speed: Annotated[int, Meta(ge=1, le=2)]
    emergency_speed: Annotated[int, Meta(ge=1, le=2)]
    deepest: Annotated[int, Meta(ge=1, le=6)]
    firing_depth: Annotated[int, Meta(ge=0, le=2)]
    salvo: Annotated[int, Meta(ge=1, le=4)]
    patterns: Annotated[int, Meta(ge=1, le=3)]
    blind_zone: Annotated[int, Meta(ge=0, le=3)]
    gun_range: Annotated[int, Meta(ge=1, le=12)]
    torpedoes_needed: Annotated[int, Meta(ge=0, le=18)]
    adjourn: Annotated[int, Meta(ge=2, le=1000)]


class Values(Numbers, frozen=True, kw_only=True):
    """Everything that the rules of one scenario are made from."""

    tables: dict[Column, Hits]
    starts: tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]
    """The square and heading of each ship, by side."""
    commanders: dict[Seat, int]
    """Who commands which seat: a number for each player (§A1.4)."""


def _bounds() -> dict[str, tuple[int, int]]:
    info = inspect.type_info(Numbers)
    assert isinstance(info, inspect.StructType)
    kinds = {field.name: field.type for field in info.fields}
    return {
        name: (kind.ge or 0, kind.le or 0)
        for name, kind in kinds.items()
        if isinstance(kind, inspect.IntType)
    }


BOUNDS: Final = _bounds()
"""The least and the largest of each number."""
