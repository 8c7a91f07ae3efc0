"""What the README shows is true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from periscope.games import GAMES

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
CHAPTERS = {
    "SCOPE Stalingrad": "stalingrad",
    "U-BOAT": "avalon",
    "Unterseeboot": "unterseeboot",
}
"""Whose scenarios stand under a heading; under all others U-Boot's."""


def test_the_examples_run() -> None:
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


@pytest.mark.parametrize("page", ["README.md", "docs/scenarios.md"])
def test_the_scenarios_are_accepted(page: str) -> None:
    """Every indented block with an `extends` or a `columns` is a scenario that can be started."""
    found = 0
    for chapter in re.split(r"^## ", (ROOT / page).read_text("utf-8"), flags=re.MULTILINE):
        game = GAMES[CHAPTERS.get(chapter.partition("\n")[0], "uboot")]
        for block in re.findall(r"(?:^    .*\n|^\n)+", chapter, re.MULTILINE):
            text = re.sub(r"^    ", "", block, flags=re.MULTILINE)
            if re.search(r"^(extends|columns) =", text, re.MULTILINE):
                assert game.start(game.read(text, "example")).moves()
                found += 1
    assert found


def test_links_lead_somewhere() -> None:
    for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]:
        for link in re.findall(r"\]\(([^)# ]+)\)", page.read_text("utf-8")):
            assert link.startswith("http") or (page.parent / link).exists(), (page, link)
