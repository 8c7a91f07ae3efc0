"""Players choose from what they are offered, and know only what they may."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import cycle, islice, product
from pathlib import Path
from typing import Any

import msgspec
import pytest

from periscope.ai import player
from periscope.games import GAMES
from periscope.kernel import CHANCE, OVER, Dealer, Game, Table
from tests.ai.apart import Question, answer, unhurried

GAME = GAMES["uboot"]
PLAYERS = ("random", "greedy", "beginner", "easy", "search@40")
"""One of every make; the stronger levels are the same with more time."""
SLOW, SURFACE, MORE = GAME.chapters
CHAPTERS: list[tuple[str, ...]] = [
    (),
    GAME.chapters,
    (SLOW,),
    (SURFACE,),
    (MORE,),
    (SLOW, SURFACE),
    (SLOW, MORE),
    (SURFACE, MORE),
]
SAMPLE = list(zip(GAME.scenarios, cycle(CHAPTERS), strict=False))
"""Every scenario once, and every combination of chapters more than once."""


def wander(
    scenario: str, chapters: tuple[str, ...], seed: int, plies: int, game: Game = GAME
) -> Iterator[Table]:
    """A game of random moves, stopped at every question to a player."""
    table = Table(game, game.start(scenario, chapters))
    dealer = Dealer(seed)
    rng = random.Random(seed)
    while table.to_play != OVER and len(table.moves) < plies:
        if table.to_play == CHANCE:
            table.play(dealer.draw(table.state))
            continue
        yield table
        table.play(rng.choice(table.state.moves()))


def chooses_what_is_offered(name: str, scenario: str, chapters: tuple[str, ...], step: int) -> None:
    someone = player(name)(GAME, random.Random(1))
    for table in islice(wander(scenario, chapters, 1, 150), 0, None, step):
        seat, moves = table.to_play, table.state.moves()
        chosen = someone.choose(table.state.view(seat), table.histories[seat], moves)
        assert any(chosen is move for move in moves)


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize(("scenario", "chapters"), SAMPLE)
def test_a_player_chooses_what_is_offered(
    name: str, scenario: str, chapters: tuple[str, ...]
) -> None:
    chooses_what_is_offered(name, scenario, chapters, step=5)


@pytest.mark.long
@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize(("scenario", "chapters"), list(product(GAME.scenarios, CHAPTERS)))
def test_a_player_chooses_what_is_offered_everywhere(
    name: str, scenario: str, chapters: tuple[str, ...]
) -> None:
    chooses_what_is_offered(name, scenario, chapters, step=1)


@pytest.mark.parametrize("name", PLAYERS)
def test_set_up_is_not_always_the_same(name: str) -> None:
    """Where nothing tells the offers apart, every one has its turn; who knows which fleets have
    won leads several of them."""
    state = GAME.start("naval-battle")
    table = Table(GAME, state)
    seat = state.to_play
    chosen = {
        str(
            player(name)(GAME, random.Random(luck)).choose(
                state.view(seat), table.histories[seat], state.moves()
            )
        )
        for luck in range(40 * len(state.moves()))
    }
    if name in ("random", "greedy"):
        assert chosen == set(map(str, state.moves()))
    else:
        assert len(chosen) > 5


SETTINGS: list[tuple[str, str, tuple[str, ...]]] = [
    ("uboot", "lone-wolf", ()),
    ("uboot", "wolf-pack", GAME.chapters),
    ("uboot", "naval-battle", ()),
    ("uboot", "hunting-group-medium", (SLOW,)),
    ("stalingrad", "quick-duel", ()),
    ("stalingrad", "stop-the-advance-quick-duel", ()),
    ("avalon", "basic", ()),
    ("avalon", "two-on-two", ()),
    ("unterseeboot", "patrol", ()),
]


def asked(name: str) -> bool:
    """Unterseeboot is solved at every level, and that takes longer than a quick test has."""
    return name in ("random", "greedy")


def questions() -> Iterator[Question]:
    for number, (game, scenario, chapters) in enumerate(SETTINGS):
        for table in islice(wander(scenario, chapters, number, 60, GAMES[game]), 0, None, 12):
            view: Any = table.state.view(table.to_play)
            for name in PLAYERS:
                if game != "unterseeboot" or asked(name):
                    yield Question(
                        game=game,
                        player=name,
                        luck=f"{scenario}/{len(table.moves)}",
                        view=view,
                        seat=table.to_play,
                        events=list(table.histories[table.to_play].events),
                        moves=[str(move) for move in table.state.moves()],
                    )


def test_view_history_and_notations_are_all_it_takes() -> None:
    """A player in another process, where no position ever was, makes the same choices."""
    posed = list(questions())
    done = subprocess.run(
        [sys.executable, str(Path(__file__).with_name("apart.py"))],
        input=msgspec.json.encode(posed),
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert msgspec.json.decode(done.stdout, type=list[str]) == [answer(q) for q in posed]


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize(
    ("game", "scenario", "chapters"),
    [
        ("uboot", "wolf-pack", ()),
        ("uboot", "wolf-pack", GAME.chapters),
        ("stalingrad", "quick-duel", ()),
        ("avalon", "basic", ()),
    ],
)
def test_what_is_hidden_does_not_change_the_choice(
    name: str, game: str, scenario: str, chapters: tuple[str, ...]
) -> None:
    """Positions that look the same to a seat get the same move from it, with the same luck: so
    they get the same moves with the same chances."""
    differing = 0
    for table in islice(wander(scenario, chapters, 2, 120, GAMES[game]), 5, None, 11):
        seat = table.to_play
        history = table.histories[seat]
        view: Any = table.state.view(seat)
        worlds = GAMES[game].worlds(view, history)
        luck = random.Random(len(table.moves))
        alike = [worlds.sample(luck) for _ in range(3)]
        choices = {
            str(
                unhurried(name, GAMES[game], random.Random(7)).choose(
                    world.view(seat), history, world.moves()
                )
            )
            for world in alike
        }
        assert len(choices) == 1
        differing += len({GAMES[game].dump(world) for world in alike}) > 1
    assert differing
