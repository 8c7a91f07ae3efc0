"""Fills the views of one scenario: what many positions have alike is made once and shared."""

from __future__ import annotations

from typing import Final

from periscope.games.scope.grid import OFF, bits
from periscope.games.stalingrad.cards import GERMAN, KINDS, NAME, SIDE, SIDES, SOVIET, UNLAID
from periscope.games.stalingrad.field import Field
from periscope.games.stalingrad.judge import scores
from periscope.games.stalingrad.setup import in_hand, is_laid
from periscope.games.stalingrad.state import DIVISIONS, ENDED, State
from periscope.games.stalingrad.view import WHOLE, Card, Hand, Lost, ShotCard, View
from periscope.kernel.memo import keep

# Whose cards lie open, a bit for each side.
NOBODYS: Final = 0
BOTH: Final = 1 << GERMAN | 1 << SOVIET


class Zones:
    """The scoring zones and what each seat has won by them."""

    def __init__(self, s: State) -> None:
        self.scores: Final = scores(s)
        self.lost: Final = tuple(
            [
                Lost(SIDES[index // len(KINDS)], KINDS[index % len(KINDS)], number)
                for index, number in enumerate(s.losses)
                if number
            ]
        )


class Lookout:
    """The eyes of one scenario."""

    def __init__(self, field: Field) -> None:
        self._field: Final = field
        self._names: Final = field.grid.names
        self._card: Final[list[dict[str, Card]]] = [_faces(name) for name in field.grid.names]
        """By cell: how a letter reads, and how the back of a side's cards looks."""
        self._backs: Final = tuple(
            [
                tuple([self._card[cell][SIDES[side]] for cell in range(*field.ends_of(side))])
                for side in (GERMAN, SOVIET)
            ]
        )
        """A whole front that nobody may look at."""
        self._fronts: Final[dict[tuple[str, int], tuple[Card, ...]]] = {}
        self._cells: Final[dict[int, tuple[str, ...]]] = {0: ()}
        self._zones: Final[dict[tuple[int, ...], Zones]] = {}
        self._spares: Final[dict[tuple[int, int], dict[str, int]]] = {}
        self._shots: Final[dict[tuple[int, int], tuple[ShotCard, ...]]] = {}

    def look(self, s: State, seat: str) -> View:
        """The view of a seat, of a spectator, or of nobody (the whole position).

        When the game is over the fog lifts for everybody.
        """
        rules = s.rules
        scenario = rules.scenario
        sides = _open_sides(s, seat)
        zones = self._zones.get(s.losses)
        if zones is None:
            zones = keep(self._zones, s.losses, Zones(s))
        return View(
            seat,
            scenario.name,
            scenario.chapters,
            scenario.definition,
            rules.field.columns,
            rules.field.rows,
            rules.target,
            zones.scores,
            s.to_play,
            s.prompt,
            s.section,
            SIDES[s.side],
            DIVISIONS[s.division],
            s.turn,
            s.last_loss,
            s.ending,
            winner=SIDES[s.winner] if s.winner != OFF else "",
            cards=self.cards(s, sides),
            shown=self.cells(s.shown),
            focus=self.name(s.focus),
            quadrant=self.name(s.quadrant),
            deployed=s.deployed,
            shots=self.shots(s),
            lost=zones.lost,
            spares=self.spares(s),
            hands=() if is_laid(s, SOVIET) else _hands(s, sides),
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

    def cards(self, s: State, sides: int) -> tuple[Card, ...]:
        """A front that is still being arranged is nobody else's business, nor how far it is.

        Infantry inside the enemy front is known to everybody (§S7.8).
        """
        known = s.shown | s.inside[GERMAN] | s.inside[SOVIET]
        return self.front(s, GERMAN, sides, known) + self.front(s, SOVIET, sides, known)

    def front(self, s: State, side: int, sides: int, known: int) -> tuple[Card, ...]:
        """The cards that lie in a front; the side's own can be read where it or `known` is open."""
        mask = self._field.front[side]
        if sides >> side & 1:
            known = mask
        elif not is_laid(s, side):
            return ()
        elif not known & mask:
            return self._backs[side]
        first, past = self._field.ends_of(side)
        front = s.board[first:past]
        key = (front, known & mask)
        found = self._fronts.get(key)
        if found is None:
            out: list[Card] = []
            for cell, letter in enumerate(front, first):
                if letter != UNLAID:
                    seen = known >> cell & 1
                    out.append(self._card[cell][letter if seen else SIDES[SIDE[letter]]])
            found = keep(self._fronts, key, tuple(out))
        return found

    def shots(self, s: State) -> tuple[ShotCard, ...]:
        found = self._shots.get(s.shots)
        if found is None:
            shots = [
                ShotCard(SIDES[side], self._names[s.shots[side]])
                for side in (GERMAN, SOVIET)
                if s.shots[side] != OFF
            ]
            found = keep(self._shots, s.shots, tuple(shots))
        return found

    def spares(self, s: State) -> dict[str, int]:
        found = self._spares.get(s.spares)
        if found is None:
            spares: dict[str, int] = {SIDES[side]: s.spares[side] for side in (GERMAN, SOVIET)}
            found = keep(self._spares, s.spares, spares)
        return found


def _faces(name: str) -> dict[str, Card]:
    """The cards that can lie on a cell, by letter, and their backs, by side."""
    faces = {letter: Card(name, SIDES[SIDE[letter]], kind) for letter, kind in NAME.items()}
    return faces | {side: Card(name, side) for side in SIDES}


def _open_sides(s: State, seat: str) -> int:
    """The sides whose cards the seat may look at (§S3.3, §S9.3)."""
    if seat == WHOLE or s.phase is ENDED:
        return BOTH
    side = s.rules.side_of.get(seat)
    return NOBODYS if side is None else 1 << side


def _hands(s: State, sides: int) -> tuple[Hand, ...]:
    return tuple(
        [
            Hand(SIDES[side], _hand(s, side))
            for side in (GERMAN, SOVIET)
            if sides >> side & 1 and not is_laid(s, side)
        ]
    )


def _hand(s: State, side: int) -> dict[str, int]:
    hand = zip(KINDS, in_hand(s, side), strict=True)
    return {name: number for name, number in hand if number}
