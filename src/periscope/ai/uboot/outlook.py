"""How a game of SCOPE U-Boot stands: the logarithm of the odds that the Allies win it.

What counts is how much of what a side still needs a thing brings: two points are everything to
a side that lacks two. The numbers were fitted by logistic regression to the results of some
6,000 games that players who look one move ahead played against each other, with a random move
now and then: all published scenarios, and a few with further chapters.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from periscope.ai.uboot import aimed, best_shot
from periscope.ai.uboot.chart import ORDERED, Chart, signed
from periscope.ai.uboot.torpedoes import hits, launches
from periscope.ai.uboot.weights import WEIGHTS
from periscope.ai.uboot.weights import Kind as KindWeights
from periscope.games.scope.grid import OFF, STEPS, bits
from periscope.games.uboot.cards import ALLIED, GERMAN, SEATS, Card
from periscope.games.uboot.gunnery import strike
from periscope.games.uboot.phases import ACTION, ENDED
from periscope.games.uboot.state import LEFT, SUNK, Shot, State
from periscope.games.uboot.turn import TARGET, is_over, reached, score

_WEIGHTS: Final = WEIGHTS.outlook
DECIDED: Final[float] = _WEIGHTS.decided
"""What a game is worth that is won."""
SMALLEST: Final[float] = _WEIGHTS.smallest
"""No game that goes on is surer to be lost."""
PENDING: Final[int] = _WEIGHTS.pending
"""So many shots that are fired are followed to their results."""
DOOMED: Final[float] = _WEIGHTS.doomed
"""What a share is worth that a torpedo will take for certain."""
THREATENED: Final[tuple[float, float]] = _WEIGHTS.threatened
"""And one that its owner can still save: slow cargo seldom gets away, warships do."""
LAUNCH: Final[float] = _WEIGHTS.launch
"""What a German launch that is possible is worth."""
SHOT: Final[float] = _WEIGHTS.shot
"""What a surface shot that is possible is worth."""
FIRED: Final[float] = _WEIGHTS.fired
"""What one that is fired is worth."""
DAMAGED: Final[tuple[float, float]] = _WEIGHTS.damaged
"""What damage costs each side."""
HUNTED: Final[tuple[float, ...]] = _WEIGHTS.hunted
SPOTTED: Final[tuple[float, ...]] = _WEIGHTS.spotted
"""What a submarine is worth to the Allies by the distance of the nearest hunter; and one that
has just shown itself."""
HELD: Final[tuple[float, ...]] = _WEIGHTS.held
HEARD: Final[tuple[float, ...]] = _WEIGHTS.heard
"""The same where depth charges take the place of the search (§U8.5)."""
BREAKOUT: Final[tuple[float, ...]] = _WEIGHTS.breakout
"""What a submarine that wants to leave is worth by its row (§U11.2): found by playing."""
CROSSING: Final[float] = _WEIGHTS.crossing
"""How likely cargo is to survive each order that it still needs to get out."""


class Kind:
    """What tells the kinds of scenario apart: `weights.Kind` with native attributes."""

    def __init__(self, weights: KindWeights) -> None:
        self.close: Final[tuple[float, float]] = weights.close
        self.escorts: Final[float] = weights.escorts
        self.raiders: Final[float] = weights.raiders
        self.boats: Final[float] = weights.boats
        self.turn: Final[float] = weights.turn
        self.hope: Final[float] = weights.hope
        self.prey: Final[float] = weights.prey


CONVOY: Final = Kind(_WEIGHTS.convoy)
NAVAL: Final = Kind(_WEIGHTS.naval)
SHEPHERD: Final = Kind(_WEIGHTS.shepherd)
HUNT: Final = Kind(_WEIGHTS.hunt)


def outlook(s: State, seat: str, suspected: tuple[float, ...] = ()) -> float:
    """How the game stands for a seat; it should be a world of that seat's view.

    If it is known how much the enemy suspects each cell, hunters are feared for that.
    """
    if s.phase is ENDED:
        allied = _verdict(s)
    elif s.turn and s.last_loss == s.turn and reached(s):
        allied = _last_turn(s)
    else:
        allied = _prospects(s, suspected)
    return allied if seat == SEATS[ALLIED] else -allied


def _verdict(s: State) -> float:
    outcome = s.outcome()
    if outcome is None or not outcome.winners:
        return 0.0
    return DECIDED if SEATS[ALLIED] in outcome.winners else -DECIDED


def _last_turn(s: State) -> float:
    """§U7.3: the end has come about, and the turn is played out: the odds if nothing but the
    shots that are fired comes of it."""
    share = min(max(_won(s, s.shots[:PENDING]), SMALLEST), 1 - SMALLEST)
    return math.log(share / (1 - share))


def _won(s: State, shots: Sequence[Shot]) -> float:
    """What the Allies get of the game when these shots have hit or missed (§U9.6), and doomed
    ships have gone down (§U7.4)."""
    if not shots:
        end = s.copy()
        is_over(end)
        value = _verdict(end)
        return 0.5 + 0.5 * value / DECIDED
    first, rest = shots[0], shots[1:]
    missed = _won(s, rest)
    if not s.surface(ALLIED) >> first.target & 1 and not s.surface(GERMAN) >> first.target & 1:
        return missed
    hit = s.copy()
    strike(hit, first)
    return (_won(hit, rest) + first.misses * missed) / (first.misses + 1)


def needs(s: State) -> tuple[float, float]:
    """How many points each side still needs; none is left to a side that cannot lose any more."""
    rules = s.rules
    if TARGET in rules.endings:
        target = rules.target
        return float(max(1, target - score(s, ALLIED))), float(max(1, target - score(s, GERMAN)))
    saved = rules.scoring.cargo_afloat
    total, sunk, left = _fate(s, saved > 0)
    if saved:
        # What is not sunk will score for the Allies; the Germans win a tie (§U11.1).
        enough = -(-saved * total // (saved + rules.scoring.cargo_sunk))
        return float(total - enough + 1 - left), float(enough - sunk)
    return total / 2 + 1 - sunk, total / 2 + 1 - left


def _fate(s: State, cargo: bool) -> tuple[int, int, int]:
    """The points of all cargo, or of all submarines: in all, sunk, and out of the area."""
    total = sunk = left = 0
    for card, where in zip(s.roster, s.at, strict=True):
        if card.cargo if cargo else card.dives:
            total += card.points
            if where == SUNK:
                sunk += card.points
            elif where == LEFT:
                left += card.points
    return total, sunk, left


class Shares(Chart):
    """Stakes as shares of what the enemy still needs."""

    def __init__(self, s: State, needed: tuple[float, float]) -> None:
        super().__init__(s)
        self.needed: Final = needed
        for where, ship in self.ships.items():
            self.stakes[where] = self.share(s.roster[ship])

    def share(self, card: Card) -> float:
        """What the enemy gets for sinking it."""
        scoring = self.s.rules.scoring
        if card.side == ALLIED:
            points = scoring.cargo_sunk if card.cargo else scoring.escorts_sunk
        elif card.dives:
            if scoring.cargo_afloat:
                return 1.0
            points = scoring.boats_sunk
        else:
            points = scoring.germans_sunk
        return min(1.0, card.points * points / self.needed[1 - card.side])


def _prospects(s: State, suspected: tuple[float, ...]) -> float:
    """The logarithm of the odds for the Allies."""
    needed = needs(s)
    if needed[ALLIED] <= 0 or needed[GERMAN] <= 0:
        return DECIDED / 2 if needed[ALLIED] <= 0 else -DECIDED / 2
    kind = _kind(s)
    chart = Shares(s, needed)
    next_up = s.active if s.phase is ACTION else 1 - s.active
    total = kind.close[ALLIED] / needed[ALLIED] - kind.close[GERMAN] / needed[GERMAN]
    total += signed(next_up) * kind.turn + _afloat(chart, kind)
    if s.submarines:
        total += _under_water(chart, kind, next_up, suspected)
    doomed, escapable = hits(chart)
    for side in (ALLIED, GERMAN):
        lost = DOOMED * sum(doomed[side]) + THREATENED[side] * sum(escapable[side])
        total -= signed(side) * lost
    total -= LAUNCH * launches(chart, GERMAN)
    if "surface-combat" in s.rules.scenario.chapters:
        total += SHOT * (best_shot(chart, ALLIED) - best_shot(chart, GERMAN))
    for shot in s.shots:
        if shot.target in chart.ships:
            side = s.roster[chart.ships[shot.target]].side
            total -= signed(side) * FIRED * aimed(chart, shot)
    return total


def _kind(s: State) -> Kind:
    if TARGET in s.rules.endings:
        return CONVOY if any(card.cargo for card in s.roster) else NAVAL
    return SHEPHERD if s.rules.scoring.cargo_afloat else HUNT


def _afloat(chart: Shares, kind: Kind) -> float:
    """The ships on the surface: warships, damage, and cargo on its way."""
    s = chart.s
    total = 0.0
    for cell, ship in chart.ships.items():
        card = s.roster[ship]
        if card.cargo:
            total += kind.hope * _hope(chart, card, cell)
            total -= kind.prey * card.points / chart.needed[GERMAN]
        elif card.side == ALLIED:
            total += kind.escorts * card.points
        else:
            total -= kind.raiders * card.points
        if s.damaged >> ship & 1:
            total -= signed(card.side) * DAMAGED[card.side] * chart.stakes[cell]
    return total


def _hope(chart: Shares, card: Card, cell: int) -> float:
    """The share that a ship brings by leaving (§U7.2), discounted for every step of the way."""
    s = chart.s
    to_go = float(s.rules.grid.rows - cell // s.rules.grid.columns)
    course = s.courses[ALLIED]
    if course is not None and course[0] == cell:
        to_go -= ORDERED * STEPS[course[1]][0]
    points = card.points * (s.rules.scoring.cargo_left if TARGET in s.rules.endings else 1)
    return float(min(1.0, points / chart.needed[ALLIED]) * CROSSING ** (to_go - 1))


def _under_water(chart: Shares, kind: Kind, next_up: int, suspected: tuple[float, ...]) -> float:
    """The submarines under water: how close their hunters are, and how close their way out."""
    s = chart.s
    hunters = list(bits(s.hunters))
    card = s.rules.cards[GERMAN]["submarine"]
    share = chart.share(card)
    way_out = min(1.0, card.points * s.rules.scoring.boats_left / chart.needed[GERMAN])
    charges = "slow-submarines" in s.rules.scenario.chapters
    unseen, seen = (HELD, HEARD) if charges else (HUNTED, SPOTTED)
    shown = s.launchers[GERMAN] if s.launches[GERMAN] and next_up == ALLIED else OFF
    farthest = len(unseen) - 1
    total = 0.0
    for cell in bits(s.submarines):
        distance = chart.sea.distance[cell]
        near = min([distance[hunter] for hunter in hunters], default=farthest)
        lost = (seen if cell == shown else unseen)[min(near, farthest)]
        if suspected and lost > 0 and cell != shown:
            lost *= suspected[cell]
        total += share * lost - kind.boats
        row = cell // s.rules.grid.columns
        total -= way_out * BREAKOUT[min(row, len(BREAKOUT) - 1)]
    return total
