"""Tests wait for what is true, however busy the machine is, and never for a number of seconds."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

PATIENCE: Final = 300.0
"""Seconds after which something will never come: only a guard against hanging for ever."""
STEP: Final = 0.02


def eventually(true: Callable[[], object], never: str) -> None:
    """Waits until it is true; says what it never was."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, never
        time.sleep(STEP)
