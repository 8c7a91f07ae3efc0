"""Makes the openings of Unterseeboot that ship with the game.

    python tools/openings.py [FOLDER]

Solves every patrol that ships, with every set of optional rules but big ships, for every goal that
is not settled at once: half an hour of processor time, and 13 GB with the Type VIIC. With big ships
the tonnage is bounded from both sides: a minute or two each, 3.5 GB, and 7 GB with the Type VIIC.
What is in the folder already and fits the rules is left as it is, so an interrupted run goes on
where it was. Run it when a rule or a value of Unterseeboot has changed.

Both boards and entry points come of one solution. The boards differ in the column beyond the
targets only, and no best line leads there (see `solved.board`): so one is put beyond the western
targets and the other, mirrored, beyond the eastern ones. Entry points concern the first turn only.
"""

import argparse
import time
from collections.abc import Iterator
from itertools import chain, combinations
from pathlib import Path
from typing import NamedTuple

from periscope.ai.unterseeboot.solver import opening
from periscope.ai.unterseeboot.solver.expectimax import Expectimax
from periscope.ai.unterseeboot.solver.goals import TONNAGE, Goal, goals_of
from periscope.ai.unterseeboot.solver.merging import Merge, in_tons, merged, to_extremes, to_means
from periscope.ai.unterseeboot.solver.opening import Writer, is_current, name_of
from periscope.ai.unterseeboot.solver.solver import Solver
from periscope.ai.unterseeboot.solver.tables import ENTRY, both_boards, on_both
from periscope.ai.unterseeboot.solver.whole import NODES, sweep_back
from periscope.games.unterseeboot import GAME
from periscope.games.unterseeboot.state import State

SETTLED = ("war-badge", "swords", "diamonds")
"""Nothing has to be sunk for the first, and the others are out of reach without big ships."""
CHANGING = ("uncontrolled-dive", "type-viic")
"""Optional rules for which everything has to be solved again."""


BIG = "big-ships"
"""Solved for tonnage only, and bounded from both sides (see `solved.merging`)."""


class Job(NamedTuple):
    """One solution, and the patrols whose openings come of it."""

    root: State
    goal: Goal
    starts: list[State]
    bounded: bool = False


def jobs() -> Iterator[Job]:
    sets = chain.from_iterable(combinations(CHANGING, n) for n in range(len(CHANGING) + 1))
    for chapters in chain.from_iterable(((BIG, *one), one) for one in sets):
        root = both_boards(chapters)
        starts = [
            GAME.start(scenario, (*entry, *chapters))
            for scenario in GAME.scenarios
            for entry in ((), (ENTRY,))
        ]
        for name, goal in goals_of(root.rules).items():
            if BIG in chapters and name == TONNAGE:
                yield Job(root, goal, starts, bounded=True)
            elif BIG not in chapters and name not in SETTLED:
                yield Job(root, goal, starts)


def solve(job: Job, folder: Path) -> None:
    """Writes the openings that come of one solution."""
    writers = [Writer(start, on_both(job.root)) for start in job.starts]
    first = sweep_back(Solver(job.root, job.goal, NODES), writers)
    sweep_back(Solver(job.root, job.goal.homeward, NODES), writers)
    for start, writer, search in zip(job.starts, writers, first, strict=True):
        name = name_of(start.rules, job.goal)
        writer.write(folder / name)
        print(f"{name}: {search.value(start):.6f}", flush=True)


def bound(job: Job, folder: Path) -> None:
    """Writes the openings of a patrol that can only be bounded from both sides."""
    least, low = bounded(job, to_means, (job.goal, job.goal.homeward))
    most, high = bounded(job, to_extremes, (job.goal,))
    for n, start in enumerate(job.starts):
        name = name_of(start.rules, job.goal)
        least[n].write(folder / name, most[n])
        print(f"{name}: {low[n].value(start):.6f} to {high[n].value(start):.6f}", flush=True)


def bounded(
    job: Job, merge: Merge, goals: tuple[Goal, ...]
) -> tuple[list[Writer], list[Expectimax]]:
    """Writers that have seen one of the two games that are bounds, and the search for the goal."""
    on_board = on_both(job.root)
    root = merged(job.root, merge, job.root.dice)
    writers = [
        Writer(start, lambda state: merged(on_board(state), merge, job.root.dice))
        for start in job.starts
    ]
    searches = [sweep_back(Solver(root, in_tons(goal), NODES), writers) for goal in goals]
    return writers, searches[0]


def main() -> None:
    parser = argparse.ArgumentParser(description="The openings of Unterseeboot.")
    ours = Path(opening.__file__).parent / opening.SHIPPED
    parser.add_argument("folder", nargs="?", type=Path, default=ours)
    folder = parser.parse_args().folder
    for job in jobs():
        names = {start: folder / name_of(start.rules, job.goal) for start in job.starts}
        missing = [start for start, path in names.items() if not is_current(path, start)]
        if missing:
            began = time.process_time()
            (bound if job.bounded else solve)(job._replace(starts=missing), folder)
            print(f"  {time.process_time() - began:.0f} s of processor time", flush=True)


if __name__ == "__main__":
    main()
