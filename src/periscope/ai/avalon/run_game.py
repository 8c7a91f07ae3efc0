"""Depth charges against evasion: a matrix game, solved in mixed strategies (§A7).

A run is announced; the boat evades in secret; the escort steers a track and sets its charges.
Neither sees the other's choice, so whoever is predictable loses. Both sides' strategies are found
together by fictitious play: each answers best to the mean of what the other has done so far, and
the answers, taken at random, are the mixed strategies. A round changes the mean in few places, so
what follows from it is kept as running sums.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from periscope.ai.avalon.weights import WEIGHTS
from periscope.games.avalon.charges import HIT, NEAR_MISS, effect
from periscope.games.avalon.paths import Place
from periscope.games.avalon.rules import Rules
from periscope.games.avalon.sea import SOUTH

_W: Final = WEIGHTS.run
SUNK: Final = _W.sunk
DAMAGED: Final = _W.damaged
CHARGE: Final = _W.charge
FAR: Final = _W.far
ROW: Final = _W.row
TRIED: Final = _W.tried
ROUNDS: Final = _W.rounds
SETTLED: Final = _W.settled


class Kind(NamedTuple):
    """A place that the boat may have been in before its move, with where it can go from there."""

    place: Place
    level: int
    weight: float
    ways: tuple[Place, ...]


class Track(NamedTuple):
    """A course of the escort: the squares that it can charge, where it ends, and its turns."""

    turns: tuple[int, ...]
    squares: tuple[int, ...]

    @property
    def end(self) -> int:
        return self.squares[-1]


Pattern = dict[int, int]
"""Charged squares with their depths, one bit each."""


class RunGame:
    """One run: the kinds of boat it may meet, the tracks, and the charges that there are."""

    def __init__(
        self,
        rules: Rules,
        kinds: Sequence[Kind],
        tracks: Sequence[Track],
        stock: int,
        hopes: Callable[[Place], float] | None = None,
        kept: float = CHARGE,
    ) -> None:
        self.rules: Final = rules
        self.kinds: Final = kinds
        self.tracks: Final = tracks
        self.stock: Final = stock
        self.kept: Final = kept
        """What a charge is worth that is kept."""
        self.places: Final = sorted({place for kind in kinds for place in kind.ways})
        hoped = [(hopes or self._rows)(place) for place in self.places]
        most = max(hoped)
        self.hopes: Final = [hope / most for hope in hoped]
        """What each place is worth to a boat that is not found there, beside the best."""
        self.sets: Final = rules.depth_sets
        worth = {HIT: SUNK, NEAR_MISS: DAMAGED}
        depths = range(rules.deepest + 1)
        self.effects: Final = [
            [worth.get(effect(one, depth), 0.0) for depth in depths] for one in self.sets
        ]
        """What a set of depths does to a boat at each depth."""
        self.used: Final = [one.bit_count() for one in self.sets]
        self.escort: Final[list[tuple[Track, Pattern]]] = []
        self.boat: Final[list[list[Place]]] = [[] for _ in kinds]
        sea = rules.sea
        self._far: Final = [
            [float(sea.distance(track.end, place[0])) for place in self.places] for track in tracks
        ]
        """How far each track ends from each place."""
        self._there: Final[dict[int, list[int]]] = {}
        """The places of the boat in each square that a track touches."""
        for track in tracks:
            for square in track.squares:
                self._there[square] = []
        for number, place in enumerate(self.places):
            if place[0] in self._there:
                self._there[place[0]].append(number)
        self._total = 0.0
        """The weight of all that the boat has done so far."""
        self._struck: Final = {square: [0.0] * len(self.sets) for square in self._there}
        """What each set of depths would have done so far in each square."""
        self._toll: Final = [0.0] * len(tracks)
        """How far each track would have ended from the boat so far."""
        self._solve()

    def _rows(self, place: Place) -> float:
        """The further on its way to the convoy, the better for a boat."""
        return 1.0 + ROW * (place[0] % self.rules.sea.rows + SOUTH[place[1]] / 2)

    def _solve(self) -> None:
        """§A7.2, §A7.3: both sides answer the other's mean, again and again."""
        whole = sum(kind.weight for kind in self.kinds)
        index = {place: number for number, place in enumerate(self.places)}
        choices = [
            (kind.weight / whole, [index[place] for place in kind.ways]) for kind in self.kinds
        ]
        first: dict[int, float] = {}
        for weight, ways in choices:
            for place in ways:
                first[place] = first.get(place, 0.0) + weight / len(ways)
        self._note(first)
        danger = [0.0] * len(self.places)
        for _ in range(ROUNDS):
            number, pattern = self._best()
            self.escort.append((self.tracks[number], pattern))
            self._endanger(danger, number, pattern)
            chosen: dict[int, float] = {}
            for kind, (weight, ways) in enumerate(choices):
                place = min(ways, key=danger.__getitem__)
                self.boat[kind].append(self.places[place])
                chosen[place] = chosen.get(place, 0.0) + weight
            self._note(chosen)

    def _note(self, chosen: dict[int, float]) -> None:
        """Adds what the boat did in a round to the running sums."""
        for place, weight in chosen.items():
            self._total += weight
            for number, far in enumerate(self._far):
                self._toll[number] += weight * far[place]
            square, _, depth = self.places[place]
            if square in self._struck:
                struck, hope = self._struck[square], weight * self.hopes[place]
                for one, effects in enumerate(self.effects):
                    struck[one] += hope * effects[depth]

    def _endanger(self, danger: list[float], number: int, pattern: Pattern) -> None:
        """Adds what the escort did in a round to what each place has cost a boat."""
        for place, far in enumerate(self._far[number]):
            danger[place] -= SUNK * self.hopes[place] + FAR * far
        for square, depths in pattern.items():
            effects = self.effects[self.sets.index(depths)]
            for place in self._there[square]:
                danger[place] += self.hopes[place] * effects[self.places[place][2]]

    def _gains(self) -> dict[int, tuple[float, int]]:
        """The squares where charges pay against the boat's mean, with what they bring and which."""
        gains: dict[int, tuple[float, int]] = {}
        for square, struck in self._struck.items():
            best, which = 0.0, -1
            for one, sunk in enumerate(struck):
                worth = sunk / self._total - self.kept * self.used[one]
                if worth > best:
                    best, which = worth, one
            if which >= 0:
                gains[square] = (best, which)
        return gains

    def _best(self) -> tuple[int, Pattern]:
        """The track and the charges that do best against the boat's mean."""
        gains = self._gains()
        totals: list[float] = []
        for track, toll in zip(self.tracks, self._toll, strict=True):
            gained = sum([gains[square][0] for square in set(track.squares) if square in gains])
            totals.append(gained - FAR * toll / self._total)
        best: tuple[float, int, Pattern] = (-math.inf, 0, {})
        for number in sorted(range(len(totals)), key=lambda one: -totals[one])[:TRIED]:
            lost, pattern = self._pattern(self.tracks[number], gains)
            if totals[number] - lost > best[0]:
                best = (totals[number] - lost, number, pattern)
        return best[1], best[2]

    def _pattern(self, track: Track, gains: dict[int, tuple[float, int]]) -> tuple[float, Pattern]:
        """The best charges of a track, and what is lost because there are not enough of them."""
        pattern: Pattern = {}
        lost, left = 0.0, self.stock
        paying = sorted({square for square in track.squares if square in gains})
        for square in sorted(paying, key=lambda one: -gains[one][0]):
            gain, one = gains[square]
            if self.used[one] <= left:
                left -= self.used[one]
                pattern[square] = self.sets[one]
            else:
                lost += gain
        return lost, pattern

    def run(self, rng: random.Random) -> tuple[Track, Pattern]:
        """A track with its charges, as often as the escort's strategy has it."""
        return rng.choice(self.escort[SETTLED:])

    def charges(self, squares: tuple[int, ...], begun: Pattern, rng: random.Random) -> Pattern:
        """The charges of a track that was steered, of which some may be set already: as often as
        the strategy has them, or else what does best against the boat's."""
        fitting = [
            pattern
            for track, pattern in self.escort[SETTLED:]
            if track.squares == squares and begun.items() <= pattern.items()
        ]
        if fitting:
            return rng.choice(fitting)
        return self._pattern(Track((), squares), self._gains())[1] | begun

    def evade(self, place: Place, level: int, rng: random.Random) -> Place | None:
        """Where a boat of that kind goes, as often as its strategy has it."""
        for kind, played in zip(self.kinds, self.boat, strict=True):
            if (kind.place, kind.level) == (place, level):
                return rng.choice(played[SETTLED:])
        return None
