"""The targets as far as a table sees: until a second one is identified.

A position with one target resolved depends on those with two only through the throws for the
second: how a boat fares that has identified it and does not yet know what it is. So these throws
are nodes of their own here, with values that a table knows, and beyond them there is nothing.

A table need not hold what no patrol comes to: without a torpedo fired the destroyer is away, and
nobody fires while all that was identified is a false contact.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

from periscope.ai.unterseeboot.solver.cargo import DEAD, Cargo, Fleet, Key, Numbers, placed
from periscope.ai.unterseeboot.solver.rest import Rest
from periscope.ai.unterseeboot.solver.solver import NEVER
from periscope.ai.unterseeboot.solver.sweep import post_at, start_at
from periscope.games.unterseeboot.state import BOTTOM, NOTHING, PERISCOPE, SURFACE, UNKNOWN

THROWN: Final = -1
"""Stands for a target whose throw a table knows."""
START: Final = -1


class Horizon(Cargo):
    """The graph of a patrol while at most one target has been resolved."""

    def _found(self, key: Key, target: int) -> Iterator[tuple[Key, float]]:
        fleet, tonnage, dice = key
        if fleet.count(UNKNOWN) == len(fleet):
            yield from super()._found(key, target)
        elif THROWN not in fleet:
            yield (placed(fleet, target, THROWN), tonnage, dice), 1.0

    def _hit(self, fleet: Fleet, target: int, tonnage: int, dice: int) -> int:
        return DEAD if THROWN in fleet else super()._hit(fleet, target, tonnage, dice)

    def _identified(self, key: Key, unknown: int) -> int:
        return NEVER if THROWN in key[0] else super()._identified(key, unknown)


class Section(NamedTuple):
    """Some boats of some nodes, whose values stand together in a table."""

    turn: int
    stock: int
    target: int
    """Whose throw it is; START: boats at the start of the turn."""
    nodes: Numbers
    rows: Numbers

    @property
    def size(self) -> int:
        return len(self.nodes) * len(self.rows)


def sections(rest: Rest, last: int) -> Iterator[Section]:
    """What a table holds in its order: the start of turn `last` and the throws before it."""
    keys = rest.solver.cargo.keys
    for stock in rest.stocks(last):
        fired = rest.root.torpedoes - stock
        nodes = [n for n, key in enumerate(keys) if THROWN not in key[0] and is_met(key, fired)]
        every = np.array(nodes) if stock else np.arange(len(rest.barren.at))
        yield Section(last, stock, START, every, _starts(rest, last, fired))
    for turn in range(last - 1, rest.root.turn, -1):
        for stock in rest.stocks(turn):
            fired = rest.root.torpedoes - stock
            for target in range(len(rest.root.targets) if stock else 0):
                nodes = [
                    n for n, key in enumerate(keys)
                    if key[0][target] == THROWN and is_met(key, fired)
                ]  # fmt: skip
                rows = _throws(rest, turn, fired, target)
                yield Section(turn, stock, target, np.array(nodes, np.int64), rows)


def is_met(key: Key, fired: int) -> bool:
    """Whether a patrol with one target resolved can come to a node with so many torpedoes fired."""
    fleet, tonnage, _ = key
    if UNKNOWN not in fleet:
        return True  # the goal is reached, or out of reach
    if any(ship > UNKNOWN for ship in fleet):
        return True
    return bool(fired) if tonnage else NOTHING in fleet and not fired


def _starts(rest: Rest, turn: int, fired: int) -> Numbers:
    """The rows of boats at the start of a turn."""
    block = rest.solver.shapes[turn].starts
    hulls, up, under = block[2:]
    rows: list[Numbers] = []
    for lane, floor in enumerate(rest.solver.sea.floors):
        for level in range(SURFACE, floor + 1):
            for spotted in range(2 if level == SURFACE else 1):
                count = 2 if level == SURFACE else 3 if level < BOTTOM else 1
                for token in range(count if fired else 1):
                    at = block.lanes[lane] + start_at(level, spotted, token, *block[2:])
                    rows.append(at + np.arange(hulls * (up if level == SURFACE else under)))
    return np.concatenate(rows)


def _throws(rest: Rest, turn: int, fired: int, target: int) -> Numbers:
    """The rows of boats that can identify a target in a turn."""
    block = rest.solver.shapes[turn + 1].notes
    hulls, up, under = block[2:]
    rows: list[Numbers] = []
    for lane, floor in enumerate(rest.solver.sea.floors):
        for level in range(SURFACE, min(floor, PERISCOPE) + 1):
            if target not in rest.solver.sea.seen[lane, level]:
                continue
            for spotted in range(2 if level == SURFACE else 1):
                for token in range(3 if fired else 1):
                    at = block.lanes[lane] + post_at(level, spotted, token, *block[2:])
                    rows.append(at + np.arange(hulls * (up if level == SURFACE else under)))
    return np.concatenate(rows) if rows else np.empty(0, np.int64)
