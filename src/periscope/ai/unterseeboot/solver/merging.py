"""Two games of the plain game's size between which a patrol with big ships (§N13.2) lies.

Large dice make many kinds of ships, and a position also depends on the dice in play. For the goal
of tonnage both can be done without, for what it is worth:

- *Convexity.* Let everything about a position be given but the tonnage x of one ship, the number of
  hits it needs included. What a line of play brings home is linear in x, since whether the ship is
  sunk and the boat gets home does not depend on it; the best of all lines is therefore convex in
  x, never falls, and grows no faster than x. A ship of no tonnage is as good as a false contact.
- *Merging.* By Jensen's inequality ships that need as many hits, merged to their mean, are worth no
  more than they were: a bound from below. Spreading a ship to two others between which it lies, so
  that the mean stays, is a bound from above; one of them may be a false contact. A throw works on
  the values after it, and the best of choices and the mean of throws keep an order, so by induction
  from the last turn what holds for one throw holds for a patrol of them.
- *Dice.* In both games a large die that is taken up after the root stays free. By the rules a throw
  that calls for it finds a ship of six then. With n targets to identify and a chance p of the call
  that is expected at most n(n-1)/2 p² times, or n p times for a die that is in play already. Each
  time the value changes by no more than a ship of six can be worth more, or less, than the throw
  of that die: this is added to the bound from above and taken from the one from below (`Margin`).

One ton is the unit in both games, since means are not whole thousands.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

import msgspec

from periscope.ai.unterseeboot.solver.cache import ValueCache
from periscope.ai.unterseeboot.solver.cargo import TooMany
from periscope.ai.unterseeboot.solver.goals import TONNAGE, Goal
from periscope.ai.unterseeboot.solver.rest import Rest
from periscope.ai.unterseeboot.solver.solver import Progress
from periscope.games.unterseeboot.chapter import Contacts, Outcomes
from periscope.games.unterseeboot.chapters.big_ships import SIX, BigShips
from periscope.games.unterseeboot.moves import FALSE_CONTACT, ship_of
from periscope.games.unterseeboot.phases import CONTACT
from periscope.games.unterseeboot.rules import Rules
from periscope.games.unterseeboot.state import NOTHING, UNKNOWN, State

TONS: Final = 1000
"""Of what the rules count."""
NODES: Final = 40_000
"""No more nodes of the cargo graph than that: a whole patrol has 34,000."""
Sizes = dict[int, Fraction]
"""The chances of ships, by their thousands of tons."""
Merge = Callable[[Sizes, Sizes], dict[int, Fraction]]
"""Makes ships that need one hit, and those that need two, into fewer kinds, in tons."""


def in_tons(goal: Goal) -> Goal:
    """The same goal where the rules count tons."""
    return Goal(goal.name, None, goal.home, 1 / TONS)


def applies(rules: Rules, goal: Goal) -> bool:
    return goal.name == TONNAGE and any(isinstance(c, BigShips) for c in rules.chapters)


def to_means(one: Sizes, two: Sizes) -> dict[int, Fraction]:
    """Three kinds at most: ships below the mean, ships above it, and those that need two hits."""
    middle = _mean(one)
    small = {ship: p for ship, p in one.items() if ship <= middle}
    large = {ship: p for ship, p in one.items() if ship > middle}
    found: dict[int, Fraction] = {}
    for group in (small, large, two):
        if group:
            found[int(_mean(group) * TONS)] = sum(group.values(), Fraction(0))
    return found


def to_extremes(one: Sizes, two: Sizes) -> dict[int, Fraction]:
    """Three kinds at most: a ship of the mean, the largest, and the largest that needs two hits.
    What is less is spread to a false contact, too."""
    knots = sorted({NOTHING, int(_mean(one) * TONS), max(one) * TONS})
    found = dict.fromkeys(knots, Fraction(0))
    for ship, p in one.items():
        below = max(knot for knot in knots if knot <= ship * TONS)
        above = min(knot for knot in knots if knot >= ship * TONS)
        share = Fraction(ship * TONS - below, above - below) if above > below else Fraction(1)
        found[above] += p * share
        found[below] += p * (1 - share)
    if two:
        found[max(two) * TONS] = _mean(two) / max(two) * sum(two.values())
    del found[NOTHING]  # what is missing to one is a false contact
    return found


def _mean(sizes: Sizes) -> Fraction:
    return Fraction(sum(ship * p for ship, p in sizes.items()), sum(sizes.values()))


def merged(state: State, merge: Merge, dice: int) -> State:
    """A position as one of a game with fewer kinds of ships, made from those that can be found with
    these large dice in play."""
    s = State(_merged_rules(state.rules, merge, dice), state)
    s.targets = tuple(ship * TONS if ship > UNKNOWN else ship for ship in s.targets)
    s.victories = tuple(ship * TONS for ship in s.victories)
    s.dice = 0
    return s


@lru_cache(maxsize=32)
def _merged_rules(rules: Rules, merge: Merge, dice: int) -> Rules:
    table = _table(rules, merge, dice)
    return Rules(
        scenario=rules.scenario,
        chapters=tuple(
            Contacts(table) if isinstance(chapter, BigShips) else chapter
            for chapter in rules.chapters
        ),
        values=msgspec.structs.replace(rules.values, big_ship=rules.big_ship * TONS, honours={}),
        lookout=rules.lookout,
        judge=rules.outcome,
    )


def _table(rules: Rules, merge: Merge, dice: int) -> Outcomes:
    probe = State(rules)
    probe.phase, probe.dice, probe.aim = CONTACT, dice, (0,)
    hits: tuple[Sizes, Sizes] = {}, {}
    for move, odds in rules.outcomes(probe).items():
        found = move.play(probe).targets[0]
        if found != NOTHING:
            kind = hits[rules.hits_needed(found) - 1]
            kind[found] = kind.get(found, Fraction(0)) + odds
    kinds = merge(*hits)
    table: Outcomes = {FALSE_CONTACT: 1 - sum(kinds.values(), Fraction(0))}
    return table | {ship_of(tonnage): p for tonnage, p in kinds.items()}


class Margin(NamedTuple):
    """What it can make up that large dice stay free in the merged games, in thousands of tons."""

    above: float
    """How much more a position can be worth than in a game in which they stay free."""
    below: float
    """How much less."""


def margin(state: State, dice: int) -> Margin:
    """For a position, as against a game in which no large dice but these are in play."""
    rules = state.rules
    targets = state.targets.count(UNKNOWN)
    above = below = Fraction(0)
    for chapter in rules.chapters:
        if not isinstance(chapter, BigShips):
            continue
        for sides, bit in chapter.bits.items():
            if dice & bit:
                continue
            calls = list(chapter.calls.values()).count(sides)
            p = Fraction(calls, SIX * SIX)
            pairs = targets * (targets - 1) // 2
            times = targets * p if state.dice & bit else pairs * p**2
            faces = range(1, sides + 1)
            above += times * Fraction(sum(_lost(rules, face) for face in faces), sides)
            below += times * Fraction(sum(max(0, face - SIX) for face in faces), sides)
    return Margin(float(above), float(below))


def _lost(rules: Rules, face: int) -> int:
    """How much more than the face of a large die a ship of six can be worth."""
    if face < rules.dice.identified or rules.hits_needed(face) > 1:
        return SIX
    return max(0, SIX - face)


class Merged:
    """What comes of a position in one of the two games."""

    def __init__(
        self, root: State, goal: Goal, merge: Merge, patience: int, progress: Progress | None
    ) -> None:
        """TooMany if that is too much work."""
        self.root: Final = root
        self.merge: Final = merge
        rest = Rest(self._seen(root), in_tons(goal), NODES)
        if rest.work > patience:
            raise TooMany
        self._kept: Final = ValueCache(rest, progress)

    def _seen(self, state: State) -> State:
        return merged(state, self.merge, self.root.dice)

    def value(self, state: State) -> float:
        """LookupError for what did not come of the root, and once more has been identified."""
        if state.turn < self.root.turn or state.targets.count(UNKNOWN) < self._unknown:
            raise LookupError("another root")
        return self._kept.value(self._seen(state))

    def home(self, state: State) -> float:
        """The chance of getting home that goes with it."""
        return self._kept.home(self._seen(state))

    @property
    def _unknown(self) -> int:
        return self.root.targets.count(UNKNOWN)
