"""What each game has of everything, for law 9: read from the view that shows all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

Count = Counter[Hashable]


class Inventory(NamedTuple):
    """Things in a position: of some there are always as many, others are used up or pile up."""

    kept: Count
    used_up: Count
    piled_up: Count


def uboot(view: Any) -> Inventory | None:
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


def stalingrad(view: Any) -> Inventory | None:
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


def avalon(view: Any) -> Inventory | None:
    """§A7.1, §A8.1: ships are there or lost for good; charges and torpedoes are used up."""
    ships: Count = Counter(ship.seat for ship in (*view.escorts, *view.boats))
    if view.prompt == "stock":
        return None
    stock: Count = Counter({ship.seat: ship.stock or 0 for ship in (*view.escorts, *view.boats)})
    afloat: Count = Counter(ship.seat for ship in (*view.escorts, *view.boats) if not ship.fate)
    return Inventory(ships, stock + afloat, Counter())


def unterseeboot(view: Any) -> Inventory | None:
    """§N2.1, §N2.2: torpedoes, hull and auxiliary power are used up; ships sunk stay sunk."""
    spaces: Count = Counter(target.column for target in view.targets)
    boat = {"torpedoes": view.torpedoes, "hull": view.hull, "auxiliary": view.auxiliary}
    unknown: Count = Counter(target.column for target in view.targets if target.unknown)
    sunk: Count = Counter({target.column: target.sunk for target in view.targets})
    assert view.tonnage == sum(sunk.values())
    return Inventory(spaces, Counter(boat) + unknown, sunk)


INVENTORIES: dict[str, Callable[[Any], Inventory | None]] = {
    "uboot": uboot,
    "stalingrad": stalingrad,
    "avalon": avalon,
    "unterseeboot": unterseeboot,
}
