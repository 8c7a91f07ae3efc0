"""The coach of a solved game: every choice with its worth, and a patrol looked back at.

The same for terminal and server; what they make of it is theirs.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from periscope.ai.unterseeboot.solver.advice import Adviser
from periscope.ai.unterseeboot.solver.goals import TONNAGE, goal_of
from periscope.ai.unterseeboot.solver.grading import mark_of
from periscope.ai.unterseeboot.solver.opening import Opening
from periscope.games.unterseeboot import GAME
from periscope.games.unterseeboot.moves import Move
from periscope.games.unterseeboot.position import restore
from periscope.games.unterseeboot.state import State
from periscope.games.unterseeboot.view import View

REMEMBERED: Final = 4
"""Advisers that are kept with what they have solved, some 100 MB each."""


class Choice(NamedTuple):
    """A choice, what it is worth for the goal, and the chance of getting home that goes with it.

    The worth is in thousands of tons or, for an honour, a chance; it may be too low by `slack`.
    """

    move: str
    worth: float
    home: float
    slack: float


class Moment(NamedTuple):
    """A ply, counted from 1: what the patrol was worth after it, what the choice cost, what would
    have been best, and what luck the dice were."""

    ply: int
    worth: float
    cost: float
    best: str
    luck: float


class Coaches:
    """Advises on several patrols, and keeps what was solved for those that were asked for last."""

    def __init__(self) -> None:
        self._advisers: Final[OrderedDict[tuple[str, object, str], Adviser]] = OrderedDict()

    def adviser(self, table: str, state: State, goal_name: str) -> Adviser:
        goal = goal_of(state.rules, goal_name or TONNAGE)
        key = (table, state.rules.scenario, goal.name)
        found = self._advisers.pop(key, None)
        if found is None:
            start = GAME.start(state.rules.scenario)
            found = Adviser(goal, Opening.find(start, goal))
        self._advisers[key] = found
        while len(self._advisers) > REMEMBERED:
            self._advisers.popitem(last=False)
        return found

    def choices(self, table: str, view: View, goal_name: str) -> list[Choice]:
        """Every choice of a position, the best first."""
        state = restore(view)
        advice = self.adviser(table, state, goal_name).advise(state)
        found = [
            Choice(move, worth, advice.homes[move], advice.slack)
            for move, worth in advice.options.items()
        ]
        return sorted(found, key=lambda one: (-one.worth, -one.home))

    def moments(
        self, table: str, played: Sequence[tuple[State, Move]], begin: int, goal_name: str
    ) -> Iterator[Moment]:
        """What the plies after ply `begin` brought."""
        adviser = self.adviser(table, played[0][0], goal_name)
        for ply, (state, move) in enumerate(played[begin:], begin + 1):
            mark = mark_of(adviser, ply, state, move)
            cost, luck = (-mark.gain, 0.0) if mark.best else (0.0, mark.gain)
            yield Moment(ply, mark.value + mark.gain, cost, mark.best, luck)
