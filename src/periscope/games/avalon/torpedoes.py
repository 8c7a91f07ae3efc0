"""Torpedoes: where they may be aimed, and who meets them (§A8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from periscope.games.avalon.courses import Courses
from periscope.games.avalon.facts import Spent, Torpedoes
from periscope.games.avalon.sea import ELSEWHERE
from periscope.games.avalon.seats import SEATS
from periscope.games.avalon.ships import AFLOAT, BOATS, DEAD, ESCORTS, NOBODY, Escort
from periscope.games.avalon.state import State

SPENT: Final = [Spent(seat) for seat in SEATS[BOATS]]


def aims(
    courses: Courses, escorts: Sequence[Escort], surfaced: Sequence[int], own: int, aim: int
) -> list[int]:
    """§A8.2: the squares that a salvo may name, in order: every later square that an escort can
    enter next turn, and where a dead one lies. Not the compulsory first square of any escort,
    not the boat's own square, not a square with a surfaced boat. All others count as one.

    `aim` is the only escort that counts, for a boat that had to name one (§A10.3).
    """
    rows = courses.sea.rows
    barred = {own, *surfaced}
    found: set[int] = set()
    for number, escort in enumerate(escorts):
        if escort.fate == AFLOAT:
            barred.add(courses.sea.ahead(escort.square, escort.heading))
            if aim in (NOBODY, number):
                for delta in courses.reach[escort.square % rows][escort.heading]:
                    found.add(escort.square + delta)
        elif escort.fate == DEAD and aim in (NOBODY, number):
            found.add(escort.square)
    return [*sorted(found - barred), ELSEWHERE]


def hear(s: State, number: int) -> int:
    """§A8.3, §A10.3: how many torpedoes of all boats are in the square that this escort is in.
    Everybody is told; they are spent."""
    square = s.escorts[number].square
    total = 0
    for index, boat in enumerate(s.boats):
        if boat.running and boat.aim in (NOBODY, number) and square in boat.salvo:
            total += boat.salvo.count(square)
            s.boat(index).salvo = tuple([aimed for aimed in boat.salvo if aimed != square])
    s.tell(Torpedoes(SEATS[ESCORTS][number], s.rules.sea.name(square), total or None))
    return total


def spend(s: State) -> None:
    """§A8.4: what nobody met is spent when the escorts' turn is over."""
    for number, boat in enumerate(s.boats):
        if boat.running:
            ship = s.boat(number)
            ship.running = False
            ship.salvo = ()
            ship.aim = NOBODY
            s.tell(SPENT[number])
