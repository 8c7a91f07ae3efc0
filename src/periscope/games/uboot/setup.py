"""Set-up is play too: fleets, mines, submarines, ships (§U3, §U10.1, §U10.10)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, ClassVar, Final

from periscope.games.scope.grid import Grid, bits
from periscope.games.uboot import ships, turn
from periscope.games.uboot.cards import ALLIED, GERMAN, SEATS, Card
from periscope.games.uboot.moves import Move
from periscope.games.uboot.state import (
    FLEET,
    HAND,
    MINES,
    PROMPTS,
    SHIPS,
    SUBMARINES,
    UNDER,
    State,
)
from periscope.games.uboot.versions import FIRST
from periscope.kernel.protocol import Event, Fact

if TYPE_CHECKING:
    from periscope.games.uboot.rules import Rules

DEPLOYMENT_ROWS: Final = 2


def begin(s: State) -> None:
    """§U3.1: a side that has a choice of fleets is asked, the Allies first, in secret."""
    ask_fleet(s, ALLIED)


def ask_fleet(s: State, side: int) -> None:
    fleets = s.rules.fleets[side]
    s.active = side
    s.phase = FLEET
    if len(fleets) == 1:
        take_fleet(s, fleets[0])


def take_fleet(s: State, fleet: tuple[Card, ...]) -> None:
    s.roster = (*s.roster, *fleet)
    s.at = (*s.at, *(HAND for _ in fleet))
    if s.active == ALLIED:
        ask_fleet(s, GERMAN)
        return
    if s.rules.scenario.version == FIRST:
        s.news = announcements(s)
    begin_laying(s, MINES)


def announcements(s: State) -> tuple[Fact, ...]:
    """By the first version of the rules: how many mines and ships each side will lay."""
    return tuple(
        Fact("announced", what=what, side=seat, number=in_hand(s, side, phase))
        for side, seat in enumerate(SEATS)
        for what, phase in (("mines", MINES), ("ships", SHIPS))
    )


def in_hand(s: State, side: int, phase: int) -> int:
    """How many mines, or how many surface ships, that side has still to lay."""
    return sum(
        where == HAND and card.side == side and laid_in(card) == phase
        for card, where in zip(s.roster, s.at, strict=True)
    )


def laid_in(card: Card) -> int:
    return MINES if card.mines else SUBMARINES if card.dives else SHIPS


def begin_laying(s: State, phase: int) -> None:
    """§U10.10: one by one in turn, starting with whoever has more; the Allies if equal.

    Of secret fleets no more is told than who begins.
    """
    allied, german = in_hand(s, ALLIED, phase), in_hand(s, GERMAN, phase)
    s.active = GERMAN if german > allied else ALLIED
    s.phase = phase
    if not allied and not german:
        end_laying(s)
    else:
        tell(s, "begins", phase, SEATS[s.active])


def tell(s: State, kind: str, phase: int, seat: str = "") -> None:
    """What being asked, or not, shows of fleets that were chosen in secret."""
    if s.rules.secret_fleets and s.rules.scenario.version != FIRST:
        s.news = (*s.news, Fact(kind, what=PROMPTS[phase], side=seat))


def laying_order(allied: int, german: int) -> list[int]:
    """§U10.10: which side lays, card by card, if they have so many."""
    left = [allied, german]
    side = GERMAN if german > allied else ALLIED
    order = []
    while left[side]:
        order.append(side)
        left[side] -= 1
        if left[1 - side]:
            side = 1 - side
    return order


def lay_next(s: State) -> None:
    """The other side lays next, if it has anything left to lay; that it has not is seen."""
    phase = s.phase
    numbers = [0, 0]
    for card in s.roster:
        numbers[card.side] += laid_in(card) == phase
    order = laying_order(numbers[ALLIED], numbers[GERMAN])
    laid = len(order) - in_hand(s, ALLIED, phase) - in_hand(s, GERMAN, phase)
    if laid == len(order):
        tell(s, "laid", phase)
        end_laying(s)
        return
    if order[laid] == s.active and order[max(0, laid - 2) : laid - 1] != [s.active]:
        tell(s, "alone", phase, SEATS[s.active])
    s.active = order[laid]


def end_laying(s: State) -> None:
    """§U10.10: mines, then submarines, then ships. The Germans are always asked for submarines."""
    if s.phase == MINES:
        s.phase = SUBMARINES
        s.active = GERMAN
    else:
        turn.first_turn(s)


def rows_from(grid: Grid, side: int, rows: int) -> int:
    """The first rows on that side of the area."""
    near = range(rows) if side == ALLIED else range(grid.rows - rows, grid.rows)
    return sum(grid.row[row] for row in near)


def fits(grid: Grid, slow_rows: int, fleet: tuple[Card, ...]) -> bool:
    """Whether the fleet can be laid whatever cards its own mines take."""
    mines = sum(card.mines for card in fleet)
    submarines = sum(card.dives for card in fleet)
    surface = sum(laid_in(card) == SHIPS for card in fleet)
    slow = sum(laid_in(card) == SHIPS and not card.fast for card in fleet)
    width = grid.columns
    return (
        submarines + mines <= width
        and slow + mines <= slow_rows * width
        and surface + mines <= DEPLOYMENT_ROWS * width
    )


class ChooseFleet(Move):
    """§U10.1, §U11.2, §U11.4: the fleet, chosen in secret."""

    section: ClassVar[str] = "U10.1"
    reveals: ClassVar[bool] = True

    def __init__(self, fleet: tuple[Card, ...]) -> None:
        names = [card.name for card in fleet]
        counts = [f"{names.count(name)} {name}" for name in dict.fromkeys(names)]
        super().__init__(f"fleet {' + '.join(counts)}")
        self.fleet: Final = fleet

    def play(self, state: State) -> State:
        s = state.copy()
        take_fleet(s, self.fleet)
        return s

    def seen_by(self, seat: str, state: State, after: State | None = None) -> Event | None:
        text = self.text if seat == state.to_play else "fleet"
        return Event(state.to_play, text, self.news(state, after))


class LayMines(Move):
    """§U10.5: mines replace a sea card, face up, outside the enemy's deployment rows."""

    section: ClassVar[str] = "U10.5"

    def __init__(self, grid: Grid, cell: int) -> None:
        super().__init__(f"mines {grid.names[cell]}")
        self.target: Final = cell

    def play(self, state: State) -> State:
        s = state.copy()
        mines = next(
            ship
            for ship, card in enumerate(s.roster)
            if card.mines and card.side == s.active and s.at[ship] == HAND
        )
        s.at = (*s.at[:mines], self.target, *s.at[mines + 1 :])
        s.mines |= 1 << self.target
        lay_next(s)
        return s

    def undoable(self, state: State, after: State | None = None) -> bool:
        """Who lays next has told of the enemy's hand, and the card of one's own."""
        return not state.rules.secret_fleets


class Deploy(Move):
    """§U3.2: all submarines go down at once, face down, on the Germans' first row."""

    section: ClassVar[str] = "U3.2"

    def __init__(self, grid: Grid, cells: int) -> None:
        super().__init__(f"submarines {grid.listed(cells)}")
        self.cells: Final = cells

    def play(self, state: State) -> State:
        s = state.copy()
        s.submarines = self.cells
        s.at = tuple(
            UNDER if card.dives else where for card, where in zip(s.roster, s.at, strict=True)
        )
        begin_laying(s, SHIPS)
        return s

    def undoable(self, state: State, after: State | None = None) -> bool:
        """Who is asked next has told of the enemy's ships."""
        return not state.rules.secret_fleets

    def seen_by(self, seat: str, state: State, after: State | None = None) -> Event | None:
        text = self.text if seat == state.to_play else "submarines"
        return Event(state.to_play, text, self.news(state, after))


class Place(Move):
    """§U3.3 and §U10.10: a surface ship goes down on its owner's first rows."""

    section: ClassVar[str] = "U3.3"

    def __init__(self, grid: Grid, card: Card, cell: int) -> None:
        super().__init__(f"place {card.name} {grid.names[cell]}")
        self.public: Final = f"place {card.shown} {grid.names[cell]}"
        self.card: Final = card
        self.target: Final = cell

    def play(self, state: State) -> State:
        s = state.copy()
        ship = next(
            ship for ship, card in enumerate(s.roster) if card is self.card and s.at[ship] == HAND
        )
        ships.put(s, ship, self.target)
        lay_next(s)
        return s

    def undoable(self, state: State, after: State | None = None) -> bool:
        """A ship of a fleet that was chosen in secret is known once it lies on the table."""
        return not state.rules.secret_fleets

    def seen_by(self, seat: str, state: State, after: State | None = None) -> Event | None:
        text = self.text if seat == state.to_play else self.public
        return Event(state.to_play, text, self.news(state, after))


def fleet_moves(s: State) -> list[Move]:
    return s.rules.choices(s.active)


def mine_moves(s: State) -> list[Move]:
    """§U10.5: anywhere but on the enemy's two deployment rows."""
    grid = s.rules.grid
    sea = sum(grid.row) & ~rows_from(grid, 1 - s.active, DEPLOYMENT_ROWS) & ~s.mines
    return [LayMines(grid, cell) for cell in bits(sea)]


def submarine_moves(s: State) -> list[Move]:
    """§U3.2: every choice of cards of the first row, mines excepted."""
    grid = s.rules.grid
    boats = sum(card.dives for card in s.roster)
    sea = list(bits(rows_from(grid, GERMAN, 1) & ~s.mines))
    return [Deploy(grid, sum(1 << cell for cell in cells)) for cells in combinations(sea, boats)]


def ship_moves(s: State) -> list[Move]:
    """§U3.3: any ship still in hand on any free card of its rows (§U10.10: slow ones in front).

    A fast ship leaves the front cards that slow ones in hand still need.
    """
    side = s.active
    hand = [
        card
        for card, where in zip(s.roster, s.at, strict=True)
        if where == HAND and card.side == side
    ]
    return [
        s.rules.places[card][cell]
        for card in dict.fromkeys(hand)
        for cell in bits(room(s.rules, side, s.blocked, hand, card))
    ]


def room(rules: Rules, side: int, blocked: int, hand: list[Card], card: Card) -> int:
    """The cells on which a card of this hand may be laid."""
    front = rows_from(rules.grid, side, rules.slow_rows) & ~blocked
    if not card.fast:
        return front
    rows = rows_from(rules.grid, side, DEPLOYMENT_ROWS) & ~blocked
    slow = sum(not other.fast and laid_in(other) == SHIPS for other in hand)
    return rows & ~front if front.bit_count() <= slow else rows
