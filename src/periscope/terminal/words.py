"""The words that are understood at the prompt."""

import unicodedata
from typing import Final

from periscope.i18n import LANGUAGES, Speech

COMMANDS: Final = (
    "help",
    "moves",
    "more",
    "board",
    "log",
    "why",
    "advice",
    "undo",
    "save",
    "resign",
    "values",
    "quit",
    "yes",
    "no",
)


def plain(text: str) -> str:
    """Small letters without accents: nobody should have to find them on the keyboard."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return " ".join("".join(c for c in parts if not unicodedata.combining(c)).split())


class Words:
    """The command words of a language; those of the first language are understood in all."""

    def __init__(self, say: Speech) -> None:
        self._commands: Final[dict[str, str]] = {}
        first = say if say.lang == LANGUAGES[0] else Speech(LANGUAGES[0])
        for speaker in (first, say):
            for command in COMMANDS:
                for word in speaker(f"word-{command}").split(", "):
                    self._commands[plain(word)] = command

    def read(self, line: str) -> tuple[str, str]:
        """The command that a line begins with and the rest of the line; no command: ``""``."""
        words = line.split()
        for number in (2, 1):
            command = self._commands.get(plain(" ".join(words[:number])))
            if command and len(words) >= number:
                return command, " ".join(words[number:])
        return "", line
