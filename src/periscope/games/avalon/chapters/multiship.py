"""The multiship game: up to three ships a side (§A10)."""

from __future__ import annotations

from periscope.games.avalon import fate, guns
from periscope.games.avalon.chapter import Chapter
from periscope.games.avalon.sea import across
from periscope.games.avalon.ships import AFLOAT, BOATS, ESCORTS, SUNK
from periscope.games.avalon.state import BOAT_GUN, BOAT_TARGET, GUN, TARGET, State


class Multiship(Chapter):
    """Each side fires in its own turn, several ships at several."""

    def escorts_fire(self, s: State) -> bool:
        """§A10.4: every escort with a boat in range chooses its target."""
        while s.ship < len(s.escorts):
            if s.escorts[s.ship].fate == AFLOAT and choose(s, guns.escort_targets(s, s.ship)):
                s.phase = TARGET
                return True
            s.ship += 1
        s.rolls = guns.rolls(s, ESCORTS)
        s.phase = GUN
        return guns.take_aim(s)

    def boats_fire(self, s: State) -> bool:
        """§A10.4: every boat that was on the surface before this turn chooses its target."""
        while s.ship < len(s.boats):
            if guns.may_fire(s, s.ship) and choose(s, guns.boat_targets(s, s.ship)):
                s.phase = BOAT_TARGET
                return True
            s.ship += 1
        s.rolls = guns.rolls(s, BOATS)
        s.phase = BOAT_GUN
        return guns.take_aim(s)

    def fires_first(self, before: int, after: int) -> bool:
        """§A10.4: gun before torpedoes, for a boat that stays on the surface."""
        return before == 0 and after == 0

    def collides(self, s: State, number: int) -> bool:
        """§A10.5: a surfaced boat that runs into an escort or a surfaced boat at 90 degrees:
        both are dead in the water."""
        boat = s.boats[number]
        struck = False
        for other, ship in enumerate(s.boats):
            if (
                other != number
                and ship.surfaced
                and ship.square == boat.square
                and across(ship.heading, boat.heading)
            ):
                fate.stop_boat(s, other)
                struck = True
        for other, escort in enumerate(s.escorts):
            if (
                escort.fate != SUNK
                and escort.square == boat.square
                and across(escort.heading, boat.heading)
            ):
                fate.stop_escort(s, other)
                struck = True
        if struck:
            fate.stop_boat(s, number)
        return struck


def choose(s: State, targets: list[int]) -> bool:
    """Takes the only target there is; True if there are several to choose from."""
    if len(targets) == 1:
        s.targets = (*s.targets, (s.ship, targets[0]))
    return len(targets) > 1
