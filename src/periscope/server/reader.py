"""Reads tables from their logs. One that cannot be read is set aside, and the others go on."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable
from typing import Final

import msgspec

from periscope.server import entry as log
from periscope.server.aside import Aside
from periscope.server.room import Room
from periscope.server.storage import Storage

UNREADABLE: Final = (msgspec.MsgspecError, TypeError, ValueError)
"""What reading a row raises that is no set-up or entry; a database that is away raises another."""

_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")


class Reader:
    """Makes rooms, and has them read on."""

    def __init__(self, storage: Storage) -> None:
        self.aside: Final = Aside()
        self._storage: Final = storage

    async def room(self, table: str) -> Room | None:
        """A table from its log; None where there is none."""
        self.aside.check(table)
        try:
            setup = await self._setup(table)
        except UNREADABLE as error:
            raise self.aside.put(table, error) from None
        if setup is None:
            return None
        entries = await self._entries(table, 0)
        room = await asyncio.to_thread(self._replayed, table, setup, entries)
        self.aside.release(table)
        return room

    async def read_on(self, room: Room) -> bool:
        """Reads what others have appended; whether there was anything."""
        entries = await self._entries(room.id, room.ply)
        self._read(room, entries)
        return bool(entries)

    async def _setup(self, table: str) -> log.Setup | None:
        """The set-up of a table; the database is not asked for what cannot be an id."""
        return await self._storage.setup(table) if _ID.fullmatch(table) else None

    async def _entries(self, table: str, after: int) -> list[log.AnyEntry]:
        try:
            return await self._storage.entries(table, after)
        except UNREADABLE as error:
            raise self.aside.put(table, error) from None

    def _replayed(self, table: str, setup: log.Setup, entries: Iterable[log.AnyEntry]) -> Room:
        """Runs in a thread: for a long game it takes a while."""
        try:
            room = Room(table, setup)
        except Exception as error:
            raise self.aside.put(table, error) from None
        self._read(room, entries)
        return room

    def _read(self, room: Room, entries: Iterable[log.AnyEntry]) -> None:
        try:
            for entry in entries:
                room.read(entry)
        except Exception as error:  # Whatever it is, it is this table's alone.
            raise self.aside.put(room.id, error) from None
