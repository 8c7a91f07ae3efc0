"""What the search is told about SCOPE Stalingrad."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final

from periscope.ai.stalingrad.assault import Assault
from periscope.ai.stalingrad.hunt import Hunt, is_basic
from periscope.ai.stalingrad.opening import opening
from periscope.ai.stalingrad.outlook import outlook
from periscope.ai.stalingrad.weights import WEIGHTS
from periscope.games.stalingrad import phrases
from periscope.games.stalingrad.state import State
from periscope.games.stalingrad.worlds import worlds
from periscope.kernel.protocol import Event, History, Move, Seat, Worlds


class StalingradKnowledge:
    """Each side hides how its own front lies."""

    scale: Final = WEIGHTS.search.scale
    horizon: Final = WEIGHTS.search.horizon
    begins: Final = ("action",)
    plain: Final[tuple[str, ...]] = ()

    def value(self, state: Any, seat: Seat, suspected: tuple[float, ...]) -> float:
        return outlook(state, seat)

    def likely(self, worlds: Worlds, view: Any, rng: random.Random) -> Worlds:
        return worlds

    def suspected(
        self, view: Any, theirs: Callable[[], Worlds], rng: random.Random
    ) -> tuple[float, ...]:
        return ()

    def foresight(self, state: Any) -> int:
        return 0

    def opening(self, view: Any, moves: Sequence[Move], rng: random.Random) -> Move | None:
        return opening(view, moves, rng)

    def mixed(
        self,
        view: Any,
        history: History,
        heard: Callable[[Seat], History],
        moves: Sequence[Move],
        rng: random.Random,
        samples: int,
    ) -> Move | None:
        """Whom to hunt and where to hide is a guessing game between two."""
        known = worlds(view, history)
        state = known.sample(rng)
        if len(state.rules.side_of) != 2:
            return None
        enemy = next(seat for seat in state.rules.side_of if seat != history.seat)
        theirs = worlds(state.view(enemy), heard(enemy))
        if not is_basic(state):
            return Assault(known, theirs, history.seat, rng, samples).move(moves)
        return Hunt(known, theirs, history.seat, history.events, rng, samples).move(moves)

    def told(self, event: Event, seat: Seat) -> Event | None:
        """A watch takes no notice of how a front was laid, nor of what a MOVE came to."""
        return event

    def heard(self, state: State, notation: str) -> str:
        return _heard(notation)

    def joined(self, mine: State, theirs: State, seat: Seat) -> State:
        rules = mine.rules
        first, past = rules.field.ends_of(rules.side_of[seat])
        joined = mine.copy()
        joined.board = mine.board[:first] + theirs.board[first:past] + mine.board[past:]
        return joined


@lru_cache(maxsize=4096)
def _heard(notation: str) -> str:
    return str(phrases.heard(phrases.MOVES.read(notation)))


STALINGRAD: Final = StalingradKnowledge()
