"""A real server and a real browser."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)

from periscope.server.app import STATIC
from tests.patience import PATIENCE, eventually
from tests.server.processes import answers

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
AXE = Path("frontend/node_modules/axe-core/axe.min.js")
SHOTS = Path(os.environ.get("PERISCOPE_SHOTS", "build/screenshots"))
CHROMIUMS_OWN = (
    "WebSocket connection to",
    "Failed to load resource: the server responded with a status of 4",
    "Failed to load resource: net::ERR_CONNECTION_REFUSED",
)
"""Chromium itself reports what a stopped server did not take, and what was refused."""
ASK = """([path, wish]) => fetch(path, {
  method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(wish),
}).then((answer) => answer.json())"""
WAIT = 1000 * PATIENCE
"""Milliseconds: a machine with much to do is slow, and that is no fault of the page."""
expect.set_options(timeout=WAIT)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where a person has no browser, the rest is tested all the same; CI has one."""
    missing = (not CHROMIUM and "Chromium") or (not STATIC.is_dir() and "the built page")
    if missing and not os.environ.get("CI"):
        for item in items:
            if Path(__file__).parent in item.path.parents:
                item.add_marker(pytest.mark.skip(reason=f"{missing} is not here"))


class Site:
    """A server of our own, which can be stopped and started on the same port and file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = "0"
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        command = [sys.executable, "-m", "periscope", "--lang", "en", "serve", "--port", self.port]
        command += ["--database", f"sqlite:///{self.folder / 'tables.db'}"]
        command += ["--pace", "0", "--rate", "1000000", "--connections", "1000000"]
        self.log = (self.folder / "log").open("ab")
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self.log, text=True, bufsize=1
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"http://[\d.]+:(\d+)/", line):
                self.port = found[1]
                self._wait()
                return
        raise AssertionError((self.folder / "log").read_text("utf-8"))

    def _wait(self) -> None:
        """The address is said before anybody listens there."""
        eventually(lambda: answers(int(self.port)), "nobody listens")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.log.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    made = Site(tmp_path_factory.mktemp("site"))
    yield made
    made.stop()


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """One that a test may stop."""
    made = Site(tmp_path)
    yield made
    made.stop()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Not for longer: Playwright's loop runs in this thread, and other tests have their own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


Open = Callable[..., Page]


@pytest.fixture
def open_page(chromium: Browser, site: Site) -> Iterator[Open]:
    """Opens pages, each in a browser of its own; nothing may be said on any console."""
    contexts: list[BrowserContext] = []
    said: list[str] = []

    def heard(message: ConsoleMessage) -> None:
        if not message.text.startswith(CHROMIUMS_OWN):
            said.append(f"{message.type}: {message.text}")

    def opened(path: str = "", base: str = "", **options: Any) -> Page:
        wanted: dict[str, Any] = {"viewport": {"width": 1280, "height": 860}, "locale": "en"}
        context = chromium.new_context(**{**wanted, **options})
        contexts.append(context)
        context.set_default_timeout(WAIT)
        page = context.new_page()
        page.on("console", heard)
        page.on("pageerror", lambda error: said.append(f"error: {error}"))
        page.goto((base or site.url) + path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert said == []


BUDGETS = {
    (where, what): most
    for where, nodes in {
        "home": 250,
        "uboot": 600,
        "stalingrad": 600,
        "avalon": 2000,
        "unterseeboot": 600,
    }.items()
    for what, most in {"bytes": 200_000, "requests": 30, "nodes": nodes}.items()
}
"""What a page may weigh: over the wire, since it was opened first, and in its document."""
WEIGHED = """() => {
  const loaded = [...performance.getEntriesByType('navigation'),
                  ...performance.getEntriesByType('resource')];
  return {bytes: loaded.reduce((sum, one) => sum + one.transferSize, 0), requests: loaded.length,
          nodes: document.querySelectorAll('*').length};
}"""


def weighed(page: Page) -> dict[str, int]:
    found: dict[str, int] = page.evaluate(WEIGHED)
    return found


def picture(page: Page, name: str) -> None:
    """Keeps what a page looks like, for people to look at."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"{name}.png")


def findings(page: Page) -> list[str]:
    """What axe-core finds serious. It is run apart from the page, whose policy allows no more."""
    page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {node['html'][:160]} ({node.get('failureSummary', '')[:200]})"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:3]
    ]
