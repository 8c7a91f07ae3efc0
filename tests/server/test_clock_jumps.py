"""A machine's clock is set back or forward while people play: nobody stalls, nobody loses by it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from periscope.server import database, wire
from periscope.server.timekeeper import SLEW, Timekeeper, steady
from tests.server.client import Socket, Web
from tests.server.processes import Postgres, running

TWO = {"allied": "me", "german": "me"}
HOUR = 3600.0
SETTABLE = Path(__file__).parent / "settable"


class MachineClock:
    """The clock of one machine, as its processes see it."""

    def __init__(self, file: Path, off: float = 0.0) -> None:
        self._file = file
        self.set(off)
        path = os.pathsep.join([str(SETTABLE), os.environ.get("PYTHONPATH", "")])
        self.env = {"PYTHONPATH": path, "SETTABLE_CLOCK": str(file)}

    def set(self, off: float) -> None:
        """It is off by so many seconds from now on."""
        new = self._file.with_suffix(".new")
        new.write_text(str(off))
        new.replace(self._file)


@pytest.fixture
def clock(tmp_path: Path) -> MachineClock:
    return MachineClock(tmp_path / "clock")


def answered(socket: Socket) -> None:
    """Makes a move, and waits until the computer has made its own."""
    now = socket.standing(lambda now: bool(now.moves))
    assert isinstance(socket.move(now.moves[0].move), wire.Done)
    socket.standing(lambda later: later.at > now.at and bool(later.moves))


def swept(web: Web) -> None:
    """Waits until housekeeping has ended another game, whose clock has run out."""
    new = web.create("uboot", seats=TWO, clock={"seconds": 1})
    web.socket(new.table.id).standing(lambda now: now.status == "over")


def test_a_clock_that_is_set_back_stalls_no_computer(clock: MachineClock, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    with running(url, "--pace", "0.1", env=clock.env) as server:
        web = server.web
        new = web.create("uboot", seats={"allied": "random", "german": "me"})
        german = web.socket(new.table.id, new.tokens["german"])
        answered(german)
        clock.set(-HOUR)
        answered(german)
        server.kill()  # Whoever begins anew takes the wrong time over, and goes on all the same.
        server.start()
        answered(server.web.socket(new.table.id, new.tokens["german"]))


def test_a_clock_that_is_set_forward_loses_nobody_the_game(
    clock: MachineClock, tmp_path: Path
) -> None:
    with running(f"sqlite:///{tmp_path}/tables.db", env=clock.env) as server:
        web = server.web
        new = web.create("uboot", seats=TWO, clock={"seconds": 600}, absent=600)
        german = web.socket(new.table.id, new.tokens["german"])
        now = german.standing(lambda now: bool(now.moves))
        clock.set(HOUR)
        swept(web)
        assert isinstance(german.move(now.moves[0].move), wire.Done)
        later = german.standing(lambda now: now.to_play == "allied")
        assert later.clocks is not None
        assert later.clocks.left["german"] > 300


def test_servers_go_by_the_clock_of_their_database(postgres: Postgres, tmp_path: Path) -> None:
    url = postgres.new()
    database.migrate(url)
    ahead = MachineClock(tmp_path / "ahead", HOUR)
    behind = MachineClock(tmp_path / "behind", -HOUR)
    with running(url, env=behind.env) as one, running(url, env=ahead.env) as two:
        new = one.web.create("uboot", seats=TWO, clock={"seconds": 600})
        web = two.web
        german = web.socket(new.table.id, new.tokens["german"])
        now = german.standing(lambda now: bool(now.moves))
        swept(web)
        assert isinstance(german.move(now.moves[0].move), wire.Done)
        clocks = one.web.update(new.table.id).now.clocks
        assert clocks is not None
        assert clocks.running == "allied"
        assert clocks.left["german"] > 300


@pytest.mark.parametrize("off", [-HOUR, HOUR])
def test_a_difference_is_made_good_without_a_jump(off: float) -> None:
    keeper = Timekeeper()
    keeper.set(1000.0)
    keeper.follow(1000.0 + off)
    at, first = steady(), keeper.now()
    last = first
    for _ in range(1000):
        now = keeper.now()
        assert last <= now <= first + (steady() - at) * (1 + SLEW)
        last = now
