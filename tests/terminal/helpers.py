"""Ways to run the client: as a process of its own, and at a table of the test's."""

from __future__ import annotations

import contextlib
import fcntl
import io
import os
import pty
import random
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

import periscope as package
from periscope.games import GAMES
from periscope.i18n import Speech
from periscope.kernel import CHANCE, OVER, Dealer, Move, Player, Table
from periscope.terminal.screen import Screen
from periscope.terminal.session import Session

ROOT = Path(__file__).parents[2]
RECORDS = ROOT / "tests" / "records"
UBOOT = GAMES["uboot"]
SEATS = ("allied", "german")


def periscope(
    *words: str, stdin: str = "", cwd: Path | None = None, lang: str = "en"
) -> subprocess.CompletedProcess[str]:
    """The command as a user runs it."""
    # The form that is under test here, plain or compiled, whatever the process would find.
    source = str(Path(package.__file__).parents[1])
    environment = {**os.environ, "LC_ALL": f"{lang}.UTF-8", "PYTHONPATH": source}
    return subprocess.run(
        [sys.executable, "-m", "periscope", *words],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        env=environment,
        cwd=cwd,
        timeout=60,
        check=False,
    )


class Typist:
    """A person at a terminal of 80 columns and 24 rows: reads what appears, and types."""

    def __init__(self, *words: str, environment: Mapping[str, str]) -> None:
        self.seen = ""
        self._mark = 0
        process, self._terminal = pty.fork()
        if not process:
            # Tests that run in the background may have been told to ignore it; a terminal is not.
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            source = str(Path(package.__file__).parents[1])
            os.environ.update(environment, TERM="xterm", PYTHONPATH=source)
            os.execv(sys.executable, [sys.executable, "-m", "periscope", *words])
        self.process = process
        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

    def wait_for(self, text: str, seconds: float = 60) -> None:
        """Until that has appeared since it was last waited for something."""
        end = time.monotonic() + seconds
        while (at := self.seen.find(text, self._mark)) < 0:
            assert time.monotonic() < end, f"no {text!r} in {self.seen[self._mark :]!r}"
            self._read()
        self._mark = at + len(text)

    def type(self, text: str) -> None:
        os.write(self._terminal, text.encode())

    def leave(self) -> int:
        """The exit status, after whatever still appears."""
        with contextlib.suppress(OSError):  # the other end is closed
            while self._read():
                pass
        os.close(self._terminal)
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])

    def _read(self) -> bool:
        ready, _, _ = select.select([self._terminal], [], [], 0.1)
        if ready:
            self.seen += os.read(self._terminal, 1 << 16).decode(errors="replace")
        return True


class Script(io.StringIO):
    """Answers with the given lines, and then with nothing more."""

    def __init__(self, lines: Iterable[str], terminal: bool = False) -> None:
        super().__init__("".join(f"{line}\n" for line in lines))
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


class Paper(io.StringIO):
    """Remembers what was written last."""

    last = ""

    def write(self, text: str) -> int:
        self.last = text
        return super().write(text)


class Keyboard(io.StringIO):
    """Somebody who reads what was asked last and types a line."""

    def __init__(self, paper: Paper, seed: int) -> None:
        super().__init__()
        self.paper = paper
        self.rng = random.Random(seed)

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]  # as StringIO's own
        return self.answer()

    @abstractmethod
    def answer(self) -> str:
        """The next line; empty when there are no more."""


class Answers(Keyboard):
    """Answers what is asked: a number for a move, a file name at the end, and else with Enter."""

    def __init__(self, paper: Paper, seed: int, count: int = 3000) -> None:
        super().__init__(paper, seed)
        self.count = count

    def answer(self) -> str:
        self.count -= 1
        if self.count < 0:
            return ""
        if self.paper.last == "Your move: ":
            return f"{self.rng.randint(1, 12)}\n"
        if "(y/n)" in self.paper.last:
            return "y\n"
        return "save end.txt\n" if "save" in self.paper.last else "\n"


class Follower:
    """A player that plays what it was told, by notation, and then anything."""

    def __init__(self, lines: Sequence[str] = (), seed: int = 1) -> None:
        self.lines = list(lines)
        self.rng = random.Random(seed)

    def choose(self, view: Any, history: Any, moves: Sequence[Any]) -> Move:
        if not self.lines:
            return cast(Move, self.rng.choice(moves))
        wanted = self.lines.pop(0)
        return next(cast(Move, move) for move in moves if str(move) == wanted)


class Sitting:
    """A session at a table of the test's, with what came of it."""

    def __init__(
        self,
        lines: Iterable[str],
        scenario: str = "lone-wolf",
        chapters: Sequence[str] = (),
        german: Player | None = None,
        allied: Player | None = None,
        lang: str = "en",
        confirm: bool = False,
        terminal: bool = False,
        table: Table | None = None,
    ) -> None:
        computers = {
            seat: player for seat, player in zip(SEATS, (allied, german), strict=True) if player
        }
        players = dict.fromkeys(SEATS, "human") | dict.fromkeys(computers, "random")
        self.writer = io.StringIO()
        self.screen = Screen(Script(lines, terminal), self.writer)
        self.table = table or Table(UBOOT, UBOOT.start(scenario, chapters), players)
        self.session = Session(
            self.table, computers, Dealer(1), self.screen, Speech(lang), "1", confirm
        )

    def run(self) -> str:
        self.status = self.session.run()
        return self.writer.getvalue()


def wander(scenario: str, chapters: Sequence[str], seed: int) -> Iterator[Table]:
    """A game of random moves: the table before every move, and at the end."""
    rng = random.Random(seed)
    dealer = Dealer(seed)
    table = Table(UBOOT, UBOOT.start(scenario, chapters), {"allied": "random", "german": "random"})
    while table.to_play != OVER:
        yield table
        chance = table.to_play == CHANCE
        table.play(dealer.draw(table.state) if chance else rng.choice(table.state.moves()))
    yield table
