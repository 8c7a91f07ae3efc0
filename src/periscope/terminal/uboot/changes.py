"""What a seat sees change on the table without being told: orders carried out, torpedoes."""

from collections.abc import Iterator
from typing import NamedTuple

from periscope.games.scope.grid import HEADINGS, STEPS
from periscope.games.uboot.view import Ship, Token, View
from periscope.terminal.uboot.notation import Phrase


class Sailed(NamedTuple):
    """A slow ship that has carried out its order."""

    ship: Ship
    to: str


class Ran(NamedTuple):
    """A torpedo that ran on, or (`to` empty) is gone."""

    torpedo: Token
    to: str


def ahead(cell: str, heading: str, steps: int = 1) -> str:
    """The name of the place so many steps ahead, which may lie outside the area."""
    up, right = STEPS[HEADINGS.index(heading)]
    return f"{chr(ord(cell[0]) + right * steps)}{int(cell[1:]) + up * steps}"


def orders(phrase: Phrase, before: View, after: View) -> Iterator[Sailed]:
    """Ships under orders that lie one card further on now.

    An order may be given and carried out within one event, if the enemy's turn passed by itself.
    """
    for ship in before.ships:
        heading = ship.course
        if phrase.kind == "course" and phrase.parts["own"] == ship.at:
            heading = phrase.parts["heading"]
        if not heading:
            continue
        to = ahead(ship.at, heading)
        here = {(now.side, now.kind) for now in after.ships if now.at == to}
        gone = all(now.at != ship.at or now.side != ship.side for now in after.ships)
        if gone and (ship.side, ship.kind) in here:
            yield Sailed(ship, to)


def torpedoes(before: View, after: View) -> Iterator[Ran]:
    """The torpedoes of before: how far each has run. All of them run, or none."""
    left = list(after.torpedoes)
    if left[: len(before.torpedoes)] == list(before.torpedoes):
        return
    for torpedo in before.torpedoes:
        found = _further_on(torpedo, left, max(after.rows, after.columns))
        if found is not None:
            left.remove(found)
        yield Ran(torpedo, found.at if found is not None else "")


def _further_on(torpedo: Token, left: list[Token], most: int) -> Token | None:
    """It runs more than one card if a turn passed by itself."""
    for steps in range(1, most):
        at = ahead(torpedo.at, torpedo.heading, steps)
        there = Token(torpedo.side, at, torpedo.heading, torpedo.number)
        if there in left:
            return there
    return None
