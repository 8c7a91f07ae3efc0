"""Unterseeboot in the browser: the coach, the graded patrol, the log book."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Open, picture


def test_the_coach_tells_every_choice_and_grades_the_patrol(open_page: Open) -> None:
    """Worth and chance of getting home of each choice, for the goal; afterwards the curve."""
    page = open_page()
    page.goto(page.url.split("#")[0] + "#/new/unterseeboot")
    page.locator("select:has(option[value=hint])").select_option("hint")
    page.locator("form .primary").click()
    page.get_by_role("button", name="Ask the coach").click()
    hints = page.locator(".helps ol li")
    expect(hints).to_have_count(3)
    expect(hints.first).to_contain_text("9,240\u00a0t")
    expect(hints.first).to_contain_text("gets home")
    expect(page.locator(".helps")).to_contain_text("exact")
    picture(page, "unterseeboot-coach")
    page.locator(".goal select").select_option("knights-cross")
    page.get_by_role("button", name="Ask the coach").click()
    expect(hints.first).to_contain_text("10")
    page.get_by_role("button", name="Return to base", exact=True).click()
    page.get_by_role("heading", name="The game is over").wait_for()
    page.locator('.prompt a[href*="#/after"]').click()
    page.locator(".goal select").select_option("tonnage")
    expect(page.locator(".winning")).to_contain_text("9,240\u00a0t at the start")
    expect(page.locator(".winning .mark.cost")).to_have_count(1)
    page.locator(".winning").scroll_into_view_if_needed()
    picture(page, "unterseeboot-graded")


def test_the_boat_is_named_in_the_log_book(open_page: Open, tmp_path: Path) -> None:
    """What cannot be read is kept, and a terminal's copy is taken in."""
    page = open_page()
    page.evaluate("localStorage.setItem('periscope.logbook', '{broken')")
    page.reload()
    page.locator(".games").wait_for()
    page.goto(page.url.split("#")[0] + "#/new/unterseeboot")
    page.get_by_label("Your boat").fill("U-47")
    page.locator("form .primary").click()
    page.get_by_role("button", name="Return to base").click()
    page.get_by_role("heading", name="The game is over").wait_for()
    page.goto(page.url.split("#")[0] + "#/logbook")
    expect(page.locator(".logbook h2")).to_contain_text("U-47")
    expect(page.locator(".logbook")).to_contain_text("kept aside")
    assert page.evaluate("localStorage.getItem('periscope.logbook.damaged-1')") == "{broken"
    (mine,) = json.loads(page.evaluate("localStorage.getItem('periscope.logbook')"))
    copy = tmp_path / "copy"
    told = json.dumps({**mine, "id": "terminal"}, separators=(",", ":"))
    copy.write_text(f"periscope log book 1\n0123456789abcdef {told}\n")
    page.locator(".logbook input[type=file]").set_input_files(copy)
    expect(page.locator(".logbook li")).to_have_count(2)
    picture(page, "unterseeboot-logbook")
