"""What the search is told about U-BOAT."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

from periscope.ai.avalon import chances
from periscope.ai.avalon.outlook import outlook
from periscope.ai.avalon.weights import WEIGHTS
from periscope.games.avalon.phrases import READY, Charge, Fire, Hold, Stock
from periscope.games.avalon.seats import is_boat
from periscope.games.avalon.ships import BOATS, ESCORTS
from periscope.games.avalon.state import State
from periscope.kernel.protocol import Event, History, Move, Seat, Worlds


class AvalonKnowledge:
    """Boats hide where they are and what they fire, and every ship what it has left."""

    scale: Final = WEIGHTS.search.scale
    horizon: Final = WEIGHTS.search.horizon
    begins: Final = ("sail", "boat")
    plain: Final[tuple[str, ...]] = ()

    def value(self, state: Any, seat: Seat, suspected: tuple[float, ...]) -> float:
        if chances.alone(state):
            return self.scale * chances.lead(state, seat)
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
        return None

    def mixed(
        self,
        view: Any,
        history: History,
        heard: Callable[[Seat], History],
        moves: Sequence[Any],
        rng: random.Random,
        samples: int,
    ) -> Move | None:
        """Runs, evasion and salvos: a predictable boat is a dead boat. Where one escort hunts one
        boat, everything else is weighed one move ahead."""
        # What it computes with takes longer to load than most commands take.
        from periscope.ai.avalon.mixed import decide

        return decide(view, history, heard, moves, rng, samples)

    def told(self, event: Event, seat: Seat) -> Event | None:
        """A boat's turn is one word (§A6.3), and charges are set in silence (§A7.2)."""
        move = event.move
        if isinstance(move, Stock):
            return Event(event.seat, Stock(move.seat, 0 if move.seat == seat else None))
        if event.seat == seat:
            return event
        if is_boat(event.seat):
            ends = isinstance(move, (Fire, Hold)) or bool(event.facts)
            return Event(event.seat, READY, event.facts) if ends else None
        return None if isinstance(move, Charge) else event

    def heard(self, state: State, notation: str) -> str:
        return str(READY) if is_boat(state.to_play) else notation

    def joined(self, mine: State, theirs: State, seat: Seat) -> State:
        joined = mine.copy()
        rules = mine.rules
        for number, owner in enumerate(rules.seats[BOATS]):
            if rules.knows(seat, owner):
                joined.boats[number] = theirs.boats[number]
        for number, owner in enumerate(rules.seats[ESCORTS]):
            if rules.knows(seat, owner):
                joined.escorts[number] = theirs.escorts[number]
        if rules.knows(seat, mine.to_play):
            joined.phase, joined.plan, joined.pattern = theirs.phase, theirs.plan, theirs.pattern
            joined.salvo, joined.aim = theirs.salvo, theirs.aim
        return joined


AVALON: Final = AvalonKnowledge()
