"""The questions of a turn (§N2.3): who is asked, and what is offered."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from periscope.kernel.frame import ChanceNode, Ended, Phase

if TYPE_CHECKING:
    from periscope.games.unterseeboot.chapter import Outcomes
    from periscope.games.unterseeboot.moves import Move
    from periscope.games.unterseeboot.state import State

CAPTAIN: Final = "captain"


class Question(Phase):
    """The captain chooses."""

    def asks(self, s: State) -> str:
        return CAPTAIN


class Throw(ChanceNode):
    """The dice decide."""

    def moves(self, s: State) -> Sequence[Move]:
        return list(self.outcomes(s))

    @abstractmethod
    def outcomes(self, s: State) -> Outcomes:
        """What may come of it, with the odds."""


class Manoeuvre(Question):
    """§N3.1: the boat moves, or heads for home."""

    def moves(self, s: State) -> Sequence[Move]:
        return s.rules.manoeuvres(s)


class Identification(Question):
    """§N5.1: a target in reach may be looked at."""

    def moves(self, s: State) -> Sequence[Move]:
        return s.rules.identifications(s)


class Contact(Throw):
    """§N5.2: what the target turns out to be."""

    def outcomes(self, s: State) -> Outcomes:
        return s.rules.contacts(s)


class Aircraft(Throw):
    """§N6.2: aircraft look for a surfaced boat, also for one on its way home (§N10.2)."""

    def outcomes(self, s: State) -> Outcomes:
        return s.rules.raids(s)


class Torpedoes(Question):
    """§N7.1: a torpedo may be fired."""

    def moves(self, s: State) -> Sequence[Move]:
        return s.rules.attacks(s)


class Strike(Throw):
    """§N7.4: what the torpedoes hit."""

    def outcomes(self, s: State) -> Outcomes:
        return s.rules.strikes(s)


class Destroyer(Throw):
    """§N8.2: the destroyer looks for the boat, and attacks it."""

    def outcomes(self, s: State) -> Outcomes:
        return s.rules.hunts(s)


MANOEUVRE: Final = Manoeuvre("manoeuvre", "N3.1")
IDENTIFY: Final = Identification("identify", "N5.1")
CONTACT: Final = Contact("contact", "N5.2")
AIRCRAFT: Final = Aircraft("aircraft", "N6.2")
HOMEWARD: Final = Aircraft("homeward", "N10.2")
TORPEDO: Final = Torpedoes("torpedo", "N7.1")
STRIKE: Final = Strike("strike", "N7.4")
DESTROYER: Final = Destroyer("destroyer", "N8.2")
ENDED: Final = Ended("over", "N10.1")

PHASES: Final[dict[str, Phase]] = {
    phase.name: phase
    for phase in (
        MANOEUVRE,
        IDENTIFY,
        CONTACT,
        AIRCRAFT,
        HOMEWARD,
        TORPEDO,
        STRIKE,
        DESTROYER,
        ENDED,
    )
}
"""All of them by name, in the order of play."""
