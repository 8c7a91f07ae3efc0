"""The page keeps the hash it saw and the salt it gave, and checks both when the game is over."""

from __future__ import annotations

import json
import random
import sqlite3
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from periscope.kernel import CHANCE
from periscope.server import wire
from tests.browser.conftest import Open, Site, findings, picture
from tests.browser.playing import until
from tests.browser.test_tables import set_up
from tests.server.client import Web

SCENARIO = "naval-battle"
"""A game of two people in which shots are drawn early on."""


def kept(page: Page) -> dict[str, Any]:
    """What the page has kept of the draws of its table."""
    table = page.url.split("/t/")[1]
    found: dict[str, Any] = json.loads(
        page.evaluate("(table) => localStorage.getItem('periscope.fair.' + table)", table)
    )
    return found


def tokens(page: Page) -> dict[str, str]:
    held = json.loads(page.evaluate("localStorage.getItem('periscope.tables')"))
    found: dict[str, str] = held[0]["tokens"]
    return found


def invited(host: Page) -> str:
    """A table of two people is set up; the link for the other one."""
    host.goto(host.url.split("#")[0] + "#/new/uboot")
    host.locator("label", has_text="Scenario").locator("select").first.select_option(SCENARIO)
    host.locator("label", has_text="Germans").locator("select").select_option("open")
    host.get_by_role("button", name="Open the table").click()
    return host.locator(".invitation input").first.input_value().split("/", 3)[3]


def sit_down(open_page: Open, link: str, base: str) -> Page:
    guest = open_page(link, base=base)
    guest.get_by_role("button", name="Sit down").click()
    guest.locator(".table").wait_for()
    return guest


def play(web: Web, table: str, seats: dict[str, str], until_drawn: bool) -> str:
    """Plays any moves until one is followed by a draw, or to the end; whose move was the last."""
    rng = random.Random(1)
    for _ in range(2000):
        standing = web.update(table).now
        if standing.status == "over":
            return ""
        seat = standing.to_play
        update = web.update(table, seats[seat])
        move = rng.choice(update.now.moves).move
        assert web.act(table, seats[seat], type="move", at=update.now.at, move=move).is_success
        news = web.update(table, seats[seat], seen=update.seq).news
        drawn = any(isinstance(one, wire.Happened) and one.event.seat == CHANCE for one in news)
        if drawn and until_drawn and web.update(table).now.status == "playing":
            return seat
    raise AssertionError("nothing was drawn")


def verdict(page: Page, table: str) -> str:
    """What the page says of the draws of its table, once it is over."""
    page.goto(page.url.split("#")[0] + f"#/after/{table}")
    page.get_by_role("button", name="Verify the draws").click()
    said = page.locator(".fairness [role=status]")
    expect(said).not_to_be_empty()
    return said.inner_text()


def test_the_page_sees_the_hash_before_it_gives_a_salt_and_checks_both(
    open_page: Open, site: Site
) -> None:
    """Also a draw that was taken back: it is named with who asked for it and who agreed."""
    host = open_page()
    asked: list[tuple[str, Any]] = []
    host.on(
        "request",
        lambda one: asked.append((one.url, one.post_data_json)) if one.method == "POST" else None,
    )
    link = invited(host)
    (made, first), (acts, second) = [one for one in asked if "/check" not in one[0]]
    assert made.endswith("/api/tables")
    assert first["salt_later"] is True
    assert "salt" not in first
    assert acts.endswith("/acts")
    assert second == {"type": "salt", "id": second["id"], "salt": kept(host)["salts"]["allied"]}
    guest = sit_down(open_page, link, site.url)
    table = host.url.split("/t/")[1]
    web = Web(f"127.0.0.1:{site.port}")
    info = web.http.get(f"/api/tables/{table}").json()
    salts = {"allied": kept(host)["salts"]["allied"], "german": kept(guest)["salts"]["german"]}
    assert info["salts"] == salts
    host.get_by_text("The game begins.").first.wait_for(state="attached")
    for page, own in ((host, "allied"), (guest, "german")):
        assert kept(page)["hash"] == info["seed_hash"]
        assert kept(page)["begun"] == salts
        page.get_by_role("button", name="Table menu").click()
        page.get_by_text("Fair draws").click()
        expect(page.locator(".promised code").first).to_have_text(info["seed_hash"])
        mine = page.locator(".promised div", has_text="Your salt")
        expect(mine.locator("code")).to_have_text(salts[own])
        expect(page.locator(".promised code")).to_have_count(3)
        picture(page, f"fair-{own}")
        assert findings(page) == []
        page.get_by_role("button", name="Close").click()
    seats = {**tokens(host), **tokens(guest)}
    mover = play(web, table, seats, until_drawn=True)
    asks, agrees = (host, guest) if mover == "allied" else (guest, host)
    asks.get_by_role("button", name="Table menu").click()
    asks.get_by_role("button", name="Ask to take a move back").click()
    agrees.get_by_role("button", name="Agree").click()
    until(host, lambda: any(isinstance(one, wire.Answered) for one in web.update(table).news))
    play(web, table, seats, until_drawn=False)
    for page in (host, guest):
        said = verdict(page, table)
        assert "draws are right, and none is missing" in said
        assert "the salt that you gave is in the seed" in said
        void = page.locator(".void li").first
        expect(void).to_contain_text("is void:")
        expect(void).to_contain_text("Asked for by")
        expect(void).to_contain_text("Agreed to by")
        expect(void).not_to_contain_text("knows nothing of that")
    picture(host, "fair-after")
    assert findings(host) == []
    watcher = open_page(f"#/after/{table}")
    assert "kept neither the hash nor a salt" in verdict(watcher, table)
    web.close()


def test_an_undo_that_the_page_knows_nothing_of_is_noticed(open_page: Open, site: Site) -> None:
    """Somebody agrees in the name of a seat, as a server could."""
    host = open_page()
    guest = sit_down(open_page, invited(host), site.url)
    table = host.url.split("/t/")[1]
    web = Web(f"127.0.0.1:{site.port}")
    seats = {**tokens(host), **tokens(guest)}
    mover = play(web, table, seats, until_drawn=True)
    (other,) = set(seats) - {mover}
    assert web.act(table, seats[mover], type="offer", what="undo").is_success
    assert web.act(table, seats[other], type="answer", what="undo", yes=True).is_success
    play(web, table, seats, until_drawn=False)
    assert "an undo in your name" in verdict(host, table)
    expect(host.locator(".void li").first).to_contain_text("knows nothing of that")
    web.close()


@pytest.mark.parametrize("exchanged", ["secret", "salt"])
def test_a_server_that_exchanges_its_secret_or_a_salt_is_found_out(
    open_page: Open, own_site: Site, exchanged: str
) -> None:
    """It has seen the salt, stops, and goes on with another secret, or with another salt."""
    host = open_page(base=own_site.url)
    link = invited(host)
    salt = kept(host)["salts"]["allied"]
    own_site.stop()
    with sqlite3.connect(own_site.folder / "tables.db") as database:
        if exchanged == "secret":
            setup = json.loads(database.execute("SELECT setup FROM tables").fetchone()[0])
            setup["secret"] = "5eed" * 8
            database.execute("UPDATE tables SET setup = ?", (json.dumps(setup).encode(),))
        else:
            entry = database.execute("SELECT ply, entry FROM log ORDER BY ply DESC").fetchone()
            told = json.loads(entry[1])
            assert told["salt"] == salt
            ground = json.dumps({**told, "salt": "gr0und"}).encode()
            database.execute("UPDATE log SET entry = ? WHERE ply = ?", (ground, entry[0]))
    database.close()
    own_site.start()
    guest = sit_down(open_page, link, own_site.url)
    table = host.url.split("/t/")[1]
    web = Web(f"127.0.0.1:{own_site.port}")
    play(web, table, {**tokens(host), **tokens(guest)}, until_drawn=False)
    wrong = {
        "secret": "The hash is not the one that this browser saw before",
        "salt": "The salt that you gave is not in the seed",
    }
    assert wrong[exchanged] in verdict(host, table)
    assert "draws are right" in verdict(guest, table)
    web.close()


@pytest.mark.parametrize("lost", ["request", "answer"])
def test_a_salt_is_given_again_when_a_connection_was_lost(
    open_page: Open, site: Site, lost: str
) -> None:
    """The same salt: a server that refuses one gets no other. The table waits meanwhile."""
    page = open_page()
    salts: list[str] = []

    def lose(route: Route) -> None:
        salts.append((route.request.post_data_json or {})["salt"])
        if len(salts) > 1:
            route.continue_()
            return
        if lost == "answer":
            route.fetch()
        route.abort("connectionrefused")

    page.route("**/acts", lose)
    set_up(page, "uboot", Allies="me", Germans="random")
    page.locator(".prompt.mine").wait_for()
    assert salts == [kept(page)["salts"]["allied"]] * (2 if lost == "request" else 1)
    table = page.url.split("/t/")[1]
    info = httpx.get(f"{site.url}api/tables/{table}", trust_env=False).json()
    assert info["salts"] == {"allied": salts[0]}
