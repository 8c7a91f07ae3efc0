"""Tables of the positions with one target resolved, which ship with the game.

Early in a patrol what one identified target leaves to do takes long to solve. A table holds what
every boat is worth at the start of one turn, and in the turns before it the throws for a second
target (see `horizon`); what lies between is worked out from these at the table, which takes no
longer than reading them. With a second target identified, or later on, the rest is solved.

Both boards and entry points are answered by one table: they are one board with a column beyond
either end of the targets.
"""

from __future__ import annotations

import hashlib
import lzma
import os
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from importlib import resources
from pathlib import Path
from typing import Final

import numpy as np

from periscope.ai.unterseeboot.solver.cache import ValueCache
from periscope.ai.unterseeboot.solver.cargo import Key, Numbers, placed
from periscope.ai.unterseeboot.solver.expectimax import Both
from periscope.ai.unterseeboot.solver.goals import Goal
from periscope.ai.unterseeboot.solver.horizon import (
    START,
    THROWN,
    Horizon,
    Section,
    is_met,
    sections,
)
from periscope.ai.unterseeboot.solver.rest import Rest, Singles, Values
from periscope.games.unterseeboot.phases import MANOEUVRE
from periscope.games.unterseeboot.scenario import read, rules_of
from periscope.games.unterseeboot.state import AWAY, UNKNOWN, State

BOTH: Final = "columns = 7\nshallow = [1]\nstart = 1\ntargets = [2, 3, 4, 5, 6]\n"
"""The column beyond the targets of either board: shallow in the west, deep in the east."""
ENTRY: Final = "entry-points"
"""Concerns the first turn only."""
SHIPPED: Final = "tables"
"""The folder of this package with the tables."""
DIGEST: Final = 32
Halves = tuple[Singles, Singles]
"""Worth and chance of getting home, by nodes and rows."""


def both_boards(chapters: Sequence[str]) -> State:
    """The start of a patrol on the board of both."""
    return State(rules_of(read(BOTH, "both boards").with_chapters(tuple(chapters))))


def on_both(root: State) -> Callable[[State], State]:
    """How a position of either board looks on the board of both."""
    rules = root.rules

    def seen(state: State) -> State:
        s = State(rules, state)
        if not state.rules.scenario.values["shallow"]:
            s.column = rules.columns - 1 - s.column
            s.targets, s.victories = s.targets[::-1], s.victories[::-1]
            s.aim = tuple(len(s.targets) - 1 - target for target in s.aim)
        return s

    return seen


def name_of(root: State, goal: Goal) -> str:
    return f"{'-'.join((*root.rules.scenario.chapters, goal.name))}.xz"


def digest_of(root: State, goal: Goal) -> bytes:
    """Of the rules and the goal: under others a file is no table."""
    one = root.rules.scenario
    told = (sorted(one.values.items()), one.chapters, one.version, goal.name, goal.enough)
    return hashlib.sha256(repr(told).encode()).digest()


class Table(Rest):
    """The patrol until a second target is identified, worked out from what a file holds."""

    def __init__(self, root: State, goal: Goal, last: int, values: Singles) -> None:
        """`values` are worth and chance of getting home of all sections up to turn `last`."""
        super().__init__(root, goal, graph=Horizon)
        self._last: Final = last
        self.known: Final[dict[tuple[int, int, int], tuple[Section, Halves]]] = {}
        worth, homes = values.reshape(2, -1)
        at = 0
        for one in sections(self, last):
            shape = len(one.rows), len(one.nodes)
            part = slice(at, at + one.size)
            halves = worth[part].reshape(shape).T, homes[part].reshape(shape).T
            self.known[one.turn, one.stock, one.target] = one, halves
            at += one.size

    @property
    def last(self) -> int:
        return self._last

    def layers(self, progress: object = None) -> Iterator[tuple[int, dict[int, Values]]]:
        yield self.last, {stock: self._ends(self.last, stock) for stock in self.stocks(self.last)}
        yield from super().layers()

    def _ends(self, turn: int, stock: int) -> Values:
        values = Values(self.nodes_at(stock), self.stride)
        self._put(values, turn, stock, START)
        return values

    def _before(self, turn: int, stock: int, seen: Values) -> None:
        for target in range(len(self.root.targets) if stock else 0):
            self._put(seen, turn, stock, target)

    def _put(self, values: Values, turn: int, stock: int, target: int) -> None:
        one, halves = self.known[turn, stock, target]
        values.put(*halves, one.nodes, one.rows)


class Answers(ValueCache):
    """The values of a table; LookupError for what it does not hold."""

    def __init__(self, table: Table) -> None:
        super().__init__(table, None)
        self.table: Final = table

    def _known(self, state: State) -> Both | None:
        if state.turn > self.table.last or state.targets.count(UNKNOWN) != len(state.targets) - 1:
            raise LookupError("not in the table")
        key = self.table.solver.cargo.names.key_of(state)
        fired = self.table.root.torpedoes - state.torpedoes
        if not is_met(key, fired) or (not fired and state.escort != AWAY):
            raise LookupError("no patrol comes to it")
        return super()._known(state) if state.phase is MANOEUVRE else self._throw(state, key)

    def _throw(self, state: State, key: Key) -> Both:
        """A throw for a second target."""
        places, cargo = self.table.solver.places, self.table.solver.cargo
        (target,) = state.aim
        fleet, tonnage, dice = key
        node = cargo.index[placed(fleet, target, THROWN), tonnage, dice]
        if places.is_mirrored(state):
            node, target = int(places.mirror[node]), len(fleet) - 1 - target
        one, (worth, homes) = self.table.known[state.turn, state.torpedoes, target]
        at = _place(one.nodes, node), _place(one.rows, places.throw(state))
        return Both(float(worth[at]), float(homes[at]))


def _place(numbers: Numbers, number: int) -> int:
    """Where a number stands in a list that grows."""
    found = int(np.searchsorted(numbers, number))
    if found == len(numbers) or numbers[found] != number:
        raise LookupError("not in the table")
    return found


class Tables:
    """What a file knows about a patrol, read when it is first asked."""

    def __init__(self, root: State, goal: Goal, content: bytes) -> None:
        self.root: Final = root
        self.goal: Final = goal
        self._content: Final = content
        self._on_both: Final = on_both(root)
        self.last: Final = content[DIGEST]
        """From that turn on the rest has to be solved."""

    @staticmethod
    def find(start: State, goal: Goal, where: Path | None = None) -> Tables | None:
        """None if there is no table for the patrol and the goal."""
        scenario = start.rules.scenario
        if scenario.definition:
            return None
        root = both_boards([chapter for chapter in scenario.chapters if chapter != ENTRY])
        name = name_of(root, goal)
        shipped = resources.files("periscope.ai.unterseeboot.solver") / SHIPPED / name
        try:
            content = (where / name if where else shipped).read_bytes()
        except OSError:
            return None
        if content[:DIGEST] != digest_of(root, goal):
            return None
        return Tables(root, goal, content)

    @cached_property
    def answers(self) -> Answers:
        packed = lzma.decompress(self._content[DIGEST + 1 :])
        planes = np.frombuffer(packed, np.uint8).reshape(4, -1)
        values = np.ascontiguousarray(planes.T).view("<f4").reshape(-1)
        return Answers(Table(self.root, self.goal, self.last, values))

    def value(self, state: State) -> float:
        """LookupError where the rest has to be solved."""
        return self.answers.value(self._seen(state))

    def home(self, state: State) -> float:
        """The chance of getting home that goes with it."""
        return self.answers.home(self._seen(state))

    def _seen(self, state: State) -> State:
        if state.turn >= self.last:
            raise LookupError("later than the table")
        return self._on_both(state)


def write(path: Path, root: State, goal: Goal, last: int, values: Sequence[Halves]) -> None:
    """Whole or not at all. Bytes of a kind stand together, which packs better."""
    flat = np.concatenate([half[k].T.reshape(-1) for k in range(2) for half in values])
    planes = np.ascontiguousarray(flat.astype("<f4").view(np.uint8).reshape(-1, 4).T)
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        packed = lzma.compress(planes.tobytes(), preset=9 | lzma.PRESET_EXTREME)
        part.write_bytes(digest_of(root, goal) + bytes([last]) + packed)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def is_current(path: Path, root: State, goal: Goal) -> bool:
    """Whether a file need not be made again."""
    return path.exists() and path.read_bytes()[:DIGEST] == digest_of(root, goal)
