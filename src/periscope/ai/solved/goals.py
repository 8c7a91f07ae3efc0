"""What a patrol is solved for."""

from __future__ import annotations

from typing import Final

from periscope.games.unterseeboot.rules import Rules
from periscope.games.unterseeboot.state import State
from periscope.games.unterseeboot.turn import HOME
from periscope.kernel.errors import PeriscopeError

TONNAGE: Final = "tonnage"


class Goal:
    """The value of a patrol that came home with so much tonnage; a lost one is worth nothing.

    `enough` is the tonnage from which on more is worth nothing (§N11.2): what is still afloat
    does not matter then, and less than that is worth nothing. None: every ton counts.
    """

    def __init__(self, name: str, enough: int | None) -> None:
        self.name: Final = name
        self.enough: Final = enough

    def payoff(self, tonnage: int) -> float:
        if self.enough is None:
            return float(tonnage)
        return float(tonnage >= self.enough)

    def result(self, state: State) -> float:
        """What a patrol that is over was worth."""
        return self.payoff(state.tonnage) if state.ending in HOME else 0.0


def goals_of(rules: Rules) -> dict[str, Goal]:
    """Expected tonnage brought home (§N11.1), and the chance of each honour and home (§N11.2)."""
    goals = {TONNAGE: Goal(TONNAGE, None)}
    return goals | {name: Goal(name, least) for name, least in rules.honours.items()}


def goal_of(rules: Rules, name: str) -> Goal:
    known = goals_of(rules)
    if name not in known:
        raise PeriscopeError("error-goal", goal=name, goals=", ".join(known))
    return known[name]
