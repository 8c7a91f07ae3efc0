"""Notation taken apart, so that it can be told in words.

Events carry a move as text only, and what was hidden is missing from that text; so the
words are found from the text and never from the move.
"""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

_CELL: Final = r"[a-z]\d+"
_FORMS: Final = {
    "arrange": r"arrange (?P<seat>[\w-]+)",
    "place": rf"place (?P<card>[\w-]+) (?P<at>{_CELL})",
    "front": "front",
    "move": rf"move (?P<at>{_CELL})(?: -> (?P<cards>[\w -]+))?",
    "search": rf"search(?: (?P<at>{_CELL}))?",
    "shoot": rf"shoot (?P<at>{_CELL})",
    "last-shot": "shoot",
    "hold": "hold",
    "deploy": rf"deploy(?: (?P<at>{_CELL}))?",
    "end": "end",
    "recognise": rf"recognise (?P<cells>{_CELL}(?: {_CELL})?)",
    "fire": rf"fire(?: (?P<at>{_CELL}))?",
    "fire-from": rf"fire from (?P<at>{_CELL})",
    "howitzer": rf"howitzer(?: (?P<at>{_CELL}) (?P<to>{_CELL}))?",
    "assault": rf"assault(?: (?P<at>{_CELL}) in (?P<to>{_CELL}))?",
    "advance": rf"advance (?P<at>{_CELL})",
    "stay": "stay",
    "reinforce": rf"reinforce(?: (?P<at>{_CELL}) (?P<cards>.+))?",
}
_PATTERNS: Final = {kind: re.compile(form) for kind, form in _FORMS.items()}
_SECRETS: Final = {
    "move": "cards",
    "deploy": "at",
    "search": "at",
    "fire": "at",
    "howitzer": "at",
    "assault": "at",
    "reinforce": "at",
}
"""The part of a move that only its own side sees, or that a log without the memory aid forgets."""

SECTIONS: Final = {
    "arrange": "S9.3",
    "place": "S3.2",
    "front": "S3.2",
    "move": "S5.1",
    "search": "S5.2",
    "shoot": "S5.3",
    "hold": "S5.3",
    "deploy": "S7.2",
    "end": "S7.2",
    "recognise": "S7.3",
    "fire": "S7.4",
    "howitzer": "S7.5",
    "assault": "S7.6",
    "advance": "S7.6",
    "stay": "S7.6",
    "reinforce": "S7.9",
}
"""The rules of the moves that begin with a word, for those who ask about one."""


class Phrase(NamedTuple):
    """What a notation says: a kind of move and its parts by name."""

    kind: str
    parts: Mapping[str, str]

    @property
    def hidden(self) -> bool:
        """Whether what matters about it was not shown."""
        return self.kind in _SECRETS and _SECRETS[self.kind] not in self.parts

    @property
    def subject(self) -> str:
        """What offered moves of one kind are grouped by: the quadrant or unit that acts."""
        by_place = self.kind in ("move", "howitzer", "assault", "reinforce")
        return self.parts.get("at", "") if by_place else ""


def read(notation: str) -> Phrase:
    for kind, pattern in _PATTERNS.items():
        if found := pattern.fullmatch(notation):
            parts = {name: part for name, part in found.groupdict().items() if part is not None}
            return Phrase(kind, parts)
    raise ValueError(f"not a notation of SCOPE Stalingrad: {notation!r}")
