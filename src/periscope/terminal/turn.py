"""One question to a person: what may be played, and everything that can be asked about it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from periscope import rulebook
from periscope.kernel import Move, PeriscopeError
from periscope.terminal.errors import explain
from periscope.terminal.memory import Memory
from periscope.terminal.offer import NumberedMoves

if TYPE_CHECKING:
    from periscope.terminal.session import Session

PAGE: Final = 30
"""How many moves are told in sentences at a time."""
_SECTION: Final = re.compile(rf"§?({rulebook.SECTION})", re.IGNORECASE)


class Quit(Exception):
    """The player leaves."""


class Turn:
    """Asks until a move is played, taken back or the game given up."""

    def __init__(self, session: Session, memory: Memory, moves: Sequence[Move]) -> None:
        self.session: Final = session
        self.memory: Final = memory
        self.seat: Final = memory.seat
        self.screen: Final = session.screen
        self.say: Final = session.say
        self.view: Final = memory.view
        self.offer: Final = NumberedMoves(moves, memory.view, session.face, session.say)
        self._commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "moves": self._moves,
            "more": self._more,
            "board": self._board,
            "log": self._log,
            "why": self._why,
            "advice": self._advice,
            "undo": self._undo,
            "save": self._save,
            "resign": self._resign,
            "values": self._values,
            "quit": self._quit,
        }
        self._rest: list[int] = []
        self._done = False

    def run(self) -> None:
        self.session.tell_news(self.memory)
        self._board("")
        self._question()
        while not self._done:
            self._obey(self.screen.ask(self.say("ask-move")))

    def _question(self) -> None:
        prompt = self.say(f"prompt-{self.view.prompt}", who=self.session.face.side(self.seat))
        self.screen.show("")
        self.screen.prose(f"{prompt} (§{self.view.section})")
        self.screen.show(*self.offer.overview(self.screen.width))

    def _obey(self, line: str) -> None:
        if not line:
            self._question()
            return
        command, rest = self.session.words.read(line)
        try:
            if command in self._commands:
                self._commands[command](rest)
            else:
                self._play(line)
        except PeriscopeError as error:
            self.session.refuse(explain(error, self.say))

    def _play(self, text: str) -> None:
        """A number or a whole notation is played; the start of one lists what fits."""
        move = self.offer.number(text) or self.offer.exactly(text)
        if move is not None:
            self._make(move)
            return
        if text.isdecimal():
            last = len(self.offer.moves)
            raise PeriscopeError("error-move-number", number=text, last=last)
        self._tell(self._fitting(text))

    def _fitting(self, text: str) -> list[int]:
        fitting = self.offer.fitting(text)
        if not fitting:
            raise self.session.table.game.refusal(self.view, text)
        return fitting

    def _make(self, move: Move) -> None:
        """What gives a secret away asks before; what does not can be taken back after."""
        session = self.session
        if move.reveals and session.confirm:
            self.screen.prose(session.face.choice(move.phrase, self.view))
            if not session.agreed("reveal"):
                return
        session.play(move)
        self._done = True

    def _tell(self, numbers: list[int]) -> None:
        for number in numbers[:PAGE]:
            self.screen.prose(self.offer.sentence(number), f"{number:>4}. ")
        self._rest = numbers[PAGE:]
        if self._rest:
            self.screen.prose(self.say("moves-more", n=len(self._rest)))

    # The commands: one method each, named after its word.

    def _help(self, _: str) -> None:
        game = self.session.table.game.name
        start = self.say(f"about-start-{game}")
        for command in self._commands:
            word = self.say(f"word-{command}").split(", ")[0]
            told = self.say(f"help-{command}", start=start, section=self.view.section)
            self.screen.prose(f"{word}: {told}", "  ")
        self.screen.prose(self.say("help-about-play", start=start))
        for topic in ("notation", "board"):
            self.screen.prose(self.say(f"about-{topic}-{game}"))

    def _moves(self, rest: str) -> None:
        self._tell(self._fitting(rest))

    def _more(self, _: str) -> None:
        if self._rest:
            self._tell(self._rest)
        else:
            self._question()

    def _board(self, _: str) -> None:
        self.session.show_table(self.view)
        for line in self.session.recalled(self.memory):
            self.screen.prose(line)

    def _log(self, _: str) -> None:
        for number, event in enumerate(filter(None, self.session.log(self.seat)), 1):
            self.session.tell_event(f"{number:>3}. ", event)

    def _why(self, rest: str) -> None:
        """The rule of the question, of a move, or of a section."""
        game = self.session.table.game.name
        try:
            rule = rulebook.rule(game, self._section(rest), self.say.lang)
        except LookupError:
            raise self._no_section(rest) from None
        self.screen.show("", f"§{rule.section} {rule.title}")
        for paragraph in rule.body.split("\n\n"):
            self.screen.show("")
            for line in paragraph.splitlines():
                if line.startswith("|"):
                    self.screen.show(line)
                elif line.startswith("- "):
                    self.screen.prose(line[2:], "- ")
                else:
                    self.screen.prose(line)
        self.screen.show("")

    def _advice(self, rest: str) -> None:
        """What the best options are worth; where the game is solved, all of them.

        Whoever does not want to wait for it interrupts it, and is still at the table.
        """
        history = self.session.table.histories[self.seat]
        try:
            told = self.session.coach().advise(self.view, rest, history, self.offer.moves)
        except KeyboardInterrupt:
            told = ["", self.say("advice-interrupted")]
        for line in told:
            self.screen.show(line) if line.startswith(" ") else self.screen.prose(line)

    def _section(self, rest: str) -> str:
        if not rest:
            return str(self.view.section)
        move = self.offer.number(rest)
        fitting = [] if move else self.offer.starting(rest)
        if move or fitting:
            return (move or self.offer.moves[fitting[0] - 1]).section
        if found := _SECTION.fullmatch(rest):
            return found[1][:1].upper() + found[1][1:]
        # Moves that are not offered may be asked about too: the enemy has just made one.
        if section := self.session.face.section(rest):
            return section
        raise self._no_section(rest)

    def _no_section(self, found: str) -> PeriscopeError:
        return PeriscopeError("error-section", section=found, example=self.view.section)

    def _undo(self, rest: str) -> None:
        if rest:
            raise PeriscopeError("error-undo-alone", found=rest)
        self.session.undo(self.seat)
        self._done = True

    def _save(self, rest: str) -> None:
        if not rest.strip("\"' "):
            raise PeriscopeError("error-save-name")
        self.session.save(rest)

    def _resign(self, _: str) -> None:
        if self.session.agreed("resign"):
            self.session.table.resign(self.seat)
            self._done = True

    def _values(self, _: str) -> None:
        values = self.session.face.values(self.session.table.state.scenario)
        for value in values or [self.say("values-none")]:
            self.screen.prose(value, "  ")

    def _quit(self, _: str) -> None:
        raise Quit
