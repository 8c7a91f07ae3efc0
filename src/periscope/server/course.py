"""The course of a game at a table: its position, its moves, and what each watcher has seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from periscope.kernel import (
    CHANCE,
    SPECTATOR,
    Dealer,
    Event,
    Game,
    History,
    Move,
    Record,
    Seat,
    State,
)
from periscope.kernel.record import hash_of, result


class Course:
    """Keeps the last position, and before it only what may be taken back without asking."""

    def __init__(self, game: Game, start: State) -> None:
        self.game: Final = game
        self.start: Final = start
        self.seats: Final = game.seats(start)
        self.state = start
        self.line: list[tuple[Seat, str]] = []
        self.draws: list[int] = []
        """The numbers of the draws that stand in the line."""
        self.drawn = 0
        self.histories: dict[Seat, History] = {
            watcher: History(watcher) for watcher in (*self.seats, SPECTATOR)
        }
        self._trail: list[tuple[State, Move]] = []
        self._offer: dict[str, Move] | None = None

    @property
    def offer(self) -> Mapping[str, Move]:
        """The moves of the position by their notation."""
        if self._offer is None:
            self._offer = {str(move): move for move in self.state.moves()}
        return self._offer

    def find(self, notation: str) -> Move:
        """The offered move of that notation; why there is none, as its mover may know it."""
        wanted = " ".join(notation.split())
        if (move := self.offer.get(wanted)) is None:
            raise self.game.refusal(self.state.view(self.state.to_play), wanted or "-")
        return move

    def play(self, notation: str) -> dict[Seat, Event]:
        """Plays an offered move or draw; tells who saw what."""
        before, move = self.state, self.find(notation)
        seen = {watcher: move.seen_by(watcher, before) for watcher in self.histories}
        self.line.append((before.to_play, str(move)))
        if before.to_play == CHANCE:
            self.draws.append(self.drawn)
            self.drawn += 1
            self._trail.clear()
        elif move.undoable(before):
            self._trail.append((before, move))
        else:
            self._trail.clear()
        self.state = move.play(before)
        self._offer = None
        events = {watcher: event for watcher, event in seen.items() if event is not None}
        for watcher, event in events.items():
            self.histories[watcher].add(event)
        return events

    def drawn_after(self, notation: str, seed: str) -> tuple[str, ...]:
        """What chance draws after a move, or (after none) now."""
        state = self.find(notation).play(self.state) if notation else self.state
        dealer = Dealer(seed, self.drawn)
        draws = []
        while state.to_play == CHANCE:
            draw = dealer.draw(state)
            draws.append(str(draw))
            state = draw.play(state)
        return tuple(draws)

    def may_undo(self, seat: Seat) -> bool:
        """Undo never crosses a reveal, a chance draw or another player's move.

        It ends with the seat's turn, which everybody sees, and not with the first step of
        somebody else's, which only its maker may see.
        """
        if not self._trail or self.state.to_play != seat:
            return False
        return self._trail[-1][0].to_play == seat

    def undo(self) -> dict[Seat, int]:
        """Takes the last move back; tells how many events each watcher has to forget."""
        self.state, move = self._trail.pop()
        self._offer = None
        self.line.pop()
        watchers = [w for w in self.histories if move.seen_by(w, self.state) is not None]
        for watcher in watchers:
            self.histories[watcher].take_back()
        return dict.fromkeys(watchers, 1)

    def last_of(self, seat: Seat) -> int | None:
        """The ply before the seat's last move."""
        plies = (ply for ply in reversed(range(len(self.line))) if self.line[ply][0] == seat)
        return next(plies, None)

    def rewind(self, ply: int) -> dict[Seat, int]:
        """Goes back to a ply. Draws that were made are void: nobody gets them again."""
        seen = {watcher: len(history) for watcher, history in self.histories.items()}
        line, drawn = self.line[:ply], self.drawn
        kept = sum(seat == CHANCE for seat, _ in line)
        draws = self.draws[:kept]
        self.state = self.start
        self._offer = None
        self._trail.clear()
        self.line = []
        self.histories = {watcher: History(watcher) for watcher in self.histories}
        for _, notation in line:
            self.play(notation)
        self.draws, self.drawn = draws, drawn
        lost = {w: count - len(self.histories[w]) for w, count in seen.items()}
        return {watcher: count for watcher, count in lost.items() if count}

    def record(self, players: Mapping[Seat, str], seed: str, ended: str = "") -> Record:
        scenario = self.start.scenario
        stand = set(self.draws)
        return Record(
            game=self.game.name,
            version=self.game.version,
            scenario=scenario.name,
            chapters=scenario.chapters,
            definition=scenario.definition,
            players=dict(players),
            seed=seed,
            moves=tuple(self.line),
            result=ended or result(self.state.outcome()),
            seed_hash=hash_of(seed) if seed else "",
            void=tuple(n for n in range(self.drawn) if n not in stand),
        )
