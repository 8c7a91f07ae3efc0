"""The rest of a patrol, solved at the table: worth and chance of getting home in one go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np
import numpy.typing as npt

from periscope.ai.unterseeboot.solver import fused
from periscope.ai.unterseeboot.solver.goals import Goal
from periscope.ai.unterseeboot.solver.solver import Progress, Solver
from periscope.ai.unterseeboot.solver.threads import share
from periscope.games.unterseeboot.state import UNKNOWN, State

Singles = npt.NDArray[np.float32]
Numbers = npt.NDArray[np.int64]


class Values:
    """Worth and chance of getting home of every boat, node by node, with so many torpedoes."""

    def __init__(self, nodes: int, stride: int) -> None:
        self.both: Final[Singles] = np.empty(2 * nodes * stride, np.float32)
        self.worth, self.home = self.both.reshape(2, nodes, stride)


class Rest:
    """Everything that can still come of a position, for one goal."""

    def __init__(self, root: State, goal: Goal, most: int | None = None) -> None:
        self.goal: Final = goal
        self.solver: Final = Solver(root, goal.homeward, most)
        """Knows the graph and the places; what is out of reach of the goal is one node there."""
        cargo = self.solver.cargo
        self.root: Final = root
        self.payoffs: Final = np.array([goal.payoff(key[1]) for key in cargo.keys])
        self.barren_payoffs: Final = np.array([goal.payoff(tonnage) for tonnage in cargo.barren])
        self.stride: Final = max(shape.starts.size for shape in self.solver.shapes.values())
        self.salvo: Final = 2 if self.solver.salvos else 1
        self.batches: Final = self._batches()

    @property
    def work(self) -> int:
        """The number of values in all layers; not all of them can be reached."""
        return self.solver.work

    def _batches(self) -> list[Numbers]:
        """Nodes with their mirror images; those with more targets identified first."""
        mirror = self.solver.places.mirror
        unknown = np.array([key[0].count(UNKNOWN) for key in self.solver.cargo.keys])
        folds = self.solver.places.board.fold
        nodes = np.arange(len(mirror))
        twins = mirror if folds else nodes
        pairs = np.stack([nodes, twins], axis=1)[nodes <= twins]
        left = unknown[pairs[:, 0]]
        return [pairs[left == n] for n in range(int(left.max()) + 1)]

    def enough(self, turn: int) -> int:
        """More torpedoes than can be fired from a turn on are as good as these."""
        return max(1, self.salvo * (self.root.rules.turns + 1 - turn))

    def stock(self, turn: int, torpedoes: int) -> int:
        """The number of torpedoes whose values stand for so many."""
        return min(torpedoes, self.enough(turn))

    def stocks(self, turn: int) -> range:
        """The numbers of torpedoes that are told apart at the start of a turn."""
        most = self.stock(turn, self.root.torpedoes)
        left = self.salvo * (self.root.rules.turns + 1 - turn)
        return range(min(self.solver.fewest(turn), left), most + 1)

    def layers(self, progress: Progress | None = None) -> Iterator[tuple[int, dict[int, Values]]]:
        """The values at the start of every turn, from the last back to the one after the root's."""
        turn = self.root.rules.turns + 1
        values = {stock: self._ends(turn, stock) for stock in self.stocks(turn)}
        size = max(shape.notes.size for shape in self.solver.shapes.values())
        seen = Values(self.solver.cargo.size, size)
        whole, done = self.work, 0
        while turn > self.root.turn + 1:
            turn -= 1
            for stock in reversed(self.stocks(turn)):
                self._turn(turn, stock, values, seen)
            done += len(values) * self.solver.cargo.size * self.solver.shapes[turn].starts.size
            if progress is not None:
                progress(min(done, whole), whole)
            yield turn, values

    def _ends(self, turn: int, stock: int) -> Values:
        """§N10.1, §N10.3: after the last turn a surfaced boat is home."""
        block = self.solver.shapes[turn].starts
        payoffs = self.payoffs if stock else self.barren_payoffs
        values = Values(len(payoffs), self.stride)
        ends = np.zeros(self.stride, np.float32)
        for at in block.lanes:
            ends[at : at + block.hulls * 4 * block.surfaced] = 1.0
        values.home[:] = ends
        np.outer(payoffs.astype(np.float32), ends, out=values.worth)
        return values

    def _turn(self, turn: int, stock: int, values: dict[int, Values], seen: Values) -> None:
        """The values of a turn with so many torpedoes take the place of those of the next.

        Torpedoes only ever get fewer, so the values of more torpedoes may be gone already.
        """
        solver, root = self.solver, self.root
        now = values[self.stock(turn + 1, stock)]
        fewer = values.get(self.stock(turn + 1, max(0, stock - 1)), now)
        fewest = values.get(self.stock(turn + 1, max(0, stock - 2)), now)
        out = values.get(stock)
        if out is None:
            out = values[stock] = Values(solver.cargo.size, self.stride)
        block, after = solver.shapes[turn].starts, solver.shapes[turn + 1]
        reached = solver.reached(stock)
        places, power = solver.moved(turn)
        nodes = np.arange(len(self.barren_payoffs))
        batches = self.batches if stock else [np.stack([nodes, nodes], axis=1)]
        for pairs in batches:
            share(
                fused.turn, len(pairs), self.solver.is_little,
                pairs, now.both, fewer.both, solver.down(stock - 1),
                fewest.both, solver.down(stock - 2), seen.both, out.both, self.stride, block,
                after.starts, after.posts, after.notes, solver.sea,
                self.payoffs if stock else self.barren_payoffs, reached, turn - root.turn,
                solver.dice, min(stock, self.salvo), stock > 0,
                places.reshape(-1), power.astype(np.float32).reshape(-1), places.shape[1],
            )  # fmt: skip
