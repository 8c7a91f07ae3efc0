"""Plays whole games through the page: with the mouse, or with the keyboard alone.

A player here knows no rules either: it touches what is lit.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import ElementHandle, Page

from tests.patience import PATIENCE

ENDLESS = 20_000
"""Touches after which a game will never be over. On a slow machine many come before an answer."""
MOST = 80
"""Key presses to get from anywhere to anywhere."""

CHOICES = """() => {
  if (document.querySelector('.prompt a[href*="#/after"]')) return 'over';
  const yes = document.querySelector('.confirm .primary');
  if (yes) return [yes];
  if (!document.querySelector('.prompt.mine')) return 'wait';
  const buttons = [...document.querySelectorAll('.prompt.mine > .buttons button:not(:disabled)')]
    .filter((one) => !one.querySelector('kbd'))
    .filter((one) => !one.parentElement.matches('.prompt > .buttons:last-child'));
  const ready = buttons.filter((one) => one.classList.contains('primary'));
  if (ready.length) return ready;
  const lit = [...document.querySelectorAll('.board .lit')];
  const hand = [...document.querySelectorAll('.hand button.card[aria-pressed=false]')];
  const all = lit.length ? [...lit, ...buttons] : [...hand, ...buttons];
  return all.length ? all : 'wait';
}"""

Touch = Callable[[Page, ElementHandle], None]


def choices(page: Page) -> str | list[ElementHandle]:
    """What may be touched now; or `over`, or `wait`."""
    found = page.evaluate_handle(CHOICES)
    if isinstance(word := found.json_value(), str):
        return word
    handles = (one.as_element() for one in found.get_properties().values())
    return [one for one in handles if one is not None]


def play(page: Page, touch: Touch, seed: int = 1, touches: int = 0) -> int:
    """Touches one lit thing after another until the game is over, or as often as wished."""
    rng = random.Random(seed)
    end = time.monotonic() + PATIENCE
    made = 0
    while not touches or made < touches:
        found = choices(page)
        if found == "over":
            break
        if not isinstance(found, str):
            touch(page, rng.choice(found))
            made += 1
            end = time.monotonic() + PATIENCE
        stuck = made >= ENDLESS or time.monotonic() > end
        assert not stuck, f"not over after {made}: {page.locator('.prompt').inner_text()}"
        page.wait_for_timeout(15)
    return made


def until(page: Page, true: Callable[[], bool], step: Callable[[], object] | None = None) -> None:
    """Takes steps, or waits, until something is true."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it never came to be so"
        if step:
            step()
        page.wait_for_timeout(15)


def middle(thing: ElementHandle) -> tuple[float, float] | None:
    """Where a thing is on the screen; None if the table has moved on and it is gone."""
    thing.evaluate("(one) => one.scrollIntoView({block: 'nearest', inline: 'nearest'})")
    box = thing.bounding_box()
    return (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) if box else None


def mouse(page: Page, thing: ElementHandle) -> None:
    if place := middle(thing):
        page.mouse.click(*place)


def finger(page: Page, thing: ElementHandle) -> None:
    if place := middle(thing):
        page.touchscreen.tap(*place)


WAY = """(thing) => {
  const from = document.activeElement;
  if (from === thing) return 'Enter';
  const board = thing.closest('.board');
  if (!board || !from || from.closest('.board') !== board) return 'Tab';
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [[x, y], [u, v]] = [middle(from), middle(thing)];
  if (Math.abs(u - x) > Math.abs(v - y)) return u > x ? 'ArrowRight' : 'ArrowLeft';
  return v > y ? 'ArrowDown' : 'ArrowUp';
}"""


def keys(page: Page, thing: ElementHandle) -> None:
    """Goes there with Tab and the arrows, and presses Enter: no pointer at all."""
    before: Any = None
    for press in range(MOST):
        way = thing.evaluate(WAY)
        now = page.evaluate("document.activeElement?.dataset?.key ?? ''")
        if way.startswith("Arrow") and press and before == (way, now):
            way = {"ArrowUp": "ArrowRight", "ArrowDown": "ArrowLeft"}.get(way, "ArrowDown")
        before = (way, now)
        page.keyboard.press(way)
        if way == "Enter":
            return
    gone = "(thing) => !thing.isConnected || !thing.getClientRects().length || thing.disabled"
    assert thing.evaluate(gone), f"not reached: {thing.evaluate('(thing) => thing.outerHTML')}"
