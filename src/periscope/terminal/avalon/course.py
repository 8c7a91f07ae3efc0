"""Where a course leads: squares and heading, from the view and the turns of a notation."""

from typing import Final, NamedTuple

from periscope.games.avalon.courses import WORDS
from periscope.games.avalon.sea import CONVOY, HEADINGS, NORTH, Sea, turned
from periscope.games.avalon.view import BoatView, EscortView, View

_EIGHTHS: Final = {word: eighths for eighths, word in WORDS.items()}


class Course(NamedTuple):
    """The squares that are entered, and the heading at the end."""

    squares: tuple[str, ...]
    heading: str


def followed(view: View, turns: list[str], turn_first: bool = False) -> Course:
    """The course of the ship that acts: it enters the square ahead and turns there; where it
    has halted, it turns first and enters the square that it faces then."""
    ships: list[EscortView | BoatView] = [*view.escorts, *view.boats]
    ship = next(ship for ship in ships if ship.seat == view.active)
    sea = Sea(view.rows, view.columns)
    square, heading = sea.square(ship.at), HEADINGS.index(ship.heading)
    entered = []
    for word in turns:
        if turn_first:
            heading = turned(heading, _EIGHTHS[word])
        square = sea.ahead(square, heading)
        if square in (CONVOY, NORTH):
            break
        entered.append(sea.name(square))
        if not turn_first:
            heading = turned(heading, _EIGHTHS[word])
    return Course(tuple(entered), HEADINGS[heading])
