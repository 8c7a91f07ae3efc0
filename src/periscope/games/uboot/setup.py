"""Set-up is play too: fleets, mines, submarines, ships (§U3, §U10.1, §U10.10)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from periscope.games.scope.grid import Grid, bits
from periscope.games.uboot import facts, phrases, ships, turn
from periscope.games.uboot.cards import ALLIED, GERMAN, SEATS, Card
from periscope.games.uboot.moves import GERMANS, Move
from periscope.games.uboot.phases import Question
from periscope.games.uboot.state import HAND, UNDER, State
from periscope.games.uboot.versions import FIRST
from periscope.kernel.frame import Phase
from periscope.kernel.notation import Phrase

if TYPE_CHECKING:
    from periscope.games.uboot.rules import Rules

DEPLOYMENT_ROWS: Final = 2
HIDDEN_FLEET: Final = phrases.Fleet()
HIDDEN_SUBMARINES: Final = phrases.Submarines()


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
        announce(s)
    begin_laying(s, MINES)


def announce(s: State) -> None:
    """By the first version of the rules: how many mines and ships each side will lay."""
    for side in (ALLIED, GERMAN):
        for phase in (MINES, SHIPS):
            s.tell(facts.Announced(SEATS[side], what(phase), in_hand(s, side, phase)))


def what(phase: Phase) -> Literal["mines", "ships"]:
    """What is laid one by one in that phase."""
    return "mines" if phase is MINES else "ships"


def in_hand(s: State, side: int, phase: Phase) -> int:
    """How many mines, or how many surface ships, that side has still to lay."""
    return sum(
        where == HAND and card.side == side and laid_in(card) is phase
        for card, where in zip(s.roster, s.at, strict=True)
    )


def laid_in(card: Card) -> Phase:
    return MINES if card.mines else SUBMARINES if card.dives else SHIPS


def begin_laying(s: State, phase: Phase) -> None:
    """§U10.10: one by one in turn, starting with whoever has more; the Allies if equal.

    Of secret fleets no more is told than who begins.
    """
    allied, german = in_hand(s, ALLIED, phase), in_hand(s, GERMAN, phase)
    s.active = GERMAN if german > allied else ALLIED
    s.phase = phase
    if not allied and not german:
        end_laying(s)
    elif tells(s):
        s.tell(facts.Begins(SEATS[s.active], what(phase)))


def tells(s: State) -> bool:
    """Whether being asked, or not, shows something of a fleet that was chosen in secret."""
    return s.rules.secret_fleets and s.rules.scenario.version != FIRST


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
        numbers[card.side] += laid_in(card) is phase
    order = laying_order(numbers[ALLIED], numbers[GERMAN])
    laid = len(order) - in_hand(s, ALLIED, phase) - in_hand(s, GERMAN, phase)
    if laid == len(order):
        if tells(s):
            s.tell(facts.Laid(what(phase)))
        end_laying(s)
        return
    alone = order[laid] == s.active and order[max(0, laid - 2) : laid - 1] != [s.active]
    if alone and tells(s):
        s.tell(facts.Alone(SEATS[s.active], what(phase)))
    s.active = order[laid]


def end_laying(s: State) -> None:
    """§U10.10: mines, then submarines, then ships. The Germans are always asked for submarines."""
    if s.phase is MINES:
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
    surface = sum(laid_in(card) is SHIPS for card in fleet)
    slow = sum(laid_in(card) is SHIPS and not card.fast for card in fleet)
    width = grid.columns
    return (
        submarines + mines <= width
        and slow + mines <= slow_rows * width
        and surface + mines <= DEPLOYMENT_ROWS * width
    )


class ChooseFleet(Move):
    """§U10.1, §U11.2, §U11.4: the fleet, chosen in secret."""

    reveals: ClassVar[bool] = True

    def __init__(self, fleet: tuple[Card, ...]) -> None:
        names = [card.name for card in fleet]
        counts = [phrases.Count(names.count(name), name) for name in dict.fromkeys(names)]
        super().__init__(phrases.Fleet(tuple(counts)))
        self.fleet: Final = fleet

    def play(self, state: State) -> State:
        s = state.copy()
        take_fleet(s, self.fleet)
        return s

    def shown_to(self, seat: str, state: State, after: State) -> Phrase | None:
        return self.phrase if seat == state.to_play else HIDDEN_FLEET


class LayMines(Move):
    """§U10.5: mines replace a sea card, face up, outside the enemy's deployment rows."""

    def __init__(self, grid: Grid, cell: int) -> None:
        super().__init__(phrases.Mines(grid.names[cell]))
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

    def __init__(self, grid: Grid, cells: int) -> None:
        super().__init__(phrases.Submarines(grid.named(cells)))
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

    def shown_to(self, seat: str, state: State, after: State) -> Phrase | None:
        return self.phrase if seat == GERMANS else HIDDEN_SUBMARINES


class Place(Move):
    """§U3.3 and §U10.10: a surface ship goes down on its owner's first rows."""

    def __init__(self, grid: Grid, card: Card, cell: int) -> None:
        super().__init__(phrases.Place(card.name, grid.names[cell]))
        self.public: Final = phrases.Place(card.shown, grid.names[cell])
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

    def shown_to(self, seat: str, state: State, after: State) -> Phrase | None:
        return self.phrase if seat == SEATS[self.card.side] else self.public


def room(rules: Rules, side: int, blocked: int, hand: list[Card], card: Card) -> int:
    """The cells on which a card of this hand may be laid."""
    front = rows_from(rules.grid, side, rules.slow_rows) & ~blocked
    if not card.fast:
        return front
    rows = rows_from(rules.grid, side, DEPLOYMENT_ROWS) & ~blocked
    slow = sum(not other.fast and laid_in(other) is SHIPS for other in hand)
    return rows & ~front if front.bit_count() <= slow else rows


class ChoosingFleet(Question):
    """§U10.1: the fleets of a side."""

    def moves(self, s: State) -> Sequence[Move]:
        return s.rules.choices(s.active)


class LayingMines(Question):
    """§U10.5: anywhere but on the enemy's two deployment rows."""

    def moves(self, s: State) -> Sequence[Move]:
        grid = s.rules.grid
        sea = sum(grid.row) & ~rows_from(grid, 1 - s.active, DEPLOYMENT_ROWS) & ~s.mines
        return [LayMines(grid, cell) for cell in bits(sea)]


class LayingSubmarines(Question):
    """§U3.2: every choice of cards of the first row, mines excepted."""

    def moves(self, s: State) -> Sequence[Move]:
        boats = sum(card.dives for card in s.roster)
        return s.rules.deployments(boats, rows_from(s.rules.grid, GERMAN, 1) & ~s.mines)


def deployments(grid: Grid, boats: int, sea: int) -> list[Move]:
    """Every way to put so many submarines on these cells."""
    return [
        Deploy(grid, sum(1 << cell for cell in cells))
        for cells in combinations(list(bits(sea)), boats)
    ]


class LayingShips(Question):
    """§U3.3: any ship still in hand on any free card of its rows (§U10.10: slow ones in front).

    A fast ship leaves the front cards that slow ones in hand still need.
    """

    def moves(self, s: State) -> Sequence[Move]:
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

    def rule(self, s: State) -> str:
        """Ships of several rows are laid by another rule (§U10.10)."""
        return "U10.10" if s.rules.slow_rows == 1 else self.section


FLEET: Final = ChoosingFleet("fleet", "U10.1")
MINES: Final = LayingMines("mines", "U10.5")
SUBMARINES: Final = LayingSubmarines("submarines", "U3.2")
SHIPS: Final = LayingShips("ships", "U3.3")
PHASES: Final[tuple[Phase, ...]] = (FLEET, MINES, SUBMARINES, SHIPS)
"""In the order of play."""
