"""The arena: players meet on common seeds, both sides, until their ratings are known.

Every pair of players plays game number n twice, on the same seed, with sides exchanged. Results
go to a file line by line as they come, so that whoever stops the arena loses nothing that was
counted; the same command takes it up again.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import permutations
from multiprocessing import get_context
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from periscope.ai import player
from periscope.games import GAMES
from periscope.kernel import CHANCE, OVER, Dealer, Game, PeriscopeError, State, Table
from periscope.lab.ratings import Rating, Verdict, rate, rate_sides, sprt, tally

GAIN: Final = 50.0
"""Rating points by which the sequential test asks whether a player is stronger."""


class Contest(msgspec.Struct, frozen=True):
    """What is played, in names alone, so that any process can take it up."""

    game: str
    scenario: str
    chapters: tuple[str, ...]
    players: tuple[str, ...]
    games: int
    seed: int
    definition: str = ""
    """The TOML of a scenario of one's own."""

    def start(self) -> State:
        game = GAMES[self.game]
        own = game.read(self.definition, self.scenario) if self.definition else None
        return game.start(own or self.scenario, self.chapters)


class Meeting(msgspec.Struct, frozen=True):
    """One game of a contest: who has the first side, who the second, and its number."""

    first: str
    second: str
    number: int


class GameResult(msgspec.Struct, frozen=True):
    """A line of the file: a game that was played, and what the first side got of it."""

    scenario: str
    chapters: tuple[str, ...]
    seed: int
    meeting: Meeting
    score: float
    reason: str
    plies: int
    slowest: float
    """The longest that a player thought about one move, in seconds."""


class Standing(msgspec.Struct, frozen=True):
    """One player: games and points on both sides and in all."""

    games: tuple[int, int]
    score: tuple[float, float]
    rating: Rating
    sides: tuple[Rating, Rating]


class Pairing(msgspec.Struct, frozen=True):
    """Two players: what the first got of their games, in all and on each side."""

    games: int
    score: float
    by_side: tuple[float, float]


class Report(msgspec.Struct, frozen=True):
    """What the arena has found."""

    contest: Contest
    sides: tuple[str, str]
    standings: dict[str, Standing]
    pairings: dict[str, Pairing]
    first_side: Rating
    test: dict[str, float | str] | None
    played: int


class Sides(NamedTuple):
    """The two sides of a game, with the seats of each."""

    names: tuple[str, str]
    seats: tuple[tuple[str, ...], tuple[str, ...]]


def sides_of(game: Game, state: State) -> Sides:
    found: dict[str, list[str]] = {}
    for seat in game.seats(state):
        found.setdefault(game.side(state, seat), []).append(seat)
    if len(found) != 2:
        raise PeriscopeError("error-arena-sides", game=game.name)
    first, second = (tuple(seats) for seats in found.values())
    return Sides((_name(first), _name(second)), (first, second))


def _name(seats: Sequence[str]) -> str:
    """What the seats of a side have in common: `boat` for boat-1 and boat-2."""
    return seats[0].partition("-")[0]


def arena(
    contest: Contest,
    file: Path | None = None,
    workers: int = 1,
    test: bool = False,
    progress: Callable[[int], None] | None = None,
    only_read: bool = False,
) -> Report:
    """Plays what is not in the file yet; with `test` only until the first two are told apart,
    with `only_read` nothing."""
    if len(set(contest.players)) < 2:
        raise PeriscopeError("error-arena-players", found=len(set(contest.players)))
    for name in contest.players:
        player(name)
    sides = sides_of(GAMES[contest.game], contest.start())
    lines = {line.meeting: line for line in _read(file, contest)} if file else {}
    todo = [meeting for meeting in _meetings(contest) if meeting not in lines]
    if only_read:
        todo = []
    if progress is not None:
        progress(len(lines))
    with _Log(file, contest) as log:
        for line in _results(contest, todo, workers):
            lines[line.meeting] = line
            log.write(line)
            if progress is not None:
                progress(len(lines))
            if test and _test(contest, lines)[0].word != "open":
                break
    return _report(contest, sides, lines, test)


def _meetings(contest: Contest) -> Iterator[Meeting]:
    """Both games of a seed one after the other, so that a contest cut short is still even."""
    for number in range(contest.games):
        for first, second in permutations(contest.players, 2):
            yield Meeting(first, second, number)


class _Log:
    """The file of a contest: each line is on the disk before the next is begun."""

    def __init__(self, file: Path | None, contest: Contest) -> None:
        self.file: Final = file
        self.contest: Final = contest

    def __enter__(self) -> _Log:
        try:
            self.stream = self.file.open("ab") if self.file else None
        except OSError as error:
            raise PeriscopeError(
                "error-write", file=str(self.file), problem=error.strerror or ""
            ) from None
        return self

    def write(self, line: GameResult) -> None:
        if self.stream is not None:
            # A line that an earlier run could not finish is ended first.
            self.stream.write(b"" if self._whole() else b"\n")
            self.stream.write(msgspec.json.encode(line) + b"\n")
            self.stream.flush()
            os.fsync(self.stream.fileno())

    def _whole(self) -> bool:
        assert self.file is not None
        with self.file.open("rb") as stream:
            stream.seek(0, os.SEEK_END)
            if not stream.tell():
                return True
            stream.seek(-1, os.SEEK_END)
            return stream.read(1) == b"\n"

    def __exit__(self, *_: object) -> None:
        if self.stream is not None:
            self.stream.close()


def _read(file: Path, contest: Contest) -> Iterator[GameResult]:
    """The games of this contest that are in the file; a line that was cut off is none."""
    try:
        text = file.read_bytes() if file.exists() else b""
    except OSError as error:
        raise PeriscopeError(
            "error-file", file=str(file), problem=error.strerror or str(error)
        ) from None
    wanted = set(_meetings(contest))
    for number, raw in enumerate(text.splitlines(), 1):
        try:
            line = msgspec.json.decode(raw, type=GameResult)
        except msgspec.DecodeError:
            if number == 1:
                raise PeriscopeError("error-arena-file", file=str(file)) from None
            continue
        same = (line.scenario, line.chapters, line.seed)
        if same == (contest.scenario, contest.chapters, contest.seed) and line.meeting in wanted:
            yield line


def _results(contest: Contest, todo: Sequence[Meeting], workers: int) -> Iterator[GameResult]:
    if workers <= 1 or len(todo) < 2:
        yield from map(partial(play, contest), todo)
        return
    with get_context("spawn").Pool(min(workers, len(todo))) as pool:
        yield from pool.imap_unordered(partial(play, contest), todo)


def play(contest: Contest, meeting: Meeting) -> GameResult:
    """One game, with common random numbers: draws depend on seed and number, not on who plays."""
    game = GAMES[contest.game]
    start = contest.start()
    sides = sides_of(game, start)
    table = Table(game, start)
    luck = f"{contest.seed}/{meeting.number}"
    dealer = Dealer(luck)
    names = {
        seat: name
        for name, seats in zip((meeting.first, meeting.second), sides.seats, strict=True)
        for seat in seats
    }
    players = {
        seat: player(name)(game, random.Random(f"{luck}/{name}/{seat}"))
        for seat, name in names.items()
    }
    slowest = 0.0
    while (seat := table.to_play) != OVER:
        state = table.state
        if seat == CHANCE:
            table.play(dealer.draw(state))
            continue
        began = time.perf_counter()
        chosen = players[seat].choose(state.view(seat), table.histories[seat], state.moves())
        slowest = max(slowest, time.perf_counter() - began)
        table.play(chosen)
    outcome = table.outcome()
    assert outcome is not None
    won = bool(set(outcome.winners) & set(sides.seats[0]))
    score = 0.5 if not outcome.winners else float(won)
    return GameResult(
        contest.scenario,
        contest.chapters,
        contest.seed,
        meeting,
        score,
        outcome.reason,
        len(table.moves),
        round(slowest, 3),
    )


def _report(contest: Contest, sides: Sides, lines: dict[Meeting, GameResult], test: bool) -> Report:
    scores: dict[tuple[str, str], list[float]] = {}
    for meeting, line in lines.items():
        scores.setdefault((meeting.first, meeting.second), []).append(line.score)
    results = tally(scores)
    names = tuple(dict.fromkeys(contest.players))
    ratings, first_side = rate(results, names)
    by_side = rate_sides(results, ratings)
    standings = {}
    for name in names:
        first = [score for pair, found in scores.items() if pair[0] == name for score in found]
        second = [1 - x for pair, found in scores.items() if pair[1] == name for x in found]
        standings[name] = Standing(
            (len(first), len(second)),
            (sum(first), sum(second)),
            ratings[name],
            by_side[name],
        )
    pairings = {
        f"{one} - {other}": _pairing(scores.get((one, other), []), scores.get((other, one), []))
        for place, one in enumerate(names)
        for other in names[place + 1 :]
    }
    verdict: dict[str, float | str] | None = None
    if test:
        found, pairs = _test(contest, lines)
        verdict = {**found._asdict(), "verdict": found.word, "pairs": pairs, "gain": GAIN}
    return Report(contest, sides.names, standings, pairings, first_side, verdict, len(lines))


def _pairing(first: Sequence[float], second: Sequence[float]) -> Pairing:
    turned = [1 - score for score in second]
    return Pairing(len(first) + len(turned), sum(first) + sum(turned), (sum(first), sum(turned)))


def _test(contest: Contest, lines: dict[Meeting, GameResult]) -> tuple[Verdict, int]:
    """The sequential test of the first two players, on seeds that both have played both ways."""
    one, other = contest.players[:2]
    pairs = []
    for number in range(contest.games):
        ahead = lines.get(Meeting(one, other, number))
        back = lines.get(Meeting(other, one, number))
        if ahead and back:
            pairs.append(ahead.score + 1 - back.score)
    return sprt(pairs, GAIN), len(pairs)
