"""Notation taken apart, so that it can be told in words.

Events carry a move as text only, and what was hidden is missing from that text; so the
words are found from the text and never from the move.
"""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

_CELL: Final = r"[a-z]\d"
_CELLS: Final = rf"none|{_CELL}(?: {_CELL})*"
_FORMS: Final = {
    "fleet": r"fleet(?: (?P<cards>.+))?",
    "mines": rf"mines (?P<at>{_CELL})",
    "submarines": rf"submarines(?: (?P<cells>{_CELLS}))?",
    "place": rf"place (?P<card>[\w-]+) (?P<at>{_CELL})",
    "lift": rf"lift (?P<at>{_CELL})(?: -> (?P<cells>{_CELLS}))?",
    "dive": rf"dive (?P<own>{_CELL}), lift (?P<to>{_CELL})(?: -> (?P<cells>{_CELLS}))?",
    "torpedo": rf"torpedo (?P<own>{_CELL}) (?P<heading>[NESW]+)",
    "sail": rf"(?P<own>{_CELL})-(?P<to>{_CELL})",
    "dash": rf"(?P<own>{_CELL})-(?P<via>{_CELL})-(?P<to>{_CELL})",
    "search": rf"(?P<own>{_CELL})-(?P<to>{_CELL})\?",
    "dash-search": rf"(?P<own>{_CELL})-(?P<via>{_CELL})-(?P<to>{_CELL})\?",
    "off": rf"(?P<own>{_CELL})-off",
    "course": rf"course (?P<own>{_CELL}) (?P<heading>[NESW]+)",
    "pass": "pass",
    "sonar": rf"sonar (?P<at>{_CELL})",
    "charges": rf"charges (?P<at>{_CELL})",
    "surface": rf"surface (?P<own>{_CELL})-(?P<to>{_CELL})",
    "leave": rf"leave (?P<own>{_CELL})",
    "take-off": "take off",
    "bomb": rf"bomb (?P<to>{_CELL})",
    "aircraft": rf"aircraft (?P<at>{_CELL})",
    "flak": rf"flak (?P<own>{_CELL})",
    "aim": r"aim (?P<heading>[NESW]+)",
    "hold": "hold",
    "fire": rf"fire (?P<own>{_CELL})-(?P<to>{_CELL})",
    "hit": "hit",
    "miss": "miss",
}
_PATTERNS: Final = {kind: re.compile(form) for kind, form in _FORMS.items()}
_SECRET: Final = {"fleet": "cards", "submarines": "cells", "lift": "cells", "dive": "cells"}
"""The part of a move that only its maker sees."""

SECTIONS: Final = {
    "fleet": "U10.1",
    "mines": "U10.5",
    "submarines": "U3.2",
    "place": "U3.3",
    "lift": "U5.1",
    "dive": "U9.2",
    "torpedo": "U5.2",
    "course": "U5.4",
    "pass": "U4.3",
    "sonar": "U8.4",
    "charges": "U8.5",
    "surface": "U9.1",
    "leave": "U11.2",
    "take-off": "U10.7",
    "bomb": "U10.8",
    "aircraft": "U10.9",
    "flak": "U10.9",
    "aim": "U10.9",
    "hold": "U9.4",
    "fire": "U9.5",
    "hit": "U9.6",
    "miss": "U9.6",
}
"""The rules of the moves that begin with a word, for those who ask about one."""


class Phrase(NamedTuple):
    """What a notation says: a kind of move and its parts by name.

    `own` is the card of the mover's ship that acts, `at` any other card.
    """

    kind: str
    parts: Mapping[str, str]

    @property
    def hidden(self) -> bool:
        """Whether what matters about it was not shown."""
        return self.kind in _SECRET and _SECRET[self.kind] not in self.parts

    @property
    def empty(self) -> bool:
        """A lift that moves no submarine."""
        return self.kind in ("lift", "dive") and self.parts.get("cells") == "none"

    @property
    def quadrant(self) -> tuple[str, ...]:
        """The four cards that are lifted, from the lower left one."""
        corner = self.parts.get({"lift": "at", "dive": "to"}.get(self.kind, ""), "")
        if not corner:
            return ()
        columns = (corner[0], chr(ord(corner[0]) + 1))
        return tuple(f"{c}{r}" for r in (int(corner[1]), int(corner[1]) + 1) for c in columns)

    @property
    def subject(self) -> str:
        """What offered moves of one kind are grouped by: the ship that acts."""
        return self.parts.get("own", self.parts.get("card", ""))


def read(notation: str) -> Phrase:
    for kind, pattern in _PATTERNS.items():
        if found := pattern.fullmatch(notation):
            parts = {name: part for name, part in found.groupdict().items() if part is not None}
            return Phrase(kind, parts)
    raise ValueError(f"not a notation of SCOPE U-Boot: {notation!r}")
