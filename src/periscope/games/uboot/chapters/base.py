"""The base game's actions (§U5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from periscope.games.scope.grid import count, place
from periscope.games.uboot.cards import GERMAN, Card
from periscope.games.uboot.chapter import Chapter
from periscope.games.uboot.moves import Move
from periscope.games.uboot.state import State

if TYPE_CHECKING:
    from periscope.games.uboot.scenario import Scenario


class Base(Chapter):
    """Submarine movement, torpedo launch, fast and slow ship movement."""

    @classmethod
    def in_force(cls, scenario: Scenario, fleets: Sequence[Sequence[Sequence[Card]]]) -> bool:
        return True

    def offers(self, s: State, out: list[Move]) -> None:
        side = s.active
        rules = s.rules
        blocked = s.blocked
        loaded = has_torpedo(s, side)
        if side == GERMAN:
            offer_lifts(s, out)
            if loaded and s.submarines:
                offer_launches(s, out)
        rest = s.surface(side)
        while rest:
            lowest = rest & -rest
            rest ^= lowest
            cell = place(lowest)
            ship = s.ship_at(cell)
            card = s.roster[ship]
            if card.fast:
                out += rules.sails(card, cell, blocked)
                if card.cargo:
                    out += rules.ways_out[cell]
            elif not s.moved >> ship & 1:
                out += rules.courses(card, cell, s.mines)
            if loaded and card.launches and may_launch(s, side, cell):
                out += rules.launches[cell]


def fixed_cards(s: State) -> int:
    """Cards that stay in a lift: under an enemy destroyer, mines, held by the ping (§U5.1)."""
    return s.hunters | s.mines | s.ping


def offer_lifts(s: State, out: list[Move]) -> None:
    """§U5.1: any quadrant, bluffs too, as long as a submarine is in play, surfaced or not."""
    if not s.submarines and not submarine_on_surface(s):
        return
    rules = s.rules
    fixed = fixed_cards(s)
    still = fixed | s.submarines
    for index, quadrant in enumerate(rules.grid.quadrants):
        if not quadrant.mask & still:
            out.append(rules.bluffs[index])
        elif lifts := rules.lifts(index, fixed):
            out += lifts[count(s.submarines & quadrant.mask & ~fixed)]


def submarine_on_surface(s: State) -> bool:
    size = s.rules.grid.size
    return any(card.dives and where < size for card, where in zip(s.roster, s.at, strict=True))


def has_torpedo(s: State, side: int) -> bool:
    """§U2.3: a side has two torpedo tokens, and those in play are not at hand."""
    tokens = s.rules.torpedo_tokens
    for torpedo in s.torpedoes:
        if torpedo.side == side:
            tokens -= 1
    return tokens > 0


def may_launch(s: State, side: int, cell: int) -> bool:
    """§U5.2: no torpedo lies on the card, and it would not be the ship's third turn running."""
    if s.launches[side] >= s.rules.torpedoes_running and s.launchers[side] == cell:
        return False
    return all(torpedo.cell != cell for torpedo in s.torpedoes)


def offer_launches(s: State, out: list[Move]) -> None:
    """§U5.2: from every submarine under water with nothing on top, not held by the ping (§U8.1)."""
    rest = s.submarines & ~(s.allied | s.german | s.burning | s.ping)
    while rest:
        lowest = rest & -rest
        rest ^= lowest
        cell = place(lowest)
        if may_launch(s, GERMAN, cell):
            out += s.rules.launches[cell]
