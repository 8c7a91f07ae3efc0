"""The table in plain text: a picture of the battlefield, and everything on it in words."""

from collections.abc import Iterator

from periscope.games.stalingrad.cards import EMPTY, GERMAN, KINDS, SIDES
from periscope.games.stalingrad.memory import Sighting
from periscope.games.stalingrad.view import Card, View
from periscope.i18n import Speech


def picture(view: View, say: Speech) -> list[str]:
    """The battlefield with row 1, the German rear, at the bottom."""
    columns = [chr(ord("a") + column) for column in range(view.columns)]
    cards = {card.at: card for card in view.cards}
    noise = {cell for shot in view.shots for cell in quadrant(shot.quadrant)}
    edges = {2 * view.rows: say("stalingrad-edge-soviet"), 1: say("stalingrad-edge-german")}
    head = "      " + "".join(f"{column:<6}" for column in columns).rstrip()
    lines = [head]
    for row in range(2 * view.rows, 0, -1):
        cells = [f"{column}{row}" for column in columns]
        line = "".join(f"{_card(cards.get(cell), cell, view, noise, say):<6}" for cell in cells)
        lines.append(f"  {row:>2}  {line}{row:>2}  {edges.get(row, '')}".rstrip())
        if row == view.rows + 1:
            lines.append("      " + "-" * (6 * view.columns - 2))
    return [*lines, head]


def quadrant(name: str) -> tuple[str, ...]:
    """The four cells of a quadrant."""
    column, row = name[0], int(name[1:])
    beside = chr(ord(column) + 1)
    return tuple(f"{letter}{number}" for number in (row, row + 1) for letter in (column, beside))


def _card(card: Card | None, cell: str, view: View, noise: set[str], say: Speech) -> str:
    """A code of three letters: capitals for the Soviets, small ones for the Germans."""
    marks = ("!" if cell in view.shown else "") + ("*" if cell in noise else "")
    if card is None:
        return "." + marks
    if not card.kind:
        return "###" + marks
    if card.kind == KINDS[EMPTY]:
        return "·" + marks
    code = say(f"stalingrad-code-{card.kind}")
    return (code.lower() if card.side == SIDES[GERMAN] else code.upper()) + marks


def listing(view: View, say: Speech) -> list[str]:
    """The same in words, which is also the key to the picture."""
    lines = [_front(view, side, say) for side in SIDES]
    for hand in view.hands:
        lines.append(say("stalingrad-list-hand", cards=counted(hand.cards, say)))
    for shot in view.shots:
        at = ", ".join(quadrant(shot.quadrant))
        lines.append(say(f"stalingrad-list-shot-{shot.side}", at=at))
    if view.focus:
        lines.append(say("stalingrad-list-focus", at=view.focus))
    for side in SIDES:
        lost = {lost.kind: lost.number for lost in view.lost if lost.side == side}
        if lost:
            lines.append(say(f"stalingrad-list-lost-{side}", cards=counted(lost, say)))
    if any(view.spares.values()):
        german, soviet = view.spares.values()
        lines.append(say("stalingrad-list-spares", german=german, soviet=soviet))
    return lines


def _front(view: View, side: str, say: Speech) -> str:
    """The cards of a side by kind, with their places; the hidden ones as a number."""
    cards = [card for card in view.cards if card.side == side]
    parts = list(_places(cards, say))
    hidden = sum(not card.kind for card in cards)
    if hidden:
        parts.append(say("stalingrad-list-hidden", n=hidden))
    told = "; ".join(parts) or say("stalingrad-list-nothing")
    return say(f"stalingrad-cards-{side}", cards=told)


def _places(cards: list[Card], say: Speech) -> Iterator[str]:
    for kind in KINDS:
        cells = [card.at for card in cards if card.kind == kind]
        if cells:
            yield f"{say(f'stalingrad-card-{kind}')} {', '.join(cells)}"


def counted(cards: dict[str, int], say: Speech) -> str:
    parts = (f"{say(f'stalingrad-card-{kind}')} × {n}" for kind, n in cards.items() if n)
    return ", ".join(parts) or say("list-none")


def recalled(sightings: tuple[Sighting, ...], say: Speech) -> list[str]:
    """§S4.5: what was seen, and where it can have gone since."""
    lines = []
    for seen in sightings:
        card = say(f"stalingrad-card-{seen.kind}")
        if seen.cells == (seen.at,):
            lines.append(say("stalingrad-aid-still", card=card, at=seen.at, turn=seen.turn))
            continue
        cells = ", ".join(seen.cells)
        lines.append(say("stalingrad-aid", card=card, at=seen.at, turn=seen.turn, cells=cells))
    return lines
