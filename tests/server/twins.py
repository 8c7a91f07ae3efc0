"""Games and their twins: alike for one watcher, different in what it cannot see."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from unittest.mock import patch

import msgspec

from periscope.ai.players.pace import LAID
from periscope.kernel import CHANCE, OVER, Dealer, Game, Seat, State, Table
from periscope.kernel.protocol import Move
from periscope.server import decide, wire
from periscope.server.appends import Append
from periscope.server.storage import Storage
from tests.server.client import Socket

PLIES = 60
SECRET = "the same for both, so that chance draws the same"
ARMED = """rows = 5
columns = 4
chapters = ["surface-combat"]
target = 6
[allied]
freighter = 2
armed-freighter = 1
[german]
s-boot = 1
submarine = 1
"""
"""Which freighter is armed only the Allies know: whether they can fire tells."""
ASKED = [
    ("uboot", ARMED, "allied"),
    ("stalingrad", "quick-duel", "german"),
    ("avalon", "basic", "escort-1"),
]
"""Games in which a seat may have one choice or many, and its opponent cannot know."""


def pairs(
    game: Game, start: State, watcher: str, seed: int, salt: str = ""
) -> Iterator[tuple[str, str]]:
    """A game and its twin, move by move, as far as the watcher cannot tell them apart."""
    rng = random.Random(seed)
    mixed = "/".join((SECRET, *(f"{seat}={salt}" for seat in game.seats(start))))
    dealers = Dealer(mixed), Dealer(mixed)
    one = two = start
    while one.to_play != OVER:
        if one.to_play == CHANCE == two.to_play:
            drawn = dealers[0].draw(one), dealers[1].draw(two)
            if drawn[0].seen_by(watcher, one) != drawn[1].seen_by(watcher, two):
                return
            one, two = drawn[0].play(one), drawn[1].play(two)
            continue
        move = rng.choice(one.moves())
        seen = move.seen_by(watcher, one)
        own = one.to_play == watcher
        after = move.play(one)
        other = next(
            (
                twin
                for twin in _candidates(two, move, own, rng)
                if twin.seen_by(watcher, two) == seen
                and twin.play(two).to_play == after.to_play
                and msgspec.json.encode(twin.play(two).view(watcher))
                == msgspec.json.encode(after.view(watcher))
            ),
            None,
        )
        if other is None or two.to_play != one.to_play:
            return
        yield str(move), str(other)
        one, two = after, other.play(two)


def _candidates(state: State, move: Move, own: bool, rng: random.Random) -> list[Move]:
    """What the watcher plays is the same; of the others' moves another one comes first."""
    if own:
        return [other for other in state.moves() if str(other) == str(move)]
    moves = list(state.moves())
    rng.shuffle(moves)
    return sorted(moves, key=lambda other: str(other) == str(move))


def longest(game: Game, start: State, watcher: str, salt: str = "") -> list[tuple[str, str]]:
    """Of some games the one in which most is different for longest."""
    lines = [list(islice(pairs(game, start, watcher, seed, salt), PLIES)) for seed in range(4)]
    return max(lines, key=lambda line: (sum(a != b for a, b in line) > 0) * len(line))


def written(url: str, new: wire.NewTable, secret: str = SECRET) -> decide.NewRoom:
    """A table with a secret of our choice, put into the server's database by ourselves."""
    with patch("secrets.token_hex", lambda _: secret):
        table = decide.NewRoom(new, time.time())
    rows = [Append(table.id, n, e, "playing", None) for n, e in enumerate(table.entries, 1)]

    async def write() -> None:
        storage = Storage(url)
        await storage.create(table.id, table.setup, rows)
        await storage.close()

    asyncio.run(write())
    return table


def play(sockets: Mapping[Seat, Socket], line: Iterable[str]) -> Iterator[tuple[Seat, float]]:
    """Plays a line at a table; who moved, and how long the answer took."""
    for socket in sockets.values():
        socket.settle()
    now = next(iter(sockets.values())).now
    for move in line:
        assert now is not None
        seat = now.to_play
        mover = sockets[seat]
        at = mover.standing(lambda found: bool(found.moves)).at
        begun = time.perf_counter()
        assert isinstance(mover.act(type="move", at=at, move=move), wire.Done)
        yield seat, time.perf_counter() - begun
        now = mover.now


def asked_differently(game: Game, scenario: str, seat: Seat) -> tuple[Seat, str, str]:
    """The seat's opponent, and the records of two games that it cannot tell apart: the seat has a
    choice now in one of them alone."""
    known = game.find(scenario) if scenario in game.scenarios else game.read(scenario, "twins")
    start = game.start(known)
    watcher = next(other for other in game.seats(start) if other != seat)
    mixed = "/".join((SECRET, *(f"{other}=" for other in game.seats(start))))
    for seed in range(1000):
        tables = Table(game, start), Table(game, start)
        dealers = Dealer(mixed), Dealer(mixed)
        for pair in pairs(game, start, watcher, seed):
            for table, dealer, move in zip(tables, dealers, pair, strict=True):
                _draw(table, dealer)
                table.play(table.find(move))
                _draw(table, dealer)
            if any(table.to_play != seat or table.state.prompt in LAID for table in tables):
                continue
            one, two = (len(table.state.moves()) == 1 for table in tables)
            if one != two:
                return watcher, tables[0].record().dump(), tables[1].record().dump()
    raise AssertionError("no such games were found")


def _draw(table: Table, dealer: Dealer) -> None:
    while table.to_play == CHANCE:
        table.play(dealer.draw(table.state))
