"""The legal moves: numbered, grouped, and found by number, notation or the start of one."""

import re
import textwrap
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from periscope.i18n import Speech
from periscope.kernel import Move
from periscope.terminal.face import Face
from periscope.terminal.words import plain

MOST: Final = 50
"""How many moves are listed at once; the longest groups are folded up until that many are left."""
EXAMPLES: Final = 6
_WORD: Final = re.compile(r"\w+(?:-\w+)*")


def loosely(text: str) -> str:
    """A notation without what is easily typed otherwise: case, arrows, commas, spaces."""
    return " ".join(text.casefold().replace("->", " ").replace(",", " ").split())


class Group(NamedTuple):
    """Moves of one kind by one maker; `first` is the number of the first of them."""

    kind: str
    section: str
    first: int
    moves: tuple[Move, ...]

    @property
    def notations(self) -> list[str]:
        return [str(move) for move in self.moves]

    @property
    def prefix(self) -> str:
        """What the notations of the group begin with: typing it lists them."""
        notations = self.notations
        low, high = min(notations), max(notations)
        pairs = enumerate(zip(low, high, strict=False))
        alike = next((place for place, (one, other) in pairs if one != other), len(low))
        return low[:alike].rstrip(" -,>")

    @property
    def narrower(self) -> "Group":
        """The moves that agree with the first one in the first part where the group differs."""
        model = self.moves[0].phrase
        like = [move for move in self.moves if type(move.phrase) is type(model)]
        for part in model.__struct_fields__:
            value = getattr(model, part)
            alike = [move for move in like if getattr(move.phrase, part) == value]
            if len(alike) < len(self.moves):
                return self._replace(moves=tuple(alike))
        return self


class NumberedMoves:
    """What one seat may play now. The numbers hold as long as the question does."""

    def __init__(self, moves: Sequence[Move], view: Any, face: Face, say: Speech) -> None:
        self.view: Final = view
        self.face: Final = face
        self.say: Final = say
        kinds: dict[str, dict[str, list[Move]]] = {}
        for move in moves:
            kind, maker = face.sort(move.phrase)
            kinds.setdefault(kind, {}).setdefault(maker, []).append(move)
        self.moves: Final = [
            move for makers in kinds.values() for same in makers.values() for move in same
        ]
        self.groups: Final = list(_groups(kinds))

    def number(self, text: str) -> Move | None:
        """The move of that number."""
        if text.isdecimal() and len(text) < 6 and 1 <= int(text) <= len(self.moves):
            return self.moves[int(text) - 1]
        return None

    def exactly(self, text: str) -> Move | None:
        """The move of that notation, whatever its case and spacing."""
        wanted = loosely(text)
        return next((move for move in self.moves if loosely(str(move)) == wanted), None)

    def starting(self, text: str) -> list[int]:
        """The numbers of the moves whose notation begins so."""
        wanted = loosely(text)
        return [n for n, move in enumerate(self.moves, 1) if loosely(str(move)).startswith(wanted)]

    def fitting(self, text: str) -> list[int]:
        """The moves whose notation begins so; if there are none, those that have all the words
        in their sentence, such as a square on the way."""
        words = set(map(plain, _WORD.findall(text)))
        return self.starting(text) or [
            number
            for number in range(1, len(self.moves) + 1)
            if words and words <= set(map(plain, _WORD.findall(self.sentence(number))))
        ]

    def sentence(self, number: int) -> str:
        return self.face.choice(self.moves[number - 1].phrase, self.view)

    def overview(self, width: int) -> list[str]:
        """Every move with its number, in columns under what it is about; long kinds in a line."""
        folded = self._folded()
        lines = []
        for kind in dict.fromkeys(group.kind for group in self.groups):
            same = [group for group in self.groups if group.kind == kind]
            if kind in folded:
                lines += self._in_a_line(same, width)
            else:
                for group in same:
                    lines += self._in_columns(group, width)
        return lines

    def _folded(self) -> set[str]:
        sizes: dict[str, int] = {}
        for group in self.groups:
            sizes[group.kind] = sizes.get(group.kind, 0) + len(group.moves)
        folded: set[str] = set()
        while sum(sizes.values()) > MOST:
            longest = max(sizes, key=lambda kind: sizes[kind])
            folded.add(longest)
            del sizes[longest]
        return folded

    def _in_columns(self, group: Group, width: int) -> list[str]:
        lines = self._title(group, width)
        cells = [f"{group.first + n:>3} {text}" for n, text in enumerate(group.notations)]
        each = max(map(len, cells)) + 2
        across = max(1, (width - 4) // each)
        for start in range(0, len(cells), across):
            row = "".join(f"{cell:<{each}}" for cell in cells[start : start + across])
            lines.append(f"    {row.rstrip()}")
        return lines

    def _in_a_line(self, same: Sequence[Group], width: int) -> list[str]:
        count = sum(len(group.moves) for group in same)
        prefixes = list(dict.fromkeys(group.prefix for group in same))
        if len(prefixes) == 1:
            prefixes.append(same[0].narrower.prefix)
        shown = ", ".join(prefixes[:EXAMPLES])
        return [
            *self._title(same[0], width, len(same) > 1),
            *_wrapped(self.say("offer-folded", n=count, prefixes=shown), "    ", width),
        ]

    def _title(self, group: Group, width: int, several: bool = False) -> list[str]:
        title = self.face.heading(group.moves[0].phrase, self.view, several)
        return _wrapped(f"{title} (§{group.section})", "  ", width)


def _wrapped(text: str, indent: str, width: int) -> list[str]:
    return textwrap.wrap(indent + text, width, subsequent_indent=indent)


def _groups(kinds: dict[str, dict[str, list[Move]]]) -> Iterator[Group]:
    first = 1
    for kind, makers in kinds.items():
        for same in makers.values():
            yield Group(kind, same[0].section, first, tuple(same))
            first += len(same)
