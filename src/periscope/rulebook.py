"""The rules in our own words, section by section, as the clients show them."""

import re
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

SECTION: Final = r"[A-Z]+\d+(?:\.\d+)*[a-z]?"
"""What a section is called."""

_RULE: Final = re.compile(
    rf"^### §({SECTION})[ ]+([^\n]+)\n(.*?)(?=^\#{{1,3}}[ ]|\Z)", re.MULTILINE | re.DOTALL
)
# A wheel carries the texts inside the package; a source tree has them in docs.
_SHELVES: Final = (files("periscope") / "rules", Path(__file__).parents[2] / "docs" / "rules")


class Rule(NamedTuple):
    section: str
    title: str
    body: str


def parse(text: str) -> list[Rule]:
    """The rules of a text: headings of the third level that start with a section."""
    return [Rule(*(part.strip() for part in found)) for found in _RULE.findall(text)]


def sections(game: str, lang: str) -> list[Rule]:
    """Every rule of a game in order."""
    name = f"{game}.md" if lang == "en" else f"{game}.{lang}.md"
    for shelf in _SHELVES:
        if (shelf / name).is_file():
            return parse((shelf / name).read_text("utf-8"))
    raise LookupError(f"There are no rules of {game!r} in {lang!r}.")


def rule(game: str, section: str, lang: str) -> Rule:
    """One rule, by its section with or without the sign."""
    wanted = section.removeprefix("§")
    for found in sections(game, lang):
        if found.section == wanted:
            return found
    raise LookupError(f"The rules of {game!r} have no section §{wanted}.")
