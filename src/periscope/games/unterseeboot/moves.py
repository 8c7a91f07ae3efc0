"""The moves: what the captain may choose, and what the dice may say.

A move is made once, shared by every position that offers it, and carries no position.
Where nothing is decided between two dice they are thrown together: the outcomes of a chance
node are what comes of the throw.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from periscope.games.unterseeboot import phrases, turn
from periscope.games.unterseeboot.phases import CONTACT, STRIKE
from periscope.games.unterseeboot.state import NOTHING, State
from periscope.kernel import frame
from periscope.kernel.notation import Phrase


class Move(frame.Move):
    """Anything that may be played in Unterseeboot. Everything is open."""

    @abstractmethod
    def act(self, s: State) -> None:
        """Does it, on a copy."""

    def play(self, state: State) -> State:
        s = state.copy()
        self.act(s)
        return s


class Manoeuvre(Move):
    """§N3.1: one space up, down, east or west, or none."""

    def __init__(self, phrase: Phrase, east: int, down: int) -> None:
        super().__init__(phrase)
        self.east: Final = east
        self.down: Final = down

    def act(self, s: State) -> None:
        turn.move_to(s, s.column + self.east, s.level + self.down)


class Home(Move):
    """§N10.2: the boat returns to base."""

    def act(self, s: State) -> None:
        turn.head_home(s)


class Identify(Move):
    """§N5.1: a target in reach is looked at."""

    def __init__(self, letter: str, target: int) -> None:
        super().__init__(phrases.Identify(letter))
        self.target: Final = target

    def act(self, s: State) -> None:
        s.aim = (self.target,)
        s.phase = CONTACT


class LookAway(Move):
    """§N5.1: identifying is a choice."""

    def act(self, s: State) -> None:
        turn.begin_aircraft(s)


class Contact(Move):
    """§N5.2: what the target turns out to be; `bit` is the large die it takes up, if any."""

    def __init__(self, phrase: Phrase, tonnage: int, bit: int = 0) -> None:
        super().__init__(phrase)
        self.tonnage: Final = tonnage
        self.bit: Final = bit

    def act(self, s: State) -> None:
        target = s.aim[0]
        s.targets = turn.replaced(s.targets, target, self.tonnage)
        s.dice |= self.bit
        turn.begin_aircraft(s)


def ship_of(tonnage: int) -> Contact:
    return Contact(phrases.Ship(tonnage), tonnage)


FALSE_CONTACT: Final = Contact(phrases.FalseContact(), NOTHING)


class Raid(Move):
    """§N6.2, §N6.3, §N9.1: search, strafing and repair in one throw."""

    def __init__(
        self, phrase: Phrase, spotted: bool, hit: bool = False, repaired: bool = False
    ) -> None:
        super().__init__(phrase)
        self.spotted: Final = spotted
        self.hit: Final = hit
        self.repaired: Final = repaired

    def act(self, s: State) -> None:
        if self.hit and not turn.hurt(s, self.repaired):
            s.spotted = self.spotted
            turn.end(s, turn.AIRCRAFT_SANK)
        else:
            turn.after_aircraft(s, self.spotted)


class Fire(Move):
    """§N7.1: a torpedo at a ship, or two of them (§N13.4)."""

    def __init__(self, phrase: Phrase, targets: tuple[int, ...]) -> None:
        super().__init__(phrase)
        self.targets: Final = targets

    def act(self, s: State) -> None:
        s.torpedoes -= len(self.targets)
        s.aim = self.targets
        s.phase = STRIKE
        turn.alarm(s, len(self.targets))


class HoldFire(Move):
    """§N7.1: firing is a choice."""

    def act(self, s: State) -> None:
        turn.begin_destroyer(s)


class Strike(Move):
    """§N7.4: how many torpedoes hit each ship that was fired at."""

    def __init__(self, phrase: Phrase, hits: tuple[tuple[int, int], ...]) -> None:
        super().__init__(phrase)
        self.hits: Final = hits
        """Ships with the number of hits on each."""

    def act(self, s: State) -> None:
        for target, hits in self.hits:
            if hits:
                turn.hit(s, target, hits)
        turn.begin_destroyer(s)


class Hunt(Move):
    """§N8.2, §N8.3, §N9.1: the destroyer's search, its attack and the repair in one throw."""

    def __init__(
        self, phrase: Phrase, found: bool, hit: bool = False, repaired: bool = False
    ) -> None:
        super().__init__(phrase)
        self.found: Final = found
        self.hit: Final = hit
        self.repaired: Final = repaired

    def act(self, s: State) -> None:
        if self.found:
            turn.detect(s)
        if self.hit and not turn.hurt(s, self.repaired):
            turn.end(s, turn.DESTROYER_SANK)
        else:
            turn.end_destroyer(s)
