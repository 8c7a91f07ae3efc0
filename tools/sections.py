"""Ties every rule to its code and its tests: prints section, code places, tests.

Fails on a section without code or without a test, on a citation of a section that is not
there, and on languages that differ. A place in the code cites a section by its sign in a
docstring, comment or string, or as the attribute `section` of a move. A whole chapter may be
cited too, which says nothing about its sections.
"""

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

from periscope.i18n import LANGUAGES
from periscope.rulebook import SECTION, parse

SIGN = re.compile(rf"§({SECTION})")
SIGN_OR_ATTRIBUTE = re.compile(rf'(?:§|\bsection\b[^=\n]*=\s*")({SECTION})')

Places = dict[str, list[str]]


class Index(NamedTuple):
    sections: list[str]
    code: Places
    tests: Places
    problems: list[str]

    def table(self) -> Iterator[str]:
        for section in self.sections:
            code, tests = (", ".join(places.get(section, ["-"])) for places in self[1:3])
            yield f"§{section}\t{code}\t{tests}"


def ids(path: Path) -> list[str]:
    return [rule.section for rule in parse(path.read_text("utf-8"))] if path.exists() else []


def citations(pattern: re.Pattern[str], paths: Iterable[Path], root: Path) -> Places:
    places = defaultdict(list)
    for path in sorted(paths):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            for section in pattern.findall(line):
                places[section].append(f"{path.relative_to(root)}:{number}")
    return places


def translations(folder: Path) -> Iterator[str]:
    """The first difference of each translation from the English text."""
    for game in sorted({path.name.split(".")[0] for path in folder.glob("*.md")}):
        english = f"{game}.md"
        for lang in LANGUAGES[1:]:
            name = f"{game}.{lang}.md"
            texts = ([f"§{section}" for section in ids(folder / n)] for n in (name, english))
            for here, there in zip_longest(*texts, fillvalue="nothing"):
                if here != there:
                    yield f"{name}: has {here} where {english} has {there}"
                    break


def index(root: Path) -> Index:
    folder = root / "docs" / "rules"
    texts = [path for path in sorted(folder.glob("*.md")) if "." not in path.stem]
    sections = [section for path in texts for section in ids(path)]
    code = citations(SIGN_OR_ATTRIBUTE, (root / "src").rglob("*.py"), root)
    tests = citations(SIGN, (root / "tests").rglob("*.py"), root)
    rulings = citations(SIGN, (root / "docs").glob("rulings.md"), root)

    problems = list(translations(folder))
    problems += [f"§{name}: stands twice" for name, count in Counter(sections).items() if count > 1]
    for kind, places in (("code", code), ("test", tests)):
        problems += [f"§{name}: no {kind} cites it" for name in sections if name not in places]
    chapters = {section.split(".")[0] for section in sections}
    for places in (code, tests, rulings):
        for section in places.keys() - chapters - set(sections):
            problems += [f"{place}: there is no §{section}" for place in places[section]]
    return Index(sections, code, tests, sorted(problems))


def main(root: Path) -> int:
    found = index(root)
    print(*found.table(), sep="\n")
    print(*found.problems, sep="\n", end="\n" if found.problems else "", file=sys.stderr)
    return bool(found.problems)


if __name__ == "__main__":
    sys.exit(main(Path.cwd()))
