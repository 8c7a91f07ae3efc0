"""Every page: for everybody (axe-core), quick, and telling what it should."""

from __future__ import annotations

import random
import re
from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import BUDGETS, Open, findings, picture, weighed
from tests.browser.playing import choices, mouse, play, until

GAMES = ("uboot", "stalingrad", "avalon", "unterseeboot")
PACKED = """performance.getEntriesByType('resource')
  .filter((one) => one.name.includes('/assets/') && one.decodedBodySize > 1000)
  .every((one) => one.encodedBodySize < one.decodedBodySize)"""
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
WATCHED = """() => {
  const look = () => {
    const drawn = Boolean(document.querySelector('.draw'));
    const box = document.querySelector('.sea-room').getBoundingClientRect();
    (window.boxes ??= {})[`${drawn} ${box.x} ${box.y + scrollY} ${box.width}`] = true;
    requestAnimationFrame(look);
  };
  look();
}"""
"""Where the board is, frame by frame, with a draw over it and without."""
PAGES = ("", "#/new/uboot", "#/tables", "#/logbook", "#/rules/avalon", "#/nonsense")


def test_every_page_is_for_everybody(open_page: Open) -> None:
    """And nothing sticks out on a phone."""
    page = open_page(reduced_motion="reduce")
    home = page.url
    for path in PAGES:
        page.set_viewport_size({"width": 1280, "height": 860})
        page.goto(home + path)
        page.locator("main h1, .games").first.wait_for()
        expect(page.locator("[aria-busy=true]")).to_have_count(0)
        if "rules" in path:
            page.locator(".rules section").first.wait_for()
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            picture(page, f"page-{path.strip('#/').replace('/', '-') or 'home'}-{scheme}")
            assert findings(page) == [], path
        page.set_viewport_size({"width": 390, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, path


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_for_everybody(open_page: Open, game: str) -> None:
    page = open_page(reduced_motion="reduce")
    page.locator(f".game.{game} .primary").click()
    page.locator(".prompt.mine").wait_for()
    play(page, mouse, seed=7, touches=1 if game == "unterseeboot" else 6)
    page.locator(".prompt.mine .section").first.click()
    page.locator(".rule .prose").wait_for()
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        picture(page, f"table-{game}-{scheme}")
        assert findings(page) == []
    page.get_by_role("button", name="Table menu").click()
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert findings(page) == []


@pytest.mark.parametrize("width", [390, 1280])
def test_a_draw_lies_over_the_board_and_moves_nothing(open_page: Open, width: int) -> None:
    page = open_page(viewport={"width": width, "height": 860})
    page.locator(".game.unterseeboot .primary").click()
    page.locator(".prompt.mine").wait_for()
    page.evaluate(WATCHED)
    # A draw is seen for a moment, which a busy machine may miss: the frames are looked through.
    drawn = "Object.keys(boxes).some((box) => box.startsWith('true'))"
    rng = random.Random(1)

    def touch() -> None:
        if isinstance(found := choices(page), list):
            mouse(page, rng.choice(found))

    until(page, lambda: bool(page.evaluate(drawn)), touch)
    picture(page, f"draw-{width}")
    until(page, lambda: page.locator(".draw").count() == 0)
    boxes = [box.split(" ", 1) for box in page.evaluate("Object.keys(boxes)")]
    assert {drawn for drawn, _ in boxes} == {"false", "true"}
    assert len({where for _, where in boxes}) == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_page_keeps_within_its_budget(open_page: Open, game: str) -> None:
    """Times are measured by benchmarks/page.py: they depend on what else the machine does."""
    page = open_page()
    page.locator(".games").wait_for()
    over = [what for what, n in weighed(page).items() if n > BUDGETS["home", what]]
    page.locator(f".game.{game} .primary").click()
    page.locator(".prompt.mine").wait_for()
    over += [what for what, n in weighed(page).items() if n > BUDGETS[game, what]]
    assert over == []
    assert page.evaluate(PACKED), "files come compressed"


def test_the_rules_are_searched(open_page: Open) -> None:
    page = open_page("#/rules/uboot")
    page.get_by_label("Search the rules").fill("quadrant lift")
    expect(page.locator(".rules section").first).to_be_visible()
    before = page.locator(".rules section").count()
    page.get_by_label("Search the rules").fill("quadrant lift zeppelin")
    expect(page.locator(".rules section")).to_have_count(0)
    assert before > 0


def test_a_scenario_of_ones_own_is_checked_as_it_is_typed(open_page: Open) -> None:
    page = open_page("#/new/uboot")
    page.get_by_text("A scenario of your own").click()
    page.locator("textarea").fill('extends = "lone-wolf"\nrows = 400\n')
    expect(page.get_by_role("alert")).to_contain_text("rows")
    page.locator("textarea").fill('extends = "lone-wolf"\nrows = 6\n')
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Open the table").click()
    page.locator(".board [data-key=a6]").wait_for()


def test_undo_takes_a_deployment_back(open_page: Open) -> None:
    page = open_page()
    page.locator(".game.uboot .primary").click()
    page.locator(".prompt.mine").wait_for()
    page.get_by_role("button", name=re.compile("Freighter")).click()
    page.keyboard.press("Escape")
    expect(page.locator(".lit")).to_have_count(0)
    page.get_by_role("button", name=re.compile("Freighter")).click()
    page.locator(".board [data-key=b1]").click()
    expect(page.locator(".ship")).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".ship")).to_have_count(0)


def test_a_card_is_dragged_from_the_hand(open_page: Open) -> None:
    page = open_page()
    page.locator(".game.stalingrad .primary").click()
    sniper = page.get_by_role("button", name=re.compile("Sniper"))
    sniper.drag_to(page.locator(".board [data-key=b1]"))
    expect(page.locator(".board [data-key=b1]")).to_have_attribute(
        "aria-label", re.compile("sniper")
    )


def test_a_table_that_helps_shows_odds_and_has_a_coach(open_page: Open) -> None:
    page = open_page("#/new/uboot", color_scheme="dark")
    page.locator("label", has_text="Helps").locator("select").select_option("hint")
    page.get_by_role("button", name="Open the table").click()
    page.locator(".prompt.mine").wait_for()
    expect(page.locator(".board .share")).to_have_count(5)
    for laid in range(1, 4):
        page.get_by_role("button", name="Arrange for me").click()
        expect(page.locator(".ship")).to_have_count(laid)
    page.get_by_role("button", name="Ask the coach").click()
    expect(page.locator(".helps li").first).to_contain_text("%")
    picture(page, "helps")


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_goes_on_with_what_is_played(open_page: Open, game: str) -> None:
    page = open_page(f"#/learn/{game}")
    page.locator(".lesson").wait_for()
    picture(page, f"lesson-{game}")
    seen: set[str] = set()
    rng = random.Random(1)

    def learn() -> None:
        if page.locator(".lesson").count():
            seen.update(page.locator(".lesson p").all_inner_texts()[:1])
        if ready := page.locator(".lesson .primary").element_handles():
            mouse(page, ready[0])
        elif isinstance(found := choices(page), list):
            mouse(page, rng.choice(found))

    until(page, lambda: len(seen) > 3, learn)


def test_a_patrol_is_written_into_the_log_book(open_page: Open) -> None:
    page = open_page()
    page.locator(".game.unterseeboot .primary").click()
    page.get_by_role("button", name="Return to base").click()
    page.get_by_role("heading", name="The game is over").wait_for()
    page.goto(page.url.split("#")[0] + "#/logbook")
    expect(page.locator(".logbook li")).to_have_count(1)


def test_a_game_is_resumed_from_an_earlier_move(open_page: Open) -> None:
    page = open_page()
    page.locator(".game.uboot .primary").click()
    page.locator(".prompt.mine").wait_for()
    play(page, mouse, seed=1)
    page.locator('.prompt a[href*="#/after"]').click()
    page.locator(".slider input").fill("4")
    page.get_by_role("button", name=re.compile("Play on from here")).click()
    page.locator(".prompt.mine").wait_for()
    assert "#/t/" in page.url
