"""Every chapter and every kind of scenario can be played to its end in the page."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import ASK, Open, picture
from tests.browser.playing import mouse, play

TABLES = [
    ("uboot", "wolf-pack", ["slow-submarines", "surface-combat", "reinforcements"]),
    ("uboot", "naval-battle", []),
    ("uboot", "hunting-group-small", ["surface-combat"]),
    ("uboot", "wolf-and-shepherd-small", ["slow-submarines"]),
    ("stalingrad", "open-front", ["advanced"]),
    ("stalingrad", "deep-front", ["german-team", "soviet-team"]),
    ("stalingrad", "stop-the-advance-open-battle", ["advanced"]),
    ("avalon", "two-on-two", []),
    ("avalon", "pack", []),
    ("avalon", "command", []),
    ("unterseeboot", "six-columns", ["entry-points", "big-ships", "uncontrolled-dive"]),
    ("unterseeboot", "patrol", ["type-viic"]),
]


def sit_down(page: Page, game: str, scenario: str, chapters: list[str], place: int) -> None:
    """Against computers that play anything, which is where surprises come from."""
    wish = {"game": game, "scenario": scenario, "chapters": chapters}
    seats = page.evaluate(ASK, ["/api/check", wish])["seats"]
    holders = dict.fromkeys(seats, "random") | {seats[place]: "me"}
    made = page.evaluate(ASK, ["/api/tables", {**wish, "seats": holders}])
    held = {"id": made["table"]["id"], "game": game, "scenario": scenario, "opened": 0}
    held |= {"tokens": made["tokens"], "invitations": {}}
    page.evaluate("(kept) => localStorage.setItem('periscope.tables', kept)", json.dumps([held]))
    page.goto(page.url.split("#")[0] + f"#/t/{held['id']}")
    page.reload()
    page.locator(".board").wait_for()


@pytest.mark.long
@pytest.mark.parametrize("place", [0, -1])
@pytest.mark.parametrize(("game", "scenario", "chapters"), TABLES)
def test_to_its_end(
    open_page: Open, game: str, scenario: str, chapters: list[str], place: int
) -> None:
    page = open_page(color_scheme="dark")
    sit_down(page, game, scenario, chapters, place)
    play(page, mouse, seed=7, touches=40)
    picture(page, f"{game}-{scenario}-{place}")
    play(page, mouse, seed=7)
