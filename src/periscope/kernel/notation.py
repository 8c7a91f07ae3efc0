"""Moves and facts as data: a kind and named parts, with `str` and `parse` from one line.

    class Lift(Phrase, frozen=True):
        form: ClassVar[str] = "lift {at}[ -> {cells}]"
        at: Cell
        cells: tuple[Cell, ...] | None = None

`str(Lift("b2", ("c3",)))` is `lift b2 -> c3`, and `Language(Lift).read` leads back. In a form

- `{name}` is a part; several words are joined by spaces, or by what follows `|`: `{cards| + }`;
  an empty list is `none`;
- `[…]` is left out where a part in it is None: such a part is hidden from whoever reads it.

These are the only patterns on notation in the program. Structs stand in modules that are not
compiled: mypyc drops `frozen` and `tag`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, Final, Literal, Union, get_args, get_origin
from typing import get_type_hints as type_hints

import msgspec

NONE: Final = "none"
"""A list without anything in it."""
_WORD: Final = r"[^\s,]+"
_PIECE: Final = re.compile(r"\{(\w+)(?:\|([^}]*))?\}|(\[)|(\])")


def _kebab(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Phrase(
    msgspec.Struct,
    frozen=True,
    tag_field="kind",
    tag=_kebab,
    omit_defaults=True,
    cache_hash=True,
):
    """A move or a fact as a value. Its kind is its class's name unless `tag` says otherwise."""

    form: ClassVar[str] = ""
    section: ClassVar[str] = ""
    """The rule that a move of this kind rests on."""

    @property
    def kind(self) -> str:
        return str(type(self).__struct_config__.tag)

    def __str__(self) -> str:
        return _form(type(self)).write(self)


class Fact(Phrase, frozen=True):
    """One thing that followed from a move, made by the rule that acts."""

    shows: ClassVar[bool] = True
    """Whether it tells somebody something: what did cannot be taken back."""

    def seen_by(self, seat: str) -> Fact | None:
        """As that seat saw it; None if it saw nothing. Secrets are taken out here, nowhere else."""
        return self


class _Part:
    """How one part is written and read."""

    def __init__(self, pattern: str, write: Callable[[Any], str], read: Callable[[str], Any]):
        self.pattern: Final = pattern
        self.write: Final = write
        self.read: Final = read


class _Form:
    """The form of a class, taken apart."""

    def __init__(self, cls: type[Phrase]) -> None:
        hints = type_hints(cls, include_extras=True)
        self.cls: Final = cls
        self.parts: Final[dict[str, _Part]] = {}
        pattern = ""
        end = 0
        groups: list[list[Any]] = [[]]
        for found in _PIECE.finditer(cls.form):
            if found.start() > end:
                literal = cls.form[end : found.start()]
                groups[-1].append(literal)
                pattern += re.escape(literal)
            end = found.end()
            name, separator, opens, _ = found.groups()
            if name:
                part = self.parts[name] = _part(hints[name], separator or " ")
                groups[-1].append((name,))
                pattern += f"(?P<{name}>{part.pattern})"
            elif opens:
                groups.append([])
                pattern += "(?:"
            else:
                group = groups.pop()
                groups[-1].append(group)
                pattern += ")?"
        if end < len(cls.form):
            groups[-1].append(cls.form[end:])
            pattern += re.escape(cls.form[end:])
        self.tree: Final = groups[0]
        """Literal text, `(name,)` of a part, or the tree of an optional group."""
        self.pattern: Final = re.compile(pattern)

    def write(self, phrase: Phrase) -> str:
        return self._written(self.tree, phrase)

    def _written(self, tree: list[Any], phrase: Phrase) -> str:
        out = []
        for piece in tree:
            if isinstance(piece, str):
                out.append(piece)
            elif isinstance(piece, tuple):
                value = getattr(phrase, piece[0])
                out.append(self.parts[piece[0]].write(value))
            elif all(getattr(phrase, one[0]) is not None for one in piece if type(one) is tuple):
                out.append(self._written(piece, phrase))
        return "".join(out)

    def read(self, text: str) -> Phrase | None:
        found = self.pattern.fullmatch(text)
        if found is None:
            return None
        given = {name: word for name, word in found.groupdict().items() if word is not None}
        return self.cls(**{name: self.parts[name].read(word) for name, word in given.items()})


@cache
def _form(cls: type[Phrase]) -> _Form:
    return _Form(cls)


def _part(hint: Any, separator: str) -> _Part:
    """How a part of this type is written: a word, a number, a choice, a phrase, a list."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _annotated(args)
    if origin in (Union, UnionType):
        (kind,) = (one for one in args if one is not NoneType)
        return _part(kind, separator)
    if origin is tuple:
        return _listed(_part(args[0], separator), separator)
    if origin is Literal:
        words = sorted(map(str, args), key=len, reverse=True)
        known = {str(word): word for word in args}
        return _Part("|".join(map(re.escape, words)), str, known.__getitem__)
    if hint is int:
        return _Part(r"-?\d+", str, int)
    if hint is str:
        return _Part(_WORD, str, str)
    if isinstance(hint, type) and issubclass(hint, Phrase):
        form = _form(hint)
        inner = re.sub(r"\(\?P<\w+>", "(?:", form.pattern.pattern)
        return _Part(inner, str, form.read)
    raise TypeError(f"no notation for a part of type {hint}")


def _annotated(args: tuple[Any, ...]) -> _Part:
    """A word that has to look as its `Meta(pattern=…)` says."""
    patterns = [one.pattern for one in args[1:] if isinstance(one, msgspec.Meta) and one.pattern]
    if not patterns:
        return _part(args[0], " ")
    plain = _part(args[0], " ")
    return _Part(patterns[0].removeprefix("^").removesuffix("$"), plain.write, plain.read)


def _listed(part: _Part, separator: str) -> _Part:
    one, between = f"(?:{part.pattern})", re.escape(separator)

    def write(values: tuple[Any, ...]) -> str:
        return separator.join([part.write(value) for value in values]) or NONE

    def read(text: str) -> tuple[Any, ...]:
        return () if text == NONE else tuple(part.read(word) for word in text.split(separator))

    return _Part(f"{NONE}|{one}(?:{between}{one})*", write, read)


class Language:
    """All phrases of one sort: every move of a game, or every fact."""

    def __init__(self, *kinds: Any) -> None:
        """Classes, or a union of classes."""
        found = [one for kind in kinds for one in (get_args(kind) or (kind,))]
        self.kinds: Final[dict[str, type[Phrase]]] = {
            str(kind.__struct_config__.tag): kind for kind in found
        }

    def read(self, text: str) -> Phrase:
        """The phrase of that notation; ValueError where there is none."""
        for kind in self.kinds.values():
            if (phrase := _form(kind).read(text)) is not None:
                return phrase
        raise ValueError(f"{text!r} is no notation")

    def read_fact(self, text: str) -> Fact:
        """The fact of that notation, in a language of facts."""
        fact = self.read(text)
        assert isinstance(fact, Fact)
        return fact

    def section(self, word: str) -> str:
        """The rule of the first kind whose notation or name begins with that word."""
        for name, kind in self.kinds.items():
            if name.startswith(word) or kind.form.startswith(word):
                return kind.section
        return ""
