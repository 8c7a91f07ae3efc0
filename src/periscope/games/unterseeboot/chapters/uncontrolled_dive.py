"""Uncontrolled dive (§N13.3)."""

from __future__ import annotations

from typing import Final

from periscope.games.unterseeboot import turn
from periscope.games.unterseeboot.chapter import Chapter, Outcomes
from periscope.games.unterseeboot.facts import Lost
from periscope.games.unterseeboot.moves import Hunt, Move
from periscope.games.unterseeboot.phrases import DestroyerCrushed
from periscope.games.unterseeboot.rules import CHARGED, CHARGED_HURT, CHARGED_REPAIRED, at_least
from periscope.games.unterseeboot.state import BOTTOM, State
from periscope.games.unterseeboot.values import Values

CRUSHED: Final = Lost("crushed")


class Crush(Hunt):
    """The boat has survived the attack, and not the depth."""

    def act(self, s: State) -> None:
        turn.detect(s)
        if self.hit:
            turn.hurt(s, self.repaired)
        turn.end(s, CRUSHED)


CRUSHES: Final[dict[Move, Move]] = {
    CHARGED: Crush(DestroyerCrushed("no damage"), True),
    CHARGED_REPAIRED: Crush(DestroyerCrushed("damaged, repaired"), True, True, True),
    CHARGED_HURT: Crush(DestroyerCrushed("damaged"), True, True),
}


class UncontrolledDive(Chapter):
    """At the deepest level with one hull token, surviving an attack is not the end of it."""

    def __init__(self, values: Values) -> None:
        self.breaks: Final = 1 - at_least(values.dice.holds)

    def hunts(self, s: State, found: Outcomes) -> Outcomes:
        if s.level != BOTTOM:
            return found
        table: Outcomes = {}
        for move, odds in found.items():
            hull = s.hull - 1 if move is CHARGED_HURT else s.hull
            crush = CRUSHES.get(move)
            if hull == 1 and crush is not None:
                table[move] = odds * (1 - self.breaks)
                table[crush] = odds * self.breaks
            else:
                table[move] = odds
        return table
