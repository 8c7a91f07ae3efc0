"""Every move as a value: what the captain chooses, and what the dice say.

A column is a letter from the west, a space a column with its level, tonnage is in thousands.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, Literal, TypeAlias

from msgspec import Meta

from periscope.kernel.notation import Language, Phrase

Column = Annotated[str, Meta(pattern="^[a-z]$")]
Space = Annotated[str, Meta(pattern=r"^[a-z]\d$")]


# Manoeuvre (§N3.1, §N10.2, §N13.1).


class Stay(Phrase, frozen=True):
    form: ClassVar[str] = "stay"
    section: ClassVar[str] = "N3.1"


class Up(Phrase, frozen=True):
    form: ClassVar[str] = "up"
    section: ClassVar[str] = "N3.1"


class Down(Phrase, frozen=True):
    form: ClassVar[str] = "down"
    section: ClassVar[str] = "N3.1"


class West(Phrase, frozen=True):
    form: ClassVar[str] = "west"
    section: ClassVar[str] = "N3.1"


class East(Phrase, frozen=True):
    form: ClassVar[str] = "east"
    section: ClassVar[str] = "N3.1"


class Home(Phrase, frozen=True):
    form: ClassVar[str] = "home"
    section: ClassVar[str] = "N10.2"


class Enter(Phrase, frozen=True):
    form: ClassVar[str] = "enter {at}"
    section: ClassVar[str] = "N13.1"
    at: Space


# Identification (§N5).


class Identify(Phrase, frozen=True):
    form: ClassVar[str] = "identify {at}"
    section: ClassVar[str] = "N5.1"
    at: Column


class LookAway(Phrase, frozen=True):
    form: ClassVar[str] = "look away"
    section: ClassVar[str] = "N5.1"


class Ship(Phrase, frozen=True):
    form: ClassVar[str] = "ship {tonnage}"
    section: ClassVar[str] = "N5.2"
    tonnage: int


class BigShip(Phrase, frozen=True):
    """A ship that was thrown with a large die (§N13.2)."""

    form: ClassVar[str] = "ship {tonnage} d{die}"
    section: ClassVar[str] = "N13.2"
    tonnage: int
    die: int


class FalseContact(Phrase, frozen=True):
    form: ClassVar[str] = "false contact"
    section: ClassVar[str] = "N5.2"


# Aircraft (§N6): the search, the strafing and the repair are one throw.


class AircraftNotSpotted(Phrase, frozen=True):
    form: ClassVar[str] = "aircraft: not spotted"
    section: ClassVar[str] = "N6.2"


class AircraftStrafed(Phrase, frozen=True):
    form: ClassVar[str] = "aircraft: strafed, no damage"
    section: ClassVar[str] = "N6.3"


class AircraftRepaired(Phrase, frozen=True):
    form: ClassVar[str] = "aircraft: damaged, repaired"
    section: ClassVar[str] = "N6.3"


class AircraftDamaged(Phrase, frozen=True):
    form: ClassVar[str] = "aircraft: damaged"
    section: ClassVar[str] = "N6.3"


# Torpedoes (§N7).


class Fire(Phrase, frozen=True):
    form: ClassVar[str] = "fire {at}"
    section: ClassVar[str] = "N7.1"
    at: Column


class Salvo(Phrase, frozen=True):
    """Two torpedoes, at one ship or at two (§N13.4)."""

    form: ClassVar[str] = "fire {at} {other}"
    section: ClassVar[str] = "N13.4"
    at: Column
    other: Column


class HoldFire(Phrase, frozen=True):
    form: ClassVar[str] = "hold fire"
    section: ClassVar[str] = "N7.1"


Fate: TypeAlias = Literal["sunk", "struck", "missed"]


class Result(Phrase, frozen=True):
    """What becomes of one ship that was fired at."""

    form: ClassVar[str] = "{at} {what}"
    at: Column
    what: Fate


class Torpedo(Phrase, frozen=True):
    form: ClassVar[str] = "torpedo: {results|, }"
    section: ClassVar[str] = "N7.4"
    results: tuple[Result, ...]


# The destroyer (§N8): the search, the attack and the repair are one throw.


class DestroyerNotDetected(Phrase, frozen=True):
    form: ClassVar[str] = "destroyer: not detected"
    section: ClassVar[str] = "N8.2"


class DestroyerNoDamage(Phrase, frozen=True):
    form: ClassVar[str] = "destroyer: no damage"
    section: ClassVar[str] = "N8.3"


class DestroyerRepaired(Phrase, frozen=True):
    form: ClassVar[str] = "destroyer: damaged, repaired"
    section: ClassVar[str] = "N8.3"


class DestroyerDamaged(Phrase, frozen=True):
    form: ClassVar[str] = "destroyer: damaged"
    section: ClassVar[str] = "N8.3"


class DestroyerCrushed(Phrase, frozen=True):
    """The boat survives the attack, and not the depth (§N13.3)."""

    form: ClassVar[str] = "destroyer: {attack}, hull crushed"
    section: ClassVar[str] = "N13.3"
    attack: Literal["no damage", "damaged, repaired", "damaged"]


MOVES: Final = Language(
    Stay,
    Up,
    Down,
    West,
    East,
    Home,
    Enter,
    Identify,
    LookAway,
    Ship,
    BigShip,
    FalseContact,
    AircraftNotSpotted,
    AircraftStrafed,
    AircraftRepaired,
    AircraftDamaged,
    Fire,
    Salvo,
    HoldFire,
    Torpedo,
    DestroyerNotDetected,
    DestroyerNoDamage,
    DestroyerRepaired,
    DestroyerDamaged,
    DestroyerCrushed,
)
