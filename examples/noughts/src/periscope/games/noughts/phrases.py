"""Every move as data."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, Literal, TypeAlias

from msgspec import Meta

from periscope.kernel.notation import Language, Phrase

Cell: TypeAlias = Annotated[str, Meta(pattern=r"^[a-d][1-4]$")]
Side: TypeAlias = Literal["cross", "nought"]


class Begin(Phrase, frozen=True):
    """§T2.1: a coin says who begins."""

    form: ClassVar[str] = "{side} begins"
    section: ClassVar[str] = "T2.1"
    side: Side


class Mark(Phrase, frozen=True):
    """§T3.1: a cell is tried; only who tries knows which."""

    form: ClassVar[str] = "mark[ {at}]"
    section: ClassVar[str] = "T3.1"
    at: Cell | None = None


MOVES: Final = Language(Begin, Mark)
