import pytest

from periscope.i18n import LANGUAGES
from periscope.rulebook import Rule, parse, rule, sections

SIGN = "\N{SECTION SIGN}"  # spelt out, so that nobody takes these made-up rules for citations
TEXT = f"""# A game
## Chapter
### {SIGN}Z1 Aim
Sink them.

#### A note
All of them.
### {SIGN}Z1.2 Empty
### Not a section
No rule.
## Next chapter
### {SIGN}Z2 Last
The end.
"""


def test_a_rule_lasts_until_the_next_heading() -> None:
    assert parse(TEXT) == [
        Rule("Z1", "Aim", "Sink them.\n\n#### A note\nAll of them."),
        Rule("Z1.2", "Empty", ""),
        Rule("Z2", "Last", "The end."),
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_section_of_a_game_can_be_looked_up(lang: str) -> None:
    for found in sections("uboot", lang):
        assert rule("uboot", f"{SIGN}{found.section}", lang) == found
        assert found.title
        assert found.body


def test_names_what_is_missing() -> None:
    with pytest.raises(LookupError, match="no rules of 'chess' in 'en'"):
        sections("chess", "en")
    with pytest.raises(LookupError, match=f"'uboot' have no section {SIGN}Z99"):
        rule("uboot", "Z99", "en")
