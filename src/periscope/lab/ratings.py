"""Ratings from results: Bradley–Terry with confidence intervals, and a sequential test.

A player's rating is in points of 400 for odds of ten to one. A side has an advantage of its own,
which is found along with the ratings. Where one player has won everything, no finite rating
would fit: half a won and half a lost game against an average player is added for each, and
keeps ratings and intervals finite.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

POINTS: Final = 400 / math.log(10)
"""Rating points for one natural unit of log-odds."""
SURE: Final = 1.96
"""Standard errors on either side of an interval of 95 %."""
PRIOR: Final = 0.25
"""Weight of the games that are added for each player (a prior): a quarter is their variance."""
ROUNDS: Final = 50


class Result(NamedTuple):
    """Who met whom on which side, how often, and what the first has got of it."""

    first: str
    second: str
    games: int
    score: float


class Rating(NamedTuple):
    """A player's rating, and how far off it may be either way."""

    points: float
    margin: float


def rate(results: Sequence[Result], players: Sequence[str]) -> tuple[dict[str, Rating], Rating]:
    """Every player's rating, with a mean of 0, and what sitting first is worth."""
    index = {name: number for number, name in enumerate(players)}
    ratings, covariance = _fit(
        [(index[r.first], index[r.second], r.games, r.score) for r in results], len(players)
    )
    found = _centred(ratings, covariance, range(len(players)))
    last = len(players)
    first_side = _rating(ratings[last], covariance[last][last])
    return dict(zip(players, found, strict=True)), first_side


def rate_sides(
    results: Sequence[Result], ratings: Mapping[str, Rating]
) -> dict[str, tuple[Rating, Rating]]:
    """How each player does on each side, against opponents of known rating.

    What the side itself is worth is part of it: only so can two players be told apart who have
    met nobody else.
    """
    found = {}
    for name in ratings:
        sides = [_as(results, ratings, name, side) for side in (0, 1)]
        found[name] = (sides[0], sides[1])
    return found


def _as(results: Sequence[Result], ratings: Mapping[str, Rating], name: str, side: int) -> Rating:
    """The rating that explains a player's results on one side, by Newton's method."""
    met = [
        (ratings[pair[1 - side]].points / POINTS, result.games, result.score)
        for result in results
        if (pair := (result.first, result.second))[side] == name
    ]
    met = [(other, n, n - score if side else score) for other, n, score in met]
    own, curve = 0.0, PRIOR
    for _ in range(ROUNDS):
        slope, curve = -PRIOR * own, PRIOR
        for other, games, score in met:
            chance = 1 / (1 + math.exp(other - own))
            slope += score - games * chance
            curve += games * chance * (1 - chance)
        # A step of one natural unit at most: far out the curve is too flat for more.
        own += max(-1.0, min(1.0, slope / curve))
    return _rating(own, 1 / curve)


def _centred(
    ratings: Sequence[float], covariance: Sequence[Sequence[float]], places: Sequence[int]
) -> list[Rating]:
    """Ratings against their mean. Only differences can be known, so the interval is that of the
    difference from the mean."""
    share = 1 / len(places)
    mean = share * sum(ratings[place] for place in places)
    common = share**2 * sum(covariance[one][other] for one in places for other in places)
    found = []
    for place in places:
        shared = share * sum(covariance[place][other] for other in places)
        found.append(_rating(ratings[place] - mean, covariance[place][place] - 2 * shared + common))
    return found


def _rating(value: float, variance: float) -> Rating:
    return Rating(POINTS * value, POINTS * SURE * math.sqrt(max(variance, 0.0)))


def _fit(
    results: Sequence[tuple[int, int, int, float]], players: int
) -> tuple[list[float], list[list[float]]]:
    """The likeliest ratings with their covariances, by Newton's method."""
    size = players + 1
    ratings = [0.0] * size
    inverse: list[list[float]] = []
    for _ in range(ROUNDS):
        slope = [-PRIOR * rating for rating in ratings]
        curve = [[PRIOR if row == column else 0.0 for column in range(size)] for row in range(size)]
        for first, second, games, score in results:
            signs = {first: 1.0, second: -1.0, players: 1.0}
            lead = sum(sign * ratings[place] for place, sign in signs.items())
            chance = 1 / (1 + math.exp(-lead))
            for place, sign in signs.items():
                slope[place] += sign * (score - games * chance)
                for other, sign_too in signs.items():
                    curve[place][other] += sign * sign_too * games * chance * (1 - chance)
        inverse = _inverted(curve)
        step = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in inverse]
        ratings = [rating + move for rating, move in zip(ratings, step, strict=True)]
        if max(map(abs, step)) < 1e-9:
            break
    return ratings, inverse


def _inverted(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse by Gauss–Jordan; the matrix is positive definite, so no pivot is zero."""
    size = len(matrix)
    rows = [
        [*row, *(1.0 if place == number else 0.0 for place in range(size))]
        for number, row in enumerate(matrix)
    ]
    for number in range(size):
        pivot = rows[number][number]
        rows[number] = [value / pivot for value in rows[number]]
        for other in range(size):
            if other != number and (factor := rows[other][number]):
                pairs = zip(rows[other], rows[number], strict=True)
                rows[other] = [value - factor * base for value, base in pairs]
    return [row[size:] for row in rows]


class Verdict(NamedTuple):
    """Where a sequential test stands: better, no better, or undecided yet."""

    likelihood: float
    lower: float
    upper: float

    @property
    def word(self) -> str:
        if self.likelihood >= self.upper:
            return "better"
        return "no-better" if self.likelihood <= self.lower else "open"


def sprt(pairs: Sequence[float], gain: float, error: float = 0.05) -> Verdict:
    """Whether the first is stronger by `gain` points rather than not at all (Wald).

    `pairs` are what the first got from two games on the same seed, one on each side: 0 to 2.
    Their spread is taken as it is found, so that games that a side always wins do not count as
    evidence.
    """
    upper = math.log((1 - error) / error)
    number = len(pairs)
    if number < 2:
        return Verdict(0.0, -upper, upper)
    mean = sum(pairs) / number / 2
    spread = sum((pair / 2 - mean) ** 2 for pair in pairs) / number
    # A quarter of a game keeps a spread of nothing from deciding at once.
    spread = max(spread, 0.25 / number)
    equal, stronger = 0.5, 1 / (1 + 10 ** (-gain / 400))
    likelihood = number * (stronger - equal) * (2 * mean - equal - stronger) / (2 * spread)
    return Verdict(likelihood, -upper, upper)


def tally(scores: Mapping[tuple[str, str], Sequence[float]]) -> list[Result]:
    """Results from the scores of the first side, by who met whom."""
    return [Result(*pair, len(found), sum(found)) for pair, found in scores.items() if found]
