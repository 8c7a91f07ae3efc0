"""The clocks of a table, worked out from the times of its log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from periscope.kernel import Seat
from periscope.server.wire import Clocks, ClockSetting

NOBODY: Final[Seat] = ""


class Gain(NamedTuple):
    """Time that a seat was given as the turn was handed on after so many moves."""

    moves: int
    seat: Seat
    seconds: float


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
        self._gains: Final[list[Gain]] = []

    def turn(self, seat: Seat, now: float, moves: int = 0) -> None:
        """It is now, after so many `moves`, `seat`'s turn. Whoever has no clock takes no time."""
        if seat == self.running:
            return
        if self.running:
            self._charge(now)
            self._give(Gain(moves, self.running, self.setting.increment))
        self.start(seat, now)
        if self.running and self.setting.each_turn:
            self._give(Gain(moves, seat, self.setting.seconds - self.left[seat]))

    def stop(self, now: float) -> None:
        if self.running:
            self._charge(now)
        self.running = NOBODY

    def start(self, seat: Seat, now: float) -> None:
        """Goes on with what was left."""
        self.running = seat if seat in self.left else NOBODY
        self.since = now

    def after_undo(self, moves: int, now: float) -> dict[Seat, float]:
        """What would be left if the game went back to so many moves.

        What was gained since is taken back, and time that was used stays used.
        """
        left = dict(self.left)
        if self.running:
            left[self.running] -= now - self.since
        for gain in self._gained_since(moves):
            left[gain.seat] -= gain.seconds
        return left

    def undo(self, moves: int, seat: Seat, now: float) -> None:
        """The game has gone back to so many moves, and it is `seat`'s turn.

        Steps within one turn may be taken back in secret, and so change nothing here.
        """
        void = self._gained_since(moves)
        if not void and seat == self.running:
            return
        left = self.after_undo(moves, now)
        self.left.update({seat: max(0.0, left[seat]) for seat in left})
        del self._gains[len(self._gains) - len(void) :]
        self.start(seat, now)

    @property
    def runs_out(self) -> float | None:
        """When the running clock has nothing left."""
        return self.since + self.left[self.running] if self.running else None

    def shown(self) -> Clocks:
        return Clocks(dict(self.left), self.running, self.since)

    def _give(self, gain: Gain) -> None:
        self.left[gain.seat] += gain.seconds
        self._gains.append(gain)

    def _gained_since(self, moves: int) -> list[Gain]:
        return [gain for gain in self._gains if gain.moves > moves]

    def _charge(self, now: float) -> None:
        self.left[self.running] = max(0.0, self.left[self.running] - (now - self.since))
