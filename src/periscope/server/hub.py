"""Opens tables, keeps what is done at them, and tells everybody who watches."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Callable, Coroutine, Iterable
from typing import Final, TypeVar

from periscope.ai import pace
from periscope.kernel import SPECTATOR, PeriscopeError, Seat, State, Step
from periscope.server import decide, metrics, wire
from periscope.server import entry as log
from periscope.server.bell import Bell, Call
from periscope.server.bots import Bots, Failed, Failure, Question, Wish, report
from periscope.server.clock import NOBODY
from periscope.server.desk import Desk, Listener
from periscope.server.journal import Append, Journal, Raced
from periscope.server.room import Room

LOGGER: Final = logging.getLogger("periscope.server")
TRIES: Final = 5
RETRY: Final = 15.0
"""Seconds after which somebody else may move for a computer player."""
REST: Final = 2.0
LONGEST: Final = 300.0
"""Seconds until a computer player that has failed is asked again: twice as many each time."""
LOOK: Final = 20.0
"""Seconds after which somebody looks whether the player on turn is there."""

_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")

HELPER: Final = "random"
"""The player in whose name a worker is asked for advice; it is not asked for a move."""
POSSIBLE: Final = wire.HELPS.index("possibilities")
HINT: Final = wire.HELPS.index("hint")

T = TypeVar("T")
Deciding = Callable[[Room], log.AnyEntry | None]


class Hub:
    """The tables of one server process."""

    def __init__(self, journal: Journal, bots: Bots, bell: Bell, pace: float) -> None:
        self.journal: Final = journal
        self.bell: Final = bell
        self.desks: Final[dict[str, Desk]] = {}
        self.kept: Final[list[Callable[[str, int], None]]] = []
        """Who else wants to know that a table has grown."""
        self._bots: Final = bots
        self._pace: Final = pace
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    async def close(self) -> None:
        """Moves in flight are finished; computers that think are not waited for."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for desk in list(self.desks.values()):
            async with desk.lock:
                desk.listeners.clear()
        await asyncio.to_thread(self._bots.close)
        await self.journal.close()

    def spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            LOGGER.error("internal", exc_info=error)

    # What clients ask for.

    async def create(self, new: wire.NewTable) -> wire.Created:
        table = await asyncio.to_thread(decide.Table, new, time.time())
        room = table.room
        rows = [
            Append(table.id, ply, entry, room.status, due(room))
            for ply, entry in enumerate(table.entries, start=1)
        ]
        await self.journal.create(table.id, table.setup, rows)
        desk = self.desk(table.id)
        async with desk.lock:
            if desk.room is None:
                desk.room = room
            desk.used = time.time()
            self.attend(desk)
        return wire.Created(room.info(), table.tokens, table.invitations)

    async def join(self, table: str, wish: wire.Join) -> wire.Joined:
        tokens: list[str] = []

        def deciding(room: Room) -> log.AnyEntry | None:
            token, sat = decide.join(room, wish, time.time())
            tokens.append(token)
            return sat

        room = await self.change(table, deciding)
        return wire.Joined(room.info(), wish.seat, tokens[-1])

    async def act(self, table: str, token: str, wish: wire.Acts) -> None:
        """Returns when what was asked for is kept for good."""
        outcome: list[bool] = []
        if isinstance(wish, wire.Call) and wish.url:
            self.bell.check(wish.url)

        def deciding(room: Room) -> log.AnyEntry | None:
            seat = room.seat_of(token)
            if (seat, wish.id) in room.done:
                outcome.append(True)
                return None
            now = time.time()
            if (lost := decide.flag(room, now)) is not None:
                outcome.append(False)
                return lost
            outcome.append(True)
            return decide.act(room, seat, wish, now)

        await self.change(table, deciding)
        if not outcome[-1]:
            raise PeriscopeError("error-time")

    async def look(self, table: str, reading: Callable[[Room], T]) -> T:
        """Lets somebody read a table as the log has it."""
        desk = self.desk(table)
        async with desk.lock:
            return reading(await self._room(desk, fresh=self.journal.shared))

    async def study(self, table: str, reading: Callable[[Room], T]) -> T:
        """The same for somebody who takes long, beside everybody else's moves."""
        desk = self.desk(table)
        async with desk.lock:
            room = await self._room(desk, fresh=self.journal.shared)
            return await asyncio.to_thread(reading, room)

    async def help(self, table: str, token: str, hint: bool, goal: str = "") -> wire.Advice:
        """What the table's helps have to say to a seat."""

        def reading(room: Room) -> tuple[int, Seat, Question]:
            seat = room.seat_of(token)
            level = wire.HELPS.index(room.setup.help)
            if seat == SPECTATOR or level < (HINT if hint else POSSIBLE):
                raise PeriscopeError("error-no-help")
            if room.status != "playing" or (hint and room.to_play != seat):
                raise PeriscopeError("error-help-later")
            asked = _asked(room, seat, HELPER, "hints" if hint else "guesses")
            return level, seat, asked._replace(goal=goal)

        level, _, question = await self.look(table, reading)
        answer = await self._bots.help(question)
        if hint:
            return wire.Advice(hints=tuple(answer))
        shown = level > POSSIBLE
        return wire.Advice(
            tuple(wire.Guess(what, at, odds if shown else None) for what, at, odds in answer)
        )

    async def watch(self, table: str, token: str, listener: Listener) -> wire.TableInfo:
        """Begins to tell a listener what happens: first how the table stands."""
        desk = self.desk(table)
        async with desk.lock:
            room = await self._room(desk, fresh=self.journal.shared)
            listener.watcher = room.seat_of(token)
            if listener.watcher == SPECTATOR:
                may_watch(room)
            desk.listeners.add(listener)
            return room.info()

    def leave(self, table: str, listener: Listener) -> None:
        if (desk := self.desks.get(table)) is not None:
            desk.listeners.discard(listener)

    def is_here(self, table: str, seat: Seat) -> bool:
        return any(listener.watcher == seat for listener in self.desk(table).listeners)

    # How a table changes.

    async def change(self, table: str, deciding: Deciding) -> Room:
        """Decides on an entry and keeps it; tells everybody once it is kept."""
        desk = self.desk(table)
        async with desk.lock:
            for _ in range(TRIES):
                room = await self._room(desk)
                try:
                    entry = deciding(room)
                except PeriscopeError:
                    # Somebody may have gone on with the table on another server.
                    if not self.journal.shared or not await self.catch_up(desk):
                        raise
                    continue
                if entry is None or await self._keep(desk, room, entry):
                    return room
        raise PeriscopeError("error-raced")

    async def _keep(self, desk: Desk, room: Room, entry: log.AnyEntry) -> bool:
        """Whether the entry is now the next one of the log."""
        turn = room.to_play
        desk.room = None  # It is ahead of the log until the entry is kept.
        room.read(entry)
        try:
            await self.journal.append(Append(room.id, room.ply, entry, room.status, due(room)))
        except Raced:
            return False
        desk.room = room
        if isinstance(entry, log.Moved):
            metrics.MOVES.inc()
        if room.to_play != turn:
            desk.rests_until = 0.0
            self._ring(room)
        self.attend(desk, entry.seat)
        for tell in self.kept:
            tell(room.id, room.ply)
        return True

    def _ring(self, room: Room) -> None:
        """Calls whoever is to play now; at the end everybody who wants to be called."""
        seats = room.seats if room.status == "over" else (room.to_play,)
        for seat in seats:
            if url := room.calls.get(seat):
                self.spawn(self.bell.ring(url, Call(room.id, seat, room.status)))

    async def catch_up(self, desk: Desk) -> bool:
        """Reads what others have appended; whether there was anything."""
        if desk.room is None:
            await self._room(desk)
            return True
        entries = await self.journal.entries(desk.table, desk.room.ply)
        for entry in entries:
            desk.room.read(entry)
        if entries:
            self.attend(desk)
        return bool(entries)

    def attend(self, desk: Desk, mover: Seat = NOBODY) -> None:
        """Tells the watchers, and asks the computer player whose turn it is."""
        desk.changed(mover)
        rests = time.time() < desk.rests_until
        if desk.room is not None and desk.room.computer and not desk.thinking and not rests:
            desk.thinking = True
            self.spawn(self._think(desk))

    def desk(self, table: str) -> Desk:
        return self.desks.setdefault(table, Desk(table))

    async def _room(self, desk: Desk, fresh: bool = False) -> Room:
        desk.used = time.time()
        if desk.room is None:
            setup = await self._setup(desk.table)
            if setup is None:
                self.desks.pop(desk.table, None)
                raise PeriscopeError("error-table", table=desk.table)
            entries = await self.journal.entries(desk.table, 0)
            desk.room = await asyncio.to_thread(_replayed, desk.table, setup, entries)
            self.attend(desk)
        elif fresh:
            await self.catch_up(desk)
        return desk.room

    async def _setup(self, table: str) -> log.Setup | None:
        """Nobody asks the database for what cannot be the id of a table."""
        return await self.journal.setup(table) if _ID.fullmatch(table) else None

    # Computer players.

    async def _think(self, desk: Desk) -> None:
        try:
            while await self._computers_turn(desk):
                pass
        except PeriscopeError as error:  # Somebody looks after the table again before long.
            LOGGER.warning("unattended", extra={"problem": error.key})
        finally:
            desk.thinking = False

    async def _computers_turn(self, desk: Desk) -> bool:
        """Moves for the computer player to play, if one is."""
        async with desk.lock:
            room = await self._room(desk)
            state, question = room.table.state, self._question(desk, room)
        if question is None:
            return False
        try:
            notation = await self._bots.choose(question)
            chosen = self._chosen(room, state, question, notation)
        except Failed:
            await self._falter(desk, room, state, question.pace)
            return False
        desk.failures = 0
        at = time.time()
        if chosen is None:
            return True
        if room.shows(chosen):
            # Whoever could see how long it thought would see what it had to think about.
            at = pace.due(room.began, question.pace, at)
            await _until(at)
        await self.change(desk.table, lambda room: decide.computers_move(room, chosen, at))
        return True

    def _chosen(self, room: Room, state: State, question: Question, notation: str) -> Step | None:
        """What a computer player has chosen; None where the game has gone on meanwhile."""
        if room.table.state is not state:
            return None
        if notation not in room.table.offer:
            report(question, Failure("a move that is not offered"))
            raise Failed
        return room.table.step(room.table.offer[notation])

    def _question(self, desk: Desk, room: Room) -> Question | None:
        """What the computer player to move is asked."""
        if not room.computer:
            return None
        step = self._pace
        if len(room.table.seats) > 1:  # Who plays alone has no opponent to be read by.
            step = pace.pace(room.computer, room.table.state.prompt, step)
        fresh, desk.awaited = desk.awaited != room.began, room.began
        until = pace.due(room.began, step, time.time())
        asked = _asked(room, room.to_play, room.computer, "move")
        return asked._replace(until=until, pace=step, fresh=fresh)

    async def _falter(self, desk: Desk, room: Room, state: State, step: float) -> None:
        """Nobody moves in a computer's place: everybody is told, and it is asked again."""
        rest = min(LONGEST, REST * 2**desk.failures)
        desk.failures += 1
        at = pace.due(room.began, step, time.time())
        await _until(at)
        desk.awaited = 0.0
        desk.rests_until = time.time() + rest
        self.spawn(self._ask_again(desk.table, rest))
        await self.change(desk.table, lambda room: decide.faltered(room, state, at))

    async def _ask_again(self, table: str, rest: float) -> None:
        await asyncio.sleep(rest)
        if (desk := self.desks.get(table)) is not None:
            self.attend(desk)


def _replayed(table: str, setup: log.Setup, entries: Iterable[log.AnyEntry]) -> Room:
    """A table from its log. A long game takes a moment, in which others want to move."""
    room = Room(table, setup)
    for entry in entries:
        room.read(entry)
    return room


async def _until(moment: float) -> None:
    while (left := moment - time.time()) > 0:
        await asyncio.sleep(left)


def may_watch(room: Room) -> None:
    if room.setup.visibility == "private":
        raise PeriscopeError("error-private")


def due(room: Room) -> float | None:
    """When somebody has to look at the table, whatever its players do."""
    if room.status != "playing" or room.paused:
        return None
    now = time.time()
    times = [now + RETRY] if room.computer else []
    if room.clock is not None and room.clock.runs_out is not None:
        times.append(room.clock.runs_out)
    if room.setup.absent is not None:
        times.append(now + min(room.setup.absent, LOOK))
    return min(times, default=None)


def _asked(room: Room, seat: Seat, level: str, wish: Wish) -> Question:
    """What a worker is told: nothing but what the seat may know."""
    table = room.table
    return Question(
        wish,
        room.id,
        table.game.name,
        table.game.version,
        level,
        table.state.view(seat),
        seat,
        tuple(table.histories[seat].events),
    )
