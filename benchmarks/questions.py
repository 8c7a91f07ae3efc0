"""How much processor time the hardest questions about Unterseeboot take, and how exact the answers
are.

    python benchmarks/questions.py [--scenario NAME] [--goal NAME] [--chapters NAME,...]
                                   [--big-ships]

A question is put to a fresh adviser, as at a table that has just begun to ask: with what ships, and
nothing that was solved before. The hardest are those with most left to identify, early in a
patrol and in the first turn that no table knows. Worth is in thousands of tons or a chance.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from itertools import chain, combinations
from typing import Final, NamedTuple

from periscope.ai.unterseeboot.solver import solver
from periscope.ai.unterseeboot.solver.advice import Advice, Adviser
from periscope.ai.unterseeboot.solver.goals import goal_of
from periscope.ai.unterseeboot.solver.opening import Opening
from periscope.games.unterseeboot import GAME
from periscope.games.unterseeboot.state import State

GOALS: Final = ("tonnage", "combat-clasp", "roll-of-honour", "knights-cross", "oak-leaves")
OPTIONS: Final = ("uncontrolled-dive", "type-viic")
"""Those that change more than the first turn, big ships apart."""
POSITIONS: Final = (
    ("the start", 1, (1, 1, 1, 1, 1)),
    ("a ship in turn 2", 2, (4, 1, 1, 1, 1)),
    ("a false contact in turn 2", 2, (0, 1, 1, 1, 1)),
    ("two ships in turn 3", 3, (6, 4, 1, 1, 1)),
    ("a ship and none in turn 3", 3, (0, 4, 1, 1, 1)),
    ("three ships in turn 4", 4, (6, 4, 5, 1, 1)),
)


class Question(NamedTuple):
    name: str
    state: State
    goal: str


class Answer(NamedTuple):
    seconds: float
    advice: Advice


def questions(
    scenarios: list[str], goals: list[str], options: list[tuple[str, ...]]
) -> Iterator[Question]:
    for scenario in scenarios:
        for chapters in options:
            for goal in goals:
                start = GAME.start(scenario, chapters)
                for name, turn, targets in (*POSITIONS, *_after_the_table(start, goal)):
                    yield Question(name, _state(start, turn, targets), goal)


def _after_the_table(start: State, goal: str) -> Iterator[tuple[str, int, tuple[int, ...]]]:
    """The first turn in which one resolved target has to be solved at the table."""
    opening = Opening.find(start, goal_of(start.rules, goal))
    if opening is not None and opening.tables is not None:
        yield f"a ship in turn {opening.tables.last}", opening.tables.last, (4, 1, 1, 1, 1)


def _state(start: State, turn: int, targets: tuple[int, ...]) -> State:
    if turn == 1:
        return start
    s = start.copy()
    s.turn, s.targets, s.column = turn, targets, 2
    return s


def ask(question: Question) -> Answer:
    """Processor time of all threads, with reading what ships."""
    state = question.state
    goal = goal_of(state.rules, question.goal)
    began = time.process_time()
    opening = Opening.find(GAME.start(state.rules.scenario), goal)
    advice = Adviser(goal, opening).advise(state)
    return Answer(time.process_time() - began, advice)


def main() -> int:
    parser = argparse.ArgumentParser(description="The hardest questions about Unterseeboot.")
    parser.add_argument("--scenario", action="append", choices=GAME.scenarios)
    parser.add_argument("--goal", action="append")
    parser.add_argument("--chapters", action="append", help="one set of options, with commas")
    parser.add_argument("--big-ships", action="store_true", help="every set with big ships too")
    wish = parser.parse_args()
    sets = chain.from_iterable(combinations(OPTIONS, n) for n in range(len(OPTIONS) + 1))
    options = [("big-ships", *one) if wish.big_ships else one for one in sets]
    if wish.chapters:
        options = [tuple(filter(None, one.split(","))) for one in wish.chapters]
    solver.prepare()
    slowest, widest = 0.0, 0.0
    for question in questions(
        wish.scenario or list(GAME.scenarios), wish.goal or list(GOALS), options
    ):
        seconds, advice = ask(question)
        slowest, widest = max(slowest, seconds), max(widest, advice.slack)
        scenario = question.state.rules.scenario
        told = ", ".join((scenario.name, *scenario.chapters, question.goal, question.name))
        print(f"{told:70}{seconds:6.2f} s  {advice.value:.4f}", end="", flush=True)
        print(f", at most {advice.slack:.4f} too low" if advice.slack else "", flush=True)
    print(f"At most {slowest:.2f} s; at most {widest:.4f} too low.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
