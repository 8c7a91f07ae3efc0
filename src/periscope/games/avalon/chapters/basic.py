"""The basic game: one escort, one boat (§A9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from periscope.games.avalon import guns
from periscope.games.avalon.chapter import Chapter
from periscope.games.avalon.ships import AFLOAT, BOATS, ESCORTS
from periscope.games.avalon.state import Roll, State
from periscope.games.avalon.turn import GUN

if TYPE_CHECKING:
    from periscope.games.avalon.moves import Move


class Basic(Chapter):
    """One roll a round, thrown by the escort after both have moved."""

    def escorts_fire(self, s: State) -> bool:
        """§A9.2 to §A9.4: first salvo, even or adjacent column, or nothing."""
        if s.escorts[0].fate != AFLOAT or not s.boats[0].surfaced:
            return False
        far = guns.distance(s, 0, 0)
        if far > s.rules.gun_range:
            return False
        if s.boats[0].fresh:
            if far <= 1:
                return False
            s.rolls = (Roll(guns.FIRST_SALVO, ESCORTS, (0,), 0),)
        elif far <= 1:
            s.rolls = (Roll(guns.ADJACENT, BOATS, (0,), 0),)
        else:
            s.rolls = (Roll(guns.EVEN, ESCORTS, (0,), 0),)
        s.phase = GUN
        return True

    def boats_fire(self, s: State) -> bool:
        """§A9.3: the one roll is the escort's."""
        return False

    def ask_loss(self, s: State, roll: Roll, tied: list[int]) -> None:
        """One ship fires, so none is equally near."""
        guns.sink(s, roll.side, tied[0])

    def salvos_follow(self, s: State) -> bool:
        """§A8.1: torpedoes are aimed in the boat's move."""
        return False

    def aims(self, s: State) -> Sequence[Move]:
        return []

    def fires_first(self, before: int, after: int) -> bool:
        return False

    def collides(self, s: State, number: int) -> bool:
        """§A9.6: only an escort rams; otherwise both stay in the square."""
        return False
