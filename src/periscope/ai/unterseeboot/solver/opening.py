"""The opening, kept on disk: before anything is identified the rest is too much for the table.

`periscope solve` writes an opening for each goal; those of the patrols that ship with the game
ship with it too. It holds the value of every position at the start of a turn in which all
targets are still unknown, and of every throw for the first of them, with the chance of getting
home that goes with it; with big ships bounds of them (see `merging`). Which positions these are
the rules say themselves, so the file is a list of numbers in the order in which play reaches
them, and a digest of that order: under other rules it is no opening.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt
import platformdirs

from periscope.ai.unterseeboot.solver.expectimax import Expectimax, Key, future
from periscope.ai.unterseeboot.solver.goals import HOMEWARD, Goal, chance_home
from periscope.ai.unterseeboot.solver.merging import margin
from periscope.ai.unterseeboot.solver.solver import Layer, Posts
from periscope.ai.unterseeboot.solver.tables import Tables
from periscope.games.unterseeboot.moves import Move
from periscope.games.unterseeboot.phases import CONTACT, MANOEUVRE, PHASES
from periscope.games.unterseeboot.rules import Rules
from periscope.games.unterseeboot.state import UNKNOWN, State
from periscope.kernel.protocol import OVER

Numbers = npt.NDArray[np.float32]
NUMBERS: Final[dict[object, int]] = {phase: n for n, phase in enumerate(PHASES.values())}
"""What stands for a phase in the digest of an opening."""
SHIPPED: Final = "openings"
"""The folder of this package with the openings of the patrols that ship with the game."""


class Positions:
    """Where the patrol can come to before the first target is identified."""

    def __init__(self, start: State) -> None:
        self.start: Final = start
        self.places: Final[dict[Key, int]] = {}
        self.by_turn: Final[dict[int, list[State]]] = {}
        for state in self._reached():
            self.places[future(state)] = len(self.places)
            self.by_turn.setdefault(state.turn, []).append(state)
        named = [(turn, NUMBERS[phase], *rest) for turn, phase, *rest in self.places]
        told = hashlib.sha256(repr(named).encode())
        self.digest: Final = np.frombuffer(told.digest(), np.uint8)

    def _reached(self) -> Iterator[State]:
        """Every start of a turn but the first, and every throw for a target."""
        known = {future(self.start)}
        waiting = [self.start]
        for state in waiting:
            if state.phase is CONTACT or (state.phase is MANOEUVRE and state is not self.start):
                yield state
            if state.phase is CONTACT:
                continue
            for move in state.moves():
                after = move.play(state)
                key = future(after)
                if after.to_play != OVER and key not in known:
                    known.add(key)
                    waiting.append(after)


positions_of: Final = lru_cache(maxsize=8)(Positions)


def folder() -> Path:
    return Path(platformdirs.user_cache_dir("periscope", appauthor=False)) / "unterseeboot"


def name_of(rules: Rules, goal: Goal) -> str:
    """A custom scenario may have any name, so a digest of all it says stands in its place."""
    scenario = rules.scenario
    name = scenario.name
    if scenario.definition:
        name = f"custom-{hashlib.sha256(scenario.definition.encode()).hexdigest()[:16]}"
    return f"{'-'.join((name, *scenario.chapters, goal.name))}.npz"


def _itself(state: State) -> State:
    return state


class Writer:
    """Collects the opening while the layers go by, first for the goal, then for its homeward one.

    `on_board` says which position of the board that is solved stands for one of this patrol.
    """

    def __init__(self, start: State, on_board: Callable[[State], State] = _itself) -> None:
        self.positions: Final = positions_of(start)
        self.on_board: Final = on_board
        places = len(self.positions.places)
        self._worth: Final = np.zeros(places)
        self._homeward: Final = np.zeros(places)

    def add(self, layer: Layer) -> None:
        for state in self.positions.by_turn.get(layer.turn, ()):
            if state.phase is MANOEUVRE:
                self._set(layer.solver.goal, state, layer.value(self.on_board(state)))

    def look(self, posts: Posts) -> None:
        """The throws of a turn, from what the boats are worth after them."""
        if posts.torpedoes != self.positions.start.torpedoes:
            return
        for state in self.positions.by_turn.get(posts.turn, ()):
            if state.phase is CONTACT:
                seen = self.on_board(state)
                throws = ((_found(seen, move), float(seen.odds(move))) for move in seen.moves())
                value = sum(odds * posts.value(found) for found, odds in throws)
                self._set(posts.solver.goal, state, value)

    def first_turn(self, goal: Goal, layer: Layer | None) -> Expectimax:
        """The first turn is no layer; the rules work it out. All of it is known to the search."""
        start = self.positions.start
        ahead = [layer] if layer else []

        def follows(seen: State) -> float | None:
            next_turn = seen.phase is MANOEUVRE and seen.turn == start.turn + 1
            return ahead[0].value(seen) if ahead and next_turn else None

        on_board = Expectimax(goal, follows)

        def known(state: State) -> float | None:
            if state.phase is CONTACT:
                return on_board.value(self.on_board(state))
            return follows(self.on_board(state))

        search = Expectimax(goal, known)
        for state in self.positions.by_turn.get(start.turn, ()):
            self._set(goal, state, search.value(state))
        search.options(start)
        ahead.clear()  # it is large, and not needed any more
        return search

    def _set(self, goal: Goal, state: State, value: float) -> None:
        values = self._homeward if goal.home else self._worth
        values[self.positions.places[future(state)]] = value

    def write(self, path: Path, most: Writer | None = None) -> None:
        """Whole or not at all. With `most` the values are bounds, from below and from above."""
        worth, bounds = self._worth, {}
        homes = np.clip((self._homeward - worth) / HOMEWARD, 0.0, 1.0)
        if most is not None:
            start = self.positions.start
            above, below = margin(start, start.dice)
            worth = np.maximum(worth - below, 0.0)
            bounds["most"] = (most._worth + above).astype(np.float32)
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            with part.open("wb") as file:
                np.savez_compressed(
                    file,
                    allow_pickle=False,
                    digest=self.positions.digest,
                    values=worth.astype(np.float32),
                    homes=homes.astype(np.float32),
                    homeward=np.array(HOMEWARD),
                    **bounds,
                )
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)


def _found(state: State, throw: Move) -> State:
    """A boat that has identified its target and done nothing else."""
    after, found = throw.play(state), state.copy()
    found.targets, found.dice = after.targets, after.dice
    return found


class Opening:
    """An opening that was written before: of the user's own, or one that ships."""

    def __init__(
        self,
        positions: Positions,
        goal: Goal,
        values: Numbers,
        homes: Numbers,
        most: Numbers | None = None,
        tables: Tables | None = None,
    ) -> None:
        self.positions: Final = positions
        self.goal: Final = goal
        self.values: Final = values
        self.homes: Final = homes
        self.most: Final = most
        """What the positions are worth at most; None: the values are exact."""
        self.tables: Final = tables
        """Know positions with one target resolved."""
        self._search: Final = Expectimax(goal, self._known)
        self._above: Final = Expectimax(goal, self._at_most)
        self._homeward: Final = Expectimax(goal.homeward, self._known_homeward)

    @staticmethod
    def find(start: State, goal: Goal, where: Path | None = None) -> Opening | None:
        """None if this patrol was never solved for the goal."""
        name = name_of(start.rules, goal)
        shipped = resources.files("periscope.ai.unterseeboot.solver") / SHIPPED / name
        with resources.as_file(shipped) as ours:
            for path in ((where or folder()) / name, ours):
                if found := read(path, start):
                    return Opening(
                        positions_of(start),
                        goal,
                        found["values"],
                        found["homes"],
                        found.get("most"),
                        Tables.find(start, goal),
                    )
        return None

    def value(self, state: State) -> float:
        """LookupError where targets have been identified and no table knows."""
        tables = self._tables(state)
        return tables.value(state) if tables else self._search.value(state)

    def home(self, state: State) -> float:
        """The chance of getting home that goes with it."""
        if tables := self._tables(state):
            return tables.home(state)
        return chance_home(self.value(state), self._homeward.value(state))

    def _tables(self, state: State) -> Tables | None:
        begun = state.targets.count(UNKNOWN) < len(state.targets) and state.to_play != OVER
        return self.tables if begun else None

    def slack(self, state: State) -> float:
        """How much more the position can be worth."""
        return 0.0 if self.most is None else self._above.value(state) - self.value(state)

    def _known(self, state: State) -> float | None:
        place = self._place(state)
        return None if place is None else float(self.values[place])

    def _known_homeward(self, state: State) -> float | None:
        place = self._place(state)
        if place is None:
            return None
        return float(self.values[place]) + HOMEWARD * float(self.homes[place])

    def _at_most(self, state: State) -> float | None:
        place = self._place(state)
        return None if place is None or self.most is None else float(self.most[place])

    def _place(self, state: State) -> int | None:
        if state.phase is MANOEUVRE and state.turn == self.positions.start.turn:
            return None
        return self.positions.places[future(state)]


def is_current(path: Path, start: State) -> bool:
    """Whether a file need not be made again: it is about this patrol, and its chances of getting
    home were worked out with today's weight."""
    if read(path, start) is None:
        return False
    with np.load(path) as file:
        return "homeward" in file and float(file["homeward"]) == HOMEWARD


def read(path: Path, start: State) -> Mapping[str, Numbers] | None:
    """What a file holds, if it is about this patrol."""
    try:
        with np.load(path) as file:
            found = {name: file[name] for name in ("digest", "values", "homes")}
            if "most" in file:
                found["most"] = file["most"]
    except (OSError, ValueError, KeyError, EOFError):
        return None  # none, damaged, or of an older form; it can be made anew at any time
    return found if np.array_equal(found["digest"], positions_of(start).digest) else None
