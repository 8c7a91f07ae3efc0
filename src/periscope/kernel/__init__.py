"""What every game shares: positions, moves, events, views, worlds, chance, records, tables.

Knows no ship and no rifle.
"""

from periscope.kernel.chance import Dealer
from periscope.kernel.errors import PeriscopeError
from periscope.kernel.protocol import (
    CHANCE,
    OVER,
    SPECTATOR,
    Event,
    Fact,
    Game,
    History,
    Move,
    Outcome,
    Player,
    Scenario,
    Seat,
    State,
    Step,
    View,
    Worlds,
)
from periscope.kernel.record import Record
from periscope.kernel.table import Table, play

__all__ = [
    "CHANCE",
    "OVER",
    "SPECTATOR",
    "Dealer",
    "Event",
    "Fact",
    "Game",
    "History",
    "Move",
    "Outcome",
    "PeriscopeError",
    "Player",
    "Record",
    "Scenario",
    "Seat",
    "State",
    "Step",
    "Table",
    "View",
    "Worlds",
    "play",
]
