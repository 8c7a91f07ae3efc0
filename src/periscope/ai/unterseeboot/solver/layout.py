"""How the values of a turn are laid out, and how what works on them is compiled.

The values of a turn are flat arrays, one for each number of torpedoes. A node's block holds its
lanes one after another; a lane's block holds its levels; and at a level boats differ in their
tokens, then their hull, and then, fastest, the charge of their batteries. There are two layouts:
*starts*, the boats at the start of a turn, and *posts*, the boats after manoeuvre and battery
phase, which know one more token on the surface and two more at the deepest level.

    starts  surface     spotted, (away, detected), hull, charge
            2, 3        token, hull, charge
            4           hull, charge
    posts   surface     spotted, token, hull, charge
            2, 3, 4     token, hull, charge

Of the notes of choices made after the battery phase there are only those of the two levels where
there is a choice; within a lane they stand as in *posts*.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

import numba
import platformdirs

Array = Any
"""Numba sees the real types; mypy would only see that it cannot."""
CONFIG: Final[Any] = numba.config


class Block(NamedTuple):
    """How the values of a node are laid out."""

    size: int
    lanes: Array
    hulls: int
    surfaced: int
    """How many charges a surfaced boat can have."""
    submerged: int


class Sea(NamedTuple):
    """The board and the cargo graph; see there."""

    floors: Array
    ways: Array
    seen: Array
    shot: Array
    split: Array
    width: int
    hits: Array
    starts: Array
    nodes: Array
    chances: Array
    mirror: Array


def kept(function: Callable[..., Any]) -> Any:
    """Compiled on first use, and kept in the user's cache folder.

    Where no folder can be written to it is compiled by every program that needs it.
    """
    if not CONFIG.CACHE_DIR:
        CONFIG.CACHE_DIR = str(Path(platformdirs.user_cache_dir("periscope")) / "numba")
    try:
        return numba.njit(cache=True, nogil=True)(function)
    except RuntimeError:
        return numba.njit(nogil=True)(function)


def inner(function: Callable[..., Any]) -> Any:
    """Compiled for those that are kept."""
    return numba.njit(function)


def inlined(function: Callable[..., Any]) -> Any:
    """Put into those that are kept: calling it would take longer than what it does."""
    return numba.njit(inline="always")(function)


def uncounted(function: Callable[..., Any]) -> Any:
    """Compiled without counting who uses which array: its callers keep them, and it makes none.

    Numba counts arrays whenever they are handed on, even to what is put into the same function,
    and in a kernel of short loops that takes most of the time.
    """
    uncounted: Any = {"_nrt": False}  # an option that has no type
    return numba.njit(**uncounted)(function)
