"""The fleets that each side may choose from (§U3.1, §U10.1, §U11.2, §U11.4)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from periscope.games.scope.grid import Grid
from periscope.games.uboot.cards import GERMAN, SEATS, Card
from periscope.games.uboot.setup import fits
from periscope.games.uboot.turn import NO_CARGO, NO_SUBMARINE
from periscope.games.uboot.values import CardValues
from periscope.games.uboot.versions import FIRST
from periscope.kernel.errors import PeriscopeError

if TYPE_CHECKING:
    from periscope.games.uboot.scenario import Scenario

Counts: TypeAlias = dict[str, int]
Cards: TypeAlias = dict[str, Card]
Side: TypeAlias = tuple[tuple[Card, ...], ...]
Choices: TypeAlias = tuple[Side, Side]


def cards(scenario: Scenario, data: dict[str, Any]) -> tuple[Cards, Cards]:
    """The cards of each side by name, in the order of the box."""
    values = scenario.cards()
    allied, german = (
        {name: _card(name, side, values[name]) for name in _names(data, seat)}
        for side, seat in enumerate(SEATS)
    )
    return allied, german


def choices(
    scenario: Scenario, data: dict[str, Any], cards: tuple[Cards, Cards], grid: Grid
) -> Choices:
    """For each side every fleet that it may lead, in a fixed order; none is left out."""
    allied, german = (_side(scenario, data, cards[side], grid, side) for side in range(2))
    return allied, german


def _side(scenario: Scenario, data: dict[str, Any], cards: Cards, grid: Grid, side: int) -> Side:
    seat = SEATS[side]
    possible = [
        tuple(cards[name] for name in cards for _ in range(counts.get(name, 0)))
        for counts in _counts(scenario, data, seat, cards)
    ]
    afloat = [fleet for fleet in possible if not all(card.mines for card in fleet)]
    if scenario.version == FIRST:
        possible = afloat
    else:  # mines alone come last
        possible = [*afloat, *(fleet for fleet in possible if fleet not in afloat)]
    if not possible:
        raise PeriscopeError("error-fleet-none", file=scenario.source, side=seat)
    lasting = [fleet for fleet in possible if not _at_an_end(scenario, side, fleet)]
    if not lasting:
        raise PeriscopeError("error-fleet-end", file=scenario.source, side=seat)
    laid = [fleet for fleet in lasting if fits(grid, scenario.value("slow_rows"), fleet)]
    if not laid:
        raise PeriscopeError("error-fleet-room", file=scenario.source, side=seat)
    return tuple(dict.fromkeys(laid))


def _at_an_end(scenario: Scenario, side: int, fleet: tuple[Card, ...]) -> bool:
    """Whether the game would be over before it began: what an ending waits for is not there."""
    ends = scenario.value("ends")
    if side == GERMAN:
        return NO_SUBMARINE in ends and not any(card.dives for card in fleet)
    return NO_CARGO in ends and not any(card.cargo for card in fleet)


def _counts(scenario: Scenario, data: dict[str, Any], seat: str, cards: Cards) -> Iterator[Counts]:
    if scenario.value("fleet_points"):
        free = dict.fromkeys(data["warships"][seat], 0)
        yield from _worth(scenario.value("fleet_points"), free, {}, data, seat, cards)
        return
    starts = list(_before_exchange(scenario, data, seat))
    yield from starts
    if "reinforcements" in scenario.chapters:
        for start in starts:
            yield from _exchanged(scenario, data, seat, cards, start)


def _exchanged(
    scenario: Scenario, data: dict[str, Any], seat: str, cards: Cards, start: Counts
) -> Iterator[Counts]:
    """§U10.1: destroyers or submarines against reinforcements of exactly their points, be they
    mines alone.

    A fleet without cargo, a hunting group (§U11.2), takes none in exchange.
    """
    cargo = any(cards[name].cargo for name, number in start.items() if number)
    given = {name: start[name] for name in scenario.value("exchange") if start.get(name)}
    kept = {name: number for name, number in start.items() if name not in given}
    points = sum(cards[name].points * number for name, number in given.items())
    offered = [name for name in data["reinforcements"][seat] if cargo or not cards[name].cargo]
    taken = dict.fromkeys(offered, 0) | given
    return _worth(points, taken, kept, data, seat, cards)


def _before_exchange(scenario: Scenario, data: dict[str, Any], seat: str) -> Iterator[Counts]:
    """The scenario's own fleet, or that with one ship more (§U11.2)."""
    own: Counts = scenario.values[seat]
    yield own
    for name in scenario.value("extra") if seat == SEATS[0] else ():
        larger = own | {name: own.get(name, 0) + 1}
        if within_box(larger, data, seat):
            yield larger


def _worth(
    points: int,
    free: Counts,
    kept: Counts,
    data: dict[str, Any],
    seat: str,
    cards: Cards,
) -> Iterator[Counts]:
    """All ways to take cards of `free` worth so many points, besides the cards `kept`.

    A number in `free` limits how many may be taken; 0 leaves the limit to the box.
    """
    limits = [range((most or _in_box(name, data, seat)) + 1) for name, most in free.items()]
    for numbers in product(*limits):
        taken = dict(zip(free, numbers, strict=True))
        worth = sum(cards[name].points * number for name, number in taken.items())
        counts = {
            name: taken.get(name, 0) + kept.get(name, 0) for name in dict.fromkeys((*kept, *taken))
        }
        if worth == points and within_box(counts, data, seat):
            yield counts


def _in_box(name: str, data: dict[str, Any], seat: str) -> int:
    return int(next(group["count"] for group in data["box"][seat] if name in group["cards"]))


def within_box(counts: Counts, data: dict[str, Any], seat: str) -> bool:
    """§U2.5: no fleet uses more cards than the box holds."""
    return all(
        sum(counts.get(name, 0) for name in group["cards"]) <= group["count"]
        for group in data["box"][seat]
    )


def _names(data: dict[str, Any], seat: str) -> list[str]:
    return [name for group in data["box"][seat] for name in group["cards"]]


def _card(name: str, side: int, values: dict[str, Any]) -> Card:
    return Card(name, side, msgspec.convert(values, CardValues))
