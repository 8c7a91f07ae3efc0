"""Surface shots: target, firing hand, result (§U9.5 to §U9.7)."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar, Final

from periscope.games.scope.grid import bits
from periscope.games.uboot import phases, phrases, ships
from periscope.games.uboot.moves import Move
from periscope.games.uboot.state import Shot, State


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

    reveals: ClassVar[bool] = True

    def __init__(self, hit: bool) -> None:
        super().__init__(phrases.Hit() if hit else phrases.Miss())
        self.hit: Final = hit

    def odds(self, misses: int) -> Fraction:
        return Fraction(1 if self.hit else misses, misses + 1)

    def play(self, state: State) -> State:
        s = state.copy()
        s.add(s.rules.reports.hand(s.shots[0]))
        phase = s.phase
        assert isinstance(phase, phases.Draw)
        phase.drawn(s, self.hit)
        return s


def drawn_at_ship(s: State, hit: bool) -> None:
    """The first of the shots has been drawn: a hit is carried out."""
    shot = s.shots[0]
    s.shots = s.shots[1:]
    if hit:
        strike(s, shot)
