"""Surface combat (§U9)."""

from __future__ import annotations

from typing import ClassVar, Final

from periscope.games.scope.grid import HEADINGS, OFF, Grid, bits, count
from periscope.games.uboot import ships
from periscope.games.uboot.cards import GERMAN
from periscope.games.uboot.chapter import Chapter
from periscope.games.uboot.chapters.base import fixed_cards
from periscope.games.uboot.gunnery import aimed, fire_next, in_range, targets
from periscope.games.uboot.moves import Action, Lift, Move, lift_event
from periscope.games.uboot.state import FIRST_GUN, SECOND_GUN, UNDER, State
from periscope.kernel.protocol import Event


class SurfaceCombat(Chapter):
    """Submarines surface and dive, and a third phase in which both players may fire."""

    def offers(self, s: State, out: list[Move]) -> None:
        if s.active == GERMAN:
            offer_surfacing(s, out)
            offer_dives(s, out)

    def begins_phase(self, s: State) -> bool:
        """§U9.4: both players choose in every turn, the active one first."""
        s.phase = FIRST_GUN
        return True


def offer_surfacing(s: State, out: list[Move]) -> None:
    """§U9.1: from a card without a surface ship on it, to a free card beside it."""
    grid = s.rules.grid
    blocked = s.blocked
    for cell in bits(s.submarines & ~blocked):
        for heading in range(len(HEADINGS)):
            to = grid.ahead[heading][cell]
            if to != OFF and not blocked >> to & 1:
                out.append(Surface(grid, cell, heading))


def offer_dives(s: State, out: list[Move]) -> None:
    """§U9.2: a surfaced submarine with none of its own beneath; a quadrant with it is lifted."""
    rules = s.rules
    fixed = fixed_cards(s)
    for ship in targets(s, GERMAN):
        cell = s.at[ship]
        if not s.roster[ship].dives or s.submarines >> cell & 1:
            continue
        here = 1 << cell
        for index, quadrant in enumerate(rules.grid.quadrants):
            if quadrant.mask & here and (lifts := rules.lifts(index, fixed)):
                boats = count((s.submarines | here) & quadrant.mask & ~fixed)
                out += [Dive(rules.grid, cell, lift) for lift in lifts[boats]]


class Surface(Action):
    """§U9.1: a submarine comes up and moves at once as a fast ship."""

    section: ClassVar[str] = "U9.1"
    reveals: ClassVar[bool] = True

    def __init__(self, grid: Grid, cell: int, heading: int) -> None:
        to = grid.ahead[heading][cell]
        super().__init__(f"surface {grid.names[cell]}-{grid.names[to]}")
        self.start: Final = cell
        self.heading: Final = heading

    def act(self, s: State) -> bool:
        ship = s.at.index(UNDER)
        s.submarines &= ~(1 << self.start)
        ships.put(s, ship, self.start)
        ships.sail(s, ship, self.heading)
        return False


class Dive(Action):
    """§U9.2: a surfaced submarine goes under, and a quadrant that holds it is lifted."""

    section: ClassVar[str] = "U9.2"
    reveals: ClassVar[bool] = True

    def __init__(self, grid: Grid, cell: int, lift: Lift) -> None:
        super().__init__(f"dive {grid.names[cell]}, {lift}", cell)
        self.lift: Final = lift
        self.public: Final = f"dive {grid.names[cell]}, lift {lift.quadrant.name}"

    def act(self, s: State) -> bool:
        ship = s.ship_at(self.cell)
        ships.put(s, ship, UNDER)
        s.submarines |= 1 << self.cell
        return self.lift.act(s)

    def seen_by(self, seat: str, state: State, after: State | None = None) -> Event | None:
        return lift_event(self, self.public, self.lift.lifted, seat, state, after)


class Hold(Move):
    """§U9.4: no shot."""

    section: ClassVar[str] = "U9.4"

    def play(self, state: State) -> State:
        s = state.copy()
        choose_next(s)
        return s


class Fire(Move):
    """§U9.5: a ship and its target; an armed freighter shows itself by it (§U10.6)."""

    section: ClassVar[str] = "U9.5"
    reveals: ClassVar[bool] = True

    def __init__(self, grid: Grid, cell: int, target: int) -> None:
        super().__init__(f"fire {grid.names[cell]}-{grid.names[target]}", cell)
        self.target: Final = target

    def play(self, state: State) -> State:
        s = state.copy()
        ship = s.ship_at(self.cell)
        card = s.roster[ship]
        if card.shown != card.name and not s.unmasked >> ship & 1:
            s.unmasked |= 1 << ship
            ships.tell(s, "unmasked", ship, self.cell)
        armour = s.armour(s.ship_at(self.target))
        s.shots = (*s.shots, aimed(s, ship, self.target, armour))
        choose_next(s)
        return s


HOLD: Final = Hold("hold")


def choose_next(s: State) -> None:
    if s.phase == FIRST_GUN:
        s.phase = SECOND_GUN
    else:
        fire_next(s)


def gun_moves(s: State) -> list[Move]:
    """§U9.4 and §U9.5: one ship of the side at one target in range, or none."""
    side = s.side_to_play
    enemies = targets(s, 1 - side)
    out: list[Move] = [HOLD]
    for ship in targets(s, side):
        for enemy in enemies:
            if in_range(s, ship, s.at[enemy], s.armour(enemy)):
                out.append(Fire(s.rules.grid, s.at[ship], s.at[enemy]))
    return out
