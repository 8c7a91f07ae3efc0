"""The whole position, and the questions that lead from one to the next."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final

from periscope.games.noughts.rules import SIDES, Rules
from periscope.games.noughts.view import View

from periscope.kernel.frame import ChanceNode, Ended, Move, Phase, Position
from periscope.kernel.protocol import Outcome


class State(Position):
    """`marks` are the cells of each side, `found` those that it knows to be the enemy's."""

    def __init__(self, rules: Rules, phase: Phase) -> None:
        super().__init__(phase)
        self.rules: Final = rules
        self.marks: tuple[int, int] = (0, 0)
        self.found: tuple[int, int] = (0, 0)
        self.active = 0
        self.won = ""

    def copy(self) -> State:
        s = State(self.rules, self.phase)
        s.marks, s.found = self.marks, self.found
        s.active, s.won = self.active, self.won
        return s

    @property
    def scenario(self) -> Any:
        return self.rules.scenario

    def odds(self, move: Move) -> Fraction:
        return Fraction(1, len(self.moves()))

    def view(self, seat: str) -> View:
        return self.rules.look(self, seat)

    def outcome(self) -> Outcome | None:
        """§T4.1, §T4.2: who has a row has won; a full board without one is a draw."""
        if self.phase is not ENDED:
            return None
        scores = {side: int(side == self.won) for side in SIDES}
        return Outcome((self.won,) if self.won else (), "row" if self.won else "full", scores)

    def key(self) -> tuple[object, ...]:
        place = (self.marks, self.found, self.active, self.won, self.phase.name)
        return (self.rules.scenario.key(), *place)


class Coin(ChanceNode):
    """§T2.1: chance says who begins."""

    def moves(self, s: State) -> Sequence[Move]:
        return s.rules.begins


class Turn(Phase):
    """§T3.1: the side to play tries a cell that may be free for all it knows."""

    def asks(self, s: State) -> str:
        return SIDES[s.active]

    def moves(self, s: State) -> Sequence[Move]:
        known = s.marks[s.active] | s.found[s.active]
        return [move for cell, move in enumerate(s.rules.tries) if not known >> cell & 1]


COIN: Final = Coin("coin", "T2.1")
TURN: Final = Turn("turn", "T3.1")
ENDED: Final = Ended("over", "T4.1")
PHASES: Final = {phase.name: phase for phase in (COIN, TURN, ENDED)}
