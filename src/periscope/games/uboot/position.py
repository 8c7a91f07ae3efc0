"""The position of a view that shows everything."""

from __future__ import annotations

from periscope.games.scope.grid import HEADINGS, OFF, Grid
from periscope.games.uboot import scenario as scenarios
from periscope.games.uboot.cards import ALLIED, GERMAN, SEATS
from periscope.games.uboot.rules import Rules
from periscope.games.uboot.state import HAND, LEFT, SUNK, UNDER, Shot, State, Torpedo
from periscope.games.uboot.view import View


def rules_of(view: View) -> Rules:
    """The rules that a view was seen under."""
    return scenarios.rules_of(scenarios.LIBRARY.of_view(view, view.version))


def restore(view: View) -> State:
    """The position of a view that shows everything."""
    rules = rules_of(view)
    grid = rules.grid
    s = State(rules, rules.phases[view.prompt])
    _restore_ships(s, view)
    s.submarines = _cells(grid, view.submarines)
    s.burning = _cells(grid, view.burning)
    s.mines = _cells(grid, tuple(field.at for field in view.mines))
    s.torpedoes = tuple(
        Torpedo(SEATS.index(t.side), _cell(grid, t.at), HEADINGS.index(t.heading), t.number)
        for t in view.torpedoes
    )
    courses: list[tuple[int, int] | None] = [None, None]
    for ship in view.ships:
        if ship.course:
            course = (_cell(grid, ship.at), HEADINGS.index(ship.course))
            courses[SEATS.index(ship.side)] = course
    s.courses = (courses[ALLIED], courses[GERMAN])
    s.ping = _cells(grid, view.ping)
    launched = {launcher.side: launcher for launcher in view.launchers}
    allied, german = (launched.get(seat) for seat in SEATS)
    s.launchers = (
        _cell(grid, allied.at) if allied else OFF,
        _cell(grid, german.at) if german else OFF,
    )
    s.launches = (allied.turns if allied else 0, german.turns if german else 0)
    s.airborne = view.airborne
    s.plane = _cell(grid, view.plane)
    s.shots = tuple(
        Shot(_cell(grid, gun.cell), _cell(grid, gun.target), gun.power, gun.misses)
        for gun in view.shots
    )
    s.active = SEATS.index(view.active)
    s.turn = view.turn
    s.last_loss = view.last_loss
    s.ending = view.ending
    return s


def _restore_ships(s: State, view: View) -> None:
    grid = s.rules.grid
    fates = [
        (ship.side, ship.kind, _cell(grid, ship.at), ship.damaged, ship.moved, ship.masked)
        for ship in view.ships
    ]
    fates += [(lost.side, lost.kind, SUNK, False, False, True) for lost in view.sunk]
    fates += [(lost.side, lost.kind, LEFT, False, False, lost.masked) for lost in view.left]
    fates += [
        (field.side, "mines", _cell(grid, field.at), False, False, True) for field in view.mines
    ]
    fates += [("german", "submarine", UNDER, False, False, True) for _ in view.submarines]
    fates += [
        (hand.side, kind, HAND, False, False, True) for hand in view.hands for kind in hand.cards
    ]
    orders = [list(cards) for cards in s.rules.cards]
    fates.sort(key=lambda fate: (SEATS.index(fate[0]), orders[SEATS.index(fate[0])].index(fate[1])))
    for number, (seat, kind, where, damaged, moved, masked) in enumerate(fates):
        card = s.rules.cards[SEATS.index(seat)][kind]
        s.roster = (*s.roster, card)
        s.at = (*s.at, where)
        s.damaged |= damaged << number
        s.moved |= moved << number
        if card.shown != card.name and not masked:
            s.unmasked |= 1 << number
        if where < grid.size and not card.mines:
            here = 1 << where
            if card.side == ALLIED:
                s.allied |= here
            else:
                s.german |= here
            if card.hunts:
                s.hunters |= here


def _cell(grid: Grid, name: str) -> int:
    return grid.names.index(name) if name else OFF


def _cells(grid: Grid, names: tuple[str, ...]) -> int:
    return sum(1 << grid.names.index(name) for name in names)
