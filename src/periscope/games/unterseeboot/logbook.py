"""The log book and the campaign (§N12)."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

import msgspec

from periscope.games.unterseeboot.judge import honour
from periscope.games.unterseeboot.phases import ENDED
from periscope.games.unterseeboot.state import State
from periscope.games.unterseeboot.turn import HOME
from periscope.games.unterseeboot.view import WOUND_BADGE

CAMPAIGN: Final = 10
"""§N12.2: patrols that have to be survived."""


class LoggedPatrol(msgspec.Struct, frozen=True):
    """§N12.1: one patrol; tonnage is in thousands."""

    id: str
    captain: str
    date: str
    scenario: str
    chapters: tuple[str, ...]
    tonnage: int
    torpedoes: int
    """Torpedoes fired."""
    damage: int
    """Damage results before repair."""
    repairs: int
    survived: bool
    honour: str
    ending: str
    turns: int
    boat: str = ""
    """Her name, where the captain has given her one."""


class Campaign(msgspec.Struct, frozen=True):
    """§N12.2: patrols of one captain, from a new boat to its loss."""

    captain: str
    patrols: tuple[LoggedPatrol, ...]

    @property
    def survived(self) -> int:
        return sum(entry.survived for entry in self.patrols)

    @property
    def tonnage(self) -> int:
        """The tonnage of a fatal patrol counts."""
        return sum(entry.tonnage for entry in self.patrols)

    @property
    def brought_home(self) -> int:
        return sum(entry.tonnage for entry in self.patrols if entry.survived)

    @property
    def boats(self) -> list[str]:
        """The names of the boats, in the order of their first patrols."""
        return list(dict.fromkeys(entry.boat for entry in self.patrols if entry.boat))

    @property
    def over(self) -> bool:
        return bool(self.patrols) and not self.patrols[-1].survived

    @property
    def success(self) -> bool:
        return self.survived >= CAMPAIGN


def entry_of(
    state: State, captain: str, date: str, boat: str = "", id: str = "", given_up: str = ""
) -> LoggedPatrol:
    """The line of a patrol that has ended, or was given up (§N10.5) for a reason.

    A patrol that has an id keeps it, so that it stands in the log book once.
    """
    if state.phase is not ENDED and not given_up:
        raise ValueError("only a patrol that is over has a line in the log book")
    scenario = state.rules.scenario
    return LoggedPatrol(
        id=id or secrets.token_hex(8),
        captain=captain,
        date=date,
        scenario=scenario.name,
        chapters=scenario.chapters,
        tonnage=state.tonnage,
        torpedoes=state.rules.torpedoes - state.torpedoes,
        damage=state.damage,
        repairs=state.repairs,
        survived=state.ending in HOME,
        honour=honour(state) if state.ending else WOUND_BADGE,
        ending=state.ending or given_up,
        turns=state.turn,
        boat=boat,
    )


def campaigns(entries: Sequence[LoggedPatrol]) -> list[Campaign]:
    """§N12.2: the patrols of every captain; losing the boat ends a campaign."""
    open_ones: dict[str, list[LoggedPatrol]] = {}
    found: list[list[LoggedPatrol]] = []
    for entry in entries:
        patrols = open_ones.get(entry.captain)
        if patrols is None:
            patrols = open_ones[entry.captain] = []
            found.append(patrols)
        patrols.append(entry)
        if not entry.survived:
            del open_ones[entry.captain]
    return [Campaign(patrols[0].captain, tuple(patrols)) for patrols in found]
