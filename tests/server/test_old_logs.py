"""Tables that were begun before moves were data: their logs are read, shown and played on.

`logs/*.jsonl` were written by the server of the wire's first version: the set-up, then the entries,
with moves, draws, undo, an undo by consent and a word said in between.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from periscope.games import GAMES
from periscope.kernel import CHANCE, OVER, SPECTATOR, Seat
from periscope.server import decide, entry, wire
from periscope.server.room import Room

LOGS = Path(__file__).parent / "logs"


def read(name: str) -> tuple[Room, Sequence[entry.AnyEntry]]:
    setup, *lines = (LOGS / f"{name}.jsonl").read_bytes().splitlines()
    room = Room("old", entry.decode_setup(setup))
    entries = [entry.decode(line) for line in lines]
    for one in entries:
        room.read(one)
    return room, entries


@pytest.mark.parametrize("name", GAMES)
def test_an_old_log_is_read_move_by_move(name: str) -> None:
    """What stands is what was played and not taken back."""
    room, entries = read(name)
    assert room.status == "playing"
    assert room.ply == len(entries)
    stands: list[tuple[Seat, str]] = []
    for one in entries:
        if isinstance(one, entry.Moved):
            stands += [(one.seat, one.move), *((CHANCE, draw) for draw in one.draws)]
        elif isinstance(one, entry.Undid):
            stands.pop()
        elif isinstance(one, entry.Asked):
            last = max(ply for ply, (seat, _) in enumerate(stands) if seat == one.seat)
            del stands[last:]
        elif isinstance(one, entry.Sat):
            stands += [(CHANCE, draw) for draw in one.draws]
    assert room.table.line == stands
    room.record().verify(room.table.game)


@pytest.mark.parametrize("name", GAMES)
def test_an_old_table_is_shown_to_everybody(name: str) -> None:
    room, _ = read(name)
    for watcher in (*room.seats, SPECTATOR):
        update = room.update(watcher, 0)
        assert wire.encode(update)
        happened = [one for one in update.news if isinstance(one, wire.Happened)]
        assert happened
        assert all(one.notation for one in happened)
        for seat in room.seats:
            assert room.seen_by(seat).dump()


@pytest.mark.parametrize("name", GAMES)
def test_an_old_table_is_played_on(name: str) -> None:
    room, _ = read(name)
    plies = len(room.table.moves)
    for number in range(6):
        if (seat := room.to_play) == OVER:
            break
        offered = room.standing(seat).moves
        act = wire.Play(f"on-{number}", room.at[seat], offered[-1].move)
        room.read(decide.act(room, seat, act, 5000.0))
    assert len(room.table.moves) > plies
    room.record().verify(room.table.game)
