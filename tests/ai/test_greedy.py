"""The greedy player plays well enough to be worth beating."""

from __future__ import annotations

import random

import pytest

from periscope.ai import PLAYERS
from periscope.games import GAMES
from periscope.kernel import OVER, Table
from periscope.lab import simulate

GAME = GAMES["uboot"]


def table_after(scenario: str, *notations: str) -> Table:
    table = Table(GAME, GAME.start(scenario))
    for notation in notations:
        table.play(table.find(notation))
    return table


def greedy_choice(table: Table, luck: int = 1) -> str:
    seat, state = table.to_play, table.state
    player = PLAYERS["greedy"](GAME, random.Random(luck))
    return str(player.choose(state.view(seat), table.histories[seat], state.moves()))


DEPLOYED = ("submarines c5", "place freighter b2", "place freighter d2", "place destroyer e2")


@pytest.mark.parametrize("players", [("greedy", "random"), ("random", "greedy")])
def test_greedy_beats_random(players: tuple[str, str]) -> None:
    """It wins nearly always; tossing a coin, one wins 18 of 20 once in 5,000 tries."""
    summary = simulate(GAME, "lone-wolf", (), 20, players, seed=1)
    winner = ("allied", "german")[players.index("greedy")]
    assert summary.wins[winner] >= 18


@pytest.mark.long
@pytest.mark.parametrize("chapters", [(), GAME.chapters])
@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_greedy_beats_random_everywhere(scenario: str, chapters: tuple[str, ...]) -> None:
    """Averaged over both sides: duels with an edge favour one of them."""
    won = 0.0
    for players in (("greedy", "random"), ("random", "greedy")):
        summary = simulate(GAME, scenario, chapters, 20, players, seed=1)
        won += summary.wins[("allied", "german")[players.index("greedy")]]
        won += summary.wins["draw"] / 2
    assert won >= 28


def test_a_submarine_that_shows_itself_beside_a_destroyer_is_hunted_down() -> None:
    table = table_after(
        "lone-wolf", "submarines e5", *DEPLOYED[1:], "lift d4 -> e4", "e2-e3", "torpedo e4 W"
    )
    assert greedy_choice(table) == "e3-e4?"


def test_a_freighter_that_cannot_get_away_is_torpedoed() -> None:
    table = table_after(
        "lone-wolf",
        "submarines b5",
        "place freighter b2",
        "place freighter d1",
        "place destroyer e1",
        "lift a4 -> b4",
        "e1-e2",
    )
    assert greedy_choice(table) == "torpedo b4 S"


def test_cargo_leaves_when_it_can() -> None:
    moves = ["submarines a5", *DEPLOYED[1:]]
    for row, meanwhile in ((2, "e2-e1"), (3, "e1-e2"), (4, "e2-e1")):
        moves += ["lift a4 -> a5", f"course d{row} N", "lift a4 -> a5", meanwhile]
    table = table_after("lone-wolf", *moves, "lift a4 -> a5")
    assert greedy_choice(table).startswith("course d5 N")


def test_a_win_is_taken() -> None:
    """The Germans of the base game know the whole position: no win in one may escape them."""
    chances = 0
    for seed in range(20):
        rng = random.Random(seed)
        table = Table(GAME, GAME.start("lone-wolf"))
        while table.to_play != OVER:
            wins = winning(table)
            if wins:
                chances += 1
                assert greedy_choice(table) in wins
            table.play(rng.choice(table.state.moves()))
    assert chances


def winning(table: Table) -> set[str]:
    if table.to_play != "german":
        return set()
    ends = {str(move): move.play(table.state).outcome() for move in table.state.moves()}
    return {text for text, end in ends.items() if end is not None and "german" in end.winners}
