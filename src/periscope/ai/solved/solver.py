"""Backward induction over a whole patrol, turn by turn.

The values at the start of a turn are all that is kept; what a choice within a turn is worth is
worked out from them by the rules themselves (see `expectimax`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import numpy as np
import numpy.typing as npt

from periscope.ai.solved import sweep
from periscope.ai.solved.battery import Batteries
from periscope.ai.solved.board import Board
from periscope.ai.solved.cargo import DEAD, STRUCK, Cargo
from periscope.ai.solved.goals import Goal
from periscope.games.unterseeboot.chapters.type_viic import TypeVIIC
from periscope.games.unterseeboot.rules import Rules
from periscope.games.unterseeboot.state import BOTTOM, SURFACE, UNKNOWN, State

Values = npt.NDArray[np.float64]
Notes = npt.NDArray[np.uint8]
Numbers = npt.NDArray[np.int64]
NO_NOTES: Final = np.empty(0, np.uint8)
NEVER: Final = 10**6
Progress = Callable[[int, int], None]
"""Told how much is done, of how much."""


class Shape:
    """How a block of values is laid out at one turn; see `sweep`."""

    def __init__(self, floors: Numbers, hulls: int, surfaced: int, submerged: int) -> None:
        self.surfaced: Final = surfaced
        self.submerged: Final = submerged
        deep = floors > SURFACE
        starts = hulls * (4 * surfaced + 7 * submerged * deep)
        posts = hulls * (6 * surfaced + 9 * submerged * deep)
        self.start_lanes: Final[Numbers] = np.cumsum(starts) - starts
        self.start_size: Final = int(starts.sum())
        self.post_lanes: Final[Numbers] = np.cumsum(posts) - posts
        self.post_size: Final = int(posts.sum())


class Layer:
    """What every boat is worth at the start of one turn."""

    def __init__(self, solver: Solver, turn: int, values: dict[int, Values]) -> None:
        self.solver: Final = solver
        self.turn: Final = turn
        self.values: Final = values

    def value(self, state: State) -> float:
        """The value of a position at the start of this turn."""
        found = self.solver.find(state)
        return 0.0 if found is None else float(self.values[state.torpedoes][found])


class Choices:
    """The best choices of one turn with so many torpedoes, by their places; see `sweep`."""

    def __init__(self, turn: int, torpedoes: int, like: tuple[int, int]) -> None:
        starts, posts = like
        self.turn: Final = turn
        self.torpedoes: Final = torpedoes
        self.manoeuvre: Final[Notes] = np.zeros(starts, np.uint8)
        self.identify: Final[Notes] = np.zeros(posts, np.uint8)
        self.shoot: Final[Notes] = np.zeros(posts, np.uint8)


class Solver:
    """Everything that can still come of a position, for one goal."""

    def __init__(self, root: State, goal: Goal) -> None:
        self.rules: Final[Rules] = root.rules
        self.root: Final = root
        self.goal: Final = goal
        self.cargo: Final = Cargo(root, goal)
        self.board: Final = Board(root.rules, self.cargo.is_symmetric)
        self.mirror: Final = self.cargo.mirrors()
        self.batteries: Final = Batteries(root)
        self.hulls: Final = root.hull
        self.dice: Final = dice_of(root.rules)
        self.salvos: Final = any(isinstance(c, TypeVIIC) for c in root.rules.chapters)
        self.shapes: Final = {
            turn: self._shape(turn) for turn in range(root.turn + 1, root.rules.turns + 2)
        }
        self._sunk: Final = self._least_sunk()

    def _shape(self, turn: int) -> Shape:
        charges = self.batteries
        counts = len(charges.surfaced[turn]), len(charges.submerged[turn])
        return Shape(self.board.floors, self.hulls, *counts)

    def _least_sunk(self) -> Numbers:
        """How many ships must have been sunk since the root to get to each node."""
        cargo = self.cargo
        fleet, tonnage, dice = cargo.keys[cargo.root]
        sizes = [ship % STRUCK for ship in fleet if ship > UNKNOWN]
        if UNKNOWN in fleet:
            sizes += [ship for ship, _, _ in cargo.contacts(dice)]
        largest = max(sizes, default=1)
        return np.array([-(-(key[1] - tonnage) // largest) for key in cargo.keys], np.int64)

    def fewest(self, turn: int) -> int:
        """The fewest torpedoes that can be left at the start of a turn."""
        fired = (turn - self.root.turn) * (2 if self.salvos else 1)
        return max(0, self.root.torpedoes - fired)

    @property
    def work(self) -> int:
        """The number of values in all layers."""
        return sum(self._work(turn) for turn in self.shapes)

    def _work(self, turn: int) -> int:
        stocks = self.root.torpedoes + 1 - self.fewest(turn)
        return stocks * self.cargo.size * self.shapes[turn].start_size

    def layers(
        self,
        progress: Progress | None = None,
        note: Callable[[Choices], None] | None = None,
    ) -> Iterator[Layer]:
        """The layers from the last turn back to the one after the root's."""
        turn = self.rules.turns + 1
        whole, done = self.work, self._work(turn)
        values = {
            stock: self._ends(turn, stock)
            for stock in range(self.fewest(turn), self.root.torpedoes + 1)
        }
        while turn > self.root.turn + 1:
            turn -= 1
            for stock in range(self.root.torpedoes, self.fewest(turn) - 1, -1):
                values[stock] = self._turn(turn, stock, values, note)
                done += self._work(turn) // (self.root.torpedoes + 1 - self.fewest(turn))
                if progress is not None:
                    progress(done, whole)
            yield Layer(self, turn, values)

    def _ends(self, turn: int, stock: int) -> Values:
        """§N10.1, §N10.3: after the last turn a surfaced boat is home."""
        shape = self.shapes[turn]
        payoffs = self.cargo.payoffs if stock else self.cargo.barren_payoffs
        block = np.zeros(shape.start_size)
        for lane in range(len(self.board.floors)):
            at = int(shape.start_lanes[lane])
            block[at : at + self.hulls * 4 * shape.surfaced] = 1.0
        return (payoffs[:, None] * block[None, :]).reshape(-1)

    def _turn(
        self,
        turn: int,
        stock: int,
        values: dict[int, Values],
        note: Callable[[Choices], None] | None,
    ) -> Values:
        """The values at the start of a turn with so many torpedoes, from those of the next.

        Torpedoes only ever get fewer, so the values of more torpedoes may be gone already.
        """
        shape, after = self.shapes[turn], self.shapes[turn + 1]
        cargo, board = self.cargo, self.board
        reached = self._reached(stock)
        nodes = len(reached)
        posts = np.empty(nodes * after.post_size)
        out = np.empty(nodes * shape.start_size)
        choices = Choices(turn, stock, (len(out), len(posts)) if note else (0, 0))
        passed = turn - self.root.turn
        here = np.arange(nodes) if stock != 0 else cargo.barren
        ones, twos = (self._down(stock - fired) for fired in (1, 2))
        sweep.shoot(
            posts, after.post_size, after.post_lanes, choices.shoot,
            values[stock], values.get(stock - 1, values[stock]), ones,
            values.get(stock - 2, values[stock]), twos,
            after.start_size, after.start_lanes, board.floors, board.shot, board.split,
            cargo.hits, cargo.width, reached, passed + 1, self.hulls,
            after.surfaced, after.submerged, self.dice, stock, self.salvos,
        )  # fmt: skip
        if stock:
            looked = np.empty_like(posts)
            sweep.identify(
                looked, choices.identify, posts, after.post_size, after.post_lanes,
                board.floors, board.seen, cargo.starts, cargo.nodes, cargo.chances, cargo.width,
                reached, passed, self.hulls, after.surfaced, after.submerged,
            )  # fmt: skip
            posts = looked
        charges = self.batteries
        sweep.manoeuvre(
            out, choices.manoeuvre, shape.start_size, shape.start_lanes,
            shape.surfaced, shape.submerged, posts, after.post_size, after.post_lanes,
            board.floors, board.ways, self.mirror if stock else here,
            cargo.payoffs if stock else cargo.barren_payoffs, reached, passed, self.hulls,
            after.surfaced, after.submerged, self.dice,
            charges.after(turn, True, False), charges.after(turn, False, False),
            charges.after(turn, False, True), charges.after(turn, True, True),
        )  # fmt: skip
        if note is not None:
            note(choices)
        return out

    def _reached(self, stock: int) -> Numbers:
        """By how many turns each node can be reached, if at all with so many torpedoes left."""
        if not stock:
            return np.zeros(len(self.cargo.tonnages), np.int64)
        fired = self.root.torpedoes - stock
        return np.where(self._sunk <= fired, self.cargo.resolved, NEVER)

    def _down(self, stock: int) -> Numbers:
        """Where a node is found among the values with fewer torpedoes."""
        return np.arange(self.cargo.size) if stock > 0 else self.cargo.barren

    def find(self, state: State) -> int | None:
        """The place of a position at the start of a turn among its values; None: worth nothing."""
        node = self.cargo.node_of(state)
        if node == DEAD:
            return None
        place = self.board.places[state.column]
        if not state.torpedoes:
            node = int(self.cargo.barren[node])
        elif place.mirrored:
            node = int(self.mirror[node])
        shape = self.shapes[state.turn]
        boat = sweep.start_at(
            state.level, state.hull - 1, int(state.spotted), state.escort,
            self.hulls, shape.surfaced, shape.submerged,
        )  # fmt: skip
        at = node * shape.start_size + int(shape.start_lanes[place.lane])
        return at + int(boat) + self.batteries.place(state)


def dice_of(rules: Rules) -> Values:
    """The chances that the kernels need, by their places."""
    dice = rules.dice
    unrepaired = 1 - dice.repaired
    found = np.zeros(sweep.DICE)
    found[sweep.UNSEEN] = float(dice.unseen)
    found[sweep.STRAFED_LOSS] = float(dice.strafed * unrepaired)
    found[sweep.SURFACE_HIT] = float(dice.surface_hit)
    found[sweep.SUBMERGED_HIT] = float(dice.submerged_hit)
    found[sweep.UNDETECTED] = float(dice.undetected)
    for level, charged in enumerate(dice.charged):
        found[sweep.CHARGED_LOSS + level] = float(charged * unrepaired)
    deepest = State(rules)
    deepest.level = BOTTOM
    found[sweep.CRUSH] = sum(float(chapter.crush(deepest, 1)) for chapter in rules.chapters)
    return found
