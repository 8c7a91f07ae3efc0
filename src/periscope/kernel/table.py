"""A table: a game being played, with what each seat has seen of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from periscope.kernel.chance import Dealer
from periscope.kernel.errors import PeriscopeError
from periscope.kernel.fairness import Undone, Voice
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
    Step,
)
from periscope.kernel.record import Record, defeat, result


class Table:
    """Finds and plays each move once, and keeps what every seat has seen; asks nobody.

    Of the positions it keeps the last one, and before it those that can be gone back to without
    asking. The others can be played again.
    """

    def __init__(
        self,
        game: Game,
        state: State,
        players: Mapping[Seat, str] | None = None,
        id: str = "",
        onlookers: Sequence[Seat] = (),
    ) -> None:
        self.game: Final = game
        self.start: Final = state
        self.state = state
        self.seats: Final = game.seats(state)
        self.players: Final = dict(players or {})
        self.id: Final = id
        """What its record is known by, where that matters."""
        self.moves: Final[list[Move]] = []
        self.movers: Final[list[Seat]] = []
        """Who has made each of the moves."""
        self.draws: Final[list[int]] = []
        """The numbers of the draws among the moves."""
        self.undone: Final[list[Undone]] = []
        """What made draws void, and the moves that were taken back with them."""
        self.drawn = 0
        """How many draws there were, with those that were taken back."""
        self.histories: Final = {seat: History(seat) for seat in (*self.seats, *onlookers)}
        self.ended: Outcome | None = None
        """How the game has ended before the rules end it."""
        self._trail: Final[list[Step]] = []
        """Undo stack: the last moves, as far as each can be taken back."""
        self._ahead: list[Step] = []
        """What was worked out for the next move and the draws after it; nobody has seen it."""
        self._offer: dict[str, Move] | None = None

    @property
    def to_play(self) -> Seat:
        return OVER if self.ended else self.state.to_play

    @property
    def line(self) -> list[tuple[Seat, str]]:
        """Every move with its mover, by its notation."""
        return [(seat, str(move)) for seat, move in zip(self.movers, self.moves, strict=True)]

    def steps(self) -> Iterator[Step]:
        """The game from its start, played again."""
        state = self.start
        for move in self.moves:
            step = Step(state, move, move.play(state))
            yield step
            state = step.after

    # What may be played.

    @property
    def offer(self) -> Mapping[str, Move]:
        """The moves of the position by their notation."""
        if self._offer is None:
            self._offer = {str(move): move for move in self.state.moves()}
        return self._offer

    def find(self, notation: str) -> Move:
        """The offered move of that notation."""
        wanted = " ".join(notation.split())
        if (move := self.offer.get(wanted)) is None:
            raise self._refusal(wanted or "-")
        return move

    def _refusal(self, notation: str) -> PeriscopeError:
        """Why a notation is not offered, as far as the seat that is asked can see."""
        if self.to_play in self.seats:
            return self.game.refusal(self.state.view(self.to_play), notation)
        return PeriscopeError("error-illegal-move", move=notation)

    def step(self, move: Move) -> Step:
        """An offered move with the position after it, which is worked out once: playing it later
        takes it from here."""
        if (known := self._known()) is not None and known.move == move:
            return known
        if not self._offers(move):
            raise self._refusal(str(move))
        self._ahead = [Step(self.state, move, move.play(self.state))]
        return self._ahead[0]

    def _offers(self, move: Move) -> bool:
        if self._offer is not None:
            return self._offer.get(str(move)) == move
        return move in self.state.moves()

    def _known(self) -> Step | None:
        """What was worked out for this position."""
        return self._ahead[0] if self._ahead and self._ahead[0].before is self.state else None

    def draws_after(self, move: Move | None, seed: str) -> tuple[str, ...]:
        """What chance draws after a move, or (after none) now."""
        steps = [] if move is None else [self.step(move)]
        state = steps[0].after if steps else self.state
        dealer = Dealer(seed, self.drawn)
        draws = []
        while state.to_play == CHANCE:
            draw = dealer.draw(state)
            draws.append(str(draw))
            steps.append(Step(state, draw, draw.play(state)))
            state = steps[-1].after
        self._ahead = steps
        return tuple(draws)

    # Playing.

    def play(self, move: Move) -> dict[Seat, Event]:
        """Plays an offered move or draw; tells who saw what."""
        if self.to_play == OVER:
            raise PeriscopeError("error-game-over")
        return self._take(self.step(move))

    def follow(self, notation: str) -> dict[Seat, Event]:
        """Plays a move or a draw that a log tells of."""
        known = self._known()
        if known is None or str(known.move) != notation:
            return self.play(self.find(notation))
        return self._take(known)

    def _take(self, step: Step) -> dict[Seat, Event]:
        mover = step.before.to_play
        self._set(step.after)
        self._ahead = self._ahead[1:]
        self.moves.append(step.move)
        self.movers.append(mover)
        if mover == CHANCE:
            self.draws.append(self.drawn)
            self.drawn += 1
        if mover == CHANCE or not step.move.undoable(step.before, step.after):
            self._trail.clear()
        else:
            self._trail.append(step)
        events = self._events(step)
        for seat, event in events.items():
            self.histories[seat].add(event)
        return events

    def _set(self, state: State) -> None:
        self.state = state
        self._offer = None

    def _events(self, step: Step) -> dict[Seat, Event]:
        before, move, after = step
        seen = {seat: move.seen_by(seat, before, after) for seat in self.histories}
        return {seat: event for seat, event in seen.items() if event is not None}

    # Taking back.

    def may_undo(self, seat: Seat) -> bool:
        """Whether the seat is offered undo: while it is still the one to play.

        Afterwards another seat may have begun a choice in steps that only its maker sees, and
        undo that ended with the first of them would tell of it.
        """
        return self.to_play == seat and self.undoable(seat)

    def undoable(self, seat: Seat) -> bool:
        """Whether the seat's move is the last and can be taken back, by whoever knows the whole
        table: undo never crosses a reveal, a chance draw or another player's move."""
        return bool(self._trail) and self.to_play != OVER and self.movers[-1] == seat

    @property
    def undoable_plies(self) -> int:
        """How many moves there were since the last reveal or draw."""
        return len(self._trail)

    def undo(self, seat: Seat) -> dict[Seat, int]:
        """Takes the last move back; tells how many events each seat has to forget."""
        if not self.undoable(seat):
            raise PeriscopeError("error-undo")
        step = self._trail.pop()
        self._take_back(len(self.moves) - 1)
        self._set(step.before)
        self.moves.pop()
        self.movers.pop()
        watchers = self._events(step)
        for watcher in watchers:
            self.histories[watcher].take_back()
        return dict.fromkeys(watchers, 1)

    def _take_back(self, ply: int) -> None:
        """Goes back to a ply with no draw lost. Moves that the last void draws were made after
        belong to what was taken back with them."""
        if self.undone and ply < (last := self.undone[-1]).ply:
            moves = tuple(self.line[ply : last.ply]) + last.moves
            self.undone[-1] = Undone(last.voices, ply, moves)

    def last_of(self, seat: Seat) -> int | None:
        """The ply before the seat's last move."""
        plies = (ply for ply in reversed(range(len(self.moves))) if self.movers[ply] == seat)
        return next(plies, None)

    def rewind(self, ply: int, voices: Sequence[Voice] = ()) -> dict[Seat, int]:
        """Goes back to a ply; tells how many events each seat has to forget. Draws that were made
        are void: nobody gets them again, and the record names who has agreed to that."""
        if CHANCE in self.movers[ply:]:
            self.undone.append(Undone(tuple(voices), ply, tuple(self.line[ply:])))
        else:
            self._take_back(ply)
        seen = {seat: len(history) for seat, history in self.histories.items()}
        moves, drawn = self.moves[:ply], self.drawn
        draws = self.draws[: self.movers[:ply].count(CHANCE)]
        self._set(self.start)
        self.moves.clear()
        self.movers.clear()
        self.draws.clear()
        self._trail.clear()
        for history in self.histories.values():
            history.clear()
        for move in moves:
            self._take(Step(self.state, move, move.play(self.state)))
        self.draws[:], self.drawn = draws, drawn
        lost = {seat: count - len(self.histories[seat]) for seat, count in seen.items()}
        return {seat: count for seat, count in lost.items() if count}

    # How it ends, and what is kept of it.

    def resign(self, seat: Seat) -> None:
        if self.to_play == OVER:
            raise PeriscopeError("error-game-over")
        if seat not in self.seats:
            raise PeriscopeError("error-seat", seat=seat, seats=", ".join(self.seats))
        self.ended = defeat(self.game, self.state, seat)

    def outcome(self) -> Outcome | None:
        return self.ended or self.state.outcome()

    def record(self, seed: str = "") -> Record:
        scenario, stand = self.start.scenario, set(self.draws)
        return Record(
            game=self.game.name,
            version=self.game.version,
            scenario=scenario.name,
            chapters=scenario.chapters,
            definition=scenario.definition,
            players=dict(self.players),
            seed=seed,
            moves=tuple(self.line),
            result=result(self.outcome()),
            void=tuple(number for number in range(self.drawn) if number not in stand),
            id=self.id,
            undone=tuple(self.undone),
        )


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
