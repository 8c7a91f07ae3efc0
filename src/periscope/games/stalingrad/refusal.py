"""Why something is not a move: one sentence for whoever tried it.

It follows from the view of the seat that is asked and from nothing else, so it tells no secret.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from periscope.games.scope.grid import Quadrant
from periscope.games.stalingrad.cards import (
    DECOY,
    EMPTY,
    INFANTRY,
    KINDS,
    MACHINE_GUN,
    MORTAR,
    OFFICER,
    SCOUT,
    SIDES,
    SNIPER,
)
from periscope.games.stalingrad.check import ADVANCED
from periscope.games.stalingrad.position import rules_of
from periscope.games.stalingrad.state import DIVISIONS, SNIPERS, UNITS
from periscope.games.stalingrad.view import View
from periscope.kernel.errors import PeriscopeError

UNIT: Final = {
    "search": SNIPER,
    "deploy": OFFICER,
    "recognise": SCOUT,
    "fire": MACHINE_GUN,
    "howitzer": MORTAR,
    "assault": INFANTRY,
    "reinforce": INFANTRY,
}
"""Which card each action belongs to (§S7.1)."""
CHOOSING: Final = ("action", "after")
ASKED: Final = dict.fromkeys(UNIT, CHOOSING) | {
    "move": ("action", "extra-first", "extra-last", "regroup"),
    "fire": (*CHOOSING, "fire"),
    "shoot": ("shoot",),
    "hold": ("shoot", "fire"),
    "advance": ("advance",),
}
"""The questions that a move can answer; elsewhere there is no more to be said about it."""


def refusal(view: View, notation: str) -> PeriscopeError:
    """What is wrong with a move that is not offered."""
    words = notation.casefold().replace("->", " ").replace(",", " ").split()
    found = Refusal(view).why(words) if words and view.to_play == view.seat else None
    return found or PeriscopeError("error-illegal-move", move=notation)


class Refusal:
    """Looks at one move from the seat that is asked."""

    def __init__(self, view: View) -> None:
        self.view: Final = view
        self.field: Final = rules_of(view).field
        self.side: Final = SIDES.index(view.active)
        self.own: Final = {c.at: c.kind for c in view.cards if c.side == view.active}
        self.enemies: Final = {c.at for c in view.cards if c.side != view.active}
        self.ways: Final[Mapping[str, Callable[[list[str]], PeriscopeError | None]]] = {
            "move": self._move,
            "search": self._target,
            "deploy": self._deploy,
            "recognise": self._recognise,
            "fire": self._fire,
            "howitzer": self._howitzer,
            "assault": self._assault,
            "reinforce": self._reinforce,
            "shoot": self._shoot,
            "hold": self._hold,
            "advance": self._target,
        }

    def why(self, words: list[str]) -> PeriscopeError | None:
        word, *rest = words
        prompt = self.view.prompt
        if word == "place" and prompt != "arranger":
            return self._place(rest)
        if word in ASKED and prompt == "front":
            left = sum(self.view.hands[0].cards.values())
            return PeriscopeError("error-front-unfinished", n=left, at=self._next())
        if prompt not in ASKED.get(word, ()):
            return None
        if word in UNIT and prompt in CHOOSING:
            found = self._division(word) or self._unit(word)
            if found:
                return found
        return self.ways[word](rest)

    # Whether the action is there at all.

    def _division(self, word: str) -> PeriscopeError | None:
        """§S4.2, §S9.1: what belongs to advanced mode, or to the other division."""
        sniping = word == "search"
        if not sniping and ADVANCED not in self.view.chapters:
            return PeriscopeError("error-not-advanced", action=word)
        if self.view.division == DIVISIONS[SNIPERS if not sniping else UNITS]:
            return PeriscopeError(f"error-division-{self.view.division}", action=word)
        return None

    def _unit(self, word: str) -> PeriscopeError | None:
        """§S7.1: an action without its unit; what comes back must have been lost (§S7.9)."""
        kind = KINDS[UNIT[word]]
        if word == "reinforce":
            lost = {lost.kind for lost in self.view.lost if lost.side == self.view.active}
            return None if kind in lost else PeriscopeError("error-reinforce-none")
        if kind in self.own.values():
            return None
        return PeriscopeError("error-unit-none", action=word, unit=kind)

    # Setting up.

    def _next(self) -> str:
        first, past = self.field.ends_of(self.side)
        names = self.field.grid.names[first:past]
        return next(name for name in names if name not in self.own)

    def _place(self, rest: list[str]) -> PeriscopeError | None:
        """§S3.2: a front is laid in order, with the cards of the scenario and no more."""
        if self.view.prompt != "front":
            return PeriscopeError("error-front-complete")
        hand = self.view.hands[0].cards
        if rest and rest[0] not in hand:
            left = ", ".join(f"{kind} × {number}" for kind, number in hand.items())
            return PeriscopeError("error-front-over", card=rest[0], right=left)
        if rest[1:] and rest[1] != self._next():
            return PeriscopeError("error-front-next", found=rest[1], at=self._next())
        return None

    # Places and quadrants.

    def _target(self, rest: list[str]) -> PeriscopeError | None:
        """§S5.2: a place of the battlefield with an enemy card on it."""
        for cell in rest:
            if cell not in self.field.grid.names:
                first, last = self.field.grid.names[0], self.field.grid.names[-1]
                return PeriscopeError("error-place", found=cell, first=first, last=last)
            if cell not in self.enemies:
                return PeriscopeError("error-no-enemy", at=cell)
        return None

    def _quadrant(self, name: str, known: list[Quadrant]) -> PeriscopeError | None:
        names = [quadrant.name for quadrant in known]
        if name in names:
            return None
        return PeriscopeError("error-quadrant", found=name, right=", ".join(names))

    def _cells(self, quadrant: str) -> list[str]:
        return [self.field.grid.names[cell] for cell in self.field.by_name[quadrant].cells]

    def _with(self, kind: int) -> list[str]:
        """The places of the own cards of that kind."""
        return [at for at, its in self.own.items() if its == KINDS[kind]]

    def _own(self, at: str, kind: int) -> PeriscopeError | None:
        cells = self._with(kind)
        if at in cells:
            return None
        right = ", ".join(cells)
        return PeriscopeError("error-unit-at", at=at, unit=KINDS[kind], right=right)

    def _four_own(self, name: str) -> PeriscopeError | None:
        """§S5.1: only a quadrant of four own cards can be moved."""
        wrong = self._quadrant(name, list(self.field.quadrants[self.side]))
        if wrong:
            return wrong
        enemy = next((cell for cell in self._cells(name) if cell in self.enemies), None)
        return PeriscopeError("error-quadrant-enemy", quadrant=name, at=enemy) if enemy else None

    # The actions.

    def _move(self, rest: list[str]) -> PeriscopeError | None:
        if not rest:
            return None
        name, *cards = rest
        if self.view.prompt == "regroup" and name != self.view.quadrant:
            return PeriscopeError("error-regroup", found=name, right=self.view.quadrant)
        wrong = self._four_own(name)
        if wrong or not cards:
            return wrong
        held = [self.own[cell] for cell in self._cells(name)]
        if sorted(cards) != sorted(held):
            return PeriscopeError("error-quadrant-cards", quadrant=name, right=" ".join(held))
        return None

    def _deploy(self, rest: list[str]) -> PeriscopeError | None:
        if self.view.deployed:
            return PeriscopeError("error-deployed")
        return self._own(rest[0], OFFICER) if rest else None

    def _recognise(self, rest: list[str]) -> PeriscopeError | None:
        """§S7.3: one card, or two side by side."""
        wrong = self._target(rest)
        if wrong or len(rest) < 2:
            return wrong
        return PeriscopeError("error-side-by-side", found=" ".join(rest))

    def _fire(self, rest: list[str]) -> PeriscopeError | None:
        """§S7.4: beside a machine gun."""
        if not rest:
            return None
        if rest[0] == "from":
            return self._own(rest[1], MACHINE_GUN) if rest[1:] else None
        names = self.field.grid.names
        reach = 0
        for gun in self._with(MACHINE_GUN):
            reach |= self.field.grid.near[names.index(gun)]
        wrong = self._target(rest)
        if wrong or reach >> names.index(rest[0]) & 1:
            return wrong
        beside = [at for n, at in enumerate(names) if reach >> n & 1 and at in self.enemies]
        if not beside:
            return PeriscopeError("error-out-of-reach-all", at=rest[0])
        return PeriscopeError("error-out-of-reach", at=rest[0], right=", ".join(beside))

    def _howitzer(self, rest: list[str]) -> PeriscopeError | None:
        """§S7.5: not beside the mortar."""
        wrong = self._own(rest[0], MORTAR) if rest else None
        wrong = wrong or self._target(rest[1:])
        if wrong or len(rest) < 2:
            return wrong
        names = self.field.grid.names
        if self.field.grid.near[names.index(rest[0])] >> names.index(rest[1]) & 1:
            return PeriscopeError("error-too-near", at=rest[1], mortar=rest[0])
        return None

    def _assault(self, rest: list[str]) -> PeriscopeError | None:
        """§S7.6: a quadrant that includes the infantry."""
        wrong = self._own(rest[0], INFANTRY) if rest else None
        if wrong or not rest:
            return wrong
        around = self.field.around[self.field.grid.names.index(rest[0])]
        return self._quadrant(rest[-1], list(around)) if len(rest) > 1 else None

    def _reinforce(self, rest: list[str]) -> PeriscopeError | None:
        """§S7.9: a quadrant on the last row, four own cards, one of them an empty area."""
        if not rest:
            return None
        rear = [q for q in self.field.quadrants[self.side] if q.mask & self.field.rear[self.side]]
        wrong = self._quadrant(rest[0], rear) or self._four_own(rest[0])
        if wrong:
            return wrong
        empty = [cell for cell in self._cells(rest[0]) if self.own[cell] == KINDS[EMPTY]]
        if len(rest) > 2 and rest[2] in empty:
            return None
        if not empty:
            return PeriscopeError("error-reinforce-full", quadrant=rest[0])
        right = ", ".join(empty)
        return PeriscopeError("error-reinforce-empty", quadrant=rest[0], right=right)

    def _shoot(self, rest: list[str]) -> PeriscopeError | None:
        """§S5.4: a quadrant of the own front with a sniper in it; none for the last shot."""
        if not rest:
            return None
        snipers = self._with(SNIPER)
        known = [
            quadrant
            for quadrant in self.field.quadrants[self.side]
            if any(cell in snipers for cell in self._cells(quadrant.name))
        ]
        if rest[0] in [quadrant.name for quadrant in known]:
            return PeriscopeError("error-last-shot")
        right = ", ".join(quadrant.name for quadrant in known)
        return PeriscopeError("error-shot-quadrant", found=rest[0], right=right)

    def _hold(self, rest: list[str]) -> PeriscopeError | None:
        """§S5.5: at a decoy there is no choice."""
        kinds = {card.at: card.kind for card in self.view.cards}
        forced = self.view.focus and kinds[self.view.focus] == KINDS[DECOY]
        return PeriscopeError("error-decoy", at=self.view.focus) if forced else None
