"""Work that is done once for all who wait for it, and dropped when the last of them leaves."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Final, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


class SharedWork(Generic[K, T]):
    """Tasks by what they are about, with the number of those who wait for each."""

    def __init__(self) -> None:
        self._tasks: Final[dict[K, asyncio.Task[T]]] = {}
        self._waiting: Final[dict[K, int]] = {}

    def __contains__(self, key: K) -> bool:
        return key in self._tasks

    async def wait(self, key: K, begin: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """The result, of work that is begun unless it is in progress; asyncio.CancelledError where
        it was dropped."""
        task = self._tasks.get(key)
        if task is None:
            task = self._tasks[key] = asyncio.create_task(begin())
            self._waiting[key] = 0
            task.add_done_callback(lambda done: self._done(key, done))
        self._waiting[key] += 1
        try:
            return await asyncio.shield(task)
        finally:
            if self._tasks.get(key) is task:
                self._waiting[key] -= 1
                if not self._waiting[key]:
                    self.drop(key)

    async def ended(self, key: K) -> None:
        """Returns when such work is not in progress, without waiting for its result."""
        if (task := self._tasks.get(key)) is not None:
            await asyncio.wait({task})

    def drop(self, key: K) -> None:
        """Cancels what is in progress; whoever asks next begins anew."""
        if (task := self._tasks.pop(key, None)) is not None:
            del self._waiting[key]
            task.cancel()

    def _done(self, key: K, task: asyncio.Task[T]) -> None:
        if self._tasks.get(key) is task:
            del self._tasks[key], self._waiting[key]
        if not task.cancelled():
            task.exception()  # Whoever waited has been told; nobody may be left.


class ByteCache(Generic[K]):
    """LRU cache of encoded answers, bounded by their bytes."""

    def __init__(self, most: int) -> None:
        self._most: Final = most
        self._size = 0
        self._kept: Final[OrderedDict[K, bytes]] = OrderedDict()

    def get(self, key: K) -> bytes | None:
        if (found := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: K, value: bytes) -> None:
        self._size += len(value) - len(self._kept.pop(key, b""))
        self._kept[key] = value
        while self._size > self._most:
            self._size -= len(self._kept.popitem(last=False)[1])
