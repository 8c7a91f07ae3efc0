"""Noughts in the dark in the browser."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Open, findings, picture
from tests.browser.playing import mouse, play


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_whole_game(open_page: Open, lang: str) -> None:
    page = open_page(locale=lang)
    page.locator(".game.noughts .primary").click()
    page.locator(".noughts-board").wait_for()
    play(page, mouse)
    picture(page, f"noughts-{lang}")
    page.locator('.prompt a[href*="#/after"]').click()
    page.locator(".slider input").fill("2")
    word = {"en": "try", "es": "prueban"}[lang]
    assert word in page.locator(".told").inner_text()
    assert findings(page) == []
