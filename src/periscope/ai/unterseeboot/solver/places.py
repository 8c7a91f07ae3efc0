"""Where the value of a position stands among the values of its turn."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from periscope.ai.unterseeboot.solver.battery import Batteries
from periscope.ai.unterseeboot.solver.board import Board
from periscope.ai.unterseeboot.solver.cargo import Key, Keys, mirrors
from periscope.ai.unterseeboot.solver.layout import Block
from periscope.ai.unterseeboot.solver.sweep import post_at, start_at
from periscope.games.unterseeboot.state import SURFACE, State

Numbers = npt.NDArray[np.int64]


class Shape:
    """How a block of values is laid out at one turn; see `layout`."""

    def __init__(self, floors: Numbers, hulls: int, surfaced: int, submerged: int) -> None:
        deep = floors > SURFACE
        starts = hulls * (4 * surfaced + 7 * submerged * deep)
        posts = hulls * (6 * surfaced + 9 * submerged * deep)
        rest = (hulls, surfaced, submerged)
        self.starts: Final = Block(int(starts.sum()), np.cumsum(starts) - starts, *rest)
        self.posts: Final = Block(int(posts.sum()), np.cumsum(posts) - posts, *rest)
        notes = hulls * (6 * surfaced + 3 * submerged * deep)
        self.notes: Final = Block(int(notes.sum()), np.cumsum(notes) - notes, *rest)


class Places:
    """Finds boats in their layout, for all that can come of one position."""

    def __init__(
        self, root: State, names: Keys, index: dict[Key, int], barren: dict[int, int], fold: bool
    ) -> None:
        self.root: Final = root
        self.names: Final = names
        self.index: Final = index
        self.barren: Final = barren
        self.board: Final = Board(root.rules, fold)
        self.mirror: Final = mirrors(index)
        self.batteries: Final = Batteries(root)
        self.hulls: Final = root.hull
        self.shapes: Final = {
            turn: self._shape(turn) for turn in range(root.turn + 1, root.rules.turns + 2)
        }

    def _shape(self, turn: int) -> Shape:
        charges = self.batteries
        counts = len(charges.surfaced[turn]), len(charges.submerged[turn])
        return Shape(self.board.floors, self.hulls, *counts)

    def is_mirrored(self, state: State) -> bool:
        return self.board.places[state.column].mirrored

    def lane(self, state: State) -> int:
        return self.board.places[state.column].lane

    def _node(self, state: State) -> int | None:
        key = self.names.key_of(state)
        if self.names.is_dead(key):
            return None
        if not state.torpedoes:
            return self.barren[key[1]]
        node = self.index[key]
        return int(self.mirror[node]) if self.is_mirrored(state) else node

    def start(self, state: State) -> int | None:
        """The place of a boat at the start of its turn; None: out of reach of the goal."""
        node = self._node(state)
        if node is None:
            return None
        block = self.shapes[state.turn].starts
        at = start_at(state.level, int(state.spotted), state.escort, *block[2:])
        return self._boat(state, node, block, at, state.turn)

    def post(self, state: State) -> int | None:
        """The place of a boat after the battery phase of its turn."""
        return self._after_power(state, self.shapes[state.turn + 1].posts)

    def note(self, state: State) -> int | None:
        """The same among the notes."""
        return self._after_power(state, self.shapes[state.turn + 1].notes)

    def throw(self, state: State) -> int:
        """The place of a boat that identifies a target, among the notes of its node."""
        block = self.shapes[state.turn + 1].notes
        at = post_at(state.level, int(state.spotted), state.escort, *block[2:])
        return self._boat(state, 0, block, at, state.turn + 1)

    def _after_power(self, state: State, block: Block) -> int | None:
        node = self._node(state)
        if node is None:
            return None
        at = post_at(state.level, int(state.spotted), state.escort, *block[2:])
        return self._boat(state, node, block, at, state.turn + 1)

    def _boat(self, state: State, node: int, block: Block, at: int, turn: int) -> int:
        if state.hull > self.hulls:
            raise LookupError("this boat has more hull than the one that was solved for")
        surfaced = state.level == SURFACE
        charges = block.surfaced if surfaced else block.submerged
        at += node * block.size + int(block.lanes[self.lane(state)])
        at += (state.hull - 1) * charges
        return at + self.batteries.place(turn, surfaced, (state.main, state.auxiliary))
