"""The position of a view that shows everything."""

from __future__ import annotations

from periscope.games.avalon import scenario as scenarios
from periscope.games.avalon.moves import STOCK
from periscope.games.avalon.rules import Rules
from periscope.games.avalon.sea import FEET, HEADINGS, Sea
from periscope.games.avalon.seats import is_boat, number_of
from periscope.games.avalon.ships import FATES, SIDES, Boat, Escort
from periscope.games.avalon.state import Pose, Roll, State
from periscope.games.avalon.view import BoatView, EscortView, View


def rules_of(view: View) -> Rules:
    """The rules that a view was seen under."""
    return scenarios.rules_of(scenarios.LIBRARY.of_view(view, view.version))


def restore(view: View) -> State:
    """The position of a view. What the view does not show is left at nothing."""
    rules = rules_of(view)
    sea = rules.sea
    s = State(rules, rules.phases[view.prompt])
    s.escorts = [_escort(sea, seen) for seen in view.escorts]
    s.boats = [_boat(sea, seen) for seen in view.boats]
    s.ship = number_of(view.active)
    if s.phase is STOCK and is_boat(view.active):
        s.ship += len(s.escorts)
    s.turn = view.turn
    s.ending = view.ending
    s.track = tuple(sea.square(name) for name in view.track)
    s.dice = view.dice
    s.pattern = tuple((setting.place, levels(setting.depths)) for setting in view.charges)
    if view.plan:
        s.plan = Pose(
            sea.square(view.plan.at), HEADINGS.index(view.plan.heading), view.plan.feet // FEET
        )
    s.salvo = tuple(sea.square(name) for name in view.salvo)
    s.aim = number_of(view.aim)
    s.targets = view.targets
    s.rolls = tuple(
        Roll(shot.column, SIDES.index(shot.side), shot.firers, shot.target) for shot in view.shots
    )
    return s


def levels(depths: tuple[int, ...]) -> int:
    """A set of depths in feet, one bit each."""
    return sum(1 << feet // FEET for feet in depths)


def _escort(sea: Sea, seen: EscortView) -> Escort:
    escort = Escort(sea.square(seen.at), HEADINGS.index(seen.heading))
    escort.fate = FATES.index(seen.fate)
    escort.run = number_of(seen.run)
    escort.stock = seen.stock or 0
    return escort


def _boat(sea: Sea, seen: BoatView) -> Boat:
    square = sea.square(seen.at) if seen.at else 0
    boat = Boat(square, HEADINGS.index(seen.heading) if seen.heading else 0)
    boat.depth = (seen.feet or 0) // FEET
    boat.fate = FATES.index(seen.fate)
    boat.hidden = seen.hidden
    boat.damaged = seen.damaged
    boat.risen = seen.risen
    boat.fresh = seen.fresh
    boat.running = seen.running
    boat.stock = seen.stock or 0
    boat.salvo = tuple(sea.square(name) for name in seen.salvo)
    boat.aim = number_of(seen.aim)
    return boat
