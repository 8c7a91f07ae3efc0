"""Unterseeboot's tables: what they say is what solving says, and nothing else is asked of them."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from periscope.ai.unterseeboot.solver.advice import Adviser
from periscope.ai.unterseeboot.solver.goals import goal_of
from periscope.ai.unterseeboot.solver.opening import Opening
from periscope.ai.unterseeboot.solver.tables import (
    DIGEST,
    SHIPPED,
    Tables,
    both_boards,
    name_of,
    on_both,
)
from periscope.games.unterseeboot import GAME
from periscope.games.unterseeboot.phases import MANOEUVRE
from periscope.games.unterseeboot.state import UNKNOWN, State
from periscope.kernel import OVER
from tests.unterseeboot.boats import boat

FOLDER = Path(__file__).parents[2] / "src/periscope/ai/unterseeboot/solver" / SHIPPED
FILES = sorted(path.stem for path in FOLDER.glob("*.xz"))
OPTIONS = ("uncontrolled-dive", "type-viic")
CLOSE = 1e-5
"""Single precision of some thousand tons."""


def patrol_of(file: str, scenario: str) -> tuple[State, str]:
    chapters = tuple(name for name in OPTIONS if name in file)
    goal = file.removeprefix("-".join(chapters)).removeprefix("-")
    return GAME.start(scenario, chapters), goal


def followers(root: State, last: int, patrols: int) -> list[State]:
    """Positions that come of one before a second target is identified, by chance."""
    rng, found = random.Random(1), []
    for _ in range(patrols):
        state = root
        while state.to_play != OVER and state.turn < last:
            if state.targets.count(UNKNOWN) < len(state.targets) - 1:
                break
            found.append(state)
            state = rng.choice(state.moves()).play(state)
    return found


def compare(file: str, scenario: str, turn: int, ship: int) -> None:
    """With a ship or a false contact in the second column, where nobody has fired yet."""
    start, goal_name = patrol_of(file, scenario)
    goal = goal_of(start.rules, goal_name)
    tables = Tables.find(start, goal)
    assert tables is not None
    root = start.copy()
    root.turn, root.column, root.targets = turn, 2, (UNKNOWN, ship, UNKNOWN, UNKNOWN, UNKNOWN)
    solved = Adviser(goal)
    compared = 0
    for state in followers(root, tables.last, 60):
        assert tables.value(state) == pytest.approx(solved.value(state), abs=CLOSE)
        assert tables.home(state) == pytest.approx(solved.home(state), abs=1e-4)
        compared += 1
    assert compared > 100
    assert solved.slack([root]) == 0


def test_a_table_says_the_same_as_solving() -> None:
    compare("tonnage", "six-columns", 4, 4)


@pytest.mark.long
@pytest.mark.parametrize("scenario", ["patrol", "six-columns"])
@pytest.mark.parametrize("file", FILES)
def test_every_table_says_the_same_as_solving(file: str, scenario: str) -> None:
    start, goal_name = patrol_of(file, scenario)
    tables = Tables.find(start, goal_of(start.rules, goal_name))
    assert tables is not None
    compare(file, scenario, tables.last - 2, 4)
    compare(file, scenario, tables.last - 2, 0)


def test_what_a_table_does_not_hold_is_not_made_up() -> None:
    """A destroyer that nothing has called, a torpedo fired at a false contact, two targets resolved
    or none, and a turn that is solved at the table."""
    start = GAME.start("patrol")
    tables = Tables.find(start, goal_of(start.rules, "tonnage"))
    assert tables is not None
    known = boat("c1", turn=3, targets=(4, 1, 1, 1, 1))
    assert tables.value(known) > 0
    for state in (
        boat("c1", turn=3, targets=(4, 1, 1, 1, 1), escort=2),
        boat("c1", turn=3, targets=(0, 1, 1, 1, 1), torpedoes=6),
        boat("c1", turn=3, targets=(4, 5, 1, 1, 1)),
        boat("c1", turn=3, targets=(1, 1, 1, 1, 1)),
        boat("c1", turn=tables.last, targets=(4, 1, 1, 1, 1)),
    ):
        with pytest.raises(LookupError):
            tables.value(state)


def test_an_opening_asks_its_table() -> None:
    """One ship identified in turn 2 needs no solving, before and after entry points."""
    for chapters in ((), ("entry-points",)):
        start = GAME.start("patrol", chapters)
        goal = goal_of(start.rules, "tonnage")
        state = start.copy()
        state.turn, state.column, state.targets = 2, 1, (4, 1, 1, 1, 1)
        adviser = Adviser(goal, Opening.find(start, goal))
        assert adviser.knows(state)
        advice = adviser.advise(state)
        assert advice.slack == 0
        assert 0 < advice.home < 1 < advice.value


def test_a_file_of_other_rules_is_no_table(tmp_path: Path) -> None:
    start = GAME.start("patrol")
    goal = goal_of(start.rules, "tonnage")
    path = tmp_path / name_of(both_boards(()), goal)
    assert Tables.find(start, goal, tmp_path) is None
    content = (FOLDER / path.name).read_bytes()
    path.write_bytes(content)
    assert Tables.find(start, goal, tmp_path) is not None
    path.write_bytes(bytes(DIGEST) + content[DIGEST:])
    assert Tables.find(start, goal, tmp_path) is None


def test_one_board_stands_for_both() -> None:
    """The column beyond the targets is shallow in the west of one, and deep on the other."""
    root = both_boards(())
    for scenario, column, floor in (("patrol", 0, 1), ("six-columns", 6, 4)):
        start = GAME.start(scenario)
        seen = on_both(root)(start)
        assert (seen.column, root.rules.floors[seen.column]) == (column, floor)
        assert seen.phase is MANOEUVRE
