"""Opens tables, appends to their logs, and tells everybody who watches."""

from __future__ import annotations

import asyncio
import functools
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Final, Protocol, TypeVar

from periscope.ai.players import pace
from periscope.kernel import SPECTATOR, PeriscopeError, Seat, State, Step
from periscope.server import decide, metrics, wire
from periscope.server import entry as log
from periscope.server.appends import Append
from periscope.server.bots import Bots, Failed, Question, Wish, report
from periscope.server.clock import NOBODY
from periscope.server.open_table import Listener, OpenTable
from periscope.server.reader import Reader
from periscope.server.room import Room
from periscope.server.storage import Raced, Storage
from periscope.server.timekeeper import Timekeeper
from periscope.server.webhooks import Call, Webhooks
from periscope.server.workers import Failure

LOGGER: Final = logging.getLogger("periscope.server")
TRIES: Final = 5
"""How often an entry is decided on anew after another server has appended that ply."""
RETRY: Final = 15.0
"""Seconds after which somebody else may move for a computer player."""
REST: Final = 2.0
"""Exponential backoff: seconds until a computer player that has failed is asked again."""
LONGEST: Final = 300.0
"""Exponential backoff: seconds between two such questions at most."""
LOOK: Final = 20.0
"""Seconds after which somebody looks whether the player on turn is there."""

WATCHERS: Final = 100
AT_A_SEAT: Final = 16
"""Connections that whoever holds a seat may have at once."""

T = TypeVar("T")
Deciding = Callable[[Room], log.AnyEntry | None]
Again = Callable[[], Coroutine[object, object, None]]


class Asker(Protocol):
    """Whoever has asked for an act, and is answered later."""

    def kept(self, tell: Callable[[], None]) -> None:
        """It is kept for good; `tell` tells everybody else."""
        ...

    def not_kept(self, error: Exception) -> None:
        """It is not, and that is why."""
        ...


class Keeper:
    """The tables of one server process."""

    def __init__(self, storage: Storage, bots: Bots, webhooks: Webhooks, pace: float) -> None:
        self.storage: Final = storage
        self.webhooks: Final = webhooks
        self.open_tables: Final[dict[str, OpenTable]] = {}
        self._reader: Final = Reader(storage)
        self.aside: Final = self._reader.aside
        self.time: Final = Timekeeper()
        self.on_append: Final[list[Callable[[str, int], None]]] = []
        """Called with table and ply after every entry that was appended here."""
        self.watchers = WATCHERS
        """How many may watch one table from here without a seat."""
        self.at_home: Callable[[str], bool] = lambda table: True
        """Whether this process is the one, of several workers, that has the table."""
        self._bots: Final = bots
        self._pace: Final = pace
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    async def close(self) -> None:
        """Moves in flight are finished; computers that think are not waited for."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for open_table in list(self.open_tables.values()):
            async with open_table.lock:
                open_table.listeners.clear()
        await asyncio.to_thread(self._bots.close)
        await self.storage.close()

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
        table = await asyncio.to_thread(decide.NewRoom, new, self.time.now(), self._new_id())
        room = table.room
        rows = [
            Append(table.id, ply, entry, room.status, self.due(room))
            for ply, entry in enumerate(table.entries, start=1)
        ]
        await self.storage.create(table.id, table.setup, rows)
        open_table = self.open_table(table.id)
        async with open_table.lock:
            if open_table.room is None:
                open_table.room = room
            open_table.used = time.monotonic()
            self.attend(open_table)
        return wire.Created(room.info(), table.tokens, table.invitations)

    def _new_id(self) -> str:
        """For a table that is at home here."""
        while not self.at_home(table := decide.new_id()):
            pass
        return table

    async def join(self, table: str, wish: wire.Join) -> wire.Joined:
        tokens: list[str] = []

        def deciding(room: Room) -> log.AnyEntry | None:
            token, sat = decide.join(room, wish, self.time.now())
            tokens.append(token)
            return sat

        room = await self.change(table, deciding)
        return wire.Joined(room.info(), wish.seat, tokens[-1])

    async def act(self, table: str, token: str, wish: wire.Acts) -> None:
        """Returns when what was asked for is kept for good."""
        outcome: list[bool] = []
        if isinstance(wish, wire.Call) and wish.url:
            self.webhooks.check(wish.url)
        await self.change(table, lambda room: self._acted(room, token, wish, outcome))
        if not outcome[-1]:
            raise PeriscopeError("error-time")

    def act_soon(self, table: str, token: str, wish: wire.Acts, asker: Asker) -> None:
        """As `act`, without a task where the table is in memory and nobody else is at it."""
        open_table = self.open_tables.get(table)
        if open_table is None or not self._act_at_once(open_table, token, wish, asker):
            self.spawn(self._act_later(table, token, wish, asker))

    async def _act_later(self, table: str, token: str, wish: wire.Acts, asker: Asker) -> None:
        try:
            await self.act(table, token, wish)
        except Exception as error:
            asker.not_kept(error)
        else:
            asker.kept(lambda: None)

    def _act_at_once(
        self, open_table: OpenTable, token: str, wish: wire.Acts, asker: Asker
    ) -> bool:
        """False where it has to be done the long way: to read the log first, or to refuse."""
        room = open_table.room
        if room is None or isinstance(wish, wire.Call) or not open_table.lock.take():
            return False
        outcome: list[bool] = []
        begun = False
        try:
            entry = self._acted(room, token, wish, outcome)
            if entry is not None and outcome[-1]:
                again = functools.partial(self._act_later, open_table.id, token, wish, asker)
                self._keep_soon(open_table, room, entry, asker, again)
                begun = True
        except PeriscopeError:
            pass
        finally:
            if not begun:
                open_table.lock.release()
        return begun

    def _acted(
        self, room: Room, token: str, wish: wire.Acts, outcome: list[bool]
    ) -> log.AnyEntry | None:
        """The entry that an act becomes, and in `outcome` whether it is what was asked for."""
        seat = room.seat_of(token)
        if wish.id in room.done.get(seat, ()):
            outcome.append(True)
            return None
        now = self.time.now()
        if (lost := decide.flag(room, now)) is not None:
            outcome.append(False)
            return lost
        outcome.append(True)
        return decide.act(room, seat, wish, now)

    async def look(self, table: str, reading: Callable[[Room], T]) -> T:
        """Reads a table under its lock, in the event loop: for what takes no time."""
        open_table = self.open_table(table)
        async with open_table.lock:
            return reading(await self._room(open_table, fresh=self.storage.shared))

    async def study(self, table: str, reading: Callable[[Room], T]) -> T:
        """Reads a table under its lock, in a thread: for what takes long, such as a replay."""
        open_table = self.open_table(table)
        async with open_table.lock:
            room = await self._room(open_table, fresh=self.storage.shared)
            return await asyncio.to_thread(reading, room)

    async def watch(self, table: str, token: str, listener: Listener) -> wire.TableInfo:
        """Begins to tell a listener what happens: first how the table stands."""
        open_table = self.open_table(table)
        async with open_table.lock:
            room = await self._room(open_table, fresh=self.storage.shared)
            listener.watcher = room.seat_of(token)
            if listener.watcher == SPECTATOR:
                may_watch(room)
            self._has_room(open_table, listener.watcher)
            open_table.listeners.add(listener)
            return room.info()

    def _has_room(self, open_table: OpenTable, watcher: Seat) -> None:
        """Refuses one watcher too many. Those with a seat are not kept out by those without."""
        here = sum(listener.watcher == watcher for listener in open_table.listeners)
        if here >= (self.watchers if watcher == SPECTATOR else AT_A_SEAT):
            raise PeriscopeError("error-watchers", most=here)

    def leave(self, table: str, listener: Listener) -> None:
        if (open_table := self.open_tables.get(table)) is not None:
            open_table.listeners.discard(listener)
            if not open_table.listeners and open_table.room is not None:
                open_table.room.forget_encoded()

    def is_here(self, table: str, seat: Seat) -> bool:
        return any(listener.watcher == seat for listener in self.open_table(table).listeners)

    # How a table changes.

    async def change(self, table: str, deciding: Deciding) -> Room:
        """Decides on an entry and appends it; tells everybody once it is committed."""
        open_table = self.open_table(table)
        async with open_table.lock:
            for _ in range(TRIES):
                room = await self._room(open_table)
                try:
                    entry = deciding(room)
                except PeriscopeError:
                    # Somebody may have gone on with the table on another server.
                    if not self.storage.shared or not await self.catch_up(open_table):
                        raise
                    continue
                if entry is None or await self._keep(open_table, room, entry):
                    return room
        raise PeriscopeError("error-raced")

    async def _keep(self, open_table: OpenTable, room: Room, entry: log.AnyEntry) -> bool:
        """Appends an entry; False where another server has appended that ply first."""
        turn = room.to_play
        try:
            await self.storage.append(self._read(open_table, room, entry))
        except Raced:
            return False
        open_table.room = room
        self._kept(open_table, room, entry, turn)
        return True

    def _read(self, open_table: OpenTable, room: Room, entry: log.AnyEntry) -> Append:
        """Reads an entry that is to be appended. The table has no room until that is done."""
        open_table.room = None
        room.read(entry)
        return Append(room.id, room.ply, entry, room.status, self.due(room))

    def _keep_soon(
        self, open_table: OpenTable, room: Room, entry: log.AnyEntry, asker: Asker, again: Again
    ) -> None:
        """Appends an entry, and gives the table's lock back when that is done; `again` where
        another server has appended that ply first."""
        turn = room.to_play

        def answered(new: bool, error: Exception | None) -> None:
            if new:
                open_table.room = room
            open_table.lock.release()
            if error is not None:
                asker.not_kept(error)
            elif new:
                asker.kept(lambda: self._kept(open_table, room, entry, turn))
            else:
                self.spawn(again())

        self.storage.append_soon(self._read(open_table, room, entry), answered)

    def _kept(self, open_table: OpenTable, room: Room, entry: log.AnyEntry, turn: Seat) -> None:
        """Tells whom it concerns of an entry that is there for good."""
        if isinstance(entry, log.Moved):
            metrics.MOVES.inc()
        if room.to_play != turn:
            open_table.rests_until = 0.0
            self._ring(room)
        self.attend(open_table, entry.seat)
        for tell in self.on_append:
            tell(room.id, room.ply)

    def _ring(self, room: Room) -> None:
        """Calls whoever is to play now; at the end everybody who wants to be called."""
        seats = room.seats if room.status == "over" else (room.to_play,)
        for seat in seats:
            if url := room.calls.get(seat):
                self.spawn(self.webhooks.ring(url, Call(room.id, seat, room.status)))

    async def catch_up(self, open_table: OpenTable) -> bool:
        """Reads what others have appended; whether there was anything."""
        if open_table.room is None:
            await self._room(open_table)
            return True
        try:
            found = await self._reader.read_on(open_table.room)
        except PeriscopeError:
            if open_table.id in self.aside:  # The log goes on, and this room cannot follow it.
                open_table.room = None
            raise
        if found:
            self.attend(open_table)
        return found

    def attend(self, open_table: OpenTable, mover: Seat = NOBODY) -> None:
        """Tells the watchers, and asks the computer player whose turn it is."""
        open_table.changed(mover)
        rests = time.monotonic() < open_table.rests_until
        if (
            open_table.room is not None
            and open_table.room.computer
            and not open_table.thinking
            and not rests
        ):
            open_table.thinking = True
            self.spawn(self._think(open_table))

    def due(self, room: Room) -> float | None:
        """When somebody has to look at the table, whatever its players do."""
        if room.status != "playing" or room.paused:
            return None
        now = self.time.now()
        times = [now + RETRY] if room.computer else []
        if room.clock is not None and room.clock.runs_out is not None:
            times.append(room.clock.runs_out)
        if room.setup.absent is not None:
            times.append(now + min(room.setup.absent, LOOK))
        return min(times, default=None)

    def open_table(self, table: str) -> OpenTable:
        return self.open_tables.setdefault(table, OpenTable(table))

    async def _room(self, open_table: OpenTable, fresh: bool = False) -> Room:
        open_table.used = time.monotonic()
        if open_table.room is None:
            open_table.room = await self._reader.room(open_table.id)
            if open_table.room is None:
                self.open_tables.pop(open_table.id, None)
                raise PeriscopeError("error-table", table=open_table.id)
            self.attend(open_table)
        elif fresh:
            await self.catch_up(open_table)
        return open_table.room

    # Computer players.

    async def _think(self, open_table: OpenTable) -> None:
        try:
            while await self._computers_turn(open_table):
                pass
        except PeriscopeError as error:  # Housekeeping attends to the table again when it is due.
            LOGGER.warning("unattended", extra={"problem": error.key})
        finally:
            open_table.thinking = False

    async def _computers_turn(self, open_table: OpenTable) -> bool:
        """Moves for the computer player to play, if one is."""
        async with open_table.lock:
            room = await self._room(open_table)
            state, question = room.table.state, self._question(open_table, room)
        if question is None:
            return False
        try:
            notation = await self._bots.choose(question)
            chosen = self._chosen(room, state, question, notation)
        except Failed:
            await self._falter(open_table, room, state, question.pace)
            return False
        open_table.failures = 0
        at = self.time.now()
        if chosen is None:
            return True
        if room.shows(chosen):
            # Whoever could see how long it thought would see what it had to think about.
            at = pace.due(open_table.since, question.pace, at)
            await self._until(at)
        await self.change(open_table.id, lambda room: decide.computers_move(room, chosen, at))
        return True

    def _chosen(self, room: Room, state: State, question: Question, notation: str) -> Step | None:
        """What a computer player has chosen; None where the game has gone on meanwhile."""
        if room.table.state is not state:
            return None
        if notation not in room.table.offer:
            report(question, Failure("a move that is not offered"))
            raise Failed
        return room.table.step(room.table.offer[notation])

    def _question(self, open_table: OpenTable, room: Room) -> Question | None:
        """What the computer player to move is asked."""
        if not room.computer:
            return None
        step = self._pace
        if len(room.table.seats) > 1:  # Who plays alone has no opponent to be read by.
            step = pace.pace(room.computer, room.table.state.prompt, step)
        now = self.time.now()
        if fresh := open_table.awaited != room.began:
            open_table.awaited = room.began
            # Not from a time to come, as a log has it whose server was ahead of this one.
            open_table.since = min(room.began, now)
        # Workers have another timekeeper, and the same clock that only runs.
        until = time.monotonic() + pace.due(open_table.since, step, now) - now
        question = asked(room, room.to_play, room.computer, "move")
        return question._replace(until=until, pace=step, fresh=fresh)

    async def _falter(self, open_table: OpenTable, room: Room, state: State, step: float) -> None:
        """Tells everybody that a computer has failed; asks it again (exponential backoff)."""
        rest = min(LONGEST, REST * 2**open_table.failures)
        open_table.failures += 1
        at = pace.due(open_table.since, step, self.time.now())
        await self._until(at)
        open_table.awaited = 0.0
        open_table.rests_until = time.monotonic() + rest
        self.spawn(self._ask_again(open_table.id, rest))
        await self.change(open_table.id, lambda room: decide.faltered(room, state, at))

    async def _until(self, moment: float) -> None:
        while (left := moment - self.time.now()) > 0:
            await asyncio.sleep(left)

    async def _ask_again(self, table: str, rest: float) -> None:
        await asyncio.sleep(rest)
        if (open_table := self.open_tables.get(table)) is not None:
            self.attend(open_table)


def may_watch(room: Room) -> None:
    if room.setup.visibility == "private":
        raise PeriscopeError("error-private")


def asked(room: Room, seat: Seat, level: str, wish: Wish) -> Question:
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
