"""The hunt of Stalingrad's basic game: what is shot at, and how a shot is let be heard."""

from __future__ import annotations

import random

import pytest

from periscope.ai import player
from periscope.games import GAMES
from periscope.kernel import Table

FRONT = "sniper empty empty scout decoy empty mortar empty infantry officer machine-gun sniper"
"""The snipers lie in opposite corners of the quick duel's front."""


def found(name: str) -> Table:
    """The Germans have searched a card of the Soviet front, and are asked whether to shoot."""
    game = GAMES["stalingrad"]
    table = Table(game, game.start("quick-duel"))
    for kind in 2 * FRONT.split():
        table.play(next(m for m in table.state.moves() if str(m).split()[1] == kind))
    table.play(next(m for m in table.state.moves() if str(m) == f"search {name}"))
    return table


def answer(table: Table, luck: int = 1) -> str:
    state = table.state
    someone = player("medium")(GAMES["stalingrad"], random.Random(luck))
    return str(someone.choose(state.view("german"), table.histories["german"], state.moves()))


@pytest.mark.parametrize(("at", "word"), [("a4", "shoot"), ("d4", "hold"), ("a5", "shoot")])
def test_only_what_decides_the_game_is_worth_the_noise(at: str, word: str) -> None:
    """A sniper is; a scout is not; a decoy leaves no choice (§S5.3, §S5.5)."""
    assert answer(found(at)).split()[0] == word


def test_a_sniper_that_was_seen_and_not_moved_is_searched_again() -> None:
    """§S5.3: fire was held, and the enemy has done something else since."""
    table = found("a4")
    table.play(next(m for m in table.state.moves() if str(m) == "hold"))
    table.play(next(m for m in table.state.moves() if str(m) == "search b1"))
    assert answer(table) == "search a4"
