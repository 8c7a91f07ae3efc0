"""Values worked out once and kept for the next that asks, within bounds."""

from __future__ import annotations

from typing import Final, TypeVar

K = TypeVar("K")
V = TypeVar("V")

MOST: Final = 512
"""So many values does one memo keep: players bring scenarios of their own, without end."""


def keep(memo: dict[K, V], key: K, value: V) -> V:
    """Keeps a value. A memo that is full starts anew, which costs less than choosing what goes."""
    if len(memo) >= MOST:
        memo.clear()
    memo[key] = value
    return value
