"""What the escort carrier adds (§U10.7 to §U10.9).

The other reinforcements are properties of their cards (§U10.2 to §U10.6); the exchange and
the deployment are set-up (§U10.1, §U10.10).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from periscope.games.scope.grid import HEADINGS, OFF, Grid, bits
from periscope.games.uboot import facts, phases, phrases, ships, turn
from periscope.games.uboot.cards import ALLIED, GERMAN
from periscope.games.uboot.chapter import Chapter
from periscope.games.uboot.chapters.base import has_torpedo
from periscope.games.uboot.gunnery import aimed, drawn_at_ship, in_range, targets
from periscope.games.uboot.moves import Action, Move
from periscope.games.uboot.state import Shot, State, Torpedo
from periscope.kernel.frame import Phase

AIRCRAFT_ARMOUR: Final = 1


class Reinforcements(Chapter):
    """Take-off, the bomber and the torpedo aircraft."""

    def __init__(self, grid: Grid) -> None:
        self.attacks: Final = [TorpedoAircraft(grid, cell) for cell in range(grid.size)]
        self.bombs: Final[dict[tuple[int, int], Bomb]] = {}

    def phases(self) -> tuple[Phase, ...]:
        return (FLAK, AIM, BOMB_SHOT, FLAK_SHOT)

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
            self._offer_bombs(s, s.roster[ship].bombs, out)
            if has_torpedo(s, ALLIED):
                sea = ~s.blocked & ((1 << s.rules.grid.size) - 1)
                out += [self.attacks[cell] for cell in bits(sea)]

    def _offer_bombs(self, s: State, power: int, out: list[Move]) -> None:
        """§U10.8: any enemy ship on the surface, however far, that its armour does not save."""
        for enemy in targets(s, GERMAN):
            if s.armour(enemy) <= 2 * power:
                key = (s.at[enemy], power)
                bomb = self.bombs.get(key)
                if bomb is None:
                    bomb = self.bombs[key] = Bomb(s.rules.grid, s.at[enemy], power)
                out.append(bomb)


class TakeOff(Action):
    """§U10.7: the carrier's card is turned over: an aircraft is in the air."""

    def act(self, s: State) -> bool:
        s.airborne = True
        return False


TAKE_OFF: Final = TakeOff(phrases.TakeOff())


class Bomb(Move):
    """§U10.8: a surface shot from the air: the target's own firepower counts as distance."""

    def __init__(self, grid: Grid, target: int, power: int) -> None:
        super().__init__(phrases.Bomb(grid.names[target]))
        self.target: Final = target
        self.power: Final = power

    def play(self, state: State) -> State:
        s = state.copy()
        s.airborne = False
        ship = s.ship_at(self.target)
        ships.tell(s, facts.Target, ship, self.target)
        misses = s.firepower(ship)
        if s.armour(ship) > self.power:
            misses += 1
        s.shots = (Shot(OFF, self.target, self.power, misses),)
        s.phase = BOMB_SHOT
        return s


class TorpedoAircraft(Move):
    """§U10.9: a card is named from which an aircraft will launch; the enemy may shoot first."""

    def __init__(self, grid: Grid, cell: int) -> None:
        super().__init__(phrases.Aircraft(grid.names[cell]))
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
    known = s.rules.shots
    for ship in targets(s, GERMAN):
        if in_range(s, ship, s.plane, AIRCRAFT_ARMOUR):
            cell = s.at[ship]
            move = known.get((cell, OFF))
            if move is None:
                move = known[cell, OFF] = Flak(s.rules.grid, cell)
            out.append(move)
    return out


class Flak(Move):
    """§U10.9: a surface shot at the aircraft."""

    reveals: ClassVar[bool] = True

    def __init__(self, grid: Grid, cell: int) -> None:
        super().__init__(phrases.Flak(grid.names[cell]), cell)

    def play(self, state: State) -> State:
        s = state.copy()
        s.shots = (aimed(s, ships.act(s, self.cell), s.plane, AIRCRAFT_ARMOUR),)
        s.phase = FLAK_SHOT
        return s


class HoldFlak(Move):
    """§U10.9: the aircraft is let through."""

    @property
    def section(self) -> str:
        return "U10.9"

    def play(self, state: State) -> State:
        s = state.copy()
        s.phase = AIM
        return s


HOLD_FLAK: Final = HoldFlak(phrases.Hold())


class Aim(Move):
    """§U10.9: the torpedo of the aircraft goes down in one of eight directions."""

    def __init__(self, heading: int) -> None:
        super().__init__(phrases.Aim(HEADINGS[heading]))
        self.heading: Final = heading

    def play(self, state: State) -> State:
        s = state.copy()
        s.torpedoes = (*s.torpedoes, Torpedo(ALLIED, s.plane, self.heading, 1))
        s.plane = OFF
        ships.note_launch(s, ALLIED, OFF, 0)
        turn.end_action(s, True)
        return s


AIMS: Final[list[Move]] = [Aim(heading) for heading in range(len(HEADINGS))]


class AntiAircraft(phases.Reply):
    """§U10.9: the enemy may shoot at the aircraft."""

    def moves(self, s: State) -> Sequence[Move]:
        return flak_moves(s)


class AimTorpedo(phases.Question):
    """§U10.9: the aircraft's torpedo is given its direction."""

    def moves(self, s: State) -> Sequence[Move]:
        return AIMS


class BombShot(phases.Draw):
    """§U10.8: the bomb is drawn."""

    def drawn(self, s: State, hit: bool) -> None:
        drawn_at_ship(s, hit)
        turn.end_action(s, False)


class FlakShot(phases.Draw):
    """§U10.9: an aircraft that is hit loses its attack; one that is missed aims."""

    def drawn(self, s: State, hit: bool) -> None:
        s.shots = ()
        if hit:
            s.plane = OFF
            turn.end_action(s, False)
        else:
            s.phase = AIM


FLAK: Final = AntiAircraft("flak", "U10.9")
AIM: Final = AimTorpedo("aim", "U10.9")
BOMB_SHOT: Final = BombShot("bomb-shot", "U10.8")
FLAK_SHOT: Final = FlakShot("flak-shot", "U10.9")
