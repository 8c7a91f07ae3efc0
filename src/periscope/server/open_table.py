"""A table in the memory of this process, and those who watch it from here."""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

from periscope.kernel import Seat
from periscope.server.clock import NOBODY
from periscope.server.room import Room


class Listener(Protocol):
    """Somebody who watches a table."""

    watcher: Seat

    def changed(self, room: Room) -> None:
        """The table may have changed for this watcher."""
        ...

    def present(self, here: dict[Seat, bool]) -> None:
        """Somebody has come to the table or gone."""
        ...


class Lock(asyncio.Lock):
    """A lock that can also be taken without waiting."""

    def take(self) -> bool:
        """Takes it, unless somebody has it or waits for it."""
        taking = self.acquire()
        try:
            taking.send(None)
        except StopIteration:
            return True
        taking.close()  # Out of the queue again.
        return False


class OpenTable:
    """A room with its listeners and its lock.

    While the lock is held the room may contain an uncommitted entry; take the lock before reading.
    """

    def __init__(self, table: str) -> None:
        self.id: Final = table
        self.lock: Final = Lock()
        self.room: Room | None = None
        self.listeners: Final[set[Listener]] = set()
        self.visited: Final[set[Seat]] = set()
        """Seats that somebody has come to since the table was opened here."""
        self.used = 0.0
        """When it was last asked for, by the monotonic clock."""
        self.thinking = False
        """Whether a computer player is at work."""
        self.awaited = 0.0
        """Since when the answer was awaited that a computer player was last asked for."""
        self.since = 0.0
        """From when the pace of that answer is counted."""
        self.failures = 0
        """How often a computer player has failed in a row."""
        self.rests_until = 0.0
        """Exponential backoff: until when a computer player that has failed is not asked again, by
        the monotonic clock."""

    def changed(self, mover: Seat = NOBODY) -> None:
        """Tells everybody who watches, whoever caused it first.

        The others are told when that is out: how long it takes to work out what they may do
        next depends on what they hide.
        """
        loop = asyncio.get_running_loop()
        for listener in list(self.listeners):
            if listener.watcher == mover:
                self._tell(listener, self.room)
            else:
                loop.call_soon(self._tell, listener, self.room)

    def _tell(self, listener: Listener, room: Room | None) -> None:
        # Whatever replaces the room, or has it ahead of the log just now, tells them itself.
        if room is not None and room is self.room and listener in self.listeners:
            listener.changed(room)
