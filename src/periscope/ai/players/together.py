"""Root parallelisation: each process grows trees of its own, and visits and results are added up.

A helper is told what the seat knows (its view, its events and the notations that are offered)
and nothing else. One that dies or is late is not waited for: the others' results stand. One that
fails is a fault of the program, and whoever has asked is told.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing import current_process, get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final, NamedTuple

from periscope.ai.players.weights import WEIGHTS
from periscope.ai.search.rounds import Limits
from periscope.ai.search.search import Judged, Search
from periscope.kernel.protocol import Event, Game, History, Move

LATE: Final = WEIGHTS.together.late
"""How long helpers are waited for after one's own search, as a share of its limit in seconds; never
longer than that search took."""


class Question(NamedTuple):
    """What a helper is told."""

    number: int
    view: Any
    seat: str
    events: tuple[Event, ...]
    offered: tuple[str, ...]


class Answer(NamedTuple):
    """What a helper has found of every move: how often it was tried, and its mean result."""

    number: int
    found: dict[str, tuple[int, float]]
    problem: str = ""


class Offered:
    """A move of which nothing is known but its notation."""

    def __init__(self, notation: str) -> None:
        self.notation: Final = notation

    def __str__(self) -> str:
        return self.notation


class Together:
    """Plays what all processes together prefer."""

    def __init__(self, game: Game, rng: random.Random, limits: Limits, processes: int) -> None:
        self.search: Final = Search(game, rng, limits)
        # A process that somebody else has started for one game among many starts none itself.
        helpers = 0 if current_process().daemon else processes - 1
        self.helpers: Final = [Helper(game.name, limits, rng.random()) for _ in range(helpers)]
        self._asked = 0

    def choose(self, view: Any, history: History, moves: Sequence[Move]) -> Move:
        return self.search.known(view, history, moves) or self.think(view, history, moves)[0].move

    def think(self, view: Any, history: History, moves: Sequence[Move]) -> list[Judged]:
        """Every move that was looked at, the best first."""
        self._asked += 1
        question = Question(
            self._asked, view, history.seat, tuple(history.events), tuple(map(str, moves))
        )
        began = time.perf_counter()
        for helper in self.helpers:
            helper.ask(question)
        own = self.search.think(view, history, moves)
        now = time.perf_counter()
        until = now + min(LATE * self.search.limits.seconds, now - began)
        return _added(own, [found for h in self.helpers for found in h.answers(self._asked, until)])


def _added(own: Sequence[Judged], others: Sequence[dict[str, tuple[int, float]]]) -> list[Judged]:
    """The results of all processes: visits added up, means weighted by visits."""
    judged = []
    for move, visits, mean in own:
        found = [(visits, mean), *(other[str(move)] for other in others)]
        tries = sum(count for count, _ in found)
        total = sum(count * value for count, value in found)
        judged.append(Judged(move, tries, total / tries if tries else mean))
    return sorted(judged, key=lambda one: (one.visits > 0, one.mean), reverse=True)


class Helper:
    """A process that thinks along; another one takes its place when it has died."""

    def __init__(self, game: str, limits: Limits, luck: float) -> None:
        self._order: Final = (game, limits, luck)
        self._start()

    def _start(self) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(
            target=think_along, args=(theirs, *self._order), daemon=True
        )
        self.process.start()
        theirs.close()
        self._owed = 0

    def ask(self, question: Question) -> None:
        """Hands it a question, unless it is still thinking about another one."""
        if not self.process.is_alive():
            self._start()
        elif self._owed:
            for _ in self.answers(self._owed, 0.0):
                pass
        if not self._owed:
            # One that dies this very moment is replaced when it is asked again.
            with suppress(OSError):
                self.pipe.send(question)
                self._owed = question.number

    def answers(self, number: int, until: float) -> Iterator[dict[str, tuple[int, float]]]:
        """Its answer to the question of that number, if it comes in time."""
        try:
            while self.pipe.poll(max(0.0, until - time.perf_counter())):
                answer = self.pipe.recv()
                self._owed = 0
                if answer.problem:
                    raise RuntimeError(f"a helper of the search has failed: {answer.problem}")
                if answer.number == number:
                    yield answer.found
                    return
        except (EOFError, OSError):
            return


def think_along(pipe: Connection, name: str, limits: Limits, luck: float) -> None:
    """What a helper process runs: it answers questions until the pipe is closed."""
    from periscope.games import GAMES

    game = GAMES[name]
    search = Search(game, random.Random(luck), limits)
    history: History | None = None
    while True:
        try:
            question = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        if history is None or history.seat != question.seat:
            history = History(question.seat)
        history = history.followed(question.events)
        offered: list[Any] = [Offered(notation) for notation in question.offered]
        try:
            judged = search.think(question.view, history, offered)
            found = {str(one.move): (one.visits, one.mean) for one in judged}
            answer = Answer(question.number, found)
        except Exception as error:
            answer = Answer(question.number, {}, repr(error))
        try:
            pipe.send(answer)
        except OSError:
            return
