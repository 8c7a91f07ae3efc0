"""What is told, without a language: message keys with arguments.

A game turns events and offered moves into lines; whoever shows one looks its message up.
"""

from __future__ import annotations

from typing import TypeAlias, Union

import msgspec


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message by its key, and what it is said with."""

    key: str
    args: dict[str, Said] = {}


Said: TypeAlias = Union[str, int, float, Line, tuple[Union[str, int, Line], ...]]  # noqa: UP007
"""A word or a number as it is, another message, or several of these to be listed with commas."""
