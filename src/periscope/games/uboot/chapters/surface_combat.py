"""Surface combat (§U9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from periscope.games.scope.grid import HEADINGS, OFF, Grid, bits, count
from periscope.games.uboot import facts, phases, phrases, ships, turn
from periscope.games.uboot.cards import GERMAN
from periscope.games.uboot.chapter import Chapter
from periscope.games.uboot.chapters.base import fixed_cards
from periscope.games.uboot.gunnery import aimed, drawn_at_ship, in_range, targets
from periscope.games.uboot.moves import GERMANS, Action, Lift, Move
from periscope.games.uboot.state import UNDER, State
from periscope.kernel.frame import Phase
from periscope.kernel.notation import Phrase


class SurfaceCombat(Chapter):
    """Submarines surface and dive, and a third phase in which both players may fire."""

    def __init__(self, grid: Grid) -> None:
        self.surfacing: Final = [
            [
                (to, Surface(grid, cell, heading))
                for heading in range(len(HEADINGS))
                if (to := grid.ahead[heading][cell]) != OFF
            ]
            for cell in range(grid.size)
        ]
        """For every cell, where a submarine may move that comes up there."""
        self.dives: Final[dict[tuple[int, int, int, int], list[Move]]] = {}

    def phases(self) -> tuple[Phase, ...]:
        return (FIRST_GUN, SECOND_GUN, GUN_SHOT)

    def offers(self, s: State, out: list[Move]) -> None:
        if s.active == GERMAN:
            self._offer_surfacing(s, out)
            self._offer_dives(s, out)

    def _offer_surfacing(self, s: State, out: list[Move]) -> None:
        """§U9.1: from a card without a surface ship on it, to a free card beside it."""
        blocked = s.blocked
        for cell in bits(s.submarines & ~blocked):
            out += [move for to, move in self.surfacing[cell] if not blocked >> to & 1]

    def _offer_dives(self, s: State, out: list[Move]) -> None:
        """§U9.2: a surfaced submarine with none of its own beneath; it lies in the quadrant."""
        fixed = fixed_cards(s)
        for ship in targets(s, GERMAN):
            cell = s.at[ship]
            if not s.roster[ship].dives or s.submarines >> cell & 1:
                continue
            here = 1 << cell
            for index, quadrant in enumerate(s.rules.grid.quadrants):
                free = quadrant.mask & ~fixed
                if quadrant.mask & here and free:
                    out += self._dives(s, cell, index, free, count((s.submarines | here) & free))

    def _dives(self, s: State, cell: int, index: int, free: int, boats: int) -> list[Move]:
        key = (cell, index, free, boats)
        found = self.dives.get(key)
        if found is None:
            lifts = s.rules.lifts(index, ~free)[boats]
            found = self.dives[key] = [Dive(s.rules.grid, cell, lift) for lift in lifts]
        return found

    def begins_phase(self, s: State) -> bool:
        """§U9.4: both players choose in every turn, the active one first."""
        s.phase = FIRST_GUN
        return True


class Surface(Action):
    """§U9.1: a submarine comes up and moves at once as a fast ship."""

    reveals: ClassVar[bool] = True

    def __init__(self, grid: Grid, cell: int, heading: int) -> None:
        super().__init__(phrases.Surface(grid.names[cell], grid.names[grid.ahead[heading][cell]]))
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

    reveals: ClassVar[bool] = True

    def __init__(self, grid: Grid, cell: int, lift: Lift) -> None:
        corner = lift.quadrant.name
        super().__init__(phrases.Dive(grid.names[cell], corner, grid.named(lift.to)), cell)
        self.public: Final = phrases.Dive(grid.names[cell], corner)
        self.lift: Final = lift

    def act(self, s: State) -> bool:
        ship = s.ship_at(self.cell)
        ships.put(s, ship, UNDER)
        s.submarines |= 1 << self.cell
        return self.lift.act(s)

    def shown_to(self, seat: str, state: State, after: State) -> Phrase | None:
        return self.phrase if seat == GERMANS else self.public


class Hold(Move):
    """§U9.4: no shot."""

    def play(self, state: State) -> State:
        s = state.copy()
        choose_next(s)
        return s


class Fire(Move):
    """§U9.5: a ship and its target; an armed freighter shows itself by it (§U10.6)."""

    reveals: ClassVar[bool] = True

    def __init__(self, grid: Grid, cell: int, target: int) -> None:
        super().__init__(phrases.Fire(grid.names[cell], grid.names[target]), cell)
        self.target: Final = target

    def play(self, state: State) -> State:
        s = state.copy()
        ship = ships.act(s, self.cell)
        enemy = s.ship_at(self.target)
        ships.tell(s, facts.Target, enemy, self.target)
        if ships.masked(s, ship):
            s.unmasked |= 1 << ship
            ships.tell(s, facts.Unmasked, ship, self.cell)
        s.shots = (*s.shots, aimed(s, ship, self.target, s.armour(enemy)))
        choose_next(s)
        return s


HOLD: Final = Hold(phrases.Hold())


def choose_next(s: State) -> None:
    """Both targets are set: the shots are drawn one after the other (§U9.4)."""
    if s.phase is FIRST_GUN:
        s.phase = SECOND_GUN
    elif s.shots:
        s.phase = GUN_SHOT
    else:
        turn.end_turn(s)


def gun_moves(s: State, side: int) -> list[Move]:
    """§U9.4 and §U9.5: one ship of the side at one target in range, or none."""
    enemies = targets(s, 1 - side)
    known = s.rules.shots
    out: list[Move] = [HOLD]
    for ship in targets(s, side):
        for enemy in enemies:
            cell, target = s.at[ship], s.at[enemy]
            if in_range(s, ship, target, s.armour(enemy)):
                move = known.get((cell, target))
                if move is None:
                    move = known[cell, target] = Fire(s.rules.grid, cell, target)
                out.append(move)
    return out


class FirstGun(phases.Question):
    """§U9.4: the active player chooses first."""

    def moves(self, s: State) -> Sequence[Move]:
        return gun_moves(s, self.side(s))


class SecondGun(phases.Reply):
    """§U9.4: the other player chooses second."""

    def moves(self, s: State) -> Sequence[Move]:
        return gun_moves(s, self.side(s))


class GunShot(phases.Draw):
    """§U9.6: the shots are drawn, one after the other."""

    def drawn(self, s: State, hit: bool) -> None:
        drawn_at_ship(s, hit)
        if not s.shots:
            turn.end_turn(s)


FIRST_GUN: Final = FirstGun("first-gun", "U9.4")
SECOND_GUN: Final = SecondGun("second-gun", "U9.4")
GUN_SHOT: Final = GunShot("gun-shot", "U9.6")
