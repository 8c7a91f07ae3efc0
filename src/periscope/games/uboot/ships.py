"""What befalls ships: they move, meet torpedoes, are hit, sink and leave.

These functions change the copy that a move is working on.
"""

from __future__ import annotations

from periscope.games.scope.grid import OFF
from periscope.games.uboot import facts
from periscope.games.uboot.cards import ALLIED, GERMAN
from periscope.games.uboot.state import LEFT, SUNK, UNDER, State, Torpedo


def masked(s: State, ship: int) -> bool:
    """Whether it passes for another kind with the enemy (§U10.6)."""
    return s.roster[ship].masks and not s.unmasked >> ship & 1


def tell(s: State, kind: type[facts.ShipFact], ship: int, cell: int) -> None:
    """Says what has happened to a ship. What is sunk is seen for what it is."""
    hides = kind is not facts.Sunk and masked(s, ship)
    s.add(s.rules.reports.ship(kind, s.roster[ship], hides, cell))


def act(s: State, cell: int) -> int:
    """Says which ship carries the move out, and returns it."""
    ship = s.at.index(cell)
    s.add(s.rules.reports.acts(s.roster[ship], masked(s, ship))[cell])
    return ship


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
                s.add(s.rules.reports.struck[torpedo.side][facing][to])
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
    tell(s, facts.Damaged, ship, s.at[ship])


def sink(s: State, ship: int) -> None:
    """A ship on the surface goes down; a tanker stays and burns (§U6.3).

    What it carried goes with it: its direction token back to its owner (§U5.4), its aircraft.
    """
    cell = s.at[ship]
    card = s.roster[ship]
    tell(s, facts.Sunk, ship, cell)
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
    tell(s, facts.Caught, ship, cell)
    s.submarines &= ~(1 << cell)
    put(s, ship, SUNK)
    s.last_loss = s.turn
    forget_launcher(s, GERMAN, cell)


def leave(s: State, ship: int, cell: int) -> None:
    """A ship leaves the area from that cell and cannot be hit any more (§U7.2, §U11.2)."""
    tell(s, facts.Left, ship, cell)
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
        tell(s, facts.Blocked, ship, cell)
    elif sail(s, ship, heading):
        s.add(s.rules.reports.sailed(s.roster[ship], masked(s, ship), cell, to))


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
    reports = s.rules.reports
    for torpedo in running:
        side, heading, cell = torpedo.side, torpedo.heading, torpedo.cell
        to = s.rules.grid.ahead[heading][cell]
        if to == OFF:
            s.add(reports.spent[side][cell])
            continue
        here = 1 << to
        if (s.allied | s.german) & here:
            s.add(reports.struck[side][heading][cell])
            torpedo_hits(s, s.at.index(to))
        elif (s.burning | s.mines) & here:
            s.add(reports.spent[side][cell])
        else:
            s.add(reports.ran[side][heading][cell])
            still.append(Torpedo(side, to, heading, torpedo.number))
    s.torpedoes = (*still, *waiting)
