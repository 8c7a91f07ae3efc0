"""Checks the message catalogue: languages agree, and what is said exists and is complete.

A message is used where a call of `say`, `speech`, `tell` or `PeriscopeError` starts with its
id as a literal. An f-string such as f"card-{name}" uses the whole family card-*.
"""

import ast
import sys
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from periscope.i18n import LANGUAGES

SPEAKERS = {"say", "speech", "tell", "PeriscopeError"}


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


def uses(root: Path) -> Iterator[Use]:
    for path in sorted((root / "src").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            if getattr(node.func, "attr", getattr(node.func, "id", "")) in SPEAKERS:
                args = {keyword.arg for keyword in node.keywords}
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
