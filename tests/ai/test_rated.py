"""The levels' ratings are those of the games that are kept."""

from __future__ import annotations

from benchmarks.ladder import LADDERS, RATINGS, ratings
from periscope.ai.players.levels import LEVELS
from periscope.ai.players.rated import ANCHOR, rated


def test_ratings_are_what_the_kept_games_give() -> None:
    assert RATINGS.read_text("utf-8") == ratings()


def test_ratings_stand_beside_greedy() -> None:
    for game, _ in LADDERS:
        if found := rated(game):
            assert found["greedy"].points == ANCHOR
            assert set(found) <= {"random", "greedy", *LEVELS}
    assert rated("uboot")["random"].points < rated("uboot")["medium"].points
    assert rated("unterseeboot") == {}
