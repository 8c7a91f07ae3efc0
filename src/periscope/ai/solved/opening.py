"""The opening, kept on disk: before anything is identified the rest is too much for the table.

`periscope solve` writes an opening for each goal; those of the patrols that ship with the game
ship with it too. It holds the value of every position at the start of a turn in which all
targets are still unknown, and of every throw for the first of them. Which positions these are
the rules say themselves, so the file is a list of numbers in the order in which play reaches
them, and a digest of that order: under other rules it is no opening.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt
import platformdirs

from periscope.ai.solved.expectimax import Expectimax, Key, future
from periscope.ai.solved.goals import Goal
from periscope.ai.solved.solver import Layer, Posts
from periscope.games.unterseeboot.moves import Move
from periscope.games.unterseeboot.rules import Rules
from periscope.games.unterseeboot.state import CONTACT, MANOEUVRE, State
from periscope.kernel.protocol import OVER

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
        told = hashlib.sha256(repr(list(self.places)).encode())
        self.digest: Final = np.frombuffer(told.digest(), np.uint8)

    def _reached(self) -> Iterator[State]:
        """Every start of a turn but the first, and every throw for a target."""
        known = {future(self.start)}
        waiting = [self.start]
        for state in waiting:
            if state.phase == CONTACT or (state.phase == MANOEUVRE and state is not self.start):
                yield state
            if state.phase == CONTACT:
                continue
            for move in state.moves():
                after = move.play(state)
                key = future(after)
                if after.to_play != OVER and key not in known:
                    known.add(key)
                    waiting.append(after)


positions_of: Final = cache(Positions)


def folder() -> Path:
    return Path(platformdirs.user_cache_dir("periscope", appauthor=False)) / "unterseeboot"


def name_of(rules: Rules, goal: Goal) -> str:
    """A custom scenario may have any name, so a digest of all it says stands in its place."""
    scenario = rules.scenario
    name = scenario.name
    if scenario.definition:
        name = f"custom-{hashlib.sha256(scenario.definition.encode()).hexdigest()[:16]}"
    return f"{'-'.join((name, *scenario.chapters, goal.name))}.npz"


class Writer:
    """Collects the opening while the layers go by."""

    def __init__(self, start: State) -> None:
        self.positions: Final = positions_of(start)
        self.values: Final[npt.NDArray[np.float32]] = np.zeros(
            len(self.positions.places), np.float32
        )

    def add(self, layer: Layer) -> None:
        for state in self.positions.by_turn.get(layer.turn, ()):
            if state.phase == MANOEUVRE:
                self._set(state, layer.value(state))

    def look(self, posts: Posts) -> None:
        """The throws of a turn, from what the boats are worth after them."""
        if posts.torpedoes != self.positions.start.torpedoes:
            return
        for state in self.positions.by_turn.get(posts.turn, ()):
            if state.phase == CONTACT:
                throws = ((_found(state, move), float(state.odds(move))) for move in state.moves())
                self._set(state, sum(odds * posts.value(found) for found, odds in throws))

    def first_turn(self, search: Expectimax) -> None:
        """The first turn is no layer; the rules work it out."""
        for state in self.positions.by_turn.get(self.positions.start.turn, ()):
            self._set(state, search.value(state))

    def _set(self, state: State, value: float) -> None:
        self.values[self.positions.places[future(state)]] = value

    def write(self, path: Path) -> None:
        """Whole or not at all."""
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            with part.open("wb") as file:
                np.savez_compressed(
                    file, allow_pickle=False, digest=self.positions.digest, values=self.values
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

    def __init__(self, positions: Positions, goal: Goal, values: npt.NDArray[np.float32]) -> None:
        self.positions: Final = positions
        self.values: Final = values
        self._search: Final = Expectimax(goal, self._known)

    @staticmethod
    def find(start: State, goal: Goal, where: Path | None = None) -> Opening | None:
        """None if this patrol was never solved for the goal."""
        name = name_of(start.rules, goal)
        shipped = resources.files("periscope.ai.solved") / SHIPPED / name
        with resources.as_file(shipped) as ours:
            for path in ((where or folder()) / name, ours):
                if path.exists() and (found := _read(path)):
                    positions = positions_of(start)
                    values = found["values"]
                    if np.array_equal(found["digest"], positions.digest):
                        return Opening(positions, goal, values)
        return None

    def value(self, state: State) -> float:
        """LookupError where a target has been identified."""
        return self._search.value(state)

    def _known(self, state: State) -> float | None:
        if state.phase == MANOEUVRE and state.turn == self.positions.start.turn:
            return None
        return float(self.values[self.positions.places[future(state)]])


def _read(path: Path) -> Mapping[str, npt.NDArray[np.float32]] | None:
    try:
        with np.load(path) as file:
            return {name: file[name] for name in ("digest", "values")}
    except (OSError, ValueError, KeyError, EOFError):
        return None  # damaged; it can be made anew at any time
