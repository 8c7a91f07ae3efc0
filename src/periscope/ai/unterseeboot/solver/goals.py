"""What a patrol is solved for."""

from __future__ import annotations

from typing import Final

from periscope.games.unterseeboot.rules import Rules
from periscope.games.unterseeboot.state import State
from periscope.games.unterseeboot.turn import HOME
from periscope.kernel.errors import PeriscopeError

TONNAGE: Final = "tonnage"
HOMEWARD: Final = 2.0**-28
"""What getting home counts besides, where the chance of it is worked out: small enough to decide
only between choices that are equally good for the goal, large enough for a double."""


class Goal:
    """The value of a patrol that came home with so much tonnage; a lost one is worth nothing.

    `enough` is the tonnage from which on more is worth nothing (§N11.2): what is still afloat
    does not matter then, and less than that is worth nothing. None: every ton counts.

    `home` is what getting home counts besides. The value of the best policy grows with it at the
    rate of that policy's chance of getting home (envelope theorem): so the chance is the difference
    of two values, divided by `HOMEWARD`, and of equally good policies it is the safest one's.

    `unit` is what one of what the rules count is worth, where every ton counts.
    """

    def __init__(self, name: str, enough: int | None, home: float = 0.0, unit: float = 1.0) -> None:
        self.name: Final = name
        self.enough: Final = enough
        self.home: Final = home
        self.unit: Final = unit

    @property
    def homeward(self) -> Goal:
        """The same goal, with getting home worth a little."""
        return Goal(self.name, self.enough, HOMEWARD, self.unit)

    def payoff(self, tonnage: int) -> float:
        if self.enough is None:
            return tonnage * self.unit + self.home
        return float(tonnage >= self.enough) + self.home

    def result(self, state: State) -> float:
        """What a patrol that is over was worth."""
        return self.payoff(state.tonnage) if state.ending in HOME else 0.0


def chance_home(worth: float, homeward: float) -> float:
    """The chance of getting home, from the values for a goal and for its `homeward` one."""
    return min(1.0, max(0.0, (homeward - worth) / HOMEWARD))


def goals_of(rules: Rules) -> dict[str, Goal]:
    """Expected tonnage brought home (§N11.1), and the chance of each honour and home (§N11.2)."""
    goals = {TONNAGE: Goal(TONNAGE, None)}
    return goals | {name: Goal(name, least) for name, least in rules.honours.items()}


def goal_of(rules: Rules, name: str) -> Goal:
    known = goals_of(rules)
    if name not in known:
        raise PeriscopeError("error-goal", goal=name, goals=", ".join(known))
    return known[name]
