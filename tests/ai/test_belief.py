"""Where the Allies take submarines to be: wherever they can be, but sooner where it serves them."""

from __future__ import annotations

import math
import random
from collections import Counter
from typing import Any

import pytest

from periscope.ai.entries import knowledge_of
from periscope.ai.search.rounds import Limits
from periscope.ai.search.search import Search
from periscope.ai.uboot.belief import MOST, SHARP, Reasoned
from periscope.ai.uboot.knowledge import UBootKnowledge
from periscope.ai.uboot.opening import opening
from periscope.ai.uboot.outlook import outlook
from periscope.games import GAMES
from periscope.games.uboot.worlds import Worlds
from periscope.kernel import Table

GAME = GAMES["uboot"]


def under_way(scenario: str) -> Table:
    """Fleets are laid, and the Germans have lifted a quadrant: it is for the Allies to move."""
    rng = random.Random(2)
    table = Table(GAME, GAME.start(scenario))
    while table.to_play != "allied" or table.state.prompt != "action":
        state: Any = table.state
        move = opening(state.view(table.to_play), state.moves(), rng)
        table.play(move or next(move for move in state.moves() if str(move).startswith("lift")))
    return table


def thought_of(table: Table) -> Worlds:
    state: Any = table.state
    found = GAME.worlds(state.view("allied"), table.histories["allied"])
    assert isinstance(found, Worlds)
    return found


def later(scenario: str, turns: int) -> Table:
    """The Germans have lifted so often that they may be almost anywhere."""
    table, rng = under_way(scenario), random.Random(5)
    for _ in range(turns):
        table.play(rng.choice([move for move in table.state.moves() if "?" not in str(move)]))
        table.play(rng.choice([move for move in table.state.moves() if "lift" in str(move)]))
    return table


def test_a_world_counts_by_the_ways_to_it_and_the_odds_of_the_germans() -> None:
    worlds = thought_of(under_way("lone-wolf"))
    rng = random.Random(3)
    reasoned = Reasoned(worlds, rng)
    ways = [number for _, placed in worlds.parts for number in placed.values()]
    weights = {
        state.submarines: number * math.exp(SHARP * outlook(state, "german"))
        for state, number in zip(worlds, ways, strict=True)
    }
    total, draws = sum(weights.values()), 4000
    drawn = Counter(reasoned.sample(rng).submarines for _ in range(draws))
    for cells, weight in weights.items():
        assert drawn[cells] / draws == pytest.approx(weight / total, abs=0.04)


def test_nothing_is_ruled_out_and_nothing_made_up() -> None:
    worlds = thought_of(under_way("hunting-group-small"))
    reasoned = Reasoned(worlds, random.Random(3))
    assert len(reasoned) == len(worlds) <= MOST
    assert {state.key() for state in reasoned} == {state.key() for state in worlds}
    many = thought_of(later("wolf-pack", 12))
    some = Reasoned(many, random.Random(3))
    assert len(some) == MOST < len(many)
    assert {state.key() for state in some} <= {state.key() for state in many}


def test_a_long_game_may_have_more_ways_than_a_float_can_hold() -> None:
    worlds = thought_of(under_way("lone-wolf"))
    skeleton, placed = worlds.parts[0]
    many = Worlds([(skeleton, {cells: ways * 10**400 for cells, ways in placed.items()})])
    one, other = random.Random(3), random.Random(3)
    few, more = Reasoned(worlds, one), Reasoned(many, other)
    assert [few.sample(one).key() for _ in range(50)] == [
        more.sample(other).key() for _ in range(50)
    ]


def test_submarines_that_want_to_leave_are_looked_for_near_the_way_out() -> None:
    """§U11.2: the first row is theirs to leave from."""
    worlds = thought_of(later("hunting-group-medium", 9))
    rng = random.Random(4)

    columns = next(iter(worlds)).rules.grid.columns

    def rows(found: Worlds | Reasoned) -> float:
        last = [found.sample(rng).submarines.bit_length() - 1 for _ in range(200)]
        return sum([cell // columns for cell in last]) / len(last)

    assert rows(Reasoned(worlds, rng)) < rows(worlds)


@pytest.mark.parametrize(
    ("scenario", "seat", "hunts"),
    [
        ("lone-wolf", "allied", True),
        ("lone-wolf", "german", False),
        ("naval-battle", "allied", False),
    ],
)
def test_only_who_hunts_asks_what_serves_submarines(scenario: str, seat: str, hunts: bool) -> None:
    table = under_way(scenario) if scenario == "lone-wolf" else Table(GAME, GAME.start(scenario))
    view = table.state.view(seat)
    worlds = GAME.worlds(view, table.histories[seat])
    found = knowledge_of("uboot").likely(worlds, view, random.Random(1))
    assert isinstance(found, Reasoned) == hunts
    assert hunts or found is worlds


def test_players_that_do_not_guess_ask_no_such_thing(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def likely(self: Any, worlds: Any, view: Any, rng: random.Random) -> Any:
        asked.append(view)
        return worlds

    monkeypatch.setattr(UBootKnowledge, "likely", likely)
    table = under_way("lone-wolf")
    view = table.state.view("allied")
    for guesses in (False, True):
        search = Search(GAME, random.Random(1), Limits(2, 60.0, guesses=guesses))
        search.think(view, table.histories["allied"], table.state.moves())
        assert len(asked) == guesses


def test_mines_alone_are_hardly_ever_led() -> None:
    """§U10.1: they may be taken, but nobody could act with them."""
    state = GAME.start("lone-wolf", ("reinforcements",))
    rng = random.Random(1)
    for seat in ("allied", "german"):
        led = {str(opening(state.view(seat), state.moves(), rng)) for _ in range(300)}
        assert len(led) > 3
        assert "fleet 2 mines" not in led
        state = state.moves()[0].play(state)
