"""Time tells nothing: when a computer's answer is seen follows from what everybody knows."""

from __future__ import annotations

import time

import pytest

from periscope.ai import LEVELS, PLAYERS
from periscope.ai.players import pace
from periscope.games import GAMES
from periscope.server import decide, entry, wire
from periscope.server.room import Room
from tests.server.client import Socket, Web
from tests.server.test_secrecy import HASH, masked
from tests.server.twins import ASKED, asked_differently

NEAR = 1e-5
"""Times are sent as they are kept: what is off is the arithmetic of floats."""


@pytest.mark.parametrize("level", PLAYERS)
def test_an_answer_is_seen_when_a_pace_is_over_and_never_between(level: str) -> None:
    step = pace.pace(level, "action")
    assert step >= 0.7
    for late in (0.0, 0.01, step / 2, 0.99 * step):
        assert pace.due(1000.0, step, 1000.0 + late) == 1000.0 + step
    assert pace.due(1000.0, step, 1000.0 + 1.01 * step) == 1000.0 + 2 * step
    assert pace.due(1000.0, step, 1000.0 + 3.99 * step) == 1000.0 + 4 * step


@pytest.mark.parametrize("compiled", [False, True])
@pytest.mark.parametrize("level", LEVELS)
def test_however_many_secret_steps_an_answer_takes_there_is_time_for_all(
    level: str, compiled: bool
) -> None:
    """Each takes what it may, and still they are done when the pace is over."""
    step = pace.pace(level, "action", 0.7, compiled)
    now, until = 1000.0, 1000.0 + step
    for number in range(12):
        now += min(LEVELS[level].limits.seconds, pace.seconds(until, step, now, number == 0))
    assert now < until + 12 * pace.LEAST - pace.MARGIN


def test_whoever_stood_in_a_queue_thinks_as_long_as_others_and_answers_later() -> None:
    alone = pace.seconds(1002.5, 2.5, 1000.0, True)
    for waited in (1.5, 2.4, 9.0):
        at_least = alone / 3
        assert at_least < pace.seconds(1002.5, 2.5, 1000.0 + waited, True)
    assert pace.seconds(1002.5, 2.5, 1002.4, False) == pace.LEAST


def test_an_answer_is_awaited_since_the_last_thing_that_opponents_have_noticed() -> None:
    """Steps that only their maker sees, or its side, and what is said change nothing."""
    seats = {"german": "me", "soviet": "random"}
    made = decide.NewRoom(wire.NewTable("stalingrad", "quick-duel", seats=seats), 1.0)
    room = made.room
    assert room.began == room.time == 1.0
    _lay(room, 10.0)
    began = room.began
    assert room.to_play == "soviet"
    assert began == room.time
    shown = []
    while room.to_play == "soviet":
        assert room.began == began
        step = room.table.step(room.table.state.moves()[0])
        shown.append(room.shows(step))
        room.read(entry.Moved(room.time + 1, "soviet", "", str(step.move)))
        room.read(entry.Spoke(room.time + 1, "german", "", "well?"))
    assert room.began > began
    assert shown == [False] * 11 + [True]


def test_what_is_said_meanwhile_does_not_put_an_answer_off() -> None:
    new = wire.NewTable("stalingrad", "quick-duel", seats={"soviet": "me", "german": "random"})
    room = decide.NewRoom(new, 1.0).room
    step = room.table.step(room.table.state.moves()[0])
    room.read(entry.Spoke(2.0, "soviet", "", "well?"))
    answer = decide.computers_move(room, step, 3.0)
    assert answer == entry.Moved(3.0, "german", "", str(step.move))
    room.read(answer)
    assert decide.computers_move(room, step, 4.0) is None


def test_partners_see_a_step_at_once_and_opponents_wait_for_the_answer() -> None:
    wishes = {"german-units": "me", "soviet-units": "random"}
    new = wire.NewTable("stalingrad", "quick-duel", GAMES["stalingrad"].chapters[-2:], seats=wishes)
    room = decide.NewRoom(new, 1.0).room
    assert room.opponents("german-units") == ["soviet-units", "soviet-snipers", "spectator"]


def _lay(room: Room, now: float) -> None:
    while room.to_play == "german":
        now += 1
        room.read(entry.Moved(now, "german", "", str(room.table.state.moves()[0])))


@pytest.mark.parametrize("level", ["easy", "strongest"])
@pytest.mark.parametrize(("name", "scenario", "computer"), ASKED)
def test_whether_a_computer_has_a_choice_cannot_be_told_from_its_answer(
    web: Web, name: str, scenario: str, computer: str, level: str
) -> None:
    """What leaves for the opponent before the answer is the same to the byte, and the answer bears
    a time that follows from when the computer was asked and from its level."""
    watcher, *twins = asked_differently(GAMES[name], scenario, computer)
    seats = {computer: level, watcher: "me"}
    sockets = []
    for record in twins:
        new = web.create(name, record=record, seats=seats)
        sockets.append(web.socket(new.table.id, new.tokens[watcher]))
    step = pace.pace(level, "action", 0.0)
    known = [_answered(socket, computer, step) for socket in sockets]
    plain = [[HASH.sub(b"", message) for message in masked(told)] for told in known]
    assert plain[0] == plain[1]


def _answered(socket: Socket, computer: str, step: float) -> list[bytes]:
    """What is told before the computer's answer, which comes when it is due and not before."""
    while not (news := [n for n in _events(socket) if n.event.seat == computer]):
        known = socket.told
        socket.receive()
    came = time.time()
    (began,) = (n.time for n in socket.news if isinstance(n, wire.Began))
    steps = (news[0].time - began) / step
    assert round(steps) >= 1
    assert steps == pytest.approx(round(steps), abs=NEAR)
    assert came >= news[0].time
    return known


def _events(socket: Socket) -> list[wire.Happened]:
    """What has happened since the game began."""
    kinds = [type(news) for news in socket.news]
    after = kinds.index(wire.Began) if wire.Began in kinds else len(kinds)
    return [news for news in socket.news[after:] if isinstance(news, wire.Happened)]
