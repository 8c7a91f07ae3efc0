"""Torpedoes against evasion: a matrix game, solved in mixed strategies (§A8).

The boat aims at squares in secret; the escort, told that torpedoes are running, steers a track
through them. Only its first square is safe. Both sides' strategies are found together by
fictitious play, as those of a depth-charge run are.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

from periscope.ai.avalon.run_game import ROUNDS, SETTLED, Track
from periscope.ai.avalon.weights import WEIGHTS
from periscope.games.avalon.guns import TORPEDO
from periscope.games.avalon.moves import FACES
from periscope.games.avalon.rules import Rules
from periscope.games.avalon.sea import ELSEWHERE

_W: Final = WEIGHTS.salvo
ESCORT: Final = _W.escort
FIRED: Final = _W.fired


class SalvoGame:
    """One salvo: the squares that may be aimed at, the tracks, and the torpedoes that there are."""

    def __init__(
        self,
        rules: Rules,
        squares: Sequence[int],
        tracks: Sequence[Track],
        worth: Sequence[float],
        most: int,
    ) -> None:
        self.squares: Final = [square for square in squares if square != ELSEWHERE]
        self.tracks: Final = tracks
        self.most: Final = most
        self.miss: Final = 1 - len(rules.columns[TORPEDO].target) / FACES
        self.worth: Final = worth
        """What each track is worth to an escort that comes through, in shares of the game."""
        self.boat: Final[list[tuple[int, ...]]] = []
        self.escort: Final[list[Track]] = []
        self._solve()

    def _solve(self) -> None:
        """§A8.3, §A8.4: both sides answer the other's mean, again and again."""
        met: dict[int, float] = defaultdict(float)
        for track in self.tracks:
            for square in set(track.squares[2:]):
                met[square] += 1 / len(self.tracks)
        deadly: dict[int, float] = defaultdict(float)
        for _ in range(ROUNDS):
            salvo = self._aimed(met, len(self.escort) + 1)
            self.boat.append(salvo)
            for square, number in Counter(salvo).items():
                deadly[square] += 1 - self.miss**number
            times = len(self.boat)
            track = max(
                zip(self.worth, self.tracks, strict=True),
                key=lambda pair: pair[0] - ESCORT * self._risk(pair[1], deadly, times),
            )[1]
            self.escort.append(track)
            for square in set(track.squares[2:]):
                met[square] += 1

    def _aimed(self, met: Mapping[int, float], times: int) -> tuple[int, ...]:
        """The best salvo against an escort that comes by like this: one torpedo at a time."""
        aimed: list[int] = []
        gains = {square: ESCORT * met.get(square, 0.0) / times for square in self.squares}
        while len(aimed) < self.most and gains:
            best = max(gains, key=gains.__getitem__)
            if gains[best] * (1 - self.miss) <= FIRED:
                break
            aimed.append(best)
            gains[best] *= self.miss
        return tuple(sorted(aimed))

    @staticmethod
    def _risk(track: Track, deadly: Mapping[int, float], times: int) -> float:
        """How likely a track is to end under water."""
        afloat = 1.0
        for square in set(track.squares[2:]):
            afloat *= 1 - deadly[square] / times
        return 1 - afloat

    def aim(self, rng: random.Random) -> tuple[int, ...]:
        """A salvo, perhaps an empty one, as often as the boat's strategy has it."""
        return rng.choice(self.boat[SETTLED:])

    def steer(self, track: Sequence[int], rng: random.Random) -> Track | None:
        """A track that begins like this, as often as the escort's strategy has it."""
        begun = tuple(track)
        played = [one for one in self.escort[SETTLED:] if one.squares[: len(begun)] == begun]
        return rng.choice(played) if played else None
