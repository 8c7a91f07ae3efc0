"""Tables between people: one screen, two browsers, a server that goes away, links that are dead."""

from __future__ import annotations

import json
import random
import re
import sqlite3
from typing import Any

from playwright.sync_api import Page, expect

from periscope.games import GAMES
from periscope.kernel import Table
from tests.browser.conftest import ASK, Open, Site, picture
from tests.browser.playing import choices, mouse, play, until
from tests.server.test_memory import record


def set_up(page: Page, game: str, **holders: str) -> None:
    """Opens a table by the set-up page."""
    page.goto(page.url.split("#")[0] + f"#/new/{game}")
    for seat, holder in holders.items():
        page.locator("label", has_text=re.compile(seat, re.I)).locator("select").select_option(
            holder
        )
    page.get_by_role("button", name="Open the table").click()


def table(page: Page, wish: dict[str, Any]) -> dict[str, Any]:
    """Opens a table that the set-up page has no words for."""
    made = page.evaluate(ASK, ["/api/tables", wish])
    held = {"id": made["table"]["id"], "game": wish["game"], "scenario": "", "opened": 0}
    held |= {"tokens": made["tokens"], "invitations": made["invitations"]}
    page.evaluate("(kept) => localStorage.setItem('periscope.tables', kept)", json.dumps([held]))
    page.goto(page.url.split("#")[0] + f"#/t/{held['id']}")
    page.reload()
    page.locator(".board").wait_for()
    return held


def state_of(page: Page) -> str:
    """Everything that the page holds and could show: its document and what it stores."""
    stores = "JSON.stringify({...localStorage, ...sessionStorage})"
    return str(page.evaluate(f"document.documentElement.outerHTML + {stores}"))


def test_a_curtain_stands_between_two_players_at_one_screen(open_page: Open) -> None:
    """And the socket of the last seat is closed: the other seat's brings its own news alone."""
    page = open_page()
    closed: list[str] = []
    page.on("websocket", lambda socket: socket.on("close", lambda _: closed.append(socket.url)))
    set_up(page, "uboot", Allies="me", Germans="me")
    page.get_by_role("button", name="Ready: we are the Germans").click()
    picture(page, "hot-seat")
    page.locator(".board [data-key=c5]").click()
    expect(page.get_by_text("The Germans put their submarine on c5.").first).to_be_attached()
    page.get_by_role("button", name="Hand the screen over").click()
    expect(page.get_by_role("heading", name="Pass the screen to the Allies")).to_be_visible()
    picture(page, "curtain")
    # as a word: a token or a file's name may happen to have these letters
    assert not re.search(r"\bc5\b", state_of(page)), "the curtain hides where the boat is"
    page.get_by_role("button", name="Ready: we are the Allies").click()
    page.locator(".prompt.mine").wait_for()
    # the watcher's first line, the Germans', and the watcher's again
    until(page, lambda: len(closed) == 3)
    assert "on c5" not in state_of(page)
    assert page.locator(".submerged").count() == 0


def test_two_browsers_play_on_through_a_restart(open_page: Open, own_site: Site) -> None:
    host = open_page(base=own_site.url)
    set_up(host, "uboot", Allies="me", Germans="open")
    link = host.locator(".invitation input").first.input_value()
    picture(host, "invitation")
    guest = open_page(link.split("/", 3)[3], base=own_site.url)
    guest.get_by_label("Your name").fill("Ana")
    guest.get_by_role("button", name="Sit down").click()
    guest.locator(".prompt.mine").wait_for()
    guest.locator(".board [data-key=d5]").click()
    host.locator(".prompt.mine").wait_for()
    expect(host.locator(".presence .here")).to_have_text(re.compile("Ana"))
    guest.get_by_label("Say something").fill("Good luck!")
    guest.get_by_role("button", name="Send").click()
    expect(host.locator(".log .chat")).to_contain_text("Good luck!")

    other = open_page("#/tables", base=own_site.url)
    other.get_by_role("heading", name="Public tables").wait_for()
    own_site.stop()
    host.get_by_text("The connection is lost.").wait_for()
    other.get_by_role("button", name="Look again").click()
    other.get_by_role("heading", name="The server does not answer").wait_for()
    own_site.start()
    other.get_by_role("button", name="Try again").click()
    other.get_by_role("heading", name="Public tables").wait_for()
    expect(host.get_by_text("The connection is lost.")).to_have_count(0)
    expect(guest.get_by_text("The connection is lost.")).to_have_count(0)
    rng = random.Random(1)

    def both() -> None:
        for page in (host, guest):
            if isinstance(found := choices(page), list):
                mouse(page, rng.choice(found))

    until(host, lambda: host.locator(".log li.event").count() > 8, both)

    host.get_by_role("button", name="Table menu").click()
    host.get_by_role("button", name="Offer a draw").click()
    guest.get_by_role("button", name="Agree", exact=True).click()
    host.get_by_role("heading", name="The game is over").wait_for()


ELSEWHERE = """
Object.defineProperty(document, 'hidden', {get: () => true});
globalThis.notified = [];
globalThis.Notification = class extends Notification {
  constructor(title, options) {
    super(title, options);
    globalThis.notified.push(`${title} ${options.body}`);
  }
};"""
"""Somebody looks elsewhere: a headless browser always shows its page. What it shows is listed."""


def test_two_people_agree_refuse_talk_and_give_up(open_page: Open) -> None:
    host = open_page()
    host.context.grant_permissions(["notifications"])
    set_up(host, "uboot", Allies="me", Germans="open")
    link = host.locator(".invitation input").first.input_value().split("/", 3)[3]
    host.context.add_init_script(ELSEWHERE)
    host.reload()
    host.get_by_role("button", name="Table menu").click()
    host.get_by_label("Tell me when it is my turn").check()
    host.get_by_role("button", name="Close", exact=True).click()
    guest = open_page(link)
    guest.get_by_role("button", name="Sit down").click()
    guest.locator(".prompt.mine").wait_for()
    assert not host.title().startswith("●")
    guest.locator(".board [data-key=d5]").click()
    host.locator(".prompt.mine").wait_for()
    expect(host).to_have_title(re.compile("^● SCOPE U-Boot"))
    host.wait_for_function("globalThis.notified.length")
    assert host.evaluate("globalThis.notified") == [
        "Your turn SCOPE U-Boot · Lone wolf · Periscope"
    ]

    guest.get_by_role("button", name="Table menu").click()
    guest.get_by_role("button", name="Ask for a pause").click()
    host.get_by_role("button", name="Agree", exact=True).click()
    guest.get_by_role("heading", name="Paused").wait_for()
    host.get_by_role("button", name="Go on").click()
    host.locator(".prompt.mine").wait_for()
    host.get_by_role("button", name="Table menu").click()
    host.get_by_role("button", name="Offer a draw").click()
    guest.get_by_role("button", name="Rather not").click()
    expect(host.locator(".log")).to_contain_text("Not agreed")
    guest.get_by_label("Say something").fill("<b>One more</b>")
    guest.get_by_role("button", name="Send").click()
    expect(host.locator(".log .chat")).to_contain_text("<b>One more</b>")
    guest.get_by_role("button", name="Table menu").click()
    guest.get_by_role("button", name="Resign", exact=True).click()
    guest.get_by_role("button", name="Resign: press again to be sure").click()
    expect(host.locator(".prompt")).to_contain_text("The Allies win. Somebody has given up.")

    late = open_page(link)
    late.get_by_role("button", name="Sit down").click()
    late.locator(".notice p").first.wait_for()


def test_time_runs_out(open_page: Open) -> None:
    page = open_page()
    table(page, {"game": "uboot", "clock": {"seconds": 3600}})
    expect(page.locator(".clocks .running")).to_contain_text(re.compile(r"5\d:[0-5]\d"))
    table(page, {"game": "uboot", "clock": {"seconds": 3}})
    page.get_by_role("heading", name="The game is over").wait_for()
    expect(page.locator(".prompt")).to_contain_text("Somebody has run out of time")


def test_a_boat_under_water_has_no_radio(open_page: Open) -> None:
    """§A10.7: what an escort says does not reach the boats that are under water."""
    page = open_page()
    seats = {"escort-1": "me", "escort-2": "random", "boat-1": "open", "boat-2": "random"}
    held = table(page, {"game": "avalon", "scenario": "two-on-two", "seats": seats})
    boat = open_page(f"#/join/{held['id']}/boat-1/{held['invitations']['boat-1']}")
    boat.get_by_role("button", name="Sit down").click()
    boat.get_by_label("Say something").wait_for()
    rng = random.Random(1)
    own = boat.locator("[data-key='ship:boat-1']")

    def under_water() -> bool:
        return bool(own.count()) and "feet" in (own.get_attribute("aria-label") or "")

    def both() -> None:
        deep = boat.locator("[data-key='feet:100'].lit").element_handles()
        for player, wanted in ((boat, deep), (page, [])):
            if isinstance(found := choices(player), list):
                mouse(player, rng.choice(wanted or found))

    until(page, under_water, both)
    page.get_by_label("Say something").fill("Zig-zag!")
    page.get_by_role("button", name="Send").click()
    expect(page.locator(".log .chat")).to_contain_text("Zig-zag!")
    boat.get_by_label("Say something").fill("Dive, dive!")
    boat.get_by_role("button", name="Send").click()
    # What was said before would have come before this answer.
    expect(boat.get_by_role("alert")).to_contain_text("A submerged boat can neither speak")
    assert boat.locator(".log .chat").count() == 0


def test_the_depth_of_a_boat_off_the_board_stands_beside_the_chart(open_page: Open) -> None:
    """§A6.2: until a run against it is announced."""
    page = open_page()
    game = GAMES["avalon"]
    text = '[start]\nescorts = ["N7 N"]\nboats = ["C7 S"]\n'
    played = Table(game, game.start(game.read(text, "deep")))
    moves = ["stock escort-1 9", "stock boat-1 9", "sail steady", "sail steady steady 100", "hold"]
    moves += ["sail steady steady steady steady", "no run", "sail steady 200", "hold"]
    for move in [*moves, "sail steady"]:
        played.play(played.find(move))
    seats = {"escort-1": "me", "boat-1": "random"}
    table(page, {"game": "avalon", "record": played.record().dump(), "seats": seats})
    expect(page.get_by_role("img", name="Boat 1: off the board, at 200 feet")).to_be_visible()
    picture(page, "avalon-off-the-board")


def test_a_spectator_sees_what_everybody_sees(open_page: Open) -> None:
    host = open_page()
    host.locator(".game.uboot .primary").click()
    host.locator(".prompt.mine").wait_for()
    table = host.url.split("/")[-1]
    watcher = open_page(f"#/watch/{table}")
    watcher.locator(".board").wait_for()
    assert watcher.locator(".submerged").count() == 0
    assert watcher.locator(".lit").count() == 0
    play(host, mouse, touches=6)
    expect(watcher.locator(".log li.event").first).to_be_visible()


def test_two_tabs_of_one_seat_stay_together(open_page: Open) -> None:
    page = open_page()
    page.locator(".game.uboot .primary").click()
    page.locator(".prompt.mine").wait_for()
    other = page.context.new_page()
    other.goto(page.url)
    other.locator(".prompt.mine").wait_for()
    before = other.locator(".log li.event").count()
    play(page, mouse, touches=2)
    expect(other.locator(".log li.event")).not_to_have_count(before)


def test_the_back_button_in_the_middle_of_a_move_loses_nothing(open_page: Open) -> None:
    page = open_page()
    page.locator(".game.uboot .primary").click()
    page.locator(".hand button").first.click()
    page.go_back()
    page.locator(".games").wait_for()
    page.locator(".tables a").first.click()
    page.locator(".prompt.mine").wait_for()


def test_a_dead_link_says_what_can_be_done(open_page: Open) -> None:
    page = open_page()
    home = page.url
    dead = "This link leads nowhere any more"
    for path, heading in {
        "#/nonsense": "There is no such page",
        "#/t/gone": dead,
        "#/join/gone/german/abcdefghijklmnop": dead,
        "#/after/gone": dead,
    }.items():
        page.goto(home + path)
        page.get_by_role("heading", name=heading).wait_for()
        assert page.get_by_role("link", name="All games", exact=True).is_visible()


def test_a_seat_that_is_taken_is_said_to_be(open_page: Open) -> None:
    host = open_page()
    set_up(host, "uboot", Allies="me", Germans="open")
    link = host.locator(".invitation input").first.input_value().split("/", 3)[3]
    first, second = open_page(link), open_page(link)
    first.get_by_role("button", name="Sit down").click()
    first.locator(".prompt.mine").wait_for()
    second.get_by_role("button", name="Sit down").click()
    expect(second.locator(".notice")).to_contain_text("taken")


def test_whoever_sets_up_a_public_table_is_told_who_may_sit_down(open_page: Open) -> None:
    page = open_page()
    page.goto(page.url.split("#")[0] + "#/new/uboot")
    said = page.get_by_text("anybody may take its open seats without an invitation")
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()
    expect(said).to_have_count(0)
    page.get_by_label("Who may watch").select_option("public")
    expect(said).to_be_visible()


def test_a_host_gets_a_new_link_for_a_seat_that_was_left(open_page: Open) -> None:
    host = open_page()
    held = table(host, {"game": "uboot", "seats": {"allied": "me", "german": "open"}})
    old = host.locator(".prompt .invitation input").input_value().split("/", 3)[3]
    wish = {"seat": "german", "invitation": held["invitations"]["german"]}
    joined = host.evaluate(ASK, [f"/api/tables/{held['id']}/join", wish])
    expect(host.locator(".prompt .invitation")).to_have_count(0)
    home = host.url.split("#")[0]
    left = host.request.post(
        f"{home}api/tables/{held['id']}/acts",
        data={"type": "leave", "id": "1"},
        headers={"Authorization": f"Bearer {joined['token']}"},
    )
    assert left.status == 200
    expect(host.locator(".prompt")).to_contain_text("A player has left")
    link = host.locator(".prompt .invitation input").input_value().split("/", 3)[3]
    assert link != old
    guest = open_page(link)
    guest.get_by_role("button", name="Sit down").click()
    guest.locator(".prompt.mine").wait_for()
    late = open_page(old)
    late.get_by_role("button", name="Sit down").click()
    late.locator(".notice p").first.wait_for()


def test_a_table_that_cannot_be_read_is_shown_as_such(open_page: Open, own_site: Site) -> None:
    page = open_page(base=own_site.url)
    wish = {"game": "uboot", "seats": {"allied": "me", "german": "open"}, "visibility": "public"}
    broken, sound = (page.evaluate(ASK, ["/api/tables", wish])["table"]["id"] for _ in range(2))
    own_site.stop()
    with sqlite3.connect(own_site.folder / "tables.db") as db:
        db.execute("UPDATE tables SET setup = x'ff' WHERE id = ?", (broken,))
    db.close()
    own_site.start()
    page = open_page("#/tables", base=own_site.url)
    expect(page.locator(f"a[href='#/watch/{sound}']")).to_be_visible()
    page.get_by_role("heading", name="Set aside").wait_for()
    expect(page.get_by_text(f"The table {broken} cannot be read and was set aside")).to_be_visible()
    page.goto(f"{own_site.url}#/watch/{broken}")
    expect(page.locator(".notice")).to_contain_text("cannot be read")


def test_what_is_kept_from_years_ago_does_no_harm(open_page: Open) -> None:
    page = open_page()
    kept = json.dumps(json.dumps({"not": "a list"}))
    page.evaluate(f"localStorage.setItem('periscope.tables', {kept})")
    page.evaluate("localStorage.setItem('periscope.logbook', '{broken')")
    page.reload()
    page.locator(".games").wait_for()
    page.goto(page.url.split("#")[0] + "#/logbook")
    page.get_by_text("The log book is empty").wait_for()


def test_an_open_page_forgets_what_was_shown(open_page: Open) -> None:
    """§S4.5: the log names a card while its turn lasts, and not when the enemy has moved since."""
    page = open_page()
    seats = {"german": "me", "soviet": "random"}
    fronts = record("EEESDOCMGIES")
    table(page, {"game": "stalingrad", "record": fronts, "seats": seats, "help": "none"})
    log = page.locator(".log")
    page.locator(".board [data-key=b5]").click()
    page.locator(".confirm .primary").click()
    expect(log).to_contain_text("the Soviet officer")
    page.get_by_role("button", name="Hold fire").click()
    page.locator(".prompt.mine").wait_for()
    expect(log).to_contain_text("The Germans search.")
    expect(log).not_to_contain_text("the Soviet officer")
    assert not re.search(r"\bsearch b5\b", state_of(page))
