"""The sequence of play of a turn, from one question to the next (§N2.3)."""

from __future__ import annotations

from typing import Final

from periscope.games.unterseeboot.facts import (
    Auxiliary,
    Detected,
    Evaded,
    Home,
    Hull,
    Lost,
    LostSight,
    Searching,
    Spotted,
    Struck,
    Sunk,
)
from periscope.games.unterseeboot.phases import (
    AIRCRAFT,
    DESTROYER,
    ENDED,
    HOMEWARD,
    IDENTIFY,
    MANOEUVRE,
    TORPEDO,
)
from periscope.games.unterseeboot.state import (
    AWAY,
    BOTTOM,
    DETECTED,
    NOTHING,
    PERISCOPE,
    SEARCHING,
    SURFACE,
    UNKNOWN,
    State,
)

# How a patrol ends (§N10.1, §N10.3).
RETURNED: Final = Home("returned")
PATROL_OVER: Final = Home("patrol-over")
SUBMERGED: Final = Lost("submerged")
BATTERIES: Final = Lost("batteries")
AIRCRAFT_SANK: Final = Lost("aircraft")
DESTROYER_SANK: Final = Lost("destroyer")
HOME: Final = (RETURNED.ending, PATROL_OVER.ending)

# What is told without any numbers, made once.
SPOTTED: Final = Spotted()
LOST_SIGHT: Final = LostSight()
SEARCH: Final = Searching()
FOUND: Final = Detected()
EVADED: Final = Evaded()


def end(s: State, ending: Home | Lost) -> None:
    """§N10.1: the game is over at once."""
    s.phase = ENDED
    s.ending = ending.ending
    s.aim = ()
    s.tell(ending)


def move_to(s: State, column: int, level: int) -> None:
    """The manoeuvre (§N3.1), the battery phase that follows it, and what comes next."""
    s.column = column
    s.level = level
    if level != SURFACE and s.spotted:
        s.spotted = False  # §N6.4
        s.tell(LOST_SIGHT)
    if power(s):
        begin_identification(s)


def power(s: State) -> bool:
    """§N4.1: a submerged boat spends a token, main before auxiliary; False if it has none.

    §N4.2: the diesel engines of a surfaced boat recharge the main battery.
    """
    if s.level == SURFACE:
        if s.main < s.rules.main_battery:
            s.main = s.rules.main_battery
            s.tell(s.rules.recharged)
    elif s.main:
        s.main -= 1
    elif s.auxiliary:
        s.auxiliary -= 1
        s.tell(Auxiliary(s.auxiliary or None))
    else:
        end(s, BATTERIES)
        return False
    return True


def begin_identification(s: State) -> None:
    """§N5.1: asked if there is something to identify in reach."""
    if sightings(s):
        s.phase = IDENTIFY
    else:
        begin_aircraft(s)


def sightings(s: State) -> list[int]:
    """§N5.1: the unidentified targets on the boat's space and on spaces beside it.

    From periscope depth that is the space right above, or as far as the periscope reaches.
    """
    if s.level > PERISCOPE:
        return []
    reach = 1 if s.level == SURFACE else s.rules.periscope_reach
    return [target for target in near(s, reach) if s.targets[target] == UNKNOWN]


def near(s: State, reach: int) -> list[int]:
    """The targets at most so many columns away."""
    columns = s.rules.targets
    return [target for target, at in enumerate(columns) if abs(at - s.column) <= reach]


def begin_aircraft(s: State) -> None:
    """§N6.1: aircraft find only a surfaced boat."""
    s.aim = ()
    if s.level == SURFACE:
        s.phase = AIRCRAFT
    else:
        begin_torpedoes(s)


def begin_torpedoes(s: State) -> None:
    """§N7.1: asked if there is a torpedo and something to fire it at."""
    if s.torpedoes and s.level <= PERISCOPE and s.rules.salvos(s):
        s.phase = TORPEDO
    else:
        begin_destroyer(s)


def in_range(s: State) -> list[int]:
    """§N7.2, §N7.3: the ships that a single torpedo can be fired at."""
    reach = 0 if s.level == SURFACE else s.rules.periscope_reach
    return ships(s, reach)


def ships(s: State, reach: int) -> list[int]:
    return [target for target in near(s, reach) if s.targets[target] > UNKNOWN]


def alarm(s: State, torpedoes: int) -> None:
    """§N8.1: firing on the surface is seen; under water it starts a search.

    §N13.4: two torpedoes at once are seen from any depth. A token in place is never made less.
    """
    if s.level == SURFACE or torpedoes > 1:
        detect(s)
    elif s.escort == AWAY:
        s.escort = SEARCHING
        s.tell(SEARCH)


def detect(s: State) -> None:
    """§N8.1, §N8.2: from now on the destroyer attacks without a search."""
    if s.escort != DETECTED:
        s.escort = DETECTED
        s.tell(FOUND)


def begin_destroyer(s: State) -> None:
    """§N8.1: a destroyer acts only once a torpedo has been fired."""
    s.aim = ()
    if s.escort == AWAY:
        end_turn(s)
        return
    if s.level == SURFACE:
        detect(s)
    s.phase = DESTROYER


def end_destroyer(s: State) -> None:
    """§N8.4: at the deepest level the boat has shaken the destroyer off."""
    if s.level == BOTTOM:
        s.escort = AWAY
        s.tell(EVADED)
    end_turn(s)


def end_turn(s: State) -> None:
    """§N10.1: after the last turn the patrol is over, and the boat has to be surfaced."""
    if s.turn == s.rules.turns:
        end(s, PATROL_OVER if s.level == SURFACE else SUBMERGED)
        return
    s.turn += 1
    s.phase = MANOEUVRE


def may_return(s: State) -> bool:
    """§N10.2: no destroyer about, and on the surface or one level below it."""
    return s.escort == AWAY and s.level <= PERISCOPE


def head_home(s: State) -> None:
    """§N10.2: the boat comes up and has the aircraft phase once more."""
    s.level = SURFACE
    s.main = s.rules.main_battery
    s.phase = HOMEWARD


def after_aircraft(s: State, seen: bool) -> None:
    """§N6.3: a boat that was `seen` stays spotted; a boat that heads for home is there."""
    known, s.spotted = s.spotted, seen
    if s.phase is HOMEWARD:
        end(s, RETURNED)
        return
    if seen and not known:
        s.tell(SPOTTED)
    begin_torpedoes(s)


def hurt(s: State, repaired: bool) -> bool:
    """§N9.1: one attempt to repair each damage; False if the last hull token is gone (§N9.2)."""
    s.damage += 1
    if repaired:
        s.repairs += 1
    else:
        s.hull -= 1
        s.tell(Hull(s.hull or None))
    return s.hull > 0


def hit(s: State, target: int, hits: int) -> None:
    """§N7.4: the ship is sunk; a big one (§N13.2) needs a second hit, and the first stays."""
    tonnage = s.targets[target]
    already = s.struck >> target & 1
    where = s.rules.letters[target]
    if already + hits < s.rules.hits_needed(tonnage):
        s.struck |= 1 << target
        s.tell(Struck(where, tonnage))
        return
    s.struck &= ~(1 << target)
    s.targets = replaced(s.targets, target, NOTHING)
    s.victories = replaced(s.victories, target, tonnage)
    s.tell(Sunk(where, tonnage))


def replaced(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    return (*values[:index], value, *values[index + 1 :])
