"""Plays many games between computer players and counts what came of them."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Final

import msgspec

from periscope.ai import player
from periscope.games import GAMES
from periscope.kernel import CHANCE, OVER, Dealer, Game, Outcome, PeriscopeError, Table

DRAW: Final = "draw"


class Summary(msgspec.Struct, frozen=True):
    """What came of the games; `plies` and `scores` are means."""

    game: str
    scenario: str
    chapters: tuple[str, ...]
    players: tuple[str, ...]
    games: int
    seed: int
    wins: dict[str, int]
    reasons: dict[str, int]
    scores: dict[str, float]
    plies: float
    seconds: float
    moves_per_second: float


class Task(msgspec.Struct, frozen=True):
    """What a worker is told: names, never objects, so that any process can take it up."""

    game: str
    scenario: str | Path
    chapters: tuple[str, ...]
    players: tuple[str, ...]
    seed: int


class Played(msgspec.Struct, frozen=True):
    """What came of one game."""

    outcome: Outcome
    plies: int


def simulate(
    game: Game,
    scenario: str | Path,
    chapters: Sequence[str],
    games: int,
    players: tuple[str, ...],
    seed: int,
    progress: Callable[[int], None] | None = None,
    workers: int = 1,
) -> Summary:
    """Plays `games` games, `players` one for each seat in order.

    `scenario` is a name or the Path of a TOML file. Game number n depends on the seed and n
    alone, so the number of workers changes nothing but the time.
    """
    if games < 1:
        raise PeriscopeError("error-games", found=games)
    for name in players:
        player(name)
    start = game.start(scenario, chapters)
    seats = game.seats(start)
    if len(players) != len(seats):
        raise PeriscopeError("error-players", found=len(players), seats=", ".join(seats))
    task = Task(game.name, scenario, tuple(chapters), players, seed)
    began = time.perf_counter()
    results = []
    for played in _results(task, games, workers):
        results.append(played)
        if progress is not None:
            progress(len(results))
    seconds = time.perf_counter() - began
    plies = sum(played.plies for played in results)
    return Summary(
        game=game.name,
        scenario=start.scenario.name,
        chapters=start.scenario.chapters,
        players=players,
        games=games,
        seed=seed,
        wins=_wins(results, seats),
        reasons=dict(Counter(played.outcome.reason for played in results)),
        scores={
            seat: sum(played.outcome.scores[seat] for played in results) / games for seat in seats
        },
        plies=plies / games,
        seconds=seconds,
        moves_per_second=plies / seconds,
    )


def _wins(results: Sequence[Played], seats: Sequence[str]) -> dict[str, int]:
    wins = dict.fromkeys((*seats, DRAW), 0)
    for played in results:
        for winner in played.outcome.winners or (DRAW,):
            wins[winner] += 1
    return wins


def _results(task: Task, games: int, workers: int) -> Iterator[Played]:
    """Results in the order of the games: sums of floats depend on the order."""
    if workers <= 1:
        yield from map(partial(_play, task), range(games))
        return
    # Spawned processes begin with nothing: what they know is what they were told.
    with get_context("spawn").Pool(min(workers, games)) as pool:
        yield from pool.imap(partial(_play, task), range(games), max(1, games // (workers * 8)))


def _play(task: Task, number: int) -> Played:
    game = GAMES[task.game]
    table = Table(game, game.start(task.scenario, task.chapters))
    own_seed = f"{task.seed}/{number}"
    dealer = Dealer(own_seed)
    players = {
        seat: player(name)(game, random.Random(f"{own_seed}/{seat}"))
        for seat, name in zip(table.seats, task.players, strict=True)
    }
    while (seat := table.to_play) != OVER:
        state = table.state
        if seat == CHANCE:
            table.play(dealer.draw(state))
        else:
            history = table.histories[seat]
            table.play(players[seat].choose(state.view(seat), history, state.moves()))
    outcome = table.outcome()
    if outcome is None:
        raise AssertionError("a game that is over has an outcome")
    return Played(outcome, len(table.moves))
