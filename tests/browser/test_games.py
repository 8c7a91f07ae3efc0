"""Every game can be played to its end: mouse, keyboard, finger, Spanish."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, findings, picture
from tests.browser.playing import finger, keys, mouse, play

GAMES = ("uboot", "stalingrad", "avalon", "unterseeboot")
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}


def sit_down(page: Page, game: str) -> None:
    """Two clicks from the command to the first move."""
    page.locator(f".game.{game} .primary").click()
    page.locator(".prompt.mine").wait_for()


def replayed(page: Page) -> str:
    """What is told of all moves of the game, from the first to the last."""
    slider = page.locator(".slider input")
    last = int(slider.get_attribute("max") or 0)
    told = []
    for ply in range(1, last + 1):
        slider.fill(str(ply))
        told.append(page.locator(".told").inner_text())
    return " ".join(told)


@pytest.mark.parametrize("game", GAMES)
def test_with_the_mouse(open_page: Open, game: str) -> None:
    page = open_page(color_scheme="dark")
    sit_down(page, game)
    play(page, mouse, touches=14)
    picture(page, game)
    play(page, mouse)
    picture(page, f"{game}-over")
    page.locator('.prompt a[href*="#/after"]').click()
    if game == "uboot":
        assert "sunk" in replayed(page)
    page.locator(".slider input").fill("1")
    boards = page.locator(".side-by-side .board")
    expect(boards).to_have_count(1 if game == "unterseeboot" else 2)
    if game == "avalon":
        page.locator(".turning").wait_for()
        expect(page.locator(".turning small").filter(has_text="±").first).to_be_visible()
        page.get_by_role("button", name="Verify the draws").click()
        expect(page.get_by_text("this page has done each again from the seed")).to_be_visible()
        page.locator(".curve .mark").first.click()
        expect(page.locator(".slider input")).not_to_have_value("1")
    picture(page, f"{game}-after")
    assert findings(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_with_the_keyboard_alone(open_page: Open, game: str) -> None:
    page = open_page()
    page.locator(".game").first.wait_for()
    button = page.locator(f".game.{game} .primary").element_handle()
    assert button is not None
    keys(page, button)
    page.locator(".prompt.mine").wait_for()
    play(page, keys, seed=2)


@pytest.mark.parametrize("game", GAMES)
def test_at_phone_size_in_spanish(open_page: Open, game: str) -> None:
    page = open_page(**{**PHONE, "locale": "es", "reduced_motion": "reduce"})
    sit_down(page, game)
    assert page.locator("html").get_attribute("lang") == "es"
    play(page, finger, seed=3, touches=8)
    picture(page, f"{game}-phone")
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390, "nothing may stick out sideways"
    play(page, finger, seed=3)
