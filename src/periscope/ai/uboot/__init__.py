"""How good a position of SCOPE U-Boot is, in points.

Everything is worked out as what the Allies have over the Germans: the score, the hopes of
ships that want to leave, torpedoes on their way, launches and shots that are possible, and
destroyers close to submarines. The numbers are ours, found by playing.
"""

from __future__ import annotations

from typing import Final

from periscope.ai.uboot import torpedoes
from periscope.ai.uboot.chart import BANKED, BRUISED, Chart, Points, signed
from periscope.ai.uboot.weights import WEIGHTS
from periscope.games.scope.grid import OFF, bits
from periscope.games.uboot.cards import ALLIED, GERMAN, SEATS
from periscope.games.uboot.facts import Contact
from periscope.games.uboot.phases import ENDED
from periscope.games.uboot.state import Shot, State
from periscope.games.uboot.turn import score

_WEIGHTS: Final = WEIGHTS.points
WIN: Final[float] = _WEIGHTS.win
HUNTED: Final[tuple[float, ...]] = _WEIGHTS.hunted
SPOTTED: Final[tuple[float, ...]] = _WEIGHTS.spotted
"""How lost a submarine is, by the distance of the nearest hunter; and one that has just shown
itself."""
HELD: Final[tuple[float, ...]] = _WEIGHTS.held
HEARD: Final[tuple[float, ...]] = _WEIGHTS.heard
"""The same where depth charges take the place of the search (§U8.5)."""
CONTACT: Final[float] = _WEIGHTS.contact
"""What it is worth to know by sonar where a submarine lies (§U8.4)."""
SHOT: Final[float] = _WEIGHTS.shot
"""What a surface shot is worth that is possible and not yet fired."""
AIRBORNE: Final[float] = _WEIGHTS.airborne
"""What an aircraft in the air is worth."""


def value(s: State, seat: str) -> float:
    """How good the position is for a seat; it should be a world of that seat's view."""
    allied = verdict(s) if s.phase is ENDED else prospects(Points(s))
    return allied if seat == SEATS[ALLIED] else -allied


def lead(s: State) -> float:
    return BANKED * (score(s, ALLIED) - score(s, GERMAN))


def verdict(s: State) -> float:
    """A win is a win; a clear one is nicer."""
    outcome = s.outcome()
    if outcome is None or not outcome.winners:
        return lead(s)
    return lead(s) + (WIN if SEATS[ALLIED] in outcome.winners else -WIN)


def prospects(chart: Points) -> float:
    """What the Allies have over the Germans, all in all."""
    s = chart.s
    total = lead(s) + chart.standing + _under_water(chart) + torpedoes.running(chart)
    total += torpedoes.launches(chart, ALLIED) - torpedoes.launches(chart, GERMAN)
    if "surface-combat" in s.rules.scenario.chapters:
        total += SHOT * (best_shot(chart, ALLIED) - best_shot(chart, GERMAN))
    for shot in s.shots:
        if shot.target in chart.ships:
            total -= signed(s.roster[chart.ships[shot.target]].side) * aimed(chart, shot)
    return total + (AIRBORNE if s.airborne else 0.0)


def aimed(chart: Chart, shot: Shot) -> float:
    """What a surface shot that is fired will take on average."""
    return _loss(chart, shot.target, shot.power) / (shot.misses + 1)


def _loss(chart: Chart, cell: int, power: int) -> float:
    """What a surface shot that hits takes (§U9.7)."""
    s = chart.s
    ship = chart.ships[cell]
    sinks = s.armour(ship) <= power or s.damaged >> ship & 1
    return chart.stakes[cell] * (1.0 if sinks else BRUISED)


def _under_water(chart: Points) -> float:
    """The submarines under water: what they are worth, and how close their hunters are."""
    s = chart.s
    if not s.submarines:
        return 0.0
    hunters = list(bits(s.hunters))
    card = s.rules.cards[GERMAN]["submarine"]
    scored = chart.scored(card)
    charges = "slow-submarines" in s.rules.scenario.chapters
    unseen, seen = (HELD, HEARD) if charges else (HUNTED, SPOTTED)
    shown = s.launchers[GERMAN] if s.launches[GERMAN] and s.active == ALLIED else OFF
    total = 0.0
    for cell in bits(s.submarines):
        worth = chart.worth(card, cell)
        total -= worth
        if hunters:
            distance = chart.sea.distance[cell]
            near = min([distance[hunter] for hunter in hunters])
            lost = seen if cell == shown else unseen
            total += (scored + worth) * lost[min(near, len(lost) - 1)]
    if charges and any(isinstance(fact, Contact) for fact in s.news):
        total += CONTACT
    return total


def best_shot(chart: Chart, side: int) -> float:
    """What the best surface shot that a side could fire would take (§U9.5, §U9.6)."""
    s = chart.s
    enemies = [cell for cell, ship in chart.ships.items() if s.roster[ship].side != side]
    best = 0.0
    for cell, ship in chart.ships.items():
        card = s.roster[ship]
        if card.side != side or not card.guns:
            continue
        power = s.firepower(ship)
        distance = chart.sea.distance[cell]
        for target in enemies:
            if distance[target] > power:
                continue
            armour = s.armour(chart.ships[target])
            if armour <= 2 * power:
                misses = distance[target] + (armour > power)
                best = max(best, _loss(chart, target, power) / (misses + 1))
    return best
