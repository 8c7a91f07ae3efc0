"""The table in plain text: a picture of the area, and everything on it in words."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from periscope.games.scope.grid import HEADINGS
from periscope.games.uboot.cards import ALLIED, GERMAN, SEATS
from periscope.games.uboot.view import Lost, Ship, View
from periscope.i18n import Speech

ARROWS: Final = dict(zip(HEADINGS, "↑↗→↘↓↙←↖", strict=True))
SEA: Final = "·"
DAMAGED: Final = "!"
HELD: Final = "°"
"""A card that the ping holds."""


def picture(view: View, say: Speech) -> list[str]:
    """The area with row 1, the Allied side, at the bottom."""
    columns = [chr(ord("a") + column) for column in range(view.columns)]
    rows = range(view.rows, 0, -1)
    cards = {f"{c}{r}": _card(view, f"{c}{r}", say) for c in columns for r in rows}
    width = max(4, *(len(text) for text in cards.values())) + 1
    head = "     " + "".join(f"{column:<{width}}" for column in columns)
    edges = {view.rows: say("edge-german"), 1: say("edge-allied")}
    lines = [head.rstrip()]
    for row in rows:
        line = "".join(f"{cards[f'{column}{row}']:<{width}}" for column in columns)
        lines.append(f"  {row}  {line}{row}  {edges.get(row, '')}".rstrip())
    return [*lines, head.rstrip()]


def _card(view: View, cell: str, say: Speech) -> str:
    """Everything on one card, in as few characters as will do."""
    parts = [_ship(ship, say) for ship in view.ships if ship.at == cell]
    if cell in view.burning:
        parts.append(say("code-burning"))
    parts += [say("code-mines") for field in view.mines if field.at == cell]
    if cell in view.submarines:
        parts.append(f"({say('code-submarine').lower()})")
    if cell == view.plane:
        parts.append(say("code-plane"))
    parts += [f"{ARROWS[t.heading]}{t.number}" for t in view.torpedoes if t.at == cell]
    return ("+".join(parts) or SEA) + (HELD if cell in view.ping else "")


def _ship(ship: Ship, say: Speech) -> str:
    """A code of three letters: capitals for the Allies, small ones for the Germans."""
    code = say(f"code-{ship.kind}")
    code = code if ship.side == SEATS[ALLIED] else code.lower()
    return code + (DAMAGED if ship.damaged else "") + (ARROWS[ship.course] if ship.course else "")


def listing(view: View, say: Speech) -> list[str]:
    """The same in words, which is also the key to the picture."""
    lines = []
    for seat in SEATS:
        parts = [*_afloat(view, seat, say), *_hidden(view, seat, say), *_hand(view, seat, say)]
        lines.append(say(f"fleet-{seat}", ships="; ".join(parts) or say("list-nothing")))
    if view.burning:
        cells = ", ".join(view.burning)
        lines.append(say("list-burning", code=say("code-burning"), cells=cells))
    if view.mines:
        cells = ", ".join(field.at for field in view.mines)
        lines.append(say("list-mines", code=say("code-mines"), cells=cells))
    lines += [
        say(
            f"list-torpedo-{t.side}",
            code=f"{ARROWS[t.heading]}{t.number}",
            at=t.at,
            heading=say(f"heading-{t.heading}"),
        )
        for t in view.torpedoes
    ]
    if view.ping:
        lines.append(say("list-ping", code=HELD, cells=", ".join(view.ping)))
    if view.plane:
        lines.append(say("list-plane", code=say("code-plane"), at=view.plane))
    elif view.airborne:
        lines.append(say("list-airborne"))
    return lines + _lost(view, say)


def _afloat(view: View, seat: str, say: Speech) -> Iterator[str]:
    """The ships of a side by kind, each with what is to be known about it."""
    ships = sorted((ship for ship in view.ships if ship.side == seat), key=lambda ship: ship.kind)
    for kind, same in groupby(ships, key=lambda ship: ship.kind):
        code = say(f"code-{kind}")
        code = code if seat == SEATS[ALLIED] else code.lower()
        cells = ", ".join(_whereabouts(ship, say) for ship in same)
        yield f"{code} {say(f'card-{kind}')} {cells}"


def _whereabouts(ship: Ship, say: Speech) -> str:
    notes = []
    if ship.damaged:
        notes.append(say("note-damaged"))
    if ship.course:
        notes.append(say("note-course", heading=say(f"heading-{ship.course}")))
    if ship.moved:
        notes.append(say("note-moved"))
    if ship.masked:
        notes.append(say("note-masked"))
    return f"{ship.at} ({', '.join(notes)})" if notes else ship.at


def _hidden(view: View, seat: str, say: Speech) -> Iterator[str]:
    """The submarines under water: where, for those who may know; how many, for everybody."""
    if seat != SEATS[GERMAN]:
        return
    if view.submarines:
        code = f"({say('code-submarine').lower()})"
        yield say("list-submarines", code=code, cells=", ".join(view.submarines))
    elif view.submerged:
        yield say("list-submerged", n=view.submerged)


def _hand(view: View, seat: str, say: Speech) -> Iterator[str]:
    """What is still to be laid, for its owner."""
    hand = view.hands[SEATS.index(seat)]
    numbers = {kind: hand.cards.count(kind) for kind in hand.cards}
    counts = [say(f"count-{kind}", n=number) for kind, number in numbers.items()]
    if counts:
        yield say("list-hand", cards=", ".join(counts))


def _lost(view: View, say: Speech) -> list[str]:
    lines = []
    if view.sunk:
        lines.append(say("list-sunk", ships=_counted(view.sunk, say)))
    if view.left:
        lines.append(say("list-left", ships=_counted(view.left, say)))
    return lines


def _counted(ships: Sequence[Lost], say: Speech) -> str:
    sides = []
    for seat in SEATS:
        kinds = [ship.kind for ship in ships if ship.side == seat]
        counts = [say(f"count-{kind}", n=kinds.count(kind)) for kind in dict.fromkeys(kinds)]
        if counts:
            sides.append(f"{say(f'side-{seat}')} {', '.join(counts)}")
    return "; ".join(sides)
