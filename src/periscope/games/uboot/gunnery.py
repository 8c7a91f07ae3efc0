"""Surface shots: target, firing hand, result (§U9.5 to §U9.7)."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar, Final

from periscope.games.scope.grid import OFF, bits
from periscope.games.uboot import ships, turn
from periscope.games.uboot.moves import Move
from periscope.games.uboot.state import AIM, BOMB_SHOT, FLAK_SHOT, GUN_SHOT, Shot, State


def in_range(s: State, ship: int, cell: int, armour: int) -> bool:
    """§U9.5: as many cards away as the firepower; armour over twice the firepower is safe."""
    power = s.firepower(ship) if s.roster[ship].guns else 0
    return s.rules.grid.distance(s.at[ship], cell) <= power and armour <= 2 * power


def aimed(s: State, ship: int, cell: int, armour: int) -> Shot:
    """§U9.6: one miss card for each card of distance, one for armour above the firepower,
    one if the firing ship has moved this turn or bears a direction token."""
    power = s.firepower(ship)
    start = s.at[ship]
    misses = s.rules.grid.distance(start, cell)
    if armour > power:
        misses += 1
    course = s.courses[s.roster[ship].side]
    if s.moved >> ship & 1 or (course is not None and course[0] == start):
        misses += 1
    return Shot(start, cell, power, misses)


def strike(s: State, shot: Shot) -> None:
    """§U9.7: a hit sinks a ship that its armour does not protect, and one already damaged."""
    ship = s.ship_at(shot.target)
    if s.armour(ship) <= shot.power or s.damaged >> ship & 1:
        ships.sink(s, ship)
    else:
        ships.damage(s, ship)


def targets(s: State, side: int) -> list[int]:
    """The ships of that side on the surface: no burning tankers, no mines (§U9.5)."""
    return [s.at.index(cell) for cell in bits(s.surface(side))]


class Draw(Move):
    """§U9.6: the card that is drawn from the firing hand."""

    section: ClassVar[str] = "U9.6"
    reveals: ClassVar[bool] = True

    def __init__(self, hit: bool) -> None:
        super().__init__("hit" if hit else "miss")
        self.hit: Final = hit

    def odds(self, misses: int) -> Fraction:
        return Fraction(1 if self.hit else misses, misses + 1)

    def play(self, state: State) -> State:
        s = state.copy()
        shot = s.shots[0]
        s.shots = s.shots[1:]
        if s.phase == FLAK_SHOT:
            self._at_aircraft(s)
            return s
        if self.hit:
            strike(s, shot)
        if s.phase == BOMB_SHOT:
            turn.end_action(s, False)
        elif not s.shots:
            turn.end_turn(s)
        return s

    def _at_aircraft(self, s: State) -> None:
        """§U10.9: an aircraft that is hit loses its attack; one that is missed aims."""
        if self.hit:
            s.plane = OFF
            turn.end_action(s, False)
        else:
            s.phase = AIM


HIT: Final = Draw(True)
MISS: Final = Draw(False)


def outcomes(s: State) -> list[Move]:
    """The hit card and, if there is one, a miss card."""
    return [HIT, MISS] if s.shots[0].misses else [HIT]


def fire_next(s: State) -> None:
    """Both targets are set: the shots are drawn one after the other (§U9.4)."""
    if s.shots:
        s.phase = GUN_SHOT
    else:
        turn.end_turn(s)
