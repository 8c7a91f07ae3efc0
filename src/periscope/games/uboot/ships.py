"""What befalls ships: they move, meet torpedoes, are hit, sink and leave.

These functions change the copy that a move is working on.
"""

from __future__ import annotations

from periscope.games.scope.grid import OFF
from periscope.games.uboot.cards import ALLIED, GERMAN, SEATS
from periscope.games.uboot.state import LEFT, SUNK, UNDER, State, Torpedo
from periscope.kernel.protocol import Fact


def tell(s: State, kind: str, ship: int, cell: int) -> None:
    """Adds to the news what everybody has seen happen to a ship."""
    card = s.roster[ship]
    name = card.name if kind == "sunk" or s.unmasked >> ship & 1 else card.shown
    s.news = (*s.news, Fact(kind, name, s.rules.grid.names[cell], SEATS[card.side]))


def put(s: State, ship: int, where: int) -> None:
    """Lays a ship on a cell, or takes it off the surface to wherever it goes."""
    card = s.roster[ship]
    before = s.at[ship]
    at = list(s.at)
    at[ship] = where
    s.at = tuple(at)
    change = 0
    if before < s.rules.grid.size:
        change ^= 1 << before
    if where < s.rules.grid.size:
        change ^= 1 << where
    else:
        s.damaged &= ~(1 << ship)
        s.moved &= ~(1 << ship)
        if where == SUNK:
            s.unmasked &= ~(1 << ship)
    if card.side == ALLIED:
        s.allied ^= change
        if card.hunts:
            s.hunters ^= change
    else:
        s.german ^= change


def sail(s: State, ship: int, heading: int) -> bool:
    """One step of a surface ship; False if a torpedo met it before it arrived.

    §U5.5: a torpedo on the card ahead that points straight at the ship hits it on the card
    that it was leaving; of two such the older one hits.
    """
    cell = s.at[ship]
    to = s.rules.grid.ahead[heading][cell]
    if s.torpedoes:
        facing = (heading + 4) % 8
        for torpedo in s.torpedoes:
            if torpedo.cell == to and torpedo.heading == facing:
                s.torpedoes = tuple(other for other in s.torpedoes if other is not torpedo)
                torpedo_hits(s, ship)
                return False
    put(s, ship, to)
    s.moved |= 1 << ship
    return True


def torpedo_hits(s: State, ship: int) -> None:
    """§U6.2: a torpedo sinks what it hits; an undamaged battleship is damaged (§U10.2)."""
    if s.roster[ship].tough and not s.damaged >> ship & 1:
        damage(s, ship)
    else:
        sink(s, ship)


def damage(s: State, ship: int) -> None:
    s.damaged |= 1 << ship
    s.last_loss = s.turn
    tell(s, "damaged", ship, s.at[ship])


def sink(s: State, ship: int) -> None:
    """A ship on the surface goes down; a tanker stays and burns (§U6.3).

    What it carried goes with it: its direction token back to its owner (§U5.4), its aircraft.
    """
    cell = s.at[ship]
    card = s.roster[ship]
    tell(s, "sunk", ship, cell)
    put(s, ship, SUNK)
    s.last_loss = s.turn
    if card.burns:
        s.burning |= 1 << cell
    if card.bombs:
        s.airborne = False
    course = s.courses[card.side]
    if course is not None and course[0] == cell:
        set_course(s, card.side, None)
    forget_launcher(s, card.side, cell)


def sink_submarine(s: State, cell: int) -> None:
    """A submarine under water goes down; an empty sea card takes its place (§U5.3, §U8.5)."""
    ship = s.at.index(UNDER)
    tell(s, "caught", ship, cell)
    s.submarines &= ~(1 << cell)
    put(s, ship, SUNK)
    s.last_loss = s.turn
    forget_launcher(s, GERMAN, cell)


def leave(s: State, ship: int, cell: int) -> None:
    """A ship leaves the area from that cell and cannot be hit any more (§U7.2, §U11.2)."""
    tell(s, "left", ship, cell)
    put(s, ship, LEFT)
    s.last_loss = s.turn


def set_course(s: State, side: int, course: tuple[int, int] | None) -> None:
    s.courses = (course, s.courses[1]) if side == ALLIED else (s.courses[0], course)


def forget_launcher(s: State, side: int, cell: int) -> None:
    """The ship on that cell is gone: another one there starts its own row of launches (§U5.2)."""
    if s.launchers[side] == cell:
        note_launch(s, side, OFF, 0)


def note_launch(s: State, side: int, cell: int, turns: int) -> None:
    """From which cell a side has launched, and how many turns running (§U5.2)."""
    if side == ALLIED:
        s.launchers = (cell, s.launchers[GERMAN])
        s.launches = (turns, s.launches[GERMAN])
    else:
        s.launchers = (s.launchers[ALLIED], cell)
        s.launches = (s.launches[ALLIED], turns)


def carry_out_course(s: State) -> None:
    """§U5.4: the ship with the direction token moves before the action, if nothing is in the way.

    A cargo ship whose course points over the far edge leaves (§U7.2).
    """
    course = s.courses[s.active]
    if course is None:
        return
    cell, heading = course
    set_course(s, s.active, None)
    ship = s.ship_at(cell)
    to = s.rules.grid.ahead[heading][cell]
    if to == OFF:
        leave(s, ship, cell)
    elif s.blocked >> to & 1:
        tell(s, "blocked", ship, cell)
    else:
        sail(s, ship, heading)


def run_torpedoes(s: State, launched: bool) -> None:
    """§U6.1: every torpedo advances one card, oldest first, each resolved before the next.

    The one that was launched in this turn's action waits. Over the edge, on mines (§U10.5)
    and on a burning tanker (§U6.3) a torpedo is spent; on a ship it hits (§U6.2).
    """
    if not s.torpedoes:
        return
    waiting = s.torpedoes[-1:] if launched else ()
    running = s.torpedoes[:-1] if launched else s.torpedoes
    still: list[Torpedo] = []
    for torpedo in running:
        to = s.rules.grid.ahead[torpedo.heading][torpedo.cell]
        if to == OFF:
            continue
        here = 1 << to
        if (s.allied | s.german) & here:
            torpedo_hits(s, s.at.index(to))
        elif not (s.burning | s.mines) & here:
            still.append(Torpedo(torpedo.side, to, torpedo.heading, torpedo.number))
    s.torpedoes = (*still, *waiting)
