"""LRU cache that is bounded by bytes: players bring scenarios of their own, without end."""

from __future__ import annotations

import gc
import sys
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any, Final, Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")

MOST: Final = 32_000_000
"""Bytes of one cache."""
_ELSEWHERE: Final = (type, ModuleType, FunctionType, BuiltinFunctionType)


def weight(value: object) -> int:
    """The bytes of a value with all that it refers to; classes, functions, and what says that it is
    `shared`, weigh nothing."""
    total = 0
    seen: set[int] = set()
    rest: list[Any] = [value]
    while rest:
        one = rest.pop()
        if id(one) in seen or isinstance(one, _ELSEWHERE) or getattr(type(one), "shared", False):
            continue
        seen.add(id(one))
        total += sys.getsizeof(one)
        rest += gc.get_referents(one)
    return total


class Weighed(Generic[K, V]):
    """A function whose results are kept, the latest used ones, up to so many bytes.

    What is kept grows as it is used, so with each new one another is weighed again, in turn.
    """

    def __init__(self, make: Callable[[K], V], most: int = MOST) -> None:
        self._make: Final = make
        self._most: Final = most
        self._lock: Final = Lock()
        self._kept: Final[OrderedDict[K, V]] = OrderedDict()
        self._sizes: Final[OrderedDict[K, int]] = OrderedDict()
        """In the order in which they were weighed."""
        self.bytes = 0

    def __call__(self, key: K) -> V:
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        value = self._make(key)
        with self._lock:
            if key in self._kept:  # Another thread was first.
                return self._kept[key]
            self._kept[key] = value
            self._weigh(key)
            self._weigh(next(iter(self._sizes)))
            while self.bytes > self._most and len(self._kept) > 1:
                self.bytes -= self._sizes.pop(self._kept.popitem(last=False)[0])
        return value

    def _weigh(self, key: K) -> None:
        size = weight(self._kept[key])
        self.bytes += size - self._sizes.pop(key, 0)
        self._sizes[key] = size

    def __len__(self) -> int:
        return len(self._kept)
