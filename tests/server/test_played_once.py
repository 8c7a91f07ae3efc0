"""A move is found once and played once, whoever wants to know what comes of it."""

from __future__ import annotations

from typing import Any, cast

import pytest

from periscope import games
from periscope.games import GAMES
from periscope.kernel import OVER, Game
from periscope.server import decide, wire
from periscope.server import entry as log
from tests.counted import CountedGame

PLIES = 30


@pytest.mark.parametrize("name", GAMES)
def test_an_act_at_a_served_table_is_played_once(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Deciding on it, drawing what follows, committing, telling: one play, and one a draw."""
    counted = CountedGame(GAMES[name])
    game = cast(Game, counted)
    monkeypatch.setattr(games, "EDITIONS", {name: (game,)})
    monkeypatch.setattr(decide, "GAMES", {name: game})
    seats = game.seats(game.start(next(iter(game.scenarios))))
    made = decide.NewRoom(wire.NewTable(name, seats=dict.fromkeys(seats, "me")), 1.0)
    room, moved = made.room, 0
    while room.to_play != OVER and moved < PLIES:
        seat = room.to_play
        counted.plays.clear()
        offered: Any = list(room.table.offer)
        act = wire.Play(str(moved), room.at[seat], offered[moved % len(offered)])
        entry = decide.act(room, seat, act, 2.0)
        room.read(entry)
        for watcher in room.news:
            room.update(watcher, 0)
        assert isinstance(entry, log.Moved)
        assert [notation for _, notation in counted.plays] == [entry.move, *entry.draws]
        moved += 1
    assert moved


def test_a_computers_move_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where it is looked at first whether opponents notice it."""
    counted = CountedGame(GAMES["stalingrad"])
    game = cast(Game, counted)
    monkeypatch.setattr(games, "EDITIONS", {"stalingrad": (game,)})
    monkeypatch.setattr(decide, "GAMES", {"stalingrad": game})
    seats = {"german": "random", "soviet": "me"}
    room = decide.NewRoom(wire.NewTable("stalingrad", seats=seats), 1.0).room
    while room.computer:
        counted.plays.clear()
        step = room.table.step(room.table.state.moves()[-1])
        room.shows(step)
        entry = decide.computers_move(room, step, 2.0)
        assert entry is not None
        room.read(entry)
        assert [notation for _, notation in counted.plays] == [entry.move, *entry.draws]
