"""Bounded cache of values that are worked out once."""

from __future__ import annotations

from typing import Final, TypeVar

K = TypeVar("K")
V = TypeVar("V")

MOST: Final = 512
"""How many values one memo holds at most: players bring scenarios of their own without end."""


def keep(memo: dict[K, V], key: K, value: V, most: int = MOST) -> V:
    """Adds a value. A full memo is emptied first, which costs less than choosing what to evict."""
    if len(memo) >= most:
        memo.clear()
    memo[key] = value
    return value
