"""A table as its log tells it. Reading an entry changes the room, and lines of chat expire; nothing
else does."""

from __future__ import annotations

import hmac
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from periscope.games import rules
from periscope.kernel import (
    OVER,
    SPECTATOR,
    Move,
    Outcome,
    PeriscopeError,
    Record,
    Seat,
    Step,
    Table,
)
from periscope.kernel.fairness import hash_of
from periscope.kernel.record import agreement, defeat
from periscope.server import entry as log
from periscope.server import fairness, wire
from periscope.server.clock import NOBODY, Clock
from periscope.server.teller import Teller
from periscope.server.tokens import Invitations, hash_token

RECORDED: Final = "human"


class Asking(NamedTuple):
    """An agreement that somebody has asked for."""

    seat: Seat
    agreed: frozenset[str]
    """The parties that have agreed."""


class Room(Teller):
    """Knows everything about one table. What a watcher may know is in its news and standing."""

    def __init__(self, table: str, setup: log.Setup) -> None:
        game = rules(setup.game, setup.rules)
        scenario = game.read(setup.definition, setup.scenario) if setup.definition else None
        start = game.start(scenario or setup.scenario, setup.chapters)
        players = {
            seat: RECORDED if level == log.HUMAN else level for seat, level in setup.seats.items()
        }
        played = Table(game, start, players, onlookers=(SPECTATOR,))
        for move in setup.moves:
            played.follow(move)
        super().__init__(played, setup)
        self.id: Final = table
        self.seats: Final = self.table.seats
        self.ply = 0
        self.holders: Final[dict[Seat, fairness.Holder]] = {}
        self.invitations: Final = Invitations(setup)
        self.done: Final[dict[Seat, set[str]]] = {seat: set() for seat in self.seats}
        """The ids under which whoever holds a seat has asked for something that came to pass."""
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
        self.fairness: Final = fairness.Fairness(setup.secret, self.seats)
        self._drawn_before = self.table.drawn > 0
        self._turn: Seat = NOBODY
        self._encoded: Final[dict[Seat, bytes]] = {}
        people = self.people
        self.clock: Final = Clock(setup.clock, people) if setup.clock else None
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
        return self.fairness.seed

    @property
    def people(self) -> list[Seat]:
        """The seats for persons."""
        return [seat for seat in self.seats if self.setup.seats[seat] == log.HUMAN]

    @property
    def open_seats(self) -> list[Seat]:
        return [seat for seat in self.people if seat not in self.holders]

    @property
    def owing(self) -> list[Seat]:
        """The seats whose salts the game waits for."""
        return [seat for seat in self.people if seat in self.holders and self.holders[seat].owes]

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

    def hosts(self, leaving: Seat = NOBODY) -> list[Seat]:
        """Whom new invitations are told, once somebody has left: the host's seats, and where the
        host is gone everybody's."""
        stay = [seat for seat in self.holders if seat != leaving]
        return [seat for seat in stay if self.holders[seat].party == fairness.HOST] or stay

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
            salts=dict(self.fairness.salts),
            owing=tuple(self.owing),
        )

    def _offered(self, move: Move, view: Any) -> wire.Offered:
        line = self.table.game.choice(move.phrase, view)
        return wire.Offered(str(move), move.section, move.phrase, line, move.reveals)

    def encoded(self, watcher: Seat) -> bytes:
        """The standing as it is sent: worked out once, for all who watch from there."""
        if (known := self._encoded.get(watcher)) is None:
            known = self._encoded[watcher] = wire.encode(self.standing(watcher))
        return known

    def forget_encoded(self) -> None:
        """Nobody watches: what was sent takes more memory than all the rest."""
        self._encoded.clear()

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
            invitations=self._passed_on(watcher),
        )

    def _passed_on(self, watcher: Seat) -> dict[Seat, str]:
        """New invitations for the seats that were left, which hosts alone are told."""
        if self.status == "over" or watcher not in self.hosts():
            return {}
        return self.invitations.renewed(self.open_seats)

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

    def seen_by(self, seat: Seat) -> Record:
        """The record of a game that goes on, as far as the seat is told of it again."""
        return self.record().redacted(self.table.game, seat, self.setup.help == "none")

    def record(self) -> Record:
        # The draws of an earlier record are not this table's: no seed would verify them.
        seed = "" if self._drawn_before else self.seed
        hashed, after = (hash_of(seed), self.fairness.after_hash) if seed else ("", None)
        record = self.table.record(seed)
        return msgspec.structs.replace(record, seed_hash=hashed, after_hash=after)

    # What the log tells it.

    def read(self, entry: log.AnyEntry) -> None:
        self._encoded.clear()
        before = {watcher: len(news) for watcher, news in self.news.items()}
        self._read(entry)
        for watcher, number in before.items():
            if any(isinstance(one, wire.Happened) for one in self.news[watcher][number:]):
                self.fresh[watcher] = number

    def _read(self, entry: log.AnyEntry) -> None:
        self.ply += 1
        self.time = entry.time
        if entry.id:
            self.done[entry.seat].add(entry.id)
        match entry:
            case log.Sat():
                self.holders[entry.seat] = fairness.holder(entry)
                self._tell_all(wire.Took, seat=entry.seat, name=entry.name)
                self._begin_if_all_are_here(entry.draws)
            case log.Salted():
                self.holders[entry.seat] = fairness.salted(self.holders[entry.seat], entry.salt)
                self._begin_if_all_are_here(entry.draws)
            case log.Rose():
                self._rise(entry.seat)
                if entry.renewed:
                    self.invitations.renew(entry.seat, self.ply)
            case log.Moved():
                events = self.table.follow(entry.move)
                if any(watcher in events for watcher in self.opponents(entry.seat)):
                    self.began = self.time
                self._happen(events)
                self._go_on(entry.draws)
            case log.Undid():
                self._go_back(self.table.undo(entry.seat))
            case log.Asked():
                self.fairness.hear(entry)
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

    def _begin_if_all_are_here(self, draws: Iterable[str]) -> None:
        if self.status == "open" and not self.open_seats and not self.owing:
            self._begin(draws)

    def _rise(self, seat: Seat) -> None:
        """What somebody has asked for, wants and has done under an id goes with them."""
        del self.holders[seat]
        self.calls.pop(seat, None)
        self.done[seat].clear()
        for what in [what for what, asking in self.asked.items() if asking.seat == seat]:
            del self.asked[what]
        self._tell_all(wire.Left, seat=seat)

    def _begin(self, draws: Iterable[str]) -> None:
        self.status = "playing"
        self.fairness.begin(self.holders)
        self._tell_all(wire.Began, salts=self.fairness.salts)
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
        if self.clock and not self.paused:
            self.clock.turn(self.to_play, self.time, len(self.table.moves))

    def _go_back(self, forgotten: Mapping[Seat, int]) -> None:
        """Goes on from an earlier position, with what each watcher has to forget."""
        self._forget(forgotten)
        if self.clock:
            turn = NOBODY if self.paused else self.to_play
            self.clock.undo(len(self.table.moves), turn, self.time)
        self._go_on(())

    def _answer(self, entry: log.Answered) -> None:
        self.fairness.hear(entry)
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
            voices = self.fairness.voices(self.people, self.holders)
            self._go_back(self.table.rewind(ply, voices))

    def _end(self, outcome: Outcome) -> None:
        self.status = "over"
        self.outcome = self.table.ended = outcome
        self.paused = False
        self.asked.clear()
        if self.clock:
            self.clock.stop(self.time)
        self._tell_all(wire.Ended, outcome=outcome)
        self._stamp(self.news)

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
