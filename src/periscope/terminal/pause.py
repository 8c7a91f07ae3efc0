"""The last moment to take a move back, before somebody else goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from periscope.kernel import PeriscopeError
from periscope.terminal.memory import Memory
from periscope.terminal.turn import Turn

if TYPE_CHECKING:
    from periscope.terminal.session import Session

_HERE: Final = ("help", "moves", "board", "log", "why", "undo", "save", "values", "quit")


class Pause(Turn):
    """Shows what the move has changed, and asks until the player goes on or takes it back.

    Nothing can be played, for what comes next is not this player's to know.
    """

    def __init__(self, session: Session, memory: Memory) -> None:
        super().__init__(session, memory, ())
        self._commands = {name: self._commands[name] for name in _HERE}
        self.taken_back = False

    def run(self) -> None:
        self.session.tell_news(self.memory)
        self.session.show_table(self.view)
        may_undo = self.session.may_undo(self.seat)
        while not self._done:
            self._obey(self.screen.ask(self.say("pause-undo" if may_undo else "pause")))

    def _obey(self, line: str) -> None:
        if line:
            super()._obey(line)
        else:
            self._done = True

    def _play(self, text: str) -> None:
        raise PeriscopeError("error-pause")

    def _moves(self, rest: str) -> None:
        self.screen.prose(self.say("moves-none"))

    def _undo(self, rest: str) -> None:
        super()._undo(rest)
        self.taken_back = True
