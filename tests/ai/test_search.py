"""The search: what it finds, how long it takes, and how it opens."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice
from typing import Any

import pytest

from periscope.ai import LEVELS, PLAYERS, player
from periscope.ai.search.rounds import Limits
from periscope.ai.search.search import Search
from periscope.ai.search.tree import Node
from periscope.games import GAMES
from periscope.kernel import CHANCE, OVER, Dealer, PeriscopeError, Table
from periscope.lab.arena import Contest, arena
from tests.ai.test_players import wander

SCENARIOS = [
    ("uboot", "wolf-pack"),
    ("stalingrad", "quick-duel"),
    ("stalingrad", "deep-battle"),
    ("avalon", "basic"),
    ("avalon", "fleet-action"),
]


class Ticks:
    """A clock that goes on by as much whenever it is looked at."""

    def __init__(self, step: float) -> None:
        self.step = step
        self.now = 0.0

    def __call__(self) -> float:
        self.now += self.step
        return self.now


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_thinking_ends_when_the_time_is_up(game: str, scenario: str) -> None:
    """The clock is looked at before every round and every world; how long these take is measured
    by benchmarks/budgets.py."""
    table = next(islice(wander(scenario, (), 3, 90, GAMES[game]), 40, None))
    seat, state = table.to_play, table.state
    clock = Ticks(0.01)
    search = Search(GAMES[game], random.Random(1), Limits(10**9, 1.0), clock)
    judged = search.think(state.view(seat), table.histories[seat], state.moves())
    assert 1.0 < clock.now < 1.1
    assert search.rounds > 50  # a quarter of the time at most went into the one-ply ranking
    assert {str(one.move) for one in judged} == set(map(str, state.moves()))


def test_an_only_move_is_answered_without_thinking() -> None:
    game = GAMES["uboot"]
    state = game.start("lone-wolf")
    clock = Ticks(0.01)
    search = Search(game, random.Random(1), Limits(10**9, 1.8), clock)
    only = state.moves()[:1]
    history = Table(game, state).histories["german"]
    assert search.choose(state.view("german"), history, only) is only[0]
    assert clock.now == clock.step  # it was looked at when the question came


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "scenario"), [*SCENARIOS, ("avalon", "pack")])
def test_every_level_sits_at_every_table(level: str, game: str, scenario: str) -> None:
    """One question of each game, with three seats or six too."""
    tables = wander(scenario, (), 5, 80, GAMES[game])
    table = next(islice(tables, 12 if game == "avalon" else 30, None))
    seat, moves = table.to_play, table.state.moves()
    someone = PLAYERS[level](GAMES[game], random.Random(1))
    assert someone.choose(table.state.view(seat), table.histories[seat], moves) in moves


def test_a_move_that_is_seldom_there_is_not_explored_for_ever() -> None:
    """UCB1 for information sets: what was not there to be chosen does not grow more curious."""
    game = GAMES["uboot"]
    one, other = game.start("lone-wolf").moves()[:2]
    node = Node()
    for move in (one, other):
        node.note(str(move), 0.5)
    for _ in range(200):
        node.select(node.tried([one]), 0.4)
        node.note(str(one), 0.5)
    chosen = Counter(str(node.select(node.tried([one, other]), 0.4)) for _ in range(1))
    assert chosen[str(other)] == 1
    assert node.edges[str(other)].available < 5


@pytest.mark.parametrize(
    ("game", "scenario"), [("uboot", "wolf-pack"), ("stalingrad", "quick-duel")]
)
def test_openings_vary(game: str, scenario: str) -> None:
    """Six openings of one player: hardly two are alike."""
    openings = set()
    for luck in range(6):
        table = Table(GAMES[game], GAMES[game].start(scenario))
        players = {
            seat: player("search@1")(GAMES[game], random.Random(f"{luck}/{seat}"))
            for seat in table.seats
        }
        while table.to_play != OVER and table.state.prompt in ("submarines", "ships", "front"):
            seat, state = table.to_play, table.state
            view: Any = state.view(seat)
            table.play(players[seat].choose(view, table.histories[seat], state.moves()))
        openings.add(tuple(map(str, table.moves)))
    assert len(openings) >= 5


@pytest.mark.parametrize(
    "name", ["genius", "search@", "search@-3", "search@0s", "search@xs", "search@9*0", "search@9*x"]
)
def test_a_player_that_does_not_exist_is_refused(name: str) -> None:
    with pytest.raises(PeriscopeError) as caught:
        player(name)
    assert caught.value.key == "error-player"
    assert "strongest" in str(caught.value.details["players"])


def test_a_patrol_is_brought_home_by_the_solution() -> None:
    """Unterseeboot: the captain chooses what is worth most."""
    game = GAMES["unterseeboot"]
    table = Table(game, game.start("patrol"))
    dealer = Dealer(3)
    captain = player("strongest")(game, random.Random(1))
    while table.to_play == CHANCE or len(table.state.moves()) == 1:
        state = table.state
        table.play(dealer.draw(state) if table.to_play == CHANCE else state.moves()[0])
    seat, state = table.to_play, table.state
    chosen = captain.choose(state.view(seat), table.histories[seat], state.moves())
    assert chosen in state.moves()


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "scenario"),
    [("uboot", "coordinated-attack"), ("stalingrad", "quick-duel"), ("avalon", "basic")],
)
def test_the_search_beats_greedy_and_random(game: str, scenario: str) -> None:
    for other, share in (("random", 0.9), ("greedy", 0.6)):
        report = arena(Contest(game, scenario, (), ("search@200", other), 15, 1), workers=2)
        pair = report.pairings[f"search@200 - {other}"]
        assert pair.score >= share * pair.games
