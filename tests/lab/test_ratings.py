"""Ratings that are known beforehand are found again."""

from __future__ import annotations

import math
import random

from periscope.lab.ratings import POINTS, Result, rate, rate_sides, sprt


def expected(lead: float) -> float:
    return 1 / (1 + math.exp(-lead / POINTS))


def test_ratings_that_made_the_results_are_found_again() -> None:
    """Three players, and 60 points for the first side; results exactly as expected."""
    true = {"a": 150.0, "b": 0.0, "c": -150.0}
    results = [
        Result(one, other, 1000, 1000 * expected(true[one] - true[other] + 60))
        for one in true
        for other in true
        if one != other
    ]
    found, first_side = rate(results, list(true))
    for name, points in true.items():
        assert abs(found[name].points - points) < 2
        assert 5 < found[name].margin < 40
    assert abs(first_side.points - 60) < 2


def test_a_player_of_one_side_is_seen_to_be_one() -> None:
    """`a` is strong when it sits first and no better than `b` when it sits second."""
    results = [Result("a", "b", 400, 320), Result("b", "a", 400, 200)]
    ratings, _ = rate(results, ["a", "b"])
    sides = rate_sides(results, ratings)
    assert abs(sides["a"][0].points - ratings["b"].points - POINTS * math.log(4)) < 5
    assert abs(sides["a"][1].points - ratings["b"].points) < 5
    assert sides["a"][0].margin < 60


def test_intervals_shrink_with_the_root_of_the_games() -> None:
    few, _ = rate([Result("a", "b", 50, 30), Result("b", "a", 50, 20)], ["a", "b"])
    many, _ = rate([Result("a", "b", 800, 480), Result("b", "a", 800, 320)], ["a", "b"])
    gaps = [found["a"].points - found["b"].points for found in (few, many)]
    assert abs(gaps[1] - POINTS * math.log(1.5)) < 3
    assert gaps[0] < gaps[1]
    assert few["a"].margin > many["a"].margin


def test_one_who_won_everything_has_a_finite_rating() -> None:
    found, _ = rate([Result("a", "b", 50, 50), Result("b", "a", 50, 0)], ["a", "b"])
    assert 200 < found["a"].points - found["b"].points < 2000


def verdicts(chance: float, trials: int) -> list[str]:
    words = []
    for trial in range(trials):
        rng = random.Random(trial)
        pairs: list[float] = []
        while len(pairs) < 3000:
            pairs.append(float((rng.random() < chance) + (rng.random() < chance)))
            if sprt(pairs, 50.0).word != "open":
                break
        words.append(sprt(pairs, 50.0).word)
    return words


def test_the_sequential_test_errs_seldom() -> None:
    """At most one in twenty either way; with sixty trials seven is far outside of that."""
    assert verdicts(0.5, 60).count("better") < 8
    assert verdicts(expected(50.0), 60).count("no-better") < 8
    assert set(verdicts(0.7, 20)) == {"better"}
