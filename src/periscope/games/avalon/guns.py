"""Surface combat: who may fire at whom, and what a roll of the die does (§A9, §A10.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from periscope.games.avalon import fate
from periscope.games.avalon.facts import Column, Fired, Missed
from periscope.games.avalon.phases import Throw
from periscope.games.avalon.seats import SEATS
from periscope.games.avalon.ships import AFLOAT, BOATS, DEAD, ESCORTS, SUNK
from periscope.games.avalon.state import Roll, State

TORPEDO: Final[Column] = "torpedo"
FIRST_SALVO: Final[Column] = "first-salvo"
EVEN: Final[Column] = "even"
TWO_TO_ONE: Final[Column] = "two-to-one"
THREE_TO_ONE: Final[Column] = "three-to-one"
ADJACENT: Final[Column] = "adjacent"
COLUMNS: Final = (TORPEDO, FIRST_SALVO, EVEN, TWO_TO_ONE, THREE_TO_ONE, ADJACENT)
BY_NUMBER: Final = (EVEN, TWO_TO_ONE, THREE_TO_ONE)
"""The column for one, two or three ships against one (§A10.4)."""
MISSED: Final = [[Missed(seat) for seat in side] for side in SEATS]


class Gun(Throw):
    """§A9.5: a die for guns of a side, thrown for one roll after the other."""

    def __init__(self, name: str, side: int) -> None:
        super().__init__(name, "A9.5", side)


class Throws:
    """A column of the attack results table: the throws that sink somebody (§A9.5)."""

    def __init__(self, target: Sequence[int], firing: Sequence[int]) -> None:
        self.target: Final = tuple(sorted(set(target)))
        self.firing: Final = tuple(sorted(set(firing)))


def distance(s: State, escort: int, boat: int) -> int:
    return s.rules.sea.distance(s.escorts[escort].square, s.boats[boat].square)


def near(s: State, escort: int, boat: int) -> bool:
    """§A9.4: adjacent, or in the same square."""
    return distance(s, escort, boat) <= 1


def escort_targets(s: State, number: int) -> list[int]:
    """§A9.1, §A9.4: surfaced boats within range; at an adjacent one an escort cannot fire."""
    return [
        boat
        for boat, ship in enumerate(s.boats)
        if ship.surfaced and 1 < distance(s, number, boat) <= s.rules.gun_range
    ]


def boat_targets(s: State, number: int) -> list[int]:
    """§A9.1: escorts within range, adjacent ones too."""
    return [
        escort
        for escort, ship in enumerate(s.escorts)
        if ship.fate != SUNK and distance(s, escort, number) <= s.rules.gun_range
    ]


def rolls(s: State, side: int) -> tuple[Roll, ...]:
    """§A10.4: one roll for each target, in the column for the number of ships that fire. At a boat
    that has just come up each escort has a roll of its own, and so has an adjacent boat."""
    out: list[Roll] = []
    for target in sorted({target for _, target in s.targets}):
        together: list[int] = []
        for firer in [firer for firer, aimed in s.targets if aimed == target]:
            if side == ESCORTS and s.boats[target].fresh:
                out.append(Roll(FIRST_SALVO, side, (firer,), target))
            elif side == BOATS and near(s, target, firer):
                out.append(Roll(ADJACENT, side, (firer,), target))
            else:
                together.append(firer)
        if together:
            out.append(Roll(BY_NUMBER[len(together) - 1], side, tuple(together), target))
    return tuple(out)


def strike(s: State, die: int) -> None:
    """§A9.5: the next roll is thrown; a dead target sinks nobody."""
    roll = s.rolls[0]
    s.rolls = s.rolls[1:]
    column = s.rules.columns[roll.column]
    enemy = BOATS if roll.side == ESCORTS else ESCORTS
    firers = tuple([SEATS[roll.side][firer] for firer in roll.firers])
    s.tell(Fired(SEATS[enemy][roll.target], roll.column, firers, die))
    if die in column.target:
        sink(s, enemy, roll.target)
        s.rolls = tuple([r for r in s.rolls if r.target != roll.target])
    elif die in column.firing and fate_of(s, enemy, roll.target) != DEAD:
        lose(s, roll)
    else:
        s.tell(MISSED[enemy][roll.target])


def lose(s: State, roll: Roll) -> None:
    """§A10.4: a firing ship is lost, the one nearest to the target; its side chooses if equal."""
    tied = nearest(s, roll)
    if len(tied) == 1:
        sink(s, roll.side, tied[0])
    else:
        s.rules.chapter.ask_loss(s, roll, tied)


def nearest(s: State, roll: Roll) -> list[int]:
    away = [
        distance(s, firer, roll.target) if roll.side == ESCORTS else distance(s, roll.target, firer)
        for firer in roll.firers
    ]
    return [firer for firer, far in zip(roll.firers, away, strict=True) if far == min(away)]


def sink(s: State, side: int, number: int) -> None:
    if side == ESCORTS:
        fate.sink_escort(s, number)
    else:
        fate.sink_boat(s, number)


def fate_of(s: State, side: int, number: int) -> int:
    return s.escorts[number].fate if side == ESCORTS else s.boats[number].fate


def may_fire(s: State, number: int) -> bool:
    """§A10.4: a boat's gun, on its own turn: on the surface since before that turn."""
    boat = s.boats[number]
    return boat.fate == AFLOAT and boat.depth == 0 and not boat.fresh


def take_aim(s: State) -> bool:
    """The ship that the next die is thrown for acts; False if none is to be thrown."""
    if s.rolls:
        s.ship = s.rolls[0].firers[0]
    return bool(s.rolls)
