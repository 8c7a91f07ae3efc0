"""Unterseeboot solved: the solver against the rules themselves, and against its own play."""

from __future__ import annotations

import random
from pathlib import Path
from typing import NamedTuple

import pytest

from periscope.ai.solved.advice import Adviser
from periscope.ai.solved.battery import Batteries
from periscope.ai.solved.chart import Chart, path_of
from periscope.ai.solved.expectimax import Expectimax
from periscope.ai.solved.goals import goal_of, goals_of
from periscope.ai.solved.grading import grade
from periscope.ai.solved.solver import Layer, Solver
from periscope.ai.solved.whole import solve
from periscope.games.unterseeboot import GAME
from periscope.games.unterseeboot.moves import Move
from periscope.games.unterseeboot.state import State
from periscope.kernel import CHANCE, OVER, Dealer, PeriscopeError
from tests.unterseeboot.boats import boat, start

CLOSE = 1e-6
ONE = "columns = 2\nshallow = [1]\ntargets = [2]\n"
TWO = "columns = 3\nshallow = [1]\ntargets = [2, 3]\n"
THREE = "columns = 4\nshallow = [1]\ntargets = [2, 3, 4]\n"


class Case(NamedTuple):
    board: str
    chapters: tuple[str, ...] = ()
    goals: tuple[str, ...] = ("tonnage",)


SMALL = {
    "one target": Case(ONE + "turns = 8", (), ("tonnage", "war-badge", "combat-clasp")),
    "small batteries": Case(ONE + "turns = 9\nhull = 2\nmain_battery = 2\nauxiliary = 2"),
    "two targets": Case(
        TWO + "turns = 5\ntorpedoes = 3\nhull = 2", (), ("tonnage", "combat-clasp")
    ),
    "six columns": Case(TWO.replace("[1]", "[]") + "turns = 4\ntorpedoes = 2\nhull = 2"),
    "a gap": Case("columns = 3\nshallow = []\ntargets = [1, 3]\nturns = 4\nhull = 2"),
    "three targets": Case(THREE + "turns = 4\ntorpedoes = 2\nhull = 1"),
    "periscope reach": Case(TWO + "turns = 4\nperiscope_reach = 1\nhull = 1"),
    "deep trouble": Case(ONE + "turns = 7\nhull = 2", ("entry-points", "uncontrolled-dive")),
    "big ships": Case(ONE + "turns = 5\nhull = 1", ("big-ships",)),
    "salvos": Case(TWO + "turns = 4\nhull = 1", ("type-viic",), ("tonnage", "combat-clasp")),
    "big ships and salvos": Case(ONE + "turns = 5\nhull = 1", ("big-ships", "type-viic")),
}
LONG = {
    "one target, whole patrol": Case(ONE),
    "two targets, ten turns": Case(TWO + "turns = 10\ntorpedoes = 4"),
    "three targets, six turns": Case(THREE + "turns = 6\ntorpedoes = 4"),
    "two big ships": Case(TWO + "turns = 4\nhull = 2", ("big-ships", "type-viic")),
}


def last_layer(solver: Solver) -> Layer | None:
    layers = solver.layers()
    found = next(layers, None)
    for layer in layers:
        found = layer
    return found


def value(root: State, goal_name: str) -> float:
    """By the solver."""
    goal = goal_of(root.rules, goal_name)
    layer = last_layer(Solver(root, goal))

    def known(state: State) -> float | None:
        return layer.value(state) if layer and state.turn == root.turn + 1 else None

    return Expectimax(goal, known).value(root)


def agrees(case: Case) -> None:
    root = start(case.board, case.chapters)
    for name in case.goals:
        direct = Expectimax(goal_of(root.rules, name)).value(root)
        assert value(root, name) == pytest.approx(direct, abs=CLOSE)
        assert direct >= 0


@pytest.mark.parametrize("case", SMALL.values(), ids=SMALL)
def test_the_solver_agrees_with_the_rules(case: Case) -> None:
    agrees(case)


@pytest.mark.long
@pytest.mark.parametrize("case", LONG.values(), ids=LONG)
def test_the_solver_agrees_with_the_rules_at_length(case: Case) -> None:
    agrees(case)


def test_every_position_of_a_patrol_agrees() -> None:
    """Not only the first: wherever random play leads, solving on the spot gives the same."""
    root = start(TWO + "turns = 5\ntorpedoes = 2\nhull = 2")
    goal = goal_of(root.rules, "tonnage")
    direct = Expectimax(goal)
    for seed in range(3):
        for state, _ in wander(root, seed):
            advice = Adviser(root, goal).advise(state)
            assert advice.slack == 0
            for move, expected in direct.options(state).items():
                assert advice.options[str(move)] == pytest.approx(expected, abs=CLOSE)


def wander(root: State, seed: int) -> list[tuple[State, Move]]:
    rng, dealer = random.Random(seed), Dealer(seed)
    state, played = root, []
    while state.to_play != OVER:
        move = dealer.draw(state) if state.to_play == CHANCE else rng.choice(state.moves())
        assert isinstance(move, Move)
        played.append((state, move))
        state = move.play(state)
    return played


@pytest.mark.parametrize("chapters", [(), ("type-viic",)], ids=["base", "salvos"])
@pytest.mark.parametrize("goal_name", ["tonnage", "combat-clasp"])
def test_the_policy_earns_its_value(
    goal_name: str, chapters: tuple[str, ...], tmp_path: Path
) -> None:
    """100,000 patrols by the best line have the computed mean, within three standard errors."""
    root = start(TWO + "turns = 7\ntorpedoes = 4", chapters)
    solved = solve(root, goal_of(root.rules, goal_name), patrols=100_000, charts=tmp_path)
    assert solved.patrols == 100_000
    assert solved.error > 0
    assert solved.confirmed
    worse = max(value for value in solved.moves.values() if value < solved.value)
    assert abs(solved.mean - worse) > 3 * solved.error


def test_a_chart_says_the_same_as_solving() -> None:
    root = start(THREE + "turns = 5\ntorpedoes = 2\nhull = 2")
    goal = goal_of(root.rules, "tonnage")
    by_hand = Adviser(root, goal)
    with pytest.MonkeyPatch.context() as patch:
        from tempfile import TemporaryDirectory

        with TemporaryDirectory() as folder:
            solve(root, goal, charts=Path(folder))
            chart = Chart.find(root, goal, Path(folder))
        patch.setattr("periscope.ai.solved.advice.Solution", None)
        assert chart is not None
        charted = Adviser(root, goal, chart)
        found = [charted.advise(state) for state, _ in wander(root, 4)[:4]]
    for (state, _), advice in zip(wander(root, 4), found, strict=False):
        assert advice.options == pytest.approx(by_hand.advise(state).options, abs=CLOSE)


def test_a_chart_that_cannot_be_read_is_no_chart(tmp_path: Path) -> None:
    root = start(ONE)
    goal = goal_of(root.rules, "tonnage")
    assert Chart.find(root, goal, tmp_path) is None
    path_of(root.rules, goal, tmp_path).write_text("not a chart")
    assert Chart.find(root, goal, tmp_path) is None


def test_too_much_work_is_said_and_bounded() -> None:
    """Where targets are left out the truth lies between the value and the value plus slack."""
    root = start(THREE + "turns = 4\ntorpedoes = 2\nhull = 1")
    goal = goal_of(root.rules, "tonnage")
    exact = Adviser(root, goal).advise(root)
    assert exact.slack == 0
    rough = Adviser(root, goal, patience=30_000).advise(root)
    assert rough.slack > 0
    for text, low in rough.options.items():
        assert low <= exact.options[text] + CLOSE
        assert exact.options[text] <= low + rough.slack + CLOSE
    assert rough.options != pytest.approx(exact.options, abs=CLOSE)


def test_advice_with_every_optional_rule_is_bounded() -> None:
    """A whole patrol with big ships and salvos cannot be solved at the table, and says so."""
    root = boat("c1", GAME.chapters, turn=15, torpedoes=3, hull=1)
    advice = Adviser(root, goal_of(root.rules, "tonnage"), patience=2 * 10**6).advise(root)
    assert advice.slack > 0
    assert advice.best in advice.options


def test_a_graded_patrol_adds_up() -> None:
    """What came of it is the value at the start, less what choices cost, plus luck."""
    root = start(TWO + "turns = 6\ntorpedoes = 2")
    goal = goal_of(root.rules, "tonnage")
    adviser = Adviser(root, goal)
    for seed in range(4):
        report = grade(adviser, wander(root, seed))
        assert report.exact
        assert report.cost >= 0
        assert report.start - report.cost + report.luck == pytest.approx(report.result, abs=CLOSE)
        for mark in report.marks:
            assert not mark.best or mark.gain <= CLOSE


def test_the_best_line_costs_nothing() -> None:
    root = start(TWO + "turns = 6\ntorpedoes = 2")
    goal = goal_of(root.rules, "tonnage")
    adviser, dealer = Adviser(root, goal), Dealer(3)
    state, played = root, []
    while state.to_play != OVER:
        if state.to_play == CHANCE:
            move = dealer.draw(state)
        else:
            best = adviser.advise(state).best
            move = next(move for move in state.moves() if str(move) == best)
        assert isinstance(move, Move)
        played.append((state, move))
        state = move.play(state)
    assert grade(adviser, played).cost == pytest.approx(0, abs=CLOSE)


def test_batteries_are_merged_only_where_nothing_differs() -> None:
    """§N4.1: a charge stands for another only if every number of tokens lasts as long."""
    root = GAME.start("patrol")
    batteries = Batteries(root)
    assert batteries.submerged[2] == [(5, 3), (6, 3)]
    assert max(len(charges) for charges in batteries.submerged.values()) < 24
    for turn, left in ((18, 3), (20, 1)):
        assert batteries.merged(turn, False, (6, 3)) == (left, 0)
        assert batteries.merged(turn, False, (0, 1)) == (1, 0)


def test_goals() -> None:
    rules = GAME.start("patrol").rules
    assert list(goals_of(rules))[:2] == ["tonnage", "war-badge"]
    with pytest.raises(PeriscopeError, match="error-goal"):
        goal_of(rules, "glory")


def test_a_board_that_the_solver_does_not_know() -> None:
    root = start("columns = 3\nshallow = [2]\ntargets = [1, 2, 3]")
    with pytest.raises(PeriscopeError, match="error-solve-board"):
        Solver(root, goal_of(root.rules, "tonnage"))


def test_water_beyond_the_targets_adds_nothing() -> None:
    """What the solver takes for granted: from a target's column on, both boards are alike."""
    base = "columns = 3\ntargets = [2, 3]\nturns = 7\n"
    worth = []
    for shallow in ("[1]", "[]"):
        state = start(base + f"shallow = {shallow}").copy()
        state.column = 1
        worth.append(value(state, "tonnage"))
    assert worth[0] == pytest.approx(worth[1], abs=CLOSE)


def test_mirror_images_are_worth_the_same() -> None:
    """§N1.2: a position and its mirror image, west for east."""
    one = boat("c2", turn=14, targets=(0, 5, 1, 0, 3), torpedoes=3)
    other = boat("e2", turn=14, targets=(3, 0, 1, 5, 0), torpedoes=3)
    assert value(one, "tonnage") == pytest.approx(value(other, "tonnage"), abs=CLOSE)
