"""What one seat has been shown so far."""

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from periscope.kernel import Event, Seat, Table


class Seen(NamedTuple):
    """An event and the ply that it followed."""

    event: Event
    ply: int


class Memory:
    """The events of a seat and its view; `told` of them have been shown to the player."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table: Final = table
        self.seat: Final = seat
        self.told = 0
        self.known = 0
        """How many events the player had been told when the game was left."""
        self.view: Any = table.state.view(seat)
        self._plies: Final[list[int]] = []
        self._known: Final[set[int]] = set()
        """Events that the same person was told of at another seat."""

    def look(self) -> None:
        """After every move: takes the new view and events, and drops those that were taken back."""
        events = len(self.table.histories[self.seat])
        self.view = self.table.state.view(self.seat)
        if events == len(self._plies) + 1:
            self._plies.append(len(self.table.moves))
            return
        del self._plies[events:]
        self._known.difference_update([known for known in self._known if known >= events])
        self.told = min(self.told, events)

    def events(self, start: int = 0) -> Iterator[Seen]:
        history = self.table.histories[self.seat].events
        for number, event in enumerate(history[start:], start):
            yield Seen(event, self._plies[number])

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
