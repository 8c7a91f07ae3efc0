"""What one seat has been shown so far."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from periscope.kernel import Event, Seat, Table


class Seen(NamedTuple):
    """An event with the seat's view before and after it."""

    event: Event
    before: Any
    after: Any


class Memory:
    """The events of a seat, each with its views; `told` of them have been shown to the player.

    Views are kept as they come, for nothing may be asked of a position later on.
    """

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table: Final = table
        self.seat: Final = seat
        self.told = 0
        self._views: Final[list[Any]] = [table.state.view(seat)]

    @property
    def view(self) -> Any:
        return self._views[-1]

    def look(self) -> None:
        """After every move: keeps the view, and forgets what was taken back."""
        events = len(self.table.histories[self.seat])
        view = self.table.state.view(self.seat)
        if events == len(self._views):
            self._views.append(view)
            return
        del self._views[events + 1 :]
        self._views[-1] = view
        self.told = min(self.told, events)

    def events(self, start: int = 0) -> Iterator[Seen]:
        history = self.table.histories[self.seat].events
        for number, event in enumerate(history[start:], start):
            yield Seen(event, self._views[number], self._views[number + 1])

    def news(self) -> list[Seen]:
        """What has not been told yet; it counts as told from now on."""
        fresh = list(self.events(self.told))
        self.told += len(fresh)
        return fresh
