"""The race of the basic game (§S6): what a side still has to take, and how soon it may have it.

A hunter looks into one cell after the other, the most promising first, and shoots at all it
finds. The turn in which it has enough is counted in each front that may lie there; who needs fewer
turns wins. It is a model: nobody hides in it, and nobody learns anything on the way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from periscope.ai.stalingrad.weights import WEIGHTS
from periscope.games.stalingrad.cards import KINDS, SNIPER
from periscope.games.stalingrad.losses import OBJECTIVES, SNIPERS_OUT, TARGET, points
from periscope.games.stalingrad.state import State

POINT: Final = WEIGHTS.race.point
OUT_OF_REACH: Final = 10**6
"""How much is still needed of what cannot win the game."""

Front: TypeAlias = list[int]
"""The kinds of the cards of a front, cell by cell."""


class Quarry:
    """What one side still has to take from the other's front."""

    def __init__(self, state: State, hunter: int, front: Front) -> None:
        rules = state.rules
        endings = rules.endings
        self.worth: Final = rules.points
        self.objectives: Final = rules.objectives if OBJECTIVES in endings else ()
        self.points = OUT_OF_REACH
        if TARGET in endings:
            self.points = rules.target - points(state, hunter)
        self.snipers = front.count(SNIPER) if SNIPERS_OUT in endings else OUT_OF_REACH
        self.spares = state.spares[1 - hunter]
        self.goals = OUT_OF_REACH
        if self.objectives:
            self.goals = sum([kind in self.objectives for kind in front])

    @property
    def is_taken(self) -> bool:
        """§S6.1, §S6.2, §S8.3, §S8.4: whether the game is won."""
        return self.points <= 0 or self.snipers <= 0 or self.goals <= 0

    def take(self, kind: int) -> bool:
        """A card was shot at; whether it is gone, for an ace has spare cards (§S8.2)."""
        self.points -= self.worth[kind]
        if kind == SNIPER:
            if self.spares:
                self.spares -= 1
                return False
            self.snipers -= 1
        elif kind in self.objectives:
            self.goals -= 1
        return True

    def plans(self) -> list[list[float]]:
        """Every way to win, as what each kind brings of it; the last hunts for everything."""
        kinds = range(len(KINDS))
        plans = []
        whole = [0.0] * len(KINDS)
        if self.snipers < OUT_OF_REACH:
            share = 1.0 / max(1, self.snipers + self.spares)
            plans.append([share * (kind == SNIPER) for kind in kinds])
        if self.goals < OUT_OF_REACH:
            plans.append([(kind in self.objectives) / max(1, self.goals) for kind in kinds])
        for plan in plans:
            whole = [whole[kind] + plan[kind] for kind in kinds]
        if self.points < OUT_OF_REACH:
            plan = [min(1.0, worth / max(1, self.points)) for worth in self.worth]
            plans.append(plan)
            whole = [whole[kind] + POINT * plan[kind] for kind in kinds]
        plans.append(whole)
        return plans

    def turns(self, front: Front, order: Sequence[int]) -> int:
        """In which turn the last that is needed falls, if the cells are searched in that order."""
        missing, snipers, goals, spares = self.points, self.snipers, self.goals, self.spares
        turns = 0
        for cell in order:
            turns += 1
            kind = front[cell]
            missing -= self.worth[kind]
            if kind == SNIPER:
                while spares and missing > 0:
                    turns += 1
                    spares -= 1
                    missing -= self.worth[kind]
                snipers -= 1
            elif kind in self.objectives:
                goals -= 1
            if missing <= 0 or not snipers or not goals:
                break
        return turns


def hopes(fronts: Sequence[Front], gains: Sequence[float]) -> list[float]:
    """What a search of each cell promises."""
    found = [0.0] * len(fronts[0])
    for front in fronts:
        for cell, kind in enumerate(front):
            found[cell] += gains[kind]
    return [hope / len(fronts) for hope in found]


def lead(ours: Sequence[int], theirs: Sequence[int], begun: bool) -> float:
    """How often we have what we need first, if we begin, or if the enemy does."""
    late = [0] * (max(*ours, *theirs) + 2)
    for turns in theirs:
        late[turns] += 1
    for turns in range(len(late) - 2, -1, -1):
        late[turns] += late[turns + 1]
    head = 0 if begun else 1
    return sum([late[turns + head] for turns in ours]) / (len(ours) * len(theirs))
