"""Backward induction over a whole patrol, turn by turn.

The values at the start of a turn are all that is kept; what a choice within a turn is worth is
worked out from them by the rules themselves (see `expectimax`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import numpy as np
import numpy.typing as npt

from periscope.ai.unterseeboot.solver import fused, sweep
from periscope.ai.unterseeboot.solver.cargo import STRUCK, Cargo
from periscope.ai.unterseeboot.solver.goals import TONNAGE, Goal, goal_of
from periscope.ai.unterseeboot.solver.layout import Sea
from periscope.ai.unterseeboot.solver.places import Places
from periscope.ai.unterseeboot.solver.threads import share
from periscope.games.unterseeboot.chapters.type_viic import TypeVIIC
from periscope.games.unterseeboot.chapters.uncontrolled_dive import UncontrolledDive
from periscope.games.unterseeboot.rules import Rules
from periscope.games.unterseeboot.scenario import read, rules_of
from periscope.games.unterseeboot.state import (
    AWAY,
    DETECTED,
    SEARCHING,
    UNKNOWN,
    State,
)

Values = npt.NDArray[np.float64]
Notes = npt.NDArray[np.uint8]
Numbers = npt.NDArray[np.int64]
NEVER: Final = 10**6
LITTLE: Final = 10**8
"""Below this number of values one thread is faster than several."""
Progress = Callable[[int, int], None]
"""Told how much is done, of how much."""


class Room:
    """Large arrays, used again and again: fresh memory costs more than working out its values."""

    def __init__(self, most: int) -> None:
        self.most: Final = most
        self._free: Final[list[Values]] = []

    def take(self, size: int) -> Values:
        room = self._free.pop() if self._free else np.empty(self.most)
        return room[:size]

    def give_back(self, values: Values) -> None:
        room = values.base
        assert room is not None
        self._free.append(room)


class Layer:
    """What every boat is worth at the start of one turn."""

    def __init__(self, solver: Solver, turn: int, values: dict[int, Values]) -> None:
        self.solver: Final = solver
        self.turn: Final = turn
        self.values: Final = values

    def value(self, state: State) -> float:
        """The value of a position at the start of this turn."""
        found = self.solver.places.start(state)
        return 0.0 if found is None else float(self.values[state.torpedoes][found])


class Posts:
    """What every boat with so many torpedoes is worth once it has identified what it wants to."""

    def __init__(self, solver: Solver, turn: int, torpedoes: int, values: Values) -> None:
        self.solver: Final = solver
        self.turn: Final = turn
        self.torpedoes: Final = torpedoes
        self.values: Final = values

    def value(self, state: State) -> float:
        """The value of a position after the battery phase, whatever its own phase."""
        found = self.solver.places.post(state)
        return 0.0 if found is None else float(self.values[found])


class Choices:
    """The best choices of one turn with so many torpedoes, by their places; see `sweep`."""

    def __init__(self, turn: int, torpedoes: int, starts: int, posts: int) -> None:
        self.turn: Final = turn
        self.torpedoes: Final = torpedoes
        self.manoeuvre: Final[Notes] = np.empty(starts, np.uint8)
        self.identify: Final[Notes] = np.empty(posts, np.uint8)
        self.shoot: Final[Notes] = np.empty(posts, np.uint8)


class Solver:
    """Everything that can still come of a position, for one goal."""

    def __init__(
        self, root: State, goal: Goal, most: int | None = None, graph: type[Cargo] = Cargo
    ) -> None:
        self.rules: Final[Rules] = root.rules
        self.root: Final = root
        self.goal: Final = goal
        self.cargo: Final = graph(root, goal, most)
        self.places: Final = Places(
            root, self.cargo.names, self.cargo.index, self.cargo.barren, self.cargo.is_symmetric
        )
        self.shapes: Final = self.places.shapes
        self.sea: Final = self._sea()
        self.dice: Final = dice_of(root.rules)
        self.salvos: Final = any(isinstance(c, TypeVIIC) for c in root.rules.chapters)
        self.sunk: Final = self._least_sunk()

    def _sea(self) -> Sea:
        board, cargo = self.places.board, self.cargo
        return Sea(
            floors=board.floors,
            ways=board.ways,
            seen=board.seen,
            shot=board.shot,
            split=board.split,
            width=cargo.width,
            hits=cargo.hits,
            starts=cargo.starts,
            nodes=cargo.nodes,
            chances=cargo.chances,
            mirror=self.places.mirror,
        )

    def _least_sunk(self) -> Numbers:
        """How many ships must have been sunk since the root to get to each node."""
        cargo = self.cargo
        fleet, tonnage, dice = cargo.keys[cargo.root]
        sizes = [ship % STRUCK for ship in fleet if ship > UNKNOWN]
        if UNKNOWN in fleet:
            sizes += [ship for ship, _, _ in cargo.names.contacts(dice)]
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

    @property
    def is_little(self) -> bool:
        return self.work < LITTLE

    def _work(self, turn: int) -> int:
        stocks = self.root.torpedoes + 1 - self.fewest(turn)
        return stocks * self.cargo.size * self.shapes[turn].starts.size

    def layers(
        self,
        progress: Progress | None = None,
        note: Callable[[Choices], None] | None = None,
        look: Callable[[Posts], None] | None = None,
    ) -> Iterator[Layer]:
        """The layers from the last turn back to the one after the root's.

        `note` is given the best choices of every turn and `look` the values within it.
        """
        turn = self.rules.turns + 1
        whole, done = self.work, self._work(turn)
        shapes = self.shapes.values()
        starts = Room(self.cargo.size * max(shape.starts.size for shape in shapes))
        within = Room(self.cargo.size * max(shape.posts.size for shape in shapes))
        values = {
            stock: self._ends(turn, stock, starts)
            for stock in range(self.fewest(turn), self.root.torpedoes + 1)
        }
        while turn > self.root.turn + 1:
            turn -= 1
            for stock in range(self.root.torpedoes, self.fewest(turn) - 1, -1):
                before = values[stock]
                values[stock] = self._turn(turn, stock, values, starts, within, note, look)
                starts.give_back(before)
                done += self._work(turn) // (self.root.torpedoes + 1 - self.fewest(turn))
                if progress is not None:
                    progress(done, whole)
            yield Layer(self, turn, values)

    def _ends(self, turn: int, stock: int, starts: Room) -> Values:
        """§N10.1, §N10.3: after the last turn a surfaced boat is home."""
        block = self.shapes[turn].starts
        payoffs = self.cargo.payoffs if stock else self.cargo.barren_payoffs
        ends = np.zeros(block.size)
        for at in block.lanes:
            ends[at : at + block.hulls * 4 * block.surfaced] = 1.0
        values = starts.take(len(payoffs) * block.size)
        np.outer(payoffs, ends, out=values.reshape(-1, block.size))
        return values

    def _turn(
        self,
        turn: int,
        stock: int,
        values: dict[int, Values],
        starts: Room,
        within: Room,
        note: Callable[[Choices], None] | None,
        look: Callable[[Posts], None] | None,
    ) -> Values:
        """The values at the start of a turn with so many torpedoes, from those of the next.

        Torpedoes only ever get fewer, so the values of more torpedoes may be gone already.
        """
        block, after = self.shapes[turn].starts, self.shapes[turn + 1]
        cargo = self.cargo
        reached = self.reached(stock)
        passed = turn - self.root.turn
        posts = within.take(len(reached) * after.posts.size)
        noting = note is not None
        starts_noted = len(reached) * block.size if noting else 0
        posts_noted = len(reached) * after.notes.size if noting else 0
        choices = Choices(turn, stock, starts_noted, posts_noted)
        share(
            sweep.shoot, len(reached), self.is_little,
            posts, after.posts, noting, choices.shoot, after.notes, values[stock],
            values.get(stock - 1, values[stock]), self.down(stock - 1),
            values.get(stock - 2, values[stock]), self.down(stock - 2),
            after.starts, self.sea, reached, passed + 1, self.dice,
            min(stock, 2 if self.salvos else 1),
        )  # fmt: skip
        if look is not None:
            look(Posts(self, turn, stock, posts))
        if stock:
            looked = within.take(len(posts))
            share(
                sweep.identify, len(reached), self.is_little,
                looked, noting, choices.identify, after.notes, posts, after.posts, self.sea,
                reached, passed,
            )  # fmt: skip
            within.give_back(posts)
            posts = looked
        out = starts.take(len(reached) * block.size)
        share(
            sweep.manoeuvre, len(reached), self.is_little,
            out, block, noting, choices.manoeuvre, posts, after.posts,
            self.sea if stock else self.sea._replace(mirror=np.arange(len(reached))),
            cargo.payoffs if stock else cargo.barren_payoffs, reached, passed, self.dice,
            *self.moved(turn),
        )  # fmt: skip
        within.give_back(posts)
        if note is not None:
            note(choices)
        return out

    def moved(self, turn: int) -> tuple[npt.NDArray[np.uint64], Values]:
        """Where the boats of a level stand after each kind of manoeuvre, and whether they can.

        They are told apart as `layout` has it: on the surface spotted or not, by the destroyer's
        token, by hull and charge.
        """
        posts = self.shapes[turn + 1].posts
        most = 4 * posts.hulls * max(self.shapes[turn].starts[3:])
        places, power = np.zeros((4, most), np.uint64), np.ones((4, most))
        for kind, surfaced, comes_up in (
            (sweep.KEEP, True, True),
            (sweep.DIVE, True, False),
            (sweep.RISE, False, True),
            (sweep.RUN, False, False),
        ):
            charges = self.places.batteries.after(turn, surfaced, comes_up)
            room = posts.surfaced if comes_up else posts.submerged
            tokens = (AWAY, DETECTED) if surfaced else (AWAY, SEARCHING, DETECTED)
            seen = range(2) if surfaced else range(1)
            groups = [3 * comes_up * spotted + token for spotted in seen for token in tokens]
            hulls = np.arange(posts.hulls)[:, None] + posts.hulls * np.array(groups)[:, None, None]
            found = (np.maximum(charges, 0) + room * hulls).reshape(-1)
            places[kind, : len(found)] = found
            power[kind, : len(found)] = np.broadcast_to(
                charges >= 0, (len(groups), posts.hulls, len(charges))
            ).reshape(-1)
        return places, power

    def reached(self, stock: int) -> Numbers:
        """By how many turns each node can be reached, if at all with so many torpedoes left."""
        if not stock:
            return np.zeros(len(self.cargo.barren), np.int64)
        fired = self.root.torpedoes - stock
        return np.where(self.sunk <= fired, self.cargo.resolved, NEVER)

    def down(self, stock: int) -> Numbers:
        """Where a node is found among the values with fewer torpedoes."""
        return np.arange(self.cargo.size) if stock > 0 else self.cargo.barren_of


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
    dives = (chapter for chapter in rules.chapters if isinstance(chapter, UncontrolledDive))
    found[sweep.CRUSH] = sum(float(dive.breaks) for dive in dives)
    return found


def is_prepared() -> bool:
    """Whether this program has the kernels of the table at hand."""
    return bool(fused.turn.signatures)


def prepare() -> None:
    """Has Numba compile them, or fetch them from where it keeps them, before they are needed: the
    first time on a machine that takes some seconds."""
    from periscope.ai.unterseeboot.solver.rest import Rest  # which is built upon this module

    smallest = read("columns = 1\nshallow = []\ntargets = [1]\nturns = 2\n", "smallest")
    root = State(rules_of(smallest))
    for _ in Rest(root, goal_of(root.rules, TONNAGE)).layers():
        pass
