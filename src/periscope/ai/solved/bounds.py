"""The rest of a patrol solved from one position, whole or in parts.

Where solving everything would take too long, the targets are shared out among parts, and each
part is solved as if there were nothing else at sea. The first part is something that a captain
could do, so its value is never too high. How much too low it can be follows from the others:

- Whoever also hunts other targets does no better with those of one part than somebody who hunts
  nothing else, since torpedoes fired elsewhere only cost and bring the destroyer. So the tonnage
  that all of them bring home is at most the sum of what each part could bring home alone.
- For an honour, a captain who is given the tonnage of every other part for nothing does at least
  as well as one who has to sink it.
- With big ships (§N13.2) the dice that one part takes up can spare another a false contact, which
  is added. With the Type VIIC (§N13.4) a ship of another part can make a split salvo possible, so
  all that can be said is that no more comes home than everything that is afloat.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

from periscope.ai.solved.cargo import Keys, TooMany
from periscope.ai.solved.expectimax import Expectimax
from periscope.ai.solved.goals import TONNAGE, Goal
from periscope.ai.solved.kept import Kept
from periscope.ai.solved.solver import Progress, Solver
from periscope.games.unterseeboot import turn
from periscope.games.unterseeboot.chapter import Chapter
from periscope.games.unterseeboot.chapters.big_ships import SIX, BigShips
from periscope.games.unterseeboot.chapters.type_viic import TypeVIIC
from periscope.games.unterseeboot.rules import Rules
from periscope.games.unterseeboot.state import CONTACT, MANOEUVRE, NOTHING, UNKNOWN, State

NODES: Final = 20_000
"""No more nodes of the cargo graph than that in a part."""

SHARE: Final = 4
"""What is not exact anyway gets that part of the patience: there are several parts to solve."""

Targets = tuple[int, ...]


class Part:
    """The rest of a patrol as if there were no other targets than some."""

    def __init__(
        self,
        root: State,
        goal: Goal,
        targets: Targets,
        patience: int,
        progress: Progress | None,
        fresh: bool = False,
    ) -> None:
        self.turn: Final = root.turn
        self.targets, solver = _manageable(root, goal, targets, patience, fresh)
        self.fresh: Final = fresh
        """Whether what was sunk before is left out of account too."""
        self._kept: Final = Kept(solver)
        for layer in solver.layers(progress):
            self._kept.add(layer)
        self._search: Final = Expectimax(goal, self._known)

    def _known(self, state: State) -> float | None:
        if state.phase != MANOEUVRE or state.turn == self.turn:
            return None
        return self._kept.value(state)

    def value(self, state: State) -> float:
        """LookupError for what did not come of the root."""
        if state.turn < self.turn:
            raise LookupError("before the root")
        return self._search.value(alone(state, self.targets, self.fresh))


class Parts:
    """All targets, in one part or several."""

    def __init__(self, root: State, goal: Goal, patience: int, progress: Progress | None) -> None:
        self.turn: Final = root.turn
        self.goal: Final = goal
        everything = tuple(n for n, ship in enumerate(root.targets) if ship != NOTHING)
        if not root.torpedoes:
            everything = ()  # nothing can be sunk any more
        self.main: Final = Part(root, goal, everything, patience, progress)
        self.left_out: Final = tuple(n for n in everything if n not in self.main.targets)
        self.root: Final = root
        self.patience: Final = patience
        self.progress: Final = progress
        self._displaced: Final = _displaced(root)

    @cached_property
    def others(self) -> list[Part]:
        """What bounds the main part; solved only if somebody asks how exact it is."""
        root, goal = self.root, self.goal
        if not self.left_out or _has(root.rules, TypeVIIC):
            return []
        if goal.name == TONNAGE:
            return _shares(root, goal, self.left_out, self.patience, self.progress)
        if self._displaced:
            return []
        assert goal.enough is not None
        given = sum(max(_sizes(root, target)) for target in self.left_out)
        easier = Goal(goal.name, max(0, goal.enough - given))
        return [Part(root, easier, self.main.targets, self.patience, self.progress)]

    @property
    def is_exact(self) -> bool:
        return not self.left_out

    def value(self, state: State) -> float:
        return self.main.value(state)

    def slack(self, state: State) -> float:
        """How much more the position can be worth."""
        if not self.left_out:
            return 0.0
        value = self.value(state)
        if self.goal.name != TONNAGE:
            return (self.others[0].value(state) if self.others else 1.0) - value
        ceiling = state.tonnage + sum(_mean(state, n) for n in range(len(state.targets)))
        if not self.others:
            return ceiling - value
        parts = sum(part.value(state) for part in self.others) + self._displaced
        return min(parts, ceiling - value)


def _shares(
    root: State, goal: Goal, targets: Targets, patience: int, progress: Progress | None
) -> list[Part]:
    """Parts for all of these targets; none if a single one is too much."""
    parts: list[Part] = []
    while targets:
        part = Part(root, goal, targets, patience, progress, fresh=True)
        if not part.targets:
            return []
        targets = tuple(n for n in targets if n not in part.targets)
        parts.append(part)
    return parts


def _manageable(
    root: State, goal: Goal, targets: Targets, patience: int, fresh: bool
) -> tuple[Targets, Solver]:
    """As many of the targets as are not too much work, and their solver."""
    whole = patience
    while True:
        try:
            solver = Solver(alone(root, targets, fresh), goal, NODES)
            if solver.work <= patience or not targets:
                return targets, solver
        except TooMany:
            pass
        patience = min(patience, whole // SHARE)
        least = _least(root, targets)
        targets = tuple(target for target in targets if target != least)


def _least(root: State, targets: Targets) -> int:
    """The target to leave out next: an unidentified one, the farthest; else the smallest ship."""
    columns = root.rules.targets

    def weight(target: int) -> tuple[bool, int]:
        ship = root.targets[target]
        far = abs(columns[target] - root.column)
        return (True, far) if ship == UNKNOWN else (False, -ship)

    return max(targets, key=weight)


def alone(state: State, targets: Targets, fresh: bool) -> State:
    """The position as if there were nothing but these targets."""
    kept = tuple(ship if n in targets else NOTHING for n, ship in enumerate(state.targets))
    if kept == state.targets and not fresh:
        return state
    s = state.copy()
    s.targets = kept
    if fresh:
        s.victories = tuple(NOTHING for _ in s.victories)
    if s.phase == CONTACT and s.aim[0] not in targets:
        turn.begin_aircraft(s)
    return s


def _has(rules: Rules, kind: type[Chapter]) -> bool:
    return any(isinstance(chapter, kind) for chapter in rules.chapters)


def _sizes(state: State, target: int) -> list[int]:
    """What a target may be, in thousands of tons."""
    if state.targets[target] != UNKNOWN:
        return [state.targets[target]]
    keys = Keys(state.rules, Goal(TONNAGE, None))
    return [tonnage for tonnage, _, _ in keys.contacts(state.dice)]


def _mean(state: State, target: int) -> float:
    """The mean of that, with whatever large dice in play it is the highest."""
    if state.targets[target] != UNKNOWN:
        return state.targets[target]
    keys = Keys(state.rules, Goal(TONNAGE, None))
    dice = range(1 << len(state.rules.scenario.values["big_dice"]))
    return max(sum(p * tonnage for tonnage, _, p in keys.contacts(mask)) for mask in dice)


def _displaced(root: State) -> float:
    """What targets can lose by not being ships of six for want of a large die (§N13.2)."""
    rules = root.rules
    if not _has(rules, BigShips):
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
    return lost * root.targets.count(UNKNOWN)
