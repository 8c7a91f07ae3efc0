"""What the watchers of a table are told: each its own news, in order, and what is told again."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

import msgspec

from periscope.kernel import SPECTATOR, Event, History, Seat, Table
from periscope.server import entry as log
from periscope.server import wire

TURN: Final = 100_000
"""How far apart, at least, the numbers of news of different turns are where the log forgets."""


class Teller:
    """Keeps the news of every watcher, and knows what somebody is told who has heard some."""

    def __init__(self, table: Table, setup: log.Setup) -> None:
        self.table: Final = table
        self.setup: Final = setup
        self.time = setup.created
        self.status: wire.Status = "open"
        self.news: Final[dict[Seat, list[wire.AnyNews]]] = {
            watcher: [] for watcher in (*table.seats, SPECTATOR)
        }
        self.at: Final[dict[Seat, int]] = dict.fromkeys(self.news, 0)
        self.fresh: Final[dict[Seat, int]] = dict.fromkeys(self.news, 0)
        """How many news each watcher had before the last entry that it saw something of."""
        for watcher, history in table.histories.items():
            for event in history.events:
                self._tell(watcher, wire.Happened, event=event)

    # What somebody is told.

    def seq(self, watcher: Seat) -> int:
        """The number of the watcher's latest news."""
        return self.news[watcher][-1].n if self.news[watcher] else 0

    def heard(self, watcher: Seat, seen: int) -> int:
        """How many of the news somebody has heard who knows them up to number `seen`."""
        return bisect_right(self.news[watcher], seen, key=lambda one: one.n)

    def told(self, watcher: Seat, seen: int) -> tuple[int | None, Sequence[wire.AnyNews]]:
        """What somebody is told who has heard the news up to number `seen`.

        Where the log forgets, only what the last entry brought is news: whoever has missed more,
        or has to take something back, is told the whole log again.
        """
        news, heard = self.news[watcher], self.heard(watcher, seen)
        log = self.retold(watcher, len(news))
        undone = any(isinstance(one, wire.TakenBack) for one in news[heard:])
        if log is news or (heard >= self.fresh[watcher] and not undone):
            return None, news[heard:]
        return 0, log

    def worded(self, news: Iterable[wire.AnyNews]) -> list[wire.AnyNews]:
        """News with their events in words, which are made when they are sent and not kept."""
        return [self._worded(one) if isinstance(one, wire.Happened) else one for one in news]

    def _worded(self, one: wire.Happened) -> wire.Happened:
        told = tuple(self.table.game.tell(one.event))
        return wire.Happened(one.n, one.time, one.event, str(one.event.move), told)

    def retold(self, watcher: Seat, heard: int) -> Sequence[wire.AnyNews]:
        """The log as it is told now to somebody for whom all after number `heard` is new.

        The one place that decides what a table without the memory aid tells again: to sockets,
        over HTTP, to players and onlookers. What is new is told in full. Moves that were taken
        back are left out, and numbers are given anew, so that nothing shows by a gap.
        """
        news, history = self.news[watcher], self.table.histories[watcher]
        again = self.table.game.forgotten(history)
        if self.setup.help != "none" or again is history.events:
            return news
        if self.status == "over":
            again = history.events
        standing = (one.n for one in _standing(news))
        events = dict(zip(standing, again, strict=True))
        told: list[wire.AnyNews] = []
        for place, one in enumerate(news):
            new = place >= heard
            if isinstance(one, wire.TakenBack):
                if new:
                    entries = self._entries(watcher, news[:place], one.events)
                    told.append(msgspec.structs.replace(one, events=entries))
            elif not isinstance(one, wire.Happened):
                told.append(one if new else msgspec.structs.replace(one, n=len(told) + 1))
            elif one.n in events and new:
                told.append(one)
            elif (event := events.get(one.n)) is not None:
                told.append(wire.Happened(len(told) + 1, one.time, event))
        return told

    def _entries(self, watcher: Seat, news: Sequence[wire.AnyNews], last: int) -> int:
        """How many entries of a log that forgets the `last` events made up."""
        history = History(watcher)
        for one in _standing(news):
            history.add(one.event)
        told = self.table.game.forgotten(history)
        return sum(event is not None for event in told[len(told) - last :])

    # How it is told.

    def _tell(self, watcher: Seat, kind: Callable[..., wire.AnyNews], **details: object) -> None:
        number = self._next(watcher, details.get("event"))
        self.news[watcher].append(one := kind(n=number, time=self.time, **details))
        if isinstance(one, (wire.Happened, wire.TakenBack)):
            self._stamp((watcher,))

    def _next(self, watcher: Seat, event: object) -> int:
        """The number of the next news: one more than the last.

        Where the log forgets, a turn that is over is counted as one turn, whatever happened in
        it. Else a number would tell of an answer that only some cards ask for.
        """
        number = self.seq(watcher) + 1
        if self.setup.help != "none" or not isinstance(event, Event):
            return number
        if not self.table.game.closes(event):
            return number
        moves = (wire.Happened, wire.TakenBack)
        rest = sum(not isinstance(one, moves) for one in self.news[watcher])
        return (number // TURN + 1) * TURN + rest

    def _tell_all(self, kind: Callable[..., wire.AnyNews], **details: object) -> None:
        for watcher in self.news:
            self._tell(watcher, kind, **details)

    def _stamp(self, watchers: Iterable[Seat]) -> None:
        for watcher in watchers:
            self.at[watcher] = self.seq(watcher)

    def _happen(self, events: Mapping[Seat, Event]) -> None:
        for watcher, event in events.items():
            self._tell(watcher, wire.Happened, event=event)

    def _forget(self, counts: Mapping[Seat, int]) -> None:
        for watcher, count in counts.items():
            self._tell(watcher, wire.TakenBack, events=count)


def _standing(news: Iterable[wire.AnyNews]) -> list[wire.Happened]:
    """The events that were not taken back."""
    events: list[wire.Happened] = []
    for one in news:
        if isinstance(one, wire.Happened):
            events.append(one)
        elif isinstance(one, wire.TakenBack):
            del events[len(events) - one.events :]
    return events
