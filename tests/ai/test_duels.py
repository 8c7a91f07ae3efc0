"""U-BOAT's guessing games are played in mixed strategies that nobody can exploit much."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np

from periscope.ai import player
from periscope.ai.avalon.run_game import (
    CHARGE,
    DAMAGED,
    FAR,
    SETTLED,
    SUNK,
    Kind,
    Pattern,
    RunGame,
    Track,
)
from periscope.ai.avalon.salvo_game import ESCORT, FIRED, SalvoGame
from periscope.games import GAMES
from periscope.games.avalon.belief import ENOUGH
from periscope.games.avalon.charges import HIT, NEAR_MISS, effect
from periscope.games.avalon.paths import Place
from periscope.kernel import CHANCE, OVER, Dealer, Table

GAME = GAMES["avalon"]
START: Any = GAME.start("basic")
RULES = START.rules
SEA = RULES.sea


def hope(place: Place) -> float:
    """What a place is worth to a boat that is not found there: more with each row, by a tenth."""
    return float(1.1 ** (place[0] % SEA.rows - 10))


def charged(track: Track, pattern: Pattern, place: Place) -> float:
    """What a run comes to for the escort, worked out by the rules themselves."""
    worth = {HIT: SUNK, NEAR_MISS: DAMAGED}
    result = hope(place) * worth.get(effect(pattern.get(place[0], 0), place[2]), 0.0)
    spent = CHARGE * sum(depths.bit_count() for depths in pattern.values())
    return float(result - spent - FAR * SEA.distance(track.end, place[0]))


def run_of(square: str) -> RunGame:
    """A boat seen two squares ahead of an escort, which then announces a run."""
    here = SEA.square(square)
    ways = sorted(
        {
            move.plan(SEA, here, 2).key()
            for move in RULES.manoeuvres(here, 2, 2, [1, 2, 3], 10, True)
        }
    )
    kind = Kind((here, 2, 2), ENOUGH, 1.0, tuple(ways))
    start = SEA.square(f"{square[0]}{int(square[1:]) - 2}")
    tracks = [
        Track(course.turns, (start, *(start + delta for delta in course.deltas)))
        for course in RULES.courses.escort[start % SEA.rows][2]
    ]
    return RunGame(RULES, [kind], tracks, 10, hope)


def test_neither_hunter_nor_boat_can_gain_much_by_leaving_the_strategy() -> None:
    """§A7: the best answers to either side's mean are worth nearly the same."""
    solved = run_of("J8")
    runs, goals = solved.escort[SETTLED:], solved.boat[0][SETTLED:]
    ways = solved.kinds[0].ways
    table = np.array([[charged(track, pattern, way) for way in ways] for track, pattern in runs])
    spent = np.array([sum(d.bit_count() for d in pattern.values()) for _, pattern in runs])
    # What the escort has spent and how far the boat has come are each side's own affair.
    boats = table.mean(axis=0) + CHARGE * spent.mean() - SUNK * np.array(list(map(hope, ways)))
    played = Counter(goals)
    mean = sum(boats[ways.index(way)] * number for way, number in played.items()) / len(goals)
    assert mean - boats.min() < 0.05
    share = np.array([played[way] / len(goals) for way in ways])
    answers = table @ share
    assert answers.max() - answers.mean() < 0.05


def test_evasion_and_charges_are_mixed() -> None:
    """A boat that always goes the same way is found there."""
    solved = run_of("J8")
    where = Counter(place[0] for place in solved.boat[0][SETTLED:])
    assert len(where) > 2
    assert max(where.values()) < 0.7 * sum(where.values())
    assert len({tuple(pattern) for _, pattern in solved.escort[SETTLED:]}) > 2


def test_no_more_charges_are_set_than_there_are() -> None:
    """§A7.2: a pattern is used up for each depth."""
    solved = run_of("J8")
    few = RunGame(RULES, solved.kinds, solved.tracks, 3)
    for track, pattern in few.escort:
        assert sum(depths.bit_count() for depths in pattern.values()) <= 3
        assert set(pattern) <= set(track.squares)


def test_the_boat_does_not_know_the_track_when_charges_are_set() -> None:
    """§A7.2: they are set as the strategy has it, on a track that the boat had to reckon with."""
    solved = run_of("J8")
    rng = random.Random(1)
    for track, pattern in solved.escort[SETTLED:]:
        found = solved.charges(track.squares, {}, rng)
        assert set(found) <= set(track.squares)
        first = dict(list(pattern.items())[:1])
        assert first.items() <= solved.charges(track.squares, first, rng).items()
    straight = next(track for track in solved.tracks if track.turns == (0, 0, 0, 0))
    assert solved.charges(straight.squares, {}, rng)


def test_a_salvo_is_spread_and_an_escort_does_not_sail_into_it() -> None:
    """§A8: what torpedoes cost bounds what can be gained, and neither side is predictable."""
    start = SEA.square("J6")
    courses = RULES.courses
    tracks = [
        Track(course.turns, (start, *(start + delta for delta in course.deltas)))
        for course in courses.escort[start % SEA.rows][2]
    ]
    squares = sorted({start + d for d in courses.reach[start % SEA.rows][2]})
    nearer = [-0.02 * SEA.distance(track.end, SEA.square("J10")) for track in tracks]
    solved = SalvoGame(RULES, squares, tracks, nearer, 4)
    salvos = Counter(solved.boat[SETTLED:])
    assert len(salvos) > 2
    for salvo in salvos:
        assert len(salvo) <= 4
        assert set(salvo) <= set(squares)
    sunk = 0.0
    for salvo, track in zip(solved.boat[SETTLED:], solved.escort[SETTLED:], strict=True):
        met = [salvo.count(square) for square in set(track.squares[2:])]
        sunk += 1 - (2 / 3) ** sum(met)
    # An escort that stops after its first square is safe, so it never risks more than that loses.
    assert ESCORT * sunk / len(solved.escort[SETTLED:]) < 0.2
    assert FIRED > 0


def test_the_same_question_gets_different_answers() -> None:
    """In a game, under runs: other luck, other move. Far from the escort one move may be best."""
    table = Table(GAME, GAME.start("basic"))
    dealer, rng = Dealer(1), random.Random(1)
    most = 0
    while table.to_play != OVER and most < 3:
        seat, state = table.to_play, table.state
        if seat == CHANCE:
            table.play(dealer.draw(state))
            continue
        view: Any = state.view(seat)
        moves = state.moves()
        if view.prompt == "boat" and any(escort.run == seat for escort in view.escorts):
            answers = set()
            for luck in range(12):
                someone = player("search@1")(GAME, random.Random(luck))
                answers.add(str(someone.choose(view, table.histories[seat], moves)))
            most = max(most, len(answers))
        move = player("search@20")(GAME, rng).choose(view, table.histories[seat], moves)
        table.play(move)
    assert most > 2
