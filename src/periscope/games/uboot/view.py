"""What one seat sees of the position, and nothing else."""

from __future__ import annotations

from typing import Final

import msgspec

from periscope.games.scope.grid import HEADINGS, OFF, Grid, bits
from periscope.games.uboot.cards import ALLIED, GERMAN, SEATS
from periscope.games.uboot.state import ACTION, ENDED, HAND, LEFT, SUNK, UNDER, State
from periscope.games.uboot.turn import scores

WHOLE: Final = "whole"
"""The eyes of nobody at the table: the position as it is."""


class Ship(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship on the surface, with the points and the speed that its card shows (§U2.1, §U2.2);
    `masked` if it passes for another kind with the enemy."""

    side: str
    kind: str
    at: str
    points: int = 0
    fast: bool = False
    damaged: bool = False
    moved: bool = False
    masked: bool = False
    course: str = ""


class Lost(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship that was sunk or has left."""

    side: str
    kind: str
    masked: bool = False


class Minefield(msgspec.Struct, frozen=True):
    side: str
    at: str


class Token(msgspec.Struct, frozen=True):
    """A torpedo; `number` is 1 or 2, as on the printed token."""

    side: str
    at: str
    heading: str
    number: int


class Launcher(msgspec.Struct, frozen=True):
    """From where a side launched on its last turn, and how many turns running."""

    side: str
    at: str
    turns: int


class Gun(msgspec.Struct, frozen=True):
    """A shot that is to be drawn: from which card (none: an aircraft), at which, its miss cards."""

    cell: str
    target: str
    power: int
    misses: int


class Hand(msgspec.Struct, frozen=True):
    """What a side has still to lay, for its own eyes."""

    side: str
    cards: tuple[str, ...]


class View(msgspec.Struct, frozen=True, tag_field="game", tag="uboot"):
    """The table as one seat sees it."""

    seat: str
    scenario: str
    chapters: tuple[str, ...]
    definition: str
    columns: int
    rows: int
    target: int
    scores: dict[str, int]
    to_play: str
    prompt: str
    section: str
    active: str
    turn: int
    last_loss: int
    ending: str
    ships: tuple[Ship, ...]
    burning: tuple[str, ...]
    mines: tuple[Minefield, ...]
    submarines: tuple[str, ...]
    """Where the submarines under water lie, for those who may know."""
    submerged: int
    """How many there are, once the fleets are laid."""
    torpedoes: tuple[Token, ...]
    ping: tuple[str, ...]
    launchers: tuple[Launcher, ...]
    airborne: bool
    plane: str
    shots: tuple[Gun, ...]
    sunk: tuple[Lost, ...]
    left: tuple[Lost, ...]
    hands: tuple[Hand, ...]
    version: int
    """Of the rules that are played by."""


def look(s: State, seat: str) -> View:
    """The view of a seat, of a spectator, or of nobody (the whole position).

    When the game is over the fog lifts for everybody.
    """
    grid = s.rules.grid
    open_sides = _open_sides(s, seat)
    names = grid.names
    scenario = s.rules.scenario
    return View(
        seat=seat,
        scenario=scenario.name,
        chapters=scenario.chapters,
        definition=scenario.definition,
        columns=grid.columns,
        rows=grid.rows,
        target=s.rules.target,
        scores=scores(s),
        to_play=s.to_play,
        prompt=s.prompt,
        section=s.section,
        active=SEATS[s.active],
        turn=s.turn,
        last_loss=s.last_loss,
        ending=s.ending,
        ships=_ships(s, open_sides),
        burning=_cells(grid, s.burning),
        mines=tuple(
            Minefield(SEATS[s.roster[s.ship_at(cell)].side], names[cell]) for cell in bits(s.mines)
        ),
        submarines=_cells(grid, s.submarines) if GERMAN in open_sides else (),
        submerged=s.at.count(UNDER) if s.phase >= ACTION else 0,
        torpedoes=tuple(
            Token(SEATS[t.side], names[t.cell], HEADINGS[t.heading], t.number) for t in s.torpedoes
        ),
        ping=_cells(grid, s.ping),
        launchers=tuple(
            Launcher(SEATS[side], names[s.launchers[side]], s.launches[side])
            for side in (ALLIED, GERMAN)
            if s.launches[side]
        ),
        airborne=s.airborne,
        plane=_name(grid, s.plane),
        shots=tuple(
            Gun(_name(grid, shot.cell), names[shot.target], shot.power, shot.misses)
            for shot in s.shots
        ),
        sunk=_lost(s, SUNK, open_sides),
        left=_lost(s, LEFT, open_sides),
        hands=tuple(_hand(s, side, side in open_sides) for side in (ALLIED, GERMAN)),
        version=scenario.version,
    )


def _open_sides(s: State, seat: str) -> tuple[int, ...]:
    if seat == WHOLE or s.phase == ENDED:
        return (ALLIED, GERMAN)
    return (SEATS.index(seat),) if seat in SEATS else ()


def _cells(grid: Grid, cells: int) -> tuple[str, ...]:
    return tuple(grid.names[cell] for cell in bits(cells))


def _name(grid: Grid, cell: int) -> str:
    return "" if cell == OFF else grid.names[cell]


def _ships(s: State, open_sides: tuple[int, ...]) -> tuple[Ship, ...]:
    """The ships on the surface in the order of their cells, so that the order tells nothing."""
    grid = s.rules.grid
    out = []
    for where, ship in sorted((where, ship) for ship, where in enumerate(s.at)):
        card = s.roster[ship]
        if where >= grid.size or card.mines:
            continue
        kind, masked = _face(s, ship, open_sides)
        course = s.courses[card.side]
        read = s.rules.cards[card.side][kind]
        out.append(
            Ship(
                side=SEATS[card.side],
                kind=kind,
                at=grid.names[where],
                points=read.points,
                fast=read.fast,
                damaged=bool(s.damaged >> ship & 1),
                moved=bool(s.moved >> ship & 1),
                masked=masked,
                course=HEADINGS[course[1]] if course and course[0] == where else "",
            )
        )
    return tuple(out)


def _face(s: State, ship: int, open_sides: tuple[int, ...]) -> tuple[str, bool]:
    """The name that is read on a card, and whether its owner reads another one (§U10.6)."""
    card = s.roster[ship]
    masked = card.shown != card.name and not s.unmasked >> ship & 1 and s.at[ship] != SUNK
    if card.side in open_sides:
        return card.name, masked
    return card.shown if masked else card.name, False


def _lost(s: State, where: int, open_sides: tuple[int, ...]) -> tuple[Lost, ...]:
    out = []
    for ship, place in enumerate(s.at):
        if place == where:
            kind, masked = _face(s, ship, open_sides)
            out.append((SEATS[s.roster[ship].side], kind, masked))
    return tuple(Lost(*fate) for fate in sorted(out))


def _hand(s: State, side: int, mine: bool) -> Hand:
    return Hand(
        side=SEATS[side],
        cards=tuple(
            card.name
            for card, where in zip(s.roster, s.at, strict=True)
            if mine and card.side == side and where == HAND
        ),
    )
