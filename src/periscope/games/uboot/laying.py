"""What a side's laying tells of its fleet, which was chosen in secret (§U10.1, §U10.10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from periscope.games.uboot import phrases
from periscope.games.uboot.cards import ALLIED, SEATS, Card
from periscope.games.uboot.facts import Announced
from periscope.games.uboot.rules import Rules
from periscope.games.uboot.setup import MINES, PHASES, SHIPS, laid_in, laying_order, room
from periscope.games.uboot.view import View
from periscope.kernel.frame import Phase
from periscope.kernel.protocol import Event

Fleet = tuple[Card, ...]
NAMES: Final = [phase.name for phase in PHASES]


def laid_of(fleet: Fleet, phase: Phase) -> int:
    """How many cards of a fleet are laid in that phase."""
    return sum(laid_in(card) is phase for card in fleet)


class Laying:
    """What the other side has seen of one side's laying, event by event."""

    def __init__(self, rules: Rules, side: int) -> None:
        self.rules: Final = rules
        self.side: Final = side
        self.mines = 0
        """The cells with mines of either side."""
        self.ships: Final[list[tuple[str, int]]] = []
        """The ships of the side as they were laid: what is read on the card, and the cell."""
        self.order: Final[dict[Phase, list[int]]] = {MINES: [], SHIPS: []}
        """Which side laid, card by card."""
        self.announced: Final[dict[str, int]] = {}
        """Told by the first version of the rules."""
        self.seen = 0

    def follow(self, events: Sequence[Event]) -> None:
        for event in events[self.seen :]:
            self.hears(event)
        self.seen = len(events)

    def hears(self, event: Event) -> bool:
        """False if the fleets are laid and the event belongs to the play."""
        side = SEATS.index(event.seat) if event.seat in SEATS else ALLIED
        for fact in event.facts:
            if isinstance(fact, Announced) and fact.side == SEATS[self.side]:
                self.announced[fact.what] = fact.number
        match event.move:
            case phrases.Mines(at=at):
                self.mines |= self.rules.grid.marked((at,))
                self.order[MINES].append(side)
            case phrases.Place(card=card, at=at):
                self.order[SHIPS].append(side)
                if side == self.side:
                    self.ships.append((card, self.rules.grid.marked((at,))))
            case phrases.Fleet() | phrases.Submarines():
                pass
            case _:
                return False
        return True

    def allows(self, fleet: Fleet, view: View) -> bool:
        """Whether the side may be laying this fleet, as far as the other side sees it now."""
        numbers = {phase: laid_of(fleet, phase) for phase in self.order}
        told = all(
            self.announced.get(phase.name, number) == number for phase, number in numbers.items()
        )
        now = NAMES.index(view.prompt) if view.prompt in NAMES else len(NAMES)
        return (
            told
            and all(self._in_turn(phase, number, now, view) for phase, number in numbers.items())
            and self._lies(fleet)
        )

    def was(self, fleet: Fleet) -> bool:
        """Whether this fleet is what was laid, when all is laid."""
        return all(
            laid_of(fleet, phase) == order.count(self.side) for phase, order in self.order.items()
        ) and self._lies(fleet)

    def _in_turn(self, phase: Phase, number: int, now: int, view: View) -> bool:
        """§U10.10: whether who has laid, and who is asked, goes with so many cards."""
        order = self.order[phase]
        place = PHASES.index(phase)
        if now < place:
            return True
        if now > place:
            return number == order.count(self.side)
        cards = self.rules.cards[1 - self.side]
        hand = tuple(cards[name] for name in view.hands[1 - self.side].cards)
        own = order.count(1 - self.side) + laid_of(hand, phase)
        whole = laying_order(*((number, own) if self.side == ALLIED else (own, number)))
        return whole[: len(order) + 1] == [*order, SEATS.index(view.active)]

    def _lies(self, fleet: Fleet) -> bool:
        """Whether its ships could go down like this: each in hand, on a cell allowed it."""
        hand = list(fleet)
        blocked = self.mines
        for kind, cell in self.ships:
            card = next((card for card in hand if card.shown == kind), None)
            if card is None or not room(self.rules, self.side, blocked, hand, card) & cell:
                return False
            hand.remove(card)
            blocked |= cell
        return True
