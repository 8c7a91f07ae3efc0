"""Depth charges against evasion: a matrix game, solved in mixed strategies (§A7).

A run is announced; the boat evades in secret; the escort steers a track and sets its charges.
Neither sees the other's choice, so whoever is predictable loses. Both sides' strategies are found
together by fictitious play: each answers best to the mean of what the other has done so far, and
the answers, taken at random, are the mixed strategies.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from periscope.games.avalon.charges import HIT, NEAR_MISS, effect
from periscope.games.avalon.paths import Place
from periscope.games.avalon.rules import Rules
from periscope.games.avalon.sea import SOUTH

Numbers = npt.NDArray[np.float64]

SUNK: Final = 0.55
DAMAGED: Final = 0.5
"""What a hit and a near miss are worth to the escort, in shares of the game."""
CHARGE: Final = 0.03
"""What a charge is worth that is kept."""
FAR: Final = 0.012
"""What each square between the two costs the escort afterwards."""
ROW: Final = 0.02
"""What each row on the way to the convoy is worth to the boat; half of it, to head there."""
TRIED: Final = 5
"""So many tracks are looked at closely where charges may run out."""
ROUNDS: Final = 300
"""So many answers each side has given in the end."""
SETTLED: Final = 50
"""The first of them count for nothing: they answer what nobody plays."""


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


class Exchange:
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
        hoped = np.array([(hopes or self._rows)(place) for place in self.places])
        self.hopes: Final = hoped / hoped.max()
        """What each place is worth to a boat that is not found there, beside the best."""
        self.sets: Final = rules.depth_sets
        deepest = rules.numbers.deepest
        worth = {HIT: SUNK, NEAR_MISS: DAMAGED}
        depths = range(deepest + 1)
        self.effects: Final = np.array(
            [[worth.get(effect(one, depth), 0.0) for depth in depths] for one in self.sets]
        )
        """What a set of depths does to a boat at each depth."""
        self.used: Final = np.array([one.bit_count() for one in self.sets])
        squares = sorted({square for track in tracks for square in track.squares})
        self.squares: Final = {square: number for number, square in enumerate(squares)}
        self._over: Final = np.zeros((len(tracks), len(squares)))
        for number, track in enumerate(tracks):
            for square in track.squares:
                self._over[number, self.squares[square]] = 1.0
        nowhere = len(squares)
        self._square: Final = np.array(
            [self.squares.get(place[0], nowhere) for place in self.places]
        )
        self._depth: Final = np.array([place[2] for place in self.places])
        self._far: Final = self._distances()
        self.escort: Final[list[tuple[Track, Pattern]]] = []
        self.boat: Final[list[list[Place]]] = [[] for _ in kinds]
        self._spread = np.zeros(len(self.places))
        """How likely the boat is to go to each place, all in all."""
        self._solve()

    def _rows(self, place: Place) -> float:
        """The further on its way to the convoy, the better for a boat."""
        return 1.0 + ROW * (place[0] % self.rules.sea.rows + SOUTH[place[1]] / 2)

    def _distances(self) -> Numbers:
        """How far each track ends from each place."""
        sea = self.rules.sea
        return np.array(
            [[sea.distance(track.end, place[0]) for place in self.places] for track in self.tracks],
            np.float64,
        )

    def _solve(self) -> None:
        """§A7.2, §A7.3: both sides answer the other's mean, again and again."""
        weights = np.array([kind.weight for kind in self.kinds])
        weights = weights / weights.sum()
        index = {place: number for number, place in enumerate(self.places)}
        choices = [np.array([index[place] for place in kind.ways]) for kind in self.kinds]
        shares = np.zeros(len(self.places))
        for weight, ways in zip(weights, choices, strict=True):
            shares[ways] += weight / len(ways)
        danger = np.zeros(len(self.places))
        for _ in range(ROUNDS):
            number, pattern = self._best(shares / shares.sum())
            self.escort.append((self.tracks[number], pattern))
            danger -= SUNK * self.hopes + FAR * self._far[number]
            for square, depths in pattern.items():
                here = self._square == self.squares[square]
                effects = self.effects[self.sets.index(depths)]
                danger[here] += self.hopes[here] * effects[self._depth[here]]
            for kind, (weight, ways) in enumerate(zip(weights, choices, strict=True)):
                chosen = ways[danger[ways].argmin()]
                self.boat[kind].append(self.places[chosen])
                shares[chosen] += weight
        self._spread = shares / shares.sum()

    def _gains(self, shares: Numbers) -> tuple[Numbers, npt.NDArray[np.int64]]:
        """What charges bring in each square against a boat spread out like this, and which."""
        spread = np.zeros((len(self.squares) + 1, self.effects.shape[1]))
        np.add.at(spread, (self._square, self._depth), shares * self.hopes)
        worth = spread[:-1] @ self.effects.T - self.kept * self.used
        return np.maximum(worth.max(axis=1), 0.0), worth.argmax(axis=1)

    def _best(self, shares: Numbers) -> tuple[int, Pattern]:
        """The track and the charges that do best against a boat spread out like this."""
        gains, sets = self._gains(shares)
        total = self._over @ gains - FAR * (self._far @ shares)
        best: tuple[float, int, Pattern] = (-np.inf, 0, {})
        for number in np.argsort(-total)[:TRIED]:
            lost, pattern = self._pattern(self.tracks[number], gains, sets)
            if total[number] - lost > best[0]:
                best = (float(total[number] - lost), int(number), pattern)
        return best[1], best[2]

    def _pattern(
        self, track: Track, gains: Numbers, sets: npt.NDArray[np.int64]
    ) -> tuple[float, Pattern]:
        """The best charges of a track, and what is lost because there are not enough of them."""
        pattern: Pattern = {}
        lost, left = 0.0, self.stock
        for number in sorted({self.squares[s] for s in track.squares}, key=lambda n: -gains[n]):
            if not gains[number]:
                break
            used = int(self.used[sets[number]])
            if used <= left:
                left -= used
                square = next(s for s in track.squares if self.squares[s] == number)
                pattern[square] = self.sets[sets[number]]
            else:
                lost += float(gains[number])
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
        return self._pattern(Track((), squares), *self._gains(self._spread))[1] | begun

    def evade(self, place: Place, level: int, rng: random.Random) -> Place | None:
        """Where a boat of that kind goes, as often as its strategy has it."""
        for kind, played in zip(self.kinds, self.boat, strict=True):
            if (kind.place, kind.level) == (place, level):
                return rng.choice(played[SETTLED:])
        return None
