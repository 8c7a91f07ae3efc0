"""A boat's turn: how deep it may go, when it must rise, and how its turn ends (§A5, §A6.3)."""

from __future__ import annotations

from typing import Final

from periscope.games.avalon import fate, sight
from periscope.games.avalon.facts import Convoy, Running, Surfaced
from periscope.games.avalon.sea import turned
from periscope.games.avalon.seats import SEATS
from periscope.games.avalon.ships import BOATS, NOBODY, SUNK
from periscope.games.avalon.state import Pose, State
from periscope.games.avalon.turn import NEXT_BOAT, NEXT_SALVO

RUNNING: Final = [Running(seat) for seat in SEATS[BOATS]]


def depths(depth: int, deepest: int, damaged: bool, risen: bool, stock: int) -> list[int]:
    """§A5.2, §A5.5: up or down by one level. A damaged boat, or one without torpedoes, must rise
    and stay up; any other may not surface, and one that has surfaced never submerges."""
    if damaged or stock == 0:
        return [max(depth - 1, 0)]
    if depth == 0:
        return [0] if risen else [0, 1]
    return [level for level in (depth - 1, depth, depth + 1) if 1 <= level <= deepest]


def sailed(s: State, plan: Pose) -> None:
    """The boat has gone where it wanted; on the surface it may meet somebody (§A10.5)."""
    boat = s.boat(s.ship)
    if boat.depth > 0 and plan.depth == 0:
        boat.fresh = True
        boat.risen = True
        s.tell(Surfaced(SEATS[BOATS][s.ship]))
    boat.square = plan.square
    boat.heading = plan.heading
    boat.depth = plan.depth


def surface_course(s: State, turns: tuple[int, ...]) -> None:
    """§A10.5: a boat that stays on the surface goes square by square, until it runs into one."""
    for eighths in turns:
        boat = s.boat(s.ship)
        boat.square = s.rules.sea.ahead(boat.square, boat.heading)
        if s.rules.chapter.collides(s, s.ship):
            return
        boat = s.boat(s.ship)
        boat.heading = turned(boat.heading, eighths)


def end_turn(s: State) -> None:
    """§A6.3: the boat's turn is over. Firing puts it on the board; else it is looked for."""
    fires = _fire(s)
    _look(s)
    if fires:
        s.tell(RUNNING[s.ship])
    s.ship += 1
    s.phase = NEXT_BOAT


def end_salvo(s: State) -> None:
    """§A10.4: the torpedoes of a boat that had its gun first, and is in view already."""
    if _fire(s):
        s.tell(RUNNING[s.ship])
    s.ship += 1
    s.phase = NEXT_SALVO


def _fire(s: State) -> bool:
    """What was aimed in secret leaves its tubes (§A8.1)."""
    salvo, aim = s.salvo, s.aim
    s.plan = None
    s.salvo = ()
    s.aim = NOBODY
    if not salvo:
        return False
    boat = s.boat(s.ship)
    boat.stock -= len(salvo)
    boat.salvo = salvo
    boat.aim = aim
    boat.running = True
    return True


def _look(s: State) -> None:
    """§A6.2: a boat in view is shown wherever it has gone, as one that comes into view is; of one
    off the board the depth is open, unless it is hunted."""
    was_hidden = s.boats[s.ship].hidden
    sight.look(s, s.ship)
    if s.boats[s.ship].hidden:
        sight.sound(s, s.ship)
    elif not was_hidden:
        sight.show(s, s.ship)


def enter_convoy(s: State) -> None:
    """§A11.3: submerged, with torpedoes enough: the boats have won."""
    s.tell(Convoy(SEATS[BOATS][s.ship]))
    s.plan = None
    fate.end(s, fate.IN_CONVOY)


def surfaced_squares(s: State, number: int) -> list[int]:
    """Where other boats lie on the surface."""
    return [boat.square for other, boat in enumerate(s.boats) if other != number and boat.surfaced]


def free_aims(s: State) -> list[int]:
    """§A10.3: the escorts that no other boat of the same commander has named this turn."""
    rules = s.rules
    mates = rules.mates[s.ship]
    taken = {s.boats[mate].aim for mate in mates if mate != s.ship and s.boats[mate].running}
    return [
        number
        for number, escort in enumerate(s.escorts)
        if escort.fate != SUNK and number not in taken
    ]
