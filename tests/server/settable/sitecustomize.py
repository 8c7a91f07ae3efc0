"""A machine's clock that a test sets: every Python process that begins with this folder on its path
is off by the seconds in the file that SETTABLE_CLOCK names. The monotonic clock runs as it does."""

from __future__ import annotations

import os
import time
from pathlib import Path

_FILE = Path(os.environ["SETTABLE_CLOCK"])
_true = time.time


def _time() -> float:
    return _true() + float(_FILE.read_text())


vars(time)["time"] = _time
