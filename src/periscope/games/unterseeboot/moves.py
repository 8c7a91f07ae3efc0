"""The moves: what the captain may choose, and what the dice may say.

A move is made once, shared by every position that offers it, and carries no position.
Where nothing is decided between two dice they are thrown together: the outcomes of a chance
node are what comes of the throw.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Final

from periscope.games.unterseeboot import turn
from periscope.games.unterseeboot.state import (
    CONTACT,
    DETECTED,
    NOTHING,
    STRIKE,
    State,
)
from periscope.kernel.protocol import Event


class Move(ABC):
    """Anything that may be played in Unterseeboot."""

    section: ClassVar[str] = ""
    reveals: ClassVar[bool] = False

    def __init__(self, text: str) -> None:
        self.text: Final = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    @abstractmethod
    def act(self, s: State) -> None:
        """Does it, on a copy."""

    def play(self, state: State) -> State:
        s = state.copy()
        self.act(s)
        return s

    def seen_by(self, seat: str, state: State, after: State | None = None) -> Event | None:
        """Everything is open."""
        return Event(state.to_play, self.text, (after or self.play(state)).news)

    def undoable(self, state: State, after: State | None = None) -> bool:
        """Nothing is hidden, so nothing is shown by it; the dice have not been thrown yet."""
        return True


class Manoeuvre(Move):
    """§N3.1: one space up, down, east or west, or none."""

    section: ClassVar[str] = "N3.1"

    def __init__(self, text: str, east: int, down: int) -> None:
        super().__init__(text)
        self.east: Final = east
        self.down: Final = down

    def act(self, s: State) -> None:
        turn.move_to(s, s.column + self.east, s.level + self.down)


class Home(Move):
    """§N10.2: the boat returns to base."""

    section: ClassVar[str] = "N10.2"

    def act(self, s: State) -> None:
        turn.head_home(s)


class Identify(Move):
    """§N5.1: a target in reach is looked at."""

    section: ClassVar[str] = "N5.1"

    def __init__(self, letter: str, target: int) -> None:
        super().__init__(f"identify {letter}")
        self.target: Final = target

    def act(self, s: State) -> None:
        s.aim = (self.target,)
        s.phase = CONTACT


class LookAway(Move):
    """§N5.1: identifying is a choice."""

    section: ClassVar[str] = "N5.1"

    def act(self, s: State) -> None:
        turn.begin_aircraft(s)


class Contact(Move):
    """§N5.2: what the target turns out to be; `die` is the large die it takes up, if any."""

    section: ClassVar[str] = "N5.2"

    def __init__(self, tonnage: int, die: str = "", bit: int = 0) -> None:
        ship = f"ship {tonnage}" if tonnage else "false contact"
        super().__init__(f"{ship} {die}" if die else ship)
        self.tonnage: Final = tonnage
        self.bit: Final = bit

    def act(self, s: State) -> None:
        target = s.aim[0]
        s.targets = turn.replaced(s.targets, target, self.tonnage or NOTHING)
        s.dice |= self.bit
        turn.begin_aircraft(s)


class Raid(Move):
    """§N6.2, §N6.3, §N9.1: search, strafing and repair in one throw."""

    section: ClassVar[str] = "N6.2"

    def __init__(self, text: str, spotted: bool, hit: bool = False, repaired: bool = False) -> None:
        super().__init__(text)
        self.spotted: Final = spotted
        self.hit: Final = hit
        self.repaired: Final = repaired

    def act(self, s: State) -> None:
        s.spotted = self.spotted
        if self.hit and not turn.hurt(s, self.repaired):
            turn.end(s, turn.AIRCRAFT_SANK)
            return
        turn.after_aircraft(s)


class Fire(Move):
    """§N7.1: a torpedo at a ship, or two of them (§N13.4)."""

    section: ClassVar[str] = "N7.1"

    def __init__(self, letters: tuple[str, ...], targets: tuple[int, ...]) -> None:
        super().__init__(" ".join(("fire", *letters)))
        self.targets: Final = targets

    def act(self, s: State) -> None:
        s.torpedoes -= len(self.targets)
        s.aim = self.targets
        s.phase = STRIKE
        turn.alarm(s, len(self.targets))


class HoldFire(Move):
    """§N7.1: firing is a choice."""

    section: ClassVar[str] = "N7.1"

    def act(self, s: State) -> None:
        turn.begin_destroyer(s)


class Strike(Move):
    """§N7.4: how many torpedoes hit each ship that was fired at."""

    section: ClassVar[str] = "N7.4"

    def __init__(self, text: str, hits: tuple[tuple[int, int], ...]) -> None:
        super().__init__(text)
        self.hits: Final = hits
        """Ships with the number of hits on each."""

    def act(self, s: State) -> None:
        for target, hits in self.hits:
            if hits:
                turn.hit(s, target, hits)
        turn.begin_destroyer(s)


class Hunt(Move):
    """§N8.2, §N8.3, §N9.1: the destroyer's search, its attack and the repair in one throw.

    §N13.3: a boat that is `crushed` has survived the attack, and not the depth.
    """

    section: ClassVar[str] = "N8.2"

    def __init__(
        self, text: str, found: bool, hit: bool, repaired: bool, crushed: bool = False
    ) -> None:
        super().__init__(text)
        self.found: Final = found
        self.hit: Final = hit
        self.repaired: Final = repaired
        self.crushed: Final = crushed

    def act(self, s: State) -> None:
        if self.found:
            s.escort = DETECTED
        if self.hit and not turn.hurt(s, self.repaired):
            turn.end(s, turn.DESTROYER_SANK)
        elif self.crushed:
            turn.end(s, turn.CRUSHED)
        else:
            turn.end_destroyer(s)
