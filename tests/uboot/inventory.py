"""What the game has of everything, for law 9: read from the view that shows all."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.laws.inventories import Count, Inventory


def inventory(view: Any) -> Inventory | None:
    """§U2.5: a card of a fleet is in hand, in play, sunk or gone."""
    if view.prompt == "fleet":
        return None
    shown = [*view.ships, *view.sunk, *view.left]
    cards: Count = Counter((card.side, card.kind) for card in shown)
    cards.update((field.side, "mines") for field in view.mines)
    cards.update(("german", "submarine") for _ in view.submarines)
    cards.update((hand.side, card) for hand in view.hands for card in hand.cards)
    lost: Count = Counter(("lost", card.side) for card in (*view.sunk, *view.left))
    return Inventory(cards, Counter(), lost + Counter(view.scores))
