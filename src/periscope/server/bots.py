"""Computer players in processes of their own: each is given what its seat sees, and a time."""

from __future__ import annotations

import asyncio
import logging
import random
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final, Literal, NamedTuple, TypeAlias
from zlib import crc32

from periscope.ai import PLAYERS
from periscope.ai.coach import Coach, coached
from periscope.ai.guess import guesses
from periscope.games import rules
from periscope.kernel import Event, History, Move, PeriscopeError, Player, Record
from periscope.server import metrics

LOGGER: Final = logging.getLogger("periscope.server")
PATIENCE: Final = 20.0
"""Seconds after which a worker that has not answered is replaced."""
REMEMBERED: Final = 64
"""Seats whose histories a worker keeps, so as not to think everything over again."""


Wish: TypeAlias = Literal["move", "guesses", "hints"]


class Question(NamedTuple):
    """All that a computer player is told, and what it is asked for."""

    wish: Wish
    table: str
    game: str
    rules: int
    level: str
    view: Any
    seat: str
    events: Sequence[Event]
    moves: Sequence[Move]


class Past(NamedTuple):
    """A stretch of a game that is over, for the coach to look back at."""

    table: str
    record: str
    begin: int
    end: int


class Bots:
    """The workers. A table always asks the same one, which remembers it."""

    def __init__(self, workers: int) -> None:
        self._workers: Final = [_Worker() for _ in range(workers)]

    async def choose(self, question: Question) -> str:
        """The notation of a move; some move or other, if no worker comes up with one."""
        with metrics.THINKING.labels(question.game, question.level).time():
            return await self._choose(question)

    async def _choose(self, question: Question) -> str:
        answer = await self._ask(question)
        return str(random.choice(question.moves) if answer is None else answer)

    async def help(self, question: Question | Past) -> Any:
        """Advice for a person; a refusal if no worker comes up with any."""
        answer = await self._ask(question)
        if answer is None:
            raise PeriscopeError("error-help-later")
        return answer

    async def _ask(self, question: Question | Past) -> Any:
        worker = self._workers[crc32(question.table.encode()) % len(self._workers)]
        for _ in range(2):
            try:
                return await worker.ask(question)
            except (EOFError, OSError, TimeoutError) as error:
                LOGGER.warning("worker", extra={"problem": type(error).__name__})
        return None

    def close(self) -> None:
        for worker in self._workers:
            worker.close()


class _Worker:
    """One process, started when it is first needed and again when it dies."""

    def __init__(self) -> None:
        self._thread: Final = ThreadPoolExecutor(1, "periscope-bot")
        self._process: Any = None
        self._pipe: Connection | None = None

    async def ask(self, question: Question | Past) -> Any:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._ask, question)

    def close(self) -> None:
        self._stop()
        self._thread.shutdown(cancel_futures=True)

    def _ask(self, question: Question | Past) -> Any:
        try:
            if self._pipe is None:
                self._start()
            assert self._pipe is not None
            self._pipe.send(question)
            if not self._pipe.poll(PATIENCE):
                raise TimeoutError
            return self._pipe.recv()
        except (EOFError, OSError, TimeoutError):
            self._stop()
            raise

    def _start(self) -> None:
        # Spawned, so that it begins with nothing: no log, no position, no token.
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()

    def _stop(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
            self._process.kill()
            self._process.join()
        self._pipe = None


class _Mind(NamedTuple):
    """A player with its memory."""

    player: Player
    history: History


def _serve(pipe: Connection) -> None:
    """The worker's whole life: questions in, notations out."""
    minds: OrderedDict[tuple[str, str], _Mind] = OrderedDict()
    while True:
        try:
            question: Question | Past = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        if isinstance(question, Past):
            pipe.send(_looked_back(question))
            continue
        mind = _mind(minds, question)
        pipe.send(_answer(question, mind))


def _answer(question: Question, mind: _Mind) -> Any:
    view, history, moves = question.view, mind.history, question.moves
    if question.wish == "move":
        return str(mind.player.choose(view, history, moves))
    game = rules(question.game, question.rules)
    if question.wish == "guesses":
        return [tuple(guess) for guess in guesses(game, view, history)]
    if not coached(game):
        return []
    coach = Coach(game, random.Random())
    if (laid := coach.opening(view, moves)) is not None:
        return [(str(laid), None, None, "")]
    tips = coach.tips(view, history, moves)
    return [(str(t.move), t.expected, (t.outlook.share, t.outlook.event), t.reply) for t in tips]


def _looked_back(past: Past) -> list[tuple[int, float, float, str, float]]:
    """What each ply of the stretch brought; the same whenever it is asked for."""
    record = Record.parse(past.record)
    game = rules(record.game, record.version)
    if not coached(game):
        return []
    coach = Coach(game, random.Random(f"{past.table}/{past.begin}"))
    moments = coach.review(record.replay(game, past.end), past.begin)
    return [(m.ply, m.expected, m.cost, m.best, m.luck) for m in moments]


def _mind(minds: OrderedDict[tuple[str, str], _Mind], question: Question) -> _Mind:
    """The player that the seat has had before, if nothing was taken back since."""
    key = (question.table, question.seat)
    mind = minds.pop(key, None)
    history = (mind.history if mind else History(question.seat)).followed(question.events)
    if mind is None or mind.history is not history:
        game = rules(question.game, question.rules)
        mind = _Mind(PLAYERS[question.level](game, random.Random()), history)
    minds[key] = mind
    if len(minds) > REMEMBERED:
        minds.popitem(last=False)
    return mind
