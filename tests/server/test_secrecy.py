"""Hidden stays hidden, at the socket and byte for byte.

Two tables whose positions differ only in what a watcher cannot see send that watcher the same
bytes. Each test plays a game, and beside it a twin in which the others choose something else
wherever the watcher cannot tell the difference.
"""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import msgspec
import pytest

from periscope.games import GAMES
from periscope.kernel import CHANCE, OVER, SPECTATOR, Dealer, Game, State
from periscope.kernel.protocol import Move
from periscope.server import decide, entry, wire
from periscope.server.journal import Append, Journal
from periscope.server.room import Room
from tests.server.client import Web
from tests.server.processes import Process

SETTINGS = [
    ("uboot", "lone-wolf", ()),
    ("uboot", "wolf-pack", ("slow-submarines", "surface-combat", "reinforcements")),
    ("stalingrad", "quick-duel", ()),
    ("stalingrad", "open-front", ("advanced",)),
    ("stalingrad", "quick-duel", ("german-team", "soviet-team")),
    ("avalon", "basic", ()),
    ("avalon", "two-on-two", ()),
]
MASKS = re.compile(rb'"(time|since|created)":[0-9.e+]+|"id":"[^"]*"|"left":\{[^}]*\}')
"""What differs between any two tables: when they were played, and what they are called."""
PLIES = 60
SECRET = "the same for both, so that chance draws the same"


def pairs(game: Game, start: State, watcher: str, seed: int) -> Iterator[tuple[str, str]]:
    """A game and its twin, move by move, as far as the watcher cannot tell them apart."""
    rng = random.Random(seed)
    mixed = "/".join((SECRET, *(f"{seat}=" for seat in game.seats(start))))
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


def longest(game: Game, start: State, watcher: str) -> list[tuple[str, str]]:
    """Of some games the one in which most is different for longest."""
    lines = [list(islice(pairs(game, start, watcher, seed), PLIES)) for seed in range(4)]
    return max(lines, key=lambda line: (sum(a != b for a, b in line) > 0) * len(line))


def masked(raw: list[bytes]) -> list[bytes]:
    return [MASKS.sub(b"", message) for message in raw]


@pytest.mark.parametrize(("name", "scenario", "chapters"), SETTINGS)
def test_what_a_watcher_is_sent_does_not_depend_on_what_it_cannot_see(
    server: Process, web: Web, name: str, scenario: str, chapters: tuple[str, ...]
) -> None:
    game = GAMES[name]
    start = game.start(scenario, chapters)
    seats = game.seats(start)
    differing = 0
    for watcher in (seats[0], seats[-1], SPECTATOR):
        line = longest(game, start, watcher)
        differing += sum(a != b for a, b in line)
        new = wire.NewTable(
            name,
            scenario,
            chapters,
            seats=dict.fromkeys(seats, "me"),
            clock=wire.ClockSetting(600, 5),
        )
        sent = [
            _watched(server, web, new, watcher, [pair[which] for pair in line]) for which in (0, 1)
        ]
        assert masked(sent[0]) == masked(sent[1])
        assert len(sent[0]) > 2
    assert differing > 0


def _written(server: Process, new: wire.NewTable) -> decide.Table:
    """A table with a secret of our choice, put into the server's database by ourselves."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("secrets.token_hex", lambda _: SECRET)
        table = decide.Table(new, time.time())
    rows = [Append(table.id, n, e, "playing", None) for n, e in enumerate(table.entries, 1)]

    async def write() -> None:
        journal = Journal(server.url, False)
        await journal.create(table.id, table.setup, rows)
        await journal.close()

    asyncio.run(write())
    return table


def _watched(
    server: Process, web: Web, new: wire.NewTable, watcher: str, line: list[str]
) -> list[bytes]:
    """Everything that one watcher receives while a line is played."""
    table = _written(server, new)
    sockets = {seat: web.socket(table.id, token) for seat, token in table.tokens.items()}
    eye = sockets.get(watcher) or web.socket(table.id)
    everybody = {id(socket): socket for socket in (*sockets.values(), eye)}.values()
    for socket in everybody:
        socket.settle()
    for move in line:
        (mover,) = [s for s in sockets.values() if s.now and s.now.moves]
        assert mover.now is not None
        assert isinstance(mover.act(type="move", at=mover.now.at, move=move), wire.Done)
        for socket in everybody:
            socket.settle()
    for socket in everybody:
        socket.close()
    return eye.told


def test_a_step_that_only_its_maker_sees_is_not_to_be_noticed_at_all(web: Web) -> None:
    """No event, no number, no prompt, no clock: nobody else receives a single byte."""
    seats = dict.fromkeys(("german", "soviet"), "me")
    new = web.create("stalingrad", seats=seats, clock={"seconds": 600, "increment": 5})
    sockets = {seat: web.socket(new.table.id, token) for seat, token in new.tokens.items()}
    watcher = web.socket(new.table.id)
    for socket in (*sockets.values(), watcher):
        socket.settle()
    mover = next(s for s in sockets.values() if s.now and s.now.moves)
    others = [s for s in (*sockets.values(), watcher) if s is not mover]
    told = [len(other.told) for other in others]
    steps = 0
    while True:
        assert mover.now is not None
        assert isinstance(mover.move(mover.now.moves[0].move), wire.Done)
        if not mover.now.moves:
            break
        steps += 1
        for other in others:
            other.settle()
        assert [len(other.told) for other in others] == told
    assert steps > 3


def test_the_encoder_knows_no_position() -> None:
    for game in GAMES.values():
        start = game.start(next(iter(game.scenarios)))
        with pytest.raises(TypeError, match="not for the wire"):
            wire.encode(start)  # type: ignore[arg-type]  # That is the point.
        made = decide.Table(wire.NewTable(game.name), 0.0)
        now = made.room.standing(SPECTATOR)
        with pytest.raises(TypeError, match="not for the wire"):
            wire.encode(msgspec.structs.replace(now, view=made.room.course.state))


def test_tokens_are_kept_as_hashes_and_never_logged(server: Process, web: Web) -> None:
    new = web.create("uboot", seats={"allied": "me", "german": "open"})
    joined = web.join(new.table.id, "german", new.invitations["german"])
    secrets = [*new.tokens.values(), *new.invitations.values(), joined.token]
    assert all(len(secret) >= 24 for secret in secrets)
    web.act(new.table.id, joined.token, type="resign")
    web.act(new.table.id, "wrong-" + joined.token, type="resign")
    socket = web.socket(new.table.id, joined.token)
    socket.settle()
    stored = b"".join(path.read_bytes() for path in _files(server.url))
    assert new.table.id.encode() in stored
    for secret in secrets:
        assert secret.encode() not in stored
        assert secret not in server.logged()


def _files(url: str) -> list[Path]:
    path = Path(url.removeprefix("sqlite:///"))
    return sorted(path.parent.glob(f"{path.name}*"))


def test_tables_do_not_tell_the_secret_before_the_end() -> None:
    made = decide.Table(wire.NewTable("uboot", seats={"allied": "me", "german": "me"}), 1.0)
    room = made.room
    secret = made.setup.secret.encode()
    for watcher in (*room.seats, SPECTATOR):
        assert secret not in wire.encode(room.update(watcher, 0))
    assert secret not in wire.encode(room.info())
    room.read(entry.Lost(2.0, "allied", "", "resigned"))
    assert secret in wire.encode(room.info())


def test_a_computers_memory_holds_nothing_but_what_its_seat_saw() -> None:
    """A worker process is asked with a view, events and moves; a position cannot get there."""
    from periscope.server.hub import _question

    made = decide.Table(wire.NewTable("uboot", seats={"allied": "me", "german": "random"}), 1.0)
    question = _question(made.room)
    assert question is not None
    assert question.seat == "german"
    state = made.room.course.state
    assert question.view == state.view("german")
    assert [str(move) for move in question.moves] == [str(move) for move in state.moves()]
    assert not any(isinstance(part, (Room, type(state))) for part in question)
