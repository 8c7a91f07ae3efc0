"""The rest of a patrol, solved at the table: worth and chance of getting home in one go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np
import numpy.typing as npt

from periscope.ai.unterseeboot.solver import fused
from periscope.ai.unterseeboot.solver.cargo import Cargo
from periscope.ai.unterseeboot.solver.fused import WIDTH
from periscope.ai.unterseeboot.solver.goals import Goal
from periscope.ai.unterseeboot.solver.layout import Sea
from periscope.ai.unterseeboot.solver.solver import NEVER, Progress, Solver
from periscope.ai.unterseeboot.solver.threads import share
from periscope.ai.unterseeboot.solver.tiles import Places, Tiles
from periscope.games.unterseeboot.state import UNKNOWN, State

Singles = npt.NDArray[np.float32]
Numbers = npt.NDArray[np.int64]
WORTH: Final = 0
HOME: Final = 1
NOWHERE: Final = -1e30
"""So bad that no mean of it and something else is good."""


class Values:
    """Worth and chance of getting home of every boat with so many torpedoes, in tiles of nodes."""

    def __init__(self, tiles: Tiles, rows: int) -> None:
        self.tiles: Final = tiles
        self.rows: Final = rows
        self.both: Final[Singles] = np.zeros((tiles.count + 1) * 2 * rows * WIDTH, np.float32)
        self._shaped: Final = self.both.reshape(-1, 2, rows, WIDTH)
        self._shaped[-1, WORTH] = NOWHERE

    def worth(self, nodes: Numbers, size: int) -> Singles:
        """Of the first boats of some nodes."""
        return self._of(WORTH, nodes, size)

    def home(self, nodes: Numbers, size: int) -> Singles:
        return self._of(HOME, nodes, size)

    def _of(self, kind: int, nodes: Numbers, size: int) -> Singles:
        at = self.tiles.at[nodes]
        found: Singles = self._shaped[at // WIDTH, kind, :size, at % WIDTH]
        return found

    def put(self, worth: Singles, home: Singles, nodes: Numbers, rows: Numbers) -> None:
        """Sets the values of some boats of some nodes."""
        at = self.tiles.at[nodes]
        tile, place = (at // WIDTH)[:, None], (at % WIDTH)[:, None]
        self._shaped[tile, WORTH, rows, place] = worth
        self._shaped[tile, HOME, rows, place] = home

    def begin(self, boats: Singles, payoffs: Singles) -> None:
        """Boats that are home or lost, with the payoffs of all nodes in the order of the tiles."""
        shares, size = payoffs.reshape(-1, 1, WIDTH), len(boats)
        np.multiply(boats[:, None], shares, out=self._shaped[:-1, WORTH, :size])
        self._shaped[:-1, HOME, :size] = boats[:, None]


class Rest:
    """Everything that can still come of a position, for one goal."""

    def __init__(
        self, root: State, goal: Goal, most: int | None = None, graph: type[Cargo] = Cargo
    ) -> None:
        self.goal: Final = goal
        self.solver: Final = Solver(root, goal.homeward, most, graph)
        """Knows the graph and the places; what is out of reach of the goal is one node there."""
        cargo = self.solver.cargo
        self.root: Final = root
        self.payoffs: Final = np.array([goal.payoff(key[1]) for key in cargo.keys])
        self.barren_payoffs: Final = np.array([goal.payoff(tonnage) for tonnage in cargo.barren])
        self.stride: Final = max(shape.starts.size for shape in self.solver.shapes.values())
        self.salvo: Final = 2 if self.solver.salvos else 1
        self.tiles: Final = self._tiles()
        self.seas: Final = self._seas()
        nodes = np.arange(len(self.barren_payoffs))
        self.barren: Final = Tiles(nodes * 0, nodes, nodes * 0, nodes * 0)
        edges = np.diff(cargo.starts)
        self.kinds: Final = int(edges.max(initial=1))
        """The most that a target may turn out to be."""

    @property
    def work(self) -> int:
        """The number of values in all layers; not all of them can be reached."""
        return self.solver.work

    def _tiles(self) -> Tiles:
        """Those with more targets identified come first, and before them those with none left."""
        solver = self.solver
        fleets = np.array([fleet for fleet, _, _ in solver.cargo.keys])
        ranks = np.where(fleets.any(axis=1), (fleets == UNKNOWN).sum(axis=1) + 1, 0)
        alike = np.sign(fleets - UNKNOWN) @ 3 ** np.arange(fleets.shape[1])
        folds = solver.places.board.fold
        twins = solver.places.mirror if folds else np.arange(len(fleets))
        return Tiles(ranks, twins, solver.sunk, alike)

    def _seas(self) -> list[Sea]:
        """The lanes of every batch. Nothing leads beyond the outermost targets but a captain who
        goes there against all advice: while no more than one target more has been identified,
        since nothing else is kept (`cache`), and out there no others than those in reach."""
        board, sea = self.solver.places.board, self.solver.sea
        inner = sum(board.first <= column <= board.last for column in board.columns)
        most = 1 + len(set(board.seen[inner:].flat) - {-1})
        unknown = self.solver.cargo.keys[self.solver.cargo.root][0].count(UNKNOWN)
        within = sea._replace(floors=sea.floors[:inner])
        return [
            within if rank and unknown - (rank - 1) > most else sea
            for rank in range(len(self.tiles.batches))
        ]

    def nodes_at(self, stock: int) -> Tiles:
        """Without torpedoes only the tonnage is told apart."""
        return self.tiles if stock else self.barren

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
        turn = self.last
        values = {stock: self._ends(turn, stock) for stock in self.stocks(turn)}
        size = max(shape.notes.size for shape in self.solver.shapes.values())
        seen = Values(self.tiles, size)
        whole, done = self.work, 0
        while turn > self.root.turn + 1:
            turn -= 1
            for stock in reversed(self.stocks(turn)):
                self._before(turn, stock, seen)
                self._turn(turn, stock, values, seen)
                self._after(turn, stock, seen)
            done += len(values) * self.solver.cargo.size * self.solver.shapes[turn].starts.size
            if progress is not None:
                progress(min(done, whole), whole)
            yield turn, values

    @property
    def last(self) -> int:
        """The turn whose values are known."""
        return self.root.rules.turns + 1

    def _before(self, turn: int, stock: int, seen: Values) -> None:
        """Is told before the values of a turn with so many torpedoes are worked out."""

    def _after(self, turn: int, stock: int, seen: Values) -> None:
        """Is told afterwards: what boats were worth before they identified a target."""

    def _ends(self, turn: int, stock: int) -> Values:
        """§N10.1, §N10.3: after the last turn a surfaced boat is home."""
        block = self.solver.shapes[turn].starts
        tiles = self.nodes_at(stock)
        values = Values(tiles, self.stride)
        ends = np.zeros(block.size, np.float32)
        for at in block.lanes:
            ends[at : at + block.hulls * 4 * block.surfaced] = 1.0
        values.begin(ends, self._payoffs(stock))
        return values

    def _payoffs(self, stock: int) -> Singles:
        return self.nodes_at(stock).spread(self.payoffs if stock else self.barren_payoffs)

    def _down(self, stock: int) -> Places:
        """Where a node stands among the values with so many torpedoes."""
        if stock > 0:
            return self.tiles.places(self.stride)
        return self.barren.places(self.stride, self.solver.cargo.barren_of)

    def _turn(self, turn: int, stock: int, values: dict[int, Values], seen: Values) -> None:
        """The values of a turn with so many torpedoes take the place of those of the next.

        Torpedoes only ever get fewer, so the values of more torpedoes may be gone already.
        """
        solver, root = self.solver, self.root
        now = values[self.stock(turn + 1, stock)]
        fewer = values.get(self.stock(turn + 1, max(0, stock - 1)), now)
        fewest = values.get(self.stock(turn + 1, max(0, stock - 2)), now)
        out = values.get(stock)
        tiles = self.nodes_at(stock)
        if out is None:
            out = values[stock] = Values(tiles, self.stride)
        block, after = solver.shapes[turn].starts, solver.shapes[turn + 1]
        reached = tiles.least(solver.reached(stock), NEVER)
        places, power = solver.moved(turn)
        for batch, sea in zip(tiles.batches, self.seas if stock else [solver.sea], strict=True):
            share(
                fused.turn, len(batch), self.solver.is_little,
                batch.start, now.both, fewer.both, self._down(stock - 1), fewest.both,
                self._down(stock - 2), seen.both, out.both, self.stride * WIDTH, seen.rows * WIDTH,
                block, after.starts, after.posts, after.notes, sea, tiles.order,
                tiles.twins, self.tiles.places(seen.rows), self._payoffs(stock), reached,
                turn - root.turn, solver.dice, min(stock, self.salvo), stock, stock > 0, self.kinds,
                places.astype(np.int64).reshape(-1), power.reshape(-1), places.shape[1],
            )  # fmt: skip
