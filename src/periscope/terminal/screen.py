"""Lines out and lines in."""

import os
import re
import shutil
import textwrap
from typing import Final, TextIO

import msgspec

WIDEST: Final = 100
"""Lines of prose that are longer read badly."""
BLANK_LINES: Final = 60
CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what can be scrolled back to."""


_QUOTED: Final = re.compile(r"\[[^]]*\]|`[^`]*`")
"""Notation and commands, which are not broken over two lines."""
_JOINT: Final = "\xa0"


class Screen:
    """Where a session writes and reads: no cursor tricks, so that pipes and readers can follow."""

    def __init__(self, reader: TextIO, writer: TextIO) -> None:
        self.reader: Final = reader
        self.writer: Final = writer
        self.interactive: Final = reader.isatty()
        columns = shutil.get_terminal_size().columns if writer.isatty() else 80
        self.width: Final = max(40, min(columns, WIDEST))
        self._kept: str | None = None

    def show(self, *lines: str) -> None:
        """Lines as they are: pictures and lists."""
        self.writer.write("".join(f"{line}\n" for line in lines))
        self.writer.flush()

    def prose(self, text: str, indent: str = "") -> None:
        """A paragraph, wrapped; lines after the first stand under the text of the first."""
        whole = _QUOTED.sub(lambda found: found[0].replace(" ", _JOINT), text)
        lines = textwrap.wrap(
            whole,
            self.width,
            initial_indent=indent,
            subsequent_indent=" " * len(indent),
            break_long_words=False,
            break_on_hyphens=False,
        )
        self.show(*(line.replace(_JOINT, " ") for line in lines))

    def json(self, value: object) -> None:
        """A value as JSON, for programs."""
        text = msgspec.json.format(msgspec.json.encode(value), indent=2)
        self.show(text.decode())

    def ask(self, question: str) -> str:
        """One line of the user's; EOFError when there are no more."""
        self.writer.write(f"{question} ")
        self.writer.flush()
        kept, self._kept = self._kept, None
        line = self.reader.readline() if kept is None else f"{kept}\n"
        if not self.interactive or kept is not None or not line:
            # A transcript without the answers could not be read.
            self.show(line.rstrip("\n"))
        if not line:
            raise EOFError
        return line.strip()

    def keep(self, line: str) -> None:
        """Puts a line back: it answers the next question."""
        self._kept = line

    def clear(self) -> None:
        """Nothing of what was shown can be seen any more."""
        if self.writer.isatty() and os.environ.get("TERM") != "dumb":
            self.writer.write(CLEAR)
            self.writer.flush()
        else:
            self.show(*[""] * BLANK_LINES)
