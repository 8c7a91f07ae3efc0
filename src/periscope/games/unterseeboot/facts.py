"""Everything that can follow from a move. All of it is open (§N1.1), so none of it blocks undo."""

from __future__ import annotations

from typing import ClassVar, Final, Literal, TypeAlias

from periscope.games.unterseeboot.phrases import Column
from periscope.kernel import notation
from periscope.kernel.notation import Language


class Fact(notation.Fact, frozen=True):
    shows: ClassVar[bool] = False


class Spotted(Fact, frozen=True):
    """An aircraft keeps the boat in sight, and comes again without a search (§N6.3)."""

    form: ClassVar[str] = "spotted"


class LostSight(Fact, frozen=True):
    """The aircraft loses the boat that dives (§N6.4)."""

    form: ClassVar[str] = "lost-sight"


class Recharged(Fact, frozen=True):
    """The main battery is full again (§N4.2)."""

    form: ClassVar[str] = "recharged {tokens}"
    tokens: int


class Auxiliary(Fact, frozen=True):
    """Auxiliary power is spent (§N4.1); without a number there is none left."""

    form: ClassVar[str] = "auxiliary[ {left}]"
    left: int | None = None


class Searching(Fact, frozen=True):
    """A destroyer begins to search (§N8.1)."""

    form: ClassVar[str] = "searching"


class Detected(Fact, frozen=True):
    """The destroyer has found the boat (§N8.1, §N8.2)."""

    form: ClassVar[str] = "detected"


class Evaded(Fact, frozen=True):
    """The destroyer has lost the boat at the deepest level (§N8.4)."""

    form: ClassVar[str] = "evaded"


class Hull(Fact, frozen=True):
    """A hull token is lost (§N9.1); without a number it was the last."""

    form: ClassVar[str] = "hull[ {left}]"
    left: int | None = None


class Struck(Fact, frozen=True):
    """A big ship is hit and needs another hit (§N13.2)."""

    form: ClassVar[str] = "struck {at} {tonnage}"
    at: Column
    tonnage: int


class Sunk(Fact, frozen=True):
    """A ship goes down (§N7.4)."""

    form: ClassVar[str] = "sunk {at} {tonnage}"
    at: Column
    tonnage: int


Homecoming: TypeAlias = Literal["returned", "patrol-over"]
Loss: TypeAlias = Literal["submerged", "batteries", "aircraft", "destroyer", "crushed"]


class Home(Fact, frozen=True):
    """The patrol is over, and the boat is home (§N10.4)."""

    form: ClassVar[str] = "home {ending}"
    ending: Homecoming


class Lost(Fact, frozen=True):
    """The patrol is over, and the boat is lost (§N10.3)."""

    form: ClassVar[str] = "lost {ending}"
    ending: Loss


FACTS: Final = Language(
    Spotted,
    LostSight,
    Recharged,
    Auxiliary,
    Searching,
    Detected,
    Evaded,
    Hull,
    Struck,
    Sunk,
    Home,
    Lost,
)
