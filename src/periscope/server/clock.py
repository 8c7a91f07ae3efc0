"""The clocks of a table, worked out from the times of its log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from periscope.kernel import Seat
from periscope.server.wire import Clocks, ClockSetting

NOBODY: Final[Seat] = ""


class Clock:
    """What time each seat has left.

    Time changes hands only when the turn does, which everybody sees: how many steps somebody
    takes within a turn is not to be read off a clock.
    """

    def __init__(self, setting: ClockSetting, seats: Iterable[Seat]) -> None:
        self.setting: Final = setting
        self.left: Final[dict[Seat, float]] = dict.fromkeys(seats, float(setting.seconds))
        self.running: Seat = NOBODY
        self.since = 0.0

    def turn(self, seat: Seat, now: float) -> None:
        """It is now `seat`'s turn. Whoever has no clock takes no time."""
        if seat == self.running:
            return
        if self.running:
            self._charge(now)
            self.left[self.running] += self.setting.increment
        self.running = seat if seat in self.left else NOBODY
        self.since = now
        if self.running and self.setting.each_turn:
            self.left[seat] = float(self.setting.seconds)

    def stop(self, now: float) -> None:
        if self.running:
            self._charge(now)
        self.running = NOBODY

    def start(self, seat: Seat, now: float) -> None:
        """Goes on after a pause with what was left."""
        self.running = seat if seat in self.left else NOBODY
        self.since = now

    @property
    def runs_out(self) -> float | None:
        """When the running clock has nothing left."""
        return self.since + self.left[self.running] if self.running else None

    def shown(self) -> Clocks:
        return Clocks(dict(self.left), self.running, self.since)

    def _charge(self, now: float) -> None:
        self.left[self.running] = max(0.0, self.left[self.running] - (now - self.since))
