"""Notation and facts taken apart, so that they can be told in words."""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from periscope.kernel import Fact

_SEAT: Final = r"(?:escort|boat)-\d"
_SQUARE: Final = r"[A-HJ-S]-?\d+"
_TURNS: Final = r"(?:hard-port|port|steady|starboard|hard-starboard)"
_HEADING: Final = r"[NESW]{1,2}"
_FORMS: Final = {
    "stock": rf"stock (?P<seat>{_SEAT})(?: (?P<n>\d+))?",
    "sail": rf"sail (?P<turns>{_TURNS}(?: {_TURNS})*)",
    "dive": rf"sail (?P<turns>{_TURNS}(?: {_TURNS})*) (?P<feet>\d+)",
    "enter": rf"sail (?:(?P<turns>{_TURNS}(?: {_TURNS})*) )?convoy (?P<feet>\d+)",
    "on": rf"(?P<turns>{_TURNS}) on",
    "stop": rf"(?P<turns>{_TURNS}) stop",
    "adjust": rf"adjust (?P<heading>{_HEADING})",
    "adjust-boat": rf"adjust (?P<heading>{_HEADING}) (?P<feet>\d+)",
    "die": r"die (?P<n>\d)",
    "charge": rf"charge (?P<at>{_SQUARE}) (?P<depths>\d+(?: \d+)*)",
    "drop": "drop",
    "target": rf"fire (?P<seat>{_SEAT})",
    "lose": rf"lose (?P<seat>{_SEAT})",
    "run": rf"run (?P<seat>{_SEAT})",
    "no-run": "no run",
    "aim": rf"aim (?P<seat>{_SEAT})",
    "elsewhere": "torpedo elsewhere",
    "torpedo": rf"torpedo (?P<at>{_SQUARE})",
    "fire": "fire",
    "hold": "hold",
    "ready": "ready",
}
_PATTERNS: Final = {kind: re.compile(form) for kind, form in _FORMS.items()}
_SIDES: Final = re.compile(rf"{_SEAT}|escorts|boats")
_PLACES: Final = re.compile(rf"none|{_SQUARE}")

SECTIONS: Final = {
    "stock": "A2.2",
    "sail": "A4.1",
    "adjust": "A4.2",
    "die": "A9.5",
    "charge": "A7.2",
    "drop": "A7.3",
    "fire": "A8.1",
    "lose": "A10.4",
    "run": "A7.1",
    "aim": "A10.3",
    "torpedo": "A8.1",
    "hold": "A8.1",
    "ready": "A6.3",
}
"""The rules of the moves that begin with a word, for those who ask about one."""


class Phrase(NamedTuple):
    """What a notation says: a kind of move and its parts by name."""

    kind: str
    parts: Mapping[str, str]


def read(notation: str) -> Phrase:
    for kind, pattern in _PATTERNS.items():
        if found := pattern.fullmatch(notation):
            parts = {name: part for name, part in found.groupdict().items() if part is not None}
            return Phrase(kind, parts)
    raise ValueError(f"not a notation of U-BOAT: {notation!r}")


def read_fact(text: str) -> Fact:
    """A fact as it writes itself: kind, side, what, places, number, each only if there is one."""
    kind, *words = text.split()
    side = words.pop(0) if words and _SIDES.fullmatch(words[0]) else ""
    number = int(words.pop()) if kind != "depths" and words and words[-1].isdecimal() else 0
    if kind == "fired":
        return Fact(kind, words[0], " ".join(words[1:]), side, number)
    places = [word for word in words if _PLACES.fullmatch(word)]
    what = " ".join(word for word in words if word not in places)
    return Fact(kind, what, " ".join(places), side, number)
