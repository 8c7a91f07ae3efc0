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
  is added.
- An honour is no likelier than the tonnage that can be brought home, divided by what the honour
  takes (Markov's inequality); with big ships that is all there is.
- For tonnage with big ships all targets can mostly be kept, with fewer kinds of ships (`merging`).
- With the Type VIIC (§N13.4) a ship of another part can make a split salvo possible. So what a part
  could bring home is worked out under easier rules, in which a periscope reaches as far as such a
  salvo: one torpedo does then what would take two and be detected.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Final

from periscope.ai.unterseeboot.solver.cache import ValueCache
from periscope.ai.unterseeboot.solver.cargo import Keys, TooMany
from periscope.ai.unterseeboot.solver.goals import TONNAGE, Goal
from periscope.ai.unterseeboot.solver.merging import (
    Merge,
    Merged,
    applies,
    margin,
    to_extremes,
    to_means,
)
from periscope.ai.unterseeboot.solver.rest import Rest
from periscope.ai.unterseeboot.solver.solver import Progress
from periscope.games.unterseeboot import turn
from periscope.games.unterseeboot.chapter import Chapter
from periscope.games.unterseeboot.chapters.big_ships import SIX, BigShips
from periscope.games.unterseeboot.chapters.type_viic import TypeVIIC
from periscope.games.unterseeboot.phases import CONTACT
from periscope.games.unterseeboot.rules import Rules
from periscope.games.unterseeboot.scenario import Scenario, rules_of
from periscope.games.unterseeboot.state import NOTHING, UNKNOWN, State

NODES: Final = 20_000
"""No more nodes of the cargo graph than that in a part."""

SHARE: Final = 6
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
        easier: bool = False,
    ) -> None:
        self.turn: Final = root.turn
        self.dice: Final = root.dice
        self.easier: Final = easier
        """Whether the periscope reaches as far as a split salvo."""
        root = _easier(root) if easier else root
        self.targets, rest = _manageable(root, goal, targets, patience, fresh)
        self.fresh: Final = fresh
        """Whether what was sunk before is left out of account too."""
        self._kept: Final = ValueCache(rest, progress)

    def value(self, state: State) -> float:
        """LookupError for what did not come of the root."""
        return self._kept.value(self._seen(state))

    def home(self, state: State) -> float:
        """The chance of getting home that goes with it."""
        return self._kept.home(self._seen(state))

    def _seen(self, state: State) -> State:
        if state.turn < self.turn:
            raise LookupError("before the root")
        return alone(_easier(state) if self.easier else state, self.targets, self.fresh)

    def bound(self, state: State) -> float:
        """The same without the large dice that targets of other parts have taken up since
        (§N13.2); what that can make up is added to the bounds."""
        for dice in _fewer(state.dice & ~self.dice):
            s = state.copy()
            s.dice = self.dice | dice
            try:
                return self.value(s)
            except LookupError:
                pass  # a ship of this part has one of them
        raise LookupError("not from the root")


class Parts:
    """All targets, in one part or several."""

    def __init__(self, root: State, goal: Goal, patience: int, progress: Progress | None) -> None:
        self.turn: Final = root.turn
        self.goal: Final = goal
        everything = tuple(n for n, ship in enumerate(root.targets) if ship != NOTHING)
        if not root.torpedoes:
            everything = ()  # nothing can be sunk any more
        self.root: Final = root
        self.patience: Final = patience
        self.progress: Final = progress
        self.low: Final = self._merged(to_means, everything)
        main = everything if self.low is None else ()
        self.main: Final = Part(root, goal, main, patience, progress)
        self.left_out: Final = tuple(n for n in everything if n not in self.main.targets)
        self._displaced: Final = _displaced(root)
        self._salvos: Final = _has(root.rules, TypeVIIC)

    def _merged(self, merge: Merge, targets: Targets) -> Merged | None:
        """All targets with fewer kinds of ships, where that is a bound and can be solved; none
        where the values can be exact."""
        if not applies(self.root.rules, self.goal) or self._is_manageable(targets):
            return None
        try:
            return Merged(self.root, self.goal, merge, self.patience, self.progress)
        except TooMany:
            return None

    def _is_manageable(self, targets: Targets) -> bool:
        try:
            rest = Rest(alone(self.root, targets, False), self.goal, NODES)
        except TooMany:
            return False
        return rest.work <= self.patience

    @cached_property
    def high(self) -> Merged | None:
        """Like `low`, from above."""
        return self.low and self._merged(to_extremes, self.left_out)

    @cached_property
    def tons(self) -> Merged | None:
        """For an honour with big ships: the tonnage at most."""
        if self.goal.enough is None or not self._displaced:
            return None
        try:
            goal = Goal(TONNAGE, None)
            return Merged(self.root, goal, to_extremes, self.patience, self.progress)
        except TooMany:
            return None

    @cached_property
    def bounds(self) -> list[Part]:
        """What the position is worth at most is the sum of these; solved only if somebody asks
        how exact the main part is. None if that is too much work too."""
        goal = self.goal
        if goal.enough is None:
            main = self._part(goal, self.main.targets, False) if self._salvos else self.main
            return [main, *shares] if (shares := self._shares()) else []
        if self._displaced:
            return []
        given = sum(max(_sizes(self.root, target)) for target in self.left_out)
        less = Goal(goal.name, max(0, goal.enough - given))
        return [self._part(less, self.main.targets, False)]

    def _part(self, goal: Goal, targets: Targets, fresh: bool) -> Part:
        return Part(self.root, goal, targets, self.patience, self.progress, fresh, self._salvos)

    def _shares(self) -> list[Part]:
        """Parts for all targets that were left out; none if a single one is too much."""
        parts: list[Part] = []
        targets = self.left_out
        while targets:
            part = self._part(self.goal, targets, True)
            if not part.targets:
                return []
            targets = tuple(n for n in targets if n not in part.targets)
            parts.append(part)
        return parts

    @property
    def is_exact(self) -> bool:
        return not self.left_out

    @property
    def lasts(self) -> bool:
        """Whether it serves the following turns too, until more is identified."""
        return self.is_exact or self.low is not None

    def value(self, state: State) -> float:
        if self.low is None:
            return self.main.value(state)
        return max(self.main.value(state), self._least(state))

    def _least(self, state: State) -> float:
        assert self.low is not None
        return self.low.value(state) - margin(state, self.root.dice).below

    def home(self, state: State) -> float:
        """The chance of getting home that goes with the value."""
        if self.low is None or self.main.value(state) >= self._least(state):
            return self.main.home(state)
        return self.low.home(state)

    def slack(self, state: State) -> float:
        """How much more the position can be worth."""
        if not self.left_out:
            return 0.0
        most = 1.0
        if self.goal.name == TONNAGE:
            most = state.tonnage + sum(_mean(state, n) for n in range(len(state.targets)))
        elif self.goal.enough and self.tons is not None:
            most = min(most, self._tonnage(self.tons, state) / self.goal.enough)
        if self.high is not None:
            most = min(most, self.high.value(state) + margin(state, self.root.dice).above)
        elif self.bounds:
            most = min(most, sum(part.bound(state) for part in self.bounds) + self._displaced)
        return most - self.value(state)

    def _tonnage(self, tons: Merged, state: State) -> float:
        """The tonnage at most; what all targets have on average once more has been identified."""
        try:
            return tons.value(state) + margin(state, self.root.dice).above
        except LookupError:
            return state.tonnage + sum(_mean(state, n) for n in range(len(state.targets)))


def _manageable(
    root: State, goal: Goal, targets: Targets, patience: int, fresh: bool
) -> tuple[Targets, Rest]:
    """As many of the targets as are not too much work, and the rest of the patrol with them."""
    whole = patience
    while True:
        try:
            rest = Rest(alone(root, targets, fresh), goal, NODES)
            if rest.work <= patience or not targets:
                return targets, rest
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


def _easier(state: State) -> State:
    """The same position under rules in which a periscope reaches as far as a split salvo."""
    return State(_easier_rules(state.rules), state)


@lru_cache(maxsize=8)
def _easier_rules(rules: Rules) -> Rules:
    one = rules.scenario
    reach = max(rules.periscope_reach, rules.salvo_reach)
    values = {**one.values, "periscope_reach": reach}
    return rules_of(
        Scenario(f"{one.name}, easier", values, one.chapters, one.definition, one.version)
    )


def alone(state: State, targets: Targets, fresh: bool) -> State:
    """The position as if there were nothing but these targets."""
    kept = tuple(ship if n in targets else NOTHING for n, ship in enumerate(state.targets))
    if kept == state.targets and not fresh:
        return state
    s = state.copy()
    s.targets = kept
    s.struck &= sum(1 << target for target in targets)
    if fresh:
        s.victories = tuple(NOTHING for _ in s.victories)
    if s.phase is CONTACT and s.aim[0] not in targets:
        turn.begin_aircraft(s)
    return s


def _fewer(dice: int) -> Iterator[int]:
    """All of the dice, then fewer of them, down to none."""
    found = dice
    while found:
        yield found
        found = found - 1 & dice
    yield 0


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
