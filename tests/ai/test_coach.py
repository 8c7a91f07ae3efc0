"""The coach recommends what wins, tells what a choice cost, and knows luck when it sees it."""

from __future__ import annotations

import random
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pytest

from periscope.ai.coach import Coach, coached, how_sure
from periscope.ai.search import Search
from periscope.ai.thought import Limits
from periscope.games import GAMES, rules
from periscope.kernel import Move, Record, State, Table
from tests.uboot import positions

GAME = GAMES["uboot"]
RECORDS = Path(__file__).with_name("records")
NEARLY = (
    "submarines e5",
    "place freighter b2",
    "place freighter d2",
    "place destroyer e2",
    "lift d4 -> e4",
    "e2-e3",
    "torpedo e4 W",
)


def table_after(*notations: str) -> Table:
    table = Table(GAME, GAME.start("lone-wolf"))
    for notation in notations:
        table.play(table.find(notation))
    return table


def test_the_best_move_comes_first_with_what_follows() -> None:
    """The submarine has shown itself beside the destroyer (§U5.2, §U5.3)."""
    table = table_after(*NEARLY)
    state = table.state
    tips = Coach(GAME, random.Random(1)).tips(
        state.view("allied"), table.histories["allied"], state.moves()
    )
    assert str(tips[0].move) == "e3-e4?"
    assert tips[0].expected > 0.9
    assert tips[0].outlook.share == 1
    assert any(fact.kind == "caught" for fact in tips[0].outlook.event.facts)
    assert tips[0].expected > tips[1].expected


def played(*notations: str) -> list[tuple[State, Move]]:
    table = table_after(*notations)
    return [(before, move) for before, move, _ in table.steps()]


def test_a_win_that_was_missed_costs_and_one_that_was_taken_does_not() -> None:
    coach = Coach(GAME, random.Random(1))
    taken = list(coach.review(played(*NEARLY, "e3-e4?")))
    missed = list(coach.review(played(*NEARLY, "e3-e2")))
    assert taken[-1].cost == 0
    assert taken[-1].expected == 1
    assert missed[-1].cost > 0.2
    assert missed[-1].best == "e3-e4?"


def test_a_lucky_search_is_called_lucky() -> None:
    """The submarine may lie anywhere on its row; the destroyer has no reason to look there."""
    quiet = ("lift a4 -> a5", "e2-e3", "lift a4 -> a5", "e3-e4", "lift a4 -> a5")
    start = ("submarines {at}", *NEARLY[1:4])
    coach = Coach(GAME, random.Random(1))
    for at, search, lucky in (("a5", "e4-e5?", False), ("e5", "e4-e5?", True)):
        lifts = quiet if at == "a5" else tuple(m.replace("-> a5", "-> none") for m in quiet)
        moves = [move.format(at=at) for move in start] + [*lifts, search]
        found = list(coach.review(played(*moves)))[-1]
        assert (found.luck > 0.1) == lucky


WON = [
    ("uboot-torpedo-wins", 24),
    ("uboot-hunt-wins", 62),
    ("stalingrad-search-wins", 48),
]
"""Records, and the move of each that wins the game while its turn is still to be played out."""


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("name", "ply"), WON)
def test_a_move_that_wins_is_no_mistake_and_no_bad_luck(name: str, ply: int, seed: int) -> None:
    """§U7.3: a target is reached, and guns may still be fired; §S5.3: a sniper is found, and still
    to be shot. The coach sees the end coming and calls the move what it was."""
    record = Record.parse((RECORDS / f"{name}.record").read_text("utf-8"))
    game = rules(record.game, record.version)
    moments = list(Coach(game, random.Random(seed)).review(record.replay(game, ply), ply - 1))
    (won,) = moments
    winner = record.result.partition(";")[0]
    assert won.seat == winner
    hope = won.expected if winner == game.seats(record.start(game))[0] else 1 - won.expected
    assert hope > 0.97
    assert won.cost == 0
    assert won.luck > -0.02


def test_the_evaluation_knows_the_end_that_has_come_about() -> None:
    """§U7.3, §U7.4: the target is reached, and only what the last turn brings can change it."""
    glance = Search(GAME, random.Random(1), Limits(1, 1.0)).glance
    sunk = "allied tanker, allied tanker, allied destroyer, allied freighter"
    board = partial(positions.board, "wolf-pack", positions.GUNS, phase="first-gun", under="a5")
    over = board(turn=9, last_loss=9, allied="destroyer g1, freighter f1", sunk=sunk)
    assert glance.expectation(over, "german") > 0.98
    on = board(turn=9, last_loss=8, allied="destroyer g1, freighter f1", sunk="allied freighter")
    assert 0.02 < glance.expectation(on, "german") < 0.98


def test_a_review_says_how_sure_it_is() -> None:
    """The standard error is what reviews with other seeds differ by."""
    record = Record.parse((RECORDS / "uboot-lift-costs.record").read_text("utf-8"))
    game = rules(record.game, record.version)
    line = record.replay(game, 31)
    found = [list(Coach(game, random.Random(n)).review(line, 30))[-1] for n in range(12)]
    spread = stdev(moment.cost for moment in found)
    told = sqrt(fmean(moment.error**2 for moment in found))
    assert spread / 3 < told < spread * 3
    assert all(how_sure(moment.cost, moment.error) == "clear" for moment in found)


@pytest.mark.parametrize(
    ("size", "error", "word"),
    [(0.35, 0.1, "clear"), (-0.35, 0.1, "clear"), (0.25, 0.1, "likely"), (0.1, 0.1, "open")],
)
def test_words_for_how_sure(size: float, error: float, word: str) -> None:
    assert how_sure(size, error) == word
    assert how_sure(size, 0.0) == "clear"


def test_nobody_is_ahead_while_the_fronts_are_laid() -> None:
    """Only one side's cards lie there so far, and that is no lead."""
    game = GAMES["stalingrad"]
    state = game.start("quick-duel")
    laid = []
    for _ in range(14):
        laid.append((state, state.moves()[0]))
        state = state.moves()[0].play(state)
    found = list(Coach(game, random.Random(1)).review(laid))
    assert {(moment.expected, moment.cost) for moment in found} == {(0.5, 0.0)}


@pytest.mark.parametrize("name", GAMES)
def test_every_game_but_the_solved_one_is_coached(name: str) -> None:
    assert coached(GAMES[name]) == (name != "unterseeboot")


def test_advice_rests_on_what_the_seat_can_know() -> None:
    """Worlds that look the same get the same advice."""
    table = table_after(*NEARLY[:6], "lift b3 -> none")
    seat = table.to_play
    history = table.histories[seat]
    view: Any = table.state.view(seat)
    worlds = list(GAME.worlds(view, history))
    assert len(worlds) > 1
    rounds = Limits(150, 3600.0)  # By rounds alone: how long they take is not to matter here.
    told = {
        tuple(
            str(tip.move)
            for tip in Coach(GAME, random.Random(3), rounds).tips(w.view(seat), history, w.moves())
        )
        for w in worlds[:2]
    }
    assert len(told) == 1
