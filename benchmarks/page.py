"""Measures the browser's page against its budgets, in Chromium on a server of its own.

`python benchmarks/page.py` prints bytes, requests, nodes, long tasks and the time from a touch to
the changed board, and fails where a budget is exceeded. What does not depend on how busy the
machine is (bytes, requests, nodes) is checked by `tests/browser` as well; times are only measured
here.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import BUDGETS, CHROMIUM, FLAGS, Site, weighed

GAMES = ("uboot", "stalingrad", "avalon", "unterseeboot")
LONG_TASKS = 200
"""Milliseconds that the page may be deaf while a table opens."""
ANSWER = 100
"""Milliseconds from a touch to the changed board, on loopback."""
WATCH = """() => {
  globalThis.deaf = 0;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) globalThis.deaf += task.duration - 50;
  }).observe({type: 'longtask', buffered: true});
}"""
MOVES = """async () => {
  const took = [];
  for (let n = 0; n < 8; n += 1) {
    const before = document.querySelectorAll('.log li').length;
    const button = document.querySelector('.prompt .buttons button');
    if (!button || !document.querySelector('.prompt.mine')) break;
    const start = performance.now();
    button.click();
    while (document.querySelectorAll('.log li').length === before)
      await new Promise(requestAnimationFrame);
    took.push(performance.now() - start);
    await new Promise((done) => setTimeout(done, 150));
  }
  return took;
}"""


def table(page: Page, game: str) -> int:
    """Milliseconds of long tasks until the first move may be made."""
    page.evaluate(WATCH)
    page.locator(f".game.{game} .primary").click()
    page.locator(".prompt.mine").wait_for()
    page.wait_for_timeout(300)
    deaf: float = page.evaluate("globalThis.deaf")
    return round(deaf)


def main() -> int:
    found: list[tuple[str, float, float]] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            for game in GAMES:
                page = browser.new_context(reduced_motion="reduce").new_page()
                page.goto(site.url)
                page.locator(".games").wait_for()
                first = weighed(page)
                if game == GAMES[0]:
                    found += [
                        (f"home {what}", first[what], BUDGETS["home", what]) for what in first
                    ]
                deaf = table(page, game)
                at_table = weighed(page)
                found += [
                    (f"{game} {what}", n, BUDGETS[game, what]) for what, n in at_table.items()
                ]
                found.append((f"{game} long tasks, ms", deaf, LONG_TASKS))
                if game == "unterseeboot":
                    took = statistics.median(page.evaluate(MOVES))
                    found.append(("a move's answer, ms (median)", round(took), ANSWER))
                page.context.close()
        finally:
            browser.close()
            site.stop()
    for what, n, most in found:
        print(f"{'ok  ' if n <= most else 'OVER'} {what:32} {n:>9,.0f} of {most:,}")
    return any(n > most for _, n, most in found)


if __name__ == "__main__":
    sys.exit(main())
