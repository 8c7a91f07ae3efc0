"""The sequence of play, from one question to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from periscope.games.scope.grid import OFF
from periscope.games.stalingrad.cards import GERMAN
from periscope.games.stalingrad.facts import PASSED
from periscope.games.stalingrad.state import ENDED, UNITS, State
from periscope.kernel.frame import Phase

ADJOURNED: Final = "adjourned"


class Question(Phase):
    """A question to the seat whose turn it is."""

    def asks(self, s: State) -> str:
        return s.seat

    def rearranged(self, s: State) -> None:
        """What follows a MOVE that answers it."""
        end_action(s)


class Action(Question):
    """§S4.2: the one action of a turn."""

    def moves(self, s: State) -> Sequence[Any]:
        return s.rules.actions(s)


ACTION: Final = Action("action", "S4.2")


class Turn:
    """One turn of the round: whose it is, and what may be used in it (§S9.2)."""

    def __init__(self, side: int, division: int, seat: str) -> None:
        self.side: Final = side
        self.division: Final = division
        self.seat: Final = seat


def next_turn(s: State) -> None:
    """§S4.1: hands the turn on. §S4.3: a turn without any action passes by itself.
    §S4.4: what was shown in the last one is face down again.

    Whether there is one is known to everybody: a unit in play always has something to do where
    no quadrant can be moved, for then enemy infantry lies next to every card.
    """
    rules = s.rules
    while True:
        s.turn += 1
        turn = rules.round[(s.turn - 1) % len(rules.round)]
        s.side = turn.side
        s.division = turn.division
        s.seat = turn.seat
        s.deployed = False
        s.phase = ACTION
        s.exposed |= s.shown
        s.shown = 0
        if turn.division != UNITS and s.shots[turn.side] != OFF:
            take_shot_card_back(s)
        s.tell(rules.turn_facts[s.turn])
        for chapter in rules.chapters[turn.division]:
            if chapter.might_act(s):
                return
        s.tell(PASSED[s.side])
        if is_adjourned(s):
            return


def take_shot_card_back(s: State) -> None:
    """§S5.4: at the start of the next turn of whoever shot."""
    s.shots = (OFF, s.shots[1]) if s.side == GERMAN else (s.shots[0], OFF)


def end_action(s: State) -> None:
    """The action of the turn is done; an officer may still add a MOVE (§S7.2)."""
    if s.phase is ENDED:
        return
    s.focus = s.quadrant = OFF
    for chapter in s.rules.chapters[s.division]:
        if chapter.after_action(s):
            return
    end_turn(s)


def end_turn(s: State) -> None:
    if not is_adjourned(s):
        next_turn(s)


def is_adjourned(s: State) -> bool:
    """§S6.3: too long without a lasting elimination, or too long in all."""
    rules = s.rules
    if s.turn - s.last_loss < rules.adjourn and s.turn < rules.longest:
        return False
    s.phase = ENDED
    s.ending = ADJOURNED
    return True
