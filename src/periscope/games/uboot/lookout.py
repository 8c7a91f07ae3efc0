"""Fills the views of one scenario: what many positions have alike is made once and shared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from periscope.games.scope.grid import HEADINGS, OFF, Grid, bits
from periscope.games.uboot.cards import ALLIED, GERMAN, SEATS, Card
from periscope.games.uboot.phases import ENDED
from periscope.games.uboot.state import HAND, LEFT, SUNK, UNDER, State
from periscope.games.uboot.turn import scores
from periscope.games.uboot.view import (
    WHOLE,
    Gun,
    Hand,
    Launcher,
    Lost,
    Minefield,
    Ship,
    Token,
    View,
)
from periscope.kernel.memo import keep

# Whose cards lie open, a bit for each side.
NOBODYS: Final = 0
BOTH: Final = 1 << ALLIED | 1 << GERMAN

# How a card reads (§U10.6): as it is, as its owner's masked one, as what it passes for.
PLAIN: Final = 0
MASKED: Final = 1
PASSING: Final = 2


class Fates:
    """What has become of the ships that are not on the surface."""

    def __init__(self, s: State, sides: int) -> None:
        self.scores: Final = scores(s)
        self.sunk: Final = _lost(s, SUNK, sides)
        self.left: Final = _lost(s, LEFT, sides)
        self.hands: Final = (_hand(s, ALLIED, sides), _hand(s, GERMAN, sides))
        self.submerged: Final = s.at.count(UNDER) if s.turn else 0


class Lookout:
    """The eyes of one scenario."""

    def __init__(self, grid: Grid, masks: bool) -> None:
        self._names: Final = grid.names
        self._masks: Final = masks
        """Whether a card of its fleets passes for another: else ships look alike to everybody."""
        self._cells: Final[dict[int, tuple[str, ...]]] = {0: ()}
        self._ships: Final[dict[tuple[object, ...], tuple[Ship, ...]]] = {}
        self._ship: Final[dict[tuple[Card, int], Ship]] = {}
        self._fates: Final[dict[tuple[object, ...], Fates]] = {}
        self._tokens: Final[dict[int, Token]] = {}

    def look(self, s: State, seat: str) -> View:
        """The view of a seat, of a spectator, or of nobody (the whole position).

        When the game is over the fog lifts for everybody.
        """
        rules = s.rules
        scenario = rules.scenario
        sides = _open_sides(s, seat)
        fates = self.fates(s, sides)
        return View(
            seat,
            scenario.name,
            scenario.chapters,
            scenario.definition,
            rules.grid.columns,
            rules.grid.rows,
            rules.target,
            fates.scores,
            s.to_play,
            s.prompt,
            s.section,
            SEATS[s.active],
            s.turn,
            s.last_loss,
            s.ending,
            ships=self.ships(s, sides if self._masks else NOBODYS),
            burning=self.cells(s.burning),
            mines=self.mines(s) if s.mines else (),
            submarines=self.cells(s.submarines) if sides >> GERMAN & 1 else (),
            submerged=fates.submerged,
            torpedoes=self.torpedoes(s) if s.torpedoes else (),
            ping=self.cells(s.ping),
            launchers=self.launchers(s) if s.launches != (0, 0) else (),
            airborne=s.airborne,
            plane=self.name(s.plane),
            shots=self.shots(s) if s.shots else (),
            sunk=fates.sunk,
            left=fates.left,
            hands=fates.hands,
            version=scenario.version,
        )

    def name(self, cell: int) -> str:
        return "" if cell == OFF else self._names[cell]

    def cells(self, cells: int) -> tuple[str, ...]:
        found = self._cells.get(cells)
        if found is None:
            names = tuple([self._names[cell] for cell in bits(cells)])
            found = keep(self._cells, cells, names)
        return found

    def fates(self, s: State, sides: int) -> Fates:
        """They follow from who was sunk, who has left, who is under water or still to be laid."""
        sunk = left = hand = under = 0
        ship = 1
        for where in s.at:
            if where == SUNK:
                sunk |= ship
            elif where == LEFT:
                left |= ship
            elif where == HAND:
                hand |= ship
            elif where == UNDER:
                under |= ship
            ship <<= 1
        ended = s.ending if s.phase is ENDED else ""
        begun = s.turn > 0
        key = (s.roster, sunk, left, hand, under, s.unmasked, begun, ended, sides)
        found = self._fates.get(key)
        if found is None:
            found = keep(self._fates, key, Fates(s, sides))
        return found

    def ships(self, s: State, sides: int) -> tuple[Ship, ...]:
        """The ships on the surface in the order of their cells, so that the order tells nothing."""
        key = (s.roster, s.at, s.damaged, s.moved, s.unmasked, s.courses, sides)
        found = self._ships.get(key)
        if found is None:
            out: list[Ship] = []
            rest = s.allied | s.german
            while rest:
                lowest = rest & -rest
                rest ^= lowest
                out.append(self.ship(s, s.at.index(lowest.bit_length() - 1), sides))
            found = keep(self._ships, key, tuple(out))
        return found

    def ship(self, s: State, ship: int, sides: int) -> Ship:
        card = s.roster[ship]
        cell = s.at[ship]
        course = s.courses[card.side]
        heading = course[1] if course is not None and course[0] == cell else len(HEADINGS)
        reads = _reads(s, ship, sides)
        state = (s.damaged >> ship & 1) << 1 | s.moved >> ship & 1
        key = (card, (cell << 4 | heading) << 4 | reads << 2 | state)
        found = self._ship.get(key)
        if found is None:
            kind = card.shown if reads == PASSING else card.name
            read = s.rules.cards[card.side][kind]
            made = Ship(
                side=SEATS[card.side],
                kind=kind,
                at=self._names[cell],
                points=read.points,
                fast=read.fast,
                damaged=bool(s.damaged >> ship & 1),
                moved=bool(s.moved >> ship & 1),
                masked=reads == MASKED,
                course=HEADINGS[heading] if heading < len(HEADINGS) else "",
            )
            found = keep(self._ship, key, made)
        return found

    def mines(self, s: State) -> tuple[Minefield, ...]:
        return tuple(
            [
                Minefield(SEATS[s.roster[s.ship_at(cell)].side], self._names[cell])
                for cell in bits(s.mines)
            ]
        )

    def torpedoes(self, s: State) -> tuple[Token, ...]:
        out: list[Token] = []
        for t in s.torpedoes:
            key = (t.cell << 4 | t.heading) << 4 | t.number << 1 | t.side
            found = self._tokens.get(key)
            if found is None:
                made = Token(SEATS[t.side], self._names[t.cell], HEADINGS[t.heading], t.number)
                found = keep(self._tokens, key, made)
            out.append(found)
        return tuple(out)

    def launchers(self, s: State) -> tuple[Launcher, ...]:
        return tuple(
            [
                Launcher(SEATS[side], self._names[s.launchers[side]], s.launches[side])
                for side in (ALLIED, GERMAN)
                if s.launches[side]
            ]
        )

    def shots(self, s: State) -> tuple[Gun, ...]:
        return tuple(
            [
                Gun(self.name(shot.cell), self._names[shot.target], shot.power, shot.misses)
                for shot in s.shots
            ]
        )


def masks(fleets: Sequence[Sequence[Sequence[Card]]]) -> bool:
    """Whether a card of these fleets passes for another."""
    return any(card.masks for side in fleets for fleet in side for card in fleet)


def _open_sides(s: State, seat: str) -> int:
    if seat == SEATS[ALLIED]:
        mine = 1 << ALLIED
    elif seat == SEATS[GERMAN]:
        mine = 1 << GERMAN
    else:
        mine = BOTH if seat == WHOLE else NOBODYS
    return BOTH if s.phase is ENDED else mine


def _reads(s: State, ship: int, sides: int) -> int:
    """What is read on a card, and whether its owner reads something else (§U10.6)."""
    card = s.roster[ship]
    if not card.masks or s.unmasked >> ship & 1 or s.at[ship] == SUNK:
        return PLAIN
    return MASKED if sides >> card.side & 1 else PASSING


def _lost(s: State, where: int, sides: int) -> tuple[Lost, ...]:
    out: list[tuple[str, str, bool]] = []
    for ship, place in enumerate(s.at):
        if place == where:
            card = s.roster[ship]
            reads = _reads(s, ship, sides)
            kind = card.shown if reads == PASSING else card.name
            out.append((SEATS[card.side], kind, reads == MASKED))
    return tuple([Lost(side, kind, masked) for side, kind, masked in sorted(out)])


def _hand(s: State, side: int, sides: int) -> Hand:
    """What is still to be laid, for its owner's eyes (§U10.10)."""
    mine = sides >> side & 1
    return Hand(
        side=SEATS[side],
        cards=tuple(
            [
                card.name
                for card, where in zip(s.roster, s.at, strict=True)
                if mine and card.side == side and where == HAND
            ]
        ),
    )
