"""A table that is open in this process, and those who watch it from here."""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

from periscope.kernel import Seat
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


class Desk:
    """Whoever holds the lock may be ahead of the log for a moment, and nobody else looks."""

    def __init__(self, table: str) -> None:
        self.table: Final = table
        self.lock: Final = asyncio.Lock()
        self.room: Room | None = None
        self.listeners: Final[set[Listener]] = set()
        self.used = 0.0
        """When it was last asked for."""
        self.turn_began = 0.0
        self.thinking = False
        """Whether a computer player is at work."""

    def changed(self) -> None:
        if self.room is not None:
            for listener in list(self.listeners):
                listener.changed(self.room)
