"""A table: a game in progress, with what each seat has seen of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from periscope.kernel.chance import Dealer
from periscope.kernel.errors import PeriscopeError
from periscope.kernel.protocol import (
    CHANCE,
    OVER,
    Event,
    Game,
    History,
    Move,
    Outcome,
    Player,
    Seat,
    State,
)
from periscope.kernel.record import Record, defeat


class Table:
    """Keeps the positions, the moves and the histories; asks nobody and draws nothing."""

    def __init__(
        self,
        game: Game,
        state: State,
        players: Mapping[Seat, str] | None = None,
        id: str = "",
    ) -> None:
        self.game: Final = game
        self.states: Final[list[State]] = [state]
        self.moves: Final[list[Move]] = []
        self.seats: Final = game.seats(state)
        self.players: Final = dict(players or {})
        self.histories: Final = {seat: History(seat) for seat in self.seats}
        self.resigned: Seat | None = None
        self.id: Final = id
        """What its record is known by, where that matters."""

    @property
    def state(self) -> State:
        return self.states[-1]

    @property
    def to_play(self) -> Seat:
        return OVER if self.resigned else self.state.to_play

    def find(self, notation: str) -> Move:
        """The offered move of that notation."""
        wanted = " ".join(notation.split())
        for move in self.state.moves():
            if str(move) == wanted:
                return move
        raise self._refusal(wanted or "-")

    def _refusal(self, notation: str) -> PeriscopeError:
        """Why it is not offered, as far as the seat that is asked can see."""
        if self.to_play in self.seats:
            return self.game.refusal(self.state.view(self.to_play), notation)
        return PeriscopeError("error-illegal-move", move=notation)

    def play(self, move: Move) -> None:
        before = self.state
        if self.to_play == OVER:
            raise PeriscopeError("error-game-over")
        if move not in before.moves():
            raise self._refusal(str(move))
        self.states.append(move.play(before))
        self.moves.append(move)
        for seat, event in self._events(move, before).items():
            self.histories[seat].add(event)

    def _events(self, move: Move, before: State) -> dict[Seat, Event]:
        seen = {seat: move.seen_by(seat, before) for seat in self.seats}
        return {seat: event for seat, event in seen.items() if event is not None}

    def may_undo(self, seat: Seat) -> bool:
        """Whether the seat is offered undo: while it is still the one to play.

        Afterwards another seat may have begun a choice in steps that only its maker sees, and
        undo that ended with the first of them would tell of it.
        """
        return self.to_play == seat and self.undoable(seat)

    def undoable(self, seat: Seat) -> bool:
        """Whether the seat's move is the last and can be taken back, by whoever knows the whole
        table: undo never crosses a reveal, a chance draw or another player's move."""
        if not self.moves or self.to_play == OVER:
            return False
        before = self.states[-2]
        return before.to_play == seat and self.moves[-1].undoable(before)

    def undo(self, seat: Seat) -> None:
        if not self.undoable(seat):
            raise PeriscopeError("error-undo")
        self.states.pop()
        for watcher in self._events(self.moves.pop(), self.state):
            self.histories[watcher].take_back()

    def resign(self, seat: Seat) -> None:
        if self.to_play == OVER:
            raise PeriscopeError("error-game-over")
        if seat not in self.seats:
            raise PeriscopeError("error-seat", seat=seat, seats=", ".join(self.seats))
        self.resigned = seat

    def outcome(self) -> Outcome | None:
        if self.resigned is None:
            return self.state.outcome()
        return defeat(self.game, self.state, self.resigned)

    def record(self, seed: str = "") -> Record:
        outcome, start = self.outcome(), self.states[0]
        return Record.of(self.game, start, self.moves, outcome, self.players, seed, self.id)


def play(game: Game, state: State, players: Mapping[Seat, Player], seed: int | str) -> Record:
    """Plays a game from `state` to its end; the players see their views and nothing else."""
    table = Table(game, state, {seat: type(who).__name__.lower() for seat, who in players.items()})
    dealer = Dealer(seed)
    while (seat := table.to_play) != OVER:
        position = table.state
        if seat == CHANCE:
            table.play(dealer.draw(position))
        else:
            history = table.histories[seat]
            table.play(players[seat].choose(position.view(seat), history, position.moves()))
    return table.record(seed=dealer.seed)
