"""What one seat has been shown so far."""

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from periscope.kernel import Event, Seat, Table


class Seen(NamedTuple):
    """An event with the seat's view before and after it."""

    event: Event
    before: Any
    after: Any
    ply: int


class Memory:
    """The events of a seat, each with its views; `told` of them have been shown to the player.

    Views are kept as they come, for nothing may be asked of a position later on.
    """

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table: Final = table
        self.seat: Final = seat
        self.told = 0
        self.known = 0
        """So many events the player has been told before, when the game was left."""
        self._views: Final[list[Any]] = [table.state.view(seat)]
        self._plies: Final[list[int]] = []
        self._known: Final[set[int]] = set()
        """Events that the same person was told of at another seat."""

    @property
    def view(self) -> Any:
        return self._views[-1]

    def look(self) -> None:
        """After every move: keeps the view, and forgets what was taken back."""
        events = len(self.table.histories[self.seat])
        view = self.table.state.view(self.seat)
        if events == len(self._views):
            self._views.append(view)
            self._plies.append(len(self.table.moves))
            return
        del self._views[events + 1 :]
        del self._plies[events:]
        self._known.difference_update([known for known in self._known if known >= events])
        self._views[-1] = view
        self.told = min(self.told, events)

    def events(self, start: int = 0) -> Iterator[Seen]:
        history = self.table.histories[self.seat].events
        for number, event in enumerate(history[start:], start):
            before, after = self._views[number : number + 2]
            yield Seen(event, before, after, self._plies[number])

    def news(self) -> list[Seen]:
        """What has not been told yet; it counts as told from now on."""
        fresh = [seen for number, seen in self._untold() if number not in self._known]
        self.told = len(self._plies)
        return fresh

    def hear(self, news: Iterable[Seen]) -> None:
        """What the same person was told at another seat is not told again at this one."""
        told = {(seen.ply, seen.event) for seen in news}
        self._known.update(
            number for number, seen in self._untold() if (seen.ply, seen.event) in told
        )

    def _untold(self) -> Iterator[tuple[int, Seen]]:
        return enumerate(self.events(self.told), self.told)
