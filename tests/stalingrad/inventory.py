"""What the game has of everything, for law 9: read from the view that shows all."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.laws.inventories import Count, Inventory


def inventory(view: Any) -> Inventory | None:
    """§S2.3, §S3.1: a unit is in hand, on a front, lost or spare, and every area has a card; decoys
    are used up."""
    cards: Count = Counter((card.side, card.kind) for card in view.cards)
    for hand in view.hands:
        cards.update({(hand.side, kind): number for kind, number in hand.cards.items()})
    decoys: Count = Counter({card: n for card, n in cards.items() if "decoy" in str(card)})
    units: Count = Counter({card: n for card, n in cards.items() if "empty" not in str(card)})
    units.subtract(decoys)
    units.update({(lost.side, lost.kind): lost.number for lost in view.lost})
    units.update({(side, "sniper"): number for side, number in view.spares.items()})
    units["areas"] = cards.total()
    return Inventory(+units, decoys + Counter(view.spares), Counter())
