"""What the escort carrier adds (§U10.7 to §U10.9).

The other reinforcements are properties of their cards (§U10.2 to §U10.6); the exchange and
the deployment are set-up (§U10.1, §U10.10).
"""

from __future__ import annotations

from typing import ClassVar, Final

from periscope.games.scope.grid import HEADINGS, OFF, Grid, bits
from periscope.games.uboot import ships, turn
from periscope.games.uboot.cards import ALLIED, GERMAN
from periscope.games.uboot.chapter import Chapter
from periscope.games.uboot.chapters.base import has_torpedo
from periscope.games.uboot.gunnery import aimed, in_range, targets
from periscope.games.uboot.moves import Action, Move
from periscope.games.uboot.state import AIM, BOMB_SHOT, FLAK, FLAK_SHOT, Shot, State, Torpedo

AIRCRAFT_ARMOUR: Final = 1


class Reinforcements(Chapter):
    """Take-off, the bomber and the torpedo aircraft."""

    def offers(self, s: State, out: list[Move]) -> None:
        """§U10.7: with no aircraft up one may take off; one that is up may attack."""
        if s.active != ALLIED:
            return
        for ship in targets(s, ALLIED):
            if not s.roster[ship].bombs:
                continue
            if not s.airborne:
                out.append(TAKE_OFF)
                continue
            offer_bombs(s, s.roster[ship].bombs, out)
            if has_torpedo(s, ALLIED):
                sea = ~s.blocked & ((1 << s.rules.grid.size) - 1)
                out += [TorpedoAircraft(s.rules.grid, cell) for cell in bits(sea)]


def offer_bombs(s: State, power: int, out: list[Move]) -> None:
    """§U10.8: any enemy ship on the surface, however far, that its armour does not save."""
    for enemy in targets(s, GERMAN):
        if s.armour(enemy) <= 2 * power:
            out.append(Bomb(s.rules.grid, s.at[enemy], power))


class TakeOff(Action):
    """§U10.7: the carrier's card is turned over: an aircraft is in the air."""

    section: ClassVar[str] = "U10.7"

    def act(self, s: State) -> bool:
        s.airborne = True
        return False


TAKE_OFF: Final = TakeOff("take off")


class Bomb(Move):
    """§U10.8: a surface shot from the air: the target's own firepower counts as distance."""

    section: ClassVar[str] = "U10.8"

    def __init__(self, grid: Grid, target: int, power: int) -> None:
        super().__init__(f"bomb {grid.names[target]}")
        self.target: Final = target
        self.power: Final = power

    def play(self, state: State) -> State:
        s = state.copy()
        s.airborne = False
        ship = s.ship_at(self.target)
        misses = s.firepower(ship)
        if s.armour(ship) > self.power:
            misses += 1
        s.shots = (Shot(OFF, self.target, self.power, misses),)
        s.phase = BOMB_SHOT
        return s


class TorpedoAircraft(Move):
    """§U10.9: a card is named from which an aircraft will launch; the enemy may shoot first."""

    section: ClassVar[str] = "U10.9"

    def __init__(self, grid: Grid, cell: int) -> None:
        super().__init__(f"aircraft {grid.names[cell]}")
        self.target: Final = cell

    def play(self, state: State) -> State:
        s = state.copy()
        s.airborne = False
        s.plane = self.target
        s.phase = FLAK if len(flak_moves(s)) > 1 else AIM
        return s


def flak_moves(s: State) -> list[Move]:
    """§U10.9: one ship that could fire in the combat phase and reaches the card, or none."""
    out: list[Move] = [HOLD_FLAK]
    for ship in targets(s, GERMAN):
        if in_range(s, ship, s.plane, AIRCRAFT_ARMOUR):
            out.append(Flak(s.rules.grid, s.at[ship]))
    return out


class Flak(Move):
    """§U10.9: a surface shot at the aircraft."""

    section: ClassVar[str] = "U10.9"
    reveals: ClassVar[bool] = True

    def __init__(self, grid: Grid, cell: int) -> None:
        super().__init__(f"flak {grid.names[cell]}", cell)

    def play(self, state: State) -> State:
        s = state.copy()
        s.shots = (aimed(s, s.ship_at(self.cell), s.plane, AIRCRAFT_ARMOUR),)
        s.phase = FLAK_SHOT
        return s


class HoldFlak(Move):
    """§U10.9: the aircraft is let through."""

    section: ClassVar[str] = "U10.9"

    def play(self, state: State) -> State:
        s = state.copy()
        s.phase = AIM
        return s


HOLD_FLAK: Final = HoldFlak("hold")


class Aim(Move):
    """§U10.9: the torpedo of the aircraft goes down in one of eight directions."""

    section: ClassVar[str] = "U10.9"

    def __init__(self, heading: int) -> None:
        super().__init__(f"aim {HEADINGS[heading]}")
        self.heading: Final = heading

    def play(self, state: State) -> State:
        s = state.copy()
        s.torpedoes = (*s.torpedoes, Torpedo(ALLIED, s.plane, self.heading, 1))
        s.plane = OFF
        ships.note_launch(s, ALLIED, OFF, 0)
        turn.end_action(s, True)
        return s


AIMS: Final[list[Move]] = [Aim(heading) for heading in range(len(HEADINGS))]
