"""Computer players in processes of their own: each is given what its seat sees, and a time."""

from __future__ import annotations

import logging
import random
import time
from collections import OrderedDict
from collections.abc import Sequence
from functools import partial
from typing import Any, Final, Literal, NamedTuple, TypeAlias
from zlib import crc32

from periscope.ai import PLAYERS
from periscope.ai.players import pace
from periscope.ai.players.coach import Coach, Moment, Tip, coached
from periscope.ai.players.guess import guesses
from periscope.games import rules
from periscope.kernel import Event, Game, History, Move, PeriscopeError, Player, Record, State
from periscope.server import metrics, solving, wire
from periscope.server.replaying import Study, replayed
from periscope.server.telling import choice
from periscope.server.workers import Answering, Busy, Failure, Rank, Worker

LOGGER: Final = logging.getLogger("periscope.server")
REMEMBERED: Final = 64
"""LRU cache: seats whose players and histories a worker keeps."""
UNHURRIED: Final = 60.0
"""Seconds after which a worker is replaced that looks back at a game."""
QUEUE: Final = 16
"""Questions of people that wait for one process; the next one is told that it is busy."""


Wish: TypeAlias = Literal["move", "guesses", "hints"]


class Question(NamedTuple):
    """All that a computer player is told, and what it is asked for.

    Views and events are plain values. A move is none: it acts, and where it is compiled it cannot
    be sent. Every world of a seat's view and history offers that seat the same moves, so a worker
    has them from there.
    """

    wish: Wish
    table: str
    game: str
    rules: int
    level: str
    view: Any
    seat: str
    events: Sequence[Event]
    until: float = 0.0
    """When others are to see the answer, by the monotonic clock, which all processes have."""
    pace: float = 0.0
    """Seconds between two moments at which an answer may be seen; with 0 nobody waits."""
    fresh: bool = True
    """Whether the answer begins with this question; it may take more than one."""
    goal: str = ""
    """What a solved game is to be advised for."""

    @property
    def whom(self) -> str:
        """Who is asked, for the log and the metrics."""
        return self.level if self.wish == "move" else self.wish

    @property
    def rank(self) -> Rank:
        return Rank.MOVE if self.wish == "move" else Rank.HINT


class Past(NamedTuple):
    """A stretch of a game that is over, for the coach to look back at."""

    table: str
    game: str
    record: str
    begin: int
    end: int
    goal: str = ""

    @property
    def whom(self) -> str:
        return "review"

    @property
    def rank(self) -> Rank:
        return Rank.REVIEW


Asked: TypeAlias = Question | Past | Study


class Failed(Exception):
    """Nobody has come up with an answer, and the log says why."""


class Bots:
    """The worker processes. A table always asks the same one, by a hash of its id: caches hold.

    People's helps are asked of one of their own: else the time that a hint takes would tell
    whether an opponent is still thinking. Looking back has another, so that nobody who plays waits
    for it. The less urgent the work, the lower the priority of its process.
    """

    def __init__(self, workers: int) -> None:
        self._workers: Final = [Worker(_players) for _ in range(workers)]
        self._helper: Final = Worker(_players, Rank.HINT, queue=QUEUE)
        self._reviewer: Final = Worker(_players, Rank.REVIEW, UNHURRIED, QUEUE)
        self._solver: Final = Worker(
            solving.begin,
            Rank.REVIEW,
            solving.PATIENCE,
            QUEUE,
            wait=solving.QUEUE,
            dropped=solving.DROPPED,
        )

    async def choose(self, question: Question) -> str:
        """The notation of a move; `Failed` if two workers come up with none."""
        worker = self._workers[crc32(question.table.encode()) % len(self._workers)]
        with metrics.THINKING.labels(question.game, question.level).time():
            return str(await self._ask(worker, question))

    async def help(self, question: Asked, caller: str = "") -> Any:
        """Advice for a person; a refusal if two workers come up with none, or too many wait."""
        solved = question.game == solving.SOLVED and not isinstance(question, Study)
        if solved and question.whom == "guesses":
            return []  # nothing is hidden
        helper = self._helper if isinstance(question, Question) else self._reviewer
        try:
            with metrics.HELPS.track_inprogress():
                answer = await self._ask(self._solver if solved else helper, question, caller)
        except Busy:
            raise PeriscopeError("error-coach-busy" if solved else "error-help-busy") from None
        except Failed:
            raise PeriscopeError("error-help-failed") from None
        if isinstance(answer, PeriscopeError):
            raise answer
        return answer

    async def _ask(self, worker: Worker, question: Asked, caller: str = "") -> Any:
        for _ in range(2):
            answer = await worker.ask(question, question.rank, caller)
            if not isinstance(answer, Failure):
                return answer
            report(question, answer)
        raise Failed

    def close(self) -> None:
        for worker in (*self._workers, self._helper, self._reviewer, self._solver):
            worker.close()


def report(question: Asked, failure: Failure) -> None:
    """Logs and counts a failure of a computer player."""
    metrics.FAILURES.labels(question.game, question.whom).inc()
    LOGGER.error(
        "computer",
        extra={
            "table": question.table,
            "game": question.game,
            "player": question.whom,
            "problem": failure.problem,
            "where": failure.where,
        },
    )


class _CachedPlayer(NamedTuple):
    """A player with the history of its seat."""

    player: Player
    history: History


def _players() -> Answering:
    """What a worker for computer players, helps and reviews does."""
    return partial(_answered, OrderedDict())


def _answered(cache: OrderedDict[tuple[str, str], _CachedPlayer], question: Asked) -> Any:
    if isinstance(question, Study):
        return replayed(question)
    if isinstance(question, Past):
        return _looked_back(question)
    cached = _cached_player(cache, question)
    game = rules(question.game, question.rules)
    if question.wish == "guesses":
        return guesses(game, question.view, cached.history)
    moves = offered(game, question.view, cached.history)
    return (
        _chosen(question, cached, moves)
        if question.wish == "move"
        else _hints(game, question, cached, moves)
    )


def offered(game: Game, view: Any, history: History) -> Sequence[Move]:
    """The moves of the seat that is to play: the same in every world that it may be in."""
    return game.worlds(view, history).sample(random.Random()).moves()


def _chosen(question: Question, cached: _CachedPlayer, moves: Sequence[Move]) -> str:
    left = pace.seconds(question.until, question.pace, time.monotonic(), question.fresh)
    pace.hurry(cached.player, left)
    return str(cached.player.choose(question.view, cached.history, moves))


def _hints(
    game: Game, question: Question, cached: _CachedPlayer, moves: Sequence[Move]
) -> list[wire.Hint]:
    if not coached(game):
        return []
    coach = Coach(game, random.Random())
    if (laid := coach.opening(question.view, moves)) is not None:
        return [wire.Hint(str(laid), choice(game, str(laid), question.view))]
    tips = coach.tips(question.view, cached.history, moves)
    return [_hint(game, tip, question.view) for tip in tips]


def _hint(game: Game, tip: Tip, view: Any) -> wire.Hint:
    event = tip.outlook.event
    return wire.Hint(
        move=str(tip.move),
        line=choice(game, str(tip.move), view),
        expected=tip.expected,
        share=tip.outlook.share,
        event=event,
        told=tuple(game.tell(event)),
        reply=tip.reply,
        reply_told=tuple(game.tell(tip.reply)) if tip.reply else (),
    )


def _looked_back(past: Past) -> list[wire.Moment]:
    """What each ply of the stretch brought; the same whenever it is asked for."""
    record = Record.parse(past.record)
    game = rules(record.game, record.version)
    if not coached(game):
        return []
    played = record.replay(game, past.end)
    coach = Coach(game, random.Random(f"{past.table}/{past.begin}"))
    return [_moment(game, played[m.ply - 1][0], m) for m in coach.review(played, past.begin)]


def _moment(game: Game, state: State, found: Moment) -> wire.Moment:
    line = choice(game, found.best, state.view(found.seat)) if found.best else None
    return wire.Moment(
        found.ply,
        found.expected,
        found.cost,
        found.best,
        found.luck,
        found.error,
        found.luck_error,
        line,
    )


def _cached_player(
    cache: OrderedDict[tuple[str, str], _CachedPlayer], question: Question
) -> _CachedPlayer:
    """The seat's player from the LRU cache, or a new one if events were taken back since."""
    key = (question.table, question.seat)
    cached = cache.pop(key, None)
    history = (cached.history if cached else History(question.seat)).followed(question.events)
    if cached is None or cached.history is not history:
        game = rules(question.game, question.rules)
        cached = _CachedPlayer(PLAYERS[question.level](game, random.Random()), history)
    cache[key] = cached
    if len(cache) > REMEMBERED:
        cache.popitem(last=False)
    return cached
