"""Notation taken apart, so that it can be told in words."""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

_FORMS: Final = {
    "stay": "stay",
    "up": "up",
    "down": "down",
    "west": "west",
    "east": "east",
    "home": "home",
    "enter": r"enter (?P<at>[a-z]\d)",
    "identify": r"identify (?P<at>[a-z])",
    "look-away": "look away",
    "double": r"fire (?P<at>[a-z]) (?P=at)",
    "split": r"fire (?P<at>[a-z]) (?P<other>[a-z])",
    "fire": r"fire (?P<at>[a-z])",
    "hold-fire": "hold fire",
    "false-contact": "false contact",
    "big-ship": r"ship (?P<tonnage>\d+) d(?P<die>\d+)",
    "ship": r"ship (?P<tonnage>\d+)",
    "torpedo": r"torpedo: (?P<results>[a-z] \w+(?:, [a-z] \w+)*)",
    "aircraft-not-spotted": "aircraft: not spotted",
    "aircraft-strafed": "aircraft: strafed, no damage",
    "aircraft-repaired": "aircraft: damaged, repaired",
    "aircraft-damaged": "aircraft: damaged",
    "destroyer-not-detected": "destroyer: not detected",
    "destroyer-no-damage": "destroyer: no damage",
    "destroyer-repaired": "destroyer: damaged, repaired",
    "destroyer-damaged": "destroyer: damaged",
    "destroyer-crushed": r"destroyer: [a-z, ]+, hull crushed",
}
_PATTERNS: Final = {kind: re.compile(form) for kind, form in _FORMS.items()}

SECTIONS: Final = {
    "stay": "N3.1",
    "up": "N3.1",
    "down": "N3.1",
    "west": "N3.1",
    "east": "N3.1",
    "home": "N10.2",
    "enter": "N13.1",
    "identify": "N5.1",
    "look": "N5.1",
    "fire": "N7.1",
    "hold": "N7.1",
    "ship": "N5.2",
    "false": "N5.2",
    "torpedo": "N7.4",
    "aircraft": "N6.2",
    "destroyer": "N8.2",
}
"""The rules of the moves that begin with a word, for those who ask about one."""


class Phrase(NamedTuple):
    """What a notation says: a kind of move and its parts by name."""

    kind: str
    parts: Mapping[str, str]


def read(notation: str) -> Phrase:
    for kind, pattern in _PATTERNS.items():
        if found := pattern.fullmatch(notation):
            return Phrase(kind, found.groupdict())
    raise ValueError(f"not a notation of Unterseeboot: {notation!r}")
