"""The whole position."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from periscope.games.scope.grid import OFF
from periscope.games.stalingrad.cards import GERMAN
from periscope.kernel.frame import Ended, Position
from periscope.kernel.protocol import Outcome

if TYPE_CHECKING:
    from periscope.games.stalingrad.rules import Rules
    from periscope.games.stalingrad.scenario import Scenario
    from periscope.games.stalingrad.view import View


ENDED: Final = Ended("over", "S6.1")

# What the active player may use (§S9.1).
WHOLE_SIDE: Final = 0
UNITS: Final = 1
SNIPERS: Final = 2
DIVISIONS: Final = ("whole", "units", "snipers")


class State(Position):
    """A position of SCOPE Stalingrad."""

    def __init__(self, rules: Rules, like: State | None = None) -> None:
        super().__init__(ENDED if like is None else like.phase)
        self.rules: Final = rules
        if like is None:
            self.board = ""
            """One letter for each cell of the battlefield."""
            self.seat = ""
            """The seat whose turn it is, or that arranges its front."""
            self.side = GERMAN
            """The side whose turn it is, or that is arranging its front."""
            self.division = WHOLE_SIDE
            self.turn = 0
            self.inside: tuple[int, int] = (0, 0)
            """The cells of the enemy front that infantry of each side holds."""
            self.shown = 0
            """The cells whose cards were shown in this turn: they lie open (§S4.4)."""
            self.exposed = 0
            """The cells whose cards were shown in the last turn, until the first step of this one:
            what a player may still have in mind. No part of the position."""
            self.focus = OFF
            """The card that is aimed at, or the infantry that assaults."""
            self.quadrant = OFF
            """The quadrant that is assaulted or reinforced, by its first cell."""
            self.deployed = False
            """Whether an officer has given the extra MOVE of this turn."""
            self.shots: tuple[int, int] = (OFF, OFF)
            """The quadrant that the shot card of each side lies on (§S2.2), by its first cell."""
            self.losses: tuple[int, ...] = (0,) * 16
            """What has been eliminated, by side and kind."""
            self.spares: tuple[int, int] = (0, 0)
            """The snipers that wait outside in a duel of aces (§S8.2)."""
            self.last_loss = 0
            """The turn of the last elimination that cannot be undone."""
            self.ending = ""
            self.winner = OFF
        else:
            self.board = like.board
            self.seat = like.seat
            self.side = like.side
            self.division = like.division
            self.turn = like.turn
            self.inside = like.inside
            self.shown = like.shown
            self.exposed = like.exposed
            self.focus = like.focus
            self.quadrant = like.quadrant
            self.deployed = like.deployed
            self.shots = like.shots
            self.losses = like.losses
            self.spares = like.spares
            self.last_loss = like.last_loss
            self.ending = like.ending
            self.winner = like.winner

    def copy(self) -> State:
        return State(self.rules, self)

    @property
    def scenario(self) -> Scenario:
        return self.rules.scenario

    def odds(self, move: Any) -> Fraction:
        raise ValueError("only a chance node has odds")

    def view(self, seat: str) -> View:
        return self.rules.lookout.look(self, seat)

    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self)

    def enemies(self, side: int) -> int:
        """The cells with cards of the other side, in either front (§S7.8)."""
        front = self.rules.field.front[1 - side]
        return front & ~self.inside[side] | self.inside[1 - side]

    def key(self) -> tuple[object, ...]:
        """Everything that tells two positions apart."""
        return (
            self.rules.scenario.key(),
            self.board,
            self.phase.name,
            self.to_play,
            self.turn,
            self.shown,
            self.focus,
            self.quadrant,
            self.deployed,
            self.shots,
            self.losses,
            self.spares,
            self.last_loss,
            self.ending,
            self.winner,
        )
