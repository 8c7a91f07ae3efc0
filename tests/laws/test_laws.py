"""The laws, for every game, scenario and combination of chapters."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from periscope.games import GAMES
from periscope.kernel import Game
from tests.laws import laws

SETTINGS = [
    pytest.param(game, name, chapters, id=f"{game.name}-{name}-{'+'.join(chapters) or 'base'}")
    for game in GAMES.values()
    for name, chapters in laws.settings_of(game)
]
# Law 8 compares the forms, so that one need not be tried here where the other is.
SOME = [one for n, one in enumerate(SETTINGS) if (n % 3 > 0) == laws.COMPILED]
LAWS = [
    laws.always_a_move_and_an_end,
    laws.play_is_pure,
    laws.everything_round_trips,
    laws.worlds_are_sound,
    laws.secrets_do_not_interfere,
    laws.undo_stays_within_bounds,
    laws.undo_tells_nothing,
    laws.nothing_is_lost_or_made,
]
seeds = st.integers(0, 2**32)
quick = settings(
    max_examples=1,
    deadline=None,
    database=None,
    derandomize=True,
    phases=(Phase.generate,),  # a smaller seed is no simpler game
    suppress_health_check=list(HealthCheck),
)
thorough = settings(quick, max_examples=20)


def keeps_the_laws(game: Game, name: str, chapters: tuple[str, ...], seed: int) -> None:
    for law in LAWS:
        law(game, game.start(name, chapters), seed)


@pytest.mark.parametrize(("game", "name", "chapters"), SOME)
@quick
@given(seed=seeds)
def test_laws(game: Game, name: str, chapters: tuple[str, ...], seed: int) -> None:
    keeps_the_laws(game, name, chapters, seed)


@pytest.mark.long
@pytest.mark.parametrize(("game", "name", "chapters"), SETTINGS)
@thorough
@given(seed=seeds)
def test_laws_at_length(game: Game, name: str, chapters: tuple[str, ...], seed: int) -> None:
    keeps_the_laws(game, name, chapters, seed)
