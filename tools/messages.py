"""Checks the message catalogue: languages agree, and what is said exists and is complete.

A message is used where a call of `say`, `speech`, `tell`, `Line` or `PeriscopeError` starts with
its id as a literal. An f-string such as f"card-{name}" uses the whole family card-*. The browser's
`say` is read in the same way.
"""

import ast
import re
import sys
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from periscope.i18n import LANGUAGES

SPEAKERS = {"say", "speech", "tell", "Line", "PeriscopeError"}
CALL = re.compile(r"(?<![\w.])say\(")
KEY = re.compile(r"\s*(\w+)\s*(?::|$)")
OPEN, CLOSE = "([{", ")]}"


class Reader(Visitor):
    """What a message needs: variables, and other messages."""

    def __init__(self, message: ftl.Message) -> None:
        self.variables: set[str] = set()
        self.mentions: set[str] = set()
        self.visit(message)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.mentions.add(node.id.name)


class Use(NamedTuple):
    """A place that says a message, or a family of them."""

    place: str
    pattern: str
    args: set[str | None]
    """None among them stands for `**`: there may be any."""


def catalogue(folder: Path, problems: list[str]) -> dict[str, Reader]:
    messages: dict[str, Reader] = {}
    for path in sorted(folder.glob("*.ftl")):
        name = f"{folder.name}/{path.name}"
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            if isinstance(entry, ftl.Junk):
                problems.append(f"{name}: cannot be read: {(entry.content or '').splitlines()[0]}")
            elif isinstance(entry, ftl.Message):
                if entry.id.name in messages:
                    problems.append(f"{name}: {entry.id.name} stands twice")
                messages[entry.id.name] = Reader(entry)
    return messages


def patterns(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts):
            yield "".join(str(p.value) if isinstance(p, ast.Constant) else "*" for p in parts)
        case ast.IfExp(body=one, orelse=other):
            yield from patterns(one)
            yield from patterns(other)


class Call(NamedTuple):
    """A call of `say`: the patterns of its ids, and its arguments (None: there may be any)."""

    line: int
    patterns: tuple[str, ...]
    args: set[str | None]


def calls(path: Path) -> Iterator[Call]:
    text = path.read_text("utf-8")
    for found in CALL.finditer(text):
        first, *rest = split(inside(text, found.end()), ",")
        line = text.count("\n", 0, found.start()) + 1
        yield Call(line, tuple(ids(first)), keys(rest[0]) if rest else set())


# No parser of TypeScript: strings, templates and brackets tell a call's arguments apart.


def literal_end(text: str, start: int) -> int:
    """The place after the string or template that begins at `start`."""
    quote, place = text[start], start + 1
    while place < len(text) and text[place] != quote:
        if text[place] == "\\":
            place += 1
        elif quote == "`" and text.startswith("${", place):
            place += 1 + len(inside(text, place + 2)) + 1
        place += 1
    return place + 1


def inside(text: str, start: int) -> str:
    """What stands between the bracket before `start` and its partner."""
    depth, place = 1, start
    while place < len(text):
        sign = text[place]
        if sign in "\"'`":
            place = literal_end(text, place)
            continue
        depth += (sign in OPEN) - (sign in CLOSE)
        if depth == 0:
            break
        place += 1
    return text[start:place]


def split(text: str, at: str) -> list[str]:
    """Parts between the separators that stand in no bracket and no string."""
    parts, start, place, depth = [], 0, 0, 0
    while place < len(text):
        sign = text[place]
        if sign in "\"'`":
            place = literal_end(text, place)
            continue
        depth += (sign in OPEN) - (sign in CLOSE)
        if sign == at and depth == 0 and text[place : place + 2] != "?.":
            parts.append(text[start:place])
            start = place + 1
        place += 1
    return [*parts, text[start:]] if text[start:].strip() else parts


def ids(expression: str) -> Iterator[str]:
    """The message ids that an expression can come to: a literal, a template, a choice of them."""
    text = expression.strip()
    _, *choices = split(text, "?")
    if choices:
        for choice in choices:
            for part in split(choice, ":"):
                yield from ids(part)
    elif text[:1] in ('"', "'"):
        yield text[1:-1]
    elif text[:1] == "`":
        template = re.sub(r"\$\{", "\0", text[1:-1])
        while "\0" in template:
            start = template.index("\0")
            hole = inside(template, start + 1)
            template = f"{template[:start]}*{template[start + len(hole) + 2 :]}"
        yield template


def keys(expression: str) -> set[str | None]:
    """The names that an object gives; None where it may give any."""
    text = expression.strip()
    if not text.startswith("{"):
        return {None}
    parts = [part.strip() for part in split(text[1:-1], ",") if part.strip()]
    found: set[str | None] = set()
    for part in parts:
        match = KEY.match(part)
        found.add(match[1] if match else None)
    return found


def named(given: ast.expr) -> Iterator[str | None]:
    """The arguments that a dictionary names; None where there may be any."""
    if not isinstance(given, ast.Dict):
        yield None
        return
    for key in given.keys:
        yield key.value if isinstance(key, ast.Constant) and isinstance(key.value, str) else None


def uses(root: Path) -> Iterator[Use]:
    for path in sorted((root / "frontend" / "src").rglob("*.ts*")):
        for line, names, given in calls(path):
            for pattern in names:
                yield Use(f"{path.relative_to(root)}:{line}", pattern, given)
    for path in sorted((root / "src").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            if getattr(node.func, "attr", getattr(node.func, "id", "")) in SPEAKERS:
                args = {keyword.arg for keyword in node.keywords}
                args |= {name for given in node.args[1:] for name in named(given)}
                for pattern in patterns(node.args[0]):
                    yield Use(f"{path.relative_to(root)}:{node.lineno}", pattern, args)


def differences(lang: str, here: dict[str, Reader], there: dict[str, Reader]) -> Iterator[str]:
    """How a language differs from the first one."""
    for name in here.keys() ^ there.keys():
        yield f"{name}: is missing in {lang if name in there else LANGUAGES[0]}"
    for name in here.keys() & there.keys():
        for variable in here[name].variables ^ there[name].variables:
            yield f"{name}: ${variable} is in only one of {LANGUAGES[0]} and {lang}"


def check(root: Path) -> list[str]:
    problems: list[str] = []
    locales = root / "src" / "periscope" / "locales"
    english, *others = (catalogue(locales / lang, problems) for lang in LANGUAGES)
    for lang, messages in zip(LANGUAGES[1:], others, strict=True):
        problems += differences(lang, messages, english)

    used = {name for message in english.values() for name in message.mentions}
    for place, pattern, args in uses(root):
        family = {name for name in english if fnmatchcase(name, pattern)}
        if pattern.startswith("*"):
            problems.append(f"{place}: an id must start with a word, so that it can be checked")
            continue
        if not family:
            problems.append(f"{place}: there is no message {pattern}")
        used |= family
        if None not in args:
            for name in family:
                for variable in english[name].variables - args:
                    problems.append(f"{place}: says {name} without ${variable}")
    problems += [f"{name}: is never said" for name in english.keys() - used]
    return sorted(problems)


def main(root: Path) -> int:
    problems = check(root)
    print(*problems, sep="\n", end="\n" if problems else "", file=sys.stderr)
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main(Path.cwd()))
