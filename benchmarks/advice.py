"""How long a captain of Unterseeboot waits for advice, by the clock and in processor time.

    python benchmarks/advice.py [--cold]

Cold is the first time on a machine: Numba compiles the solver. Positions that the shipped opening
knows, or that follow from what was solved before, take no solving.
"""

from __future__ import annotations

import argparse
import os
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from periscope.games.unterseeboot import GAME
from periscope.games.unterseeboot.state import State

SALVOS: Final = ("type-viic",)
EVERYTHING: Final = GAME.chapters


class Position(NamedTuple):
    name: str
    chapters: tuple[str, ...] = ()
    column: int = 0
    level: int = 1
    put: Mapping[str, Any] = MappingProxyType({})


POSITIONS: Final = (
    Position("the start"),
    Position("one target identified", (), 1, 1, {"turn": 2, "targets": (4, 1, 1, 1, 1)}),
    Position("one false contact", (), 1, 1, {"turn": 2, "targets": (0, 1, 1, 1, 1)}),
    Position("two targets", (), 2, 2, {"turn": 4, "targets": (4, 5, 1, 1, 1)}),
    Position("three targets", (), 3, 2, {"turn": 6, "targets": (4, 0, 5, 1, 1)}),
    Position("four targets", (), 4, 2, {"turn": 9, "targets": (4, 0, 5, 6, 1)}),
    Position("Type VIIC, the start", SALVOS),
    Position("Type VIIC, two targets", SALVOS, 2, 2, {"turn": 5, "targets": (4, 5, 1, 1, 1)}),
    Position("all options, the start", EVERYTHING),
    Position(
        "all options, two targets", EVERYTHING, 2, 2, {"turn": 5, "targets": (4, 12, 1, 1, 1)}
    ),
)


def main() -> int:
    parser = argparse.ArgumentParser(description="The wait for advice in Unterseeboot.")
    parser.add_argument("--cold", action="store_true", help="as on a machine that never solved")
    with tempfile.TemporaryDirectory() as folder:
        if parser.parse_args().cold:
            os.environ["NUMBA_CACHE_DIR"] = folder
        _measure()
    return 0


def _measure() -> None:
    with _timed("loading and compiling"):
        from periscope.ai.unterseeboot.solver import solver
        from periscope.ai.unterseeboot.solver.advice import Adviser
        from periscope.ai.unterseeboot.solver.goals import TONNAGE, goal_of
        from periscope.ai.unterseeboot.solver.opening import Opening

        solver.prepare()
    for position in POSITIONS:
        state = _state(position)
        goal = goal_of(state.rules, TONNAGE)
        with _timed(position.name) as say:
            opening = Opening.find(GAME.start(state.rules.scenario), goal)
            advice = Adviser(goal, opening).advise(state)
            say(f"{advice.value:.3f} by {advice.best}, at most {advice.slack:.3f} too low")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(f"At most {peak / 2**20:.1f} GB.")


def _state(position: Position) -> State:
    state = GAME.start("patrol", position.chapters).copy()
    state.column, state.level = position.column, position.level
    for name, value in position.put.items():
        setattr(state, name, value)
    return state


@contextmanager
def _timed(name: str) -> Iterator[Callable[[str], None]]:
    told: list[str] = []
    clock, processor = time.perf_counter(), time.process_time()
    yield told.append
    clock, processor = time.perf_counter() - clock, time.process_time() - processor
    print(f"{name:28}{clock:8.1f} s  processor {processor:6.1f} s  {' '.join(told)}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
