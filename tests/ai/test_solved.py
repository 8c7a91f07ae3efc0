"""Unterseeboot solved: the solver against the rules themselves, and against its own play."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest

from periscope.ai.unterseeboot.solver.advice import Adviser
from periscope.ai.unterseeboot.solver.battery import Batteries
from periscope.ai.unterseeboot.solver.cargo import Keys
from periscope.ai.unterseeboot.solver.expectimax import Expectimax, future
from periscope.ai.unterseeboot.solver.goals import Goal, goal_of, goals_of
from periscope.ai.unterseeboot.solver.grading import grade
from periscope.ai.unterseeboot.solver.merging import Merged, margin, merged, to_extremes, to_means
from periscope.ai.unterseeboot.solver.opening import Opening, name_of
from periscope.ai.unterseeboot.solver.rest import Rest
from periscope.ai.unterseeboot.solver.solver import Layer, Solver
from periscope.ai.unterseeboot.solver.whole import solve
from periscope.games.unterseeboot import GAME
from periscope.games.unterseeboot.moves import Move
from periscope.games.unterseeboot.phases import CONTACT, MANOEUVRE
from periscope.games.unterseeboot.state import UNKNOWN, State
from periscope.games.unterseeboot.turn import HOME
from periscope.kernel import CHANCE, OVER, Dealer, PeriscopeError
from tests.unterseeboot.boats import after, boat, start

CLOSE = 1e-6
ONE = "columns = 2\nshallow = [1]\ntargets = [2]\n"
TWO = "columns = 3\nshallow = [1]\ntargets = [2, 3]\n"
THREE = "columns = 4\nshallow = [1]\ntargets = [2, 3, 4]\n"


class Case(NamedTuple):
    board: str
    chapters: tuple[str, ...] = ()
    goals: tuple[str, ...] = ("tonnage",)


SMALL = {
    "one target": Case(ONE + "turns = 8"),
    "one target, honours": Case(ONE + "turns = 4", (), ("war-badge", "combat-clasp")),
    "small batteries": Case(ONE + "turns = 9\nhull = 2\nmain_battery = 2\nauxiliary = 2"),
    "two targets": Case(
        TWO + "turns = 4\ntorpedoes = 3\nhull = 2", (), ("tonnage", "combat-clasp")
    ),
    "six columns": Case(TWO.replace("[1]", "[]") + "turns = 4\ntorpedoes = 2\nhull = 2"),
    "a gap": Case("columns = 3\nshallow = []\ntargets = [1, 3]\nturns = 4\nhull = 2"),
    "three targets": Case(THREE + "turns = 4\ntorpedoes = 2\nhull = 1"),
    "periscope reach": Case(TWO + "turns = 4\nperiscope_reach = 1\nhull = 1"),
    "deep trouble": Case(ONE + "turns = 7\nhull = 2", ("entry-points", "uncontrolled-dive")),
    "big ships": Case(ONE + "turns = 5\nhull = 1", ("big-ships",), ("tonnage", "combat-clasp")),
    "big ships, honours": Case(
        TWO + "turns = 3\nhull = 1\n[honours]\ncombat-clasp = 12",
        ("big-ships",),
        ("combat-clasp",),
    ),
    "a die of a hundred": Case(
        ONE + "turns = 2\nhull = 1\n[big_dice]\n6 = 100", ("big-ships", "type-viic")
    ),
    "salvos": Case(TWO + "turns = 4\nhull = 1", ("type-viic",), ("tonnage", "combat-clasp")),
    "big ships and salvos": Case(
        ONE + "turns = 5\nhull = 1", ("big-ships", "type-viic"), ("tonnage", "combat-clasp")
    ),
}
LONG = {
    "one target, whole patrol": Case(ONE),
    "two targets, five turns": Case(
        TWO + "turns = 5\ntorpedoes = 3\nhull = 2", (), ("tonnage", "combat-clasp")
    ),
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
        follows = state.phase is MANOEUVRE and state.turn == root.turn + 1
        return layer.value(state) if layer and follows else None

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


@pytest.mark.parametrize("goal_name", ["tonnage", "knights-cross"])
@pytest.mark.parametrize(
    ("chapters", "targets"),
    [
        ((), (4, 1, 6, 0, 1)),
        (("type-viic",), (1, 3, 0, 5, 1)),
        (("type-viic", "uncontrolled-dive"), (1, 0, 6, 0, 1)),
    ],
    ids=["base", "salvos", "mirror images"],
)
def test_both_kernels_agree_on_every_boat(
    goal_name: str, chapters: tuple[str, ...], targets: tuple[int, ...]
) -> None:
    """Worth and chance of getting home in one go, and in two goes phase by phase."""
    root = boat("c2", chapters, turn=13, targets=targets)
    root.victories = (0, 5, 0, 6, 0)
    goal = goal_of(root.rules, goal_name)
    rest, compared = Rest(root, goal), 0
    solver = Solver(root, goal.homeward)
    for (turn, both), layer in zip(rest.layers(), solver.layers(), strict=True):
        size = solver.shapes[turn].starts.size
        for stock in rest.stocks(turn):
            nodes = np.flatnonzero(solver.reached(stock) <= turn - root.turn)
            found = layer.values[stock].reshape(-1, size)[nodes]
            values, homes = both[stock].worth(nodes, size), both[stock].home(nodes, size)
            assert np.allclose(values + goal.homeward.home * homes, found, rtol=1e-6, atol=1e-6)
            assert np.all((homes >= 0) & (homes <= 1 + 1e-5))
            compared += found.size
    assert compared > 10**4


@pytest.mark.parametrize("targets", [(0, 1, 1, 1, 1), (1, 1, 0, 1, 1)], ids=["west", "middle"])
def test_boats_beyond_the_targets_agree_while_one_more_is_identified(
    targets: tuple[int, ...],
) -> None:
    """Later on a captain is not expected there, and the kernel of the table leaves them out."""
    root = boat("b1", (), "six-columns", turn=16, targets=targets, torpedoes=2)
    goal = goal_of(root.rules, "tonnage")
    rest, solver = Rest(root, goal), Solver(root, goal.homeward)
    assert len({len(sea.floors) for sea in rest.seas}) == 2
    for (turn, both), layer in zip(rest.layers(), solver.layers(), strict=True):
        size = solver.shapes[turn].starts.size
        for stock in filter(None, rest.stocks(turn)):
            near = solver.cargo.resolved <= min(1, turn - root.turn)
            nodes = np.flatnonzero(near & (solver.reached(stock) <= turn - root.turn))
            found = layer.values[stock].reshape(-1, size)[nodes]
            values, homes = both[stock].worth(nodes, size), both[stock].home(nodes, size)
            assert np.allclose(values + goal.homeward.home * homes, found, rtol=1e-6, atol=1e-6)


def test_big_ships_beyond_an_honour_are_not_told_apart() -> None:
    """§N11.2, §N13.2: with 7,000 tons missing only the hits that a ship takes matter."""
    root = boat("c2", ("big-ships",), turn=13)
    names = Keys(root.rules, goal_of(root.rules, "combat-clasp"))

    def key(ship: int, struck: int = 0) -> object:
        state = root.copy()
        state.targets, state.struck = (ship, 1, 1, 1, 1), struck
        return names.key_of(state)

    assert key(10) == key(14) == key(20)
    assert key(7) == key(9) == key(10, struck=1) == key(20, struck=1)
    assert len({key(6), key(7), key(10)}) == 3


def test_torpedoes_that_cannot_be_fired_any_more_are_not_told_apart() -> None:
    """§N7.1, §N13.4: one in a turn, or two with the Type VIIC."""
    for chapters, salvo in (((), 1), (("type-viic",), 2)):
        root = boat("c2", chapters, turn=12)
        rest = Rest(root, goal_of(root.rules, "tonnage"))
        for turn in range(13, 21):
            assert max(rest.stocks(turn)) == min(root.torpedoes, salvo * (21 - turn))


def test_every_position_of_a_patrol_agrees() -> None:
    """Not only the first: wherever random play leads, solving on the spot gives the same."""
    root = start(TWO + "turns = 4\ntorpedoes = 2\nhull = 2")
    goal = goal_of(root.rules, "tonnage")
    direct = Expectimax(goal)
    for seed in range(2):
        for state, _ in wander(root, seed):
            adviser = Adviser(goal)
            assert adviser.value(state) == pytest.approx(direct.value(state), abs=CLOSE)
            assert adviser.slack([state]) == 0
            if state.to_play != CHANCE:
                advice = adviser.advise(state)
                for move, expected in direct.options(state).items():
                    assert advice.options[str(move)] == pytest.approx(expected, abs=CLOSE)


def idle(root: State) -> list[tuple[State, Move]]:
    """A patrol that only waits."""
    dealer, state, played = Dealer(1), root, []
    while state.to_play != OVER:
        waits = [move for move in state.moves() if str(move) in ("stay", "look away")]
        move = waits[0] if waits else dealer.draw(state)
        assert isinstance(move, Move)
        played.append((state, move))
        state = move.play(state)
    return played


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
    solved = solve(root, goal_of(root.rules, goal_name), patrols=100_000, where=tmp_path)
    assert solved.patrols == 100_000
    assert solved.error > 0
    assert solved.confirmed
    worse = max(value for value in solved.moves.values() if value < solved.value)
    assert abs(solved.mean - worse) > 3 * solved.error


def is_opening(state: State) -> bool:
    return all(ship == UNKNOWN for ship in state.targets) and state.phase is not CONTACT


@pytest.mark.parametrize("goal_name", ["tonnage", "combat-clasp"])
def test_the_opening_says_the_same_as_solving(goal_name: str, tmp_path: Path) -> None:
    """Before anything is identified no position is solved for again, and the values agree."""
    root = start(TWO + "turns = 6\ntorpedoes = 2\nhull = 2")
    goal = goal_of(root.rules, goal_name)
    assert Opening.find(root, goal, tmp_path) is None
    solve(root, goal, where=tmp_path)
    opening = Opening.find(root, goal, tmp_path)
    assert opening is not None
    seen = 0
    for seed in range(12):
        for state, _ in wander(root, seed):
            if is_opening(state):
                solved = Adviser(goal).advise(state).options
                kept = {str(move): opening.value(move.play(state)) for move in state.moves()}
                assert kept == pytest.approx(solved, abs=CLOSE)
                seen += 1
    assert seen > 40
    identified = root.copy()
    identified.targets = (5, 1)
    with pytest.raises(LookupError):
        opening.value(identified)


def test_an_opening_that_cannot_be_read_is_none(tmp_path: Path) -> None:
    root = start(ONE)
    goal = goal_of(root.rules, "tonnage")
    (tmp_path / name_of(root.rules, goal)).write_text("not an opening")
    assert Opening.find(root, goal, tmp_path) is None


def test_an_opening_of_other_rules_is_none(tmp_path: Path) -> None:
    """The file knows which positions it is about."""
    root, other = start(ONE + "turns = 4"), start(ONE + "turns = 5")
    goal = goal_of(root.rules, "tonnage")
    solve(other, goal, where=tmp_path)
    names = [name_of(one.rules, goal) for one in (root, other)]
    assert names[0] != names[1]
    (tmp_path / names[1]).rename(tmp_path / names[0])
    assert Opening.find(root, goal, tmp_path) is None


@pytest.mark.parametrize("name", ["../../etc", "x" * 5000, "nul\0", "C:\\con", "patrol"])
def test_no_file_is_named_as_a_player_likes(name: str, tmp_path: Path) -> None:
    """A record may call its scenario anything, and comes from anywhere."""
    root = GAME.start(GAME.read('extends = "patrol"\nturns = 7\n', name))
    goal = goal_of(root.rules, "tonnage")
    assert re.fullmatch(r"custom-[0-9a-f]{16}-tonnage\.npz", name_of(root.rules, goal))
    assert Opening.find(root, goal, tmp_path) is None


@pytest.mark.parametrize(
    ("goal_name", "scenario"), [("tonnage", "patrol"), ("combat-clasp", "six-columns")]
)
def test_shipped_openings_agree_with_solving(goal_name: str, scenario: str, tmp_path: Path) -> None:
    """Late in the patrol, where that is quick; the early turns follow from the late ones."""
    root = GAME.start(scenario)
    goal = goal_of(root.rules, goal_name)
    opening = Opening.find(root, goal, tmp_path)
    assert opening is not None
    state = root.copy()
    state.turn, state.column, state.level, state.main, state.hull = 17, 3, 2, 2, 2
    solved = value(state, goal_name)
    assert solved > 0
    assert opening.value(state) == pytest.approx(solved, abs=CLOSE)


@pytest.mark.long
@pytest.mark.parametrize("scenario", ["patrol", "six-columns"])
def test_shipped_openings_are_what_solving_gives(scenario: str, tmp_path: Path) -> None:
    """The whole patrol, and 100,000 patrols by the best line."""
    root = GAME.start(scenario)
    goal = goal_of(root.rules, "tonnage")
    ours = Opening.find(root, goal, tmp_path)
    solved = solve(root, goal, patrols=100_000, where=tmp_path)
    assert solved.confirmed
    fresh = Opening.find(root, goal, tmp_path)
    assert ours is not None
    assert fresh is not None
    assert np.allclose(ours.values, fresh.values, rtol=0, atol=CLOSE)


def test_what_was_solved_serves_the_next_turns() -> None:
    """Until a second target is identified nothing has to be solved again."""
    root = start(TWO + "turns = 7\ntorpedoes = 2")
    goal = goal_of(root.rules, "tonnage")
    adviser = Adviser(goal)
    adviser.advise(root)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("periscope.ai.unterseeboot.solver.advice.Parts", None)
        for state, _ in idle(root):
            if 1 < state.turn < 5 and state.to_play != CHANCE:
                later, at = adviser.advise(state), state
    assert later.options == pytest.approx(Adviser(goal).advise(at).options, abs=CLOSE)


@pytest.mark.parametrize(
    ("goal_name", "chapters", "patience"),
    [
        ("tonnage", (), 12_000),
        ("tonnage", ("big-ships",), 60_000),
        ("tonnage", ("type-viic",), 12_000),
        ("combat-clasp", (), 8_000),
        ("combat-clasp", ("big-ships",), 6_000),
        ("combat-clasp", ("type-viic",), 5_000),
    ],
)
def test_too_much_work_is_said_and_bounded(
    goal_name: str, chapters: tuple[str, ...], patience: int
) -> None:
    """Where targets are left out the truth lies between the value and the value plus slack."""
    root = start(THREE + "turns = 4\ntorpedoes = 2\nhull = 1", chapters).copy()
    root.column, root.targets = 2, (1, 4, 5)
    goal = goal_of(root.rules, goal_name)
    exact = Adviser(goal).advise(root)
    assert exact.slack == 0
    rough = Adviser(goal, patience=patience).advise(root)
    assert rough.slack > 0
    for text, low in rough.options.items():
        assert low <= exact.options[text] + CLOSE
        assert exact.options[text] <= low + rough.slack + CLOSE
    assert rough.options != pytest.approx(exact.options, abs=CLOSE)


def test_an_honour_with_big_ships_is_bounded_by_the_tonnage() -> None:
    """§N11.2, §N13.2: it is no likelier than the tonnage at most, divided by what it takes."""
    board = THREE + "turns = 4\ntorpedoes = 2\nhull = 1\n[honours]\ncombat-clasp = 12"
    root = start(board, ("big-ships",)).copy()
    root.column, root.targets = 2, (1, 4, 5)
    goal = goal_of(root.rules, "combat-clasp")
    exact = Adviser(goal).advise(root)
    adviser = Adviser(goal, patience=Rest(root, goal).work - 1)
    rough = adviser.advise(root)
    assert exact.slack == 0
    for text, low in rough.options.items():
        assert low <= exact.options[text] + CLOSE
        assert exact.options[text] <= low + rough.slack + CLOSE
    assert 0 < rough.slack < 0.5
    throw = after(root, "stay", "identify b")
    for state in (throw, *(move.play(throw) for move in throw.moves())):
        low, true = adviser.value(state), Adviser(goal).value(state)
        assert low <= true + CLOSE
        assert true <= low + adviser.slack([state]) + CLOSE


def test_advice_with_every_optional_rule_is_bounded() -> None:
    """A whole patrol with big ships and salvos cannot be solved at the table, and says so."""
    root = boat("c1", GAME.chapters, turn=15, torpedoes=3, hull=1)
    advice = Adviser(goal_of(root.rules, "tonnage"), patience=2 * 10**6).advise(root)
    assert advice.slack > 0
    assert advice.best in advice.options


def test_a_graded_patrol_adds_up() -> None:
    """What came of it is the value at the start, less what choices cost, plus luck."""
    root = start(TWO + "turns = 6\ntorpedoes = 2")
    goal = goal_of(root.rules, "tonnage")
    adviser = Adviser(goal)
    for seed in range(4):
        report = grade(adviser, wander(root, seed))
        assert report.slack == 0
        assert report.cost >= 0
        assert report.start - report.cost + report.luck == pytest.approx(report.result, abs=CLOSE)
        for mark in report.marks:
            assert not mark.best or mark.gain <= CLOSE


def test_the_best_line_costs_nothing() -> None:
    root = start(TWO + "turns = 6\ntorpedoes = 2")
    goal = goal_of(root.rules, "tonnage")
    adviser, dealer = Adviser(goal), Dealer(3)
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
    for turn, dive in ((18, 2), (20, 0)):  # in the last turn the boat has to come up
        assert batteries.merged(turn, False, (6, 3)) == (dive, 0)
        assert batteries.merged(turn, False, (0, 1)) == (min(1, dive), 0)
    assert batteries.merged(10, False, (6, 3)) == (6, 3)
    assert batteries.merged(12, False, (4, 3)) == (6, 1)
    assert [batteries.merged(turn, True, (2, 3)) for turn in (11, 13, 14)] == [
        (6, 3),
        (6, 1),
        (6, 0),
    ]


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


def test_advice_with_a_ship_hit_once_and_no_torpedoes_left() -> None:
    """§N13.2: nothing can be sunk any more, so the ship's second hit does not matter."""
    root = boat("c2", ("big-ships",), targets=(0, 12, 0, 0, 0), struck=2, torpedoes=0, turn=18)
    plain = boat("c2", ("big-ships",), targets=(0, 0, 0, 0, 0), torpedoes=0, turn=18)
    for state in (root, plain):
        state.victories = (4, 0, 0, 0, 0)
    goal = goal_of(root.rules, "tonnage")
    struck, free = (Adviser(goal).advise(state) for state in (root, plain))
    assert struck.options == pytest.approx(free.options, abs=CLOSE)
    assert struck.slack == 0


@pytest.mark.parametrize("found", ["ship 15 d20", "ship 4 d8", "false contact"])
def test_a_throw_is_graded_where_a_big_ship_takes_up_a_die(found: str) -> None:
    """§N13.2: the die is another target's, and the bounds of the parts still hold."""
    root = start(THREE + "turns = 4\ntorpedoes = 2\nhull = 1", ("big-ships",)).copy()
    root.column, root.level = 2, 2
    goal = goal_of(root.rules, "tonnage")
    state = after(root, "stay", "identify c")
    move = next(move for move in state.moves() if str(move) == found)
    rough, exact = Adviser(goal, patience=200_000), Adviser(goal)
    assert rough.advise(root).slack > 0
    report = grade(rough, [(root, root.moves()[0]), (state, move)])
    assert report.slack > 0
    for at in (state, move.play(state)):
        low = rough.value(at)
        assert low <= exact.value(at) + CLOSE
        assert exact.value(at) <= low + rough.slack([at]) + CLOSE


class Homes:
    """Worth and chance of getting home by the rules themselves: the best for the goal, and of
    equally good choices the safest."""

    def __init__(self, goal: Goal) -> None:
        self.goal = goal
        self._known: dict[object, tuple[float, float]] = {}

    def of(self, state: State) -> tuple[float, float]:
        if (key := future(state)) not in self._known:
            self._known[key] = self._worked_out(state)
        return self._known[key]

    def _worked_out(self, state: State) -> tuple[float, float]:
        if state.to_play == OVER:
            return self.goal.result(state), float(state.ending in HOME)
        found = [(self.of(move.play(state)), move) for move in state.moves()]
        if state.to_play == CHANCE:
            odds = [float(state.odds(move)) for _, move in found]
            worth = sum(p * value[0] for p, (value, _) in zip(odds, found, strict=True))
            return worth, sum(p * value[1] for p, (value, _) in zip(odds, found, strict=True))
        best = max(worth for (worth, _), _ in found)
        return best, max(home for (worth, home), _ in found if worth > best - 1e-13)


@pytest.mark.parametrize("goal_name", ["tonnage", "combat-clasp", "war-badge"])
@pytest.mark.parametrize("chapters", [(), ("type-viic", "uncontrolled-dive")])
def test_the_chance_of_getting_home_goes_with_the_best_play(
    goal_name: str, chapters: tuple[str, ...]
) -> None:
    root = start(TWO + "turns = 4\ntorpedoes = 2\nhull = 2", chapters)
    goal = goal_of(root.rules, goal_name)
    direct, adviser = Homes(goal), Adviser(goal)
    for seed in range(2):
        for state, _ in wander(root, seed):
            if state.to_play == CHANCE:
                assert adviser.home(state) == pytest.approx(direct.of(state)[1], abs=1e-4)
                continue
            advice = adviser.advise(state)
            for move in state.moves():
                worth, home = direct.of(move.play(state))
                assert advice.options[str(move)] == pytest.approx(worth, abs=CLOSE)
                assert advice.homes[str(move)] == pytest.approx(home, abs=1e-4)


def test_where_the_goal_is_out_of_reach_only_getting_home_is_left() -> None:
    root = boat("d4", turn=15, torpedoes=1, hull=1, escort=2, targets=(0, 0, 0, 0, 2), main=4)
    advice = Adviser(goal_of(root.rules, "oak-leaves")).advise(root)
    assert set(advice.options.values()) == {0.0}
    badge = Adviser(goal_of(root.rules, "war-badge")).advise(root)
    assert advice.homes == pytest.approx(badge.options, abs=1e-4)
    assert 0 < advice.home < 1


@pytest.mark.parametrize("scenario", ["patrol", "six-columns"])
@pytest.mark.parametrize(
    "chapters",
    [(), ("uncontrolled-dive",), ("type-viic",), ("uncontrolled-dive", "type-viic")],
    ids=["base", "dive", "salvos", "dive and salvos"],
)
def test_openings_ship_for_every_patrol_without_big_ships(
    scenario: str, chapters: tuple[str, ...], tmp_path: Path
) -> None:
    """§N13.1: entering is a choice, so it is never worth less; the start needs no solving."""
    for name in ("tonnage", "combat-clasp", "roll-of-honour", "knights-cross", "oak-leaves"):
        worths = []
        for entry in ((), ("entry-points",)):
            root = GAME.start(scenario, (*entry, *chapters))
            goal = goal_of(root.rules, name)
            opening = Opening.find(root, goal, tmp_path)
            assert opening is not None, (name, entry)
            adviser = Adviser(goal, opening)
            assert adviser.knows(root)
            advice = adviser.advise(root)
            assert advice.slack == 0
            assert 0 < advice.home < 1
            worths.append(advice.value)
        assert worths == pytest.approx(sorted(worths), abs=CLOSE)


@pytest.mark.parametrize("scenario", ["patrol", "six-columns"])
@pytest.mark.parametrize("dive", [(), ("uncontrolled-dive",)], ids=["calm", "dive"])
@pytest.mark.parametrize("boat_type", [(), ("type-viic",)], ids=["VIIA", "VIIC"])
def test_openings_with_big_ships_are_bounded_within_1500_tons(
    scenario: str, dive: tuple[str, ...], boat_type: tuple[str, ...], tmp_path: Path
) -> None:
    """§N13.2: at the start nothing has to be solved, and little is left open."""
    for entry in ((), ("entry-points",)):
        root = GAME.start(scenario, (*entry, "big-ships", *dive, *boat_type))
        goal = goal_of(root.rules, "tonnage")
        adviser = Adviser(goal, Opening.find(root, goal, tmp_path))
        assert adviser.knows(root)
        advice = adviser.advise(root)
        assert 0 < advice.slack <= 1.5
        assert advice.value > 8
        assert 0 < advice.home < 1


def test_the_opening_with_big_ships_says_the_same_as_solving(tmp_path: Path) -> None:
    """§N13.2: late in the patrol, where that is quick: between the same bounds."""
    root = GAME.start("patrol", ("big-ships",))
    goal = goal_of(root.rules, "tonnage")
    opening = Opening.find(root, goal, tmp_path)
    assert opening is not None
    state = root.copy()
    state.turn, state.column, state.level, state.main, state.hull = 19, 3, 2, 2, 2
    exact = Expectimax(goal).value(state)
    assert 0 < opening.value(state) <= exact + CLOSE
    assert exact <= opening.value(state) + opening.slack(state) + CLOSE


SPREAD = {
    "one target": Case(ONE + "turns = 6\nhull = 1", ("big-ships",)),
    "two targets": Case(TWO + "turns = 4\ntorpedoes = 2\nhull = 1", ("big-ships",)),
    "likely big ships": Case(
        TWO + "turns = 4\ntorpedoes = 2\nhull = 1\n[big_dice]\n1 = 8\n2 = 20\n3 = 20\n4 = 20",
        ("big-ships", "uncontrolled-dive"),
    ),
    "salvos": Case(ONE + "turns = 4\nhull = 1", ("big-ships", "type-viic")),
}


@pytest.mark.parametrize("case", SPREAD.values(), ids=SPREAD)
def test_merged_ships_bound_the_value_from_both_sides(case: Case) -> None:
    """§N13.2: ships merged to their means are worth no more, ships spread to extremes no less."""
    root = start(case.board, case.chapters)
    goal = goal_of(root.rules, "tonnage")
    exact = Expectimax(goal).value(root)
    low = Merged(root, goal, to_means, 10**8, None).value(root)
    high = Merged(root, goal, to_extremes, 10**8, None).value(root)
    above, below = margin(root, root.dice)
    assert 0 < low - below <= exact + CLOSE
    assert exact <= high + above + CLOSE
    assert low < high < 2 * exact


@pytest.mark.parametrize("dice", [0, 8, 15])
def test_merged_ships_bound_the_value_with_dice_in_play(dice: int) -> None:
    """§N13.2: a large die that is taken up after the root is part of the margin."""
    root = start(TWO + "turns = 3\ntorpedoes = 2\nhull = 1", ("big-ships",))
    goal = goal_of(root.rules, "tonnage")
    low = Merged(root, goal, to_means, 10**8, None)
    high = Merged(root, goal, to_extremes, 10**8, None)
    state = root.copy()
    state.dice = dice
    exact = Expectimax(goal).value(state)
    above, below = margin(state, root.dice)
    assert low.value(state) - below <= exact + CLOSE
    assert exact <= high.value(state) + above + CLOSE


def test_a_merged_throw_keeps_its_chances_and_its_mean() -> None:
    """§N13.2: a throw of either game is a throw, and spreading it leaves its mean."""
    root = start(ONE, ("big-ships",)).copy()
    root.phase, root.aim = CONTACT, (0,)
    means = []
    for state in (root, merged(root, to_means, 0), merged(root, to_extremes, 0)):
        odds = [state.odds(move) for move in state.moves()]
        assert min(odds) > 0
        assert sum(odds) == 1
        ships = [move.play(state).targets[0] for move in state.moves()]
        means.append(float(sum(p * ship for p, ship in zip(odds, ships, strict=True))))
    assert means[2] == pytest.approx(1000 * means[0])
    assert 1000 * means[0] - 1 <= means[1] <= 1000 * means[0]


def test_bounds_with_big_ships_serve_the_next_turns() -> None:
    """§N13.2: they hold on every later turn, until another target is identified."""
    root = start(TWO + "turns = 5\ntorpedoes = 2\nhull = 1", ("big-ships",))
    goal = goal_of(root.rules, "tonnage")
    adviser = Adviser(goal, patience=Solver(root, goal).work - 1)
    assert adviser.advise(root).slack > 0
    exact = Adviser(goal)
    for state, _ in idle(root):
        if state.turn > 1 and state.to_play not in (CHANCE, OVER):
            assert adviser.knows(state)
            rough, true = adviser.advise(state), exact.advise(state)
            for text, low in rough.options.items():
                assert low <= true.options[text] + CLOSE
                assert true.options[text] <= low + rough.slack + CLOSE
