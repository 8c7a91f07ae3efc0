"""A game at the terminal: who is asked, what is drawn, what is shown, how it ends."""

import errno
import os
import shlex
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final

from periscope.ai.players import pace
from periscope.i18n import Speech
from periscope.kernel import (
    CHANCE,
    OVER,
    Dealer,
    Event,
    Move,
    PeriscopeError,
    Player,
    Seat,
    Table,
)
from periscope.terminal.advice import Adviser
from periscope.terminal.errors import explain
from periscope.terminal.face import Coach
from periscope.terminal.faces import FACES
from periscope.terminal.files import write_record
from periscope.terminal.memory import Memory
from periscope.terminal.pause import Pause
from periscope.terminal.screen import Screen
from periscope.terminal.text import WHOLE, shown
from periscope.terminal.turn import Quit, Turn
from periscope.terminal.words import Words

INTERRUPTED: Final = 130
"""The exit status that shells give to a program ended by Ctrl-C."""
REMEMBERED: Final = 3
"""How many events are told again when a game is taken up."""


def _unquoted(name: str) -> str:
    """A file name as the user means it who has put it in quotes, as a shell would want it."""
    quoted = len(name) > 1 and name[0] == name[-1] and name[0] in "\"'"
    return name[1:-1] if quoted else name


def _mates(table: Table, people: Sequence[Seat]) -> dict[Seat, list[Seat]]:
    """Seats of one side, without an enemy at the keyboard, are one person's; else it is as the
    game says who plays what."""
    game, state = table.game, table.state
    if len({game.side(state, seat) for seat in people}) == 1:
        return {seat: list(people) for seat in people}
    players = game.players(state)
    return {seat: list(player) for player in players for seat in player if seat in people}


class Session:
    """Plays one table to its end, or until its players leave."""

    def __init__(
        self,
        table: Table,
        computers: Mapping[Seat, Player],
        dealer: Dealer,
        screen: Screen,
        say: Speech,
        seed: str,
        confirm: bool = True,
        aid: bool = False,
    ) -> None:
        self.table: Final = table
        self.computers: Final = computers
        self.dealer: Final = dealer
        self.screen: Final = screen
        self.say: Final = say
        self.seed: Final = seed
        """What the record names as the seed: empty if not every draw was the dealer's."""
        self.confirm: Final = confirm
        self.aid: Final = aid
        """Whether the table is played with the memory aid."""
        self.face: Final = FACES[table.game.name](say)
        self.words: Final = Words(say)
        people = [seat for seat in table.seats if seat not in computers]
        self.memories: Final = {seat: Memory(table, seat) for seat in people}
        self.mates: Final = _mates(table, people)
        """For every seat at the keyboard, the seats of the same person."""
        self.hot_seat: Final = any(len(mates) < len(people) for mates in self.mates.values())
        self.ended: Callable[[], None] = lambda: None
        """What has to be kept as soon as the game is over, before anything more is asked."""
        self.taken_up_over: Callable[[], None] = lambda: None
        """What has to be kept of a game that was over when it was taken up."""
        self.saved: Path | None = None
        self.refused = ""
        """What was last said about a line that could not be carried out."""
        self._settled: Final[set[int]] = set()
        """The plies that went unasked."""
        self._paused = -1
        """After how many plies a player was last asked to go on."""
        self._began: float | None = None
        """Since when a computer's answer is awaited."""
        self._at_keyboard: Seat | None = None
        self._coach: Coach | None = None

    def take_up(self, moves: list[Move]) -> None:
        """Plays what was played before."""
        for move in moves:
            if self._is_settled():
                self._settled.add(len(self.table.moves))
            self.play(move)
        for memory in self.memories.values():
            memory.known = len(self.table.histories[memory.seat])
            memory.told = max(0, memory.known - REMEMBERED)

    def run(self) -> int:
        """The exit status: 0, also for those who leave early.

        Where a script has sent a line that could not be carried out and then ends, it is an
        error, for whoever wrote the script believes that the game went on.
        """
        try:
            self._introduce()
            if self.table.to_play == OVER:
                self._show_end()
                self.taken_up_over()
                self.screen.prose(self.say("resume-over", last=len(self.table.moves)))
                return 0
            while (seat := self.table.to_play) != OVER:
                self._step(seat)
            self._end()
        except KeyboardInterrupt:
            self.screen.show("")
            self._leave()
            return INTERRUPTED
        except EOFError:
            self._leave()
            if self.refused and not self.screen.interactive and self.table.to_play != OVER:
                raise PeriscopeError("error-script", last=self.refused) from None
        except Quit:
            self._leave()
        return 0

    def _step(self, seat: Seat) -> None:
        state = self.table.state
        if seat not in self.memories:
            if self._taken_back():
                return
            if seat == CHANCE:
                self.play(self.dealer.draw(state))
            else:
                self.play(self._answer(seat))
        elif self._is_settled():
            if not self._passes_on(seat) or not self._taken_back():
                self._settled.add(len(self.table.moves))
                self.play(state.moves()[0])
        elif self._hand_over(seat):
            Turn(self, self.memories[seat], state.moves()).run()

    def _answer(self, seat: Seat) -> Move:
        """A computer's move. Whoever sits before the screen is shown it when its pace is over, for
        the time that it took would tell what it had to think about."""
        computer, state = self.computers[seat], self.table.state
        level = self.table.players.get(seat, "")
        step = pace.pace(level, state.prompt) if self.screen.interactive else 0.0
        now = time.monotonic()
        fresh = self._began is None
        began = self._began = now if self._began is None else self._began
        pace.hurry(computer, pace.seconds(pace.due(began, step, now), step, now, fresh))
        move = computer.choose(state.view(seat), self.table.histories[seat], state.moves())
        if self._shows(move):
            time.sleep(max(0.0, pace.due(began, step, now := time.monotonic()) - now))
            self._began = None
        return move

    def _shows(self, move: Move) -> bool:
        """Whether anybody at the keyboard who plays against the mover notices the move."""
        game, state = self.table.game, self.table.state
        side = game.side(state, state.to_play)
        eyes = [seat for seat in self.memories if game.side(state, seat) != side]
        after = self.table.step(move).after
        if any(move.seen_by(seat, state, after) is not None for seat in eyes):
            return True
        return after.to_play != state.to_play

    def _is_settled(self) -> bool:
        seat = self.table.to_play
        if seat not in self.memories:
            return False
        notations = [str(move) for move in self.table.state.moves()]
        return self.face.settled(self.memories[seat].view, notations)

    def play(self, move: Move) -> None:
        self.table.play(move)
        for memory in self.memories.values():
            memory.look()

    def coach(self) -> Coach:
        """Whoever advises on this game; only asked for where it is needed, since what a solver
        is made of takes long to load."""
        if self._coach is None and self.table.game.name == "unterseeboot":
            from periscope.terminal.unterseeboot.coach import Coach as Solved

            self._coach = Solved(self.say)
        elif self._coach is None:
            self._coach = Adviser(self.table.game, self.face, self.say)
        return self._coach

    # Taking back.

    def may_undo(self, seat: Seat) -> bool:
        """Whether the seat is offered undo: while the table allows it, for a move that the player
        chose; an answer that went unasked is taken back along with it."""
        return self._mover(seat) is not None

    def _mover(self, seat: Seat) -> Seat | None:
        """The seat of the same person whose move can be taken back."""
        return next((mate for mate in self.mates[seat] if self._undoable(mate)), None)

    def _undoable(self, seat: Seat) -> int:
        """How many plies undo takes back: to the last one that the player chose; 0 for no undo."""
        table = self.table
        if not table.undoable(seat):
            return 0
        ply = len(table.moves) - 1
        while ply in self._settled and ply > 0 and table.movers[ply - 1] == seat:
            ply -= 1
        plies = len(table.moves) - ply
        return 0 if ply in self._settled or plies > table.undoable_plies else plies

    def undo(self, seat: Seat) -> None:
        mover = self._mover(seat)
        if mover is None:
            raise PeriscopeError("error-undo")
        for _ in range(self._undoable(mover)):
            self.table.undo(mover)
            self._settled.discard(len(self.table.moves))
        for memory in self.memories.values():
            memory.look()
        self.screen.show(self.say("undone"))

    def _taken_back(self) -> bool:
        """Before somebody else answers a person's move: the last moment to take it back."""
        mover = next((seat for seat in self.memories if self._undoable(seat)), None)
        return self.confirm and mover is not None and self._pause(mover)

    def _pause(self, seat: Seat) -> bool:
        """True if the move was taken back."""
        pause = Pause(self, self.memories[seat])
        pause.run()
        self._paused = len(self.table.moves)
        return pause.taken_back

    def _has_paused(self) -> bool:
        """Whether only answers that went unasked have come since a player was asked to go on."""
        return all(ply in self._settled for ply in range(self._paused, len(self.table.moves)))

    def _passes_on(self, seat: Seat) -> bool:
        """Whether another person is to play than the one at the keyboard."""
        return self.hot_seat and self._at_keyboard not in self.mates[seat]

    def _hand_over(self, seat: Seat) -> bool:
        """At a hot seat nothing of the last player is left on the screen for the next one.

        False if the last player has taken the move back instead.
        """
        if not self._passes_on(seat):
            self._at_keyboard = seat
            return True
        last = self._at_keyboard
        if last is not None and not self._has_paused() and self._pause(last):
            return False
        self.screen.clear()
        self.screen.ask(self.say("hot-seat-pass", who=self.face.side(seat)))
        self._at_keyboard = seat
        return True

    # What is shown.

    def _introduce(self) -> None:
        say, prose = self.say, self.screen.prose
        scenario = self.table.state.scenario
        title = self.face.title(scenario)
        prose(say("intro-game", game=say(f"game-{scenario.game}"), scenario=title))
        prose(say("intro-about", summary=self.face.summary(scenario)))
        if self.hot_seat:
            persons = {tuple(mates) for mates in self.mates.values()}
            prose(say("intro-hot-seat", n=len(persons)))
        else:
            names = [self.table.players[seat] for seat in self.computers]
            level = ", ".join(say(f"level-{name}") for name in dict.fromkeys(names))
            who, others = self._sides(self.memories), self._sides(self.computers)
            if names:
                prose(say("intro-seat", who=who, level=level, others=others))
            prose(self.face.aims(scenario, next(iter(self.memories))))
        house = len(self.face.values(scenario))
        if house:
            prose(say("intro-values", n=house))
        prose(say("intro-commands"))

    def _sides(self, seats: Iterable[Seat]) -> str:
        return ", ".join(self.face.side(seat) for seat in seats)

    def tell_news(self, memory: Memory) -> None:
        """What is new, once; of a game that was taken up the last events as a log has them."""
        again = self._told_before(memory)
        news = memory.news()
        if news:
            self.screen.show("")
        for event, ply in news:
            told = again.get(ply, event)
            if told is not None:
                self.tell_event("* ", told)
        for mate in self.mates[memory.seat]:
            self.memories[mate].hear(news)

    def _told_before(self, memory: Memory) -> dict[int, Event | None]:
        """The events of the time before the game was taken up, by the ply that they follow."""
        events = zip(memory.events(), self.log(memory.seat), strict=True)
        return {seen.ply: event for seen, event in islice(events, memory.known)}

    def tell_event(self, mark: str, event: Event) -> None:
        first, *rest = self.face.event(event)
        self.screen.prose(first, mark)
        for line in rest:
            self.screen.prose(line, "  " + " " * len(mark))

    def show_table(self, view: Any) -> None:
        self.screen.show("", *self.face.picture(view))
        for line in self.face.listing(view):
            self.screen.prose(line)
        self.screen.prose(self.face.status(view))

    def log(self, seat: Seat) -> Sequence[Event | None]:
        """The events of a seat as they may be told again; None for one that no longer is."""
        history = self.table.histories[seat]
        named = self.aid or self.table.to_play == OVER
        return history.events if named else self.table.game.forgotten(history)

    def recalled(self, memory: Memory) -> list[str]:
        """What the memory aid has to say."""
        history = self.table.histories[memory.seat]
        return self.face.aid(memory.view, history) if self.aid else []

    # How it ends.

    def _show_end(self) -> None:
        """Shows the whole position, in which nothing is hidden any more, and the result."""
        outcome = self.table.outcome()
        assert outcome is not None
        self.tell_news(self.memories[self._at_keyboard or next(iter(self.memories))])
        alone = len(self.table.seats) == 1  # and nothing was hidden
        self.screen.show("", self.say("end-open" if alone else "end-fog"))
        view = self.table.state.view(self.face.whole)
        self.show_table(self.table.game.at_end(view, outcome))
        self.screen.show("")
        self.screen.prose(self.face.result(outcome))

    def _end(self) -> None:
        self._show_end()
        self.ended()
        saved = False
        while not saved:
            command, name = self.words.read(self.screen.ask(self.say("end-save")))
            if command == "save" and name:
                saved = self.save(name)
            elif command == "quit" or not name:
                return
            else:
                self.refuse(self.say("error-save-name"))

    def save(self, name: str) -> bool:
        """Writes the record; asks before it replaces a file that it has not written itself."""
        path = Path(os.path.expanduser(_unquoted(name)))
        try:
            if os.path.isdir(path):
                problem = os.strerror(errno.EISDIR)
                raise PeriscopeError("error-write", file=str(path), problem=problem)
            old = path != self.saved and os.path.exists(path)
            if old and not self.agreed("replace", str(path)):
                return False
            write_record(path, self.table.record(self.seed))
        except PeriscopeError as error:
            self.refuse(explain(error, self.say))
            return False
        self.saved = path
        self._tell_saved("saved", path)
        return True

    def _tell_saved(self, message: str, path: Path) -> None:
        file = shown(str(path), WHOLE)
        self.screen.prose(self.say(f"file-{message}", file=file, quoted=shlex.quote(file)))

    def agreed(self, question: str, file: str = "") -> bool:
        """Asks for yes or no; any other answer counts as no and is read as the next command."""
        line = self.screen.ask(self.say(f"ask-{question}", file=shown(file, WHOLE)))
        answer, _ = self.words.read(line)
        if answer not in ("yes", "no"):
            self.screen.keep(line)
        return answer == "yes"

    def refuse(self, why: str) -> None:
        self.refused = why
        self.screen.prose(why)

    def _leave(self) -> None:
        """Leaves a game that is not over: saves it if it has a file, and says so if it has none."""
        if self.table.to_play == OVER:
            return
        if self.saved is not None:
            write_record(self.saved, self.table.record(self.seed))
            self._tell_saved("left", self.saved)
        else:
            self.screen.prose(self.say("leave-unsaved"))
