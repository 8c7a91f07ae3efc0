"""Makes the openings of Unterseeboot that ship with the game.

    python tools/openings.py [FOLDER]

Solves every patrol that ships, with every set of optional rules but big ships, for every goal that
is not settled at once: half an hour of processor time, and 10 GB with the Type VIIC. What is in
the folder already and fits the rules is left as it is, so an interrupted run goes on where it was.
Run it when a rule or a value of Unterseeboot has changed.

Both boards and entry points come of one solution. The boards differ in the column beyond the
targets only, and no best line leads there (see `solved.board`): so one is put beyond the western
targets and the other, mirrored, beyond the eastern ones. Entry points concern the first turn only.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from itertools import chain, combinations
from pathlib import Path
from typing import NamedTuple

from periscope.ai.solved import opening
from periscope.ai.solved.goals import Goal, goals_of
from periscope.ai.solved.opening import Writer, is_current, name_of
from periscope.ai.solved.solver import Solver
from periscope.ai.solved.whole import NODES, sweep_back
from periscope.games.unterseeboot import GAME
from periscope.games.unterseeboot.scenario import read, rules_of
from periscope.games.unterseeboot.state import State

SETTLED = ("war-badge", "swords", "diamonds")
"""Nothing has to be sunk for the first, and the others are out of reach without big ships."""
BOTH = "columns = 7\nshallow = [1]\nstart = 1\ntargets = [2, 3, 4, 5, 6]\n"
"""The column beyond the targets of either board: shallow in the west, deep in the east."""
ENTRY = "entry-points"
CHANGING = ("uncontrolled-dive", "type-viic")
"""Optional rules for which everything has to be solved again."""


class Job(NamedTuple):
    """One solution, and the patrols whose openings come of it."""

    root: State
    goal: Goal
    starts: list[State]


def jobs() -> Iterator[Job]:
    sets = chain.from_iterable(combinations(CHANGING, n) for n in range(len(CHANGING) + 1))
    for chapters in sets:
        root = State(rules_of(read(BOTH, "both boards").with_chapters(chapters)))
        starts = [
            GAME.start(scenario, (*entry, *chapters))
            for scenario in GAME.scenarios
            for entry in ((), (ENTRY,))
        ]
        for name, goal in goals_of(root.rules).items():
            if name not in SETTLED:
                yield Job(root, goal, starts)


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


def main() -> None:
    parser = argparse.ArgumentParser(description="The openings of Unterseeboot.")
    ours = Path(opening.__file__).parent / opening.SHIPPED
    parser.add_argument("folder", nargs="?", type=Path, default=ours)
    folder = parser.parse_args().folder
    for root, goal, starts in jobs():
        missing = [s for s in starts if not is_current(folder / name_of(s.rules, goal), s)]
        if not missing:
            continue
        began = time.process_time()
        writers = [Writer(start, on_both(root)) for start in missing]
        first = sweep_back(Solver(root, goal, NODES), writers)
        sweep_back(Solver(root, goal.homeward, NODES), writers)
        for start, writer, search in zip(missing, writers, first, strict=True):
            name = name_of(start.rules, goal)
            writer.write(folder / name)
            print(f"{name}: {search.value(start):.6f}", flush=True)
        print(f"  {time.process_time() - began:.0f} s of processor time", flush=True)


if __name__ == "__main__":
    main()
