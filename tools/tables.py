"""Makes the tables of Unterseeboot's positions with one target resolved that ship with the game.

    python tools/tables.py [FOLDER]

For every set of options and every goal for which solving such a position at the table would take
more than three seconds: about eight minutes of processor time, and up to 10 GB with the Type VIIC.
What is in the folder already and fits the rules is left as it is, so an interrupted run goes on
where it was. Run it when a rule or a value of Unterseeboot has changed.
"""

import argparse
import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from periscope.ai.unterseeboot.solver import tables
from periscope.ai.unterseeboot.solver.cargo import Numbers
from periscope.ai.unterseeboot.solver.goals import Goal, goal_of
from periscope.ai.unterseeboot.solver.horizon import START, THROWN, Horizon, Section, sections
from periscope.ai.unterseeboot.solver.rest import Rest, Values
from periscope.ai.unterseeboot.solver.tables import Halves, both_boards, is_current, name_of
from periscope.games.unterseeboot.state import UNKNOWN, State

LAST: Final = {
    (("type-viic",), "tonnage"): 10,
    (("type-viic",), "roll-of-honour"): 9,
    (("type-viic",), "knights-cross"): 8,
    ((), "tonnage"): 7,
    ((), "roll-of-honour"): 5,
    ((), "knights-cross"): 4,
    (("type-viic",), "combat-clasp"): 4,
}
"""From that turn on what one resolved target leaves to do is solved in less than three seconds."""
DIVES: Final = ((), ("uncontrolled-dive",))


class Job(NamedTuple):
    root: State
    goal: Goal
    last: int


def jobs() -> Iterator[Job]:
    for ((boat, goal), last), dive in product(LAST.items(), DIVES):
        root = both_boards((*dive, *boat))
        yield Job(root, goal_of(root.rules, goal), last)


class Solution(Rest):
    """A whole patrol, of which a table is made."""

    def __init__(self, job: Job) -> None:
        super().__init__(job.root, job.goal)
        self.until: Final = job.last
        self.table: Final = Rest(job.root, job.goal, graph=Horizon)
        self.sections: Final = list(sections(self.table, job.last))
        self.found: Final[dict[int, Halves]] = {}

    def solve(self) -> list[Halves]:
        """The values of the sections, in their order."""
        for turn, values in self.layers():
            if turn == self.until:
                for n, one in enumerate(self.sections):
                    if one.target == START:
                        self.found[n] = self._starts(values[one.stock], one)
        return [self.found[n] for n in range(len(self.sections))]

    def _starts(self, values: Values, one: Section) -> Halves:
        if one.stock:
            nodes = self._nodes(one)
        else:
            tonnages = list(self.table.solver.cargo.barren)
            nodes = np.array([self.solver.cargo.barren[tonnages[n]] for n in one.nodes])
        size = self.solver.shapes[one.turn].starts.size
        return values.worth(nodes, size)[:, one.rows], values.home(nodes, size)[:, one.rows]

    def _nodes(self, one: Section) -> Numbers:
        """The nodes of a section in the graph of everything; of throws those before them."""
        index, keys = self.solver.cargo.index, self.table.solver.cargo.keys
        found = []
        for node in one.nodes:
            fleet, tonnage, dice = keys[node]
            before = tuple(UNKNOWN if ship == THROWN else ship for ship in fleet)
            found.append(index[before, tonnage, dice])
        return np.array(found, np.int64)

    def _after(self, turn: int, stock: int, seen: Values) -> None:
        """Keeps the throws of a turn, from what boats are worth after them."""
        if turn >= self.until:
            return
        cargo, size = self.solver.cargo, self.solver.shapes[turn + 1].notes.size
        for n, one in enumerate(self.sections):
            if (one.turn, one.stock) != (turn, stock) or one.target == START:
                continue
            worth, home = (np.zeros((len(one.nodes), len(one.rows)), np.float32) for _ in range(2))
            for at, node in enumerate(self._nodes(one)):
                place = node * cargo.width + one.target
                edges = slice(cargo.starts[place], cargo.starts[place + 1])
                nodes, chances = cargo.nodes[edges], cargo.chances[edges]
                worth[at] = chances @ seen.worth(nodes, size)[:, one.rows]
                home[at] = chances @ seen.home(nodes, size)[:, one.rows]
            self.found[n] = worth, home


def main() -> None:
    parser = argparse.ArgumentParser(description="The tables of Unterseeboot.")
    ours = Path(tables.__file__).parent / tables.SHIPPED
    parser.add_argument("folder", nargs="?", type=Path, default=ours)
    folder = parser.parse_args().folder
    for job in jobs():
        path = folder / name_of(job.root, job.goal)
        if not is_current(path, job.root, job.goal):
            began = time.process_time()
            tables.write(path, job.root, job.goal, job.last, Solution(job).solve())
            spent = time.process_time() - began
            print(f"{path.name}: {path.stat().st_size:,} bytes, {spent:.0f} s", flush=True)


if __name__ == "__main__":
    main()
