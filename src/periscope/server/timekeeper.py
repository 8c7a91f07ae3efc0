"""The time of a server: the database's, counted on by a clock that nobody can set.

Clock discipline: a machine's clock may be set back or forward at any moment, by hand or by NTP. A
server takes the time over once, as it begins, and counts on by a clock that only runs (monotonic).
Now and then it compares that with the database's clock, which all servers of a club have in common.
Where the two differ it runs a little faster or slower for a while (slewing), and never jumps.
"""

from __future__ import annotations

import time
from typing import Final

INTERVAL: Final = 20.0
"""Seconds between two looks at the database's clock."""
SLEW: Final = 0.05
"""How much faster or slower than real time this one runs at most, to make a difference good."""
TRUSTED: Final = 1.0
"""Seconds within which the database has to say what time it is, to be believed."""


def steady() -> float:
    """Seconds by a clock that nobody sets, and that counts a laptop's sleep where there is one."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


class Timekeeper:
    """Tells the time. It never goes back, and never jumps once it was set."""

    def __init__(self) -> None:
        self._at = steady()
        self._then = time.time()
        self._gain = 0.0

    def now(self) -> float:
        """Seconds since 1970."""
        passed = steady() - self._at
        return self._then + passed + self._gain * min(passed, INTERVAL)

    def set(self, reference: float) -> None:
        """Takes a time over as it is: before anything is done by it."""
        self._at, self._then, self._gain = steady(), reference, 0.0

    def follow(self, reference: float) -> None:
        """Runs towards another time, within the next interval if that is not too far away."""
        now = self.now()
        gain = (reference - now) / INTERVAL
        self._at, self._then, self._gain = steady(), now, max(-SLEW, min(SLEW, gain))
