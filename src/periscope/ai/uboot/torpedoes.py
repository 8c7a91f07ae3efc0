"""Torpedoes: those on their way, and those that could be launched."""

from __future__ import annotations

from typing import Final

from periscope.ai.uboot.chart import BRUISED, Chart, signed
from periscope.ai.uboot.weights import WEIGHTS
from periscope.games.scope.grid import OFF, bits
from periscope.games.uboot.cards import ALLIED, GERMAN
from periscope.games.uboot.chapters.base import has_torpedo, may_launch
from periscope.games.uboot.phases import ACTION
from periscope.games.uboot.state import Torpedo

SIDES: Final = (ALLIED, GERMAN)
Losses = tuple[list[float], list[float]]

_WEIGHTS: Final = WEIGHTS.torpedoes
HORIZON: Final[int] = _WEIGHTS.horizon
"""Torpedo phases that are thought ahead."""
CERTAIN: Final[float] = _WEIGHTS.certain
ESCAPABLE: Final[float] = _WEIGHTS.escapable
PARRIED: Final[float] = _WEIGHTS.parried
"""How sure a hit is that cannot be escaped, one that can, and how much better the one threat
gets that its owner will see to first."""

SLOW_TARGET: Final[tuple[float, ...]] = _WEIGHTS.slow_target
FAST_TARGET: Final[tuple[float, ...]] = _WEIGHTS.fast_target
"""What a launch that is possible is worth, as a share of the target, by distance."""
SECOND_LAUNCHER: Final[float] = _WEIGHTS.second_launcher
"""What a launch is worth beside a better one: there is one action a turn."""
HELD_BACK: Final[float] = _WEIGHTS.held_back
"""What a launch is worth from a card that the ping holds for the moment."""


def running(chart: Chart) -> float:
    """What the running torpedoes will take from the Germans, less what from the Allies."""
    total = 0.0
    doomed, escapable = hits(chart)
    for side in SIDES:
        total -= signed(side) * CERTAIN * sum(doomed[side])
        if losses := escapable[side]:
            total -= signed(side) * (ESCAPABLE * sum(losses) - PARRIED * max(losses))
    return total


def hits(chart: Chart) -> tuple[Losses, Losses]:
    """What each side loses to running torpedoes for certain, and what unless it sees to it.

    Everything else is thought to go on as ordered; a ship in the way gets away if it can.
    """
    s = chart.s
    doomed: Losses = ([], [])
    escapable: Losses = ([], [])
    if not s.torpedoes:
        return doomed, escapable
    next_up = s.active if s.phase is ACTION else 1 - s.active
    leaving = _orders(chart, next_up)
    for torpedo in s.torpedoes:
        cell, phase = _meets(chart, torpedo, leaving)
        if cell == OFF:
            continue
        ship = chart.ships[cell]
        card = s.roster[ship]
        loss = chart.stakes[cell]
        if card.tough and not s.damaged >> ship & 1:
            loss *= BRUISED
        # A fast ship moves at once; an order is carried out two turns later, and a ship that
        # has just moved gets none (§U5.4).
        safe_from = (1 if card.fast else 3) + (card.side != next_up)
        if not card.fast and card.side == next_up and s.moved >> ship & 1:
            safe_from += 2
        (doomed if phase < safe_from else escapable)[card.side].append(loss)
    return doomed, escapable


def _orders(chart: Chart, next_up: int) -> dict[int, tuple[int, int]]:
    """The ships under orders: from which cell, to which, before which torpedo phase."""
    s = chart.s
    out: dict[int, tuple[int, int]] = {}
    for side, course in enumerate(s.courses):
        if course is not None:
            cell, heading = course
            to = s.rules.grid.ahead[heading][cell]
            if to == OFF or not s.blocked >> to & 1:
                out[cell] = (to, 1 if side == next_up else 2)
    return out


def _meets(chart: Chart, torpedo: Torpedo, leaving: dict[int, tuple[int, int]]) -> tuple[int, int]:
    """Where the ship now lies that the torpedo will hit, and in which torpedo phase."""
    s = chart.s
    ahead = s.rules.grid.ahead[torpedo.heading]
    stops = s.burning | s.mines
    here = torpedo.cell
    for phase in range(1, HORIZON + 1):
        to = ahead[here]
        if to == OFF or stops >> to & 1:
            break
        if to in chart.ships:
            bound, when = leaving.get(to, (OFF, HORIZON + 1))
            # Head-on, a ship is hit as it leaves (§U5.5).
            if phase < when or (phase == when and bound == here):
                return to, phase
        for start, (bound, when) in leaving.items():
            if bound == to and when <= phase:
                return start, phase
        here = to
    return OFF, 0


def launches(chart: Chart, side: int) -> float:
    """The torpedoes that a side could launch at an enemy (§U5.2, §U9.3, §U10.9)."""
    s = chart.s
    if not has_torpedo(s, side):
        return 0.0
    best = rest = 0.0
    held = s.ping if side == GERMAN else 0
    for cell in _launchers(chart, side):
        if may_launch(s, side, cell):
            found = _target(chart, side, cell) * (HELD_BACK if held >> cell & 1 else 1.0)
            best, rest = max(best, found), rest + min(best, found)
    return best + SECOND_LAUNCHER * rest


def _launchers(chart: Chart, side: int) -> list[int]:
    s = chart.s
    cells = [
        cell
        for cell, ship in chart.ships.items()
        if s.roster[ship].launches and s.roster[ship].side == side
    ]
    if side == GERMAN:
        cells += bits(s.submarines & ~(s.allied | s.german | s.burning))
    elif s.plane != OFF:
        cells.append(s.plane)
    return cells


def _target(chart: Chart, side: int, cell: int) -> float:
    """The best target from a cell: the first ship ahead, if it is an enemy's."""
    s = chart.s
    surface = s.blocked
    own = s.surface(side)
    best = 0.0
    for line in chart.sea.lines[cell]:
        distance = 1
        for to in line:
            if surface >> to & 1:
                if not own >> to & 1 and to in chart.ships:
                    fast = s.roster[chart.ships[to]].fast
                    share = (FAST_TARGET if fast else SLOW_TARGET)[distance]
                    best = max(best, share * chart.stakes[to])
                break
            distance += 1
    return best
