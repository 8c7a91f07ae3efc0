"""A record, told again."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from periscope.i18n import Speech
from periscope.kernel import CHANCE, Event, Game, History, Outcome, PeriscopeError, Record, Seat
from periscope.kernel.record import UNFINISHED
from periscope.terminal.face import Face
from periscope.terminal.launch import HUMAN
from periscope.terminal.screen import Screen
from periscope.terminal.text import shown


class Replay:
    """Tells one record: the whole game, or what one seat saw of it.

    Told from a whole record, a seat's game has the views that the seat had in play.
    """

    def __init__(
        self,
        record: Record,
        game: Game,
        plies: int | None,
        face: Face,
        screen: Screen,
        say: Speech,
        seat: Seat = "",
    ) -> None:
        self.whole = record
        if seat and seat != record.seen_by:
            record = record.redacted(game, seat, record.result == UNFINISHED)
        if plies is not None and plies > len(record.moves):
            raise PeriscopeError("error-record-ply", ply=plies, last=len(record.moves))
        self.record = record
        self.game = game
        self.plies = plies
        self.forgets = False
        """Whether the game is told as the table of a game that goes on has it."""
        self.face = face
        self.screen = screen
        self.say = say

    def tell(self) -> None:
        self._head()
        if self.record.seen_by:
            who = self.face.side(self.record.seen_by)
            self.screen.prose(self.say("replay-seen", who=who))
        if self.whole.seen_by:
            self._tell_seen()
        else:
            self._tell_played()
        if self.plies in (None, len(self.record.moves)):
            self.screen.prose(self._result())

    def data(self) -> dict[str, Any]:
        """For programs: the record, and unless it is a seat's the positions it went through."""
        told: dict[str, Any] = msgspec.to_builtins(self.record)
        if self.record.seen_by:
            told["moves"] = told["moves"][: self.plies]
            return told
        told["moves"] = [
            {"event": msgspec.to_builtins(event), "position": msgspec.to_builtins(after)}
            for event, _, after in islice(self._events(), self.plies)
        ]
        return told

    def _events(self) -> Iterator[tuple[Event, Any, Any]]:
        """Every move as the seat saw it, with its view before and after; of a game that goes on,
        as a table without the memory aid tells it again. For no seat every move as its maker saw
        it, with the whole position."""
        seen = list(self._seen())
        history = History(self.record.seen_by)
        history.events.extend(event for event, _, _ in seen)
        self.forgets = bool(self.record.seen_by) and self.record.result == UNFINISHED
        told = self.game.forgotten(history) if self.forgets else history.events
        self.forgets = told is not history.events
        merged: list[tuple[Event, Any, Any]] = []
        for event, (_, before, after) in zip(told, seen, strict=True):
            if event is None:
                first = merged.pop()
                merged.append((first[0], first[1], after))
            else:
                merged.append((event, before, after))
        return iter(merged)

    def _seen(self) -> Iterator[tuple[Event, Any, Any]]:
        seat = self.record.seen_by
        eyes = seat or self.face.whole
        for state, move, after in self.whole.steps(self.game, None if seat else self.plies):
            makers = self.game.seats(state) if state.to_play == CHANCE else (state.to_play,)
            tellers = (seat,) if seat else makers
            seen = [event for one in tellers if (event := move.seen_by(one, state, after))]
            # A draw may be for one pair of eyes: whoever sees all of it tells it.
            seen.sort(key=lambda event: str(event.move) != str(move))
            for event in seen[:1]:
                yield event, state.view(eyes), after.view(eyes)

    def _tell_played(self) -> None:
        """A picture after every turn, or after the last ply asked for."""
        last: Any = self.record.start(self.game).view(self.record.seen_by or self.face.whole)
        for ply, (event, before, after) in enumerate(islice(self._events(), self.plies), 1):
            self._lines(ply, self.face.event(event, before, after))
            if self.plies is None and after.turn != before.turn:
                self._picture(after)
            last = after
        whole = self.plies is None or self.plies >= len(self.record.moves)
        outcome = self._outcome() if whole else None
        # What lay open in the middle of an earlier turn has been forgotten since.
        if whole or not self.forgets:
            self._picture(self.game.at_end(last, outcome) if outcome else last)

    def _tell_seen(self) -> None:
        """What the seat was shown and nothing else, so there is no picture."""
        for ply, (seat, line) in enumerate(self.record.moves[: self.plies], 1):
            try:
                told = self.face.event(self.face.read_event(seat, line), None, None)
            except (LookupError, ValueError):  # such a record cannot be checked by playing it
                raise PeriscopeError("error-record-move", ply=ply, move=line) from None
            self._lines(ply, told)

    def _head(self) -> None:
        record, say = self.record, self.say
        start = record.start(self.game)
        seats = self.game.seats(start)
        if record.seen_by and record.seen_by not in seats:
            raise PeriscopeError("error-seat", seat=record.seen_by, seats=", ".join(seats))
        title = self.face.title(start.scenario)
        self.screen.prose(say("intro-game", game=say(f"game-{record.game}"), scenario=title))
        self.screen.prose(say("intro-about", summary=self.face.summary(start.scenario)))
        players = [
            f"{self.face.side(seat)} ({self._player(record.players[seat])})"
            for seat in seats
            if seat in record.players
        ]
        if players:
            self.screen.prose(say("replay-players", players=", ".join(players)))

    def _player(self, name: str) -> str:
        return self.say("player-human") if name == HUMAN else shown(name)

    def _lines(self, ply: int, lines: list[str]) -> None:
        first, *rest = lines
        self.screen.prose(first, f"{ply:>3}. ")
        for line in rest:
            self.screen.prose(line, "       ")

    def _picture(self, view: Any) -> None:
        self.screen.show("", *self.face.picture(view))
        self.screen.prose(self.face.status(view))
        self.screen.show("")

    def _result(self) -> str:
        try:
            outcome = self._outcome()
            return self.face.result(outcome) if outcome else self.say("result-unfinished")
        except LookupError:
            raise self._wrong_result() from None

    def _outcome(self) -> Outcome | None:
        try:
            return read_result(self.record.result)
        except ValueError:
            raise self._wrong_result() from None

    def _wrong_result(self) -> PeriscopeError:
        return PeriscopeError("error-record-result", found=self.record.result, expected=UNFINISHED)


def read_result(result: str) -> Outcome | None:
    """The outcome that a record's result line tells; None for an unfinished game."""
    who, _, rest = result.partition("; ")
    if not rest:
        return None
    reason, _, points = rest.partition("; ")
    scores = (part.rpartition(" ") for part in points.split(", ") if part)
    winners = () if who == "draw" else tuple(who.split(" and "))
    return Outcome(winners, reason, {seat: int(number) for seat, _, number in scores})
