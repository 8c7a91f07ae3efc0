"""What every choice in a position is worth, and which is best.

Exact wherever the rest of the patrol can be solved in reasonable time. Where it cannot, some
targets are left out of account, and the advice says how far off it can be: ignoring targets is
something that a captain could do, so the values are never too high, and they are too low by no
more than those targets could have added.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from periscope.ai.solved.cargo import Keys, TooMany
from periscope.ai.solved.chart import Chart
from periscope.ai.solved.expectimax import Expectimax
from periscope.ai.solved.goals import TONNAGE, Goal
from periscope.ai.solved.solver import Progress, Solver
from periscope.games.unterseeboot import turn
from periscope.games.unterseeboot.chapters.big_ships import SIX, BigShips
from periscope.games.unterseeboot.rules import Rules
from periscope.games.unterseeboot.state import CONTACT, NOTHING, UNKNOWN, State
from periscope.kernel.protocol import CHANCE

PATIENCE: Final = 4 * 10**8
"""So many values are worked out on the spot: a few seconds' work."""
NODES: Final = 20_000
"""And so many nodes of the cargo graph."""


class Advice(NamedTuple):
    """The value of every option, and how much too low it may be (0: exact)."""

    options: dict[str, float]
    odds: dict[str, float]
    """At a throw of the dice; empty where the captain chooses."""
    slack: float

    @property
    def best(self) -> str:
        return max(self.options, key=self.options.__getitem__)

    @property
    def value(self) -> float:
        """Of the position: the best choice, or the mean of the throw."""
        if not self.odds:
            return self.options[self.best]
        return sum(self.odds[text] * value for text, value in self.options.items())


class Uncharted(Exception):
    """The chart ends before this position."""


class Solution:
    """The rest of a patrol from the turn after the root's, solved."""

    def __init__(self, root: State, goal: Goal, patience: int, progress: Progress | None) -> None:
        self.turn: Final = root.turn
        self.goal: Final = goal
        solver, self.left_out = _manageable(root, goal, patience)
        self._layer = None
        for layer in solver.layers(progress):
            self._layer = layer
        self._search: Final = Expectimax(goal, self._known)

    def _known(self, state: State) -> float | None:
        if self._layer is None or state.turn != self.turn + 1:
            return None
        return self._layer.value(state)

    def value(self, state: State) -> float:
        return self._search.value(without(state, self.left_out))


class Adviser:
    """Advises on one patrol, and remembers what it solved last."""

    def __init__(
        self, start: State, goal: Goal, chart: Chart | None = None, patience: int = PATIENCE
    ) -> None:
        self.start: Final = start
        self.goal: Final = goal
        self.chart: Final = chart
        self.patience: Final = patience
        self._solution: Solution | None = None

    def advise(self, state: State, progress: Progress | None = None) -> Advice:
        """The value of every move that a position offers, the captain's or the dice's."""
        odds = {}
        if state.to_play == CHANCE:
            odds = {str(move): float(state.odds(move)) for move in state.moves()}
        ends = {str(move): move.play(state) for move in state.moves()}
        if self.chart is not None:
            search = Expectimax(self.goal, self._charted)
            try:
                return Advice({text: search.value(end) for text, end in ends.items()}, odds, 0.0)
            except Uncharted:
                pass
        solution = self._solution
        if solution is not None and solution.turn == state.turn:
            try:
                return self._told(state, ends, odds, solution)
            except LookupError:
                pass  # it began elsewhere: the captain took a move back
        self._solution = Solution(state, self.goal, self.patience, progress)
        return self._told(state, ends, odds, self._solution)

    def _told(
        self, state: State, ends: dict[str, State], odds: dict[str, float], solution: Solution
    ) -> Advice:
        values = {text: solution.value(end) for text, end in ends.items()}
        return Advice(values, odds, slack(state, solution.left_out, self.goal))

    def _charted(self, state: State) -> float | None:
        if state.turn == self.start.turn:
            return None  # the first turn has no chart of its own
        assert self.chart is not None
        value = self.chart.value(state)
        if value is None:
            raise Uncharted
        return value


def _manageable(root: State, goal: Goal, patience: int) -> tuple[Solver, tuple[int, ...]]:
    """A solver that is not too much work, and the targets that it leaves out."""
    left_out: tuple[int, ...] = ()
    while True:
        try:
            solver = Solver(without(root, left_out), goal, NODES)
            if solver.work <= patience or len(left_out) == len(root.targets):
                return solver, left_out
        except TooMany:
            pass
        left_out = (*left_out, _least(root, left_out))


def _least(root: State, left_out: tuple[int, ...]) -> int:
    """The target to leave out next: an unidentified one, the farthest; else the smallest ship."""
    rest = [target for target in range(len(root.targets)) if target not in left_out]
    columns = root.rules.targets

    def weight(target: int) -> tuple[bool, int]:
        ship = root.targets[target]
        far = abs(columns[target] - root.column)
        return (True, far) if ship == UNKNOWN else (False, -ship)

    return max(rest, key=weight)


def without(state: State, left_out: tuple[int, ...]) -> State:
    """The position as if there were nothing at the targets that are left out."""
    if not left_out:
        return state
    s = state.copy()
    s.targets = tuple(
        NOTHING if target in left_out else ship for target, ship in enumerate(s.targets)
    )
    if s.phase == CONTACT and s.aim[0] in left_out:
        turn.begin_aircraft(s)
    return s


def slack(state: State, left_out: tuple[int, ...], goal: Goal) -> float:
    """How much more the position can be worth than without the targets that are left out.

    A patrol that also hunts them does no better with the others than one that leaves them
    alone, since torpedoes fired at them only cost and bring the destroyer; so it is worth more
    by at most what they are worth if every one of them is sunk. With big ships (§N13.2) the dice
    that they take up also change what the others turn out to be.
    """
    ships = [state.targets[target] for target in left_out if state.targets[target] != NOTHING]
    if not ships:
        return 0.0
    if goal.name != TONNAGE:
        return 1.0
    largest = _mean_contact(state.rules, goal)
    bound = sum(largest if ship == UNKNOWN else ship for ship in ships)
    kept = sum(ship == UNKNOWN for ship in state.targets) - ships.count(UNKNOWN)
    return bound + kept * _displaced(state.rules) * (UNKNOWN in ships)


def _mean_contact(rules: Rules, goal: Goal) -> float:
    """The mean tonnage of an unidentified target, whatever large dice are in play."""
    keys = Keys(rules, goal)
    dice = range(1 << len(rules.scenario.values["big_dice"]))
    return max(sum(p * tonnage for tonnage, _, p in keys.contacts(mask)) for mask in dice)


def _displaced(rules: Rules) -> float:
    """What a target can lose by not being a ship of six for want of a large die (§N13.2)."""
    if not any(isinstance(chapter, BigShips) for chapter in rules.chapters):
        return 0.0
    lost = 0.0
    for sides in rules.scenario.values["big_dice"].values():
        worth = [
            SIX
            if face < rules.dice.identified or rules.hits_needed(face) > 1
            else max(0, SIX - face)
            for face in range(1, sides + 1)
        ]
        lost += sum(worth) / sides / SIX**2
    return lost
