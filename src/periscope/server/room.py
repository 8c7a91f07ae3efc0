"""A table as its log tells it. Reading an entry changes the room, and lines of chat expire; nothing
else does."""

from __future__ import annotations

import hashlib
import hmac
from bisect import bisect_right
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from periscope.games import rules
from periscope.kernel import (
    OVER,
    SPECTATOR,
    Event,
    History,
    Move,
    Outcome,
    PeriscopeError,
    Record,
    Seat,
    Step,
    Table,
)
from periscope.kernel.record import agreement, defeat, hash_of
from periscope.server import entry as log
from periscope.server import wire
from periscope.server.clock import NOBODY, Clock

RECORDED: Final = "human"
TURN: Final = 100_000
"""How far apart, at least, the numbers of news of different turns are where the log forgets."""


class Holder(NamedTuple):
    """Who has taken a seat."""

    name: str
    token: str
    salt: str
    party: str


class Asking(NamedTuple):
    """An agreement that somebody has asked for."""

    seat: Seat
    agreed: frozenset[str]
    """The parties that have agreed."""


class Room:
    """Knows everything about one table. What a watcher may know is in its news and standing."""

    def __init__(self, table: str, setup: log.Setup) -> None:
        self.id: Final = table
        self.setup: Final = setup
        game = rules(setup.game, setup.rules)
        scenario = game.read(setup.definition, setup.scenario) if setup.definition else None
        start = game.start(scenario or setup.scenario, setup.chapters)
        players = {
            seat: RECORDED if level == log.HUMAN else level for seat, level in setup.seats.items()
        }
        self.table: Final = Table(game, start, players, onlookers=(SPECTATOR,))
        for move in setup.moves:
            self.table.follow(move)
        self.seats: Final = self.table.seats
        self.ply = 0
        self.time = setup.created
        self.status: wire.Status = "open"
        self.holders: Final[dict[Seat, Holder]] = {}
        self.news: Final[dict[Seat, list[wire.AnyNews]]] = {
            watcher: [] for watcher in (*self.seats, SPECTATOR)
        }
        self.at: Final[dict[Seat, int]] = dict.fromkeys(self.news, 0)
        self.fresh: Final[dict[Seat, int]] = dict.fromkeys(self.news, 0)
        """How many news each watcher had before the last entry that it saw something of."""
        self.done: Final[set[tuple[Seat, str]]] = set()
        """What was asked for under an id and came to pass."""
        self.asked: Final[dict[wire.Agreement, Asking]] = {}
        self.calls: Final[dict[Seat, str]] = {}
        """Where those who hold seats want to be called."""
        self.spoken = 0
        """How many lines were said, whether they are kept or not."""
        self.lines: Final[deque[tuple[int, list[tuple[Seat, int]]]]] = deque()
        """The lines that are kept: their plies, and where they stand in whose news."""
        self.paused = False
        self.began = setup.created
        """Since when the next answer is awaited, as everybody may know: the time of the last thing
        that the opponents of the seat to play have noticed."""
        self.faltered = False
        """Whether the computer that is to play has failed to."""
        self.outcome: Outcome | None = None
        self._salts: Mapping[Seat, str] = {}
        """The salts of those who held the seats when the game began."""
        self._drawn_before = self.table.drawn > 0
        self._turn: Seat = NOBODY
        people = [seat for seat in self.seats if setup.seats[seat] == log.HUMAN]
        self.clock: Final = Clock(setup.clock, people) if setup.clock else None
        for watcher, history in self.table.histories.items():
            for event in history.events:
                self._tell(watcher, wire.Happened, event=event)
        if not people:  # a computer plays alone, for whoever watches
            self._begin(())

    # What is asked of it.

    @property
    def to_play(self) -> Seat:
        if self.status == "over":
            return OVER
        return self.table.state.to_play if self.status == "playing" else NOBODY

    @property
    def computer(self) -> str:
        """The level of the computer player that is to move; empty for a person."""
        level = self.setup.seats.get(self.to_play, log.HUMAN)
        return "" if level == log.HUMAN or self.paused else level

    @property
    def seed(self) -> str:
        """The seed of the draws, which is fixed when the game begins."""
        return self.mixed(self._salts)

    def mixed(self, salts: Mapping[Seat, str]) -> str:
        """The secret with what the players mixed in, in the order of the seats."""
        words = [f"{seat}={salts[seat]}" for seat in self.seats if seat in salts]
        return "/".join((self.setup.secret, *words))

    @property
    def open_seats(self) -> list[Seat]:
        people = [seat for seat in self.seats if self.setup.seats[seat] == log.HUMAN]
        return [seat for seat in people if seat not in self.holders]

    def seat_of(self, token: str) -> Seat:
        """Whose token that is; nobody's is a spectator's."""
        if not token:
            return SPECTATOR
        found = hash_token(token)
        for seat, holder in self.holders.items():
            if hmac.compare_digest(holder.token, found):
                return seat
        raise PeriscopeError("error-token")

    def holds(self, seat: Seat, token: str) -> bool:
        """Whether a seat is still held by the token with that hash."""
        if seat == SPECTATOR:
            return True
        return seat in self.holders and self.holders[seat].token == token

    def others(self, seat: Seat) -> frozenset[str]:
        """The other people at the table."""
        parties = {holder.party for holder in self.holders.values()}
        return frozenset(parties - {self.holders[seat].party})

    def opponents(self, seat: Seat) -> list[Seat]:
        """Those who are not to know what the seat's side knows: onlookers are among them."""
        game, state = self.table.game, self.table.state
        side = game.side(state, seat)
        return [w for w in self.news if w == SPECTATOR or game.side(state, w) != side]

    def shows(self, step: Step) -> bool:
        """Whether an opponent notices that move of the seat to play."""
        before, move, after = step
        seat = before.to_play
        if any(move.seen_by(watcher, before, after) for watcher in self.opponents(seat)):
            return True
        return after.to_play != seat

    def info(self) -> wire.TableInfo:
        setup = self.setup
        return wire.TableInfo(
            id=self.id,
            game=setup.game,
            rules=setup.rules,
            scenario=setup.scenario,
            chapters=setup.chapters,
            definition=setup.definition,
            help=setup.help,
            clock=setup.clock,
            absent=setup.absent,
            visibility=setup.visibility,
            status=self.status,
            seats=self._seats_shown(),
            created=setup.created,
            seed_hash=hash_of(setup.secret),
            seed=self.seed if self.status == "over" else "",
        )

    def _offered(self, move: Move, view: Any) -> wire.Offered:
        line = self.table.game.choice(move.phrase, view)
        return wire.Offered(str(move), move.section, move.phrase, line, move.reveals)

    def standing(self, watcher: Seat) -> wire.Standing:
        asked = self.to_play == watcher and not self.paused
        state = self.table.state
        moves = self.table.offer.values() if asked else ()
        return wire.Standing(
            at=self.at[watcher],
            status=self.status,
            to_play=self.to_play,
            view=(view := self._view(watcher)),
            aid=self._aid(watcher, view),
            prompt=state.prompt if asked else "",
            section=state.section if asked else "",
            moves=tuple(self._offered(move, view) for move in moves),
            undo=self.status == "playing" and not self.paused and self.table.may_undo(watcher),
            paused=self.paused,
            asked=tuple(
                wire.Asked(what, asking.seat, self._seats_of(asking.agreed))
                for what, asking in self.asked.items()
            ),
            clocks=self.clock.shown() if self.clock else None,
            seats=self._seats_shown(),
            outcome=self.outcome,
        )

    def _view(self, watcher: Seat) -> Any:
        view = self.table.state.view(watcher)
        return self.table.game.at_end(view, self.outcome) if self.outcome else view

    def _aid(self, watcher: Seat, view: Any) -> Sequence[Any]:
        """What the memory aid adds, at a table that has one: it follows from the news alone."""
        if self.setup.help == "none" or watcher == SPECTATOR:
            return ()
        return self.table.game.sightings(view, self.table.histories[watcher])

    def update(self, watcher: Seat, seen: int) -> wire.Update:
        """The news after number `seen`, and how the table stands."""
        again, news = self.told(watcher, seen)
        told = tuple(self.worded(news))
        return wire.Update(self.seq(watcher), told, self.standing(watcher), again)

    def seq(self, watcher: Seat) -> int:
        """The number of the watcher's latest news."""
        return self.news[watcher][-1].n if self.news[watcher] else 0

    def heard(self, watcher: Seat, seen: int) -> int:
        """How many of the news somebody has heard who knows them up to number `seen`."""
        return bisect_right(self.news[watcher], seen, key=lambda one: one.n)

    def told(self, watcher: Seat, seen: int) -> tuple[int | None, Sequence[wire.AnyNews]]:
        """What somebody is told who has heard the news up to number `seen`.

        Where the log forgets, only what the last entry brought is news: whoever has missed more,
        or has to take something back, is told the whole log again.
        """
        news, heard = self.news[watcher], self.heard(watcher, seen)
        log = self.retold(watcher, len(news))
        undone = any(isinstance(one, wire.TakenBack) for one in news[heard:])
        if log is news or (heard >= self.fresh[watcher] and not undone):
            return None, news[heard:]
        return 0, log

    def worded(self, news: Iterable[wire.AnyNews]) -> list[wire.AnyNews]:
        """News with their events in words, which are made when they are sent and not kept."""
        return [self._worded(one) if isinstance(one, wire.Happened) else one for one in news]

    def _worded(self, one: wire.Happened) -> wire.Happened:
        told = tuple(self.table.game.tell(one.event))
        return wire.Happened(one.n, one.time, one.event, str(one.event.move), told)

    def retold(self, watcher: Seat, heard: int) -> Sequence[wire.AnyNews]:
        """The log as it is told now to somebody for whom all after number `heard` is new.

        The one place that decides what a table without the memory aid tells again: to sockets,
        over HTTP, to players and onlookers. What is new is told in full. Moves that were taken
        back are left out, and numbers are given anew, so that nothing shows by a gap.
        """
        news, history = self.news[watcher], self.table.histories[watcher]
        again = self.table.game.forgotten(history)
        if self.setup.help != "none" or again is history.events:
            return news
        if self.status == "over":
            again = history.events
        events = dict(zip(self._standing_events(news), again, strict=True))
        told: list[wire.AnyNews] = []
        for place, one in enumerate(news):
            new = place >= heard
            if isinstance(one, wire.TakenBack):
                if new:
                    entries = self._entries(watcher, news[:place], one.events)
                    told.append(msgspec.structs.replace(one, events=entries))
            elif not isinstance(one, wire.Happened):
                told.append(one if new else msgspec.structs.replace(one, n=len(told) + 1))
            elif place in events and new:
                told.append(one)
            elif (event := events.get(place)) is not None:
                told.append(wire.Happened(len(told) + 1, one.time, event))
        return told

    def _entries(self, watcher: Seat, news: Sequence[wire.AnyNews], last: int) -> int:
        """How many entries of a log that forgets the `last` events made up."""
        history = History(watcher)
        for place in self._standing_events(news):
            history.add(news[place].event)  # type: ignore[union-attr]  # These are events.
        told = self.table.game.forgotten(history)
        return sum(event is not None for event in told[len(told) - last :])

    @staticmethod
    def _standing_events(news: Sequence[wire.AnyNews]) -> list[int]:
        """The places of the events that were not taken back."""
        places: list[int] = []
        for place, one in enumerate(news):
            if isinstance(one, wire.Happened):
                places.append(place)
            elif isinstance(one, wire.TakenBack):
                del places[len(places) - one.events :]
        return places

    def seen_by(self, seat: Seat) -> Record:
        """The record of a game that goes on, as far as the seat is told of it again."""
        return self.record().redacted(self.table.game, seat, self.setup.help == "none")

    def record(self) -> Record:
        # The draws of an earlier record are not this table's: no seed would verify them.
        seed = "" if self._drawn_before else self.seed
        hashed = hash_of(seed) if seed else ""
        return msgspec.structs.replace(self.table.record(seed), seed_hash=hashed)

    # What the log tells it.

    def read(self, entry: log.AnyEntry) -> None:
        before = {watcher: len(news) for watcher, news in self.news.items()}
        self._read(entry)
        for watcher, number in before.items():
            if any(isinstance(one, wire.Happened) for one in self.news[watcher][number:]):
                self.fresh[watcher] = number

    def _read(self, entry: log.AnyEntry) -> None:
        self.ply += 1
        self.time = entry.time
        if entry.id:
            self.done.add((entry.seat, entry.id))
        match entry:
            case log.Sat():
                self._sit(entry)
            case log.Rose():
                del self.holders[entry.seat]
                self.calls.pop(entry.seat, None)
                self._tell_all(wire.Left, seat=entry.seat)
            case log.Moved():
                events = self.table.follow(entry.move)
                if any(watcher in events for watcher in self.opponents(entry.seat)):
                    self.began = self.time
                self._happen(events)
                self._go_on(entry.draws)
            case log.Undid():
                self._forget(self.table.undo(entry.seat))
                self._go_on(())
            case log.Asked():
                self._tell_all(wire.AskedFor, seat=entry.seat, what=entry.what)
                party = self.holders[entry.seat].party
                self.asked[entry.what] = Asking(entry.seat, frozenset({party}))
                self._agree(entry.what)
            case log.Answered():
                self._answer(entry)
            case log.Resumed():
                self.paused = False
                self.began = self.time
                if self.clock:
                    self.clock.start(self.to_play, self.time)
                self._tell_all(wire.Resumed, seat=entry.seat)
            case log.Faltered():
                self.faltered = True
                self._tell_all(wire.Faltered, seat=entry.seat)
            case log.Lost():
                state = self.table.state
                self._end(defeat(self.table.game, state, entry.seat, entry.why))
            case log.Spoke():
                hearers = self._hearers(entry.seat)
                for watcher in hearers:
                    self._tell(watcher, wire.Said, seat=entry.seat, text=entry.text)
                self.spoken += 1
                if entry.text:
                    places = [(watcher, len(self.news[watcher]) - 1) for watcher in hearers]
                    self.lines.append((self.ply, places))
            case log.Called():
                self.calls[entry.seat] = entry.url

    def forget_lines(self, keep: int) -> list[int]:
        """Drops the text of the oldest lines beyond so many; gives their plies."""
        plies = []
        while len(self.lines) > keep:
            ply, places = self.lines.popleft()
            plies.append(ply)
            for watcher, place in places:
                said = self.news[watcher][place]
                self.news[watcher][place] = msgspec.structs.replace(said, text="")
        return plies

    def _sit(self, entry: log.Sat) -> None:
        holder = Holder(entry.name, entry.token, entry.salt, entry.party)
        self.holders[entry.seat] = holder
        self._tell_all(wire.Took, seat=entry.seat, name=entry.name)
        if self.status == "open" and not self.open_seats:
            self._begin(entry.draws)

    def _begin(self, draws: Iterable[str]) -> None:
        self.status = "playing"
        self._salts = {seat: holder.salt for seat, holder in self.holders.items()}
        self._tell_all(wire.Began)
        self._stamp(self.news)
        self._go_on(draws)

    def _go_on(self, draws: Iterable[str]) -> None:
        """Draws what chance has drawn, and hands the turn on."""
        self.faltered = False
        for draw in draws:
            self._happen(self.table.follow(draw))
            self.began = self.time
        end = self.table.state.outcome()
        if end is not None:
            self._end(end)
            return
        if self.to_play != self._turn:
            self._turn = self.to_play
            self.began = self.time
            # An offer does not outlive the turn. It outlives the steps within one, which are
            # not everybody's to see.
            self.asked.clear()
        if self.clock:
            self.clock.turn(self.to_play, self.time)

    def _answer(self, entry: log.Answered) -> None:
        asking = self.asked.pop(entry.what)
        done = False
        if entry.yes:
            party = self.holders[entry.seat].party
            agreed = asking.agreed | {party}
            self.asked[entry.what] = Asking(asking.seat, agreed)
            done = self.others(asking.seat) <= agreed
        self._tell_all(wire.Answered, seat=entry.seat, what=entry.what, yes=entry.yes, done=done)
        if entry.yes:
            self._agree(entry.what)

    def _agree(self, what: wire.Agreement) -> None:
        """Does what was asked for, once everybody has agreed."""
        asking = self.asked[what]
        if not self.others(asking.seat) <= asking.agreed:
            return
        del self.asked[what]
        if what == "draw":
            self._end(agreement())
        elif what == "pause":
            self.paused = True
            if self.clock:
                self.clock.stop(self.time)
        else:
            ply = self.table.last_of(asking.seat)
            assert ply is not None
            self._forget(self.table.rewind(ply))
            self._go_on(())

    def _end(self, outcome: Outcome) -> None:
        self.status = "over"
        self.outcome = self.table.ended = outcome
        self.paused = False
        self.asked.clear()
        if self.clock:
            self.clock.stop(self.time)
        self._tell_all(wire.Ended, outcome=outcome)
        self._stamp(self.news)

    # What the watchers are told.

    def _tell(self, watcher: Seat, kind: type[wire.AnyNews], **details: object) -> None:
        number = self._next(watcher, details.get("event"))
        self.news[watcher].append(kind(n=number, time=self.time, **details))  # type: ignore[arg-type]  # Each kind has its own.
        if issubclass(kind, (wire.Happened, wire.TakenBack)):
            self._stamp((watcher,))

    def _next(self, watcher: Seat, event: object) -> int:
        """The number of the next news: one more than the last.

        Where the log forgets, a turn that is over is counted as one turn, whatever happened in
        it. Else a number would tell of an answer that only some cards ask for.
        """
        number = self.seq(watcher) + 1
        if self.setup.help != "none" or not isinstance(event, Event):
            return number
        if not self.table.game.closes(event):
            return number
        moves = (wire.Happened, wire.TakenBack)
        rest = sum(not isinstance(one, moves) for one in self.news[watcher])
        return (number // TURN + 1) * TURN + rest

    def _tell_all(self, kind: type[wire.AnyNews], **details: object) -> None:
        for watcher in self.news:
            self._tell(watcher, kind, **details)

    def _stamp(self, watchers: Iterable[Seat]) -> None:
        for watcher in watchers:
            self.at[watcher] = self.seq(watcher)

    def _happen(self, events: Mapping[Seat, Event]) -> None:
        for watcher, event in events.items():
            self._tell(watcher, wire.Happened, event=event)

    def _forget(self, counts: Mapping[Seat, int]) -> None:
        for watcher, count in counts.items():
            self._tell(watcher, wire.TakenBack, events=count)

    def _hearers(self, speaker: Seat) -> list[Seat]:
        """Who hears the seat, by the rules of the game; onlookers hear what everybody does."""
        if self.status != "playing":
            return list(self.news)
        game, state = self.table.game, self.table.state
        hear = [s for s in self.seats if s == speaker or game.may_talk(state, speaker, s)]
        return list(self.news) if len(hear) == len(self.seats) else hear

    def _seats_shown(self) -> dict[Seat, wire.SeatInfo]:
        return {seat: self._seat_shown(seat) for seat in self.seats}

    def _seat_shown(self, seat: Seat) -> wire.SeatInfo:
        level = self.setup.seats[seat]
        if level != log.HUMAN:
            return wire.SeatInfo("computer", level=level)
        if (holder := self.holders.get(seat)) is None:
            return wire.SeatInfo("open")
        return wire.SeatInfo("human", holder.name)

    def _seats_of(self, parties: frozenset[str]) -> tuple[Seat, ...]:
        return tuple(
            s for s in self.seats if s in self.holders and self.holders[s].party in parties
        )


def hash_token(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
