"""The targets as the solver sees them: a graph of what lies on the surface and what was sunk.

A node is what the rest of the patrol depends on: the state of every target, the tonnage sunk,
and the large dice in play while something is still to be identified. Which target the tonnage
came from does not matter, and for an honour (§N11.2) neither does tonnage beyond it: a ship that
makes up what is missing is as good as a larger one that takes as many hits.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np
import numpy.typing as npt

from periscope.ai.unterseeboot.solver.goals import Goal
from periscope.games.unterseeboot.phases import CONTACT
from periscope.games.unterseeboot.rules import Rules
from periscope.games.unterseeboot.state import NOTHING, UNKNOWN, State

STRUCK: Final = 10**6
"""Added to the tonnage of a ship that has been hit and needs another hit."""
SMALLEST: Final = UNKNOWN + 1
"""The smallest number that says how many thousand tons a ship has."""
DEAD: Final = -1
"""A node from which the goal is out of reach: worth nothing."""

Fleet = tuple[int, ...]
Numbers = npt.NDArray[np.int64]
Key = tuple[Fleet, int, int]
"""The targets, the tonnage sunk, the large dice in play."""


class TooMany(Exception):
    """The graph has more nodes than were allowed."""


class Keys:
    """What a position's node is called."""

    def __init__(self, rules: Rules, goal: Goal) -> None:
        self.rules: Final = rules
        self.goal: Final = goal
        self._probe: Final = State(rules)
        self._contacts: Final[dict[int, list[tuple[int, int, float]]]] = {}

    def key_of(self, state: State) -> Key:
        fleet = tuple(
            tonnage + STRUCK * (state.struck >> target & 1)
            for target, tonnage in enumerate(state.targets)
        )
        return self.merged(fleet, state.tonnage, state.dice)

    def merged(self, fleet: Fleet, tonnage: int, dice: int) -> Key:
        enough = self.goal.enough
        if enough is not None:
            if tonnage >= enough:
                return (NOTHING,) * len(fleet), enough, 0
            fleet = tuple(self._needed(ship, enough - tonnage) for ship in fleet)
        key = fleet, tonnage, dice if UNKNOWN in fleet else 0
        if self.goal.home and self._is_hopeless(key):
            return (NOTHING,) * len(fleet), 0, 0  # only getting home is left
        return key

    def _needed(self, ship: int, missing: int) -> int:
        """A ship larger than what is missing is as good as one that just makes it up and needs as
        many hits; one that was hit and needs another is as good as one that needs a single hit."""
        tonnage, least = ship % STRUCK, max(missing, SMALLEST)
        if tonnage <= least:
            return ship
        hits = self.rules.hits_needed(tonnage) - (ship >= STRUCK)
        if hits > 1:
            return max(least, self.rules.big_ship)
        return least if self.rules.hits_needed(least) == 1 else STRUCK + least

    def is_dead(self, key: Key) -> bool:
        """Worth nothing, whatever the captain does."""
        return not self.goal.home and self._is_hopeless(key)

    def _is_hopeless(self, key: Key) -> bool:
        """Not even sinking everything would be enough."""
        fleet, tonnage, dice = key
        if self.goal.enough is None:
            return False
        if UNKNOWN in fleet:
            largest = max(tonnage for tonnage, _, _ in self.contacts(dice))
            tonnage += largest * fleet.count(UNKNOWN)
        afloat = sum(ship % STRUCK for ship in fleet if ship != UNKNOWN)
        return tonnage + afloat < self.goal.enough

    def contacts(self, dice: int) -> list[tuple[int, int, float]]:
        """§N5.2: what a target may turn out to be: tonnage, large dice in play then, chance."""
        found = self._contacts.get(dice)
        if found is None:
            probe = self._probe
            probe.phase, probe.dice = CONTACT, dice
            probe.aim = (0,)
            table: dict[tuple[int, int], float] = {}
            for move, odds in self.rules.outcomes(probe).items():
                after = move.play(probe)
                contact = (after.targets[0], after.dice)
                table[contact] = table.get(contact, 0.0) + float(odds)
            found = self._contacts[dice] = [(*contact, p) for contact, p in table.items()]
        return found


class Cargo:
    """Every node that can be reached from a position, with what leads from one to another."""

    def __init__(self, root: State, goal: Goal, most: int | None = None) -> None:
        self.rules: Final[Rules] = root.rules
        self.most: Final = most
        self.names: Final = Keys(root.rules, goal)
        self.width: Final = len(root.targets)
        self.index: Final[dict[Key, int]] = {}
        self.keys: Final[list[Key]] = []
        self.root: Final = 0
        start = self.names.key_of(root)
        if self.names.is_dead(start):
            start = (NOTHING,) * self.width, start[1], 0
        self.index[start] = self.root
        self.keys.append(start)
        self.hits: Numbers
        """For every node and target, the node after a hit; DEAD where there is no ship."""
        self.starts: Numbers
        """For every node and target, where its contacts start in `nodes` and `chances`."""
        self.nodes: Numbers
        self.chances: npt.NDArray[np.float64]
        self._connect()
        self.size: Final = len(self.keys)
        tonnages = sorted({key[1] for key in self.keys})
        self.barren: Final = {tonnage: n for n, tonnage in enumerate(tonnages)}
        """The place of every tonnage: without torpedoes nothing else matters."""
        self.barren_of: Final = np.array([self.barren[key[1]] for key in self.keys], np.int64)
        unknown = start[0].count(UNKNOWN)
        self.resolved: Final = np.array(
            [self._identified(key, unknown) for key in self.keys], np.int64
        )
        """How many identifications it takes to get there; one can be made in a turn."""
        self.payoffs: Final = np.array([goal.payoff(key[1]) for key in self.keys])
        self.barren_payoffs: Final = np.array([goal.payoff(tonnage) for tonnage in tonnages])

    def _number(self, key: Key) -> int:
        if self.names.is_dead(key):
            return DEAD
        number = self.index.get(key)
        if number is None:
            if len(self.keys) == self.most:
                raise TooMany
            number = self.index[key] = len(self.keys)
            self.keys.append(key)
        return number

    def _connect(self) -> None:
        """Walks the graph, numbering what it meets."""
        starts: list[int] = [0]
        nodes: list[int] = []
        chances: list[float] = []
        hits: list[int] = []
        at = 0
        while at < len(self.keys):
            fleet, tonnage, dice = self.keys[at]
            for target, here in enumerate(fleet):
                hits.append(self._hit(fleet, target, tonnage, dice))
                if here == UNKNOWN:
                    for key, chance in self._found(self.keys[at], target):
                        nodes.append(self._number(key))
                        chances.append(chance)
                starts.append(len(nodes))
            at += 1
        self.hits = np.array(hits, np.int64)
        self.starts = np.array(starts, np.int64)
        self.nodes = np.array(nodes, np.int64)
        self.chances = np.array(chances, np.float64)

    def _found(self, key: Key, target: int) -> Iterator[tuple[Key, float]]:
        """§N5.2: what identifying a target leads to."""
        fleet, tonnage, dice = key
        for ship, after, chance in self.names.contacts(dice):
            yield self.names.merged(placed(fleet, target, ship), tonnage, after), chance

    def _identified(self, key: Key, unknown: int) -> int:
        """How many of the unknown targets must have been identified to get to a node."""
        return unknown - key[0].count(UNKNOWN) if any(key[0]) else 0

    def _hit(self, fleet: Fleet, target: int, tonnage: int, dice: int) -> int:
        """§N7.4, §N13.2."""
        here = fleet[target]
        if here <= UNKNOWN:
            return DEAD
        if here < STRUCK and self.rules.hits_needed(here) > 1:
            return self._number(
                self.names.merged(placed(fleet, target, here + STRUCK), tonnage, dice)
            )
        sunk = placed(fleet, target, NOTHING)
        return self._number(self.names.merged(sunk, tonnage + here % STRUCK, dice))

    @property
    def is_symmetric(self) -> bool:
        """Whether the graph is its own mirror image, west for east."""
        fleet = self.keys[self.root][0]
        return fleet == fleet[::-1]


def mirrors(index: dict[Key, int]) -> Numbers:
    """For every node its mirror image; itself where there is none."""
    return np.array([index.get((key[0][::-1], *key[1:]), n) for key, n in index.items()], np.int64)


def placed(fleet: Fleet, target: int, ship: int) -> Fleet:
    return (*fleet[:target], ship, *fleet[target + 1 :])
