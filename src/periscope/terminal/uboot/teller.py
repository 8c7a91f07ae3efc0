"""Moves and events in sentences of the user's language."""

from typing import Final

from periscope.games.uboot.cards import SEATS
from periscope.games.uboot.scenario import data
from periscope.games.uboot.view import Gun, View
from periscope.i18n import Speech
from periscope.kernel import CHANCE, Event, Fact
from periscope.terminal.uboot.changes import orders, torpedoes
from periscope.terminal.uboot.notation import Phrase, read

SUBMARINE: Final = "submarine"
HUNTERS: Final = [name for name, card in data("cards")["cards"].items() if card.get("hunts")]


def sentence(text: str) -> str:
    """With a capital letter and a full stop: names and phrases are put together without."""
    text = text[:1].upper() + text[1:]
    return text if text[-1:] in ".!?:" else f"{text}."


def _kind(phrase: Phrase, plain: str, stays: str) -> str:
    """What message tells a move: no cards to name if no submarine moves in a lift."""
    if not phrase.empty:
        return phrase.kind
    return f"{phrase.kind}-{plain}" if stays or phrase.kind == "dive" else "lift-empty"


class Teller:
    """Tells what may be played and what has happened, from what one seat sees."""

    def __init__(self, say: Speech) -> None:
        self.say: Final = say

    def side(self, seat: str) -> str:
        return self.say(f"seat-{seat}")

    def ship(self, side: str, kind: str) -> str:
        return self.say(f"the-{side}-{kind}")

    def cells(self, cells: str) -> str:
        return self.say("no-card") if cells == "none" else ", ".join(cells.split())

    def fleet(self, counts: str) -> str:
        """A fleet as a move writes it, `2 freighter + 1 destroyer`, in words."""
        parts = (part.partition(" ") for part in counts.split(" + "))
        return ", ".join(self.say(f"count-{kind}", n=int(number)) for number, _, kind in parts)

    def choice(self, notation: str, view: View) -> str:
        """A move that may be played, as a sentence with its notation."""
        phrase = read(notation)
        parts = self.parts(phrase, view.to_play, view)
        stays = self._stays(phrase, view)
        kind = _kind(phrase, "plain", stays)
        return f"{sentence(self.say(f'move-{kind}', **parts) + stays)} [{notation}]"

    def heading(self, phrase: Phrase, view: View) -> str:
        """What a group of offered moves is about."""
        parts = self.parts(phrase, view.to_play, view)
        text = self.say(f"group-{phrase.kind}", **parts)
        return text[:1].upper() + text[1:]

    def event(self, event: Event, before: View | None, after: View | None) -> list[str]:
        """What a seat saw, line by line: the move with its notation, then what followed.

        Without the views (a record for one seat has none) ships go without their names.
        """
        phrase = read(event.move)
        stays = self._stays(phrase, before)
        kind = f"{phrase.kind}-hidden" if phrase.hidden else _kind(phrase, "hidden", stays)
        parts = self.parts(phrase, event.seat, before)
        who = "" if event.seat == CHANCE else self.side(event.seat)
        first = sentence(self.say(f"did-{kind}", who=who, **parts) + stays)
        if event.seat == CHANCE and before is not None:
            first = f"{sentence(self.shot(before.shots[0]))} {first}"
        lines = [f"{first} [{event.move}]"]
        lines += [sentence(self.fact(fact, phrase.hidden)) for fact in event.facts]
        if before is not None and after is not None:
            lines += self._changes(phrase, before, after)
        return lines

    def _changes(self, phrase: Phrase, before: View, after: View) -> list[str]:
        lines = []
        for torpedo, to in torpedoes(before, after):
            name = self.say(f"torpedo-{torpedo.side}")
            if to:
                lines.append(self.say("saw-torpedo", torpedo=name, at=torpedo.at, to=to))
            else:
                lines.append(self.say("saw-torpedo-gone", torpedo=name, at=torpedo.at))
        for sailed in orders(phrase, before, after):
            ship = self.ship(sailed.ship.side, sailed.ship.kind)
            lines.append(self.say("saw-order", ship=ship, at=sailed.ship.at, to=sailed.to))
        return [sentence(line) for line in lines]

    def parts(self, phrase: Phrase, mover: str, view: View | None) -> dict[str, str]:
        """What a message about a move may need, in words."""
        told = dict(phrase.parts)
        if "own" in told:
            told["at"] = told.pop("own")
            told["ship"] = self._acting(mover, told["at"], view)
        if phrase.kind == "place":
            told["ship"] = self.ship(mover, told["card"])
        if phrase.kind in ("fire", "bomb"):
            told["target"] = self._at(told["to"], view)
        if "heading" in told:
            told["heading"] = self.say(f"heading-{told['heading']}")
        if "cells" in told:
            told["cells"] = self.cells(told["cells"])
        if "cards" in told:
            told["cards"] = self.fleet(told["cards"])
        return told

    def _acting(self, mover: str, cell: str, view: View | None) -> str:
        """The mover's ship on a card; a submarine that was under water is not seen there."""
        if view is None:
            return self.say("some-ship")
        for ship in view.ships:
            if ship.at == cell and ship.side == mover:
                return self.ship(ship.side, ship.kind)
        return self.ship(SEATS[1], SUBMARINE)

    def _stays(self, phrase: Phrase, view: View | None) -> str:
        """The submarines of a quadrant that the lift could not move, to be added to it (§U5.1)."""
        if view is None or phrase.hidden:
            return ""
        boats = {*view.submarines, phrase.parts.get("own", "")} & {*phrase.quadrant}
        moved = 0 if phrase.empty else len(phrase.parts.get("cells", "").split())
        hunters = {s.at for s in view.ships if s.side == SEATS[0] and s.kind in HUNTERS}
        held = hunters | {*view.ping} | {field.at for field in view.mines}
        # Those that are held come first.
        staying = sorted(boats, key=lambda cell: (cell not in held, cell))[: len(boats) - moved]
        if not staying:
            return ""
        return "; " + self.say("lift-stays", cells=", ".join(staying), n=len(staying))

    def _at(self, cell: str, view: View | None) -> str:
        for ship in view.ships if view is not None else ():
            if ship.at == cell:
                return self.ship(ship.side, ship.kind)
        return self.say("some-ship")

    def shot(self, gun: Gun) -> str:
        """The firing hand that is drawn from."""
        if not gun.cell:
            return self.say("hand-bomb", to=gun.target, misses=gun.misses)
        return self.say("hand-shot", at=gun.cell, to=gun.target, misses=gun.misses)

    def fact(self, fact: Fact, hidden: bool = False) -> str:
        """One thing that followed; `hidden` if it followed from a move seen only in part."""
        parts: dict[str, str | int] = {"at": self.cells(fact.at), "n": fact.number}
        if fact.kind == "begins":
            return self.say(f"begins-{fact.what}", who=self.side(fact.side))
        if fact.kind == "alone":
            return self.say(f"alone-{fact.what}", who=self.side(fact.side))
        if fact.kind == "laid":
            return self.say(f"laid-{fact.what}")
        if fact.kind == "announced":
            parts["who"] = self.side(fact.side)
            return self.say(f"announced-{fact.what}", **parts)
        if fact.side:
            parts["ship"] = self.ship(fact.side, fact.what)
        kind = f"{fact.kind}-hidden" if hidden and fact.kind == "lifted" else fact.kind
        return self.say(f"fact-{kind}", **parts)
