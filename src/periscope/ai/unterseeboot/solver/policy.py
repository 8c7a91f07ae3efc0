"""The best choices of a whole patrol, kept on disk while they are needed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from periscope.ai.unterseeboot.solver import sweep
from periscope.ai.unterseeboot.solver.places import Places
from periscope.ai.unterseeboot.solver.solver import Choices
from periscope.games.unterseeboot.moves import Move
from periscope.games.unterseeboot.phases import IDENTIFY, MANOEUVRE
from periscope.games.unterseeboot.phrases import (
    Down,
    East,
    Fire,
    Home,
    Identify,
    Salvo,
    Stay,
    Up,
    West,
)
from periscope.games.unterseeboot.rules import HOLD_FIRE, LOOK_AWAY
from periscope.games.unterseeboot.state import State

Notes = npt.NDArray[np.uint8]
WAYS: Final = (Stay(), West(), East(), Up(), Down(), Home())
MIRRORED: Final = (Stay(), East(), West(), Up(), Down(), Home())
PAIRS: Final = {1: (0, 1), 2: (0, 2), 3: (1, 2)}
KINDS: Final = ("manoeuvre", "identify", "shoot")


class Policy:
    """Choices by turn and torpedoes, a file each: they are read in the order of play."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self._open: Final[dict[tuple[int, int, str], Notes]] = {}

    def keep(self, choices: Choices) -> None:
        for kind in KINDS:
            path = self._path(choices.turn, choices.torpedoes, kind)
            np.save(path, getattr(choices, kind))

    def _path(self, turn: int, torpedoes: int, kind: str) -> Path:
        return self.folder / f"{turn}-{torpedoes}-{kind}.npy"

    def _notes(self, turn: int, torpedoes: int, kind: str) -> Notes:
        found = self._open.get((turn, torpedoes, kind))
        if found is None:
            for old in [key for key in self._open if key[0] != turn]:
                del self._open[old]
            found = np.load(self._path(turn, torpedoes, kind), mmap_mode="r")
            self._open[turn, torpedoes, kind] = found
        return found

    def choose(self, state: State, places: Places) -> Move:
        """The best move by the notes; any move where the goal is out of reach."""
        moves: Sequence[Move] = state.moves()
        if state.phase is MANOEUVRE:
            at = places.start(state)
            if at is None:
                return moves[-1]
            note = int(self._notes(state.turn, state.torpedoes, "manoeuvre")[at])
            wanted = (MIRRORED if places.is_mirrored(state) else WAYS)[note]
            return next(move for move in moves if move.phrase == wanted)
        if not state.torpedoes:
            return LOOK_AWAY
        at = places.note(state)
        if at is None:
            return moves[-1]
        kind = "identify" if state.phase is IDENTIFY else "shoot"
        note = int(self._notes(state.turn, state.torpedoes, kind)[at])
        return _shallow_move(state, places, kind, note)


def _shallow_move(state: State, places: Places, kind: str, note: int) -> Move:
    """What a note of `sweep.identify` or `sweep.shoot` says."""
    if not note:
        return LOOK_AWAY if kind == "identify" else HOLD_FIRE
    board = places.board
    table = board.seen if kind == "identify" else board.shot
    ranks: tuple[int, ...]
    if kind == "identify" or note < sweep.DOUBLE:
        ranks = (note - 1,)
    elif note <= sweep.SPLIT:
        ranks = (note - sweep.DOUBLE,) * 2
    else:
        table, ranks = board.split, PAIRS[note - sweep.SPLIT]
    targets = [int(table[places.lane(state), state.level, rank]) for rank in ranks]
    if places.is_mirrored(state):
        targets = [len(state.targets) - 1 - target for target in targets]
    letters = sorted(state.rules.letters[target] for target in targets)
    shot = Fire if len(letters) == 1 else Salvo
    wanted = (Identify if kind == "identify" else shot)(*letters)
    moves: Sequence[Move] = state.moves()
    return next(move for move in moves if move.phrase == wanted)
